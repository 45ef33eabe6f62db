//! What a document says of a training step. The order of fields is the canonical order.

mod algorithms;
mod choices;
mod gate;
mod model;
mod overlap;
mod placement;
mod priorities;
mod run;
mod usual;

pub use crate::workload::training::step::PipelineSchedule;
pub use algorithms::{AMONG_RANKS, Algorithms};
pub use choices::{Partition, Recompute};
pub use gate::Gate;
pub use model::ModelSpec;
pub use overlap::Overlap;
pub use placement::{Axis, Placement};
pub use priorities::Priorities;
pub use run::RunSpec;

use super::Jitter;
use crate::base::record::{NOT_NEGATIVE, count, count_to, count_within, positive_to, record};
use crate::catalog::hardware::{Framework, Precision};
use crate::catalog::models::{MOST_LAYERS, MOST_WIDTH};

/// Sequences of a batch beyond this are nobody's.
const MOST_BATCH: u64 = 1_000_000_000;

record! {
    /// A training step: a model and how it is cut.
    pub struct Training with defaults {
        /// The model that is trained.
        pub model: ModelSpec,
        /// Sequences (or samples) of a step.
        pub global_batch read last: u64 => count_to(1, MOST_BATCH),
        /// Sequences of a micro-batch, on each replica.
        pub micro_batch read last: u64 => count_to(1, MOST_BATCH),
        /// Pipeline stages.
        pub p: u64 => count(1),
        /// Tensor parallel ranks.
        pub t: u64 => count(1),
        /// Data parallel replicas.
        pub d: u64 => count(1),
        /// Expert parallel ranks, part of the d·cp ranks that share their parameters, or of all t·d·cp of a stage; see
        /// [`crate::workload::training::Fold`].
        pub e: u64 = 1 => count(1),
        /// Context parallel ranks: each takes a part of every sequence.
        pub cp: u64 = 1 => count(1),
        /// Whether what tensor parallelism leaves whole is cut along the sequence (Korthikanti et al. 2022).
        /// Default: as the framework does; see [`Training::sequence_parallel`].
        pub sequence_parallel: Option<bool>,
        /// What the replicas share among them: 0 nothing, 1 optimiser states, 2 also gradients, 3 also parameters.
        /// Default: as the framework does; see [`Training::zero`].
        pub zero: Option<u64> => count_within(0, 3),
        /// The order of forward and backward passes.
        pub schedule read first: PipelineSchedule = PipelineSchedule::default(),
        /// Chunks of layers that each stage holds, with the schedule `interleaved`.
        pub chunks: u64 = 1 => count(1),
        /// What is computed again in the backward pass. Default: as the framework does; see [`Training::recomputation_of`].
        pub recompute: Option<Recompute>,
        /// Layers of each stage that are computed again with `recompute` `full`, the first ones. Default: all where `recompute` is
        /// said, else as few as fit in memory; see [`Training::recomputation_of`].
        pub recompute_layers: Option<u64> => count_to(0, MOST_LAYERS),
        /// Whether attention keeps no scores (`FlashAttention`). Default: true for language models.
        pub flash: Option<bool>,
        /// Format of parameters and activations (default: `bf16` for language models, else `fp32`).
        pub precision: Option<Precision>,
        /// Format of gradients as they are summed and kept (default: `fp32` for language models with Megatron Core, else that of the
        /// parameters).
        pub gradients: Option<Precision>,
        /// Vocabulary in place of the model's, padded or not.
        pub vocab: Option<u64> => count_to(1, MOST_WIDTH),
        /// Length of a sequence in place of the model's.
        pub seq: Option<u64> => count_to(1, MOST_WIDTH),
        /// How layers are shared out over stages.
        /// Default: as the framework does; see [`Training::partition`].
        pub partition: Option<Partition>,
        /// Size at which a bucket of gradients is sent, in MiB, the first of 1 MiB (default: 25 as `PyTorch` for models
        /// that are no language models; for those 0: all in one message).
        pub bucket_mib: Option<f64> => NOT_NEGATIVE,
        /// How much of its communication is hidden under computing, beside what the framework hides by itself.
        pub overlap: Overlap = Overlap::default(),
        /// Which kinds of its communication come first where they meet on links (default: all share them fairly).
        pub priorities: Priorities = Priorities::default(),
        /// The program that runs it, with what that costs (default: Megatron Core; version 1: that whose constants
        /// stand with the accelerator).
        pub framework: Option<Framework>,
        /// Whether the whole iteration is captured as a graph beforehand, so that no layer waits for the host to launch it.
        /// Default: as the framework does; see [`Training::graphs`].
        pub graphs: Option<bool>,
        /// The accelerator, by its id, of the catalogue or the document's own.
        pub hardware: Option<String>,
        /// The part of its peak speed that it reaches (default: as measured for it, else 0.4).
        pub utilisation: Option<f64> => positive_to(1.0),
        /// What carries bytes between servers, by its id, of the catalogue or the document's own.
        pub protocol: Option<String>,
        /// Algorithms of the collectives. Default: without hardware rings, experts straight to each; in a step in time as NCCL has it
        /// ([`crate::workload::collective::as_nccl`]).
        pub collectives: Algorithms = Algorithms::default(),
        /// The whole run, of which this is a step.
        pub run: Option<RunSpec>,
        /// How uneven the gate of a model with experts is (default: each gets its even share).
        pub gating: Option<Gate>,
        /// Steps from one synchronisation of the replicas to the next: 1 synchronises each; more is local SGD (Stich 2019),
        /// `DiLoCo` (Douillard et al. 2023).
        pub sync_every: u64 = 1 => count_to(1, MOST_BATCH),
        /// How unlike the accelerators are (default: all alike).
        pub jitter: Option<Jitter>,
    }
}

/// Sizes that every training step says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepSizes {
    /// Sequences (or samples) of a step.
    pub global_batch: u64,
    /// Sequences of a micro-batch, on each replica.
    pub micro_batch: u64,
    /// Pipeline stages.
    pub p: u64,
    /// Tensor parallel ranks.
    pub t: u64,
    /// Data parallel replicas.
    pub d: u64,
}

impl Training {
    /// A step with everything but its sizes as it is where a document says nothing.
    ///
    /// ```
    /// use gargalo_solver::workload::training::{ModelSpec, StepSizes, Training};
    ///
    /// let sizes = StepSizes { global_batch: 32, micro_batch: 1, p: 2, t: 2, d: 4 };
    /// let training = Training::new(ModelSpec::Id("gpt-1.5b".to_owned()), sizes);
    /// assert_eq!((training.ranks(), training.micro_batches()), (16, 8));
    /// assert!(training.resolved().is_some());
    /// ```
    pub fn new(model: ModelSpec, sizes: StepSizes) -> Self {
        let StepSizes { global_batch, micro_batch, p, t, d } = sizes;
        Self { model, global_batch, micro_batch, p, t, d, ..Self::defaults() }
    }
}
