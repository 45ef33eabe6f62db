//! What is selected: nodes and links by id, so that it outlives every change of the network that keeps them.

use gargalo_solver::network::{LinkId, NodeId, Tables};
use std::collections::BTreeSet;

/// Nodes and links that are selected together.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    /// Ids of nodes.
    pub nodes: BTreeSet<String>,
    /// Ids of links.
    pub links: BTreeSet<String>,
}

/// A node or a link, by id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A node.
    Node(String),
    /// A link.
    Link(String),
}

impl Selection {
    /// One thing alone.
    pub fn one(item: Item) -> Self {
        let mut selection = Self::default();
        selection.add(item);
        selection
    }

    /// These nodes, and no link.
    pub fn of_nodes(nodes: impl IntoIterator<Item = String>) -> Self {
        Self { nodes: nodes.into_iter().collect(), links: BTreeSet::new() }
    }

    /// These links, and no node.
    pub fn of_links(links: impl IntoIterator<Item = String>) -> Self {
        Self { nodes: BTreeSet::new(), links: links.into_iter().collect() }
    }

    /// What of a network has these ids, which are unique over nodes and links together.
    pub fn of_ids(ids: &[String], tables: &Tables) -> Self {
        let nodes = tables.nodes.iter().map(|node| &node.id).filter(|id| ids.contains(id));
        let links = tables.links.iter().map(|link| &link.id).filter(|id| ids.contains(id));
        Self { nodes: nodes.cloned().collect(), links: links.cloned().collect() }
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty() && self.links.is_empty()
    }

    /// How many things are selected.
    pub fn len(&self) -> usize {
        self.nodes.len() + self.links.len()
    }

    /// The thing that is selected, where it is one.
    pub fn single(&self) -> Option<Item> {
        match (self.nodes.first(), self.links.first()) {
            (Some(node), None) if self.nodes.len() == 1 => Some(Item::Node(node.clone())),
            (None, Some(link)) if self.links.len() == 1 => Some(Item::Link(link.clone())),
            _ => None,
        }
    }

    /// Whether a thing is part of it.
    pub fn has(&self, item: &Item) -> bool {
        match item {
            Item::Node(id) => self.nodes.contains(id),
            Item::Link(id) => self.links.contains(id),
        }
    }

    /// Takes a thing in.
    pub fn add(&mut self, item: Item) {
        match item {
            Item::Node(id) => self.nodes.insert(id),
            Item::Link(id) => self.links.insert(id),
        };
    }

    /// Takes a thing in, or out where it was in.
    pub fn toggle(&mut self, item: Item) {
        let (set, id) = match item {
            Item::Node(id) => (&mut self.nodes, id),
            Item::Link(id) => (&mut self.links, id),
        };
        if !set.remove(&id) {
            set.insert(id);
        }
    }

    /// Takes in all of another.
    pub fn join(&mut self, other: Self) {
        self.nodes.extend(other.nodes);
        self.links.extend(other.links);
    }

    /// Takes out all of another.
    pub fn without(&mut self, other: &Self) {
        self.nodes.retain(|id| !other.nodes.contains(id));
        self.links.retain(|id| !other.links.contains(id));
    }

    /// What of it this network has: positions in its tables, in their order.
    pub fn in_tables(&self, tables: &Tables) -> (Vec<NodeId>, Vec<LinkId>) {
        if self.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let found = |ids: &BTreeSet<String>, all: &mut dyn Iterator<Item = (usize, &String)>| -> Vec<usize> {
            if ids.is_empty() {
                return Vec::new();
            }
            all.filter(|(_, id)| ids.contains(*id)).map(|(position, _)| position).collect()
        };
        let nodes = found(&self.nodes, &mut tables.nodes.iter().map(|node| &node.id).enumerate());
        let links = found(&self.links, &mut tables.links.iter().map(|link| &link.id).enumerate());
        (nodes.into_iter().map(NodeId::new).collect(), links.into_iter().map(LinkId::new).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_go_in_and_out() {
        let mut selection = Selection::of_nodes(["a".to_owned()]);
        assert_eq!(selection.single(), Some(Item::Node("a".to_owned())));
        selection.toggle(Item::Link("a-b".to_owned()));
        assert_eq!((selection.len(), selection.single()), (2, None));
        selection.toggle(Item::Node("a".to_owned()));
        assert_eq!(selection.single(), Some(Item::Link("a-b".to_owned())));
        let all = selection.clone();
        selection.without(&all);
        assert!(selection.is_empty());
    }
}
