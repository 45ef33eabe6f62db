//! A step in time as JSON.

use crate::workload::training::step::{Bar, Formula, Timeline};
use serde_json::{Value, json};

/// All of a timeline.
pub(crate) fn timeline(timeline: &Timeline) -> Value {
    let gap = |gap: &crate::workload::training::step::Gap| json!({"stage": gap.stage, "start_s": gap.start.get(), "end_s": gap.end.get(), "passes": gap.passes});
    let on = |one: &crate::workload::training::step::LinkUse| {
        json!({
            "work": one.work.name(),
            "stage": one.stage,
            "start_s": one.start.get(),
            "end_s": one.end.get(),
            "share": one.share,
        })
    };
    json!({
        "stages": timeline.stages,
        "shown": timeline.shown,
        "micro_batches": timeline.micro_batches,
        "chunks": timeline.chunks,
        "total_s": timeline.total.get(),
        "bars": timeline.bars.iter().map(bar).collect::<Vec<_>>(),
        "gaps": timeline.gaps.iter().map(gap).collect::<Vec<_>>(),
        "critical": timeline.critical,
        "uses": timeline.uses.iter().map(on).collect::<Vec<_>>(),
    })
}

fn bar(bar: &Bar) -> Value {
    json!({
        "stage": bar.stage,
        "work": bar.work.name(),
        "micro_batch": bar.micro_batch,
        "chunk": bar.chunk,
        "hidden": bar.hidden,
        "start_s": bar.start.get(),
        "end_s": bar.end.get(),
        "waits": bar.waits,
        "formula": formula(&bar.formula),
    })
}

fn formula(formula: &Formula) -> Value {
    match *formula {
        Formula::Layers { layers, layer, head, launched } => {
            json!({"kind": "layers", "layers": layers, "layer_s": layer.get(), "head_s": head.get(), "launched": launched})
        }
        Formula::Operations { flop, speed } => {
            json!({"kind": "operations", "flop": flop, "flop_per_s": speed})
        }
        Formula::Messages { count, bytes, each, part, slowdown } => json!({
            "kind": "messages",
            "count": count,
            "bytes": bytes.get(),
            "each_s": each.get(),
            "part": part,
            "slowdown": slowdown,
        }),
        Formula::Update { parameters, bytes, speed } => {
            json!({"kind": "update", "parameters": parameters, "bytes": bytes, "bytes_per_s": speed})
        }
        Formula::Constant(time) => json!({"kind": "constant", "time_s": time.get()}),
    }
}
