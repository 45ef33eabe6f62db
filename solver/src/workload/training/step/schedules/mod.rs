//! Pipeline schedules: the order in which each stage works through its micro-batches. A file for each.

mod gpipe;
mod interleaved;
mod one_forward_one_backward;
mod zero_bubble;

use crate::base::record::words;
use serde::Deserialize;

/// Makes [`PipelineSchedule`] and the rules of each from one list.
macro_rules! schedules {
    ($($(#[$($meta:tt)*])* $name:ident = $word:literal in $file:ident),* $(,)?) => {
        words! {
            /// The order of forward and backward passes in a pipeline.
            #[derive(Default, Deserialize)]
            pub enum PipelineSchedule { $($(#[$($meta)*])* $name = $word),* }
        }

        impl PipelineSchedule {
            const fn rules(self) -> &'static dyn Rules {
                match self {
                    $(Self::$name => &$file::$name),*
                }
            }
        }
    };
}

schedules! {
    /// One forward, one backward: at most p micro-batches in flight (Narayanan et al. 2019).
    #[default]
    OneForwardOneBackward = "1f1b" in one_forward_one_backward,
    /// All forward, then all backward (Huang et al. 2019).
    GPipe = "gpipe" in gpipe,
    /// One forward, one backward over several chunks of layers on each stage (Narayanan et al. 2021).
    Interleaved = "interleaved" in interleaved,
    /// One forward, one backward, gradients of parameters put off to fill what waits: ZB-H1 (Qi et al. 2024).
    ZeroBubble = "zero_bubble" in zero_bubble,
}

/// What a stage does with a micro-batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pass {
    /// Forward.
    Forward,
    /// Backward; where a schedule separates gradients of parameters, gradients of activations alone.
    Backward,
    /// Gradients of parameters, where they are separate.
    Weights,
}

/// One pass of a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Op {
    /// What is done.
    pub pass: Pass,
    /// On which micro-batch.
    pub micro_batch: u32,
    /// Through which of the stage's chunks.
    pub chunk: u32,
}

const fn op(pass: Pass, micro_batch: u32, chunk: u32) -> Op {
    Op { pass, micro_batch, chunk }
}

/// How many parts a pipeline has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PipelineShape {
    /// Stages: p.
    pub stages: u32,
    /// Micro-batches of a step: m.
    pub micro_batches: u32,
    /// Chunks of layers on each stage: v, 1 unless the schedule takes several.
    pub chunks: u32,
}

/// The rules of a schedule.
trait Rules {
    /// The passes of a stage (from 0), in order.
    fn order(&self, stage: u32, shape: PipelineShape) -> Vec<Op>;

    /// Micro-batches whose activations a stage holds at once at most, as multiples of its layers.
    fn in_flight(&self, stage: u32, shape: PipelineShape) -> f64;

    /// Whether each stage holds two chunks of layers or more.
    fn takes_chunks(&self) -> bool {
        false
    }

    /// Whether gradients of parameters are passes of their own, done where the stage would wait.
    fn separates_weights(&self) -> bool {
        false
    }
}

impl PipelineSchedule {
    /// The passes of a stage (from 0), in order.
    ///
    /// ```
    /// use gargalo_solver::workload::training::PipelineSchedule;
    /// use gargalo_solver::workload::training::step::{Pass, PipelineShape};
    ///
    /// // The last stage does each backward pass as soon as it can.
    /// let shape = PipelineShape { stages: 2, micro_batches: 2, chunks: 1 };
    /// let last = PipelineSchedule::OneForwardOneBackward.order(1, shape);
    /// let passes: Vec<Pass> = last.iter().map(|op| op.pass).collect();
    /// assert_eq!(passes, [Pass::Forward, Pass::Backward, Pass::Forward, Pass::Backward]);
    /// ```
    pub fn order(self, stage: u32, shape: PipelineShape) -> Vec<Op> {
        self.rules().order(stage, shape)
    }

    /// Micro-batches whose activations a stage (from 0) holds at once at most, as multiples of its layers.
    pub fn in_flight(self, stage: u32, shape: PipelineShape) -> f64 {
        self.rules().in_flight(stage, shape)
    }

    /// Whether each stage holds two chunks of layers or more.
    pub fn takes_chunks(self) -> bool {
        self.rules().takes_chunks()
    }

    /// Whether gradients of parameters are passes of their own, done where the stage would wait.
    pub fn separates_weights(self) -> bool {
        self.rules().separates_weights()
    }
}
