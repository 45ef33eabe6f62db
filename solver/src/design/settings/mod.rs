//! The best way to cut a model over a cluster: every setting that divides and fits, by the time of its step.

mod cluster;
mod on_network;
mod space;

pub use on_network::{rank, search_on, solve_first};
pub use space::Breadth;

use crate::base::units::{Bytes, Seconds};
use crate::base::whole::divisors;
use crate::catalog::hardware::Gpu;
use crate::catalog::models::Model;
use crate::workload::training::memory::of_stages;
use crate::workload::training::messages::of_stage;
use crate::workload::training::step::{Cluster, StepPlan, predict, rough};
use crate::workload::training::{Equations, Recompute, StepReport, Training};
use std::ops::ControlFlow;

/// A setting with its step.
#[derive(Debug, Clone, PartialEq)]
pub struct Setting {
    /// The training step so cut.
    pub training: Training,
    /// Its step: communication by the formulas of [`rough`], or on the network itself where that was solved.
    pub step: StepReport,
    /// Its time by formula.
    pub total: Seconds,
    /// Memory of the stage that needs most.
    pub need: Bytes,
    /// Seconds of all its accelerators together: what is paid for.
    pub gpu_seconds: f64,
    /// Whether no other setting that fits is as good in time, memory and cost and better in one of them.
    pub pareto: bool,
    /// Its time on the network itself, where that was solved.
    pub network: Option<Seconds>,
}

impl Setting {
    /// Its time: the network's where that was solved.
    pub fn time(&self) -> Seconds {
        self.network.unwrap_or(self.total)
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Ranking {
    /// Settings that fit, the fastest first.
    pub settings: Vec<Setting>,
    /// How many were tried.
    pub tried: u64,
    /// Of them too large for memory.
    pub too_large: u64,
    /// Of them those that send between servers that have no way to each other.
    pub no_way: u64,
    /// Whether it was stopped.
    pub cancelled: bool,
}

/// Tries every cut of a training step over a cluster, and as much else as `breadth` says; what does not fit in memory is
/// counted and left out. `keep`: settings kept at most. `progress` hears how far it is, and what is best so far.
pub fn search(
    base: &Training,
    model: &Model,
    on: (&Gpu, &Cluster),
    breadth: Breadth,
    keep: usize,
    progress: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Ranking {
    let (_, cluster) = on;
    let mut found = Ranking::default();
    for next in space::bases(base, model, on.0, breadth) {
        let all = candidates(&next, model, cluster);
        let mut fresh = Vec::new();
        for candidate in all.into_iter().filter(|candidate| space::is_own(candidate, base, breadth)) {
            if found.tried.is_multiple_of(64) && progress(&found).is_break() {
                found.cancelled = true;
                break;
            }
            fresh.extend(attempt(&mut found, candidate, model, on));
        }
        found.settings.append(&mut fresh);
        // Only faster settings can beat a setting, so the slower ones that were dropped are not needed.
        found.settings.sort_by(|one, other| one.total.get().total_cmp(&other.total.get()));
        found.settings.truncate(keep);
        if found.cancelled {
            break;
        }
    }
    mark(&mut found.settings);
    found
}

/// Tries a setting; none where it does not fit in memory or a rank has no way to another.
fn attempt(
    found: &mut Ranking,
    training: Training,
    model: &Model,
    (gpu, cluster): (&Gpu, &Cluster),
) -> Option<Setting> {
    found.tried += 1;
    let held = of_stages(&training, model);
    let need = held.iter().map(|(_, memory)| memory.total().get()).fold(0.0, f64::max);
    if need > gpu.memory_gb * 1e9 {
        found.too_large += 1;
        return None;
    }
    let step = step(&training, model, gpu, cluster, &held)?;
    let Some(total) = step.total else {
        found.no_way += 1;
        return None;
    };
    let gpu_seconds = total.get() * training.ranks() as f64;
    Some(Setting { training, step, total, need: Bytes(need), gpu_seconds, pareto: false, network: None })
}

/// Marks settings, the fastest first, that nothing beats. All take the same accelerators, so that cost follows time.
fn mark(settings: &mut [Setting]) {
    let mut least = (f64::INFINITY, f64::INFINITY);
    for setting in settings {
        let (need, cost) = (setting.need.get(), setting.gpu_seconds);
        setting.pareto = need < least.0 || cost < least.1;
        least = (least.0.min(need), least.1.min(cost));
    }
}

fn step(
    training: &Training,
    model: &Model,
    gpu: &Gpu,
    cluster: &Cluster,
    held: &[(crate::workload::training::parameters::Held, crate::workload::training::Memory)],
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
    let host = training.framework().host();
    let plan = StepPlan { training, model, gpu, host, parameters: &parameters, wires: &wires, storage: None };
    predict(&plan, Equations::default())
}

/// Settings that go together on so many ranks.
fn candidates(base: &Training, model: &Model, cluster: &Cluster) -> Vec<Training> {
    let ranks = cluster.ranks / base.cp.max(1);
    let cuttable = model.transformer().is_some();
    let parts: Vec<u64> = if cuttable { divisors(ranks) } else { vec![1] };
    let recomputes: &[Recompute] =
        if cuttable { &[Recompute::None, Recompute::Selective, Recompute::Full] } else { &[Recompute::None] };
    let with_experts = model.transformer().is_some_and(|transformer| transformer.moe.is_some());
    let mut out = Vec::new();
    for &t in &parts {
        // Sums of every layer across more than two servers are never the best.
        if t > 2 * cluster.per_server {
            continue;
        }
        for &p in parts.iter().filter(|&&p| ranks.is_multiple_of(p * t)) {
            let d = ranks / (p * t);
            let most = base.global_batch / d.max(1);
            if !base.global_batch.is_multiple_of(d) || most == 0 {
                continue;
            }
            // Left open, it is what the framework does with these t and cp.
            let sequence = match base.sequence_parallel {
                Some(told) => told && t > 1,
                None => Training { t, ..base.clone() }.sequence_parallel(),
            };
            let cut = Training { p, t, d, sequence_parallel: Some(sequence), ..base.clone() };
            let experts = if with_experts { divisors(cut.expert_ranks()) } else { vec![1] };
            for &e in &experts {
                for micro_batch in divisors(most).into_iter().take_while(|&b| b <= 32) {
                    for &recompute in recomputes {
                        let recompute = Some(recompute);
                        let candidate = Training { micro_batch, e, recompute, ..cut.clone() };
                        if candidate.is_sound() {
                            out.push(candidate);
                        }
                    }
                }
            }
        }
    }
    out
}
