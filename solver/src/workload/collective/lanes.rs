//! Rings as NCCL makes them where nobody names an algorithm: as many as a server has adapters, each over one of its own.

use super::parts::entrance;
use super::{Algorithm, Operation, Pair, Shape, bus_factor, pairs};

/// The bytes between each two ranks, as parts of the size `S`, of an operation as NCCL runs it without further settings.
/// `servers`: the ranks of each server; `adapters`: links that leave a server.
///
/// Sums and gathers go around rings: as many as a server has adapters (or ranks of the group, if the one with fewest has
/// fewer), each over an adapter of its own, and inside the server over all its ranks. All-to-alls go straight to each, a send to
/// the other.
pub fn as_nccl(operation: Operation, servers: &[Vec<u32>], adapters: u32) -> Vec<Pair> {
    let ranks = servers.iter().map(Vec::len).sum::<usize>() as u32;
    match operation {
        Operation::Send => vec![Pair { from: 0, to: 1, share: 1.0 }],
        Operation::AllToAll => pairs(operation, Algorithm::Pairwise, &Shape::flat(ranks)),
        _ => {
            let each = bus_factor(operation, ranks);
            rings(servers, adapters, each, &|_, out| each - out)
        }
    }
}

/// The same of a sum that two servers swap, as NCCL's trees and switches do: each adds up its own ranks' buffers, its adapters take a
/// part of the sums each to the other server, and what comes from there is handed to all ranks.
pub fn swapped(servers: &[Vec<u32>], adapters: u32) -> Vec<Pair> {
    rings(servers, adapters, 1.0, &|ranks, _| bus_factor(Operation::AllReduce, ranks))
}

/// Rings side by side. `across`: the part of `S` that leaves a server in all; `inside`: what a rank of so many in its server passes on
/// there, of which a ring that it is not in would have so much.
fn rings(servers: &[Vec<u32>], adapters: u32, across: f64, inside: &dyn Fn(u32, f64) -> f64) -> Vec<Pair> {
    let least = servers.iter().map(Vec::len).min().unwrap_or(0) as u32;
    if least == 0 {
        return Vec::new();
    }
    let alone = servers.len() == 1;
    let rings = if alone { 0 } else { adapters.clamp(1, least) };
    let lane = across / f64::from(rings.max(1));
    let mut out = Vec::new();
    for ring in 0..rings {
        for (server, next) in servers.iter().zip(servers.iter().cycle().skip(1)) {
            let [from, to] =
                [server[leaves(ring, rings, server.len())], next[enters(ring, rings, next.len())]];
            out.push(Pair { from, to, share: lane });
        }
    }
    for server in servers.iter().filter(|server| server.len() > 1) {
        for (at, &from) in server.iter().enumerate() {
            let next = (at + 1) % server.len();
            // Each ring leaves out one of the ways around a server: the one that leads to the rank where it comes in.
            let left_out = (0..rings).any(|ring| enters(ring, rings, server.len()) == next);
            let share = inside(server.len() as u32, if left_out { lane } else { 0.0 });
            if !left_out || rings > 1 {
                out.push(Pair { from, to: server[next], share });
            }
        }
    }
    out
}

/// Where a ring comes into a server of so many ranks.
fn enters(ring: u32, rings: u32, ranks: usize) -> usize {
    entrance(ring, rings, ranks as u32) as usize
}

/// Where it leaves: at the rank before; one that has all adapters of its own leaves where it came in.
fn leaves(ring: u32, rings: u32, ranks: usize) -> usize {
    let first = enters(ring, rings, ranks);
    if rings as usize == ranks { first } else { (first + ranks - 1) % ranks }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Servers of so many ranks each.
    fn servers(sizes: &[u32]) -> Vec<Vec<u32>> {
        let mut first = 0;
        let of = |&size: &u32| {
            first += size;
            (first - size..first).collect()
        };
        sizes.iter().map(of).collect()
    }

    fn sent(pairs: &[Pair], from: u32, to: u32) -> f64 {
        pairs.iter().filter(|pair| (pair.from, pair.to) == (from, to)).map(|pair| pair.share).sum()
    }

    /// By hand: two servers of four ranks, an all-reduce: each rank passes on 2 · 7/8 = 1.75 S.
    #[test]
    fn as_many_rings_as_adapters() {
        let of = |adapters| as_nccl(Operation::AllReduce, &servers(&[4, 4]), adapters);
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
        // Adapters beyond the number of ranks are not used.
        assert_eq!(of(8), four);
        for pairs in [one, two, four] {
            for rank in 0..8 {
                let all: f64 = pairs.iter().filter(|pair| pair.from == rank).map(|pair| pair.share).sum();
                assert_eq!(all, 1.75, "what a rank passes on does not depend on the rings");
            }
        }
    }

    /// By hand: the buffer once each way between two servers, a quarter over each of four adapters; inside 2 · 3/4 of it, whatever the
    /// adapters.
    #[test]
    fn two_servers_swap_their_sums() {
        for adapters in [1, 2, 4] {
            let pairs = swapped(&servers(&[4, 4]), adapters);
            let across = pairs.iter().filter(|pair| (pair.from < 4) != (pair.to < 4));
            assert!(across.clone().all(|pair| pair.share == 1.0 / f64::from(adapters)));
            assert_eq!(across.map(|pair| pair.share).sum::<f64>(), 2.0);
            assert_eq!(sent(&pairs, 0, 1), 1.5);
            let ring = as_nccl(Operation::AllReduce, &servers(&[4, 4]), adapters);
            let between = |pairs: &[Pair]| pairs.iter().map(|pair| (pair.from, pair.to)).collect::<Vec<_>>();
            assert_eq!(between(&pairs), between(&ring), "they take the ways of rings");
        }
    }

    #[test]
    fn inside_a_server_there_is_one_ring() {
        let found = as_nccl(Operation::AllGather, &servers(&[4]), 8);
        assert_eq!(found.len(), 4);
        assert!(found.iter().all(|pair| pair.to == (pair.from + 1) % 4 && pair.share == 0.75));
    }

    /// What crosses the busiest adapter, each way, of servers with so many: rank i of a server of g sends and receives over
    /// adapter ⌊i · adapters / g⌋.
    fn busiest(sizes: &[u32], per_server: u32, adapters: u32) -> f64 {
        let servers = servers(sizes);
        let place = |rank: u32| {
            let server = servers.iter().position(|ranks| ranks.contains(&rank)).unwrap();
            (server, (rank - servers[server][0]) * adapters / per_server)
        };
        let mut out: std::collections::BTreeMap<(usize, u32, bool), f64> = std::collections::BTreeMap::new();
        for pair in as_nccl(Operation::AllReduce, &servers, adapters) {
            let (from, to) = (place(pair.from), place(pair.to));
            if from.0 != to.0 {
                *out.entry((from.0, from.1, true)).or_default() += pair.share;
                *out.entry((to.0, to.1, false)).or_default() += pair.share;
            }
        }
        out.into_values().fold(0.0, f64::max)
    }

    /// Each ring has an adapter of its own, also where adapters do not divide ranks: 3 of them carry a third each, and more never
    /// carry more.
    #[test]
    fn adapters_that_do_not_divide_ranks() {
        let mut before = f64::INFINITY;
        for adapters in 1..=8 {
            let found = busiest(&[8, 8], 8, adapters);
            assert!((found - 2.0 * 15.0 / 16.0 / f64::from(adapters)).abs() < 1e-12, "{adapters}: {found}");
            assert!(found <= before);
            before = found;
        }
    }

    /// By hand: 8 ranks in one server and 4 in the other, 8 adapters each: four rings of 2 · 11/12 ÷ 4, and every rank passes on
    /// 2 · 11/12. With 3 ranks and 2, and ranks of servers in turn, likewise.
    #[test]
    fn groups_that_are_not_even_over_servers() {
        assert!((busiest(&[8, 4], 8, 8) - 2.0 * 11.0 / 12.0 / 4.0).abs() < 1e-12);
        for (servers, adapters, rings) in [
            (servers(&[8, 4]), 8, 4),
            (servers(&[3, 2]), 8, 2),
            (servers(&[5, 1, 3]), 4, 1),
            (vec![vec![0, 2, 4], vec![1, 3]], 8, 2),
        ] {
            let pairs = as_nccl(Operation::AllReduce, &servers, adapters);
            let count = servers.iter().map(Vec::len).sum::<usize>() as u32;
            let each = 2.0 * f64::from(count - 1) / f64::from(count);
            for rank in 0..count {
                let sent = pairs.iter().filter(|pair| pair.from == rank).map(|pair| pair.share).sum::<f64>();
                let got = pairs.iter().filter(|pair| pair.to == rank).map(|pair| pair.share).sum::<f64>();
                assert!((sent - each).abs() < 1e-12 && (got - each).abs() < 1e-12, "{servers:?} {rank}");
            }
            let home = |rank: u32| servers.iter().position(|ranks| ranks.contains(&rank));
            let crossing = pairs.iter().filter(|pair| home(pair.from) != home(pair.to)).count();
            assert_eq!(crossing, rings * servers.len());
        }
    }
}
