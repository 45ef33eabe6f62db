//! Leaves that have fewer uplinks than the others: what a plan of cables forgets.

use crate::network::{Network, NodeId, Tables};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Fewer leaves than this have no usual number.
const FEWEST: usize = 4;

/// Leaves with fewer uplinks than most.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShortOfUplinks {
    /// Which, in the order of the network.
    pub leaves: Vec<NodeId>,
    /// Of so many.
    pub of: u64,
    /// Links up that more than half of all leaves have.
    pub usual: u64,
    /// The fewest that one has.
    pub fewest: u64,
}

/// Leaves that have fewer links up than most of them, as built. A leaf is a switch that endpoints hang on. `None` where all have
/// as many, where no number of links is that of more than half of the leaves, or where leaves are linked to each other: that is
/// no network of tiers.
pub fn short_of_uplinks(network: &Network) -> Option<ShortOfUplinks> {
    let tables = network.tables();
    let mut below = vec![false; tables.nodes.len()];
    for node in network.endpoints() {
        below[node.index()] = true;
    }
    for (below, node) in below.iter_mut().zip(&tables.nodes) {
        *below |= node.server.is_some();
    }
    let mut uplinks: BTreeMap<NodeId, u64> = BTreeMap::new();
    for (leaf, _) in beside(tables).filter(|(leaf, node)| !below[leaf.index()] && below[node.index()]) {
        uplinks.insert(leaf, 0);
    }
    if uplinks.len() < FEWEST {
        return None;
    }
    for (leaf, node) in beside(tables).filter(|(_, node)| !below[node.index()]) {
        let across = uplinks.contains_key(&node);
        match uplinks.get_mut(&leaf) {
            Some(_) if across => return None,
            Some(count) => *count += 1,
            None => {}
        }
    }
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for &count in uplinks.values() {
        *counts.entry(count).or_default() += 1;
    }
    let (&usual, _) = counts.iter().find(|(_, leaves)| **leaves * 2 > uplinks.len())?;
    let leaves: Vec<NodeId> =
        uplinks.iter().filter(|(_, count)| **count < usual).map(|(&leaf, _)| leaf).collect();
    let fewest = *uplinks.values().min()?;
    (!leaves.is_empty()).then_some(ShortOfUplinks { leaves, of: uplinks.len() as u64, usual, fewest })
}

/// Each end of each cable with the other; what is inside servers is none.
fn beside(tables: &Tables) -> impl Iterator<Item = (NodeId, NodeId)> {
    let outer = tables.links.iter().filter(|link| !tables.is_inside(link));
    outer.flat_map(|link| [(link.a, link.b), (link.b, link.a)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::units::BitsPerSecond;
    use crate::network::{Duplex, Link, Node, Role};

    /// Six leaves of two hosts under two spines; `lacks` names cables that were forgotten, `more` some that were added.
    fn network(lacks: &[&str], more: &[(u32, u32)]) -> Network {
        let hosts = (0..12).map(|host| Node::new(format!("h{host}"), Role::Host));
        let leaves = (0..6).map(|leaf| Node::new(format!("l{leaf}"), Role::Switch));
        let spines = (0..2).map(|spine| Node::new(format!("s{spine}"), Role::Switch));
        let nodes = hosts.chain(leaves).chain(spines).collect();
        let down = (0..12).map(|host| (host, 12 + host / 2));
        let up = (0..6).flat_map(|leaf| [(12 + leaf, 18), (12 + leaf, 19)]);
        let link = |(at, (a, b)): (usize, (u32, u32))| {
            let id = format!("c{at}");
            Link::new(id, NodeId(a), NodeId(b), BitsPerSecond::from_gbps(100.0), Duplex::Full)
        };
        let links = down.chain(up).chain(more.iter().copied()).enumerate().map(link);
        let links = links.filter(|link| !lacks.contains(&link.id.as_str())).collect();
        Network::new(nodes, links, false).expect("sound")
    }

    #[test]
    fn leaves_that_lack_a_cable_are_named() {
        assert_eq!(short_of_uplinks(&network(&[], &[])), None);
        // Cables 12 to 23 go up, two of each leaf: leaf 0 lacks one, leaf 2 both.
        let found = short_of_uplinks(&network(&["c12", "c16", "c17"], &[])).expect("two are short");
        assert_eq!(found.leaves, [NodeId(12), NodeId(14)]);
        assert_eq!((found.of, found.usual, found.fewest), (6, 2, 0));
    }

    #[test]
    fn where_leaves_differ_or_are_linked_to_each_other_nothing_is_usual() {
        // One link up: three leaves; two: the other three.
        assert_eq!(short_of_uplinks(&network(&["c12", "c14", "c16"], &[])), None);
        assert_eq!(short_of_uplinks(&network(&["c12"], &[(12, 13)])), None);
    }
}
