//! All shortest paths, split evenly at every hop over all next hops.

use super::{Flow, Way};
use crate::routing::Hop;
use crate::routing::adjacency::Adjacency;
use crate::routing::distances::Distances;
use crate::routing::hops::{layers, nearer};

pub(super) struct Ecmp<'a> {
    adjacency: &'a Adjacency,
    distances: Distances<'a>,
    /// The part of the flow that comes through each node.
    shares: Vec<f64>,
}

impl<'a> Ecmp<'a> {
    pub(super) fn new(adjacency: &'a Adjacency, distances: Distances<'a>) -> Self {
        Self { adjacency, distances, shares: vec![0.0; adjacency.node_count()] }
    }
}

impl Way for Ecmp<'_> {
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let Some(hops) = self.distances.between(flow) else { return false };
        split(self.adjacency, hops, flow.source, &mut self.shares, path);
        true
    }
}

/// Appends the hops of all shortest paths. `shares` has a place for each node.
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
        let count = nearer(adjacency, hops, node).count();
        let part = shares[node as usize] / count.max(1) as f64;
        for step in nearer(adjacency, hops, node) {
            shares[step.node as usize] += part;
            path.push(Hop { capacity: step.capacity, fraction: part });
        }
    }
}
