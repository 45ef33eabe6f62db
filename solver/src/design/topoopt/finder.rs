//! `TopologyFinder`: from a job's traffic to its wiring (Algorithm 1 of the paper).

use super::circulant::arcs;
use super::coins::Coins;
use super::matching::maximum_weight_matching;
use super::permutations::{group_jumps, prime_perms};
use super::select::{Selection, select};
use super::wiring::Wiring;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a job sends in an iteration.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Traffic {
    /// Servers.
    pub servers: u32,
    /// All-reduces, mutable: any order of a group's ring does.
    pub groups: Vec<Group>,
    /// Bytes of model parallelism from each server to each, not mutable: `[from * n + to]`.
    pub parallel: Vec<f64>,
}

/// Servers that hold the same weights: every (n / size)-th server from `start` on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// Servers in it.
    pub size: u32,
    /// The first of them.
    pub start: u32,
    /// What they all-reduce, in bytes.
    pub bytes: f64,
}

/// How a wiring is to be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finder {
    /// Interfaces of a server.
    pub degree: u32,
    /// Whether a ring runs both ways and takes two of them.
    pub both_ways: bool,
    /// How rings are chosen.
    pub selection: Selection,
    /// Whether only primes (and 1) are candidates for rings through all servers.
    pub primes: bool,
    /// Whether all interfaces go to rings, as in the released code, whatever the traffic.
    pub rings_alone: bool,
}

/// A wiring and what it was made for.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Found {
    /// The wiring.
    pub wiring: Wiring,
    /// Interfaces for all-reduces, and for pairs.
    pub split: (u32, u32),
    /// For each size of groups, the largest traffic first: the rings it was given.
    pub rings: Vec<(u32, Vec<u32>)>,
    /// Bytes between the pairs of each round of matching, as it saw them.
    pub rounds: Vec<f64>,
}

/// Interfaces for all-reduces and for pairs: `max(1, ⌈d × ΣT_AR / (ΣT_AR + ΣT_MP)⌉)` and the rest.
///
/// Without any traffic all go to rings. Where rings run both ways their share is made even, upwards if there is room.
#[expect(clippy::cast_sign_loss, reason = "a share of a degree is not negative")]
pub fn degree_split(degree: u32, all_reduce: f64, parallel: f64, both_ways: bool) -> (u32, u32) {
    let total = all_reduce + parallel;
    let share = if total > 0.0 { all_reduce / total } else { 1.0 };
    // A part in 10¹² less, so that a share that is whole but for rounding is not taken for one more.
    let wanted = libm::ceil(f64::from(degree) * share * (1.0 - 1e-12)) as u32;
    let mut rings = wanted.clamp(1, degree.max(1)).min(degree);
    if both_ways && !rings.is_multiple_of(2) {
        rings = if rings < degree { rings + 1 } else { rings - 1 };
    }
    (rings, degree - rings)
}

impl Traffic {
    /// Bytes all-reduced, by size of group, largest first; groups of one need no network.
    fn by_size(&self) -> Vec<(u32, f64)> {
        let mut sizes: BTreeMap<u32, f64> = BTreeMap::new();
        for group in self.groups.iter().filter(|group| group.size > 1 && group.bytes > 0.0) {
            *sizes.entry(group.size).or_insert(0.0) += group.bytes;
        }
        let mut sizes: Vec<(u32, f64)> = sizes.into_iter().collect();
        sizes.sort_by(|one, other| other.1.total_cmp(&one.1).then(other.0.cmp(&one.0)));
        sizes
    }

    /// All bytes of model parallelism.
    pub fn parallel_bytes(&self) -> f64 {
        self.parallel.iter().sum()
    }

    /// What the servers of all groups send for their all-reduces, each counted as the paper's bandwidth tax does: a
    /// server's own bytes once.
    pub fn all_reduce_bytes(&self) -> f64 {
        self.groups
            .iter()
            .filter(|group| group.size > 1)
            .map(|group| group.bytes * f64::from(group.size))
            .sum()
    }
}

/// Finds a wiring for a job.
///
/// The amounts that the split of degrees compares are bytes: an all-reduce counts its size once, model parallelism all it
/// sends, over the number of servers (the example of the lecture: 64 against 3.84).
#[expect(clippy::cast_sign_loss, reason = "a share of a degree is not negative")]
pub fn find(traffic: &Traffic, finder: Finder) -> Found {
    let n = traffic.servers;
    if n < 2 || finder.degree == 0 {
        return Found { wiring: Wiring { servers: n, ..Wiring::default() }, ..Found::default() };
    }
    let sizes = traffic.by_size();
    let all_reduce: f64 = sizes.iter().map(|(_, bytes)| bytes).sum();
    let parallel = if finder.rings_alone { 0.0 } else { traffic.parallel_bytes() / f64::from(n) };
    let split = degree_split(finder.degree, all_reduce, parallel, finder.both_ways);
    let mut wiring = Wiring { servers: n, both_ways: finder.both_ways, ..Wiring::default() };
    let per_ring = if finder.both_ways { 2 } else { 1 };
    let mut left = split.0 / per_ring;
    let mut rings = Vec::new();
    // One ring through all servers keeps them connected where no group spans them all.
    let spanned = sizes.iter().any(|&(size, _)| size == n);
    let kept = u32::from(!spanned && left > 0);
    left -= kept;
    for &(size, bytes) in &sizes {
        let share = libm::ceil(f64::from(split.0 / per_ring) * bytes / all_reduce * (1.0 - 1e-12)) as u32;
        let count = share.min(left);
        left -= count;
        let jumps = jumps_for(n, size, count as usize, finder);
        wiring.jumps.extend(&jumps);
        rings.push((size, jumps));
    }
    if kept + left > 0 {
        let jumps = jumps_for(n, n, (kept + left) as usize, finder);
        wiring.jumps.extend(&jumps);
        rings.push((n, jumps));
    }
    let mut rounds = Vec::new();
    let spare = finder.degree - (split.0 / per_ring) * per_ring;
    pair(traffic, spare, &mut wiring, &mut rounds);
    Found { wiring, split, rings, rounds }
}

/// So many rings for groups of a size; where there are not enough candidates they are wired again, side by side.
fn jumps_for(n: u32, size: u32, count: usize, finder: Finder) -> Vec<u32> {
    let mut candidates = group_jumps(n, size);
    if finder.primes {
        let prime = prime_perms(size);
        candidates.retain(|jump| prime.contains(&(jump * size / n)));
    }
    let chosen = select(n, count, &candidates, finder.both_ways, finder.selection);
    chosen.iter().copied().cycle().take(if chosen.is_empty() { 0 } else { count }).collect()
}

/// Pairs the servers with most traffic between them, round by round; a pair's traffic counts half from then on, since a
/// second link between the same two is worth less.
#[expect(clippy::cast_sign_loss, reason = "bytes are not negative")]
fn pair(traffic: &Traffic, rounds: u32, wiring: &mut Wiring, weights: &mut Vec<f64>) {
    let n = traffic.servers as usize;
    if traffic.parallel.len() != n * n || rounds == 0 {
        return;
    }
    let mut between = vec![0.0; n * n];
    for a in 0..n {
        for b in 0..n {
            between[a * n + b] = traffic.parallel[a * n + b] + traffic.parallel[b * n + a];
        }
    }
    // Whole numbers for the matching: the heaviest is 2⁴⁰, so that halves of all that matters stay whole.
    let heaviest = between.iter().copied().fold(0.0, f64::max);
    let scale = f64::from(1u32 << 20) * f64::from(1u32 << 20) / heaviest;
    for _ in 0..rounds {
        if heaviest <= 0.0 {
            return;
        }
        let whole: Vec<u64> = between.iter().map(|bytes| libm::round(bytes * scale) as u64).collect();
        let matched = maximum_weight_matching(n, &whole);
        weights.push(matched.iter().map(|&(a, b)| between[a * n + b]).sum());
        for (a, b) in matched {
            wiring.pairs.push((a as u32, b as u32));
            between[a * n + b] /= 2.0;
            between[b * n + a] /= 2.0;
        }
    }
}

/// The jumps that a group's ring takes: its own rings; where it was given none, the one of its permutations with the
/// fewest hops over the wired rings, by `CoinChangeMod`.
pub fn rings_of(found: &Found, size: u32) -> Vec<u32> {
    let n = found.wiring.servers;
    if let Some((_, jumps)) = found.rings.iter().find(|(of, jumps)| *of == size && !jumps.is_empty()) {
        return jumps.clone();
    }
    let coins = Coins::new(n, arcs(n, &found.wiring.jumps, found.wiring.both_ways));
    let hops = |jump: &u32| coins.distances().hops[*jump as usize];
    group_jumps(n, size).into_iter().min_by_key(|jump| (hops(jump), *jump)).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finder(degree: u32, both_ways: bool) -> Finder {
        Finder { degree, both_ways, selection: Selection::Paper, primes: false, rings_alone: false }
    }

    fn uniform(n: u32, each: f64) -> Vec<f64> {
        (0..n * n).map(|at| if at / n == at % n { 0.0 } else { each }).collect()
    }

    #[test]
    fn sizes_that_have_no_network_or_hardly_any() {
        for both_ways in [false, true] {
            for n in 0..=3 {
                for degree in 0..=4 {
                    let groups = vec![Group { size: n.max(1), start: 0, bytes: 1e9 }];
                    let traffic = Traffic { servers: n, groups, parallel: uniform(n, 1.0) };
                    let found = find(&traffic, finder(degree, both_ways));
                    assert!(found.wiring.degree() <= degree, "{n} {degree} {both_ways} {found:?}");
                }
            }
        }
    }

    #[test]
    fn no_traffic_of_one_kind_or_of_any() {
        let none = Traffic { servers: 12, groups: Vec::new(), parallel: vec![0.0; 144] };
        assert_eq!(find(&none, finder(3, false)).wiring.jumps, [1, 5, 11]);
        let parallel = Traffic { parallel: uniform(12, 1.0), ..none.clone() };
        let found = find(&parallel, finder(3, false));
        assert_eq!((found.split, found.wiring.jumps.len()), ((1, 2), 1));
        assert_eq!(found.wiring.pairs.len(), 12);
        let groups = vec![Group { size: 12, start: 0, bytes: 1.0 }, Group { size: 1, start: 3, bytes: 9.0 }];
        let rings = Traffic { groups, ..none };
        assert_eq!(find(&rings, finder(3, false)).wiring.jumps, [1, 5, 11]);
    }

    /// Groups of a quarter with little traffic still find rings, and all servers stay connected.
    #[test]
    fn no_group_spans_all() {
        let groups = (0..4).map(|start| Group { size: 4, start, bytes: 1e9 }).collect();
        let traffic = Traffic { servers: 16, groups, parallel: vec![0.0; 256] };
        let found = find(&traffic, finder(3, false));
        assert_eq!(found.rings, [(4, vec![4, 12]), (16, vec![1])]);
        let small = find(&traffic, finder(1, false));
        assert_eq!((rings_of(&small, 4), small.wiring.jumps), (vec![4], vec![1]));
    }

    #[test]
    fn more_interfaces_than_rings_wires_them_again() {
        let groups = vec![Group { size: 6, start: 0, bytes: 1.0 }];
        let traffic = Traffic { servers: 6, groups, parallel: vec![0.0; 36] };
        assert_eq!(find(&traffic, finder(5, false)).wiring.jumps, [1, 5, 1, 5, 1]);
        let odd = Traffic { servers: 5, groups: Vec::new(), parallel: uniform(5, 2.0) };
        let found = find(&odd, finder(2, false));
        assert_eq!((found.split, found.wiring.pairs.len()), ((1, 1), 2));
    }
}
