//! Inside the servers, then across them on as many rails as a server has ranks. All-to-all: blocks go to the rank on the
//! destination's rail first.

use super::{
    Costs, Emit, Half, Lane, Operation, Pace, Part, PieceRun, Plan, Properties, Rings, Rules, SHARDS, Shape,
    Symbols, does, halves, on_rails, single_steps,
};

pub(crate) struct Hierarchical;

impl Rules for Hierarchical {
    const PROPERTIES: Properties = Properties {
        operations: &[does(SHARDS, 0).advised(), does(&[Operation::AllToAll], 3).advised()],
        in_steps: true,
        advised_in_steps: Some(1),
        by_servers: true,
        ..Properties::PLAIN
    };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        shape.servers()?;
        let (ranks, per_server) = (shape.ranks, shape.per_server);
        let mut parts: Vec<Box<dyn Part>> = Vec::new();
        if operation == Operation::AllToAll {
            parts.push(Box::new(ToRail { ranks, per_server }));
            parts.push(Box::new(AlongRail { ranks, per_server }));
        }
        for &half in halves(operation) {
            let inside = Box::new(Rings { lanes: inside_servers(shape), half });
            let across = Box::new(Rings { lanes: on_rails(shape), half });
            let scatters = half == Half::Scatter;
            let [first, last] = if scatters { [inside, across] } else { [across, inside] };
            parts.extend([first as Box<dyn Part>, last]);
        }
        Some(Plan { parts, pieces: ranks })
    }

    /// With g ranks in each of k servers, r·((g − 1)·(α + S/g·β) inside + (k − 1)·(α + S/(g·k)·β) across), for both halves
    /// of an all-reduce r = 2 and (g − 1)/g·S·γ inside, (k − 1)/(k·g)·S·γ across more. All-to-all: across S/k·β a step.
    fn time(operation: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let Symbols { s, g, k, costs, .. } = *symbols;
        let Costs { inside, across } = *costs;
        if operation == Operation::AllReduce {
            let rings = 2.0 * (g - 1.0) * (inside.alpha + s / g * inside.beta) + symbols.ring_across(s / g);
            let added = (g - 1.0) / g * inside.gamma + (k - 1.0) / (k * g) * across.gamma;
            return Some(rings + added * s);
        }
        let step_across = if operation == Operation::AllToAll { s / k } else { s / (g * k) };
        let steps_inside = (g - 1.0) * (inside.alpha + s / g * inside.beta);
        Some(steps_inside + (k - 1.0) * (across.alpha + step_across * across.beta))
    }
}

/// A ring inside each server; piece `server × g + i` belongs to local rank i, so that everyone owns a column of them.
fn inside_servers(shape: &Shape) -> Vec<Lane> {
    let (inside, servers) = (shape.per_server, shape.ranks / shape.per_server);
    let column = |local: u32| PieceRun { first: local, count: servers, stride: inside };
    (0..servers)
        .map(|server| (0..inside).map(|local| (server * inside + local, column(local))).collect())
        .collect()
}

/// To the rank of the destination's rail inside the server.
#[derive(Debug)]
struct ToRail {
    ranks: u32,
    per_server: u32,
}

impl Part for ToRail {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(self.per_server - 1)
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let (ranks, inside) = (self.ranks, self.per_server);
        for from in 0..ranks {
            let local = (from % inside + step + 1) % inside;
            let blocks = PieceRun { first: from * ranks + local, count: ranks / inside, stride: inside };
            out(from, from - from % inside + local, &[blocks], false);
        }
    }
}

/// Then on the rail: everything that the server has for a rank on it.
#[derive(Debug)]
struct AlongRail {
    ranks: u32,
    per_server: u32,
}

impl Part for AlongRail {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(self.ranks / self.per_server - 1)
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let (ranks, inside) = (self.ranks, self.per_server);
        for from in 0..ranks {
            let to = (from + (step + 1) * inside) % ranks;
            let blocks =
                PieceRun { first: (from - from % inside) * ranks + to, count: inside, stride: ranks };
            out(from, to, &[blocks], false);
        }
    }
}
