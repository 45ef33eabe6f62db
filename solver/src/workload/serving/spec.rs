//! What a document says of serving. The order of fields is the canonical order.

use super::lengths::{Lengths, Request, draw};
use super::misfit::ServingMisfit;
use crate::base::number;
use crate::catalog::hardware::Precision;
use crate::catalog::models::Model;
use crate::workload::training::{MOST_RANKS, ModelSpec, Partition, Training};
use serde::Serialize;

/// A language model that answers requests.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Serving {
    /// The model that is served.
    pub model: ModelSpec,
    /// The accelerator, by its id in the catalogue.
    pub hardware: String,
    /// Tensor parallel ranks of an instance.
    pub t: u64,
    /// Pipeline stages of an instance.
    #[serde(skip_serializing_if = "is_one")]
    pub p: u64,
    /// Expert parallel ranks of an instance: so many attention replicas (each of t ranks a stage) share its experts.
    #[serde(skip_serializing_if = "is_one")]
    pub e: u64,
    /// Format of parameters; activations have 16 bits at least (default `bf16`).
    #[serde(skip_serializing_if = "is_default")]
    pub precision: Precision,
    /// Format of keys and values (default: that of the parameters).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cache_precision: Option<Precision>,
    /// Copies of the model, each of which reads prompts and writes answers (default 1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instances: Option<u64>,
    /// In their place: copies that read prompts …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prefill: Option<u64>,
    /// … and copies that write answers, to which the cache of keys and values is moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decode: Option<u64>,
    /// Requests a second.
    #[serde(serialize_with = "number::write")]
    pub rate: f64,
    /// Requests that are simulated.
    #[serde(skip_serializing_if = "is_usual_requests")]
    pub requests: u64,
    /// Tokens of a prompt.
    pub prompt: Lengths,
    /// Tokens of an answer.
    pub output: Lengths,
    /// Requests that an instance works on at once.
    #[serde(skip_serializing_if = "is_usual_batch")]
    pub batch: u64,
    /// Tokens of prompts that are read at once; a longer prompt is read alone.
    #[serde(skip_serializing_if = "is_usual_prefill")]
    pub prefill_tokens: u64,
    /// Tokens of a block of the cache.
    #[serde(skip_serializing_if = "is_usual_block")]
    pub block: u64,
    /// The part of the memory that parameters and cache may fill.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_usual_part")]
    pub memory_part: f64,
    /// What an iteration costs beside computing and communication, in ms: scheduling, sampling, launching.
    #[serde(serialize_with = "number::write", skip_serializing_if = "number::is_zero")]
    pub iteration_ms: f64,
    /// What carries bytes between servers (default `infiniband`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub protocol: Option<String>,
    /// What determines arrivals and lengths.
    #[serde(skip_serializing_if = "is_default")]
    pub seed: u64,
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

    /// A model on an accelerator, all else as it begins.
    pub fn new(
        model: ModelSpec,
        hardware: String,
        t: u64,
        rate: f64,
        [prompt, output]: [Lengths; 2],
    ) -> Self {
        Self {
            model,
            hardware,
            t,
            p: 1,
            e: 1,
            precision: Precision::default(),
            cache_precision: None,
            instances: None,
            prefill: None,
            decode: None,
            rate,
            requests: Self::REQUESTS,
            prompt,
            output,
            batch: Self::BATCH,
            prefill_tokens: Self::PREFILL_TOKENS,
            block: Self::BLOCK,
            memory_part: Self::MEMORY_PART,
            iteration_ms: 0.0,
            protocol: None,
            seed: 0,
        }
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
            ..Training::new(self.model.clone(), d, 1, [self.p, self.t, d])
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

fn is_default<T: PartialEq + Default>(value: &T) -> bool {
    *value == T::default()
}

macro_rules! usual {
    ($($name:ident: $type:ty = $value:expr;)*) => {
        $(
            #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
            fn $name(value: &$type) -> bool {
                *value == $value
            }
        )*
    };
}

usual! {
    is_one: u64 = 1;
    is_usual_requests: u64 = Serving::REQUESTS;
    is_usual_batch: u64 = Serving::BATCH;
    is_usual_prefill: u64 = Serving::PREFILL_TOKENS;
    is_usual_block: u64 = Serving::BLOCK;
    is_usual_part: f64 = Serving::MEMORY_PART;
}
