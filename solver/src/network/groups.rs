//! Which nodes belong together, for drawing: tiers and pods, racks, servers, one inside another.

use super::{Node, Role};
use crate::base::order;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Groups of nodes, one inside another. Empty for networks that are seen whole.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Groups {
    /// The group around each group; [`Groups::NONE`] at the top. A group comes after the one around it.
    pub parents: Vec<u32>,
    /// The smallest group of each node, or [`Groups::NONE`]. Empty where there are no groups at all.
    pub of: Vec<u32>,
}

/// Networks with fewer nodes are seen whole.
const SMALL: usize = 300;
/// Nodes of the smallest groups that are made by place alone.
const CELL: usize = 16;

impl Groups {
    /// Stands where there is no group.
    pub const NONE: u32 = u32::MAX;

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.parents.is_empty()
    }

    /// A new group inside another.
    pub(in crate::network) fn add(&mut self, parent: u32) -> u32 {
        self.parents.push(parent);
        self.parents.len() as u32 - 1
    }

    /// Puts a node into a group.
    pub(in crate::network) fn put(&mut self, node: usize, group: u32) {
        if self.of.len() <= node {
            self.of.resize(node + 1, Self::NONE);
        }
        self.of[node] = group;
    }

    /// The group of a node.
    pub fn group(&self, node: usize) -> u32 {
        self.of.get(node).copied().unwrap_or(Self::NONE)
    }

    /// The same groups for nodes that were copied or left out: `from` tells each node's place before.
    pub(crate) fn renumbered(&self, from: impl Iterator<Item = Option<usize>>) -> Self {
        if self.is_empty() {
            return Self::default();
        }
        let of = from.map(|old| old.map_or(Self::NONE, |old| self.group(old))).collect();
        Self { parents: self.parents.clone(), of }
    }

    /// Groups by server where nodes have one, and by place for the rest, where the network is large.
    pub(in crate::network) fn found(nodes: &[Node], positions: &[(f64, f64)]) -> Self {
        let mut groups = Self::default();
        if nodes.len() < SMALL {
            return groups;
        }
        groups.of = vec![Self::NONE; nodes.len()];
        // A server stands for its nodes: servers and single nodes are then gathered by place.
        let mut servers: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        let mut items: Vec<Vec<usize>> = Vec::new();
        for (position, node) in nodes.iter().enumerate() {
            match &node.server {
                Some(server) => servers.entry(server).or_default().push(position),
                None => items.push(vec![position]),
            }
        }
        items.extend(servers.into_values());
        // Switches apart from endpoints: a box stands for one kind of thing.
        let is_switch =
            |item: &Vec<usize>| item.len() == 1 && matches!(nodes[item[0]].role, Role::Switch | Role::Ocs);
        let (switches, others): (Vec<_>, Vec<_>) = items.into_iter().partition(is_switch);
        for part in [switches, others] {
            groups.gather(part, positions, Self::NONE, 0);
        }
        groups
    }

    /// Halves a part across its longer side until it is small; every third halving is a group.
    fn gather(&mut self, mut items: Vec<Vec<usize>>, positions: &[(f64, f64)], around: u32, depth: u32) {
        let count: usize = items.iter().map(Vec::len).sum();
        if count == 0 {
            return;
        }
        let small = items.len() <= CELL;
        let group = if small || depth.is_multiple_of(3) { self.add(around) } else { around };
        if small {
            for item in items {
                let inner = if item.len() > 1 { self.add(group) } else { group };
                for node in item {
                    self.put(node, inner);
                }
            }
            return;
        }
        let place = |item: &Vec<usize>| positions.get(item[0]).copied().unwrap_or_default();
        let extent = |of: fn((f64, f64)) -> f64| {
            let values = || items.iter().map(|item| of(place(item)));
            values().fold(f64::NEG_INFINITY, f64::max) - values().fold(f64::INFINITY, f64::min)
        };
        let wide = extent(|p| p.0) >= extent(|p| p.1);
        let along = |item: &Vec<usize>| if wide { place(item).0 } else { place(item).1 };
        order::sort(&mut items, |item| item[0] as u64);
        order::sort(&mut items, |item| order::number(along(item)));
        let rest = items.split_off(items.len() / 2);
        self.gather(items, positions, group, depth + 1);
        self.gather(rest, positions, group, depth + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_networks_fall_into_small_groups_by_place() {
        let nodes: Vec<Node> = (0..1000).map(|n| Node::new(format!("n{n}"), Role::Host)).collect();
        let positions: Vec<(f64, f64)> = (0..1000).map(|n| (f64::from(n % 40), f64::from(n / 40))).collect();
        let groups = Groups::found(&nodes, &positions);
        assert!(groups.of.iter().all(|&group| group != Groups::NONE));
        let mut sizes = vec![0; groups.parents.len()];
        groups.of.iter().for_each(|&group| sizes[group as usize] += 1);
        assert!(sizes.iter().all(|&size| size <= CELL));
        assert!(
            groups
                .parents
                .iter()
                .enumerate()
                .all(|(at, &parent)| parent == Groups::NONE || (parent as usize) < at)
        );
        assert!(Groups::found(&nodes[..200], &positions[..200]).is_empty());
    }
}
