//! Recursive doubling (Thakur, Rabenseifner, Gropp, IJHPCA 2005).

use super::{
    Emit, Fold, Folded, Folding, Operation, Pace, Part, PieceRun, Plan, Properties, Rules, Shape, Symbols,
    does, single_steps,
};

pub(crate) struct RecursiveDoubling;

impl Rules for RecursiveDoubling {
    const PROPERTIES: Properties = Properties {
        operations: &[does(&[Operation::AllReduce], 0).advised()],
        in_steps: true,
        ..Properties::PLAIN
    };

    fn plan(_: Operation, shape: &Shape) -> Option<Plan> {
        let folding = Folding::of(shape.ranks);
        let fold = |what: Folded| Box::new(Fold { folding, pieces: 1, what });
        let parts: Vec<Box<dyn Part>> =
            vec![fold(Folded::In), Box::new(Doubling { folding }), fold(Folded::Out)];
        Some(Plan { parts, pieces: 1 })
    }

    /// ⌊lg n⌋·(α + S·β + S·γ), and [`Symbols::fold`] where n is no power of two.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let steps = f64::from(symbols.folding().levels());
        Some(steps * (symbols.message(1.0) + symbols.gamma_s()) + symbols.fold())
    }
}

/// Everyone exchanges everything with the partner at distance 1, then 2, then 4.
#[derive(Debug)]
struct Doubling {
    folding: Folding,
}

impl Part for Doubling {
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
