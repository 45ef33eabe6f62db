//! `TopologyFinder`: from a job's traffic to its wiring (Algorithm 1 of the paper).

use super::circulant::arcs;
use super::coins::Coins;
use super::links::Links;
use super::pairing::pair;
use super::permutations::{group_jumps, prime_perms, totient_perms};
use super::select::{Selection, select};
use super::wiring::Wiring;
use crate::base::square::Square;
use crate::base::units::Bytes;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a job sends in an iteration.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Traffic {
    /// Servers.
    pub servers: u32,
    /// All-reduces of every so many servers, mutable: any order of a group's ring does.
    pub groups: Vec<ReplicaGroup>,
    /// All-reduces of other groups, as mutable.
    pub listed: Vec<Listed>,
    /// Bytes of model parallelism from each server to each, not mutable; of size 0 where there is none.
    pub parallel: Square<Bytes>,
}

/// Servers that hold the same weights: every (n / size)-th server from `start` on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ReplicaGroup {
    /// Servers in it.
    pub size: u32,
    /// The first of them.
    pub start: u32,
    /// What they all-reduce.
    pub bytes: Bytes,
}

/// Any servers that hold the same weights.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    /// The servers, each once.
    pub members: Vec<u32>,
    /// What they all-reduce.
    pub bytes: Bytes,
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
pub struct FoundWiring {
    /// The wiring.
    pub wiring: Wiring,
    /// Interfaces for all-reduces, and for pairs.
    pub split: (u32, u32),
    /// For each size of groups, the largest traffic first: the rings it was given.
    pub rings: Vec<(u32, Vec<u32>)>,
    /// For each group of [`Traffic::listed`] the orders in which its rings visit it; one that was given no rings has the
    /// order with the fewest hops over the others'.
    pub orders: Vec<Vec<Vec<u32>>>,
    /// Bytes between the pairs of each round of matching, as it saw them.
    pub rounds: Vec<Bytes>,
}

/// Interfaces for all-reduces and for pairs: `max(1, ⌈d × ΣT_AR / (ΣT_AR + ΣT_MP)⌉)` and the rest.
///
/// Without any traffic all go to rings. Where rings run both ways their share is made even, upwards if there is room.
#[expect(clippy::cast_sign_loss, reason = "a share of a degree is not negative")]
pub fn degree_split(degree: u32, all_reduce: Bytes, parallel: Bytes, both_ways: bool) -> (u32, u32) {
    let total = all_reduce + parallel;
    let share = if total.get() > 0.0 { all_reduce / total } else { 1.0 };
    // A part in 10¹² less, so that a share that is whole but for rounding is not taken for one more.
    let wanted = libm::ceil(f64::from(degree) * share * (1.0 - 1e-12)) as u32;
    let mut rings = wanted.clamp(1, degree.max(1)).min(degree);
    if both_ways && !rings.is_multiple_of(2) {
        rings = if rings < degree { rings + 1 } else { rings - 1 };
    }
    (rings, degree - rings)
}

impl Traffic {
    /// Bytes all-reduced, by size of group, largest first, as the mean over all servers: a server's own bytes count once.
    /// Groups of one need no network.
    fn by_size(&self) -> Vec<(u32, Bytes)> {
        let n = f64::from(self.servers.max(1));
        let mut sizes: BTreeMap<u32, Bytes> = BTreeMap::new();
        for (size, bytes) in self.sized() {
            *sizes.entry(size).or_default() += bytes * f64::from(size) / n;
        }
        let mut sizes: Vec<(u32, Bytes)> = sizes.into_iter().collect();
        sizes.sort_by(|one, other| other.1.get().total_cmp(&one.1.get()).then(other.0.cmp(&one.0)));
        sizes
    }

    /// Size and bytes of the groups of more than one.
    fn sized(&self) -> impl Iterator<Item = (u32, Bytes)> {
        let strided = self.groups.iter().map(|group| (group.size, group.bytes));
        let listed = self.listed.iter().map(|group| (group.members.len() as u32, group.bytes));
        strided.chain(listed).filter(|&(size, bytes)| size > 1 && bytes.get() > 0.0)
    }

    /// All bytes of model parallelism.
    pub fn parallel_bytes(&self) -> Bytes {
        self.parallel.cells().iter().copied().sum()
    }

    /// What the servers of all groups send for their all-reduces, each counted as the paper's bandwidth tax does: a
    /// server's own bytes once.
    pub fn all_reduce_bytes(&self) -> Bytes {
        self.sized().map(|(size, bytes)| bytes * f64::from(size)).sum()
    }
}

/// Finds a wiring for a job.
///
/// The amounts that the split of degrees compares are bytes of a server: an all-reduce counts its size once, model
/// parallelism all it sends, over the number of servers (the example of the lecture: 64 against 3.84).
///
/// ```
/// use gargalo_solver::base::square::Square;
/// use gargalo_solver::base::units::Bytes;
/// use gargalo_solver::topoopt::finder::{Finder, ReplicaGroup, Traffic, find};
/// use gargalo_solver::topoopt::select::Selection;
///
/// // Eight servers with two interfaces each all-reduce 1 GB: two rings one way, +1 and +3.
/// let groups = vec![ReplicaGroup { size: 8, start: 0, bytes: Bytes(1e9) }];
/// let traffic = Traffic { servers: 8, groups, parallel: Square::new(8, Bytes(0.0)), ..Traffic::default() };
/// let selection = Selection::Paper;
/// let finder = Finder { degree: 2, both_ways: false, selection, primes: false, rings_alone: false };
/// assert_eq!(find(&traffic, finder).rings, [(8, vec![1, 3])]);
/// ```
pub fn find(traffic: &Traffic, finder: Finder) -> FoundWiring {
    let all_reduce = traffic.by_size().iter().map(|(_, bytes)| *bytes).sum();
    let n = f64::from(traffic.servers.max(1));
    let parallel = if finder.rings_alone { Bytes(0.0) } else { traffic.parallel_bytes() / n };
    let split = degree_split(finder.degree, all_reduce, parallel, finder.both_ways);
    find_split(traffic, finder, split)
}

/// The same with so many interfaces for all-reduces and for pairs as told.
#[expect(clippy::cast_sign_loss, reason = "a share of a degree is not negative")]
pub fn find_split(traffic: &Traffic, finder: Finder, split: (u32, u32)) -> FoundWiring {
    let n = traffic.servers;
    let unwired = traffic.listed.iter().map(|group| vec![group.members.clone()]).collect();
    if n < 2 || finder.degree == 0 {
        let wiring = Wiring { servers: n, ..Wiring::default() };
        return FoundWiring { wiring, orders: unwired, ..FoundWiring::default() };
    }
    let sizes = traffic.by_size();
    let all_reduce: Bytes = sizes.iter().map(|(_, bytes)| *bytes).sum();
    let mut wiring = Wiring { servers: n, both_ways: finder.both_ways, ..Wiring::default() };
    let per_ring = if finder.both_ways { 2 } else { 1 };
    let mut left = split.0 / per_ring;
    let mut rings = Vec::new();
    let mut counts = Vec::new();
    // One ring through all servers keeps them connected where no group spans them all.
    let spanned = sizes.iter().any(|&(size, _)| size == n);
    let kept = u32::from(!spanned && left > 0);
    left -= kept;
    for &(size, bytes) in &sizes {
        let share = libm::ceil(bytes * f64::from(split.0 / per_ring) / all_reduce * (1.0 - 1e-12)) as u32;
        let count = share.min(left);
        left -= count;
        counts.push((size, count));
        if traffic.groups.iter().any(|group| group.size == size) {
            let jumps = jumps_for(n, size, side_by_side(size, count, finder), finder);
            wiring.jumps.extend(&jumps);
            rings.push((size, jumps));
        }
    }
    if kept + left > 0 {
        let jumps = jumps_for(n, n, side_by_side(n, kept + left, finder), finder);
        wiring.jumps.extend(&jumps);
        rings.push((n, jumps));
    }
    let mut free: Vec<u32> =
        wiring.used().into_iter().map(|used| finder.degree.saturating_sub(used)).collect();
    let orders = list_rings(traffic, finder, &counts, &mut free, &mut wiring);
    let mut rounds = Vec::new();
    if finder.rings_alone {
        // An interface that is left over where rings take two.
        let spare = finder.degree - (split.0 / per_ring) * per_ring;
        for free in &mut free {
            *free = spare.min(*free);
        }
    }
    pair(traffic, free, &mut wiring, &mut rounds);
    let mut found = FoundWiring { wiring, split, rings, orders, rounds };
    forwarded_orders(traffic, &mut found);
    found
}

/// Rings for the groups that are listed, the largest first, as long as their servers have interfaces. A group of two
/// takes as many links as its rings would have had interfaces.
fn list_rings(
    traffic: &Traffic,
    finder: Finder,
    counts: &[(u32, u32)],
    free: &mut [u32],
    wiring: &mut Wiring,
) -> Vec<Vec<Vec<u32>>> {
    let mut orders = vec![Vec::new(); traffic.listed.len()];
    let mut by_bytes: Vec<usize> = (0..traffic.listed.len()).collect();
    let listed = &traffic.listed;
    by_bytes.sort_by(|&a, &b| listed[b].bytes.get().total_cmp(&listed[a].bytes.get()).then(a.cmp(&b)));
    for at in by_bytes {
        let members = &listed[at].members;
        let k = members.len() as u32;
        if k < 2 || listed[at].bytes.get() <= 0.0 {
            continue;
        }
        let count = counts.iter().find(|(size, _)| *size == k).map_or(0, |(_, count)| *count);
        let two_ends = finder.both_ways && k > 2;
        let takes = if two_ends { 2 } else { 1 };
        let jumps = jumps_for(k, k, side_by_side(k, count, finder), finder);
        for jump in jumps {
            if members.iter().any(|&server| free[server as usize] < takes) {
                break;
            }
            for &server in members {
                free[server as usize] -= takes;
            }
            let order = in_order(members, jump);
            wiring.orders.push(order.clone());
            orders[at].push(order);
        }
    }
    orders
}

/// How many rings a group of a size is given: one of two servers takes one interface of each where others that run both
/// ways take two, so that twice as many fit.
const fn side_by_side(size: u32, count: u32, finder: Finder) -> usize {
    if finder.both_ways && size == 2 { 2 * count as usize } else { count as usize }
}

/// A group's servers as its ring +jump visits them.
fn in_order(members: &[u32], jump: u32) -> Vec<u32> {
    let k = members.len() as u64;
    (0..k).map(|step| members[(step * u64::from(jump) % k) as usize]).collect()
}

/// Gives each listed group without rings the order with the fewest hops over what is wired.
fn forwarded_orders(traffic: &Traffic, found: &mut FoundWiring) {
    /// Orders looked at.
    const TRIED: usize = 64;
    if found.orders.iter().all(|orders| !orders.is_empty()) {
        return;
    }
    let hops = Links::new(traffic.servers, &found.wiring.arcs()).hops();
    for (group, orders) in traffic.listed.iter().zip(&mut found.orders) {
        if !orders.is_empty() {
            continue;
        }
        let k = group.members.len();
        let far = |jump: &u32| -> u64 {
            let order = in_order(&group.members, *jump);
            let hop = |at: usize| hops[(order[at] as usize, order[(at + 1) % k] as usize)];
            (0..k).map(|at| u64::from(hop(at).unwrap_or(u32::MAX))).sum()
        };
        let jumps = totient_perms(k as u32);
        let best = jumps.iter().copied().take(TRIED).min_by_key(|jump| (far(jump), *jump));
        orders.push(in_order(&group.members, best.unwrap_or(1)));
    }
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

/// The jumps that a group's ring takes: its own rings; where it was given none, the one of its permutations with the
/// fewest hops over the wired rings, by `CoinChangeMod`.
pub fn rings_of(found: &FoundWiring, size: u32) -> Vec<u32> {
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

    fn uniform(n: u32, each: f64) -> Square<Bytes> {
        Square::from_fn(n as usize, |from, to| Bytes(if from == to { 0.0 } else { each }))
    }

    #[test]
    fn sizes_that_have_no_network_or_hardly_any() {
        for both_ways in [false, true] {
            for n in 0..=3 {
                for degree in 0..=4 {
                    let groups = vec![ReplicaGroup { size: n.max(1), start: 0, bytes: Bytes(1e9) }];
                    let traffic =
                        Traffic { servers: n, groups, parallel: uniform(n, 1.0), ..Traffic::default() };
                    let found = find(&traffic, finder(degree, both_ways));
                    assert!(found.wiring.degree() <= degree, "{n} {degree} {both_ways} {found:?}");
                }
            }
        }
    }

    #[test]
    fn no_traffic_of_one_kind_or_of_any() {
        let none = Traffic { servers: 12, parallel: Square::new(12, Bytes(0.0)), ..Traffic::default() };
        assert_eq!(find(&none, finder(3, false)).wiring.jumps, [1, 5, 11]);
        let parallel = Traffic { parallel: uniform(12, 1.0), ..none.clone() };
        let found = find(&parallel, finder(3, false));
        assert_eq!((found.split, found.wiring.jumps.len()), ((1, 2), 1));
        assert_eq!(found.wiring.pairs.len(), 12);
        let groups = vec![
            ReplicaGroup { size: 12, start: 0, bytes: Bytes(1.0) },
            ReplicaGroup { size: 1, start: 3, bytes: Bytes(9.0) },
        ];
        let rings = Traffic { groups, ..none };
        assert_eq!(find(&rings, finder(3, false)).wiring.jumps, [1, 5, 11]);
    }

    /// Groups of a quarter with little traffic still find rings, and all servers stay connected.
    #[test]
    fn no_group_spans_all() {
        let groups = (0..4).map(|start| ReplicaGroup { size: 4, start, bytes: Bytes(1e9) }).collect();
        let traffic =
            Traffic { servers: 16, groups, parallel: Square::new(16, Bytes(0.0)), ..Traffic::default() };
        let found = find(&traffic, finder(3, false));
        assert_eq!(found.rings, [(4, vec![4, 12]), (16, vec![1])]);
        let small = find(&traffic, finder(1, false));
        assert_eq!((rings_of(&small, 4), small.wiring.jumps), (vec![4], vec![1]));
    }

    /// Two servers, or pairs of four, have all of their interfaces for each other, in whichever order they are named.
    #[test]
    fn groups_of_two() {
        for (n, start) in [(2, 0), (4, 1)] {
            let groups =
                (0..n / 2).map(|at| ReplicaGroup { size: 2, start: start * at, bytes: Bytes(1.0) }).collect();
            let traffic = Traffic {
                servers: n,
                groups,
                parallel: Square::new(n as usize, Bytes(0.0)),
                ..Traffic::default()
            };
            let found = find(&traffic, finder(4, true));
            assert_eq!(found.wiring.degree(), 4, "{found:?}");
            let wired = found.wiring.arcs().iter().filter(|arc| **arc == (0, n / 2)).count();
            assert!(wired == if n == 2 { 4 } else { 2 }, "{n}: {found:?}");
        }
    }

    #[test]
    fn more_interfaces_than_rings_wires_them_again() {
        let groups = vec![ReplicaGroup { size: 6, start: 0, bytes: Bytes(1.0) }];
        let traffic =
            Traffic { servers: 6, groups, parallel: Square::new(6, Bytes(0.0)), ..Traffic::default() };
        assert_eq!(find(&traffic, finder(5, false)).wiring.jumps, [1, 5, 1, 5, 1]);
        let odd = Traffic { servers: 5, parallel: uniform(5, 2.0), ..Traffic::default() };
        let found = find(&odd, finder(2, false));
        assert_eq!((found.split, found.wiring.pairs.len()), ((1, 1), 2));
    }
}
