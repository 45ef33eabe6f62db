//! What a document says of serving. The order of fields is the canonical order.

use super::lengths::{Lengths, Request, draw};
use super::misfit::ServingMisfit;
use crate::base::record::{BadValue, Cursor, between, count_to, positive_to, record};
use crate::catalog::hardware::Precision;
use crate::catalog::models::Model;
use crate::workload::training::{MOST_RANKS, ModelSpec, Partition, StepSizes, Training};

/// Ranks and copies beyond this are nobody's.
const MOST_COPIES: u64 = 131_072;
/// Tokens of a request beyond this keep a simulation from ending.
pub(super) const MOST_LENGTH: u64 = 10_000_000;

record! {
    /// A language model that answers requests.
    pub struct Serving with defaults {
        /// What is served.
        pub model read second: ModelSpec,
        /// The accelerator, by its id, of the catalogue or the document's own.
        pub hardware read second: String,
        /// Tensor parallel ranks of an instance.
        pub t: u64 => count_to(1, MOST_COPIES),
        /// Pipeline stages of an instance.
        pub p: u64 = 1 => count_to(1, MOST_COPIES),
        /// Expert parallel ranks of an instance: so many attention replicas (each of t ranks a stage) share its experts.
        pub e: u64 = 1 => count_to(1, MOST_COPIES),
        /// Format of parameters; activations have 16 bits at least (default `bf16`).
        pub precision: Precision = Precision::default(),
        /// Format of keys and values (default: that of the parameters).
        pub cache_precision: Option<Precision>,
        /// Copies of the model, each of which reads prompts and writes answers (default 1).
        pub instances read first: Option<u64> => count_to(1, MOST_COPIES),
        /// Copies that only read prompts, in place of `instances`.
        pub prefill read first: Option<u64> => count_to(1, MOST_COPIES),
        /// Copies that only write answers; the cache of keys and values is moved to them.
        pub decode read first then one_way(instances, prefill, decode): Option<u64> => count_to(1, MOST_COPIES),
        /// Requests a second.
        pub rate read second: f64 => positive_to(1e9),
        /// Requests that are simulated.
        pub requests: u64 = Self::REQUESTS => count_to(1, 100_000),
        /// Tokens of a prompt.
        pub prompt read second: Lengths,
        /// Tokens of an answer.
        pub output read second: Lengths,
        /// Requests that an instance works on at once.
        pub batch: u64 = Self::BATCH => count_to(1, 1_000_000),
        /// Tokens of prompts that are read at once; a longer prompt is read alone.
        pub prefill_tokens: u64 = Self::PREFILL_TOKENS => count_to(1, MOST_LENGTH),
        /// Tokens of a block of the cache.
        pub block: u64 = Self::BLOCK => count_to(1, MOST_LENGTH),
        /// The part of the memory that parameters and cache may fill.
        pub memory_part: f64 = Self::MEMORY_PART => positive_to(1.0),
        /// What an iteration costs beside computing and communication, in ms: scheduling, sampling, launching.
        pub iteration_ms: f64 = 0.0 => between(0.0, 1e6),
        /// What a layer costs in an iteration beside products, reading and communication, in us: its kernels start and end one after
        /// another.
        pub layer_us: f64 = Self::LAYER_US => between(0.0, 1e6),
        /// What carries bytes between servers (default `infiniband`).
        pub protocol: Option<String>,
        /// What determines arrivals and lengths.
        pub seed: u64 = 0,
    }
}

/// Tokens of all answers together that are simulated at most, so that an answer comes in seconds.
pub const MOST_TOKENS: u64 = 20_000_000;

impl Serving {
    /// Requests simulated where nothing is said.
    pub const REQUESTS: u64 = 500;
    /// Requests at once: `max_num_seqs` of vLLM.
    pub const BATCH: u64 = 256;
    /// Tokens of prompts at once: `max_num_batched_tokens` of vLLM.
    pub const PREFILL_TOKENS: u64 = 8192;
    /// Tokens of a block: vLLM's (Kwon et al., SOSP 2023).
    pub const BLOCK: u64 = 16;
    /// Part of the memory: `gpu_memory_utilization` of vLLM.
    pub const MEMORY_PART: f64 = 0.9;

    /// Us of a layer: the median of what a block of Llama 3.1 8B took on one H200 beyond its bytes and operations (97 to 423 us by
    /// [`super::Machine`]), decoding by a replayed graph in `PyTorch` 2.11: 69 to 99 us for 1 to 256 requests with 1,024 to 4,096
    /// tokens behind each, 99 and 144 with 8,192. Kernels fused for inference take less, launching without a graph takes more.
    pub const LAYER_US: f64 = 72.0;

    /// Refuses copies that only read prompts without such as only write answers, and the other way round.
    fn one_way(
        cursor: &Cursor<'_, '_>,
        instances: Option<u64>,
        prefill: Option<u64>,
        decode: Option<u64>,
    ) -> Result<(), BadValue> {
        match (instances, prefill, decode) {
            (_, Some(_), None) => Err(cursor.missing("decode")),
            (_, None, Some(_)) => Err(cursor.missing("prefill")),
            (Some(_), Some(_), _) => Err(cursor.either("instances", "prefill")),
            _ => Ok(()),
        }
    }

    /// A model on an accelerator, all else as it begins.
    pub fn new(
        model: ModelSpec,
        hardware: String,
        t: u64,
        rate: f64,
        [prompt, output]: [Lengths; 2],
    ) -> Self {
        Self { model, hardware, t, rate, prompt, output, ..Self::defaults() }
    }

    /// Copies that read prompts (or do both), and copies that only write answers.
    pub fn copies(&self) -> (u64, u64) {
        match (self.prefill, self.decode) {
            (Some(prefill), Some(decode)) => (prefill, decode),
            _ => (self.instances.unwrap_or(1), 0),
        }
    }

    /// Whether prompts are read elsewhere than answers are written.
    pub fn apart(&self) -> bool {
        self.copies().1 > 0
    }

    /// All copies.
    pub fn all_copies(&self) -> u64 {
        let (one, other) = self.copies();
        one.saturating_add(other)
    }

    /// Ranks of a copy.
    pub fn ranks_of_copy(&self) -> u64 {
        self.p.saturating_mul(self.t).saturating_mul(self.e)
    }

    /// Ranks in all.
    pub fn ranks(&self) -> u64 {
        self.ranks_of_copy().saturating_mul(self.all_copies())
    }

    /// Bytes of a number of what layers hand on.
    pub fn activation_bytes(&self) -> f64 {
        self.precision.bytes().max(2.0)
    }

    /// Bytes of a number in the cache.
    pub fn cache_bytes(&self) -> f64 {
        self.cache_precision.unwrap_or(self.precision).bytes()
    }

    /// The model; `None` for one that the catalogue does not have.
    pub fn resolved(&self) -> Option<Model> {
        self.cut().resolved()
    }

    /// The same cut as a training step of one micro-batch: what divides, which rank holds what, where it stands.
    pub fn cut(&self) -> Training {
        let d = self.all_copies().saturating_mul(self.e);
        Training {
            e: self.e,
            partition: Some(Partition::Balanced),
            sequence_parallel: Some(false),
            zero: Some(0),
            precision: Some(self.precision),
            ..Training::new(
                self.model.clone(),
                StepSizes { global_batch: d, micro_batch: 1, p: self.p, t: self.t, d },
            )
        }
    }

    /// Checks it, as far as the document alone tells.
    ///
    /// # Errors
    /// [`ServingMisfit::NotALanguageModel`], [`ServingMisfit::TooManyRanks`], or [`ServingMisfit::Cut`] for sizes that don't go
    /// together.
    pub fn check(&self) -> Result<(), ServingMisfit> {
        let id = || self.model.id().to_owned();
        if self.resolved().is_none_or(|model| model.transformer().is_none()) {
            return Err(ServingMisfit::NotALanguageModel { id: id() });
        }
        if self.ranks() > MOST_RANKS {
            return Err(ServingMisfit::TooManyRanks { ranks: self.ranks(), limit: MOST_RANKS });
        }
        self.cut().check().map_err(ServingMisfit::Cut)
    }

    /// The requests.
    ///
    /// # Errors
    /// [`ServingMisfit::TooMuch`]: more than [`MOST_TOKENS`] tokens of answers.
    pub fn draw(&self) -> Result<Vec<Request>, ServingMisfit> {
        let requests = draw(self.requests, self.rate, &self.prompt, &self.output, self.seed);
        let tokens = requests.iter().fold(0u64, |sum, request| sum.saturating_add(request.output));
        if tokens > MOST_TOKENS {
            return Err(ServingMisfit::TooMuch { tokens, limit: MOST_TOKENS, requests: self.requests });
        }
        Ok(requests)
    }
}
