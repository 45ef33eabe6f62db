//! Two pipelined binary trees over all but the root (Sanders, Speck, Träff, Parallel Computing 2009).

use super::{
    Operation, Parents, Plan, Properties, ROOTED, Rules, Shape, Symbols, Trees, does, from_root,
    pair_of_trees,
};

pub(crate) struct TwoTree;

impl Rules for TwoTree {
    const PROPERTIES: Properties =
        Properties { operations: &[does(ROOTED, 1).advised()], ..Properties::PLAIN };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        let trees = Trees::new(rooted(shape.ranks, shape.root).into(), shape.blocks, false);
        Some(Plan { parts: vec![from_root(trees, operation)], pieces: 2 * shape.blocks })
    }

    /// See [`Symbols::two_trees`].
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        Some(symbols.two_trees())
    }
}

/// The two trees of a broadcast: over all ranks but the root, which feeds both.
fn rooted(ranks: u32, root: u32) -> [Parents; 2] {
    let others = ranks - 1;
    let name = |place: u32| (root + 1 + place) % ranks;
    pair_of_trees(others).map(|tree| {
        let mut parents: Parents = vec![None; ranks as usize];
        for (place, parent) in tree.into_iter().enumerate() {
            parents[name(place as u32) as usize] = Some(parent.map_or(root, name));
        }
        parents
    })
}
