//! What a job's traffic takes on each kind of network that `TopoOpt` is compared with.

use super::circuits::{Circuits, serve};
use super::finder::{FoundWiring, Listed, ReplicaGroup, rings_of};
use super::links::Links;
use super::regional::Regional;
use super::strategy::{OperatorCut, members};
use crate::base::square::Square;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};

/// A network between servers.
#[derive(Debug, Clone, PartialEq)]
pub enum Fabric {
    /// Full bisection: one switch, or a fat-tree, with `server` for each server.
    Switch {
        /// Speed of a server.
        server: BitsPerSecond,
    },
    /// Racks of servers under uplinks that are `oversubscribed` times slower than the servers together.
    Racks {
        /// Speed of a server.
        server: BitsPerSecond,
        /// Servers of a rack, that are next to each other.
        per_rack: u32,
        /// How many times slower.
        oversubscribed: f64,
    },
    /// Servers wired to each other, forwarding for each other.
    Wired(WiredFabric),
    /// Circuits that follow the traffic.
    Circuits(Circuits),
    /// Circuits within regions beside a packet network (`MixNet`).
    Regional(Regional),
}

/// One direction of a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dropped {
    /// The groups that the ring belongs to.
    pub of: RingOf,
    /// Its position among theirs.
    pub at: usize,
    /// Whether it is the one that runs back.
    pub back: bool,
}

/// The groups that a ring belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RingOf {
    /// All groups of a size.
    Size(u32),
    /// A group that is listed, by its position.
    Listed(usize),
}

/// Wired servers.
#[derive(Debug, Clone, PartialEq)]
pub struct WiredFabric {
    /// The arcs.
    pub links: Links,
    /// Jumps of the rings of each size of groups; a group of another size takes one ring in order.
    pub rings: Vec<(u32, Vec<u32>)>,
    /// Rings through all servers in orders of their own, where the wiring is not made of rings: a group takes its members
    /// in each of these orders. Empty: the jumps count.
    pub orders: Vec<Vec<u32>>,
    /// Orders of the groups that are listed one by one, by their position.
    pub listed: Vec<Vec<Vec<u32>>>,
    /// Whether an all-reduce of all servers takes all links alike, as one that goes dimension by dimension, a part of the
    /// data beginning with each, does on a torus.
    pub spread: bool,
    /// Whether rings run both ways, half of the bytes each.
    pub both_ways: bool,
    /// A ring's direction that is left out, the others taking its part.
    pub dropped: Option<Dropped>,
    /// Speed of a link.
    pub link: BitsPerSecond,
}

impl WiredFabric {
    /// A wiring as the finder found it, with the rings that it made for each size.
    pub fn new(found: &FoundWiring, sizes: &[u32], link: BitsPerSecond) -> Self {
        let links = Links::new(found.wiring.servers, &found.wiring.arcs());
        let mut sizes = sizes.to_vec();
        sizes.sort_unstable();
        sizes.dedup();
        let rings = sizes.into_iter().map(|size| (size, rings_of(found, size))).collect();
        let (listed, both_ways) = (found.orders.clone(), found.wiring.both_ways);
        Self { links, rings, orders: Vec::new(), listed, spread: false, both_ways, dropped: None, link }
    }

    /// What all-reduces put on the servers: 2 (k − 1) / k of a group's bytes from each of its k
    /// servers, over its rings in equal parts, those that run both ways half of theirs each way.
    pub fn all_reduce_bytes(&self, groups: &[ReplicaGroup], listed: &[Listed]) -> Square<Bytes> {
        let n = self.links.servers() as u32;
        let mut bytes = Square::new(n as usize, Bytes(0.0));
        let all = |group: &ReplicaGroup| {
            members(n, OperatorCut { parts: group.size, start: group.start }).collect()
        };
        for group in groups.iter().filter(|group| group.size > 1) {
            if self.spread && group.size == n {
                self.on_all_links(group.bytes, &mut bytes);
                continue;
            }
            if !self.orders.is_empty() {
                let members: Vec<u32> = all(group);
                self.in_orders(&members, group.bytes, &mut bytes);
                continue;
            }
            let next = n / group.size;
            let own = self.rings.iter().find(|(size, jumps)| *size == group.size && !jumps.is_empty());
            let jumps: &[u32] = own.map_or(core::slice::from_ref(&next), |(_, jumps)| jumps);
            let ways = self.ways(RingOf::Size(group.size), jumps.len());
            let each = group.bytes * ring_share(group.size) / ways.len() as f64;
            for server in members(n, OperatorCut { parts: group.size, start: group.start }) {
                for &(at, back) in &ways {
                    let jump = if back { n - jumps[at] } else { jumps[at] };
                    bytes[(server as usize, ((server + jump) % n) as usize)] += each;
                }
            }
        }
        for (at, group) in listed.iter().enumerate().filter(|(_, group)| group.members.len() > 1) {
            if self.spread && group.members.len() == n as usize {
                self.on_all_links(group.bytes, &mut bytes);
                continue;
            }
            match self.listed.get(at).filter(|orders| !orders.is_empty()) {
                Some(orders) => {
                    let ways = self.ways(RingOf::Listed(at), orders.len());
                    along(orders, &ways, group.bytes, &mut bytes);
                }
                None if !self.orders.is_empty() => self.in_orders(&group.members, group.bytes, &mut bytes),
                None => {
                    let ways = self.ways(RingOf::Listed(at), 1);
                    along(core::slice::from_ref(&group.members), &ways, group.bytes, &mut bytes);
                }
            }
        }
        bytes
    }

    /// The directions of so many rings: position, and whether it runs back. The dropped direction is left out, unless it is
    /// the only one.
    fn ways(&self, of: RingOf, rings: usize) -> Vec<(usize, bool)> {
        let all = (0..rings).flat_map(|at| [(at, false), (at, true)]);
        let mut ways: Vec<(usize, bool)> = all.filter(|(_, back)| self.both_ways || !back).collect();
        if let Some(dropped) = self.dropped.filter(|dropped| dropped.of == of && ways.len() > 1) {
            ways.retain(|&way| way != (dropped.at, dropped.back));
        }
        ways
    }
}

/// Adds what rings in these orders send, each direction an equal part.
fn along(orders: &[Vec<u32>], ways: &[(usize, bool)], all: Bytes, bytes: &mut Square<Bytes>) {
    for &(at, back) in ways {
        let order = &orders[at];
        let each = all * ring_share(order.len() as u32) / ways.len() as f64;
        for (at, &from) in order.iter().enumerate() {
            let to = order[(at + 1) % order.len()];
            let (from, to) = if back { (to, from) } else { (from, to) };
            bytes[(from as usize, to as usize)] += each;
        }
    }
}

impl WiredFabric {
    /// A wiring that is not made of rings: they are found by walking from server to server, over links not yet taken.
    pub fn unshaped(links: Links, rings: u32, link: BitsPerSecond) -> Self {
        let orders = walks(&links, rings.max(1));
        let listed = Vec::new();
        Self { links, rings: Vec::new(), orders, listed, spread: false, both_ways: true, dropped: None, link }
    }

    fn in_orders(&self, group: &[u32], all: Bytes, bytes: &mut Square<Bytes>) {
        let mut inside = vec![false; bytes.size()];
        for &server in group {
            inside[server as usize] = true;
        }
        let of_group = |order: &Vec<u32>| -> Vec<u32> {
            order.iter().copied().filter(|&server| inside[server as usize]).collect()
        };
        let orders: Vec<Vec<u32>> = self.orders.iter().map(of_group).collect();
        let ways: Vec<(usize, bool)> = (0..orders.len()).flat_map(|at| [(at, false), (at, true)]).collect();
        along(&orders, &ways, all, bytes);
    }

    fn on_all_links(&self, all: Bytes, bytes: &mut Square<Bytes>) {
        let n = self.links.servers();
        let mut leave = vec![0u32; n];
        self.links.arcs().iter().for_each(|arc| leave[arc.0 as usize] += arc.2);
        for &(from, to, many) in self.links.arcs() {
            let part = f64::from(many) / f64::from(leave[from as usize]);
            bytes[(from as usize, to as usize)] += all * ring_share(n as u32) * part;
        }
    }
}

/// Orders in which to visit all servers, mostly over links of their own: to the unvisited neighbour over the link least
/// taken so far, the one with the fewest unvisited neighbours first; where there is none, to the nearest unvisited.
fn walks(links: &Links, rings: u32) -> Vec<Vec<u32>> {
    let n = links.servers();
    let hops = links.hops();
    let mut taken = Square::new(n, 0u32);
    (0..rings)
        .map(|_| {
            let mut left = vec![true; n];
            let mut order = Vec::with_capacity(n);
            let mut at = 0;
            while order.len() < n {
                left[at] = false;
                order.push(at as u32);
                let onward =
                    |to: usize| (0..n).filter(|&next| left[next] && hops[(to, next)] == Some(1)).count();
                let worth = |to: &usize| {
                    let far = hops[(at, *to)].unwrap_or(u32::MAX);
                    (far, taken[(at, *to)], onward(*to), *to)
                };
                let Some(next) = (0..n).filter(|&to| left[to]).min_by_key(worth) else { break };
                taken[(at, next)] += 1;
                taken[(next, at)] += 1;
                at = next;
            }
            order
        })
        .collect()
}

/// Bytes that each server of a ring sends for each byte all-reduced: 2 (k − 1) / k.
pub fn ring_share(size: u32) -> f64 {
    2.0 * f64::from(size.saturating_sub(1)) / f64::from(size.max(1))
}

impl Fabric {
    /// How long all these all-reduces take together.
    pub fn all_reduce(&self, servers: u32, groups: &[ReplicaGroup], listed: &[Listed]) -> Seconds {
        if let Self::Wired(wired) = self {
            return exchange_wired(wired, &wired.all_reduce_bytes(groups, listed));
        }
        let mut bytes = Square::new(servers as usize, Bytes(0.0));
        for group in groups.iter().filter(|group| group.size > 1) {
            let order: Vec<u32> =
                members(servers, OperatorCut { parts: group.size, start: group.start }).collect();
            along(&[order], &[(0, false)], group.bytes, &mut bytes);
        }
        for group in listed.iter().filter(|group| group.members.len() > 1) {
            along(core::slice::from_ref(&group.members), &[(0, false)], group.bytes, &mut bytes);
        }
        if let Self::Regional(regional) = self {
            return busiest(&bytes).at(regional.packet);
        }
        self.exchange(&bytes)
    }

    /// How long bytes between servers take: those of the fullest link, as all flows end together at
    /// the earliest. Infinite where some find no way.
    pub fn exchange(&self, bytes: &Square<Bytes>) -> Seconds {
        match self {
            Self::Switch { server } => busiest(bytes).at(*server),
            Self::Racks { server, per_rack, oversubscribed } => {
                let per_rack = (*per_rack).max(1) as usize;
                let mut between = Square::new(bytes.size().div_ceil(per_rack), Bytes(0.0));
                for ((from, to), bytes) in bytes.pairs() {
                    let (one, other) = (from / per_rack, to / per_rack);
                    if one != other {
                        between[(one, other)] += bytes;
                    }
                }
                let uplink = *server * per_rack as f64 / *oversubscribed;
                busiest(bytes).at(*server).max(busiest(&between).at(uplink))
            }
            Self::Wired(wired) => exchange_wired(wired, bytes),
            Self::Circuits(circuits) => serve(circuits, bytes),
            Self::Regional(regional) => regional.exchange(bytes),
        }
    }
}

fn exchange_wired(wired: &WiredFabric, bytes: &Square<Bytes>) -> Seconds {
    let mut loads = vec![Bytes(0.0); wired.links.arcs().len()];
    let lost = wired.links.load(bytes, &mut loads);
    if lost.get() > 0.0 { Seconds(f64::INFINITY) } else { wired.links.time(&loads, wired.link) }
}

/// The most that any one sends or receives.
pub(super) fn busiest(bytes: &Square<Bytes>) -> Bytes {
    let n = bytes.size();
    let sent = (0..n).map(|from| bytes.row(from).iter().copied().sum::<Bytes>());
    let received = (0..n).map(|to| (0..n).map(|from| bytes[(from, to)]).sum::<Bytes>());
    sent.chain(received).fold(Bytes(0.0), Bytes::max)
}

#[cfg(test)]
mod tests {
    use super::super::finder::{Finder, Traffic, find};
    use super::super::select::Selection;
    use super::*;

    fn wired(n: u32, degree: u32, both_ways: bool, group: ReplicaGroup) -> Fabric {
        let selection = if both_ways { Selection::Released } else { Selection::Paper };
        let finder = Finder { degree, both_ways, selection, primes: false, rings_alone: true };
        let parallel = Square::new(n as usize, Bytes(0.0));
        let traffic = Traffic { servers: n, groups: vec![group], parallel, ..Traffic::default() };
        Fabric::Wired(WiredFabric::new(&find(&traffic, finder), &[n], BitsPerSecond(1e11)))
    }

    /// T = 2 (n − 1) / n × S / (d B): the worked rows of multi-ring all-reduce, and a switch of d B the same.
    #[test]
    fn rings_side_by_side() {
        let rows = [
            (16, 3, 4e9, false, 0.2),
            (128, 4, 1_359_273_988.0, true, 0.053_946_186_398_75),
            (128, 4, 1_359_273_988.0, false, 0.053_946_186_398_75),
            (128, 8, 1_359_273_988.0, true, 0.026_973_093_199_375),
        ];
        for (n, degree, bytes, both_ways, seconds) in rows {
            let group = ReplicaGroup { size: n, start: 0, bytes: Bytes(bytes) };
            for fabric in [
                wired(n, degree, both_ways, group),
                Fabric::Switch { server: BitsPerSecond(1e11 * f64::from(degree)) },
            ] {
                let found = fabric.all_reduce(n, &[group], &[]).get();
                assert!(
                    (found - seconds).abs() < 1e-12 * seconds.max(1.0),
                    "{n} {degree} {both_ways}: {found}"
                );
            }
        }
    }

    /// A ring in order crosses each rack's uplink once; every second server's ring crosses with all of its servers.
    #[test]
    fn racks() {
        let fabric = Fabric::Racks { server: BitsPerSecond(80.0), per_rack: 4, oversubscribed: 2.0 };
        let group = |size| ReplicaGroup { size, start: 0, bytes: Bytes(10.0 * f64::from(size)) };
        let ring = |size| fabric.all_reduce(16, &[group(size)], &[]).get();
        assert_eq!(ring(16), 2.0 * 15.0);
        assert_eq!(ring(4), 2.0 * 3.0);
        let all = Square::from_fn(16, |from, to| Bytes(if from == to { 0.0 } else { 1.0 }));
        // 4 × 12 bytes leave a rack over 4 × 10 / 2.
        assert_eq!(fabric.exchange(&all), Seconds(48.0 / 20.0));
    }
}
