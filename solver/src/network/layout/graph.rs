//! Who is next to whom.

use crate::base::rows::Rows;

/// A graph as lists of neighbours, in the order of the links.
#[derive(Debug)]
pub(super) struct Graph {
    /// Both ends of each link.
    pub(super) links: Vec<(u32, u32)>,
    around: Rows<u32>,
}

impl Graph {
    /// The graph of links between `count` nodes.
    pub(super) fn new(count: usize, links: Vec<(u32, u32)>) -> Self {
        let around = Rows::both_ways(count, links.iter().copied());
        Self { links, around }
    }

    /// How many nodes.
    pub(super) fn len(&self) -> usize {
        self.around.len()
    }

    /// The neighbours of a node; those on parallel links more than once.
    pub(super) fn around(&self, node: usize) -> &[u32] {
        self.around.of(node)
    }

    /// All nodes in the order of a walk that goes deep first, so that neighbours come close to each other.
    pub(super) fn walk(&self) -> Vec<u32> {
        let mut seen = vec![false; self.len()];
        let mut order = Vec::with_capacity(self.len());
        let mut stack: Vec<(usize, usize)> = Vec::new();
        for root in 0..self.len() {
            if core::mem::replace(&mut seen[root], true) {
                continue;
            }
            order.push(root as u32);
            stack.push((root, 0));
            while let Some((node, turn)) = stack.last_mut() {
                let Some(&next) = self.around(*node).get(*turn) else {
                    stack.pop();
                    continue;
                };
                *turn += 1;
                if !core::mem::replace(&mut seen[next as usize], true) {
                    order.push(next);
                    stack.push((next as usize, 0));
                }
            }
        }
        order
    }
}
