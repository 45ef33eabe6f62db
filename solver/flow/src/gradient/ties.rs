//! Groups of tied saturated links, connected by flows with several bottlenecks.

use crate::problem::Problem;
use crate::structure::Structure;

/// Stands for "in no group": a link that is not saturated.
pub(super) const NO_GROUP: u32 = u32::MAX;

/// Links of one share that flows tie together, numbered so that influence only goes from lower to higher groups.
#[derive(Debug, Clone)]
pub(super) struct Ties {
    /// The group of each link.
    pub(super) group: Vec<u32>,
    offsets: Vec<u32>,
    links: Vec<u32>,
}

impl Ties {
    pub(super) fn new(problem: &Problem, structure: &Structure) -> Self {
        let mut parent: Vec<u32> = (0..problem.link_count() as u32).collect();
        for flow in 0..problem.flow_count() as u32 {
            for pair in structure.bottlenecks(flow).windows(2) {
                let (a, b) = (root(&mut parent, pair[0]), root(&mut parent, pair[1]));
                parent[a.max(b) as usize] = a.min(b);
            }
        }
        // Groups in the order of the least share in them: an influence goes from a smaller share to a greater one.
        let mut group = vec![NO_GROUP; problem.link_count()];
        let mut sizes = Vec::new();
        let order = structure.by_share();
        for &link in &order {
            let root = root(&mut parent, link) as usize;
            if group[root] == NO_GROUP {
                group[root] = sizes.len() as u32;
                sizes.push(0_u32);
            }
            group[link as usize] = group[root];
            sizes[group[root] as usize] += 1;
        }
        let mut offsets = vec![0; sizes.len() + 1];
        for (index, size) in sizes.iter().enumerate() {
            offsets[index + 1] = offsets[index] + size;
        }
        let mut next = offsets.clone();
        let mut links = vec![0; order.len()];
        for &link in &order {
            let slot = &mut next[group[link as usize] as usize];
            links[*slot as usize] = link;
            *slot += 1;
        }
        Self { group, offsets, links }
    }

    /// How many groups there are.
    pub(super) fn count(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The links of a group.
    pub(super) fn links(&self, group: u32) -> &[u32] {
        &self.links[self.offsets[group as usize] as usize..self.offsets[group as usize + 1] as usize]
    }
}

/// The representative of a link's set; halves the path on the way.
fn root(parent: &mut [u32], mut link: u32) -> u32 {
    while parent[link as usize] != link {
        parent[link as usize] = parent[parent[link as usize] as usize];
        link = parent[link as usize];
    }
    link
}
