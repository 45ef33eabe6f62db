//! What can fail in a network, one at a time: links, switches, rails, planes; and which of them are alike.

use crate::base::id::{LinkId, NodeId};
use crate::network::colours::{colours, mix};
use crate::network::{Link, Network, Node, Part, Role, Tables};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What kind of thing fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// A link outside servers.
    Link,
    /// A switch outside servers.
    Switch,
    /// The first switches of all GPUs (or adapters) of one number: a rail.
    Rail,
    /// A part of the fabric that is joined to the others by servers alone.
    Plane,
}

/// Something that can fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failing {
    /// What kind of thing.
    pub kind: FailureKind,
    /// The switches that are gone.
    pub nodes: Vec<NodeId>,
    /// The link that is gone.
    pub links: Vec<LinkId>,
    /// How many are like it by the symmetry of the network, itself included: it stands for all of them.
    pub alike: u32,
}

impl Failing {
    fn switches(kind: FailureKind, nodes: Vec<usize>) -> Self {
        Self { kind, nodes: nodes.into_iter().map(NodeId::new).collect(), links: Vec::new(), alike: 1 }
    }

    /// The ids of what is gone.
    pub fn ids(&self, tables: &Tables) -> Vec<String> {
        let nodes = self.nodes.iter().map(|node| tables.nodes[node.index()].id.clone());
        nodes.chain(self.links.iter().map(|link| tables.links[link.index()].id.clone())).collect()
    }

    /// The names of what is gone: of a node its label where it has one, of a link those of its ends.
    pub fn names(&self, tables: &Tables) -> Vec<String> {
        let nodes = self.nodes.iter().map(|node| tables.nodes[node.index()].name().to_owned());
        nodes.chain(self.links.iter().map(|&link| tables.link_name(link))).collect()
    }

    /// A network in which it has failed, and these links with it.
    pub fn in_network(&self, network: &Network, more: &[LinkId]) -> Network {
        network.with_failed(&self.nodes, &[self.links.as_slice(), more].concat())
    }
}

/// What can fail: links, then switches, then rails and planes of more than one switch, each in the network's order.
/// `fold`: of things that are alike by the network's symmetry only the first is listed.
pub fn failing(network: &Network, fold: bool) -> Vec<Failing> {
    let tables = network.tables();
    let mut all: Vec<(Failing, u64)> = Vec::new();
    let colours = if fold && symmetric(network) { Some(colours(tables, None)) } else { None };
    let colour = |node: usize| colours.as_ref().map_or(0, |colours| colours[node]);
    let fails = |link: &Link| tables.works(link) && !tables.is_inside(link);
    for (position, link) in tables.links.iter().enumerate().filter(|(_, link)| fails(link)) {
        let (a, b) = (colour(link.a.index()), colour(link.b.index()));
        let links = vec![LinkId::new(position)];
        let own = Failing { kind: FailureKind::Link, nodes: Vec::new(), links, alike: 1 };
        all.push((own, mix(mix(a.min(b), a.max(b)), link.capacity.get().to_bits())));
    }
    for (position, _) in tables.nodes.iter().enumerate().filter(|(_, node)| is_switch(node)) {
        all.push((Failing::switches(FailureKind::Switch, vec![position]), colour(position)));
    }
    let rails = rails(tables);
    let planes: Vec<Vec<usize>> = planes(tables).into_iter().filter(|plane| !rails.contains(plane)).collect();
    for (kind, sets) in [(FailureKind::Rail, rails), (FailureKind::Plane, planes)] {
        for set in sets {
            let key = set.iter().fold(1, |key, &node| key ^ mix(7, colour(node)));
            all.push((Failing::switches(kind, set), key));
        }
    }
    if colours.is_none() {
        return all.into_iter().map(|(own, _)| own).collect();
    }
    let mut first: BTreeMap<(FailureKind, u64), usize> = BTreeMap::new();
    let mut kept: Vec<Failing> = Vec::new();
    for (own, key) in all {
        let place = *first.entry((own.kind, key)).or_insert(kept.len());
        match kept.get_mut(place) {
            Some(known) => known.alike += 1,
            None => kept.push(own),
        }
    }
    kept
}

fn is_switch(node: &Node) -> bool {
    matches!(node.role, Role::Switch | Role::Ocs) && node.server.is_none() && !node.failed
}

/// The part of the network that each node is in, where only some nodes join others: each part by its first node.
fn parts(tables: &Tables, joins: &dyn Fn(usize) -> bool) -> Vec<usize> {
    let mut above: Vec<usize> = (0..tables.nodes.len()).collect();
    for link in tables.working().filter(|link| joins(link.a.index()) && joins(link.b.index())) {
        let (a, b) = (top(&mut above, link.a.index()), top(&mut above, link.b.index()));
        above[a.max(b)] = a.min(b);
    }
    (0..above.len()).map(|node| top(&mut above, node)).collect()
}

/// The first node of a node's part, with the way there made shorter.
fn top(above: &mut [usize], mut node: usize) -> usize {
    while above[node] != node {
        above[node] = above[above[node]];
        node = above[node];
    }
    node
}

/// The number of a server's GPU or adapter.
fn number(node: &Node) -> Option<u32> {
    node.seat.filter(|seat| seat.part != Part::StorageAdapter).map(|seat| seat.number)
}

/// Switches that serve GPUs or adapters of one number each, gathered by it; none unless every first switch does so, and
/// for more than one number.
fn rails(tables: &Tables) -> Vec<Vec<usize>> {
    let mut serves: BTreeMap<usize, Option<u32>> = BTreeMap::new();
    for link in tables.working() {
        for (switch, server) in [(link.a, link.b), (link.b, link.a)] {
            let (node, inside) = (&tables.nodes[switch.index()], &tables.nodes[server.index()]);
            if !is_switch(node) || inside.server.is_none() || inside.is_storage_adapter() {
                continue;
            }
            let own = number(inside);
            serves
                .entry(switch.index())
                .and_modify(|known| *known = known.filter(|_| *known == own))
                .or_insert(own);
        }
    }
    let mut rails: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (switch, number) in serves {
        let Some(number) = number else { return Vec::new() };
        rails.entry(number).or_default().push(switch);
    }
    if rails.len() < 2 || rails.values().all(|rail| rail.len() < 2) {
        return Vec::new();
    }
    rails.into_values().collect()
}

/// The fabric's parts that only servers join, of more than one switch each; none where it is whole.
fn planes(tables: &Tables) -> Vec<Vec<usize>> {
    let fabric = |node: usize| is_switch(&tables.nodes[node]);
    let part = parts(tables, &fabric);
    let mut planes: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for node in (0..tables.nodes.len()).filter(|&node| fabric(node)) {
        planes.entry(part[node]).or_default().push(node);
    }
    if planes.len() < 2 || planes.values().any(|plane| plane.len() < 2) {
        return Vec::new();
    }
    planes.into_values().collect()
}

/// Whether links and switches of one colour are alike.
fn symmetric(network: &Network) -> bool {
    network.pure_family().is_some_and(|family| family.facts().parts_alike)
}
