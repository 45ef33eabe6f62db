//! Least sum of loads first, hops second: Dijkstra on pairs.

use super::{Flow, Way};
use crate::network::Network;
use crate::routing::Hop;
use crate::routing::adjacency::Adjacency;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A path's cost: sum of loads, then hops.
type Cost = (u64, u32);

const UNREACHED: Cost = (u64::MAX, u32::MAX);

pub(super) struct LeastLoad<'a> {
    adjacency: &'a Adjacency,
    /// Flows so far on each capacity.
    load: Vec<u64>,
    // What one search leaves for the next, so that nothing is allocated again.
    cost: Vec<Cost>,
    touched: Vec<u32>,
    heap: BinaryHeap<Reverse<(Cost, u32)>>,
}

impl<'a> LeastLoad<'a> {
    pub(super) fn new(network: &Network, adjacency: &'a Adjacency) -> Self {
        let load = vec![0; network.tables().capacities.len()];
        Self { adjacency, load, cost: Vec::new(), touched: Vec::new(), heap: BinaryHeap::new() }
    }

    fn reset(&mut self) {
        for node in self.touched.drain(..) {
            self.cost[node as usize] = UNREACHED;
        }
        self.cost.resize(self.adjacency.node_count(), UNREACHED);
        self.heap.clear();
    }

    fn lower(&mut self, node: u32, cost: Cost) {
        self.cost[node as usize] = cost;
        self.touched.push(node);
        self.heap.push(Reverse((cost, node)));
    }
}

impl Way for LeastLoad<'_> {
    /// Costs are those from each node to the destination, so that walking from the source and taking the first node
    /// that keeps to the best cost gives the smallest sequence of node positions.
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let (adjacency, source, destination) = (self.adjacency, flow.source, flow.destination);
        self.reset();
        self.lower(destination, (0, 0));
        while let Some(Reverse((cost, node))) = self.heap.pop() {
            if cost > self.cost[node as usize] {
                continue;
            }
            if node == source {
                break;
            }
            if node != destination && !adjacency.passes(node) {
                continue;
            }
            for step in adjacency.into(node) {
                let through = (cost.0 + self.load[step.capacity.index()], cost.1 + 1);
                if through < self.cost[step.node as usize] {
                    self.lower(step.node, through);
                }
            }
        }
        if self.cost[source as usize] == UNREACHED {
            return false;
        }
        let mut node = source;
        while node != destination {
            let cost = self.cost[node as usize];
            // Every cost below the source's is final: it was taken from the heap before the source was.
            let next = adjacency.from(node).iter().find(|step| {
                let rest = self.cost[step.node as usize];
                let open = step.node == destination || adjacency.passes(step.node);
                open && rest != UNREACHED && (rest.0 + self.load[step.capacity.index()], rest.1 + 1) == cost
            });
            let Some(step) = next else { return false };
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
