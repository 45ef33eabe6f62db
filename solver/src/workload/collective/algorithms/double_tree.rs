//! Two complementary binary trees, as NCCL builds them (its src/graph/trees.cc; Sanders, Speck, Träff, Parallel Computing
//! 2009).

use super::{Operation, Parents, Plan, Properties, Rules, Shape, Symbols, Trees, does, pair_of_trees};

pub(crate) struct DoubleTree;

impl Rules for DoubleTree {
    const PROPERTIES: Properties = Properties {
        operations: &[does(&[Operation::AllReduce], 0).advised()],
        in_steps: true,
        ..Properties::PLAIN
    };

    fn plan(_: Operation, shape: &Shape) -> Option<Plan> {
        let parents = double_trees(shape);
        let pieces = parents.len() as u32 * shape.blocks;
        let trees = Trees::new(parents, shape.blocks, true);
        Some(Plan { parts: vec![Box::new(trees)], pieces })
    }

    /// Twice [`Symbols::two_trees`], up and down, and S·γ.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        Some(2.0 * symbols.two_trees() + symbols.gamma_s())
    }
}

/// The trees of an all-reduce, two on each channel. Across servers, as NCCL builds them: the trees join one rank of each server,
/// and inside it the others hang below that one in a chain; the second tree starts its chains half a server further, and
/// channels start theirs one rank further each, so that every adapter has its part.
fn double_trees(shape: &Shape) -> Vec<Parents> {
    let (ranks, inside) = (shape.ranks, shape.per_server);
    let servers = ranks / inside;
    if servers < 2 || inside < 2 || !ranks.is_multiple_of(inside) {
        return pair_of_trees(ranks).into();
    }
    let among = pair_of_trees(servers);
    let hung = |channel: u32, tree: usize| -> Parents {
        let head = (channel + tree as u32 * (inside / 2)) % inside;
        let of = |rank: u32| {
            let (server, local) = (rank / inside, rank % inside);
            if local == head {
                return among[tree][server as usize].map(|above| above * inside + head);
            }
            Some(server * inside + (local + inside - 1) % inside)
        };
        (0..ranks).map(of).collect()
    };
    (0..shape.channels.min(inside)).flat_map(|channel| [hung(channel, 0), hung(channel, 1)]).collect()
}
