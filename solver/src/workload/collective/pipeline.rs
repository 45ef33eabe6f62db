//! Chains and pairs of trees through which blocks follow each other.

use super::Shape;
use super::part::{Emit, Part};
use super::schedule::{Pace, PieceRun};

/// From the first to the last, block after block.
#[derive(Debug)]
pub(super) struct Chain {
    pub(super) order: Vec<u32>,
    pub(super) blocks: u32,
}

impl Part for Chain {
    fn stages(&self) -> Vec<(u32, Pace)> {
        let fill = self.order.len() as u32 - 2;
        vec![(fill + self.blocks, Pace::Pipeline { blocks: self.blocks, fill })]
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let last = (self.order.len() as u32 - 2).min(step);
        for place in (step + 1).saturating_sub(self.blocks)..=last {
            let (from, to) = (self.order[place as usize], self.order[place as usize + 1]);
            out(from, to, &[PieceRun { first: step - place, count: 1, stride: 1 }], false);
        }
    }
}

/// A tree by the parent of each rank; the root has none.
pub(super) type Parents = Vec<Option<u32>>;

/// Two trees, half of the data on each; tree t's block b is piece t × blocks + b.
#[derive(Debug)]
pub(super) struct Trees {
    parents: [Parents; 2],
    depths: [Vec<u32>; 2],
    height: u32,
    blocks: u32,
    /// Whether the data is first added up to the roots.
    up: bool,
}

impl Trees {
    pub(super) fn new(parents: [Parents; 2], blocks: u32, up: bool) -> Self {
        let depths = [depths(&parents[0]), depths(&parents[1])];
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
fn flat(ranks: u32) -> [Parents; 2] {
    let tree = |parent: fn(u32, u32) -> Option<u32>| (0..ranks).map(|rank| parent(rank, ranks)).collect();
    [tree(parent_in_tree), tree(parent_in_twin)]
}

/// The two trees of an all-reduce. Across servers, as NCCL builds them: the trees join one rank of each server, and
/// inside it the others hang below that one in a chain; the second tree starts its chains half a server further.
pub(super) fn double_tree(shape: &Shape) -> [Parents; 2] {
    let (ranks, inside) = (shape.ranks, shape.per_server);
    let servers = ranks / inside;
    if servers < 2 || inside < 2 || !ranks.is_multiple_of(inside) {
        return flat(ranks);
    }
    let among = flat(servers);
    let hung = |tree: usize| -> Parents {
        let head = tree as u32 * (inside / 2);
        let of = |rank: u32| {
            let (server, local) = (rank / inside, rank % inside);
            if local == head {
                return among[tree][server as usize].map(|above| above * inside + head);
            }
            Some(server * inside + (local + inside - 1) % inside)
        };
        (0..ranks).map(of).collect()
    };
    [hung(0), hung(1)]
}

/// The two trees of a broadcast: over all ranks but the root, which feeds both.
pub(super) fn rooted(ranks: u32, root: u32) -> [Parents; 2] {
    let others = ranks - 1;
    let name = |place: u32| (root + 1 + place) % ranks;
    flat(others).map(|tree| {
        let mut parents: Parents = vec![None; ranks as usize];
        for (place, parent) in tree.into_iter().enumerate() {
            parents[name(place as u32) as usize] = Some(parent.map_or(root, name));
        }
        parents
    })
}
