//! What serving adds to the report.

use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::lab::json::declared::{Is, Told, object};
use crate::workload::serving::{
    CacheReport, Distribution, InstanceReport, InstanceRole, Iteration, MoveReport, Sample, ServingReport,
    SumsReport,
};
use serde_json::{Value, json};

pub(crate) fn serving(report: &ServingReport) -> Value {
    report.told()
}

object! {
    /// What serving a model adds to a design's report.
    "Serving", report: ServingReport {
        /// What the model is called.
        "model": String = report.model,
        /// Its parameters.
        "parameters": f64 = report.parameters,
        /// Its accelerator.
        "hardware": String = report.hardware,
        /// The accelerator by which it is estimated, where nobody measured its own steps.
        "estimated_by": Option<String> = report.estimated_by,
        /// Parameters of the rank that has most.
        "weights_bytes": Bytes = report.weights,
        /// Requests a second that come.
        "rate": f64 = report.rate,
        /// The most that keep up.
        "highest_rate": f64 = report.highest_rate,
        /// Whether more come than can be answered: the queue grows without end, and the times tell of this run alone.
        "queue_grows": bool = report.queue_grows,
        /// Requests a second that were answered.
        "answered": f64 = report.answered,
        /// Tokens of answers a second.
        "tokens_s": f64 = report.tokens,
        /// Requests that were simulated.
        "requests": u32 = report.requests,
        /// When the last request was answered.
        "duration_s": Seconds = report.duration,
        /// Answers that were sent back for want of blocks.
        "preempted": u64 = report.preempted,
        /// To the first token.
        "ttft_s": Distribution = report.ttft,
        /// For each token after the first.
        "tpot_s": Distribution = report.tpot,
        /// From arrival to last token.
        "whole_s": Distribution = report.whole,
        /// A typical request once it is served, waiting left out: what designs are compared by.
        "request_s": Seconds = report.request(),
        /// What the instances did.
        "instances": Vec<InstanceReport> = report.instances,
        /// Sums over tensor ranks.
        "sums": SumsReport = report.sums,
        /// The cache of keys and values.
        "cache": CacheReport = report.cache,
        /// Of the cache from prefill to decode, where those are apart.
        "move": Option<MoveReport> = report.moved,
        /// Tokens of the prompt that is spoken of: the fixed length, or the median.
        "prompt": u64 = report.prompt,
        /// Tokens of the answer that is spoken of.
        "output": u64 = report.output,
        /// Reading that prompt alone.
        "prefill": Iteration = report.prefill,
        /// A token for each of `decode_batch` answers, `decode_context` tokens behind each.
        "decode": Iteration = report.decode,
        /// Answers that were written at once, on the mean.
        "decode_batch": f64 = report.decode_batch,
        /// Tokens behind each, on the mean.
        "decode_context": f64 = report.decode_context,
        /// Requests in the system, sampled: seconds, count.
        "in_system": Vec<Sample> = report.in_system,
    }
}

object! {
    /// What an instance did.
    "ServingInstance", one: InstanceReport {
        /// What it is for: reading prompts, writing answers, or both.
        "role": InstanceRole = one.role,
        /// The part of the time in which it worked, from 0 to 1.
        "busy": f64 = one.busy,
        /// The part of its cache in use, on the mean over time.
        "cache_mean": f64 = one.cache_mean,
        /// At most.
        "cache_most": f64 = one.cache_most,
        /// Prompts that it read.
        "prompts": u64 = one.prompts,
        /// Tokens of answers that it wrote.
        "tokens": u64 = one.tokens,
    }
}

object! {
    /// Sums over tensor ranks: all-reduces.
    "ServingSums", sums: SumsReport {
        /// All-reduces of a layer in an iteration.
        "per_layer": u64 = sums.per_layer,
        /// Layers.
        "layers": u64 = sums.layers,
        /// All-reduces of the embedding.
        "embedding": u64 = sums.embedding,
        /// Buffer of each when the prompt is read.
        "prefill_bytes": Bytes = sums.prefill,
        /// Its time.
        "prefill_s": Seconds = sums.prefill_time,
        /// Buffer of each when `decode_batch` answers get a token.
        "decode_bytes": Bytes = sums.decode,
        /// Its time.
        "decode_s": Seconds = sums.decode_time,
    }
}

object! {
    /// The cache of keys and values.
    "ServingCache", cache: CacheReport {
        /// Of a token in all layers, on all ranks together.
        "token_bytes": Bytes = cache.token,
        /// Of the prompt.
        "prompt_bytes": Bytes = cache.prompt,
        /// Blocks of an instance.
        "blocks": u64 = cache.blocks,
        /// Tokens of a block.
        "block": u64 = cache.block,
        /// Tokens that an instance has room for.
        "room_tokens": u64 = cache.room,
    }
}

object! {
    /// Moving the prompt's cache from the first instance that reads to the first that writes.
    "ServingMove", moved: MoveReport {
        /// What all ranks send.
        "bytes": Bytes = moved.bytes,
        /// The narrowest link on the way.
        "link_bps": BitsPerSecond = moved.link,
        /// Time over one such link at its full rate.
        "one_link_s": Seconds = moved.one_link,
        /// Time on the routes at full rate.
        "full_rate_s": Seconds = moved.full_rate,
        /// Time with the protocol's efficiency and latency.
        "time_s": Seconds = moved.time,
        /// From first token to the place where answers are written, on the mean over all moves, waiting included.
        "mean_wait_s": Seconds = moved.mean_wait,
        /// Moves.
        "count": u64 = moved.count,
    }
}

object! {
    /// Times of many, in seconds.
    "Distribution", of: Distribution {
        /// How many.
        "count": u32 = of.count,
        /// Their mean.
        "mean": Seconds = of.mean,
        /// Half take no longer.
        "p50": Seconds = of.p50,
        /// Nine in ten take no longer.
        "p90": Seconds = of.p90,
        /// Ninety-nine in a hundred take no longer.
        "p99": Seconds = of.p99,
        /// The longest.
        "most": Seconds = of.most,
    }
}

object! {
    /// An iteration's time, and what it is made of.
    "Iteration", of: Iteration {
        /// Tokens that pass the layers, of all replicas.
        "tokens": f64 = of.tokens,
        /// Until its tokens are there.
        "time_s": Seconds = of.latency,
        /// On the accelerators: of each product what takes longer, and what kernels of layers take to start and end.
        "device_s": Seconds = of.device,
        /// What its operations alone would take.
        "operations_s": Seconds = of.operations,
        /// What reading parameters and cache alone would take.
        "memory_s": Seconds = of.memory,
        /// Sums over tensor ranks.
        "tp_s": Seconds = of.tp,
        /// Tokens to experts and back.
        "ep_s": Seconds = of.ep,
        /// From stage to stage.
        "pp_s": Seconds = of.pp,
        /// Beside all that.
        "other_s": Seconds = of.other,
    }
}

impl Told for InstanceRole {
    const IS: Is = Is::Words(&[Self::Both.name(), Self::Prefill.name(), Self::Decode.name()]);

    fn told(&self) -> Value {
        json!(self.name())
    }
}

impl Told for Sample {
    const IS: Is = Is::Row(&[("at_s", Is::Number("s")), ("requests", Is::Number(""))]);

    fn told(&self) -> Value {
        json!([self.at.get(), self.requests])
    }
}
