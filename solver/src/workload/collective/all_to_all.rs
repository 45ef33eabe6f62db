//! All-to-all in steps. The block from rank s to rank d is piece s × n + d.

use super::binomial::levels;
use super::part::{Emit, Part, single_steps};
use super::schedule::{Pace, PieceRun};

/// One partner at a time: in step k to the rank k + 1 further on.
#[derive(Debug)]
pub(super) struct Pairwise {
    pub(super) ranks: u32,
}

impl Part for Pairwise {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(self.ranks - 1)
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        for from in 0..self.ranks {
            let to = (from + step + 1) % self.ranks;
            out(from, to, &[PieceRun { first: from * self.ranks + to, count: 1, stride: 1 }], false);
        }
    }
}

/// Bruck et al., IEEE TPDS 1997: a block that has d ranks to go takes the hop of 2^j where d has bit j.
#[derive(Debug)]
pub(super) struct Bruck {
    pub(super) ranks: u32,
}

impl Part for Bruck {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(levels(self.ranks))
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let (ranks, hop) = (self.ranks, 1 << step);
        let mut runs = Vec::new();
        for from in 0..ranks {
            runs.clear();
            runs.extend((0..ranks).filter(|way| way & hop != 0).map(|way| {
                // It has gone the lower bits of its way already.
                let source = (from + ranks - way % hop) % ranks;
                PieceRun { first: source * ranks + (source + way) % ranks, count: 1, stride: 1 }
            }));
            out(from, (from + hop) % ranks, &runs, false);
        }
    }
}

/// To the rank of the destination's rail inside the server.
#[derive(Debug)]
pub(super) struct ToRail {
    pub(super) ranks: u32,
    pub(super) per_server: u32,
}

impl Part for ToRail {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(self.per_server - 1)
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let (ranks, inside) = (self.ranks, self.per_server);
        for from in 0..ranks {
            let local = (from % inside + step + 1) % inside;
            let blocks = PieceRun { first: from * ranks + local, count: ranks / inside, stride: inside };
            out(from, from - from % inside + local, &[blocks], false);
        }
    }
}

/// Then on the rail: everything that the server has for a rank on it.
#[derive(Debug)]
pub(super) struct AlongRail {
    pub(super) ranks: u32,
    pub(super) per_server: u32,
}

impl Part for AlongRail {
    fn stages(&self) -> Vec<(u32, Pace)> {
        single_steps(self.ranks / self.per_server - 1)
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let (ranks, inside) = (self.ranks, self.per_server);
        for from in 0..ranks {
            let to = (from + (step + 1) * inside) % ranks;
            let blocks =
                PieceRun { first: (from - from % inside) * ranks + to, count: inside, stride: ranks };
            out(from, to, &[blocks], false);
        }
    }
}
