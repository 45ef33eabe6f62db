//! One of the shortest paths: at each node the next hop is chosen by a hash of the seed, the flow and the node.

use super::{Flow, Way};
use crate::base::random::mix;
use crate::routing::Hop;
use crate::routing::adjacency::Adjacency;
use crate::routing::distances::Distances;
use crate::routing::hops::nearer;

pub(super) struct EcmpHash<'a> {
    adjacency: &'a Adjacency,
    distances: Distances<'a>,
    seed: u64,
}

impl<'a> EcmpHash<'a> {
    pub(super) fn new(adjacency: &'a Adjacency, distances: Distances<'a>, seed: u64) -> Self {
        Self { adjacency, distances, seed }
    }

    /// The seed of the hash.
    pub(super) const fn seed(&self) -> u64 {
        self.seed
    }

    /// Hops from one node to another; [`UNREACHED`](crate::base::search::UNREACHED) where there is no way.
    pub(super) fn hops(&mut self, from: u32, to: u32) -> u32 {
        self.distances.hops(from, to)
    }

    /// A path from one node over another; where one of its halves is missing, or without a node to go over, straight.
    pub(super) fn route_over(&mut self, flow: Flow, over: Option<u32>, path: &mut Vec<Hop>) -> bool {
        let Some(over) = over else { return self.route(flow, path) };
        let start = path.len();
        let found = self.route(Flow { destination: over, ..flow }, path)
            && self.route(Flow { source: over, ..flow }, path);
        if !found {
            path.truncate(start);
            return self.route(flow, path);
        }
        cut_loops(self.adjacency, flow.source, start, path);
        true
    }
}

impl Way for EcmpHash<'_> {
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let Some(hops) = self.distances.between(flow) else { return false };
        let mut node = flow.source;
        loop {
            let choices: Vec<_> = nearer(self.adjacency, hops, node).collect();
            if choices.is_empty() {
                return true;
            }
            let hash = mix(self.seed ^ mix(flow.number ^ mix(u64::from(node))));
            let step = choices[(hash % choices.len() as u64) as usize];
            path.push(Hop::whole(step.capacity));
            node = step.node;
        }
    }
}

/// Cuts the loops out of a walk that two paths make together, from `start` on: no node is passed twice.
fn cut_loops(adjacency: &Adjacency, source: u32, start: usize, path: &mut Vec<Hop>) {
    let mut nodes = vec![source];
    let walk = path.split_off(start);
    for hop in walk {
        let here = nodes.last().copied().unwrap_or(source);
        let Some(step) = adjacency.from(here).iter().find(|step| step.capacity == hop.capacity) else {
            continue;
        };
        if let Some(seen) = nodes.iter().position(|&node| node == step.node) {
            nodes.truncate(seen + 1);
            path.truncate(start + seen);
        } else {
            nodes.push(step.node);
            path.push(hop);
        }
    }
}
