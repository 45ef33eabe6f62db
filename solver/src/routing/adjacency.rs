//! A network's arcs as two tables, out of and into each node: what the routings walk on.

use crate::base::id::{CapacityId, NodeId};
use crate::network::Network;

/// One step of a path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// The node at the other end.
    pub(super) node: u32,
    /// The capacity that it loads.
    pub(super) capacity: CapacityId,
}

/// Arcs by node, both ways, and which nodes may be passed through.
#[derive(Debug)]
pub(super) struct Adjacency {
    forward: Rows,
    backward: Rows,
    passes: Vec<bool>,
}

#[derive(Debug)]
struct Rows {
    starts: Vec<u32>,
    steps: Vec<Step>,
}

impl Adjacency {
    pub(super) fn of(network: &Network) -> Self {
        let count = network.node_count();
        let mut arcs = Vec::new();
        for from in 0..count {
            for arc in network.arcs_from(NodeId::new(from)) {
                arcs.push((from as u32, arc.to.0, arc.capacity));
            }
        }
        let mut passes = vec![true; count];
        if !network.relay() {
            for endpoint in network.endpoints() {
                passes[endpoint.index()] = false;
            }
        }
        // Stable sorts by the far node keep parallel arcs in link order: every tie is settled by position.
        let forward =
            Rows::new(count, arcs.iter().map(|&(from, to, capacity)| (from, to, capacity)).collect());
        let backward =
            Rows::new(count, arcs.iter().map(|&(from, to, capacity)| (to, from, capacity)).collect());
        Self { forward, backward, passes }
    }

    pub(super) fn node_count(&self) -> usize {
        self.passes.len()
    }

    /// Arcs out of a node, by the position of the node they lead to, then by link.
    pub(super) fn from(&self, node: u32) -> &[Step] {
        self.forward.row(node)
    }

    /// Arcs into a node, by the position of the node they come from, then by link.
    pub(super) fn into(&self, node: u32) -> &[Step] {
        self.backward.row(node)
    }

    /// Whether paths may lead through a node.
    pub(super) fn passes(&self, node: u32) -> bool {
        self.passes[node as usize]
    }
}

impl Rows {
    fn new(count: usize, mut arcs: Vec<(u32, u32, CapacityId)>) -> Self {
        crate::base::order::sort(&mut arcs, |&(here, there, _)| u64::from(here) << 32 | u64::from(there));
        let mut starts = vec![0; count + 1];
        for &(here, _, _) in &arcs {
            starts[here as usize + 1] += 1;
        }
        for node in 0..count {
            starts[node + 1] += starts[node];
        }
        let steps = arcs.into_iter().map(|(_, node, capacity)| Step { node, capacity }).collect();
        Self { starts, steps }
    }

    fn row(&self, node: u32) -> &[Step] {
        let node = node as usize;
        &self.steps[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}
