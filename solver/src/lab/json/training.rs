//! What a training step and traffic between ranks add to the report as JSON.

use crate::base::order;
use crate::base::units::{Bytes, Seconds};
use crate::lab::json::declared::Told as _;
use crate::lab::json::timeline::timeline;
use crate::lab::json::{direction, link, node};
use crate::network::Tables;
use crate::study::report::Solved;
use crate::traffic::TrafficReport;
use crate::workload::training::{
    Band, COVERAGE, Difference, Equations, Memory, PipelineStage, Prediction, RunFigures, StepFigures,
    StepLimit, TrainingReport,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A part of a design's report, where it has that part.
type Part = (&'static str, fn(&Tables, &Solved) -> Option<Value>);

/// In the order of the report.
pub(crate) const PARTS: [Part; 10] = [
    ("inter_server_bytes", |_, solved| Some(json!(solved.traffic()?.inter_server.get()))),
    ("step", |tables, solved| Some(step(tables, solved.training()?))),
    ("timeline", |_, solved| Some(timeline(solved.training()?.timeline.as_ref()?))),
    ("phases", |tables, solved| Some(phases(tables, solved.training()?))),
    ("model", |_, solved| Some(model(solved.training()?))),
    ("memory", |_, solved| Some(memory(solved.training()?))),
    ("stages", |_, solved| Some(stages(solved.training()?))),
    ("ranks", |tables, solved| Some(ranks(tables, solved))),
    ("kinds", |_, solved| Some(kinds(solved.traffic()?))),
    ("traffic", |_, solved| Some(traffic(solved.traffic()?))),
];

fn seconds(time: Option<Seconds>) -> Value {
    json!(time.map(Seconds::get))
}

fn step(tables: &Tables, report: &TrainingReport) -> Value {
    let step = &report.step;
    json!({
        "total_s": seconds(step.total),
        "compute_s": seconds(step.compute),
        "operators": step.operators.told(),
        "bubble_s": seconds(step.bubble),
        "exposed_s": step.exposed.each().map(|(kind, time)| (kind.name(), time.get())).collect::<BTreeMap<_, _>>(),
        "shared_s": step.shared.get(),
        "shared_by_pairs": step.sets.by_pairs,
        "figures": step.figures.as_ref().map(figures),
        "equations": equations(&step.equations),
        "differences": step.differences.iter().map(difference).collect::<Vec<_>>(),
        "band": step.band.map(band),
        "prediction": step.prediction.as_ref().map(|own| step_prediction(own, report)),
        "limits": report.limits.iter().map(|own| limit(tables, own)).collect::<Vec<_>>(),
    })
}

/// How sure a figure is; its ends are called by their unit.
fn prediction<T: Copy>(
    prediction: &Prediction<T>,
    ends: [&str; 2],
    value: fn(T) -> f64,
) -> Map<String, Value> {
    let mut out = Map::new();
    for (at, name) in ends.into_iter().enumerate() {
        out.insert(name.to_owned(), json!(prediction.range.map(|range| value(range[at]))));
    }
    out.insert("coverage".to_owned(), json!(prediction.range.map(|_| COVERAGE)));
    out.insert("rows".to_owned(), json!(prediction.rows));
    out.insert("unlike".to_owned(), json!(prediction.unlike));
    out
}

/// How sure the step's time is.
fn step_prediction(own: &Prediction<Seconds>, report: &TrainingReport) -> Value {
    let mut out = prediction(own, ["low_s", "high_s"], Seconds::get);
    out.insert("estimated_by".to_owned(), json!(report.estimated_by));
    Value::Object(out)
}

/// What limits a kind of the step's communication.
pub(crate) fn limit(tables: &Tables, limit: &StepLimit) -> Value {
    let links =
        limit.capacities.iter().map(|&at| json!({"link": link(tables, at), "dir": direction(tables, at)}));
    json!({
        "kind": limit.kind.name(),
        "backward": limit.backward,
        "stage": limit.stage,
        "time_s": limit.time.get(),
        "links": links.collect::<Vec<_>>(),
    })
}

fn figures(figures: &StepFigures) -> Value {
    json!({
        "samples_s": figures.samples_s,
        "tokens_s": figures.tokens_s,
        "tflops": figures.tflops,
        "mfu": figures.mfu,
        "hfu": figures.hfu,
        "checkpoint_bytes": figures.checkpoint.get(),
        "run": figures.run.as_ref().map(run),
    })
}

fn difference(difference: &Difference) -> Value {
    json!({
        "term": difference.term.name(),
        "cause": difference.cause.name(),
        "time_s": difference.time.get(),
    })
}

fn band(band: Band) -> Value {
    json!({
        "p5_s": band.low.get(),
        "p50_s": band.median.get(),
        "p95_s": band.high.get(),
        "samples": band.samples,
    })
}

fn run(run: &RunFigures) -> Value {
    json!({
        "tokens": run.tokens,
        "busy_days": run.busy_days,
        "days": run.days,
        "gpu_hours": run.gpu_hours,
        "kwh": run.kwh,
        "cost": run.cost,
        "mtbf_s": run.mtbf.get(),
        "checkpoint_interval_s": seconds(run.checkpoint_interval),
        "checkpoint_s": seconds(run.checkpoint_time),
        "checkpoint_network_s": seconds(run.checkpoint_network),
        "goodput": run.goodput,
    })
}

fn equations(equations: &Equations) -> Value {
    json!({
        "parameters": equations.parameters,
        "tp_bytes": equations.tp.get(),
        "pp_bytes": equations.pp.get(),
        "dp_bytes": equations.dp.get(),
        "micro_batch_flop": equations.micro_batch_flop,
        "flop": equations.flop,
        "tp_s": seconds(equations.tp_time),
        "pp_s": seconds(equations.pp_time),
        "dp_s": seconds(equations.dp_time),
        "compute_s": seconds(equations.compute),
        "bubble_s": seconds(equations.bubble),
        "total_s": seconds(equations.total),
        "bubble_ratio": equations.bubble_ratio,
    })
}

fn phases(tables: &Tables, report: &TrainingReport) -> Value {
    let phase = |phase: &crate::workload::training::PhaseReport| {
        json!({
            "kind": phase.kind.name(),
            "backward": phase.backward,
            "start_s": phase.start.get(),
            "time_s": seconds(phase.time()),
            "bandwidth_s": seconds(phase.bandwidth),
            "latency_s": seconds(phase.latency),
            "formula_s": seconds(phase.formula),
            "flows": phase.flows,
            "unreachable": phase.unreachable,
            "bytes": phase.bytes.get(),
            "bottleneck": phase.bottleneck.map(|at| json!({"link": link(tables, at), "dir": direction(tables, at)})),
        })
    };
    report.phases.iter().map(phase).collect()
}

fn model(report: &TrainingReport) -> Value {
    let model = &report.model;
    json!({
        "name": model.name,
        "source": model.source,
        "parameters": model.parameters,
        "active_parameters": model.active,
        "layers": model.layers,
        "tokens": model.tokens,
        "flop": model.flop,
    })
}

fn parts(memory: &Memory) -> Map<String, Value> {
    let mut out = Map::new();
    for (name, bytes) in memory.parts() {
        out.insert(format!("{name}_bytes"), json!(bytes.get()));
    }
    out.insert("states_bytes".to_owned(), json!(memory.states().get()));
    out.insert("activations_bytes".to_owned(), json!(memory.activations().get()));
    out.insert("total_bytes".to_owned(), json!(memory.total().get()));
    out.insert("reserved_bytes".to_owned(), json!(memory.reserved().get()));
    out
}

/// How many parts are listed.
const LARGEST: usize = 10;

/// The stage that takes most of its accelerator's memory.
fn fullest(report: &TrainingReport) -> Option<(usize, &PipelineStage)> {
    let held = |stage: &PipelineStage| stage.memory.reserved().get();
    let stages = report.stages.iter().enumerate();
    stages.reduce(|most, next| if held(next.1) > held(most.1) { next } else { most })
}

/// The largest parts of the fullest stage, the largest first.
fn largest(report: &TrainingReport) -> Value {
    let Some((stage, row)) = fullest(report) else { return json!([]) };
    let mut parts = row.memory.parts().to_vec();
    parts.retain(|(_, bytes)| bytes.get() > 0.0);
    order::sort(&mut parts, |(_, bytes)| order::number(-bytes.get()));
    let told = |(name, bytes): (&str, Bytes)| json!({"name": name, "bytes": bytes.get(), "stage": stage});
    parts.into_iter().take(LARGEST).map(told).collect()
}

fn memory(report: &TrainingReport) -> Value {
    let fit = report.fit.as_ref();
    let nearest = fit.filter(|fit| !fit.fits).map(|fit| {
        let mut fields = Map::new();
        for (field, value) in &fit.nearest {
            let value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
            fields.insert(field.clone(), value);
        }
        fields
    });
    json!({
        "hardware": fit.map(|fit| &fit.hardware),
        "capacity_bytes": fit.map(|fit| fit.capacity.get()),
        "need_bytes": fit.map(|fit| fit.need.get()),
        "reserved_bytes": fit.map(|fit| fit.reserved.get()),
        "prediction": fit.map(|fit| prediction(&fit.prediction, ["low_bytes", "high_bytes"], Bytes::get)),
        "stage": fit.map(|fit| fit.stage),
        "fits": fit.map(|fit| fit.fits),
        "nearest": nearest,
        "recompute": report.recompute.way.word(),
        "recompute_layers": fullest(report).map(|(_, stage)| report.recompute.layers_of(stage.layers.into())),
        "largest": largest(report),
        "stages": report.stages.iter().map(|stage| parts(&stage.memory)).collect::<Vec<_>>(),
    })
}

fn stages(report: &TrainingReport) -> Value {
    let stage = |stage: &crate::workload::training::PipelineStage| {
        let kinds: Vec<Value> = stage
            .kinds
            .iter()
            .map(|row| {
                json!({
                    "kind": row.kind.name(),
                    "messages": row.messages,
                    "message_bytes": row.message_bytes.get(),
                    "buffer_bytes": row.buffers.get(),
                })
            })
            .collect();
        json!({"layers": stage.layers, "parameters": stage.parameters, "kinds": kinds})
    };
    report.stages.iter().map(stage).collect()
}

/// Where each rank is, and what part it has.
fn ranks(tables: &Tables, solved: &Solved) -> Value {
    let Some(traffic) = solved.traffic() else { return Value::Null };
    let rank = |(rank, (&at, &server)): (usize, (&crate::base::id::NodeId, &u32))| {
        let mut out = json!({"node": node(tables, at), "server": traffic.servers.get(server as usize)});
        if let Some(report) = solved.training() {
            let at = report.layout.coordinates(rank as u32);
            out["p"] = json!(at.stage);
            out["d"] = json!(at.replica);
            out["cp"] = json!(at.part);
            out["t"] = json!(at.tensor);
            let fold = report.layout.fold();
            if fold.tensor < report.layout.t.into() {
                let [_, expert, tensor] = fold.coordinates(report.layout.place_of(rank as u32).1);
                out["e"] = json!(expert);
                out["expert_t"] = json!(tensor);
            }
        }
        out
    };
    traffic.nodes.iter().zip(&traffic.server).enumerate().map(rank).collect()
}

fn kinds(traffic: &TrafficReport) -> Value {
    let row = |total: &crate::traffic::matrix::KindTotal| {
        let sizes: Vec<Value> = traffic
            .sizes
            .iter()
            .filter(|size| size.kind == total.kind)
            .map(|size| json!({"bytes": size.bytes.get(), "count": size.count}))
            .collect();
        json!({
            "kind": total.kind.name(),
            "pairs": total.pairs,
            "messages": total.messages,
            "buffer_bytes": total.buffers.get(),
            "bytes": total.bytes.get(),
            "inter_server_bytes": total.inter_server.get(),
            "sizes": sizes,
        })
    };
    traffic.kinds.iter().map(row).collect()
}

fn traffic(traffic: &TrafficReport) -> Value {
    let entry = |entry: &crate::traffic::matrix::Entry| {
        json!({
            "kind": entry.kind.name(),
            "src_rank": entry.src,
            "dst_rank": entry.dst,
            "bytes": entry.bytes.get(),
            "messages": entry.messages,
            "message_bytes": Bytes::get(entry.message_bytes),
        })
    };
    traffic.matrix.entries.iter().map(entry).collect()
}
