//! A pipelined chain: blocks from each rank to the next.

use super::{
    Emit, Operation, Pace, Part, PieceRun, Plan, Properties, ROOTED, Rules, Shape, Symbols, does, from_root,
    pipelined,
};

pub(crate) struct Chain;

impl Rules for Chain {
    const PROPERTIES: Properties =
        Properties { operations: &[does(ROOTED, 0).advised()], ..Properties::PLAIN };

    fn plan(operation: Operation, shape: &Shape) -> Option<Plan> {
        let chain = Blocks { order: shape.ranks_in_turn(), blocks: shape.blocks };
        Some(Plan { parts: vec![from_root(chain, operation)], pieces: shape.blocks })
    }

    /// The [`pipelined`] time of n − 2 steps to fill and S·β in all.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        Some(pipelined(symbols.n - 2.0, symbols.s * symbols.flat.beta, symbols.flat.alpha, None))
    }
}

/// From the first to the last, block after block.
#[derive(Debug)]
struct Blocks {
    order: Vec<u32>,
    blocks: u32,
}

impl Part for Blocks {
    fn stages(&self) -> Vec<(u32, Pace)> {
        let fill = self.order.len() as u32 - 2;
        vec![(fill + self.blocks, Pace::Pipeline { blocks: self.blocks, fill })]
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let last = (self.order.len() as u32 - 2).min(step);
        for place in (step + 1).saturating_sub(self.blocks)..=last {
            let (from, to) = (self.order[place as usize], self.order[place as usize + 1]);
            out(from, to, &[PieceRun { first: step - place, count: 1, stride: 1 }], false);
        }
    }
}
