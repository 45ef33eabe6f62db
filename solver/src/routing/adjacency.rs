//! A network's arcs as two tables, out of and into each node: what the routings walk on.

use crate::base::id::CapacityId;
use crate::base::rows::Rows;
use crate::network::{Arc, Network};

/// One step of a path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// The node at the other end.
    pub(super) node: u32,
    /// The capacity that it loads.
    pub(super) capacity: CapacityId,
}

/// Arcs by node, both ways, and which nodes may be passed through.
///
/// A node's arcs stand in the order of the positions of their far ends, parallel ones in link order: so every tie is settled
/// by position.
#[derive(Debug)]
pub(super) struct Adjacency {
    forward: Rows<Step>,
    backward: Rows<Step>,
    passes: Vec<bool>,
}

impl Adjacency {
    pub(super) fn of(network: &Network) -> Self {
        let count = network.node_count();
        // Arcs come in the order of the nodes that they leave: turned around once they are in order of these at each node
        // that they lead to, turned around twice in order of the far ends at each node that they leave.
        let turned = |(from, arc): (u32, Arc)| (arc.to.0, Step { node: from, capacity: arc.capacity });
        let backward = Rows::new(count, network.arcs().map(turned));
        let again = |(to, step): (u32, Step)| (step.node, Step { node: to, capacity: step.capacity });
        let forward = Rows::new(count, backward.iter().map(again));
        Self { forward, backward, passes: network.passes() }
    }

    pub(super) fn node_count(&self) -> usize {
        self.passes.len()
    }

    /// Arcs out of a node.
    pub(super) fn from(&self, node: u32) -> &[Step] {
        self.forward.of(node as usize)
    }

    /// Arcs into a node.
    pub(super) fn into(&self, node: u32) -> &[Step] {
        self.backward.of(node as usize)
    }

    /// The nodes that the arcs out of a node lead to.
    pub(super) fn targets(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.from(node).iter().map(|step| step.node)
    }

    /// Whether paths may lead through a node.
    pub(super) fn passes(&self, node: u32) -> bool {
        self.passes[node as usize]
    }
}
