//! Edits written into recipes: over a generated network they are kept as a list, a network written out is changed itself.

use crate::document::edits::NetworkEdit;
use crate::document::explicit::explicit_recipe;
use crate::document::read::network::link_ids;
use crate::document::schema::{LinkSpec, NetworkSpec, NodeSpec};
use crate::network::{Duplex, Node, Role, Tables};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

impl NodeSpec {
    /// A node with nothing but an id and a role.
    pub fn new(id: impl Into<String>, role: Role) -> Self {
        Self {
            id: id.into(),
            role,
            label: None,
            server: None,
            x: None,
            y: None,
            lat: None,
            lon: None,
            failed: false,
        }
    }
}

impl LinkSpec {
    /// A full-duplex link with its default id.
    pub fn new(a: impl Into<String>, b: impl Into<String>, gbps: f64) -> Self {
        let duplex = Duplex::default();
        Self { id: None, a: a.into(), b: b.into(), gbps, duplex, latency_us: None, km: None, failed: false }
    }
}

impl NetworkEdit {
    /// An edit of a node that changes nothing yet.
    pub fn node(id: impl Into<String>) -> Self {
        Self::Node { node: id.into(), role: None, label: None, x: None, y: None, lat: None, lon: None }
    }

    /// An edit of a link that changes nothing yet.
    pub fn link(id: impl Into<String>) -> Self {
        Self::Link { link: id.into(), gbps: None, duplex: None, latency_us: None, km: None }
    }

    /// The node or link that it is about; none for a link that is added under its default id.
    pub fn about(&self) -> Option<&str> {
        match self {
            Self::Remove(id) | Self::Fail(id) => Some(id),
            Self::AddNode(spec) => Some(&spec.id),
            Self::AddLink(spec) => spec.id.as_deref(),
            Self::Link { link, .. } => Some(link),
            Self::Node { node, .. } => Some(node),
        }
    }

    /// Whether it wants a node or link with this id to be there.
    fn needs(&self, id: &str) -> bool {
        match self {
            Self::AddNode(_) => false,
            Self::AddLink(spec) => spec.a == id || spec.b == id,
            _ => self.about() == Some(id),
        }
    }

    /// Takes over what another edit of the same thing changes. Returns whether it could.
    fn absorb(&mut self, later: &Self) -> bool {
        match (self, later) {
            (
                Self::Link { link, gbps, duplex, latency_us, km },
                Self::Link { link: other, gbps: g, duplex: d, latency_us: l, km: k },
            ) if link == other => {
                *gbps = g.or(*gbps);
                *duplex = d.or(*duplex);
                *latency_us = l.or(*latency_us);
                *km = k.or(*km);
                true
            }
            (
                Self::Node { node, role, label, x, y, lat, lon },
                Self::Node { node: other, role: r, label: l, x: nx, y: ny, lat: nlat, lon: nlon },
            ) if node == other => {
                *role = r.or(*role);
                *label = l.clone().or(label.take());
                (*x, *y) = (nx.or(*x), ny.or(*y));
                (*lat, *lon) = (nlat.or(*lat), nlon.or(*lon));
                true
            }
            (Self::AddNode(spec), later) if later.about() == Some(&spec.id) => change_node(spec, later),
            (Self::AddLink(spec), later)
                if later.about().is_some() && later.about() == spec.id.as_deref() =>
            {
                change_link(spec, later)
            }
            _ => false,
        }
    }
}

/// Does an edit of a node on what the document says of it. Returns whether it is such an edit.
fn change_node(spec: &mut NodeSpec, edit: &NetworkEdit) -> bool {
    let NetworkEdit::Node { role, label, x, y, lat, lon, .. } = edit else { return false };
    spec.role = role.unwrap_or(spec.role);
    spec.label = label.clone().or(spec.label.take()).filter(|label| !label.is_empty());
    (spec.x, spec.y) = (x.or(spec.x), y.or(spec.y));
    (spec.lat, spec.lon) = (lat.or(spec.lat), lon.or(spec.lon));
    true
}

/// Does an edit of a link on what the document says of it. Returns whether it is such an edit.
fn change_link(spec: &mut LinkSpec, edit: &NetworkEdit) -> bool {
    let NetworkEdit::Link { gbps, duplex, latency_us, km, .. } = edit else { return false };
    spec.gbps = gbps.unwrap_or(spec.gbps);
    spec.duplex = duplex.unwrap_or(spec.duplex);
    spec.latency_us = latency_us.or(spec.latency_us);
    spec.km = km.or(spec.km);
    true
}

impl NetworkSpec {
    /// The changes by hand over what is generated; none for a network written out.
    pub fn edits(&self) -> &[NetworkEdit] {
        self.options().map_or(&[], |options| &options.edits)
    }

    /// The same network with these edits done. What they name must be there: an edit of something else is passed over
    /// in a network written out, and is the design's error over a generated one.
    #[must_use]
    pub fn edited(&self, edits: &[NetworkEdit]) -> Self {
        let mut spec = self.clone();
        match &mut spec {
            Self::Explicit { nodes, links, .. } => {
                let mut pen = Pen::new(Arc::clone(nodes), Arc::clone(links));
                for edit in edits {
                    pen.edit(edit);
                }
                (*nodes, *links) = pen.finish();
            }
            Self::Preset { options, .. } | Self::Generated { options, .. } => {
                let list = Arc::make_mut(&mut options.edits);
                for edit in edits {
                    append(list, edit);
                }
            }
        }
        spec
    }

    /// The same network without the edit at this position, and without later ones that build on it.
    #[must_use]
    pub fn without_edit(&self, position: usize) -> Self {
        let mut spec = self.clone();
        if let Self::Preset { options, .. } | Self::Generated { options, .. } = &mut spec
            && position < options.edits.len()
        {
            options.edits = Arc::new(without(&options.edits, position));
        }
        spec
    }

    /// The network written out node by node and link by link, as it was built.
    #[must_use]
    pub fn detached(&self, tables: &Tables) -> Self {
        let Some(options) = self.options() else { return self.clone() };
        let relay = options.relay.unwrap_or(self.default_relay());
        let placed = tables.nodes.iter().zip(&tables.positions).map(|(node, &place)| Node {
            xy: node.xy.or((!tables.geographic).then_some(place)),
            ..node.clone()
        });
        let nodes: Vec<Node> = placed.collect();
        explicit_recipe(&nodes, &tables.links, relay).plain()
    }
}

/// Puts an edit at the end of a list, or into the edit that it goes on with.
fn append(list: &mut Vec<NetworkEdit>, edit: &NetworkEdit) {
    if let NetworkEdit::Remove(id) = edit {
        let own = |one: &NetworkEdit| {
            matches!(one, NetworkEdit::AddNode(_) | NetworkEdit::AddLink(_)) && one.about() == Some(id)
        };
        if let Some(position) = list.iter().rposition(own) {
            *list = without(list, position);
            return;
        }
        // What is taken away needs no other change; links that were added to it go with it.
        let mut lost = BTreeSet::new();
        lost.insert(id.clone());
        drop_from(list, 0, &mut lost);
        list.push(edit.clone());
        return;
    }
    let last = edit.about().and_then(|id| list.iter_mut().rev().find(|one| one.about() == Some(id)));
    if last.is_none_or(|last| !last.absorb(edit)) {
        list.push(edit.clone());
    }
}

/// The list without the edit at a position, and without those after it that need what it made, or make what is there again.
fn without(list: &[NetworkEdit], position: usize) -> Vec<NetworkEdit> {
    let mut rest = list.to_vec();
    let mut lost = BTreeSet::new();
    match rest.remove(position) {
        NetworkEdit::AddNode(spec) => {
            lost.insert(spec.id);
        }
        NetworkEdit::AddLink(spec) => {
            lost.insert(spec.id.unwrap_or_else(|| format!("{}-{}", spec.a, spec.b)));
        }
        NetworkEdit::Remove(id) => {
            let again = |one: &NetworkEdit| {
                matches!(one, NetworkEdit::AddNode(_) | NetworkEdit::AddLink(_)) && one.about() == Some(&id)
            };
            let later = rest.split_off(position);
            rest.extend(later.into_iter().filter(|one| !again(one)));
        }
        _ => {}
    }
    drop_from(&mut rest, position, &mut lost);
    rest
}

/// Takes out the edits from a position on that need what is lost; links that they add are lost with them.
fn drop_from(list: &mut Vec<NetworkEdit>, position: usize, lost: &mut BTreeSet<String>) {
    let later = list.split_off(position);
    for edit in later {
        if lost.iter().any(|id| edit.needs(id)) {
            if let NetworkEdit::AddLink(spec) = &edit {
                lost.insert(spec.id.clone().unwrap_or_else(|| format!("{}-{}", spec.a, spec.b)));
            }
        } else {
            list.push(edit);
        }
    }
}

#[derive(Clone, Copy)]
enum Item {
    Node(usize),
    Link(usize),
}

/// A network written out, under change. Only the list that changes is copied.
struct Pen {
    nodes: Arc<Vec<NodeSpec>>,
    links: Arc<Vec<LinkSpec>>,
    /// The id of each link.
    ids: Vec<String>,
    by_id: BTreeMap<String, Item>,
    gone_nodes: BTreeSet<usize>,
    gone_links: BTreeSet<usize>,
    /// Whether links came or went, so that default ids have to be looked at again.
    renumber: bool,
}

impl Pen {
    fn new(nodes: Arc<Vec<NodeSpec>>, links: Arc<Vec<LinkSpec>>) -> Self {
        let ids = link_ids(&nodes, &links);
        let mut by_id = BTreeMap::new();
        by_id.extend(nodes.iter().enumerate().map(|(at, node)| (node.id.clone(), Item::Node(at))));
        by_id.extend(ids.iter().enumerate().map(|(at, id)| (id.clone(), Item::Link(at))));
        let (gone_nodes, gone_links) = (BTreeSet::new(), BTreeSet::new());
        Self { nodes, links, ids, by_id, gone_nodes, gone_links, renumber: false }
    }

    fn edit(&mut self, edit: &NetworkEdit) {
        match edit {
            NetworkEdit::Remove(id) => match self.by_id.remove(id) {
                Some(Item::Node(node)) => self.remove_node(node, id),
                Some(Item::Link(link)) => {
                    self.gone_links.insert(link);
                    self.renumber = true;
                }
                None => {}
            },
            NetworkEdit::AddNode(spec) => {
                if !self.by_id.contains_key(&spec.id) {
                    self.by_id.insert(spec.id.clone(), Item::Node(self.nodes.len()));
                    Arc::make_mut(&mut self.nodes).push(spec.clone());
                }
            }
            NetworkEdit::Fail(id) => match self.by_id.get(id) {
                Some(&Item::Node(at)) => Arc::make_mut(&mut self.nodes)[at].failed = true,
                Some(&Item::Link(at)) => Arc::make_mut(&mut self.links)[at].failed = true,
                None => {}
            },
            NetworkEdit::AddLink(spec) => self.add_link(spec),
            NetworkEdit::Link { link, .. } => {
                if let Some(&Item::Link(at)) = self.by_id.get(link) {
                    change_link(&mut Arc::make_mut(&mut self.links)[at], edit);
                }
            }
            NetworkEdit::Node { node, .. } => {
                if let Some(&Item::Node(at)) = self.by_id.get(node) {
                    change_node(&mut Arc::make_mut(&mut self.nodes)[at], edit);
                }
            }
        }
    }

    fn remove_node(&mut self, node: usize, id: &str) {
        self.gone_nodes.insert(node);
        let attached = |link: &LinkSpec| link.a == id || link.b == id;
        for (at, _) in self.links.iter().enumerate().filter(|(_, link)| attached(link)) {
            if self.gone_links.insert(at) {
                self.by_id.remove(&self.ids[at]);
                self.renumber = true;
            }
        }
    }

    fn add_link(&mut self, spec: &LinkSpec) {
        let there = |id: &str| matches!(self.by_id.get(id), Some(Item::Node(_)));
        if spec.a == spec.b || !there(&spec.a) || !there(&spec.b) {
            return;
        }
        let base = format!("{}-{}", spec.a, spec.b);
        let copies = (2u64..).map(|copy| format!("{base}#{copy}"));
        let free =
            || core::iter::once(base.clone()).chain(copies).find(|id| !self.by_id.contains_key(id.as_str()));
        let Some(id) = spec.id.clone().or_else(free).filter(|id| !self.by_id.contains_key(id)) else {
            return;
        };
        self.by_id.insert(id.clone(), Item::Link(self.links.len()));
        // Whether its id is the default is seen at the end.
        Arc::make_mut(&mut self.links).push(LinkSpec { id: None, ..spec.clone() });
        self.ids.push(id);
        self.renumber = true;
    }

    fn finish(mut self) -> (Arc<Vec<NodeSpec>>, Arc<Vec<LinkSpec>>) {
        if !self.gone_nodes.is_empty() {
            keep(Arc::make_mut(&mut self.nodes), &self.gone_nodes);
        }
        if self.renumber {
            let links = Arc::make_mut(&mut self.links);
            keep(links, &self.gone_links);
            keep(&mut self.ids, &self.gone_links);
            // A link keeps the id it had: where that is no longer the default, it is written. Each round writes one at
            // least, so this ends.
            loop {
                let now = link_ids(&self.nodes, links);
                let mut settled = true;
                for ((link, id), now) in links.iter_mut().zip(&self.ids).zip(&now) {
                    if id != now {
                        link.id = Some(id.clone());
                        settled = false;
                    }
                }
                if settled {
                    break;
                }
            }
        }
        (self.nodes, self.links)
    }
}

/// Takes out what stands at these positions.
fn keep<T>(list: &mut Vec<T>, gone: &BTreeSet<usize>) {
    let mut at = 0;
    list.retain(|_| {
        at += 1;
        !gone.contains(&(at - 1))
    });
}
