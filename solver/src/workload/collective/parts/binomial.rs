//! Binomial trees, one or several side by side.

use super::{Emit, Pace, Part, PieceRun, single_steps};

/// The data that goes down the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Down {
    /// So many pieces, all to everyone.
    All(u32),
    /// To each subtree the pieces of its ranks (for one tree, over all ranks in turn from the root).
    Shards,
}

/// From the first of each group to all of it, farthest first.
#[derive(Debug)]
pub(crate) struct BinomialTrees {
    pub(crate) groups: Vec<Vec<u32>>,
    pub(crate) down: Down,
}

impl Part for BinomialTrees {
    fn stages(&self) -> Vec<(u32, Pace)> {
        let length = self.groups.first().map_or(1, Vec::len) as u32;
        single_steps(levels(length))
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        for group in &self.groups {
            let count = group.len();
            let distance = 1usize << (levels(count as u32) - 1 - step);
            for sender in (0..count).step_by(2 * distance) {
                let first = sender + distance;
                if first >= count {
                    continue;
                }
                match self.down {
                    Down::All(count) => {
                        out(group[sender], group[first], &[PieceRun { first: 0, count, stride: 1 }], false);
                    }
                    Down::Shards => {
                        let beyond = (first + distance).min(count);
                        // The ranks go up from the root and start again at 0.
                        let turn = (first..beyond).find(|&at| group[at] == 0).unwrap_or(first);
                        let run = |from: usize, to: usize| PieceRun {
                            first: group[from.min(count - 1)],
                            count: (to - from) as u32,
                            stride: 1,
                        };
                        let runs = [run(first, turn), run(turn, beyond)];
                        let skipped = usize::from(turn == first);
                        out(group[sender], group[first], &runs[skipped..], false);
                    }
                }
            }
        }
    }
}

/// ⌈lg n⌉.
pub(crate) fn levels(count: u32) -> u32 {
    count.next_power_of_two().ilog2()
}
