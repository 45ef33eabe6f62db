//! Partners at distances that are powers of two: recursive doubling, and halving with doubling (Rabenseifner).

use super::part::{Emit, Part, single_steps};
use super::ring::Half;
use super::schedule::{Pace, PieceRun};

/// Where the ranks are no power of two, the first 2r pair up and the odd one of each pair stands for both (MPICH).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Folding {
    /// Ranks in all.
    pub(super) ranks: u32,
    /// The ranks that take part: a power of two.
    pub(super) active: u32,
    /// Pairs folded.
    pub(super) pairs: u32,
}

impl Folding {
    pub(super) fn of(ranks: u32) -> Self {
        let active = 1 << ranks.ilog2();
        Self { ranks, active, pairs: ranks - active }
    }

    /// Steps among those that take part.
    pub(super) fn levels(self) -> u32 {
        self.active.ilog2()
    }

    /// The rank of an active one.
    fn rank(self, active: u32) -> u32 {
        if active < self.pairs { 2 * active + 1 } else { active + self.pairs }
    }
}

/// The even rank of each folded pair hands over to the odd one, or gets back from it.
#[derive(Debug)]
pub(super) struct Fold {
    pub(super) folding: Folding,
    /// Pieces of the whole.
    pub(super) pieces: u32,
    pub(super) what: Folded,
}

/// What crosses between folded partners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Folded {
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

/// Everyone exchanges everything with the partner at distance 1, then 2, then 4.
#[derive(Debug)]
pub(super) struct Exchange {
    pub(super) folding: Folding,
}

impl Part for Exchange {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(self.folding.levels())
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        for active in 0..self.folding.active {
            let partner = active ^ (1 << step);
            out(
                self.folding.rank(active),
                self.folding.rank(partner),
                &[PieceRun { first: 0, count: 1, stride: 1 }],
                true,
            );
        }
    }
}

/// Halving: at each distance partners exchange the half that the other keeps, and keep half as much as before.
/// Doubling is the same backwards, without adding.
#[derive(Debug)]
pub(super) struct Halving {
    pub(super) folding: Folding,
    /// Whether the farthest partner comes first.
    pub(super) far: bool,
    pub(super) half: Half,
    /// Whether pieces are the ranks' own (reduce-scatter, all-gather); else each active rank has one.
    pub(super) own_pieces: bool,
}

impl Halving {
    /// The pieces of active ranks.
    fn pieces(&self, active: PieceRun, into: &mut Vec<PieceRun>) {
        into.clear();
        let pairs = self.folding.pairs;
        if !self.own_pieces || pairs == 0 {
            into.push(active);
            return;
        }
        into.extend((0..active.count).map(|step| {
            let which = active.first + step * active.stride;
            let first = if which < pairs { 2 * which } else { which + pairs };
            PieceRun { first, count: if which < pairs { 2 } else { 1 }, stride: 1 }
        }));
    }
}

impl Part for Halving {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(self.folding.levels())
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let levels = self.folding.levels();
        let forward = if self.half == Half::Scatter { step } else { levels - 1 - step };
        let bit = if self.far { levels - 1 - forward } else { forward };
        let mut runs = Vec::new();
        for active in 0..self.folding.active {
            let partner = active ^ (1 << bit);
            // What the partner keeps: pieces that agree with it in this bit and in all before it.
            let kept = if self.far {
                PieceRun { first: partner >> bit << bit, count: 1 << bit, stride: 1 }
            } else {
                let stride = 2 << bit;
                PieceRun { first: partner % stride, count: self.folding.active / stride, stride }
            };
            self.pieces(kept, &mut runs);
            let (one, other) = (self.folding.rank(active), self.folding.rank(partner));
            match self.half {
                Half::Scatter => out(one, other, &runs, true),
                Half::Gather => out(other, one, &runs, false),
            }
        }
    }
}
