//! A binomial tree; an all-reduce goes up it and down again (Thakur, Rabenseifner, Gropp, IJHPCA 2005).

use super::{
    BinomialTrees, Down, Operation, Plan, Properties, ROOTED, Rules, Shape, Symbols, does, from_root,
};

pub(crate) struct Binomial;

impl Rules for Binomial {
    const PROPERTIES: Properties = Properties {
        operations: &[does(&[Operation::AllReduce], 0), does(ROOTED, 1).advised()],
        ..Properties::PLAIN
    };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        let tree = |order: Vec<u32>| BinomialTrees { groups: vec![order], down: Down::All(1) };
        let parts = if operation == Operation::AllReduce {
            let whole = || tree((0..shape.ranks).collect());
            vec![from_root(whole(), Operation::Reduce), from_root(whole(), Operation::Broadcast)]
        } else {
            vec![from_root(tree(shape.ranks_in_turn()), operation)]
        };
        Some(Plan { parts, pieces: 1 })
    }

    /// ⌈lg n⌉·(α + S·β); of an all-reduce ⌈lg n⌉·(2·(α + S·β) + S·γ).
    fn time(operation: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let each = if operation == Operation::AllReduce {
            2.0 * symbols.message(1.0) + symbols.gamma_s()
        } else {
            symbols.message(1.0)
        };
        Some(symbols.height() * each)
    }
}
