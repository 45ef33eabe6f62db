//! Who is next to whom.

/// A graph as lists of neighbours, in the order of the links.
#[derive(Debug)]
pub(super) struct Graph {
    /// Both ends of each link.
    pub(super) links: Vec<(u32, u32)>,
    starts: Vec<u32>,
    around: Vec<u32>,
}

impl Graph {
    /// The graph of links between `count` nodes.
    pub(super) fn new(count: usize, links: Vec<(u32, u32)>) -> Self {
        let mut starts = vec![0u32; count + 1];
        for &(a, b) in &links {
            starts[a as usize + 1] += 1;
            starts[b as usize + 1] += 1;
        }
        for node in 0..count {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut around = vec![0u32; links.len() * 2];
        for &(a, b) in &links {
            for (from, to) in [(a, b), (b, a)] {
                around[next[from as usize] as usize] = to;
                next[from as usize] += 1;
            }
        }
        Self { links, starts, around }
    }

    /// How many nodes.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The neighbours of a node; those on parallel links more than once.
    pub(super) fn around(&self, node: usize) -> &[u32] {
        &self.around[self.starts[node] as usize..self.starts[node + 1] as usize]
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
