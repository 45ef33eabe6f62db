//! Reduced in the switches of the fabric (SHARP: Graham et al., COMHPC 2016).

use super::rules::Switch;
use super::rules::{Plan, Properties, Rules};
use crate::workload::collective::closed_form::Symbols;
use crate::workload::collective::parts::InSwitch;
use crate::workload::collective::{Operation, Shape};

pub(crate) struct Sharp;

impl Rules for Sharp {
    const PROPERTIES: Properties = Properties {
        operations: &[
            (Operation::AllReduce, 0),
            (Operation::ReduceScatter, 0),
            (Operation::AllGather, 0),
            (Operation::Broadcast, 2),
            (Operation::Reduce, 2),
        ],
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
