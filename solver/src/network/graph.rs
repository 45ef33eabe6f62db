//! The checked graph: what routing walks on. `petgraph` inside, not in the signatures.

use super::failure::cut_off as cut_off_from;
use super::{Capacity, Direction, Duplex, Family, Groups, Link, NetworkError, Node, Role, Tables, positions};
use crate::base::id::{CapacityId, LinkId, NodeId};
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::EdgeRef;
use std::collections::BTreeSet;

/// A network that holds together: ids unique, ends present, capacities finite and positive.
#[derive(Debug, Clone)]
pub struct Network {
    tables: Tables,
    graph: DiGraph<(), Arc>,
    endpoints: Vec<NodeId>,
    relay: bool,
    family: Option<Family>,
    edited: bool,
}

/// One direction of a link as routing sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arc {
    /// Where it leads.
    pub to: NodeId,
    /// The link it belongs to.
    pub link: LinkId,
    /// The capacity that it loads.
    pub capacity: CapacityId,
}

impl Network {
    /// Checks the tables and builds the graph. `relay`: whether endpoints forward for others.
    ///
    /// # Errors
    /// The first thing found wrong, with the id of the node or link at fault.
    pub fn new(nodes: Vec<Node>, links: Vec<Link>, relay: bool) -> Result<Self, NetworkError> {
        let mut seen = BTreeSet::new();
        for id in nodes.iter().map(|node| &node.id).chain(links.iter().map(|link| &link.id)) {
            if !seen.insert(id.as_str()) {
                return Err(NetworkError::DuplicateId { id: id.clone() });
            }
        }
        let mut graph = DiGraph::with_capacity(nodes.len(), links.len() * 2);
        for _ in &nodes {
            graph.add_node(());
        }
        let mut capacities = Vec::with_capacity(links.len() * 2);
        for (position, link) in links.iter().enumerate() {
            check_link(link, &nodes)?;
            let link_id = LinkId::new(position);
            // What has failed keeps its number, and no route takes it.
            let down = link.failed || nodes[link.a.index()].failed || nodes[link.b.index()].failed;
            let mut add = |from: NodeId, to: NodeId, capacity: CapacityId| {
                if down {
                    return;
                }
                let arc = Arc { to, link: link_id, capacity };
                graph.add_edge(NodeIndex::new(from.index()), NodeIndex::new(to.index()), arc);
            };
            let first = CapacityId::new(capacities.len());
            match link.duplex {
                Duplex::Full => {
                    capacities.push(Capacity { link: link_id, direction: Direction::Ab });
                    capacities.push(Capacity { link: link_id, direction: Direction::Ba });
                    add(link.a, link.b, first);
                    add(link.b, link.a, CapacityId::new(first.index() + 1));
                }
                Duplex::Shared => {
                    capacities.push(Capacity { link: link_id, direction: Direction::Both });
                    add(link.a, link.b, first);
                    add(link.b, link.a, first);
                }
                Duplex::Simplex => {
                    capacities.push(Capacity { link: link_id, direction: Direction::Ab });
                    add(link.a, link.b, first);
                }
            }
        }
        let endpoints = endpoints(&nodes);
        let (positions, geographic) = positions(&nodes, &links);
        let (groups, cut_off) = (Groups::default(), Vec::new());
        let mut tables = Tables { nodes, links, capacities, positions, geographic, groups, cut_off };
        tables.cut_off = cut_off_from(&tables, &endpoints, relay);
        Ok(Self { tables, graph, endpoints, relay, family: None, edited: false })
    }

    /// Nodes, links, capacities and places as plain data.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The tables alone, for a report.
    pub fn into_tables(self) -> Tables {
        self.tables
    }

    /// Where flows start and end: the GPUs where there are any, else the hosts, in document order.
    pub fn endpoints(&self) -> &[NodeId] {
        &self.endpoints
    }

    /// Whether endpoints forward for others.
    pub fn relay(&self) -> bool {
        self.relay
    }

    /// Remembers the family it was generated from. Its nodes must come first, in the family's order.
    pub(crate) fn with_family(mut self, family: Family) -> Self {
        self.family = Some(family);
        self
    }

    /// The family it was generated from; the family's nodes come first, in the family's order.
    pub fn family(&self) -> Option<&Family> {
        self.family.as_ref()
    }

    /// The family whose network this is, with nothing added or left out.
    pub fn pure_family(&self) -> Option<&Family> {
        let same = |family: &&Family| {
            let size = family.size();
            let (nodes, links) = (self.tables.nodes.len() as u128, self.tables.links.len() as u128);
            (size.nodes, size.links) == (nodes, links)
        };
        self.family.as_ref().filter(|_| !self.edited).filter(same)
    }

    /// Says that links were changed by hand: what holds for the family by its construction is not taken for granted.
    pub(crate) fn with_edits(mut self) -> Self {
        self.edited = true;
        self
    }

    /// Says which nodes are drawn as one where there are too many.
    pub(crate) fn with_groups(mut self, groups: Groups) -> Self {
        self.tables.groups = groups;
        self
    }

    /// The same with groups found by servers and places, where none are known and the network is large.
    #[must_use]
    pub fn grouped(mut self) -> Self {
        if self.tables.groups.is_empty() {
            self.tables.groups = Groups::found(&self.tables.nodes, &self.tables.positions);
        }
        self
    }

    /// Number of nodes.
    pub fn node_count(&self) -> usize {
        self.tables.nodes.len()
    }

    /// The node with this id.
    pub fn node(&self, id: &str) -> Option<NodeId> {
        self.tables.nodes.iter().position(|node| node.id == id).map(NodeId::new)
    }

    /// The arcs that leave a node, in link order.
    pub fn arcs_from(&self, node: NodeId) -> Vec<Arc> {
        let mut arcs: Vec<(EdgeIndex, Arc)> =
            self.graph.edges(NodeIndex::new(node.index())).map(|edge| (edge.id(), *edge.weight())).collect();
        arcs.sort_unstable_by_key(|&(edge, _)| edge);
        arcs.into_iter().map(|(_, arc)| arc).collect()
    }
}

fn check_link(link: &Link, nodes: &[Node]) -> Result<(), NetworkError> {
    let ends_exist = link.a.index() < nodes.len() && link.b.index() < nodes.len();
    if !ends_exist {
        return Err(NetworkError::MissingEnd { link: link.id.clone() });
    }
    if link.a == link.b {
        let node = nodes[link.a.index()].id.clone();
        return Err(NetworkError::SelfLink { link: link.id.clone(), node });
    }
    if !(link.capacity.get() > 0.0 && link.capacity.get().is_finite()) {
        return Err(NetworkError::BadCapacity { link: link.id.clone(), gbps: link.capacity.gbps() });
    }
    Ok(())
}

fn endpoints(nodes: &[Node]) -> Vec<NodeId> {
    let with = |role: Role| -> Vec<NodeId> {
        (0..nodes.len()).filter(|&n| nodes[n].role == role).map(NodeId::new).collect()
    };
    let gpus = with(Role::Gpu);
    if gpus.is_empty() { with(Role::Host) } else { gpus }
}
