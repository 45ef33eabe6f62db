//! A pipeline worked through event by event, with several kinds of communication on the same links.
//!
//! A pass is computing with what goes on beside it, then what the stage waits for, one after the other. Gradients are summed
//! among replicas beside the last backward pass, and each chunk's first forward pass lasts until the updated parameters that it
//! needs are gathered. Communication takes so many seconds alone, and longer while others are on its links ([`Sharing`]).

mod engine;
mod passes;
mod replicas;
mod speeds;

use super::line::{Line, Sharing};
use super::{Op, Pass};
use engine::Engine;

/// A pass of a stage over a micro-batch and a chunk.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Turn {
    /// Computing.
    pub compute: f64,
    /// What goes on beside it.
    pub hidden: Vec<(Line, f64)>,
    /// What the stage waits for, in order.
    pub exposed: Vec<(Line, f64)>,
}

/// A stage: its passes, and what comes at their end.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Lane {
    /// Forward.
    pub forward: Turn,
    /// Backward, without what [`Lane::weights`] is.
    pub backward: Turn,
    /// Gradients of parameters, where they are apart.
    pub weights: f64,
    /// Sums of gradients among replicas.
    pub gradients: GradientSums,
    /// Updated parameters, chunk after chunk: gathered beside the first forward pass, with several chunks from the step's start on
    /// (Megatron Core launches them ahead, on all stages at once).
    pub gather: f64,
}

/// Sums of gradients among replicas, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct GradientSums {
    /// What goes on from the start of the last backward pass.
    pub beside: f64,
    /// What is left for its end.
    pub after: f64,
}

impl Lane {
    /// What is done in a pass; none of gradients of parameters, which nothing goes on beside.
    fn turn(&self, op: Op) -> Option<&Turn> {
        match op.pass {
            Pass::Forward => Some(&self.forward),
            Pass::Backward => Some(&self.backward),
            Pass::Weights => None,
        }
    }
}

/// What a bar is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarPart {
    /// Computing.
    Compute,
    /// Communication that the stage waits for.
    Exposed(Line),
    /// Communication beside computing.
    Hidden(Line),
}

/// Something that was done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FinishedTask {
    /// By which stage.
    pub stage: usize,
    /// As part of what; none for gradients among replicas.
    pub op: Option<Op>,
    /// What.
    pub part: BarPart,
    /// When it started and ended.
    pub start: f64,
    /// Its end.
    pub end: f64,
    /// How long it takes alone.
    pub alone: f64,
    /// What it began right after.
    pub waits: Option<u32>,
}

/// A pipeline that has run.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Trace {
    /// When each stage is through its passes.
    pub ends: Vec<f64>,
    /// When its gradients are summed.
    pub summed: Vec<f64>,
    /// All that was done, in order of starts.
    pub done: Vec<FinishedTask>,
    /// What each class lost to others on its links, in seconds, by [`Class`](super::Class).
    pub lost: Vec<f64>,
}

impl Trace {
    /// When the last stage is through its passes.
    pub fn end(&self) -> f64 {
        self.ends.iter().copied().fold(0.0, f64::max)
    }
}

/// Runs stages through the passes that they do in this order.
pub fn trace(lanes: &[Lane], orders: &[Vec<Op>], m: u32, chunks: u32, sharing: &mut dyn Sharing) -> Trace {
    let mut engine = Engine::new(lanes, orders, m as usize, chunks as usize, sharing);
    engine.go();
    Trace { ends: engine.ends, summed: engine.summed, done: engine.done, lost: engine.lost }
}
