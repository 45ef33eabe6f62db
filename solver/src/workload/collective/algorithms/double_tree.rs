//! Two complementary binary trees, as NCCL builds them (its src/graph/trees.cc; Sanders, Speck, Träff, Parallel Computing
//! 2009).

use super::{Operation, Parents, Plan, Properties, Rules, Shape, Symbols, Trees, does, pair_of_trees};
use core::ops::Range;

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
    let servers = shape.by_server();
    let least = servers.iter().map(ExactSizeIterator::len).min().unwrap_or(0) as u32;
    let alone = shape.ranks as usize == servers.len();
    if servers.len() < 2 || alone {
        return pair_of_trees(shape.ranks).into();
    }
    let among = pair_of_trees(servers.len() as u32);
    let hung = |channel: u32, tree: usize| -> Parents {
        let head = |server: &Range<u32>| {
            let inside = server.len() as u32;
            server.start + (channel + tree as u32 * (inside / 2)) % inside
        };
        let above = |(server, above): (&Range<u32>, &Option<u32>)| -> Parents {
            let above = above.map(|above| head(&servers[above as usize]));
            let before = |rank: u32| if rank == server.start { server.end - 1 } else { rank - 1 };
            let of = |rank: u32| if rank == head(server) { above } else { Some(before(rank)) };
            server.clone().map(of).collect()
        };
        servers.iter().zip(&among[tree]).flat_map(above).collect()
    };
    (0..shape.channels.min(least)).flat_map(|channel| [hung(channel, 0), hung(channel, 1)]).collect()
}
