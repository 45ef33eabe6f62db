//! All-to-all in n − 1 steps, one partner at a time (Thakur, Rabenseifner, Gropp, IJHPCA 2005).

use super::{
    Emit, Operation, Pace, Part, Peers, PieceRun, Plan, Properties, Rules, Shape, Symbols, does, single_steps,
};

pub(crate) struct Pairwise;

impl Rules for Pairwise {
    const PROPERTIES: Properties = Properties {
        operations: &[does(&[Operation::AllToAll], 1).advised()],
        in_steps: true,
        peers: Peers::All,
        ..Properties::PLAIN
    };

    fn plan(_: Operation, shape: &Shape) -> Option<Plan> {
        Some(Plan { parts: vec![Box::new(Turns { ranks: shape.ranks })], pieces: shape.ranks })
    }

    /// (n − 1)·α + (n − 1)/n·S·β.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        Some(symbols.messages(symbols.n - 1.0, symbols.parts()))
    }
}

/// One partner at a time: in step k to the rank k + 1 further on.
#[derive(Debug)]
struct Turns {
    ranks: u32,
}

impl Part for Turns {
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
