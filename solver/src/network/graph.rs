//! The checked graph: what routing walks on.

use super::failure::cut_off as cut_off_from;
use super::{Direction, Family, Groups, Link, NetworkError, Node, Role, Tables};
use crate::base::id::{CapacityId, LinkId, NodeId};
use crate::base::rows::Rows;
use std::collections::BTreeSet;
use std::sync;

/// A network that holds together: ids unique, ends present, capacities finite and positive.
#[derive(Debug, Clone)]
pub struct Network {
    tables: sync::Arc<Tables>,
    arcs: Rows<Arc>,
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
    /// ```
    /// use gargalo_solver::base::units::BitsPerSecond;
    /// use gargalo_solver::network::{Duplex, Link, Network, Node, NodeId, Role};
    ///
    /// let nodes = vec![Node::new("a", Role::Host), Node::new("s", Role::Switch), Node::new("b", Role::Host)];
    /// let link = |id: &str, a, b| {
    ///     Link::new(id.to_owned(), NodeId(a), NodeId(b), BitsPerSecond(1e11), Duplex::Full)
    /// };
    /// let network = Network::new(nodes, vec![link("a-s", 0, 1), link("b-s", 2, 1)], false)?;
    /// assert_eq!(network.endpoints(), [NodeId(0), NodeId(2)]);
    /// // Two capacities for each link, one each way.
    /// assert_eq!(network.tables().capacities.len(), 4);
    /// assert_eq!(network.arcs_from(NodeId(1)).len(), 2);
    /// # Ok::<(), gargalo_solver::network::NetworkError>(())
    /// ```
    ///
    /// # Errors
    /// [`NetworkError`]: an id that stands twice, a link whose end is missing or whose ends are the same node, a capacity that
    /// is not finite and positive.
    pub fn new(nodes: Vec<Node>, links: Vec<Link>, relay: bool) -> Result<Self, NetworkError> {
        let mut seen = BTreeSet::new();
        for id in nodes.iter().map(|node| &node.id).chain(links.iter().map(|link| &link.id)) {
            if !seen.insert(id.as_str()) {
                return Err(NetworkError::DuplicateId { id: id.clone() });
            }
        }
        links.iter().try_for_each(|link| check_link(link, &nodes))?;
        Ok(Self::joined(Tables::of(nodes, links), relay))
    }

    /// The graph of checked tables.
    fn joined(mut tables: Tables, relay: bool) -> Self {
        let mut arcs = Vec::with_capacity(tables.capacities.len());
        for (position, capacity) in tables.capacities.iter().enumerate() {
            let link = &tables.links[capacity.link.index()];
            // A failed link keeps its number but has no arcs, so no route takes it.
            if !tables.works(link) {
                continue;
            }
            let mut add = |from: NodeId, to: NodeId| {
                arcs.push((from.0, Arc { to, link: capacity.link, capacity: CapacityId::new(position) }));
            };
            if capacity.direction != Direction::Ba {
                add(link.a, link.b);
            }
            if capacity.direction != Direction::Ab {
                add(link.b, link.a);
            }
        }
        let arcs = Rows::new(tables.nodes.len(), arcs.iter().copied());
        let endpoints = endpoints(&tables.nodes);
        tables.cut_off = cut_off_from(&tables, &endpoints, relay);
        Self { tables: sync::Arc::new(tables), arcs, endpoints, relay, family: None, edited: false }
    }

    /// The same with nodes and links changed in their places, or links added: it is drawn as before.
    pub(super) fn changed(&self, change: impl FnOnce(&mut [Node], &mut Vec<Link>)) -> Self {
        let Tables { mut nodes, mut links, positions, geographic, groups, .. } = Tables::clone(&self.tables);
        change(&mut nodes, &mut links);
        let capacities = Tables::capacities(&links);
        let tables = Tables { nodes, links, capacities, positions, geographic, groups, cut_off: Vec::new() };
        Self { family: self.family.clone(), edited: true, ..Self::joined(tables, self.relay) }
    }

    /// The same, its links checked.
    pub(super) fn checked(self) -> Result<Self, NetworkError> {
        let Tables { nodes, links, .. } = &*self.tables;
        links.iter().try_for_each(|link| check_link(link, nodes))?;
        Ok(self)
    }

    /// Nodes, links, capacities and places as plain data.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The tables alone.
    pub fn into_tables(self) -> Tables {
        sync::Arc::unwrap_or_clone(self.tables)
    }

    /// The tables as a report shares them.
    pub fn shared_tables(&self) -> sync::Arc<Tables> {
        sync::Arc::clone(&self.tables)
    }

    /// Where flows start and end: the GPUs where there are any, else the hosts, in document order.
    pub fn endpoints(&self) -> &[NodeId] {
        &self.endpoints
    }

    /// Whether endpoints forward for others.
    pub fn relay(&self) -> bool {
        self.relay
    }

    /// The endpoints that failures would leave cut off if all endpoints forwarded for others.
    pub fn cut_off_if_forwarding(&self) -> Vec<NodeId> {
        cut_off_from(&self.tables, &self.endpoints, true)
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
        sync::Arc::make_mut(&mut self.tables).groups = groups;
        self
    }

    /// The same with groups found by servers and places, where none are known and the network is large.
    #[must_use]
    pub fn grouped(mut self) -> Self {
        if self.tables.groups.is_empty() {
            let groups = Groups::found(&self.tables.nodes, &self.tables.positions);
            sync::Arc::make_mut(&mut self.tables).groups = groups;
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
    pub fn arcs_from(&self, node: NodeId) -> &[Arc] {
        self.arcs.of(node.index())
    }

    /// All arcs with the positions of the nodes that they leave, node after node.
    pub fn arcs(&self) -> impl Iterator<Item = (u32, Arc)> + Clone + '_ {
        self.arcs.iter()
    }

    /// Whether paths may lead through each node.
    pub fn passes(&self) -> Vec<bool> {
        let mut passes = vec![true; self.node_count()];
        if !self.relay {
            for endpoint in &self.endpoints {
                passes[endpoint.index()] = false;
            }
        }
        passes
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
