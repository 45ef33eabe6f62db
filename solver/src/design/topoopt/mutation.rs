//! The traffic matrix with its mutable part in another order: the same bytes in other cells.
//!
//! An all-reduce is a ring over its servers, and any order of the ring does (the lecture's picture of mutation; Wang et
//! al., NSDI 2023, section 4.1). What model parallelism sends stays where it is.

use super::fabric::ring_share;
use super::finder::{Found, Traffic, rings_of};
use super::permutations::gcd;
use super::strategy::{Cut, members};
use serde::{Deserialize, Serialize};

/// A diagonal of the matrix: each server of a group sends to the one so far ahead.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Band {
    /// Servers of the group.
    pub size: u32,
    /// The first of them.
    pub start: u32,
    /// How far ahead.
    pub jump: u32,
    /// Bytes from each.
    pub bytes: f64,
}

impl Band {
    /// Its cells on n servers: from, to.
    pub fn cells(self, n: u32) -> impl Iterator<Item = (u32, u32)> {
        let cut = Cut { parts: self.size, start: self.start };
        members(n, cut).map(move |from| (from, (from + self.jump) % n))
    }
}

/// All-reduces on the rings that are wired for them, in equal parts; where rings run both ways, half of it each way. A
/// group without rings of its own takes the one of its permutations that is nearest over the others.
pub fn wired(traffic: &Traffic, found: &Found) -> Vec<Band> {
    bands(traffic, found.wiring.both_ways, |size| rings_of(found, size))
}

/// All of every all-reduce on permutation +p, one way: groups of k on (n / k) × (p mod k). `p` is coprime to n.
pub fn reordered(traffic: &Traffic, p: u32) -> Vec<Band> {
    let n = traffic.servers;
    bands(traffic, false, |size| vec![n / size.max(1) * (p % size.max(1))])
}

fn bands(traffic: &Traffic, both_ways: bool, rings: impl Fn(u32) -> Vec<u32>) -> Vec<Band> {
    let n = traffic.servers;
    let mut all = Vec::new();
    for group in traffic.groups.iter().filter(|group| group.size > 1 && group.bytes > 0.0) {
        let jumps: Vec<u32> = rings(group.size).into_iter().filter(|jump| jump % n.max(1) != 0).collect();
        let each = ring_share(group.size) * group.bytes / jumps.len().max(1) as f64;
        for jump in jumps {
            // Half the circle ahead is half the circle back.
            let back = both_ways && jump * 2 != n;
            let bytes = if back { each / 2.0 } else { each };
            let ahead = Band { size: group.size, start: group.start, jump, bytes };
            all.push(ahead);
            if back {
                all.push(Band { jump: n - jump, ..ahead });
            }
        }
    }
    all
}

/// What is known of a ring: whether it goes through all servers, and through how many where it doesn't.
pub fn ring_length(n: u32, jump: u32) -> u32 {
    n / gcd(jump, n).max(1)
}

#[cfg(test)]
mod tests {
    use super::super::finder::Group;
    use super::super::wiring::Wiring;
    use super::*;

    fn traffic() -> Traffic {
        let groups = vec![
            Group { size: 12, start: 0, bytes: 6e9 },
            Group { size: 4, start: 1, bytes: 1e9 },
            Group { size: 1, start: 0, bytes: 5.0 },
        ];
        Traffic { servers: 12, groups, parallel: vec![0.0; 144] }
    }

    fn sum(bands: &[Band]) -> f64 {
        bands.iter().map(|band| band.bytes * band.cells(12).count() as f64).sum()
    }

    /// Mutation moves bytes and makes none: 12 × 2 · 11/12 · 6 GB + 4 × 2 · 3/4 · 1 GB = 138 GB in any order.
    #[test]
    fn the_same_bytes_in_other_cells() {
        let traffic = traffic();
        for p in [1, 5, 7, 11] {
            let bands = reordered(&traffic, p);
            assert!((sum(&bands) - 138e9).abs() < 1.0, "{p}");
            assert_eq!((bands[0].jump, bands[1].jump), (p, 3 * (p % 4)));
            let mut cells: Vec<_> = bands[0].cells(12).collect();
            cells.sort_unstable_by_key(|cell| cell.1);
            assert!(cells.iter().map(|cell| cell.1).eq(0..12), "a permutation reaches each once");
        }
        for both_ways in [false, true] {
            let wiring = Wiring { servers: 12, both_ways, jumps: vec![1, 5], pairs: Vec::new() };
            let found = Found { wiring, rings: vec![(12, vec![1, 5])], ..Found::default() };
            let bands = wired(&traffic, &found);
            assert!((sum(&bands) - 138e9).abs() < 1.0);
            assert_eq!(bands.len(), if both_ways { 6 } else { 3 });
        }
        assert_eq!((ring_length(12, 5), ring_length(12, 4)), (12, 3));
    }
}
