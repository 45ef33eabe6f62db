//! The traffic matrix with its mutable part in another order: the same bytes in other cells.
//!
//! An all-reduce is a ring over its servers, and any order of the ring does (the lecture's picture of mutation; Wang et
//! al., NSDI 2023, section 4.1). What model parallelism sends stays where it is.

use super::fabric::ring_share;
use super::finder::{FoundWiring, Traffic, rings_of};
use super::permutations::gcd;
use super::strategy::{OperatorCut, members};
use crate::base::units::Bytes;
use serde::{Deserialize, Serialize};

/// The cells of a ring of a group: each server sends to the next.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RingBand {
    /// Position of the ring in the wiring, rings of jumps first, then those in orders of their own; none for a ring that is
    /// forwarded over others.
    pub ring: Option<u32>,
    /// What each cell holds.
    pub bytes: Bytes,
    /// From, to.
    pub cells: Vec<(u32, u32)>,
}

impl RingBand {
    /// All its bytes.
    pub fn total(&self) -> Bytes {
        self.bytes * self.cells.len() as f64
    }
}

/// All-reduces on the rings that are wired for them, in equal parts; where rings run both ways, half of it each way. A
/// group without rings of its own takes the one of its permutations that is nearest over the others.
pub fn wired(traffic: &Traffic, found: &FoundWiring) -> Vec<RingBand> {
    let (n, wiring) = (traffic.servers, &found.wiring);
    let mut all = Vec::new();
    let mut add = |order: &[u32], ring: Option<u32>, each: Bytes| {
        // Two servers are each other's next already.
        let back = wiring.both_ways && order.len() > 2;
        let bytes = if back { each / 2.0 } else { each };
        let ahead = cells(order);
        if back {
            all.push(RingBand { ring, bytes, cells: ahead.iter().map(|&(from, to)| (to, from)).collect() });
        }
        all.push(RingBand { ring, bytes, cells: ahead });
    };
    for group in traffic.groups.iter().filter(|group| group.size > 1 && group.bytes.get() > 0.0) {
        let jumps: Vec<u32> = rings_of(found, group.size);
        let each = group.bytes * ring_share(group.size) / jumps.len().max(1) as f64;
        let servers: Vec<u32> = members(n, OperatorCut { parts: group.size, start: group.start }).collect();
        for jump in jumps {
            let ring = wiring.jumps.iter().position(|&own| own == jump).map(|at| at as u32);
            add(&in_steps(&servers, jump * group.size / n), ring, each);
        }
    }
    for (group, orders) in traffic.listed.iter().zip(&found.orders) {
        let each = group.bytes * ring_share(group.members.len() as u32) / orders.len().max(1) as f64;
        for order in orders.iter().filter(|order| order.len() > 1 && each.get() > 0.0) {
            let at = wiring.orders.iter().position(|own| own == order);
            add(order, at.map(|at| (wiring.jumps.len() + at) as u32), each);
        }
    }
    all
}

/// All of every all-reduce on permutation +p, one way: groups of k in steps of p mod k, or of the next that is coprime to k.
pub fn reordered(traffic: &Traffic, p: u32) -> Vec<RingBand> {
    let n = traffic.servers;
    let strided = traffic.groups.iter().map(|group| {
        let servers: Vec<u32> = members(n, OperatorCut { parts: group.size, start: group.start }).collect();
        (servers, group.bytes)
    });
    let listed = traffic.listed.iter().map(|group| (group.members.clone(), group.bytes));
    let band = |(servers, bytes): (Vec<u32>, Bytes)| {
        let k = servers.len() as u32;
        let step = (p % k.max(1)..=k).find(|&step| gcd(step, k) == 1).unwrap_or(1);
        let each = bytes * ring_share(k);
        (k > 1 && each.get() > 0.0).then(|| RingBand {
            ring: None,
            bytes: each,
            cells: cells(&in_steps(&servers, step)),
        })
    };
    strided.chain(listed).filter_map(band).collect()
}

/// A ring in steps of so many through a list.
fn in_steps(servers: &[u32], step: u32) -> Vec<u32> {
    let k = servers.len() as u64;
    (0..k).map(|at| servers[(at * u64::from(step) % k) as usize]).collect()
}

fn cells(order: &[u32]) -> Vec<(u32, u32)> {
    (0..order.len()).map(|at| (order[at], order[(at + 1) % order.len()])).collect()
}

/// How many servers a ring +jump goes through before it is back.
pub fn ring_length(n: u32, jump: u32) -> u32 {
    n / gcd(jump, n).max(1)
}

#[cfg(test)]
mod tests {
    use super::super::finder::{Listed, ReplicaGroup};
    use super::super::wiring::Wiring;
    use super::*;
    use crate::base::square::Square;

    fn traffic() -> Traffic {
        let groups = vec![
            ReplicaGroup { size: 12, start: 0, bytes: Bytes(6e9) },
            ReplicaGroup { size: 4, start: 1, bytes: Bytes(1e9) },
            ReplicaGroup { size: 1, start: 0, bytes: Bytes(5.0) },
        ];
        let listed = vec![Listed { members: vec![0, 4, 5], bytes: Bytes(3e9) }];
        Traffic { servers: 12, groups, listed, parallel: Square::new(12, Bytes(0.0)) }
    }

    fn sum(bands: &[RingBand]) -> f64 {
        bands.iter().map(|band| band.total().get()).sum()
    }

    /// Mutation moves bytes and makes none: 12 × 2 · 11/12 · 6 GB + 4 × 2 · 3/4 · 1 GB + 3 × 2 · 2/3 · 3 GB = 150 GB in
    /// any order.
    #[test]
    fn the_same_bytes_in_other_cells() {
        let traffic = traffic();
        for p in [1, 5, 7, 11] {
            let bands = reordered(&traffic, p);
            assert!((sum(&bands) - 150e9).abs() < 1.0, "{p}");
            assert!(bands[0].cells.iter().all(|&(from, to)| (from + p) % 12 == to));
            assert!(bands[1].cells.iter().all(|&(from, to)| (from + 3 * (p % 4)) % 12 == to));
            let mut cells = bands[0].cells.clone();
            cells.sort_unstable_by_key(|cell| cell.1);
            assert!(cells.iter().map(|cell| cell.1).eq(0..12), "a permutation reaches each once");
        }
        for both_ways in [false, true] {
            let orders = vec![vec![0, 5, 4]];
            let wiring = Wiring {
                servers: 12,
                both_ways,
                jumps: vec![1, 5],
                orders: orders.clone(),
                pairs: Vec::new(),
            };
            let found = FoundWiring {
                wiring,
                rings: vec![(12, vec![1, 5])],
                orders: vec![orders],
                ..FoundWiring::default()
            };
            let bands = wired(&traffic, &found);
            assert!((sum(&bands) - 150e9).abs() < 1.0);
            assert_eq!(bands.len(), if both_ways { 8 } else { 4 });
            assert_eq!(bands.last().map(|band| (band.ring, band.cells[0])), Some((Some(2), (0, 5))));
            assert_eq!(
                bands.iter().filter(|band| band.ring.is_none()).count(),
                if both_ways { 2 } else { 1 }
            );
        }
        assert_eq!((ring_length(12, 5), ring_length(12, 4)), (12, 3));
    }
}
