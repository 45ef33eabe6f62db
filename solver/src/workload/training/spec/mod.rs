//! What a document says of a training step. The order of fields is the canonical order.

mod algorithms;
mod choices;
mod gate;
mod model;
mod overlap;
mod placement;
mod run;
mod usual;

pub use algorithms::Algorithms;
pub use choices::{Partition, PipelineSchedule, Recompute};
pub use gate::Gate;
pub use model::ModelSpec;
pub use overlap::Overlap;
pub use placement::{Axis, Placement};
pub use run::RunSpec;

use super::Jitter;
use crate::base::number;
use crate::catalog::hardware::{Framework, Precision};
use serde::Serialize;

/// A training step: a model and how it is cut.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Training {
    /// The model that is trained.
    pub model: ModelSpec,
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
    /// Expert parallel ranks, part of the d·cp ranks that share their parameters, or of all t·d·cp of a stage; see
    /// [`crate::workload::training::Fold`].
    #[serde(skip_serializing_if = "is_one")]
    pub e: u64,
    /// Context parallel ranks: each takes a part of every sequence.
    #[serde(skip_serializing_if = "is_one")]
    pub cp: u64,
    /// Whether what tensor parallelism leaves whole is cut along the sequence (Korthikanti et al. 2022).
    /// Default: as the framework does; see [`Training::sequence_parallel`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sequence_parallel: Option<bool>,
    /// What the replicas share among them: 0 nothing, 1 optimiser states, 2 also gradients, 3 also parameters.
    /// Default: as the framework does; see [`Training::zero`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zero: Option<u64>,
    /// The order of forward and backward passes.
    #[serde(skip_serializing_if = "is_default")]
    pub schedule: PipelineSchedule,
    /// Chunks of layers that each stage holds, with [`PipelineSchedule::Interleaved`].
    #[serde(skip_serializing_if = "is_one")]
    pub chunks: u64,
    /// What is computed again in the backward pass. Default: as the framework does; see [`Training::recompute_of`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recompute: Option<Recompute>,
    /// Whether attention keeps no scores (`FlashAttention`).
    /// Default: none, for language models.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flash: Option<bool>,
    /// Format of parameters and activations (default: `bf16` for language models, else `fp32`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precision: Option<Precision>,
    /// Format of gradients as they are summed and kept (default: that of the parameters).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gradients: Option<Precision>,
    /// Vocabulary in place of the model's, padded or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vocab: Option<u64>,
    /// Length of a sequence in place of the model's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// How layers are shared out over stages.
    /// Default: as the framework does; see [`Training::partition`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partition: Option<Partition>,
    /// Size at which a bucket of gradients is sent, in MiB, the first of 1 MiB (default: 25 as `PyTorch` for models
    /// that are no language models; for those 0: all in one message).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub bucket_mib: Option<f64>,
    /// How much of its communication is hidden under computing, beside what the framework hides by itself.
    #[serde(skip_serializing_if = "is_default")]
    pub overlap: Overlap,
    /// The program that runs it, with what that costs (default: Megatron Core; version 1: that whose constants
    /// stand with the accelerator).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub framework: Option<Framework>,
    /// Whether the whole iteration is captured as a graph beforehand, so that no layer waits for the host to launch it.
    /// Default: as the framework does; see [`Training::graphs`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graphs: Option<bool>,
    /// The accelerator, by its id in the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardware: Option<String>,
    /// The part of its peak speed that it reaches (default: as measured for it, else 0.4).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub utilisation: Option<f64>,
    /// What carries bytes between servers, by its id in the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub protocol: Option<String>,
    /// Algorithms of the collectives. Default: without hardware rings, experts straight to each; in a step in time as NCCL has it
    /// ([`crate::workload::collective::as_nccl`]).
    #[serde(skip_serializing_if = "is_default")]
    pub collectives: Algorithms,
    /// The whole run, of which this is a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<RunSpec>,
    /// How uneven the gate of a model with experts is (default: each gets its even share).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gating: Option<Gate>,
    /// Steps from one synchronisation of the replicas to the next: 1 synchronises each; more is local SGD (Stich 2019),
    /// `DiLoCo` (Douillard et al. 2023).
    #[serde(skip_serializing_if = "is_one")]
    pub sync_every: u64,
    /// How unlike the accelerators are (default: all alike).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jitter: Option<Jitter>,
}

impl Training {
    /// A step with everything but its sizes as it is where a document says nothing. `sizes`: p, t and d.
    ///
    /// ```
    /// use gargalo_solver::workload::training::{ModelSpec, Training};
    ///
    /// let training = Training::new(ModelSpec::Id("gpt-1.5b".to_owned()), 32, 1, [2, 2, 4]);
    /// assert_eq!((training.ranks(), training.micro_batches()), (16, 8));
    /// assert!(training.resolved().is_some());
    /// ```
    pub fn new(model: ModelSpec, global_batch: u64, micro_batch: u64, sizes: [u64; 3]) -> Self {
        let [p, t, d] = sizes;
        Self {
            model,
            global_batch,
            micro_batch,
            p,
            t,
            d,
            e: 1,
            cp: 1,
            sequence_parallel: None,
            zero: None,
            schedule: PipelineSchedule::default(),
            chunks: 1,
            recompute: None,
            flash: None,
            precision: None,
            gradients: None,
            vocab: None,
            seq: None,
            partition: None,
            bucket_mib: None,
            overlap: Overlap::default(),
            framework: None,
            graphs: None,
            hardware: None,
            utilisation: None,
            protocol: None,
            collectives: Algorithms::default(),
            run: None,
            gating: None,
            sync_every: 1,
            jitter: None,
        }
    }
}

fn is_default<T: PartialEq + Default>(value: &T) -> bool {
    *value == T::default()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_one(value: &u64) -> bool {
    *value == 1
}
