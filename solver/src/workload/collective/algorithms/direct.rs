//! Straight to everyone (Thakur, Rabenseifner, Gropp, IJHPCA 2005).

use super::{
    Half, OneStep, Operation, Part, Peers, Plan, Properties, ROOTED, Rules, SHARDS, Shape, Symbols, What,
    does, from_root, halves,
};

pub(crate) struct Direct;

impl Rules for Direct {
    const PROPERTIES: Properties = Properties {
        operations: &[
            does(SHARDS, 0).advised(),
            does(&[Operation::AllToAll], 0).advised(),
            does(ROOTED, 2),
            does(&[Operation::Send], 0),
        ],
        in_steps: true,
        advised_in_steps: Some(3),
        peers: Peers::All,
        ..Properties::PLAIN
    };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        let (ranks, root) = (shape.ranks, shape.root);
        let step = |what: What| OneStep { ranks, what };
        let half = |half: &Half| -> Box<dyn Part> {
            Box::new(step(if *half == Half::Scatter { What::Scatter } else { What::Gather }))
        };
        Some(match operation {
            Operation::AllReduce | Operation::ReduceScatter | Operation::AllGather => {
                Plan { parts: halves(operation).iter().map(half).collect(), pieces: ranks }
            }
            Operation::AllToAll => Plan { parts: vec![Box::new(step(What::Blocks))], pieces: ranks },
            Operation::Broadcast | Operation::Reduce => {
                Plan { parts: vec![from_root(step(What::FromRoot(root)), operation)], pieces: 1 }
            }
            Operation::Send => {
                let to = if root == ranks - 1 { 0 } else { ranks - 1 };
                Plan { parts: vec![Box::new(step(What::One(root, to)))], pieces: 1 }
            }
        })
    }

    /// α + (n − 1)/n·S·β, of an all-reduce twice and (n − 1)/n·S·γ more. From or to the root: α + (n − 1)·S·β; to one:
    /// α + S·β.
    fn time(operation: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let parts = symbols.parts();
        Some(match operation {
            Operation::AllReduce | Operation::ReduceScatter | Operation::AllGather => {
                let rounds = halves(operation).len() as f64;
                symbols.messages(rounds, rounds * parts) + symbols.sums(operation, parts)
            }
            Operation::AllToAll => symbols.message(parts),
            Operation::Broadcast | Operation::Reduce => symbols.message(symbols.n - 1.0),
            Operation::Send => symbols.message(1.0),
        })
    }
}
