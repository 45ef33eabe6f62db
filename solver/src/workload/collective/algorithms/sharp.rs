//! Reduced in the switches of the fabric (SHARP: Graham et al., COMHPC 2016).

use super::{InSwitch, Operation, Plan, Properties, ROOTED, Rules, SHARDS, Shape, Switch, Symbols, does};

pub(crate) struct Sharp;

impl Rules for Sharp {
    const PROPERTIES: Properties = Properties {
        operations: &[does(SHARDS, 0), does(ROOTED, 2)],
        switch: Some(Switch::Fabric),
        ..Properties::PLAIN
    };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        let (ranks, root) = (shape.ranks, shape.root);
        let switch = InSwitch { operation, ranks, columns: ranks, root };
        Some(Plan { parts: vec![Box::new(switch)], pieces: ranks })
    }

    /// 2·α + S·β, up and down at the same time: the switch adds at line rate.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        Some(symbols.messages(2.0, 1.0))
    }
}
