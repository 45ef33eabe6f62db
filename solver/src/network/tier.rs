//! The tier of each node: how far it is from the endpoints.

use super::{Node, Role, Tables};
use crate::base::rows::Rows;
use crate::base::search::Reach;

impl Tables {
    /// For each node the number of links to the nearest endpoint: 0 for endpoints (GPUs where there are any, else
    /// hosts), 1 for what they hang on. [`u32::MAX`] where no endpoint is reached.
    pub fn tiers(&self) -> Vec<u32> {
        let gpus = self.nodes.iter().any(|node| node.role == Role::Gpu);
        let end = if gpus { Role::Gpu } else { Role::Host };
        self.hops_from(|node| node.role == end)
    }

    /// Hops of each node over any links from the nearest of some nodes, or [`UNREACHED`].
    ///
    /// [`UNREACHED`]: crate::base::search::UNREACHED
    pub(super) fn hops_from(&self, start: impl Fn(&Node) -> bool) -> Vec<u32> {
        let links = self.links.iter().map(|link| (link.a.0, link.b.0));
        let neighbours = Rows::both_ways(self.nodes.len(), links);
        let starts = (0..self.nodes.len() as u32).filter(|&node| start(&self.nodes[node as usize]));
        Reach::from(self.nodes.len(), starts, |node| neighbours.of(node as usize).iter().copied()).hops
    }
}
