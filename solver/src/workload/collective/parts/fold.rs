//! Ranks that are no power of two, for algorithms whose partners are at such distances.

use super::{Emit, Pace, Part, PieceRun, single_steps};

/// Where the ranks are no power of two, the first 2r pair up and the odd one of each pair stands for both (MPICH).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Folding {
    /// Ranks in all.
    pub(crate) ranks: u32,
    /// The ranks that take part: a power of two.
    pub(crate) active: u32,
    /// Pairs folded.
    pub(crate) pairs: u32,
}

impl Folding {
    pub(crate) fn of(ranks: u32) -> Self {
        let active = 1 << ranks.ilog2();
        Self { ranks, active, pairs: ranks - active }
    }

    /// Steps among those that take part.
    pub(crate) fn levels(self) -> u32 {
        self.active.ilog2()
    }

    /// The rank of an active one.
    pub(crate) fn rank(self, active: u32) -> u32 {
        if active < self.pairs { 2 * active + 1 } else { active + self.pairs }
    }
}

/// The even rank of each folded pair hands over to the odd one, or gets back from it.
#[derive(Debug)]
pub(crate) struct Fold {
    pub(crate) folding: Folding,
    /// Pieces of the whole.
    pub(crate) pieces: u32,
    pub(crate) what: Folded,
}

/// What crosses between folded partners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Folded {
    /// Everything to the odd one, which adds it.
    In,
    /// Everything back.
    Out,
    /// The even one's own piece to the odd one.
    OwnIn,
    /// The even one's own piece back.
    OwnOut,
    /// Everything back but the even one's own piece.
    RestOut,
}

impl Part for Fold {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(u32::from(self.folding.pairs > 0))
    }

    fn emit(&self, _step: u32, out: &mut Emit<'_>) {
        let all = PieceRun { first: 0, count: self.pieces, stride: 1 };
        for pair in 0..self.folding.pairs {
            let (even, odd) = (2 * pair, 2 * pair + 1);
            let own = PieceRun { first: even, count: 1, stride: 1 };
            match self.what {
                Folded::In => out(even, odd, &[all], true),
                Folded::Out => out(odd, even, &[all], false),
                Folded::OwnIn => out(even, odd, &[own], false),
                Folded::OwnOut => out(odd, even, &[own], false),
                Folded::RestOut => {
                    let before = PieceRun { count: even, ..all };
                    let after = PieceRun { first: even + 1, count: self.pieces - even - 1, stride: 1 };
                    let rest = [before, after];
                    out(odd, even, &rest[usize::from(even == 0)..], false);
                }
            }
        }
    }
}
