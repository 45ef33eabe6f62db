//! Among the shortest paths the one with the least sum of loads, then the smallest sequence of node positions.

use super::{Flow, Way};
use crate::network::Network;
use crate::routing::Hop;
use crate::routing::adjacency::{Adjacency, Step};
use crate::routing::distances::Distances;
use crate::routing::hops::{layers, nearer};

pub(super) struct LeastFlows<'a> {
    adjacency: &'a Adjacency,
    distances: Distances<'a>,
    /// Flows so far on each capacity.
    load: Vec<u64>,
    /// The least sum of loads from each node on.
    sums: Vec<u64>,
}

impl<'a> LeastFlows<'a> {
    pub(super) fn new(network: &Network, adjacency: &'a Adjacency, distances: Distances<'a>) -> Self {
        let load = vec![0; network.tables().capacities.len()];
        Self { adjacency, distances, load, sums: vec![0; adjacency.node_count()] }
    }
}

impl Way for LeastFlows<'_> {
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let Some(hops) = self.distances.between(flow) else { return false };
        let (load, sums) = (&self.load, &mut self.sums);
        let onward = |sums: &[u64], step: &Step| {
            let rest = if hops[step.node as usize] == 0 { 0 } else { sums[step.node as usize] };
            rest + load[step.capacity.index()]
        };
        // From the destination back.
        for layer in layers(self.adjacency, hops, flow.source).iter().rev() {
            for &node in layer {
                let least = nearer(self.adjacency, hops, node).map(|step| onward(sums, &step)).min();
                sums[node as usize] = least.unwrap_or(0);
            }
        }
        let mut node = flow.source;
        while let Some(step) =
            nearer(self.adjacency, hops, node).find(|step| onward(sums, step) == sums[node as usize])
        {
            path.push(Hop::whole(step.capacity));
            node = step.node;
        }
        true
    }

    fn note(&mut self, route: &[Hop]) {
        for hop in route {
            self.load[hop.capacity.index()] += 1;
        }
    }
}
