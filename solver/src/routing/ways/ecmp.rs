//! All shortest paths, split evenly at every hop over all next hops.

use super::{Flow, Way};
use crate::routing::Hop;
use crate::routing::adjacency::{Adjacency, Step};
use crate::routing::distances::Distances;
use crate::routing::hops::{layers, nearer};
use crate::routing::trunks::Bundled;
use crate::traffic::Demand;
use core::ops::Range;
use std::collections::HashMap;

pub(in crate::routing) struct Ecmp<'a> {
    adjacency: &'a Adjacency,
    /// Of each node, where alike ones are one.
    colour: Option<&'a [u32]>,
    distances: Distances<'a>,
    /// The part of the flow that comes through each node.
    shares: Vec<f64>,
    onward: Onward,
}

/// The ways on from the one node that flows come to first, by that node and where they go: all hosts of a leaf have the same.
#[derive(Default)]
struct Onward {
    /// Where each is among the hops.
    of: HashMap<(u32, u32), Range<usize>>,
    hops: Vec<Hop>,
}

impl Onward {
    /// Hops kept at most: 16 MB.
    const MOST: usize = 1_000_000;

    fn keep(&mut self, key: (u32, u32), way: &[Hop]) {
        if self.hops.len() + way.len() > Self::MOST {
            *self = Self::default();
        }
        let first = self.hops.len();
        self.hops.extend_from_slice(way);
        self.of.insert(key, first..self.hops.len());
    }
}

impl<'a> Ecmp<'a> {
    pub(in crate::routing) fn new(adjacency: &'a Adjacency, distances: Distances<'a>) -> Self {
        Self {
            adjacency,
            colour: None,
            distances,
            shares: vec![0.0; adjacency.node_count()],
            onward: Onward::default(),
        }
    }

    /// The same over trunks.
    pub(in crate::routing) fn over(bundled: &'a Bundled, demands: &[Demand]) -> Self {
        let colour = bundled.colour.as_slice();
        let destinations = demands.iter().map(|demand| colour[demand.destination.index()]);
        let distances = Distances::for_flows(&bundled.adjacency, destinations);
        Self { colour: Some(colour), ..Self::new(&bundled.adjacency, distances) }
    }
}

impl Way for Ecmp<'_> {
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let flow = match self.colour {
            Some(colour) => {
                let [source, destination] = [flow.source, flow.destination].map(|node| colour[node as usize]);
                Flow { source, destination, ..flow }
            }
            None => flow,
        };
        let Some(hops) = self.distances.between(flow) else { return false };
        let mut steps = nearer(self.adjacency, hops, flow.source);
        let first = steps.next().filter(|first| (first.out, first.into) == (1, 1));
        let key = first.filter(|_| steps.next().is_none()).map(|first| (first.node, flow.destination));
        let known = key.and_then(|key| self.onward.of.get(&key));
        if let (Some(Step { capacity, .. }), Some(way)) = (first, known) {
            path.push(Hop::whole(capacity));
            path.extend_from_slice(&self.onward.hops[way.clone()]);
            return true;
        }
        let start = path.len();
        split(self.adjacency, hops, flow.source, &mut self.shares, path);
        if let Some(key) = key {
            self.onward.keep(key, &path[start + 1..]);
        }
        true
    }
}

/// Appends the hops of all shortest paths. `shares` has a place for each node: what comes through it, or through each of those
/// that are one.
pub(in crate::routing) fn split(
    adjacency: &Adjacency,
    hops: &[u32],
    source: u32,
    shares: &mut [f64],
    path: &mut Vec<Hop>,
) {
    let layers = layers(adjacency, hops, source);
    for &node in layers.iter().flatten() {
        shares[node as usize] = 0.0;
    }
    shares[source as usize] = 1.0;
    for &node in layers.iter().flatten() {
        let count: u32 = nearer(adjacency, hops, node).map(|step| step.out).sum();
        let part = shares[node as usize] / f64::from(count.max(1));
        for step in nearer(adjacency, hops, node) {
            // One by one, as their arcs would add them: the same sum to the bit.
            for _ in 0..step.into {
                shares[step.node as usize] += part;
            }
            path.push(Hop { capacity: step.capacity, fraction: part });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::units::Bytes;
    use crate::network::{Duplex, Family, FatTree};
    use crate::traffic::all_to_all;

    /// A way that goes on as one before did is the way that is found when it is asked for alone, to the bit.
    #[test]
    fn ways_on_are_those_found_alone() {
        let tree = FatTree { k: 6, gbps: 10.0, uplink_gbps: None, core_gbps: None };
        let network = Family::FatTree(tree).build(Duplex::Full).unwrap();
        let demands = all_to_all(network.endpoints(), Bytes(1e9));
        let adjacency = Adjacency::of(&network);
        let mut together = Ecmp::new(&adjacency, Distances::of_all(&adjacency));
        for (number, demand) in demands.iter().enumerate() {
            let number = number as u64;
            let flow = Flow { source: demand.source.0, destination: demand.destination.0, number };
            let (mut own, mut alone) = (Vec::new(), Vec::new());
            assert!(together.route(flow, &mut own));
            assert!(Ecmp::new(&adjacency, Distances::of_all(&adjacency)).route(flow, &mut alone));
            assert_eq!(own, alone);
        }
        assert!(together.onward.of.len() * 2 < demands.len());
    }
}
