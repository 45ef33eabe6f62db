//! A network folded: hosts on one link become weights of their switch, and nodes with the same neighbours one node.
//!
//! Distances and numbers of shortest paths stay exact. Two nodes with the same neighbours are as far from everything else,
//! and two links from each other; no shortest path between others passes both.

use crate::base::id::NodeId;
use crate::base::order;
use crate::base::rows::Rows;
use crate::network::{Duplex, Network};
use std::collections::BTreeMap;

/// A folded network.
#[derive(Debug)]
pub(super) struct Folded {
    /// The classes.
    pub(super) classes: Vec<Class>,
    /// Neighbours of each class: class, and parallel links to each of its members.
    pub(super) neighbours: Vec<Vec<(u32, f64)>>,
    /// The class of each endpoint that is measured from, and whether it hangs from it.
    pub(super) sources: Vec<Source>,
}

/// Nodes that are all alike to the rest.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Class {
    /// Members.
    pub(super) size: f64,
    /// Endpoints that hang from its members.
    pub(super) hanging: f64,
    /// Sum over its members of the square of the endpoints that hang from each.
    pub(super) hanging_squared: f64,
    /// Members that are endpoints themselves.
    pub(super) endpoints: f64,
    /// Whether paths may lead through them.
    pub(super) passes: bool,
}

/// Endpoints that see the same network.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Source {
    pub(super) class: u32,
    /// Whether it hangs from a member rather than being one.
    pub(super) hangs: bool,
}

type Signature = (bool, Vec<(u32, u64)>);

/// Folds a network. With simplex links nothing is folded: being alike would have to hold both ways.
pub(super) fn fold(network: &Network) -> Folded {
    let tables = network.tables();
    let count = tables.nodes.len();
    let directed = tables.links.iter().any(|link| link.duplex == Duplex::Simplex);
    let mut endpoint = vec![false; count];
    for node in network.endpoints() {
        endpoint[node.index()] = true;
    }
    let lists = Rows::new(count, network.arcs().map(|(from, arc)| (from, arc.to.0)));
    let only = |node: usize| match lists.of(node) {
        &[next] => Some(next),
        _ => None,
    };
    let hangs: Vec<bool> = (0..count)
        .map(|node| !directed && endpoint[node] && only(node).is_some_and(|next| !endpoint[next as usize]))
        .collect();
    let mut hanging = vec![0.0; count];
    for next in (0..count).filter(|&node| hangs[node]).filter_map(only) {
        hanging[next as usize] += 1.0;
    }
    let rows: Vec<Vec<(u32, u64)>> = (0..count)
        .map(|node| {
            let mut tally: BTreeMap<u32, u64> = BTreeMap::new();
            for &next in lists.of(node).iter().filter(|&&next| !hangs[next as usize]) {
                *tally.entry(next).or_insert(0) += 1;
            }
            tally.into_iter().collect()
        })
        .collect();
    // Each node's class by the smallest member; hanging nodes have none.
    let mut leader: Vec<u32> = (0..count as u32).collect();
    while !directed && merge(&rows, &hangs, &endpoint, &mut leader) {}
    let mut class_of = vec![u32::MAX; count];
    let mut classes: Vec<Class> = Vec::new();
    let mut members: Vec<usize> = Vec::new();
    for node in (0..count).filter(|&node| !hangs[node]) {
        let first = leader[node] as usize;
        if first == node {
            class_of[node] = classes.len() as u32;
            classes.push(Class { passes: network.relay() || !endpoint[node], ..Class::default() });
            members.push(node);
        }
        let class = class_of[first];
        class_of[node] = class;
        let class = &mut classes[class as usize];
        class.size += 1.0;
        class.hanging += hanging[node];
        class.hanging_squared += hanging[node] * hanging[node];
        class.endpoints += f64::from(u8::from(endpoint[node]));
    }
    let neighbours = members
        .iter()
        .map(|&node| {
            let ends = rows[node].iter().filter(|&&(next, _)| leader[next as usize] == next);
            ends.map(|&(next, links)| (class_of[next as usize], links as f64)).collect()
        })
        .collect();
    let source = |node: &NodeId| {
        let node = node.index();
        match only(node) {
            Some(next) if hangs[node] => Source { class: class_of[next as usize], hangs: true },
            _ => Source { class: class_of[node], hangs: false },
        }
    };
    let mut sources: Vec<Source> = network.endpoints().iter().map(source).collect();
    order::sort(&mut sources, |source| u64::from(source.class) << 1 | u64::from(source.hangs));
    sources.dedup();
    Folded { classes, neighbours, sources }
}

/// Gives nodes with the same neighbours one leader; whether anything changed.
fn merge(rows: &[Vec<(u32, u64)>], hangs: &[bool], endpoint: &[bool], leader: &mut [u32]) -> bool {
    let mut first: BTreeMap<Signature, u32> = BTreeMap::new();
    let mut changed = false;
    for node in 0..rows.len() {
        if hangs[node] || leader[node] != node as u32 || rows[node].is_empty() {
            continue;
        }
        let row = rows[node].iter().filter(|&&(next, _)| leader[next as usize] == next);
        let signature = (endpoint[node], row.copied().collect());
        let found = *first.entry(signature).or_insert(node as u32);
        if found != node as u32 {
            changed = true;
            leader[node] = found;
        }
    }
    // The members of a leader that was merged get its new leader. Leaders have the smaller number, so one sweep is enough.
    for node in 0..leader.len() {
        leader[node] = leader[leader[node] as usize];
    }
    changed
}
