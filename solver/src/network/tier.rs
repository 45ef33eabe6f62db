//! The tier of each node: how far it is from the endpoints.

use super::{Role, Tables};
use std::collections::VecDeque;

impl Tables {
    /// For each node the number of links to the nearest endpoint: 0 for endpoints (GPUs where there are any, else
    /// hosts), 1 for what they hang on. [`u32::MAX`] where no endpoint is reached.
    pub fn tiers(&self) -> Vec<u32> {
        let gpus = self.nodes.iter().any(|node| node.role == Role::Gpu);
        let end = if gpus { Role::Gpu } else { Role::Host };
        let mut around: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for link in &self.links {
            around[link.a.index()].push(link.b.index());
            around[link.b.index()].push(link.a.index());
        }
        let mut tiers = vec![u32::MAX; self.nodes.len()];
        let mut queue: VecDeque<usize> =
            (0..self.nodes.len()).filter(|&n| self.nodes[n].role == end).collect();
        for &node in &queue {
            tiers[node] = 0;
        }
        while let Some(node) = queue.pop_front() {
            for &next in &around[node] {
                if tiers[next] == u32::MAX {
                    tiers[next] = tiers[node] + 1;
                    queue.push_back(next);
                }
            }
        }
        tiers
    }
}
