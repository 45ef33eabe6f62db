//! Changes by hand over a generated network: one after the other, in the order of the document.

use crate::base::id::NodeId;
use crate::base::record::{NOT_NEGATIVE, POSITIVE, between, choice};
use crate::base::units::BitsPerSecond;
use crate::document::schema::{LinkSpec, NodeSpec};
use crate::network::{Duplex, Groups, Link, Network, NetworkError, Node, Role, Tables};
use std::collections::BTreeMap;

choice! {
    /// One change. What it leaves out stays as it is.
    pub enum NetworkEdit by first field {
        /// Takes a node away with its links, or a link.
        Remove = "remove" (String),
        /// A node or a link has failed: it keeps its place and carries nothing.
        Fail = "fail" (String),
        /// Changes a link.
        Link = "link" {
            /// Its id.
            link: String,
            /// Gbit/s.
            gbps: Option<f64> => POSITIVE,
            /// How the directions share it.
            duplex: Option<Duplex>,
            /// One-way delay.
            latency_us: Option<f64> => NOT_NEGATIVE,
            /// Length.
            km: Option<f64> => NOT_NEGATIVE,
        },
        /// Changes a node.
        Node = "node" {
            /// Its id.
            node: String,
            /// What it is.
            role: Option<Role>,
            /// What people call it; an empty one takes the label away.
            label: Option<String>,
            /// Place in the drawing, to the right; with `y`.
            x: Option<f64>,
            /// Place in the drawing, downwards; with `x`.
            y: Option<f64>,
            /// Latitude in degrees; with `lon`.
            lat: Option<f64> => between(-90.0, 90.0),
            /// Longitude in degrees; with `lat`.
            lon: Option<f64> => between(-180.0, 180.0),
        },
        /// Adds a node.
        AddNode = "add_node" (NodeSpec),
        /// Adds a link.
        AddLink = "add_link" (LinkSpec),
    }
}

/// Does the edits, in order.
///
/// # Errors
/// The first edit that names what is not there or gives an id that is taken, or a link that can't be.
pub(crate) fn apply(network: &Network, edits: &[NetworkEdit]) -> Result<Network, NetworkError> {
    let mut work = Work::of(network.tables());
    for (position, edit) in edits.iter().enumerate() {
        work.edit(edit).map_err(|id| match id {
            Fault::Unknown(id) => NetworkError::UnknownId { edit: position as u32, id },
            Fault::Taken(id) => NetworkError::DuplicateId { id },
        })?;
    }
    work.finish(network)
}

/// The tables of a network with these edits done, for a drawing that does not wait until the network is built and
/// solved; `None` where an edit can't be done.
pub fn edited_tables(tables: &Tables, edits: &[NetworkEdit]) -> Option<Tables> {
    let mut work = Work::of(tables);
    for edit in edits {
        work.edit(edit).ok()?;
    }
    let (nodes, links, groups) = work.into_parts(tables);
    Some(Tables { groups, ..Tables::of(nodes, links) })
}

/// What an edit may stumble over.
enum Fault {
    Unknown(String),
    Taken(String),
}

#[derive(Clone, Copy)]
enum Item {
    Node(usize),
    Link(usize),
}

/// The tables under change: nothing moves until the end, so that ids keep their places.
struct Work {
    nodes: Vec<Option<Node>>,
    links: Vec<Option<Link>>,
    by_id: BTreeMap<String, Item>,
    /// Nodes that were there before.
    known: usize,
}

impl Work {
    fn of(tables: &Tables) -> Self {
        let mut by_id = BTreeMap::new();
        by_id.extend(tables.nodes.iter().enumerate().map(|(n, node)| (node.id.clone(), Item::Node(n))));
        by_id.extend(tables.links.iter().enumerate().map(|(l, link)| (link.id.clone(), Item::Link(l))));
        Self {
            nodes: tables.nodes.iter().cloned().map(Some).collect(),
            links: tables.links.iter().cloned().map(Some).collect(),
            by_id,
            known: tables.nodes.len(),
        }
    }

    /// What an id names now. A link goes with its ends.
    fn find(&self, id: &str) -> Option<Item> {
        let found = *self.by_id.get(id)?;
        let there = match found {
            Item::Node(node) => self.nodes[node].is_some(),
            Item::Link(link) => self.links[link].as_ref().is_some_and(|link| self.stands(link)),
        };
        there.then_some(found)
    }

    fn stands(&self, link: &Link) -> bool {
        [link.a, link.b].iter().all(|end| self.nodes[end.index()].is_some())
    }

    fn node(&self, id: &str) -> Result<usize, Fault> {
        match self.find(id) {
            Some(Item::Node(node)) => Ok(node),
            _ => Err(Fault::Unknown(id.to_owned())),
        }
    }

    fn take(&mut self, id: &str, item: Item) -> Result<(), Fault> {
        if self.find(id).is_some() {
            return Err(Fault::Taken(id.to_owned()));
        }
        self.by_id.insert(id.to_owned(), item);
        Ok(())
    }

    fn edit(&mut self, edit: &NetworkEdit) -> Result<(), Fault> {
        match edit {
            NetworkEdit::Remove(id) => match self.find(id) {
                Some(Item::Node(node)) => self.nodes[node] = None,
                Some(Item::Link(link)) => self.links[link] = None,
                None => return Err(Fault::Unknown(id.clone())),
            },
            NetworkEdit::Fail(id) => match self.find(id) {
                Some(Item::Node(node)) => self.nodes[node].iter_mut().for_each(|node| node.failed = true),
                Some(Item::Link(link)) => self.links[link].iter_mut().for_each(|link| link.failed = true),
                None => return Err(Fault::Unknown(id.clone())),
            },
            NetworkEdit::AddNode(spec) => {
                self.take(&spec.id, Item::Node(self.nodes.len()))?;
                self.nodes.push(Some(Node {
                    label: spec.label.clone(),
                    xy: spec.x.zip(spec.y),
                    geo: spec.lat.zip(spec.lon),
                    failed: spec.failed,
                    ..Node::new(&spec.id, spec.role).within(spec.server.clone())
                }));
            }
            NetworkEdit::AddLink(spec) => {
                let (a, b) = (self.node(&spec.a)?, self.node(&spec.b)?);
                let id = spec.id.clone().unwrap_or_else(|| self.free_id(&spec.a, &spec.b));
                self.take(&id, Item::Link(self.links.len()))?;
                let gbps = BitsPerSecond::from_gbps(spec.gbps);
                self.links.push(Some(Link {
                    latency_us: spec.latency_us,
                    km: spec.km,
                    failed: spec.failed,
                    ..Link::new(id, NodeId::new(a), NodeId::new(b), gbps, spec.duplex)
                }));
            }
            NetworkEdit::Link { link: id, gbps, duplex, latency_us, km } => {
                let Some(Item::Link(link)) = self.find(id) else { return Err(Fault::Unknown(id.clone())) };
                if let Some(link) = &mut self.links[link] {
                    link.capacity = gbps.map_or(link.capacity, BitsPerSecond::from_gbps);
                    link.duplex = duplex.unwrap_or(link.duplex);
                    link.latency_us = latency_us.or(link.latency_us);
                    link.km = km.or(link.km);
                }
            }
            NetworkEdit::Node { node: id, role, label, x, y, lat, lon } => {
                let node = self.node(id)?;
                if let Some(node) = &mut self.nodes[node] {
                    node.role = role.unwrap_or(node.role);
                    node.label = label.clone().or(node.label.take()).filter(|label| !label.is_empty());
                    node.xy = x.zip(*y).or(node.xy);
                    node.geo = lat.zip(*lon).or(node.geo);
                }
            }
        }
        Ok(())
    }

    fn free_id(&self, a: &str, b: &str) -> String {
        let base = format!("{a}-{b}");
        let copies = (2u64..).map(|copy| format!("{base}#{copy}"));
        core::iter::once(base.clone()).chain(copies).find(|id| self.find(id).is_none()).unwrap_or(base)
    }

    fn finish(self, network: &Network) -> Result<Network, NetworkError> {
        // A family's routing counts its nodes: with one gone they are no longer in its order.
        let whole = self.nodes[..self.known].iter().all(Option::is_some);
        let (nodes, links, groups) = self.into_parts(network.tables());
        let edited = Network::new(nodes, links, network.relay())?.with_groups(groups).with_edits();
        Ok(match network.family().filter(|_| whole) {
            Some(family) => edited.with_family(family.clone()),
            None => edited,
        })
    }

    /// What is left, in order, with the groups that it is in.
    fn into_parts(mut self, before: &Tables) -> (Vec<Node>, Vec<Link>, Groups) {
        self.place(before);
        let mut place = Vec::with_capacity(self.nodes.len());
        let mut from = Vec::new();
        for (position, node) in self.nodes.iter().enumerate() {
            place.push(node.as_ref().map(|_| NodeId::new(from.len())));
            if node.is_some() {
                from.push((position < self.known).then_some(position));
            }
        }
        let moved = |link: Link| -> Option<Link> {
            Some(Link { a: place[link.a.index()]?, b: place[link.b.index()]?, ..link })
        };
        let links = self.links.into_iter().flatten().filter_map(moved).collect();
        let nodes = self.nodes.into_iter().flatten().collect();
        (nodes, links, before.groups.renumbered(from.into_iter()))
    }

    /// Nodes without a place, in a drawing where others have one, stand beside the middle of their neighbours.
    fn place(&mut self, before: &Tables) {
        let geographic = self.nodes.iter().flatten().any(|node| node.geo.is_some());
        // Where one node is put somewhere by hand, the others stay where they are drawn.
        if !geographic && self.nodes.iter().flatten().any(|node| node.xy.is_some()) {
            for (node, &place) in self.nodes.iter_mut().zip(&before.positions) {
                if let Some(node) = node {
                    node.xy = node.xy.or(Some(place));
                }
            }
        }
        let of = |node: &Node| if geographic { node.geo } else { node.xy };
        let bare: Vec<usize> = (0..self.nodes.len())
            .filter(|&n| self.nodes[n].as_ref().is_some_and(|node| of(node).is_none()))
            .collect();
        let placed = self.nodes.iter().flatten().filter_map(of);
        let (sum, count) =
            placed.fold(((0.0, 0.0), 0.0), |(sum, count), p| ((sum.0 + p.0, sum.1 + p.1), count + 1.0));
        if bare.is_empty() || count == 0.0 {
            return;
        }
        let middle = (sum.0 / count, sum.1 / count);
        for (turn, &node) in bare.iter().enumerate() {
            let (mut near, mut links) = ((0.0, 0.0), 0.0);
            for link in self.links.iter().flatten() {
                let other = match (link.a.index() == node, link.b.index() == node) {
                    (true, false) => link.b,
                    (false, true) => link.a,
                    _ => continue,
                };
                if let Some((x, y)) = self.nodes[other.index()].as_ref().and_then(of) {
                    near = (near.0 + x, near.1 + y);
                    links += 1.0;
                }
            }
            let around = if links > 0.0 { (near.0 / links, near.1 / links) } else { middle };
            let aside = 0.8 + turn as f64 * 0.4;
            let place = (around.0 + aside, around.1 - aside);
            if let Some(node) = &mut self.nodes[node] {
                if geographic {
                    node.geo = Some(place);
                } else {
                    node.xy = Some(place);
                }
            }
        }
    }
}
