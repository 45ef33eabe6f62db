//! All shortest paths, split evenly at every hop over all next hops.

use super::{Flow, Way};
use crate::routing::Hop;
use crate::routing::adjacency::Adjacency;
use crate::routing::distances::Distances;
use crate::routing::hops::{layers, nearer};
use crate::routing::trunks::Bundled;
use crate::traffic::Demand;

pub(in crate::routing) struct Ecmp<'a> {
    adjacency: &'a Adjacency,
    /// Of each node, where alike ones are one.
    colour: Option<&'a [u32]>,
    distances: Distances<'a>,
    /// The part of the flow that comes through each node.
    shares: Vec<f64>,
}

impl<'a> Ecmp<'a> {
    pub(in crate::routing) fn new(adjacency: &'a Adjacency, distances: Distances<'a>) -> Self {
        Self { adjacency, colour: None, distances, shares: vec![0.0; adjacency.node_count()] }
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
        split(self.adjacency, hops, flow.source, &mut self.shares, path);
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
