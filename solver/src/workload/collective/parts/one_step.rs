//! Straight from everyone to everyone, in one step.

use super::{Emit, Pace, Part, PieceRun, single_steps};

/// The data that each rank sends straight to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// To each rank its piece, to be added.
    Scatter,
    /// To each rank the sender's piece.
    Gather,
    /// Everything to everyone, to be added.
    Everything,
    /// Everything from the root to everyone.
    FromRoot(u32),
    /// To each rank the block that is meant for it.
    Blocks,
    /// Everything from one rank to another.
    One(u32, u32),
}

/// One step of messages from everyone to everyone.
#[derive(Debug)]
pub(crate) struct OneStep {
    pub(crate) ranks: u32,
    pub(crate) what: What,
}

impl Part for OneStep {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(1)
    }

    fn emit(&self, _step: u32, out: &mut Emit<'_>) {
        let piece = |first: u32| [PieceRun { first, count: 1, stride: 1 }];
        let senders = match self.what {
            What::One(from, to) => return out(from, to, &piece(0), false),
            What::FromRoot(root) => root..root + 1,
            _ => 0..self.ranks,
        };
        for from in senders {
            for to in (0..self.ranks).filter(|&to| to != from) {
                match self.what {
                    What::Scatter => out(from, to, &piece(to), true),
                    What::Gather => out(from, to, &piece(from), false),
                    What::Everything => out(from, to, &piece(0), true),
                    What::Blocks => out(from, to, &piece(from * self.ranks + to), false),
                    What::FromRoot(_) | What::One(..) => out(from, to, &piece(0), false),
                }
            }
        }
    }
}
