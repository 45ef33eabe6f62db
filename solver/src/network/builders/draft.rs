//! Nodes and links under construction.

use crate::base::id::NodeId;
use crate::base::units::BitsPerSecond;
use crate::network::{Duplex, Groups, Link, Network, NetworkError, Node, Part, Role, Seat};
use std::collections::BTreeMap;

/// Networks with fewer nodes are drawn without groups.
const SEEN_WHOLE: usize = 300;

/// A network while a family draws it.
#[derive(Debug)]
pub(in crate::network) struct Draft {
    pub(in crate::network) nodes: Vec<Node>,
    pub(in crate::network) links: Vec<Link>,
    duplex: Duplex,
    groups: Groups,
}

impl Draft {
    pub(in crate::network) fn new(duplex: Duplex) -> Self {
        Self { nodes: Vec::new(), links: Vec::new(), duplex, groups: Groups::default() }
    }

    /// Whether links run one way, as written.
    pub(in crate::network) fn runs_one_way(&self) -> bool {
        self.duplex == Duplex::Simplex
    }

    /// A node at a place: x to the right, y downwards.
    pub(in crate::network) fn add(&mut self, id: String, role: Role, (x, y): (f64, f64)) -> NodeId {
        let position = NodeId::new(self.nodes.len());
        self.nodes.push(Node { xy: Some((x, y)), ..Node::new(id, role) });
        position
    }

    /// A GPU of a server, by its number there: `h0.g0`.
    pub(in crate::network) fn gpu(&mut self, server: &str, number: usize, place: (f64, f64)) -> NodeId {
        let seat = Seat { part: Part::Gpu, number: number as u32 };
        let node = self.add(seat.id(server), Role::Gpu, place);
        let own = &mut self.nodes[node.index()];
        (own.server, own.seat) = (Some(server.to_owned()), Some(seat));
        node
    }

    /// The switch inside a server, which is called as the server.
    pub(in crate::network) fn inner_switch(&mut self, server: &str, place: (f64, f64)) -> NodeId {
        let node = self.add(server.to_owned(), Role::Switch, place);
        self.nodes[node.index()].server = Some(server.to_owned());
        node
    }

    /// Nodes `prefix0…` in a row across `width`, each in the middle of its share.
    pub(in crate::network) fn row(
        &mut self,
        prefix: &str,
        role: Role,
        count: usize,
        width: f64,
        y: f64,
    ) -> Vec<NodeId> {
        (0..count).map(|n| self.add(format!("{prefix}{n}"), role, (slot(n, count, width), y))).collect()
    }

    /// Nodes `prefix0…` on a circle, the first at the top, clockwise.
    pub(in crate::network) fn circle(&mut self, prefix: &str, role: Role, count: usize) -> Vec<NodeId> {
        let radius = count.max(3) as f64 / core::f64::consts::TAU;
        (0..count).map(|n| self.add(format!("{prefix}{n}"), role, on_circle(n, count, radius))).collect()
    }

    /// A link `a-b`; the copies of it are `a-b#2`, `a-b#3` and on.
    pub(in crate::network) fn link(&mut self, a: NodeId, b: NodeId, gbps: f64, copy: usize) {
        let (from, to) = (&self.nodes[a.index()].id, &self.nodes[b.index()].id);
        let id = if copy == 0 { format!("{from}-{to}") } else { format!("{from}-{to}#{}", copy + 1) };
        self.links.push(Link::new(id, a, b, BitsPerSecond::from_gbps(gbps), self.duplex));
    }

    /// Groups nodes that stand one after the other: so many to a group, those in smaller groups, and so on.
    pub(in crate::network) fn nest(&mut self, nodes: &[NodeId], sizes: &[usize]) {
        let sizes: Vec<usize> = sizes.iter().copied().filter(|&size| size > 1).collect();
        self.nest_by(nodes, |position| sizes.iter().map(|size| position / size).collect());
    }

    /// Groups nodes by a path of numbers from the outermost group inwards.
    pub(in crate::network) fn nest_by(&mut self, nodes: &[NodeId], path: impl Fn(usize) -> Vec<usize>) {
        let mut known: BTreeMap<(u32, usize), u32> = BTreeMap::new();
        for (position, node) in nodes.iter().enumerate() {
            let mut group = Groups::NONE;
            for step in path(position) {
                let around = group;
                group = *known.entry((around, step)).or_insert_with(|| self.groups.add(around));
            }
            if group != Groups::NONE {
                self.groups.put(node.index(), group);
            }
        }
    }

    pub(in crate::network) fn finish(self, relay: bool) -> Result<Network, NetworkError> {
        let groups = if self.nodes.len() < SEEN_WHOLE { Groups::default() } else { self.groups };
        Ok(Network::new(self.nodes, self.links, relay)?.with_groups(groups).grouped())
    }
}

/// The middle of share `position` of `count` equal shares of `width`.
pub(super) fn slot(position: usize, count: usize, width: f64) -> f64 {
    (position as f64 + 0.5) / count.max(1) as f64 * width
}

/// Place `position` of `count` on a circle, from the top clockwise.
pub(super) fn on_circle(position: usize, count: usize, radius: f64) -> (f64, f64) {
    let turn = position as f64 / count.max(1) as f64;
    let angle = turn * core::f64::consts::TAU - core::f64::consts::FRAC_PI_2;
    (radius * libm::cos(angle), radius * libm::sin(angle))
}
