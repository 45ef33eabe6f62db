//! What a training step is made of, as reported: stages, memory, groups.

use crate::base::units::Bytes;
use crate::catalog::hardware::Gpu;
use crate::catalog::models::Model;
use crate::traffic::Kind;
use crate::workload::training::memory::{memory_prediction, nearest, of_stages};
use crate::workload::training::messages::{Group as Who, Message, of_stage};
use crate::workload::training::traffic::groups;
use crate::workload::training::{
    Fit, GroupReport, ModelFigures, ParallelLayout, PipelineStage, StageKind, Training, TrainingReport,
};

/// The stages of a step with their messages.
#[derive(Debug, Clone)]
pub(super) struct Stages {
    pub(super) rows: Vec<PipelineStage>,
    pub(super) messages: Vec<Vec<Message>>,
}

/// `timed`: whether the step is one in time, a mean where not each synchronises.
pub(super) fn stages(training: &Training, model: &Model, timed: bool) -> Stages {
    let runs = match model.transformer() {
        Some(transformer) => training.runs(transformer.layers),
        None => vec![Vec::new()],
    };
    let mut rows = Vec::with_capacity(runs.len());
    let mut messages: Vec<Vec<Message>> = Vec::with_capacity(runs.len());
    for (stage, (runs, (held, memory))) in runs.iter().zip(of_stages(training, model)).enumerate() {
        messages.push(of_stage(training, model, stage as u64, runs, &held));
        rows.push(PipelineStage {
            layers: runs.iter().map(|&(_, count)| count).sum::<u64>() as u32,
            parameters: held.shared + held.experts,
            memory,
            kinds: Vec::new(),
        });
    }
    for (stage, row) in rows.iter_mut().enumerate() {
        row.kinds = kinds(stage, &messages, &|kind| training.part_of_step(kind, timed));
    }
    Stages { rows, messages }
}

/// What a rank of a stage takes part in, by kind. What it receives from its neighbours in the pipeline counts as
/// messages too, its bytes don't (as in Table 3 of the study).
fn kinds(stage: usize, stages: &[Vec<Message>], part: &dyn Fn(Kind) -> f64) -> Vec<StageKind> {
    let count = stages.len();
    let previous = &stages[(stage + count - 1) % count];
    let next = &stages[(stage + 1) % count];
    let received = |from: &[Message], group: Who| -> u64 {
        let of_group = from.iter().filter(|message| message.group == group);
        of_group.fold(0, |sum, message| sum.saturating_add(message.count))
    };
    let mut rows = Vec::new();
    for kind in Kind::ALL {
        let own = || stages[stage].iter().filter(|message| message.kind == kind);
        let sent = own().fold(0u64, |sum, message| sum.saturating_add(message.count));
        let buffers: f64 = own().map(|message| message.bytes * message.count as f64).sum();
        let extra = if kind == Kind::Pp {
            received(previous, Who::Forward).saturating_add(received(next, Who::Backward))
        } else {
            0
        };
        if sent.saturating_add(extra) > 0 {
            rows.push(StageKind {
                kind,
                messages: u32::try_from(sent.saturating_add(extra)).unwrap_or(u32::MAX),
                message_bytes: Bytes(if sent > 0 { buffers / sent as f64 } else { 0.0 }),
                buffers: Bytes(buffers * part(kind)),
            });
        }
    }
    rows
}

/// The groups of a layout that have more than one rank.
pub(super) fn group_sizes(layout: &ParallelLayout, messages: &[Vec<Message>]) -> Vec<GroupReport> {
    let kinds = [
        (Kind::Tp, Who::Tensor, layout.t),
        (Kind::Cp, Who::Context, layout.cp),
        (Kind::Ep, Who::Experts, layout.e),
        (Kind::Pp, Who::Forward, layout.p),
        (Kind::Dp, Who::Replicas, layout.d * layout.cp),
        (Kind::Emb, Who::Ends, 2),
    ];
    let ranks = layout.p * layout.t * layout.d * layout.cp;
    let has = |kind: Kind| messages.iter().flatten().any(|message| message.kind == kind);
    kinds
        .into_iter()
        .filter(|&(kind, _, size)| size > 1 && has(kind))
        .map(|(kind, who, size)| {
            let count = if kind == Kind::Emb { groups(layout, 0, who).len() as u32 } else { ranks / size };
            GroupReport { kind, size, count }
        })
        .collect()
}

pub(super) fn figures(training: &Training, model: &Model) -> ModelFigures {
    ModelFigures {
        name: if model.name.is_empty() { training.model.id().to_owned() } else { model.name.clone() },
        source: model.source.clone(),
        parameters: model.parameters(),
        active: model.active_parameters(),
        layers: model.transformer().map_or(0, |transformer| transformer.layers as u32),
        tokens: model.tokens() as u32,
        flop: model.sample_flop() * training.global_batch as f64,
    }
}

/// Whether the stage with most needs fits, and if not what would.
pub(super) fn fit(training: &Training, model: &Model, stages: &[PipelineStage], gpu: &Gpu) -> Fit {
    let capacity = gpu.memory_gb * 1e9;
    let fullest = stages
        .iter()
        .enumerate()
        .map(|(stage, row)| (stage as u32, row.memory))
        .reduce(|most, next| if next.1.reserved().get() > most.1.reserved().get() { next } else { most });
    let (stage, memory) = fullest.unwrap_or_default();
    let (need, reserved) = (memory.total(), memory.reserved());
    let fits = reserved.get() <= capacity;
    Fit {
        hardware: gpu.id.clone(),
        capacity: Bytes(capacity),
        stage,
        need,
        prediction: memory_prediction(training, model, need),
        reserved,
        fits,
        nearest: if fits { Vec::new() } else { nearest(training, model, capacity) },
    }
}

/// Puts a report together but for phases and step.
pub(super) fn begin(
    training: &Training,
    model: &Model,
    layout: &ParallelLayout,
    stages: &Stages,
    gpu: Option<&Gpu>,
) -> TrainingReport {
    TrainingReport {
        model: figures(training, model),
        layout: layout.clone(),
        groups: group_sizes(layout, &stages.messages),
        fit: gpu.map(|gpu| fit(training, model, &stages.rows, gpu)),
        stages: stages.rows.clone(),
        recompute: training.recomputation_of(model),
        estimated_by: gpu.and_then(Gpu::estimated_by).map(str::to_owned),
        phases: Vec::new(),
        step: crate::workload::training::StepReport::default(),
        limits: Vec::new(),
        timeline: None,
    }
}
