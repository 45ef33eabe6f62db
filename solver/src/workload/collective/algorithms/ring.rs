//! Around rings: each rank to the next, n − 1 steps for a reduce-scatter and as many for an all-gather (Patarasuk and Yuan,
//! JPDC 2009; Thakur, Rabenseifner, Gropp, IJHPCA 2005).

use super::chain::{Chain, chains};
use super::{
    Operation, Plan, Properties, ROOTED, Rings, Rules, SHARDS, Shape, Symbols, around_all, does, halves,
    lane_count, orders,
};

pub(crate) struct Ring;

impl Rules for Ring {
    const PROPERTIES: Properties = Properties {
        operations: &[does(SHARDS, 0).advised(), does(ROOTED, 0)],
        in_steps: true,
        advised_in_steps: Some(0),
        rings: true,
        ..Properties::PLAIN
    };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        if ROOTED.contains(&operation) {
            return Some(chains(operation, shape, from_root(shape)));
        }
        let mut plan = Plan { parts: Vec::new(), pieces: shape.ranks * lane_count(shape) };
        for &half in halves(operation) {
            plan.parts.push(Box::new(Rings { lanes: around_all(shape), half }));
        }
        Some(plan)
    }

    /// r·((n − 1)·α + (n − 1)/n·S·β), for both halves of an all-reduce r = 2 and (n − 1)/n·S·γ more.
    fn time(operation: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        if ROOTED.contains(&operation) {
            return Chain::time(operation, symbols);
        }
        let rounds = halves(operation).len() as f64;
        let parts = symbols.parts();
        Some(symbols.messages(rounds * (symbols.n - 1.0), rounds * parts) + symbols.sums(operation, parts))
    }
}

/// The rings, each cut open before the root.
fn from_root(shape: &Shape) -> Vec<Vec<u32>> {
    let mut orders = orders(shape);
    for order in &mut orders {
        let root = order.iter().position(|&rank| rank == shape.root).unwrap_or(0);
        order.rotate_left(root);
    }
    orders
}
