//! Trees through which blocks follow each other.

use super::{Emit, Pace, Part, PieceRun};

/// A tree by the parent of each rank; the root has none.
pub(crate) type Parents = Vec<Option<u32>>;

/// Trees, an equal part of the data on each; tree t's block b is piece t × blocks + b.
#[derive(Debug)]
pub(crate) struct Trees {
    parents: Vec<Parents>,
    depths: Vec<Vec<u32>>,
    height: u32,
    blocks: u32,
    /// Whether the data is first added up to the roots.
    up: bool,
}

impl Trees {
    pub(crate) fn new(parents: Vec<Parents>, blocks: u32, up: bool) -> Self {
        let depths: Vec<Vec<u32>> = parents.iter().map(|tree| depths(tree)).collect();
        let height = depths.iter().flatten().copied().max().unwrap_or(0);
        Self { parents, depths, height, blocks, up }
    }

    /// Steps in which the first block gets everywhere.
    fn travel(&self) -> u32 {
        if self.up { 2 * self.height } else { self.height }
    }
}

impl Part for Trees {
    fn stages(&self) -> Vec<(u32, Pace)> {
        let fill = self.travel() - 1;
        vec![(fill + self.blocks, Pace::Pipeline { blocks: self.blocks, fill })]
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        for (tree, (parents, depths)) in self.parents.iter().zip(&self.depths).enumerate() {
            let block = |begins: u32| {
                let block = step.checked_sub(begins).filter(|&block| block < self.blocks)?;
                Some([PieceRun { first: tree as u32 * self.blocks + block, count: 1, stride: 1 }])
            };
            for (rank, parent) in parents.iter().enumerate() {
                let Some(parent) = *parent else { continue };
                let (rank, depth) = (rank as u32, depths[rank]);
                if self.up
                    && let Some(run) = block(self.height - depth)
                {
                    out(rank, parent, &run, true);
                }
                let before = if self.up { self.height } else { 0 };
                if let Some(run) = block(before + depth - 1) {
                    out(parent, rank, &run, false);
                }
            }
        }
    }
}

/// How far each rank is from its root.
fn depths(parents: &[Option<u32>]) -> Vec<u32> {
    let depth = |rank: usize| {
        let mut here = rank;
        let mut depth = 0;
        while let Some(parent) = parents[here] {
            here = parent as usize;
            depth += 1;
        }
        depth
    };
    (0..parents.len()).map(depth).collect()
}

/// The parent of a rank in NCCL's binary tree: clear the lowest bit set and set the next higher, if that is a rank.
fn parent_in_tree(rank: u32, ranks: u32) -> Option<u32> {
    if rank == 0 {
        return None;
    }
    let bit = rank & rank.wrapping_neg();
    let up = (rank ^ bit) | (bit << 1);
    Some(if up < ranks { up } else { rank ^ bit })
}

/// NCCL's second tree: the first mirrored for an even number of ranks, shifted by one for an odd one, so that who is
/// inside one tree is a leaf of the other.
fn parent_in_twin(rank: u32, ranks: u32) -> Option<u32> {
    if ranks.is_multiple_of(2) {
        Some(ranks - 1 - parent_in_tree(ranks - 1 - rank, ranks)?)
    } else {
        Some((parent_in_tree((rank + ranks - 1) % ranks, ranks)? + 1) % ranks)
    }
}

/// The two trees over a number of ranks.
pub(crate) fn pair_of_trees(ranks: u32) -> [Parents; 2] {
    let tree = |parent: fn(u32, u32) -> Option<u32>| (0..ranks).map(|rank| parent(rank, ranks)).collect();
    [tree(parent_in_tree), tree(parent_in_twin)]
}
