//! Reduction and copies in switches: up, and down again while more comes up.

use super::{Emit, Pace, Part, PieceRun};
use crate::workload::collective::{Operation, SWITCH};

/// What ranks send to their switch and get from it. Pieces: one of each rank, in `columns` where servers of so many
/// scatter among themselves alone.
#[derive(Debug)]
pub(crate) struct InSwitch {
    pub(crate) operation: Operation,
    pub(crate) ranks: u32,
    /// Ranks of a server, each of which has a column of pieces; all ranks where one switch serves all.
    pub(crate) columns: u32,
    pub(crate) root: u32,
}

impl InSwitch {
    fn own(&self, rank: u32) -> PieceRun {
        let columns = self.columns;
        PieceRun { first: rank % columns, count: self.ranks / columns, stride: columns }
    }
}

impl Part for InSwitch {
    fn stages(&self) -> Vec<(u32, Pace)> {
        vec![(2, Pace::Stream)]
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        use Operation::{AllGather, AllReduce, Broadcast, Reduce, ReduceScatter};
        let all = PieceRun { first: 0, count: self.ranks, stride: 1 };
        let adds = matches!(self.operation, AllReduce | ReduceScatter | Reduce);
        for rank in 0..self.ranks {
            let is_root = rank == self.root;
            let (up, down) = match self.operation {
                AllReduce => (Some(all), Some(all)),
                ReduceScatter => (Some(all), Some(self.own(rank))),
                AllGather => (Some(self.own(rank)), Some(all)),
                Broadcast => (is_root.then_some(all), (!is_root).then_some(all)),
                Reduce => (Some(all), is_root.then_some(all)),
                Operation::AllToAll | Operation::Send => (None, None),
            };
            match (step, up, down) {
                (0, Some(run), _) => out(rank, SWITCH, &[run], adds),
                (1, _, Some(run)) => out(SWITCH, rank, &[run], false),
                _ => {}
            }
        }
    }
}
