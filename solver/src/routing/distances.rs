//! Distances to the destinations of flows, cached: an all-to-all needs each n − 1 times.

use super::adjacency::Adjacency;
use super::between::Between;
use super::hops;
use super::ways::Flow;
use crate::base::search::UNREACHED;
use std::collections::BTreeMap;

/// Numbers kept at most, over all destinations: 200 MB.
const REMEMBERED: usize = 50_000_000;

/// What was found out for each destination; all is forgotten where it would take too much memory.
#[derive(Debug)]
pub(super) struct ByDestination<T> {
    kept: BTreeMap<u32, T>,
    most: usize,
}

impl<T> ByDestination<T> {
    /// `numbers`: how many numbers are kept for each destination.
    pub(super) fn new(numbers: usize) -> Self {
        Self { kept: BTreeMap::new(), most: REMEMBERED / numbers.max(1) }
    }

    /// What is kept for a destination, made where it is not yet known.
    pub(super) fn get(&mut self, destination: u32, make: impl FnOnce() -> T) -> &mut T {
        if self.kept.len() > self.most {
            self.kept.clear();
        }
        self.kept.entry(destination).or_insert_with(make)
    }
}

/// Hops to destinations.
#[derive(Debug)]
pub(super) struct Distances<'a> {
    adjacency: &'a Adjacency,
    of_all: ByDestination<Vec<u32>>,
    /// In place of the distances of all nodes, where few flows go to each destination.
    between: Option<Between>,
}

impl<'a> Distances<'a> {
    /// Of all nodes to each destination.
    pub(super) fn of_all(adjacency: &'a Adjacency) -> Self {
        Self { adjacency, of_all: ByDestination::new(adjacency.node_count()), between: None }
    }

    /// Of all nodes, or only of those between source and destination, whichever is less work for these demands.
    /// `destinations`: where each flow goes.
    pub(super) fn for_flows(adjacency: &'a Adjacency, destinations: impl Iterator<Item = u32>) -> Self {
        let between = is_sparse(destinations, adjacency.node_count()).then(Between::default);
        Self { between, ..Self::of_all(adjacency) }
    }

    /// Hops of every node on shortest paths of a flow, and of some others; `None` where there is no way.
    pub(super) fn between(&mut self, flow: Flow) -> Option<&[u32]> {
        let hops = if let Some(between) = &mut self.between {
            between.hops(self.adjacency, flow.source, flow.destination)
        } else {
            let known = self.of_all.get(flow.destination, || hops::through(self.adjacency, flow.destination));
            hops::add(self.adjacency, known, flow.source);
            known
        };
        (hops[flow.source as usize] != UNREACHED).then_some(hops)
    }

    /// Hops from one node to another; [`UNREACHED`] where there is no way.
    pub(super) fn hops(&mut self, from: u32, to: u32) -> u32 {
        self.of_every(from, to)[from as usize]
    }

    /// Hops of a node and of every one that relays.
    fn of_every(&mut self, from: u32, to: u32) -> &[u32] {
        let known = self.of_all.get(to, || hops::through(self.adjacency, to));
        hops::add(self.adjacency, known, from);
        known
    }
}

/// Whether so few flows go to each destination that distances of all nodes are not worth their while.
fn is_sparse(flows: impl Iterator<Item = u32>, nodes: usize) -> bool {
    const FEW: usize = 16;
    let mut seen = vec![false; nodes];
    let (mut count, mut destinations) = (0, 0);
    for destination in flows {
        count += 1;
        destinations += usize::from(!core::mem::replace(&mut seen[destination as usize], true));
    }
    count < FEW * destinations
}
