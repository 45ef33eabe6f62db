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
        Some(chains(operation, shape, vec![shape.ranks_in_turn()]))
    }

    /// The [`pipelined`] time of n − 2 steps to fill and S·β in all.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        Some(pipelined(symbols.n - 2.0, symbols.s * symbols.flat.beta, symbols.flat.alpha, None))
    }
}

/// Chains side by side, an equal part of the data on each, from the first to the last; for a reduction backwards.
pub(super) fn chains(operation: Operation, shape: &Shape, orders: Vec<Vec<u32>>) -> Plan {
    let pieces = orders.len() as u32 * shape.blocks;
    let chains = Chains { length: shape.ranks, orders, blocks: shape.blocks };
    Plan { parts: vec![from_root(chains, operation)], pieces }
}

/// Block after block from each rank to the next; chain c's block b is piece c × blocks + b.
#[derive(Debug)]
struct Chains {
    length: u32,
    orders: Vec<Vec<u32>>,
    blocks: u32,
}

impl Part for Chains {
    fn stages(&self) -> Vec<(u32, Pace)> {
        let fill = self.length - 2;
        vec![(fill + self.blocks, Pace::Pipeline { blocks: self.blocks, fill })]
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let last = (self.length - 2).min(step);
        for (chain, order) in self.orders.iter().enumerate() {
            for place in (step + 1).saturating_sub(self.blocks)..=last {
                let (from, to) = (order[place as usize], order[place as usize + 1]);
                let first = chain as u32 * self.blocks + step - place;
                out(from, to, &[PieceRun { first, count: 1, stride: 1 }], false);
            }
        }
    }
}
