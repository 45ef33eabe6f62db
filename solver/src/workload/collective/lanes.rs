//! Rings as NCCL makes them where nobody names an algorithm: as many as a server has adapters, each over one of its own.

use super::{Algorithm, Operation, Pair, Shape, bus_factor, pairs};

/// What each rank sends each other for an operation as it comes, as parts of its size `S`. `adapters`: links that leave a
/// server.
///
/// Sums and gathers go around rings: as many as a server has adapters (or ranks of the group, if fewer), each over an
/// adapter of its own, and inside the server over all its ranks. All-to-alls go straight to each, a send to the other.
pub fn as_nccl(operation: Operation, shape: &Shape, adapters: u32) -> Vec<Pair> {
    match operation {
        Operation::Send => vec![Pair { from: 0, to: 1, share: 1.0 }],
        Operation::AllToAll => pairs(operation, Algorithm::Pairwise, shape),
        _ => rings(bus_factor(operation, shape.ranks), shape, adapters),
    }
}

/// Rings side by side; `each`: the part of `S` that every rank passes on in all.
fn rings(each: f64, shape: &Shape, adapters: u32) -> Vec<Pair> {
    let (n, inside) = (shape.ranks, shape.per_server.max(1));
    if inside >= n {
        return (0..n).map(|at| Pair { from: at, to: (at + 1) % n, share: each }).collect();
    }
    let rings = adapters.clamp(1, inside);
    let lane = each / f64::from(rings);
    let mut out = Vec::with_capacity(2 * n as usize);
    for ring in 0..rings {
        // It comes into each server at one rank, goes around and leaves it at the one before; one that has all adapters of
        // its own leaves where it came in.
        let first = ring * inside / rings;
        let last = if rings == inside { first } else { (first + inside - 1) % inside };
        for server in (0..n).step_by(inside as usize) {
            out.push(Pair { from: server + last, to: (server + inside) % n + first, share: lane });
        }
    }
    if inside > 1 {
        // Of the ways around a server each ring leaves one out.
        let is_left_out = |from: u32| {
            rings == inside || (0..rings).any(|ring| (from + 1) % inside == ring * inside / rings)
        };
        for at in 0..n {
            let from = at % inside;
            let share = match (is_left_out(from), rings) {
                (true, 1) => continue,
                (true, _) => each - lane,
                (false, _) => each,
            };
            out.push(Pair { from: at, to: at - from + (from + 1) % inside, share });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(pairs: &[Pair], from: u32, to: u32) -> f64 {
        pairs.iter().filter(|pair| (pair.from, pair.to) == (from, to)).map(|pair| pair.share).sum()
    }

    /// By hand: two servers of four ranks, an all-reduce: each rank passes on 2 · 7/8 = 1.75 S.
    #[test]
    fn as_many_rings_as_adapters() {
        let shape = Shape::flat(8).in_servers_of(4);
        let of = |adapters| as_nccl(Operation::AllReduce, &shape, adapters);
        // One: 0 1 2 3, across to 4 5 6 7, and back; of no ring does 3 send 0.
        let one = of(1);
        assert_eq!(
            [sent(&one, 3, 4), sent(&one, 7, 0), sent(&one, 0, 1), sent(&one, 3, 0)],
            [1.75, 1.75, 1.75, 0.0]
        );
        assert_eq!(one.len(), 8);
        // Two, half on each: 0 1 2 3 and 2 3 0 1.
        let two = of(2);
        assert_eq!(
            [sent(&two, 3, 4), sent(&two, 1, 6), sent(&two, 0, 1), sent(&two, 1, 2)],
            [0.875, 0.875, 1.75, 0.875]
        );
        // Four: every rank over its own adapter; inside, each of the four ways is left out by one of them.
        let four = of(4);
        assert_eq!([sent(&four, 2, 6), sent(&four, 6, 2), sent(&four, 2, 3)], [0.4375, 0.4375, 1.3125]);
        // More adapters than ranks serve nobody.
        assert_eq!(of(8), four);
        for pairs in [one, two, four] {
            for rank in 0..8 {
                let all: f64 = pairs.iter().filter(|pair| pair.from == rank).map(|pair| pair.share).sum();
                assert_eq!(all, 1.75, "what a rank passes on does not depend on the rings");
            }
        }
    }

    #[test]
    fn inside_a_server_there_is_one_ring() {
        let found = as_nccl(Operation::AllGather, &Shape::flat(4), 8);
        assert_eq!(found.len(), 4);
        assert!(found.iter().all(|pair| pair.to == (pair.from + 1) % 4 && pair.share == 0.75));
    }
}
