//! What a document says of a training step. The order of fields is the canonical order.

use super::{Jitter, MOST_RANKS};
use crate::base::record::{
    BadValue, Counted, Cursor, FieldKind, FieldType, FieldValue, NOT_NEGATIVE, POSITIVE, between, choice,
    count, count_to, count_within, list, positive_to, record, words,
};
use crate::catalog::hardware::{Framework, Precision};
use crate::catalog::models::{MOST_WIDTH, Model, Transformer, model, model_ids};
use crate::workload::collective::Algorithm;
use crate::workload::moe::Gating;
use serde::Deserialize;

/// Sequences of a batch beyond this are nobody's.
const MOST_BATCH: u64 = 1_000_000_000;
/// A gate more uneven than this leaves all tokens to one expert.
const MOST_SPREAD: f64 = 20.0;
/// Algorithms of collectives among ranks alone, by their names.
const AMONG_RANKS: &[&str] = &[
    "ring",
    "double_tree",
    "recursive_doubling",
    "halving_near",
    "halving_far",
    "direct",
    "one_shot",
    "hierarchical",
    "bruck",
    "pairwise",
];

record! {
    /// A training step: a model and how it is cut.
    pub struct Training with defaults {
        /// What is trained.
        pub model: ModelSpec,
        /// Sequences (or samples) of a step.
        pub global_batch: u64 => count_to(1, MOST_BATCH),
        /// Sequences of a micro-batch, on each replica.
        pub micro_batch: u64 => count_to(1, MOST_BATCH),
        /// Pipeline stages.
        pub p: u64 => count(1),
        /// Tensor parallel ranks.
        pub t: u64 => count(1),
        /// Data parallel replicas.
        pub d: u64 => count(1),
        /// Expert parallel ranks, part of the d·cp ranks that share their parameters, or of all t·d·cp of a stage; see
        /// [`super::Fold`].
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
        pub schedule: PipelineSchedule = PipelineSchedule::default(),
        /// Chunks of layers that each stage holds, with [`PipelineSchedule::Interleaved`].
        pub chunks: u64 = 1 => count(1),
        /// What is computed again in the backward pass. Default: as the framework does; see [`Training::recompute_of`].
        pub recompute: Option<Recompute>,
        /// Whether attention keeps no scores (`FlashAttention`).
        /// Default: none, for language models.
        pub flash: Option<bool>,
        /// Format of parameters and activations (default: `bf16` for language models, else `fp32`).
        pub precision: Option<Precision>,
        /// Format of gradients as they are summed and kept (default: that of the parameters).
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
        /// The program that runs it, with what that costs (default: Megatron Core; version 1: that whose constants
        /// stand with the accelerator).
        pub framework: Option<Framework>,
        /// Whether the whole iteration is captured as a graph beforehand, so that no layer waits for the host to launch it.
        /// Default: as the framework does; see [`Training::graphs`].
        pub graphs: Option<bool>,
        /// The accelerator, by its id in the catalogue.
        pub hardware: Option<String>,
        /// The part of its peak speed that it reaches (default: as measured for it, else 0.4).
        pub utilisation: Option<f64> => positive_to(1.0),
        /// What carries bytes between servers, by its id in the catalogue.
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

record! {
    /// A whole run: how long, and what it costs.
    #[derive(Copy)]
    pub struct RunSpec {
        /// Tokens (or samples).
        pub tokens: f64 => POSITIVE,
        /// Price of an accelerator for an hour, in any currency.
        pub gpu_hour: Option<f64> => NOT_NEGATIVE,
        /// Watts of an accelerator (default: its board's).
        pub gpu_watts: Option<f64> => NOT_NEGATIVE,
        /// All power ÷ the accelerators' own: the rest of the server, the network, cooling.
        pub overhead: f64 = 1.0 => POSITIVE,
        /// Hours between failures of one accelerator (default: as in the training of Llama 3).
        pub mtbf_hours: Option<f64> => POSITIVE,
        /// Speed at which checkpoints are written, in GB/s.
        pub checkpoint_gbytes_s: Option<f64> => POSITIVE,
        /// Seconds until a job is back after a failure (default: 600).
        pub restart_s: Option<f64> => NOT_NEGATIVE,
    }
}

/// A model by its name, or by its measures.
#[derive(Debug, Clone, PartialEq)]
pub enum ModelSpec {
    /// Its id in the catalogue.
    Id(String),
    /// A transformer by hyper-parameters.
    Custom(Box<Transformer>),
}

impl Default for ModelSpec {
    fn default() -> Self {
        Self::Id(String::new())
    }
}

fn ids() -> Vec<&'static str> {
    model_ids().collect()
}

impl FieldType for ModelSpec {
    const KIND: FieldKind = FieldKind::Either(&[FieldKind::Name(ids), Transformer::KIND]);

    fn read(cursor: &Cursor<'_, '_>, _: &FieldKind) -> Result<Self, BadValue> {
        let Ok(id) = cursor.text() else {
            return FieldType::read(cursor, &Transformer::KIND).map(Self::Custom);
        };
        // Case and marks don't count.
        model(id).map(|found| Self::Id(found.id)).ok_or_else(|| cursor.unknown_word(id, &ids()))
    }

    fn value(&self) -> FieldValue<'_> {
        match self {
            Self::Id(id) => FieldValue::Text(id),
            Self::Custom(transformer) => transformer.value(),
        }
    }
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

words! {
    /// The order of forward and backward passes in a pipeline.
    #[derive(Default, Deserialize)]
    pub enum PipelineSchedule {
        /// One forward, one backward: at most p micro-batches in flight (Narayanan et al. 2019).
        #[default]
        OneForwardOneBackward = "1f1b",
        /// All forward, then all backward (Huang et al. 2019).
        GPipe = "gpipe",
        /// One forward, one backward over several chunks of layers on each stage (Narayanan et al. 2021).
        Interleaved = "interleaved",
        /// One forward, one backward, gradients of parameters put off to fill what waits: ZB-H1 (Qi et al. 2024).
        ZeroBubble = "zero_bubble",
    }
}

record! {
    /// Parts of communication that computing hides, each from 0 to 1.
    #[derive(Copy, Default)]
    pub struct Overlap {
        /// Of tensor parallelism (Domino, asynchronous sums).
        pub tp: f64 = 0.0 => between(0.0, 1.0),
        /// Of sends between stages.
        pub pp: f64 = 0.0 => between(0.0, 1.0),
        /// Of gradients under the backward pass of the last micro-batch, and of the parameters that they update under the forward pass
        /// of the first, with frameworks that gather them so. Default: as the framework does; see [`Training::data_overlap`].
        pub dp: Option<f64> => between(0.0, 1.0),
        /// Of tokens to experts and back.
        pub ep: f64 = 0.0 => between(0.0, 1.0),
        /// Of parameters gathered for a pass (`ZeRO` 3), under the computing of that before (default: 1, prefetched).
        pub gather: Option<f64> => between(0.0, 1.0),
    }
}

impl Overlap {
    /// [`Overlap::gather`], where nothing is said too.
    pub fn gather(&self) -> f64 {
        self.gather.unwrap_or(1.0)
    }
}

words! {
    /// What is computed again in the backward pass instead of being kept.
    #[derive(Default, Deserialize)]
    pub enum Recompute {
        /// Nothing.
        #[default]
        None = "none",
        /// The core of attention alone (Korthikanti et al. 2022).
        Selective = "selective",
        /// Every layer from its input.
        Full = "full",
    }
}

words! {
    /// How layers are shared out over stages.
    #[derive(Default)]
    pub enum Partition {
        /// As many as fit, stage by stage: `DeepSpeed` up to 0.12.4. 54 layers over 4 stages: 14, 14, 14, 12.
        #[default]
        Greedy = "greedy",
        /// As evenly as can be, the larger first: `DeepSpeed` since. 14, 14, 13, 13.
        Balanced = "balanced",
        /// The same for all; where that doesn't go, embedding and loss count as layers: Megatron.
        Even = "even",
        /// By what computing costs, the head counted in layers: nanotron.
        Cost = "cost",
    }
}

record! {
    /// The algorithm of each kind of collective, where one is given.
    #[derive(Copy, Eq, Default)]
    pub struct Algorithms {
        /// Of tensor parallelism.
        pub tp: Option<Algorithm> => FieldKind::Word(AMONG_RANKS),
        /// Of data parallelism.
        pub dp: Option<Algorithm> => FieldKind::Word(AMONG_RANKS),
        /// Of expert parallelism.
        pub ep: Option<Algorithm> => FieldKind::Word(AMONG_RANKS),
        /// Of the shared embedding.
        pub emb: Option<Algorithm> => FieldKind::Word(AMONG_RANKS),
    }
}

record! {
    /// A gate that evens out over training; see [`crate::workload::moe::Gating`], which has the experts from the model.
    #[derive(Copy)]
    pub struct Gate with defaults {
        /// Non-uniformity at the first iteration: standard deviation of the logarithm of an expert's popularity.
        pub spread: f64 = Gating::default().spread => between(0.0, MOST_SPREAD),
        /// Iterations in which it falls to 1/e of what is above `floor`.
        pub decay: f64 = Gating::default().decay => NOT_NEGATIVE,
        /// Non-uniformity that stays.
        pub floor: f64 = Gating::default().floor => between(0.0, MOST_SPREAD),
        /// What determines the random choices.
        pub seed: u64 = 0,
        /// The iteration that is solved, from 0.
        pub iteration: u64 = 0 => count_within(0, 4_000_000_000),
    }
}

impl Default for Gate {
    fn default() -> Self {
        Self::defaults()
    }
}

choice! {
    /// Which rank has which part, and where it runs.
    ///
    /// Rank r runs on the r-th endpoint unless it is said otherwise; what differs is what part rank r has.
    #[derive(Eq, Default)]
    pub enum Placement by "kind" {
        /// `DeepSpeed`'s: pipeline, data, (context,) tensor, the last the fastest.
        #[default]
        Deepspeed = "deepspeed",
        /// The study's: data, pipeline, (context,) tensor: a replica in as few servers as can be.
        Customised = "customised",
        /// The axes in any order, the last the fastest.
        Axes = "axes" {
            /// `p`, `d`, `t` and `cp`, each once (`cp` may be left out where it is 1).
            order: Vec<Axis>,
        },
        /// `DeepSpeed`'s ranks, each tensor group inside one server as far as servers hold whole groups.
        TensorInServer = "tensor_in_server",
        /// `DeepSpeed`'s ranks on endpoints in random order.
        Random = "random" {
            /// What determines the order.
            seed: u64 = 0,
        },
        /// `DeepSpeed`'s ranks, each on the endpoint named by its position.
        Ranks = "ranks" {
            /// For each rank the position of its endpoint: each position once.
            endpoints: Vec<u32> => list(const { &count_within(0, MOST_RANKS) }, Counted::Ranks, MOST_RANKS),
        },
    }
}

words! {
    /// A way in which a model is cut.
    #[derive(PartialOrd, Ord, Deserialize)]
    pub enum Axis {
        /// Pipeline stages.
        P = "p",
        /// Data parallel replicas.
        D = "d",
        /// Context parallel parts of a sequence.
        Cp = "cp",
        /// Tensor parallel parts of a layer.
        T = "t",
    }
}

impl Training {
    /// A step with everything but its sizes as it is where a document says nothing. `sizes`: p, t and d.
    pub fn new(model: ModelSpec, global_batch: u64, micro_batch: u64, sizes: [u64; 3]) -> Self {
        let [p, t, d] = sizes;
        Self { model, global_batch, micro_batch, p, t, d, ..Self::defaults() }
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
