//! What is told of serving.

use super::machine::Iteration;
use super::statistics::{Distribution, Sample};
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::workload::training::ParallelLayout;
use serde::{Deserialize, Serialize};

/// Serving on a design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ServingReport {
    /// What the model is called.
    pub model: String,
    /// Its parameters.
    pub parameters: f64,
    /// Its accelerator.
    pub hardware: String,
    /// The accelerator by which it is estimated, where nobody measured its own steps.
    pub estimated_by: Option<String>,
    /// Which rank is what: the replicas are the instances, each e of them.
    pub layout: ParallelLayout,
    /// Parameters of the rank that has most.
    pub weights: Bytes,
    /// What the instances did.
    pub instances: Vec<InstanceReport>,
    /// Sums over tensor ranks.
    pub sums: SumsReport,
    /// The cache of keys and values.
    pub cache: CacheReport,
    /// Its move, where prompts are read elsewhere than answers are written.
    pub moved: Option<MoveReport>,
    /// Tokens of the prompt that is spoken of: the fixed length, or the median.
    pub prompt: u64,
    /// Tokens of the answer that is spoken of.
    pub output: u64,
    /// Reading that prompt alone.
    pub prefill: Iteration,
    /// A token for each of `decode_batch` answers, `decode_context` tokens behind each.
    pub decode: Iteration,
    /// Answers that were written at once, on the mean.
    pub decode_batch: f64,
    /// Tokens behind each, on the mean.
    pub decode_context: f64,
    /// Requests that were simulated.
    pub requests: u32,
    /// From arrival to first token.
    pub ttft: Distribution,
    /// From token to token after the first, of each request with more than one: its mean.
    pub tpot: Distribution,
    /// From arrival to last token.
    pub whole: Distribution,
    /// Requests a second that come.
    pub rate: f64,
    /// Requests a second that were answered.
    pub answered: f64,
    /// Tokens of answers a second.
    pub tokens: f64,
    /// Requests a second that can be answered at most.
    pub highest_rate: f64,
    /// Whether more come than can be answered: the queue grows without end, and the times tell of this run alone.
    pub queue_grows: bool,
    /// When the last request was answered.
    pub duration: Seconds,
    /// Requests that had come and were not answered, over time.
    pub in_system: Vec<Sample>,
    /// Answers that were sent back for want of blocks.
    pub preempted: u64,
}

impl ServingReport {
    /// A request of the prompt and the answer that is spoken of, once it is served, among as many others as there were on the mean.
    /// Waiting for a place is left out: how requests meet leaps with the least change of what each takes.
    pub fn request(&self) -> Seconds {
        self.whole_of(|iteration| iteration.latency)
    }

    /// What of it is communication.
    pub fn request_communication(&self) -> Seconds {
        self.whole_of(|iteration| iteration.tp + iteration.ep + iteration.pp)
    }

    fn whole_of(&self, part: fn(&Iteration) -> Seconds) -> Seconds {
        let moved = self.moved.map_or(Seconds(0.0), |moved| moved.time);
        request(part(&self.prefill), moved, (part(&self.decode), self.output))
    }
}

/// A request by its parts: reading the prompt, moving its cache, and a token of the answer after the first one after the other.
pub(crate) fn request(read: Seconds, moved: Seconds, (token, output): (Seconds, u64)) -> Seconds {
    read + moved + token * output.saturating_sub(1) as f64
}

/// What an instance is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum InstanceRole {
    /// Reads prompts and writes answers.
    Both,
    /// Reads prompts.
    Prefill,
    /// Writes answers.
    Decode,
}

impl InstanceRole {
    /// The word for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Prefill => "prefill",
            Self::Decode => "decode",
        }
    }
}

/// What an instance did.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct InstanceReport {
    /// What it is for.
    pub role: InstanceRole,
    /// The part of the time in which it worked, from 0 to 1.
    pub busy: f64,
    /// The part of its cache in use, on the mean over time.
    pub cache_mean: f64,
    /// At most.
    pub cache_most: f64,
    /// Prompts that it read.
    pub prompts: u64,
    /// Tokens of answers that it wrote.
    pub tokens: u64,
}

/// Sums over tensor ranks: all-reduces.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SumsReport {
    /// All-reduces of a layer in an iteration.
    pub per_layer: u64,
    /// Layers.
    pub layers: u64,
    /// Those of the embedding.
    pub embedding: u64,
    /// Buffer of each when the prompt that is spoken of is read: 2bsh.
    pub prefill: Bytes,
    /// Its time.
    pub prefill_time: Seconds,
    /// Buffer of each when `decode_batch` answers get a token: 2bh.
    pub decode: Bytes,
    /// Its time.
    pub decode_time: Seconds,
}

/// The cache of keys and values.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CacheReport {
    /// Of a token in all layers, on all ranks together where each holds its part.
    pub token: Bytes,
    /// What that is the product of.
    pub formula: CacheFormula,
    /// Of the prompt that is spoken of.
    pub prompt: Bytes,
    /// Blocks of an instance.
    pub blocks: u64,
    /// Tokens of a block.
    pub block: u64,
    /// Tokens that an instance has room for.
    pub room: u64,
}

/// Bytes of a token's keys and values: 2 · layers · heads · width · bytes of a number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct CacheFormula {
    /// Layers.
    pub layers: f64,
    /// Heads of keys and values; 0 for models with one narrow vector in their place, which is kept once.
    pub heads: f64,
    /// Numbers of a head, or of that vector.
    pub width: f64,
    /// Bytes of a number.
    pub number: f64,
}

/// Moving the cache of the prompt that is spoken of from the first instance that reads to the first that writes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MoveReport {
    /// What all ranks send.
    pub bytes: Bytes,
    /// The narrowest link on the way, as built or planned.
    pub link: BitsPerSecond,
    /// Time over one such link at its full rate.
    pub one_link: Seconds,
    /// Time on the routes at full rate.
    pub full_rate: Seconds,
    /// Time with the protocol's efficiency and latency: what the simulation takes.
    pub time: Seconds,
    /// From first token to the place where answers are written, on the mean over all moves: waiting included.
    pub mean_wait: Seconds,
    /// Moves.
    pub count: u64,
}
