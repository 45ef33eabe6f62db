//! The plain tables of a network: what a report carries to whoever draws it.

use super::{Groups, Part, Seat};
use crate::base::id::{CapacityId, LinkId, NodeId};
use crate::base::record::words;
use crate::base::units::BitsPerSecond;
use serde::{Deserialize, Serialize};

words! {
    /// What a node is.
    #[derive(Deserialize)]
    pub enum Role {
        /// A computer: flows start and end here.
        Host = "host",
        /// A packet switch or router.
        Switch = "switch",
        /// An optical circuit switch.
        Ocs = "ocs",
        /// A GPU: where there are any, flows start and end here instead of at hosts.
        Gpu = "gpu",
    }
}

words! {
    /// How the two directions of a link share its capacity.
    #[derive(Default, Deserialize)]
    pub enum Duplex {
        /// Two capacities, one each way.
        #[default]
        Full = "full",
        /// One capacity for both directions together.
        Shared = "shared",
        /// From `a` to `b` only.
        Simplex = "simplex",
    }
}

/// The direction that a capacity serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From `a` to `b`.
    Ab,
    /// From `b` to `a`.
    Ba,
    /// Both together.
    Both,
}

/// A node.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Node {
    /// Unique over nodes and links together.
    pub id: String,
    /// What it is.
    pub role: Role,
    /// What people call it; the id where absent.
    pub label: Option<String>,
    /// The server that it sits in.
    pub server: Option<String>,
    /// What it does there, where that is known.
    pub seat: Option<Seat>,
    /// Where it was drawn: x to the right, y downwards, any unit.
    pub xy: Option<(f64, f64)>,
    /// Latitude and longitude in degrees.
    pub geo: Option<(f64, f64)>,
    /// Whether it has failed: it keeps its place, and nothing goes over its links.
    pub failed: bool,
}

impl Node {
    /// A node with nothing but an id and a role.
    pub fn new(id: impl Into<String>, role: Role) -> Self {
        Self {
            id: id.into(),
            role,
            label: None,
            server: None,
            seat: None,
            xy: None,
            geo: None,
            failed: false,
        }
    }

    /// A document's node in a server, or in none: what it does there is told by its id.
    #[must_use]
    pub fn within(self, server: Option<String>) -> Self {
        let seat = server.as_deref().and_then(|server| Seat::by_id(server, &self.id));
        Self { server, seat, ..self }
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        self.label.as_deref().unwrap_or(&self.id)
    }

    /// Whether it is an adapter of a server's towards storage.
    pub fn is_storage_adapter(&self) -> bool {
        self.seat.is_some_and(|seat| seat.part == Part::StorageAdapter)
    }

    /// Whether it is an adapter of a server's towards other servers.
    pub fn is_adapter(&self) -> bool {
        self.seat.is_some_and(|seat| seat.part == Part::Adapter)
    }
}

/// A link between two nodes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// Unique over nodes and links together.
    pub id: String,
    /// One end.
    pub a: NodeId,
    /// The other end.
    pub b: NodeId,
    /// Capacity as built: of each direction, or of both together where `duplex` is shared.
    pub capacity: BitsPerSecond,
    /// How the directions share it.
    pub duplex: Duplex,
    /// One-way delay in microseconds.
    pub latency_us: Option<f64>,
    /// Length in kilometres.
    pub km: Option<f64>,
    /// Whether it has failed: it keeps its place, and carries nothing.
    pub failed: bool,
}

impl Link {
    /// A link without latency or length.
    pub fn new(id: String, a: NodeId, b: NodeId, capacity: BitsPerSecond, duplex: Duplex) -> Self {
        Self { id, a, b, capacity, duplex, latency_us: None, km: None, failed: false }
    }
}

/// One capacity: the thing that flows share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capacity {
    /// The link that has it.
    pub link: LinkId,
    /// The direction it serves.
    pub direction: Direction,
}

/// A network as plain data, with a place for every node.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Tables {
    /// Nodes in document order.
    pub nodes: Vec<Node>,
    /// Links in document order.
    pub links: Vec<Link>,
    /// Capacities in link order, `ab` before `ba`.
    pub capacities: Vec<Capacity>,
    /// Where each node is drawn: x to the right, y downwards.
    pub positions: Vec<(f64, f64)>,
    /// Whether the positions are map coordinates (see [`crate::network::mercator`]).
    pub geographic: bool,
    /// Which nodes are drawn as one where there are too many.
    pub groups: Groups,
    /// Endpoints that failures have cut off from the greatest part of the network; empty where nothing has failed.
    pub cut_off: Vec<NodeId>,
}

impl Tables {
    /// Whether a link works: neither it nor one of its ends has failed.
    pub fn works(&self, link: &Link) -> bool {
        let failed = |node: NodeId| self.nodes.get(node.index()).is_some_and(|node| node.failed);
        !link.failed && !failed(link.a) && !failed(link.b)
    }

    /// The links that work.
    pub fn working(&self) -> impl Iterator<Item = &Link> {
        self.links.iter().filter(|link| self.works(link))
    }

    /// The server that a node is in.
    pub fn server(&self, node: NodeId) -> Option<&str> {
        self.nodes[node.index()].server.as_deref()
    }

    /// Whether two nodes are in one server.
    pub fn same_server(&self, a: NodeId, b: NodeId) -> bool {
        self.server(a).is_some_and(|server| self.server(b) == Some(server))
    }

    /// Whether a link is inside a server, where it takes neither transceiver nor switch port.
    pub fn is_inside(&self, link: &Link) -> bool {
        self.same_server(link.a, link.b)
    }

    /// Whether a capacity is inside a server.
    pub fn within(&self, capacity: CapacityId) -> bool {
        self.is_inside(self.link_of(capacity))
    }

    /// The link that has a capacity.
    pub fn link_of(&self, capacity: CapacityId) -> &Link {
        &self.links[self.capacities[capacity.index()].link.index()]
    }

    /// The server that a node is in; one that is in none is one by itself.
    pub fn home(&self, node: NodeId) -> &str {
        let node = &self.nodes[node.index()];
        node.server.as_deref().unwrap_or(&node.id)
    }

    /// The links that work and leave a server, with the server at each end.
    pub fn leaving(&self) -> impl Iterator<Item = (&Link, [&str; 2])> {
        let homes = |link: &Link| [self.home(link.a), self.home(link.b)];
        self.working().map(move |link| (link, homes(link))).filter(|(_, [a, b])| a != b)
    }

    /// What each capacity has as built, in bit/s: 0 where its link doesn't work.
    pub fn as_built(&self) -> Vec<f64> {
        let speed = |link: &Link| if self.works(link) { link.capacity.get() } else { 0.0 };
        self.capacities.iter().map(|capacity| speed(&self.links[capacity.link.index()])).collect()
    }

    /// What each capacity was bought with, in bit/s: what has failed was bought too.
    pub fn bought(&self) -> Vec<f64> {
        let speed = |link: &Link| link.capacity.get();
        self.capacities.iter().map(|capacity| speed(&self.links[capacity.link.index()])).collect()
    }

    /// The tables of nodes and links that hold together: their capacities, and a place for every node.
    pub fn of(nodes: Vec<Node>, links: Vec<Link>) -> Self {
        let capacities = Self::capacities(&links);
        let (positions, geographic) = super::positions(&nodes, &links);
        Self { nodes, links, capacities, positions, geographic, ..Self::default() }
    }

    /// The capacities of links, in link order.
    pub(super) fn capacities(links: &[Link]) -> Vec<Capacity> {
        let mut capacities = Vec::with_capacity(links.len() * 2);
        for (position, link) in links.iter().enumerate() {
            let directions: &[Direction] = match link.duplex {
                Duplex::Full => &[Direction::Ab, Direction::Ba],
                Duplex::Shared => &[Direction::Both],
                Duplex::Simplex => &[Direction::Ab],
            };
            let of = |&direction| Capacity { link: LinkId::new(position), direction };
            capacities.extend(directions.iter().map(of));
        }
        capacities
    }

    /// Gbit/s of each link there and back: as built, or as `capacities` say (in bit/s, one for each capacity). A shared
    /// link's speed stands for both ways.
    pub fn rooms(&self, capacities: Option<&[f64]>) -> Vec<(f64, f64)> {
        let mut rooms = vec![(0.0, 0.0); self.links.len()];
        let as_built = self.as_built();
        for (position, capacity) in self.capacities.iter().enumerate() {
            let built = as_built[position];
            let gbps = capacities.and_then(|all| all.get(position).copied()).unwrap_or(built) / 1e9;
            let room = &mut rooms[capacity.link.index()];
            match capacity.direction {
                Direction::Ab if self.links[capacity.link.index()].duplex == Duplex::Simplex => {
                    *room = (gbps, 0.0);
                }
                Direction::Ab => room.0 = gbps,
                Direction::Ba => room.1 = gbps,
                Direction::Both => *room = (gbps, gbps),
            }
        }
        rooms
    }

    /// A link by its ends, spelled so everywhere: `Salvador – Recife`; `?` for one that is none of these.
    pub fn link_name(&self, link: LinkId) -> String {
        let Some(link) = self.links.get(link.index()) else { return "?".to_owned() };
        let name = |node: NodeId| self.nodes.get(node.index()).map_or("?", Node::name);
        format!("{} – {}", name(link.a), name(link.b))
    }

    /// A link's capacities: one, or two for a full-duplex link.
    pub fn capacities_of(&self, link: LinkId) -> impl Iterator<Item = CapacityId> + '_ {
        let start = self.capacities.partition_point(|capacity| capacity.link < link);
        self.capacities[start..]
            .iter()
            .take_while(move |capacity| capacity.link == link)
            .enumerate()
            .map(move |(offset, _)| CapacityId::new(start + offset))
    }
}
