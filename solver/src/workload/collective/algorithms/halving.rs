//! Halving with doubling (Rabenseifner; Thakur, Rabenseifner, Gropp, IJHPCA 2005), nearest or farthest partner first.

use super::{
    Emit, Fold, Folded, Folding, Half, Operation, Pace, Part, PieceRun, Plan, Properties, Rules, SHARDS,
    Shape, Symbols, does, halves, single_steps,
};

/// Nearest partner first.
pub(crate) type HalvingNear = ByHalves<false>;
/// Farthest partner first.
pub(crate) type HalvingFar = ByHalves<true>;

pub(crate) struct ByHalves<const FAR: bool>;

impl<const FAR: bool> Rules for ByHalves<FAR> {
    const PROPERTIES: Properties = Properties {
        operations: &[does(SHARDS, 0).advised()],
        in_steps: true,
        advised_in_steps: if FAR { None } else { Some(2) },
        ..Properties::PLAIN
    };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        let folding = Folding::of(shape.ranks);
        // Shards are the ranks' own; an all-reduce cuts S for those that take part.
        let own_pieces = operation != Operation::AllReduce;
        let pieces = if own_pieces { shape.ranks } else { folding.active };
        let (first, last) = match operation {
            Operation::ReduceScatter => (Folded::In, Folded::OwnOut),
            Operation::AllGather => (Folded::OwnIn, Folded::RestOut),
            _ => (Folded::In, Folded::Out),
        };
        let fold = |what: Folded| Box::new(Fold { folding, pieces, what });
        let mut parts: Vec<Box<dyn Part>> = vec![fold(first)];
        for &half in halves(operation) {
            parts.push(Box::new(Halving { folding, far: FAR, half, own_pieces }));
        }
        parts.push(fold(last));
        Some(Plan { parts, pieces })
    }

    /// r·(lg n·α + (n − 1)/n·S·β), for both halves of an all-reduce r = 2 and (n − 1)/n·S·γ more. An all-reduce of ranks
    /// that are no power of two: n those that take part, and [`Symbols::fold`].
    fn time(operation: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let folding = symbols.folding();
        if operation != Operation::AllReduce && folding.pairs > 0 {
            return None;
        }
        let (active, steps) = (f64::from(folding.active), f64::from(folding.levels()));
        let rounds = halves(operation).len() as f64;
        let parts = (active - 1.0) / active;
        let halves = symbols.messages(rounds * steps, rounds * parts);
        Some(halves + symbols.sums(operation, parts) + symbols.fold())
    }
}

/// Halving: at each distance partners exchange the half that the other keeps, and keep half as much as before.
/// Doubling is the same backwards, without adding.
#[derive(Debug)]
struct Halving {
    folding: Folding,
    /// Whether the farthest partner comes first.
    far: bool,
    half: Half,
    /// Whether pieces are the ranks' own (reduce-scatter, all-gather); else each active rank has one.
    own_pieces: bool,
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
