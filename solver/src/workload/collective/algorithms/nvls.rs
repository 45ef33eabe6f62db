//! Reduced in the switch inside a server (NVLS); an all-reduce across servers goes on rails between.

use super::sharp::Sharp;
use super::{
    Costs, Half, InSwitch, Operation, Plan, Properties, Rings, Rules, Shape, Switch, Symbols, on_rails,
};

pub(crate) struct Nvls;

impl Rules for Nvls {
    const PROPERTIES: Properties = Properties {
        operations: Sharp::PROPERTIES.operations,
        by_servers: true,
        switch: Some(Switch::Server),
        ..Properties::PLAIN
    };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        let (ranks, inside) = (shape.ranks, shape.per_server);
        // With one rank in each server the switches inside have nothing to add up.
        if inside < 2 {
            return None;
        }
        if operation != Operation::AllReduce || inside >= ranks {
            return if ranks / inside > 1 { None } else { Sharp::plan(operation, shape) };
        }
        shape.servers()?;
        let switch =
            |operation: Operation| Box::new(InSwitch { operation, ranks, columns: inside, root: shape.root });
        let rails = |half: Half| Box::new(Rings { lanes: on_rails(shape), half });
        Some(Plan {
            parts: vec![
                switch(Operation::ReduceScatter),
                rails(Half::Scatter),
                rails(Half::Gather),
                switch(Operation::AllGather),
            ],
            pieces: ranks,
        })
    }

    /// In one server as [`Sharp`]. With g ranks in each of k servers, 2·(2·α + S·β) inside, and a ring of k on each rail
    /// with S/g.
    fn time(operation: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let Symbols { s, g, k, costs, .. } = *symbols;
        if operation != Operation::AllReduce || k <= 1.0 {
            return Sharp::time(operation, symbols);
        }
        let Costs { inside, across } = *costs;
        Some(
            2.0 * (2.0 * inside.alpha + s * inside.beta)
                + symbols.ring_across(s / g)
                + (k - 1.0) / (k * g) * s * across.gamma,
        )
    }
}
