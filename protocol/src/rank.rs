//! The ranking of settings of a training step.

use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::workload::training::{Exposed, PipelineSchedule, Recompute};
use serde::{Deserialize, Serialize};

/// Settings that are told at most.
pub const TOLD_AT_MOST: usize = 200;

/// Rank the settings of a training step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The document as canonical JSON.
    pub scenario: String,
    /// The design whose cluster it is.
    pub design: u32,
}

/// A setting with its step.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Setting {
    /// Pipeline stages.
    pub p: u64,
    /// Tensor parallel ranks.
    pub t: u64,
    /// Replicas.
    pub d: u64,
    /// Expert parallel ranks.
    pub e: u64,
    /// Context parallel ranks.
    pub cp: u64,
    /// Sequences of a micro-batch.
    pub micro_batch: u64,
    /// What is computed again.
    pub recompute: Option<Recompute>,
    /// The order of passes.
    pub schedule: PipelineSchedule,
    /// Chunks of layers on a stage.
    pub chunks: u64,
    /// What replicas share.
    pub zero: u64,
    /// Whether it is cut along the sequence too.
    pub sequence_parallel: bool,
    /// Format of products, where it is not the usual one.
    pub precision: Option<Precision>,
    /// The step's time in seconds.
    pub time: f64,
    /// Whether it was solved on the design's own network, not by formula.
    pub solved: bool,
    /// Memory of the stage that needs most, in bytes.
    pub need: f64,
    /// Operations of the model ÷ what the accelerators could do.
    pub mfu: f64,
    /// Hours of all accelerators for 10⁹ tokens (or samples).
    pub gpu_hours: f64,
    /// Cost of those, where a price is given.
    pub cost: Option<f64>,
    /// Waiting of the pipeline in seconds.
    pub bubble: f64,
    /// Communication that nothing hides.
    pub exposed: Exposed,
}

/// The best so far.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Settings tried.
    pub tried: u64,
    /// Of them too large for memory.
    pub too_large: u64,
    /// Seconds since it began.
    pub seconds: f64,
    /// The best in the step's own precision, fastest first.
    pub settings: Vec<Setting>,
    /// The best in another precision, where one was tried.
    pub other: Option<Setting>,
}
