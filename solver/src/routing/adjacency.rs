//! A network's arcs as two tables, out of and into each node: what the routings walk on.

use crate::base::id::CapacityId;
use crate::base::rows::Rows;
use crate::network::{Arc, Network};

/// One step of a path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// The node at the other end.
    pub(super) node: u32,
    /// The capacity that it loads; of bundled nodes the trunk.
    pub(super) capacity: CapacityId,
    /// How many arcs of the trunk leave a node: 1 where it is a capacity.
    pub(super) out: u32,
    /// How many of them come to a node at the other end.
    pub(super) into: u32,
}

/// Arcs by node, both ways, and which nodes may be passed through.
///
/// A node's arcs stand in the order of the positions of their far ends, parallel ones in link order: so every tie is settled
/// by position.
#[derive(Debug)]
pub(super) struct Adjacency {
    forward: Rows<Step>,
    backward: Rows<Step>,
    /// Of both the arcs from and to nodes that may be passed through.
    onward: Rows<Step>,
    back_through: Rows<Step>,
    passes: Vec<bool>,
}

impl Adjacency {
    pub(super) fn of(network: &Network) -> Self {
        let steps = network.arcs().map(|(from, arc)| (from, step(arc)));
        Self::from_steps(network.node_count(), steps, network.passes())
    }

    /// From steps out of each node, in the order of the nodes that they leave.
    pub(super) fn from_steps(
        count: usize,
        steps: impl Iterator<Item = (u32, Step)> + Clone,
        passes: Vec<bool>,
    ) -> Self {
        // Arcs come in the order of the nodes that they leave: turned around once they are in order of these at each node
        // that they lead to, turned around twice in order of the far ends at each node that they leave.
        let turned = |(end, step): (u32, Step)| (step.node, Step { node: end, ..step });
        let backward = Rows::new(count, steps.map(turned));
        let forward = Rows::new(count, backward.iter().map(turned));
        let through = |(_, step): &(u32, Step)| passes[step.node as usize];
        let onward = Rows::new(count, forward.iter().filter(through));
        let back_through = Rows::new(count, backward.iter().filter(through));
        Self { forward, backward, onward, back_through, passes }
    }

    /// Arcs out of a node to nodes that may be passed through.
    pub(super) fn onward(&self, node: u32) -> &[Step] {
        self.onward.of(node as usize)
    }

    /// Arcs into a node from nodes that may be passed through.
    pub(super) fn back_through(&self, node: u32) -> &[Step] {
        self.back_through.of(node as usize)
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

fn step(arc: Arc) -> Step {
    Step { node: arc.to.0, capacity: arc.capacity, out: 1, into: 1 }
}
