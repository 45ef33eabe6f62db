//! All-to-all in ⌈lg n⌉ steps over intermediate ranks (Bruck et al., IEEE TPDS 1997). The block from rank s to rank d is piece
//! s × n + d.

use super::{
    Emit, Operation, Pace, Part, Peers, PieceRun, Plan, Properties, Rules, Shape, Symbols, does, levels,
    single_steps,
};

pub(crate) struct Bruck;

impl Rules for Bruck {
    const PROPERTIES: Properties = Properties {
        operations: &[does(&[Operation::AllToAll], 2).advised()],
        in_steps: true,
        peers: Peers::Relays,
        ..Properties::PLAIN
    };

    fn plan(_: Operation, shape: &Shape) -> Option<Plan> {
        Some(Plan { parts: vec![Box::new(Hops { ranks: shape.ranks })], pieces: shape.ranks })
    }

    /// ⌈lg n⌉·α + h/n·S·β, h the hops of all blocks of a rank: n/2·lg n where n is a power of two.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let hops = (0..symbols.shape.ranks).map(u32::count_ones).sum::<u32>();
        Some(symbols.messages(symbols.height(), f64::from(hops) / symbols.n))
    }
}

/// A block that has d ranks to go takes the hop of 2^j where d has bit j.
#[derive(Debug)]
struct Hops {
    ranks: u32,
}

impl Part for Hops {
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
