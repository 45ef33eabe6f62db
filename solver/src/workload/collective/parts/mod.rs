//! What schedules are put together from: a part is a run of steps. Here are those that several algorithms share.

mod binomial;
mod fold;
mod one_step;
mod rings;
mod switch;
mod trees;

pub(super) use super::schedule::{Pace, PieceRun};
pub(super) use binomial::{BinomialTrees, Down, levels};
pub(super) use fold::{Fold, Folded, Folding};
pub(super) use one_step::{OneStep, What};
pub(super) use rings::{Half, Lane, Rings, around_all, entrance, halves, lane_count, on_rails, orders};
pub(super) use switch::InSwitch;
pub(super) use trees::{Parents, Trees, pair_of_trees};

use super::Operation;
use core::fmt::Debug;

/// Takes a message: who sends, who receives, which pieces, and whether they are added to what is there.
pub(super) type Emit<'a> = dyn FnMut(u32, u32, &[PieceRun], bool) + 'a;

/// Steps that follow one rule.
pub(super) trait Part: Debug {
    /// The steps in stages of equal traffic: how many each, and how they follow each other.
    fn stages(&self) -> Vec<(u32, Pace)>;

    /// The messages of a step, numbered from 0 within the part.
    fn emit(&self, step: u32, out: &mut Emit<'_>);
}

/// How many steps a part has.
pub(super) fn length(part: &dyn Part) -> u32 {
    part.stages().iter().map(|&(steps, _)| steps).sum()
}

/// So many stages of one step each.
pub(super) fn single_steps(count: u32) -> Vec<(u32, Pace)> {
    vec![(1, Pace::Steps); count as usize]
}

/// A part backwards: a broadcast becomes a reduction, a scatter a gather.
#[derive(Debug)]
pub(super) struct Reversed<P> {
    pub(super) part: P,
    /// Whether what arrives is added.
    pub(super) reduce: bool,
}

impl<P: Part> Part for Reversed<P> {
    fn stages(&self) -> Vec<(u32, Pace)> {
        let mut stages = self.part.stages();
        stages.reverse();
        stages
    }

    fn emit(&self, step: u32, out: &mut Emit<'_>) {
        let last = length(&self.part) - 1;
        self.part.emit(last - step, &mut |from, to, runs, _| out(to, from, runs, self.reduce));
    }
}

/// A part from the root to all; for a reduction backwards, adding.
pub(super) fn from_root<P: Part + 'static>(part: P, operation: Operation) -> Box<dyn Part> {
    if operation == Operation::Reduce { Box::new(Reversed { part, reduce: true }) } else { Box::new(part) }
}
