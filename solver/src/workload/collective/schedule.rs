//! The steps of an algorithm, and the traffic that they add up to.

use super::parts::{Part, length};
use super::{Algorithm, Operation, SWITCH, Shape};
use crate::base::order;
use serde::{Deserialize, Serialize};

/// What one rank sends another.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    /// The rank that sends; [`super::SWITCH`] for the switch that reduces.
    pub from: u32,
    /// The rank that receives; likewise.
    pub to: u32,
    /// How much, as a fraction of S.
    pub share: f64,
}

/// Pieces `first`, `first + stride`, … of the data, so many.
///
/// S is cut into [`Schedule::pieces`] equal ones. In an all-to-all the block from rank s to rank d is piece s × n + d.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceRun {
    /// The first piece.
    pub first: u32,
    /// How many.
    pub count: u32,
    /// From one to the next.
    pub stride: u32,
}

/// A message of a step: what moves, so that it can be drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Transfer {
    /// The rank that sends; [`super::SWITCH`] for a switch.
    pub from: u32,
    /// The rank that receives; likewise.
    pub to: u32,
    /// Which pieces.
    pub pieces: Vec<PieceRun>,
    /// Whether the receiver adds them to its own.
    pub reduce: bool,
}

/// How the steps of a stage follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// One after the other, each with the traffic of the first.
    Steps,
    /// Blocks follow each other: so many, and so many steps more until the last is through.
    Pipeline {
        /// Blocks that the data is cut into.
        blocks: u32,
        /// Steps before the last block starts that the first has already gone.
        fill: u32,
    },
    /// What comes up in the first step goes down in the second while more comes up.
    Stream,
}

/// Steps of equal traffic, or that overlap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// The first of its steps.
    pub first: u32,
    /// How many.
    pub steps: u32,
    /// How they follow each other.
    pub pace: Pace,
}

/// An algorithm with all its steps.
#[derive(Debug)]
pub struct Schedule {
    parts: Vec<Box<dyn Part>>,
    /// Into how many equal pieces S is cut.
    pub pieces: u32,
}

impl Schedule {
    /// The steps of an algorithm; `None` where it does not do the operation, or not with these ranks.
    pub fn of(operation: Operation, algorithm: Algorithm, shape: &Shape) -> Option<Self> {
        let plan = algorithm.plan(operation, &shape.sound())?;
        Some(Self { parts: plan.parts, pieces: plan.pieces })
    }

    /// How many steps.
    pub fn steps(&self) -> u32 {
        self.parts.iter().map(|part| length(&**part)).sum()
    }

    /// The steps in stages.
    pub fn stages(&self) -> Vec<Stage> {
        let mut first = 0;
        let mut stages = Vec::new();
        for (steps, pace) in self.parts.iter().flat_map(|part| part.stages()) {
            stages.push(Stage { first, steps, pace });
            first += steps;
        }
        stages
    }

    fn emit(&self, step: u32, out: &mut super::parts::Emit<'_>) {
        let mut left = step;
        for part in &self.parts {
            let steps = length(&**part);
            if left < steps {
                return part.emit(left, out);
            }
            left -= steps;
        }
    }

    /// The messages of a step.
    pub fn transfers(&self, step: u32) -> Vec<Transfer> {
        let mut list = Vec::new();
        self.emit(step, &mut |from, to, pieces, reduce| {
            list.push(Transfer { from, to, pieces: pieces.to_vec(), reduce });
        });
        list
    }

    /// What a stage sends in each of its steps; what it sends in all, where the steps overlap.
    pub fn traffic(&self, stage: &Stage) -> Vec<Pair> {
        let mut sums = Sums::default();
        self.add(stage, 1, &mut sums);
        sums.pairs(self.pieces)
    }

    fn add(&self, stage: &Stage, times: u32, sums: &mut Sums) {
        let steps = if stage.pace == Pace::Steps { 1 } else { stage.steps };
        for step in stage.first..stage.first + steps {
            self.emit(step, &mut |from, to, runs, _| {
                let pieces: u32 = runs.iter().map(|run| run.count).sum();
                sums.list.push((from, to, u64::from(pieces) * u64::from(times)));
            });
        }
        // Only once in a while: many stages each send a little.
        if sums.list.len() > 2 * sums.summed + 4096 {
            sums.shrink();
        }
    }

    /// What each pair sends in all, by (from, to).
    pub fn pairs(&self) -> Vec<Pair> {
        let mut sums = Sums::default();
        for stage in self.stages() {
            let times = if stage.pace == Pace::Steps { stage.steps } else { 1 };
            self.add(&stage, times, &mut sums);
        }
        sums.pairs(self.pieces)
    }

    /// The same without what goes to switches that reduce and comes from them.
    pub fn between_ranks(&self) -> Vec<Pair> {
        let mut pairs = self.pairs();
        pairs.retain(|pair| pair.from != SWITCH && pair.to != SWITCH);
        pairs
    }
}

/// Pieces from rank to rank.
#[derive(Debug, Default)]
struct Sums {
    list: Vec<(u32, u32, u64)>,
    /// Entries that were left when it was last added up.
    summed: usize,
}

impl Sums {
    /// Adds up what the same two exchange.
    fn shrink(&mut self) {
        order::sort(&mut self.list, |&(from, to, _)| u64::from(from) << 32 | u64::from(to));
        self.list.dedup_by(|next, kept| {
            let same = (next.0, next.1) == (kept.0, kept.1);
            kept.2 += if same { next.2 } else { 0 };
            same
        });
        self.summed = self.list.len();
    }

    fn pairs(mut self, pieces: u32) -> Vec<Pair> {
        self.shrink();
        let whole = f64::from(pieces);
        self.list
            .into_iter()
            .map(|(from, to, count)| Pair { from, to, share: count as f64 / whole })
            .collect()
    }
}

/// The traffic of a collective: an entry for each ordered pair of ranks that talk, by (from, to).
///
/// Empty where the algorithm does not do the operation, or not with these ranks (see [`Schedule::of`]).
///
/// ```
/// use gargalo_solver::workload::collective::{Algorithm, Operation, Shape, pairs};
///
/// // In a ring of four each sends 2 · 3/4 of the buffer to the next.
/// let pairs = pairs(Operation::AllReduce, Algorithm::Ring, &Shape::flat(4));
/// assert_eq!(pairs.len(), 4);
/// assert!(pairs.iter().all(|pair| pair.to == (pair.from + 1) % 4 && (pair.share - 1.5).abs() < 1e-12));
/// ```
pub fn pairs(operation: Operation, algorithm: Algorithm, shape: &Shape) -> Vec<Pair> {
    // Into how many blocks a pipeline cuts the data makes no difference to what it sends.
    let shape = Shape { blocks: 1, ..shape.clone() };
    Schedule::of(operation, algorithm, &shape).map_or_else(Vec::new, |schedule| schedule.pairs())
}
