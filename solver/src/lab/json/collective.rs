//! A collective's part of the report as JSON.

use crate::base::units::Seconds;
use crate::lab::json::{direction, link, node};
use crate::network::Tables;
use crate::study::{CollectiveReport, EffectivePoint, EffectiveReport, StageReport};
use crate::workload::collective::Pace;
use serde_json::{Value, json};

pub(crate) fn collective_json(tables: &Tables, report: &CollectiveReport) -> Value {
    let stage = |stage: &StageReport| {
        let pace = match stage.pace {
            Pace::Steps => json!("steps"),
            Pace::Pipeline { blocks, fill } => json!({"blocks": blocks, "fill": fill}),
            Pace::Stream => json!("stream"),
        };
        json!({
            "first": stage.first,
            "steps": stage.steps,
            "pace": pace,
            "messages": stage.messages,
            "bytes": stage.bytes.get(),
            "time_s": stage.time.map(Seconds::get),
            "link": stage.bottleneck.map(|capacity| link(tables, capacity)),
            "dir": stage.bottleneck.map(|capacity| direction(tables, capacity)),
        })
    };
    let nccl = report.nccl.map(
        |choice| json!({"algorithm": choice.algorithm, "wire": choice.wire, "time_s": choice.time.get()}),
    );
    let experts = report.experts.as_ref();
    json!({
        "operation": report.operation,
        "algorithm": report.algorithm,
        "chosen": report.chosen,
        "ranks": report.ranks.iter().map(|&rank| node(tables, rank)).collect::<Vec<_>>(),
        "per_server": report.per_server,
        "channels": report.channels,
        "both_ways": report.both_ways,
        "root": report.root,
        "blocks": report.blocks,
        "bytes": report.bytes.get(),
        "steps": report.steps,
        "time_s": report.time.map(Seconds::get),
        "latency_s": report.latency.get(),
        "closed_form_s": report.closed_form.map(Seconds::get),
        "algbw_gbs": report.algorithm_bandwidth,
        "busbw_gbs": report.bus_bandwidth,
        "nccl": nccl,
        "effective": report.effective.as_ref().map(effective),
        "passed_over": report.passed_over,
        "prepare_s": experts.map(|experts| experts.prepare.get()),
        "dispatch_s": experts.map(|experts| experts.dispatch.get()),
        "combine_s": experts.map(|experts| experts.combine.get()),
        "experts": experts.map(|experts| {
            json!({"platform": experts.platform, "source": experts.source, "assumed": experts.assumed})
        }),
        "stages": report.stages.iter().map(stage).collect::<Vec<_>>(),
    })
}

fn effective(report: &EffectiveReport) -> Value {
    let point = |point: &EffectivePoint| {
        json!({
            "bytes": point.bytes.get(),
            "time_s": point.time.get(),
            "algbw_gbs": point.algorithm_bandwidth,
            "busbw_gbs": point.bus_bandwidth,
        })
    };
    json!({
        "platform": report.platform,
        "source": report.source,
        "estimated_by": report.estimated_by,
        "links_s": report.links.map(Seconds::get),
        "expected_s": report.expected.get(),
        "sizes": report.sizes.iter().map(point).collect::<Vec<_>>(),
    })
}
