//! All-reduce in one shot: everyone sends everything to everyone, and adds up all.

use super::{OneStep, Operation, Peers, Plan, Properties, Rules, Shape, Symbols, What, does};

pub(crate) struct OneShot;

impl Rules for OneShot {
    const PROPERTIES: Properties = Properties {
        operations: &[does(&[Operation::AllReduce], 0)],
        in_steps: true,
        peers: Peers::All,
        ..Properties::PLAIN
    };

    fn plan(_: Operation, shape: &Shape) -> Option<Plan> {
        let step = OneStep { ranks: shape.ranks, what: What::Everything };
        Some(Plan { parts: vec![Box::new(step)], pieces: 1 })
    }

    /// α + (n − 1)·(S·β + S·γ).
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let others = symbols.n - 1.0;
        Some(symbols.message(others) + others * symbols.gamma_s())
    }
}
