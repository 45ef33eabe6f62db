//! All settings that a search tries, in independent blocks.

use super::formula::{need, step};
use super::space::{self, Breadth};
use super::{Ranking, Setting};
use crate::base::parallel::Parts;
use crate::base::units::{Bytes, Seconds};
use crate::base::whole::divisors;
use crate::catalog::hardware::Gpu;
use crate::catalog::models::Model;
use crate::workload::training::memory::of_stages;
use crate::workload::training::step::Cluster;
use crate::workload::training::{Recompute, StepReport, Training};
use serde::{Deserialize, Serialize};

/// Settings of a block.
const BLOCK: usize = 64;

/// All settings that are to be tried. Each block of them is a part.
#[derive(Debug, Clone)]
pub struct SettingsSearch {
    model: Model,
    gpu: Gpu,
    cluster: Cluster,
    keep: usize,
    /// Whether the step has this precision of its own, by base.
    own: Vec<bool>,
    bases: Vec<Training>,
    cuts: Vec<Cut>,
}

/// A setting, by the base that it changes.
#[derive(Debug, Clone, Copy)]
struct Cut {
    base: u32,
    p: u64,
    t: u64,
    d: u64,
    e: u64,
    micro_batch: u64,
    recompute: Recompute,
    sequence_parallel: bool,
}

impl Cut {
    fn of(&self, base: &Training) -> Training {
        Training {
            p: self.p,
            t: self.t,
            d: self.d,
            e: self.e,
            micro_batch: self.micro_batch,
            recompute: Some(self.recompute),
            sequence_parallel: Some(self.sequence_parallel),
            ..base.clone()
        }
    }
}

/// What trying a block of settings gave.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TriedBlock {
    tried: u64,
    too_large: u64,
    no_way: u64,
    /// Those that fit, the fastest first, no more than are kept, and the fastest in another precision.
    fit: Vec<Fit>,
}

/// A setting that fits, by its position among all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Fit {
    cut: u32,
    step: StepReport,
    total: Seconds,
    need: Bytes,
}

impl SettingsSearch {
    /// Every cut of a training step over a cluster, and as much else as `breadth` says. `keep`: settings kept at most.
    pub fn new(
        given: &Training,
        model: &Model,
        (gpu, cluster): (&Gpu, &Cluster),
        breadth: Breadth,
        keep: usize,
    ) -> Self {
        let bases = space::bases(given, model, gpu, breadth);
        let mut cuts = Vec::new();
        for (position, base) in bases.iter().enumerate() {
            let own = |candidate: &Training| space::is_own(candidate, given, breadth);
            push_cuts((position as u32, base), model, cluster, &own, &mut cuts);
        }
        let own = bases.iter().map(|base| base.precision == given.precision).collect();
        Self { model: model.clone(), gpu: gpu.clone(), cluster: cluster.clone(), keep, own, bases, cuts }
    }

    /// A ranking with one more block in it: blocks are taken in, in their order.
    pub(super) fn take_in(&self, found: &mut Ranking, block: TriedBlock) {
        found.tried += block.tried;
        found.too_large += block.too_large;
        found.no_way += block.no_way;
        for fit in block.fit {
            let is_own = self.is_own(&fit);
            let setting = self.setting(fit);
            if is_own {
                found.settings.push(setting);
            } else if found.other.as_ref().is_none_or(|other| setting.total.get() < other.total.get()) {
                found.other = Some(setting);
            }
        }
        // Only faster settings can beat a setting, so the slower ones that were dropped are not needed.
        found.settings.sort_by(|one, other| one.total.get().total_cmp(&other.total.get()));
        found.settings.truncate(self.keep);
    }

    /// Whether a setting is in the step's own precision.
    fn is_own(&self, fit: &Fit) -> bool {
        self.own[self.cuts[fit.cut as usize].base as usize]
    }

    /// The setting at a position.
    pub(super) fn training(&self, cut: usize) -> Training {
        let cut = &self.cuts[cut];
        cut.of(&self.bases[cut.base as usize])
    }

    /// The position of a setting.
    pub(super) fn position(&self, training: &Training) -> Option<usize> {
        let is_cut = |cut: &Cut| {
            (cut.p, cut.t, cut.d, cut.e) == (training.p, training.t, training.d, training.e)
                && cut.micro_batch == training.micro_batch
                && cut.of(&self.bases[cut.base as usize]) == *training
        };
        self.cuts.iter().position(is_cut)
    }

    fn setting(&self, Fit { cut, step, total, need }: Fit) -> Setting {
        let training = self.training(cut as usize);
        let gpu_seconds = total.get() * training.ranks() as f64;
        Setting { training, step, total, need, gpu_seconds, pareto: false, network: None }
    }

    /// Tries a setting; none where it does not fit in memory or a rank has no way to another.
    fn attempt(&self, cut: usize, found: &mut TriedBlock) -> Option<Fit> {
        found.tried += 1;
        let training = self.training(cut);
        let held = of_stages(&training, &self.model);
        let need = need(&held);
        if need > self.gpu.memory_gb * 1e9 {
            found.too_large += 1;
            return None;
        }
        let step = step(&training, &self.model, (&self.gpu, &self.cluster), &held)?;
        let Some(total) = step.total else {
            found.no_way += 1;
            return None;
        };
        Some(Fit { cut: cut as u32, step, total, need: Bytes(need) })
    }
}

impl Parts for SettingsSearch {
    type Part = TriedBlock;
    type Whole = Ranking;

    fn parts(&self) -> usize {
        self.cuts.len().div_ceil(BLOCK)
    }

    fn solve_part(&self, index: usize) -> TriedBlock {
        let mut found = TriedBlock::default();
        let own = index * BLOCK..self.cuts.len().min((index + 1) * BLOCK);
        let mut fit: Vec<Fit> = own.filter_map(|cut| self.attempt(cut, &mut found)).collect();
        fit.sort_by(|one, other| one.total.get().total_cmp(&other.total.get()));
        let (mut kept, mut others) = (0, 0);
        fit.retain(|fit| {
            let (count, most) = if self.is_own(fit) { (&mut kept, self.keep) } else { (&mut others, 1) };
            *count += 1;
            *count <= most
        });
        TriedBlock { fit, ..found }
    }

    fn finish(&self, blocks: Vec<TriedBlock>) -> Ranking {
        let mut found = Ranking { cancelled: blocks.len() < self.parts(), ..Ranking::default() };
        for block in blocks {
            self.take_in(&mut found, block);
        }
        found.mark();
        found
    }
}

/// Settings that go together on so many ranks.
fn push_cuts(
    (position, base): (u32, &Training),
    model: &Model,
    cluster: &Cluster,
    is_own: &dyn Fn(&Training) -> bool,
    cuts: &mut Vec<Cut>,
) {
    let ranks = cluster.ranks / base.cp.max(1);
    let cuttable = model.transformer().is_some();
    let parts: Vec<u64> = if cuttable { divisors(ranks) } else { vec![1] };
    let recomputes: &[Recompute] =
        if cuttable { &[Recompute::None, Recompute::Selective, Recompute::Full] } else { &[Recompute::None] };
    let with_experts = model.transformer().is_some_and(|transformer| transformer.moe.is_some());
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
            let sequence_parallel = match base.sequence_parallel {
                Some(told) => told && t > 1,
                None => Training { t, ..base.clone() }.sequence_parallel(),
            };
            let sequence = Some(sequence_parallel);
            let mut tried = Training { p, t, d, sequence_parallel: sequence, ..base.clone() };
            let experts = if with_experts { divisors(tried.expert_ranks()) } else { vec![1] };
            for &e in &experts {
                for micro_batch in divisors(most).into_iter().take_while(|&b| b <= 32) {
                    for &recompute in recomputes {
                        (tried.e, tried.micro_batch, tried.recompute) = (e, micro_batch, Some(recompute));
                        if tried.is_sound() && is_own(&tried) {
                            let base = position;
                            cuts.push(Cut { base, p, t, d, e, micro_batch, recompute, sequence_parallel });
                        }
                    }
                }
            }
        }
    }
}
