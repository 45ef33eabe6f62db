//! Breadth-first search.

/// The hops of a node that no way leads to.
pub const UNREACHED: u32 = u32::MAX;

/// Hops from some nodes to all others.
///
/// ```
/// use gargalo_solver::base::rows::Rows;
/// use gargalo_solver::base::search::{Reach, UNREACHED};
///
/// let neighbours = Rows::both_ways(4, [(0, 1), (1, 2)].into_iter());
/// let reach = Reach::from(4, [0], |node| neighbours.of(node as usize).iter().copied());
/// assert_eq!(reach.hops, [0, 1, 2, UNREACHED]);
/// ```
#[derive(Debug, Clone)]
pub struct Reach {
    /// Hops to each node, or [`UNREACHED`].
    pub hops: Vec<u32>,
    /// The nodes that are reached, from near to far, in the order in which they were found.
    pub order: Vec<u32>,
}

impl Reach {
    /// Nothing is reached yet.
    pub fn new(nodes: usize) -> Self {
        Self { hops: vec![UNREACHED; nodes], order: Vec::new() }
    }

    /// Searches once; see [`Reach::search`].
    pub fn from<I: IntoIterator<Item = u32>>(
        nodes: usize,
        starts: impl IntoIterator<Item = u32>,
        next: impl FnMut(u32) -> I,
    ) -> Self {
        let mut reach = Self::new(nodes);
        reach.search(starts, next);
        reach
    }

    /// Forgets what was reached and searches anew. `next` is asked once for each node that is reached, in order, and gives
    /// the nodes that are one hop further: none where no way leads through the node.
    pub fn search<I: IntoIterator<Item = u32>>(
        &mut self,
        starts: impl IntoIterator<Item = u32>,
        mut next: impl FnMut(u32) -> I,
    ) {
        for node in self.order.drain(..) {
            self.hops[node as usize] = UNREACHED;
        }
        for start in starts {
            self.reach(start, 0);
        }
        let mut head = 0;
        while let Some(&node) = self.order.get(head) {
            head += 1;
            let hops = self.hops[node as usize] + 1;
            for further in next(node) {
                self.reach(further, hops);
            }
        }
    }

    fn reach(&mut self, node: u32, hops: u32) {
        let known = &mut self.hops[node as usize];
        if *known == UNREACHED {
            *known = hops;
            self.order.push(node);
        }
    }
}
