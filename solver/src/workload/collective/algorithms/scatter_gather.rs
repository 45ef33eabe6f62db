//! Scatter down a binomial tree, then all-gather around a ring (van de Geijn; Thakur, Rabenseifner, Gropp, IJHPCA 2005).

use super::{
    BinomialTrees, Down, Half, Operation, Part, Plan, Properties, ROOTED, Reversed, Rings, Rules, Shape,
    Symbols, around_all, does,
};

pub(crate) struct ScatterGather;

impl Rules for ScatterGather {
    const PROPERTIES: Properties =
        Properties { operations: &[does(ROOTED, 1).advised()], ..Properties::PLAIN };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        let part = BinomialTrees { groups: vec![shape.ranks_in_turn()], down: Down::Shards };
        let lanes = around_all(&Shape { channels: 1, both_ways: false, ..shape.clone() });
        let parts: Vec<Box<dyn Part>> = if operation == Operation::Reduce {
            vec![Box::new(Rings { lanes, half: Half::Scatter }), Box::new(Reversed { part, reduce: false })]
        } else {
            vec![Box::new(part), Box::new(Rings { lanes, half: Half::Gather })]
        };
        Some(Plan { parts, pieces: shape.ranks })
    }

    /// (⌈lg n⌉ + n − 1)·α + 2·(n − 1)/n·S·β.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        Some(symbols.messages(symbols.height() + symbols.n - 1.0, 2.0 * symbols.parts()))
    }
}
