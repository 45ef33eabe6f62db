//! What a document says of a training step. The order of fields is the canonical order.

use super::Jitter;
use crate::base::number;
use crate::catalog::hardware::{Framework, Precision};
use crate::catalog::models::{Model, Transformer, model};
use crate::workload::collective::Algorithm;
use crate::workload::moe::Gating;
use serde::{Deserialize, Serialize};

/// A training step: a model and how it is cut.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Training {
    /// What is trained.
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
    /// [`super::Fold`].
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

/// A whole run: how long, and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RunSpec {
    /// Tokens (or samples).
    #[serde(serialize_with = "number::write")]
    pub tokens: f64,
    /// Price of an accelerator for an hour, in any currency.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub gpu_hour: Option<f64>,
    /// Watts of an accelerator (default: its board's).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub gpu_watts: Option<f64>,
    /// All power ÷ the accelerators' own: the rest of the server, the network, cooling.
    #[serde(serialize_with = "number::write", skip_serializing_if = "number::is_one")]
    pub overhead: f64,
    /// Hours between failures of one accelerator (default: as in the training of Llama 3).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub mtbf_hours: Option<f64>,
    /// Speed at which checkpoints are written, in GB/s.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub checkpoint_gbytes_s: Option<f64>,
    /// Seconds until a job is back after a failure (default: 600).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub restart_s: Option<f64>,
}

/// A model by its name, or by its measures.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ModelSpec {
    /// Its id in the catalogue.
    Id(String),
    /// A transformer by hyper-parameters.
    Custom(Box<Transformer>),
}

impl ModelSpec {
    /// Its id; empty for a model by its measures.
    pub fn id(&self) -> &str {
        match self {
            Self::Id(id) => id,
            Self::Custom(_) => "",
        }
    }
}

/// The order of forward and backward passes in a pipeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PipelineSchedule {
    /// One forward, one backward: at most p micro-batches in flight (Narayanan et al. 2019).
    #[default]
    #[serde(rename = "1f1b")]
    OneForwardOneBackward,
    /// All forward, then all backward (Huang et al. 2019).
    #[serde(rename = "gpipe")]
    GPipe,
    /// One forward, one backward over several chunks of layers on each stage (Narayanan et al. 2021).
    #[serde(rename = "interleaved")]
    Interleaved,
    /// One forward, one backward, gradients of parameters put off to fill what waits: ZB-H1 (Qi et al. 2024).
    #[serde(rename = "zero_bubble")]
    ZeroBubble,
}

/// Parts of communication that computing hides, each from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Overlap {
    /// Of tensor parallelism (Domino, asynchronous sums).
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default")]
    pub tp: f64,
    /// Of sends between stages.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default")]
    pub pp: f64,
    /// Of gradients under the backward pass of the last micro-batch, and of the parameters that they update under the forward pass
    /// of the first, with frameworks that gather them so. Default: as the framework does; see [`Training::data_overlap`].
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub dp: Option<f64>,
    /// Of tokens to experts and back.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default")]
    pub ep: f64,
    /// Of parameters gathered for a pass (`ZeRO` 3), under the computing of that before (default: 1, prefetched).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub gather: Option<f64>,
}

impl Overlap {
    /// [`Overlap::gather`], where nothing is said too.
    pub fn gather(&self) -> f64 {
        self.gather.unwrap_or(1.0)
    }
}

/// What is computed again in the backward pass instead of being kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Recompute {
    /// Nothing.
    #[default]
    None,
    /// The core of attention alone (Korthikanti et al. 2022).
    Selective,
    /// Every layer from its input.
    Full,
}

/// How layers are shared out over stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Partition {
    /// As many as fit, stage by stage: `DeepSpeed` up to 0.12.4. 54 layers over 4 stages: 14, 14, 14, 12.
    #[default]
    Greedy,
    /// As evenly as can be, the larger first: `DeepSpeed` since. 14, 14, 13, 13.
    Balanced,
    /// The same for all; where that doesn't go, embedding and loss count as layers: Megatron.
    Even,
    /// By what computing costs, the head counted in layers: nanotron.
    Cost,
}

/// The algorithm of each kind of collective, where one is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Algorithms {
    /// Of tensor parallelism.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tp: Option<Algorithm>,
    /// Of data parallelism.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp: Option<Algorithm>,
    /// Of expert parallelism.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<Algorithm>,
    /// Of the shared embedding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emb: Option<Algorithm>,
}

/// A gate that evens out over training; see [`crate::workload::moe::Gating`], which has the experts from the model.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Gate {
    /// Non-uniformity at the first iteration: standard deviation of the logarithm of an expert's popularity.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default_spread")]
    pub spread: f64,
    /// Iterations in which it falls to 1/e of what is above `floor`.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default_decay")]
    pub decay: f64,
    /// Non-uniformity that stays.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default_floor")]
    pub floor: f64,
    /// What determines the random choices.
    #[serde(skip_serializing_if = "is_default")]
    pub seed: u64,
    /// The iteration that is solved, from 0.
    #[serde(skip_serializing_if = "is_default")]
    pub iteration: u64,
}

impl Default for Gate {
    fn default() -> Self {
        let gating = Gating::default();
        Self { spread: gating.spread, decay: gating.decay, floor: gating.floor, seed: 0, iteration: 0 }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_default_spread(value: &f64) -> bool {
    *value == Gate::default().spread
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_default_decay(value: &f64) -> bool {
    *value == Gate::default().decay
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_default_floor(value: &f64) -> bool {
    *value == Gate::default().floor
}

/// Which rank has which part, and where it runs.
///
/// Rank r runs on the r-th endpoint unless it is said otherwise; what differs is what part rank r has.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Placement {
    /// `DeepSpeed`'s: pipeline, data, (context,) tensor, the last the fastest.
    #[default]
    Deepspeed,
    /// The study's: data, pipeline, (context,) tensor: a replica in as few servers as can be.
    Customised,
    /// The axes in any order, the last the fastest.
    Axes {
        /// `p`, `d`, `t` and `cp`, each once (`cp` may be left out where it is 1).
        order: Vec<Axis>,
    },
    /// `DeepSpeed`'s ranks, each tensor group inside one server as far as servers hold whole groups.
    TensorInServer,
    /// `DeepSpeed`'s ranks on endpoints in random order.
    Random {
        /// What determines the order.
        #[serde(skip_serializing_if = "is_default")]
        seed: u64,
    },
    /// `DeepSpeed`'s ranks, each on the endpoint named by its position.
    Ranks {
        /// For each rank the position of its endpoint: each position once.
        endpoints: Vec<u32>,
    },
}

/// A way in which a model is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// Pipeline stages.
    P,
    /// Data parallel replicas.
    D,
    /// Context parallel parts of a sequence.
    Cp,
    /// Tensor parallel parts of a layer.
    T,
}

impl Training {
    /// A step with everything but its sizes as it is where a document says nothing. `sizes`: p, t and d.
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

    /// The model, with the vocabulary and length of sequence that are given here; `None` for an id that there isn't.
    pub fn resolved(&self) -> Option<Model> {
        let mut found = match &self.model {
            ModelSpec::Id(id) => model(id)?,
            ModelSpec::Custom(transformer) => Model::custom((**transformer).clone()),
        };
        found.set(self.vocab, self.seq);
        Some(found)
    }

    /// The part of gradients that goes under the backward pass, as far as that is long enough: with buckets, and with frameworks
    /// that send so by themselves, all.
    pub fn data_overlap(&self) -> f64 {
        let buckets =
            self.bucket_mib.map_or(!self.language() || self.framework().overlaps(), |size| size > 0.0);
        self.overlap.dp.unwrap_or(if buckets { 1.0 } else { 0.0 })
    }

    /// Size of a bucket of gradients in MiB, where nothing is said: `PyTorch`'s for models that are no language models; for
    /// those 0: all in one message.
    pub fn usual_bucket_mib(&self) -> f64 {
        if self.language() { 0.0 } else { 25.0 }
    }

    /// The program that runs it, where nothing is said too.
    pub fn framework(&self) -> Framework {
        self.framework.unwrap_or_default()
    }

    /// Whether a language model is trained.
    fn language(&self) -> bool {
        match &self.model {
            ModelSpec::Custom(_) => true,
            ModelSpec::Id(id) => model(id).is_some_and(|model| model.transformer().is_some()),
        }
    }

    /// Whether attention keeps no scores, where nothing is said too.
    pub fn flash(&self) -> bool {
        self.flash.unwrap_or_else(|| self.language())
    }

    /// Whether what tensor parallelism leaves whole is cut along the sequence, where nothing is said too: by frameworks that
    /// do so, with more than one tensor rank, where the sequence can be cut.
    pub fn sequence_parallel(&self) -> bool {
        self.sequence_parallel.unwrap_or_else(|| {
            let does = self.t > 1 && self.framework() != Framework::Deepspeed;
            let seq = || {
                let model = self.resolved()?;
                model.transformer().map(|transformer| transformer.seq)
            };
            does && seq().is_some_and(|seq| seq.is_multiple_of(self.cp.saturating_mul(self.t)))
        })
    }

    /// What the replicas share, where nothing is said too: with FSDP everything, else optimiser states; nothing for models
    /// that are no language models, with one replica, and between synchronisations.
    pub fn zero(&self) -> u64 {
        self.zero.unwrap_or_else(|| {
            let alone = self.d.saturating_mul(self.cp) < 2 || self.sync_every > 1;
            match self.framework() {
                _ if alone || !self.language() => 0,
                Framework::Fsdp => 3,
                _ => 1,
            }
        })
    }

    /// How layers are shared out, where nothing is said too.
    pub fn partition(&self) -> Partition {
        self.partition.unwrap_or_else(|| match self.framework() {
            Framework::MegatronCore => Partition::Even,
            Framework::Nanotron => Partition::Cost,
            Framework::Deepspeed | Framework::Fsdp => Partition::Balanced,
        })
    }

    /// Whether the whole iteration is captured as a graph, where nothing is said too: as Megatron Bridge's recipes of August
    /// 2026 do (`cuda_graph_impl: full_iteration`), `DeepSeek` V3 and Qwen3 in MXFP8 on accelerators that came after B200.
    pub fn graphs(&self) -> bool {
        self.graphs.unwrap_or_else(|| {
            let recipe = |id: &str| id == "deepseek-v3" || id.starts_with("qwen3-");
            let later = |id: &str| ["gb200", "b300-sxm", "gb300"].contains(&id);
            self.framework() == Framework::MegatronCore
                && self.precision == Some(Precision::Mxfp8)
                && recipe(self.model.id())
                && self.hardware.as_deref().is_some_and(later)
        })
    }

    /// Ranks that it takes: p·t·d·cp.
    pub fn ranks(&self) -> u64 {
        [self.p, self.t, self.d, self.cp].into_iter().fold(1, u64::saturating_mul)
    }

    /// Micro-batches of a step on each replica.
    pub fn micro_batches(&self) -> u64 {
        self.global_batch / self.micro_batch.saturating_mul(self.d).max(1)
    }
}

fn is_default<T: PartialEq + Default>(value: &T) -> bool {
    *value == T::default()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_one(value: &u64) -> bool {
    *value == 1
}
