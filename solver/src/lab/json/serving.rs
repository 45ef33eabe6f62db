//! What serving adds to the report as JSON.

use crate::base::units::Seconds;
use crate::workload::serving::{Distribution, Iteration, ServingReport};
use serde_json::{Value, json};

pub(crate) fn serving(report: &ServingReport) -> Value {
    let instance = |one: &crate::workload::serving::InstanceReport| {
        json!({
            "role": one.role.name(),
            "busy": one.busy,
            "cache_mean": one.cache_mean,
            "cache_most": one.cache_most,
            "prompts": one.prompts,
            "tokens": one.tokens,
        })
    };
    let (sums, cache) = (&report.sums, &report.cache);
    json!({
        "model": report.model,
        "parameters": report.parameters,
        "hardware": report.hardware,
        "estimated_by": report.estimated_by,
        "weights_bytes": report.weights.get(),
        "rate": report.rate,
        "highest_rate": report.highest_rate,
        "queue_grows": report.queue_grows,
        "answered": report.answered,
        "tokens_s": report.tokens,
        "requests": report.requests,
        "duration_s": report.duration.get(),
        "preempted": report.preempted,
        "ttft_s": distribution(&report.ttft),
        "tpot_s": distribution(&report.tpot),
        "whole_s": distribution(&report.whole),
        "request_s": report.request().get(),
        "instances": report.instances.iter().map(instance).collect::<Vec<_>>(),
        "sums": {
            "per_layer": sums.per_layer,
            "layers": sums.layers,
            "embedding": sums.embedding,
            "prefill_bytes": sums.prefill.get(),
            "prefill_s": sums.prefill_time.get(),
            "decode_bytes": sums.decode.get(),
            "decode_s": sums.decode_time.get(),
        },
        "cache": {
            "token_bytes": cache.token.get(),
            "prompt_bytes": cache.prompt.get(),
            "blocks": cache.blocks,
            "block": cache.block,
            "room_tokens": cache.room,
        },
        "move": report.moved.map(|moved| json!({
            "bytes": moved.bytes.get(),
            "link_bps": moved.link.get(),
            "one_link_s": moved.one_link.get(),
            "full_rate_s": moved.full_rate.get(),
            "time_s": moved.time.get(),
            "mean_wait_s": moved.mean_wait.get(),
            "count": moved.count,
        })),
        "prompt": report.prompt,
        "output": report.output,
        "prefill": iteration(&report.prefill),
        "decode": iteration(&report.decode),
        "decode_batch": report.decode_batch,
        "decode_context": report.decode_context,
        "in_system": report.in_system.iter().map(|sample| json!([sample.at.get(), sample.requests])).collect::<Vec<_>>(),
    })
}

fn distribution(of: &Distribution) -> Value {
    json!({
        "count": of.count,
        "mean": of.mean.get(),
        "p50": of.p50.get(),
        "p90": of.p90.get(),
        "p99": of.p99.get(),
        "most": of.most.get(),
    })
}

fn iteration(of: &Iteration) -> Value {
    let seconds = Seconds::get;
    json!({
        "tokens": of.tokens,
        "time_s": seconds(of.latency),
        "device_s": seconds(of.device),
        "operations_s": seconds(of.operations),
        "memory_s": seconds(of.memory),
        "tp_s": seconds(of.tp),
        "ep_s": seconds(of.ep),
        "pp_s": seconds(of.pp),
        "other_s": seconds(of.other),
    })
}
