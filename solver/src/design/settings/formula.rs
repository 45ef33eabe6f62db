//! A training step by formula: what a search ranks by, and what stands for a step until it is solved on its network.

use super::cluster::cluster;
use crate::catalog::hardware::Gpu;
use crate::catalog::models::Model;
use crate::study::training::TrainingJob;
use crate::workload::training::memory::of_stages;
use crate::workload::training::messages::of_stage;
use crate::workload::training::parameters::Held;
use crate::workload::training::step::{Cluster, StepPlan, predict, rough};
use crate::workload::training::{Equations, Memory, StepReport, Training};

/// The step of a design by formula: computing as it is solved, communication as if each accelerator had its part of its server's
/// adapters for itself ([`rough`]). Nothing is routed. `None` without known hardware, where the sizes do not go together, or where
/// it does not fit in memory or on these endpoints.
pub fn by_formula(job: &TrainingJob<'_>) -> Option<StepReport> {
    let gpu = job.usable_gpu().ok()??;
    let training = job.training.on(gpu);
    training.check().ok()?;
    if training.ranks() > job.network.endpoints().len() as u64 {
        return None;
    }
    let held = of_stages(&training, job.model);
    if need(&held) > gpu.memory_gb * 1e9 {
        return None;
    }
    step(&training, job.model, (gpu, &cluster(job, gpu)), &held)
}

/// What the stage that needs most reserves, in bytes.
pub(super) fn need(held: &[(Held, Memory)]) -> f64 {
    held.iter().map(|(_, memory)| memory.reserved().get()).fold(0.0, f64::max)
}

/// The same on servers alike. `held`: what each stage holds.
pub(super) fn step(
    training: &Training,
    model: &Model,
    (gpu, cluster): (&Gpu, &Cluster),
    held: &[(Held, Memory)],
) -> Option<StepReport> {
    let runs = match model.transformer() {
        Some(transformer) => training.runs(transformer.layers),
        None => vec![Vec::new()],
    };
    let messages: Vec<_> = runs
        .iter()
        .zip(held)
        .enumerate()
        .map(|(stage, (runs, (held, _)))| of_stage(training, model, stage as u64, runs, held))
        .collect();
    let wires = rough(training, model, &messages, gpu, cluster);
    let parameters: Vec<f64> = held.iter().map(|(held, _)| held.shared + held.experts).collect();
    let host = training.host();
    let plan = StepPlan { training, model, gpu, host, parameters: &parameters, wires: &wires, storage: None };
    predict(&plan, Equations::default())
}
