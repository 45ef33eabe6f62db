//! Fewest hops; of equal paths the one with the smallest sequence of node positions.

use super::{Flow, Way};
use crate::routing::Hop;
use crate::routing::adjacency::Adjacency;
use crate::routing::distances::Distances;
use crate::routing::hops::nearer;

pub(super) struct Shortest<'a> {
    adjacency: &'a Adjacency,
    distances: Distances<'a>,
}

impl<'a> Shortest<'a> {
    pub(super) fn new(adjacency: &'a Adjacency, distances: Distances<'a>) -> Self {
        Self { adjacency, distances }
    }
}

impl Way for Shortest<'_> {
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let Some(hops) = self.distances.between(flow) else { return false };
        let mut node = flow.source;
        while let Some(step) = nearer(self.adjacency, hops, node).next() {
            path.push(Hop::whole(step.capacity));
            node = step.node;
        }
        true
    }
}
