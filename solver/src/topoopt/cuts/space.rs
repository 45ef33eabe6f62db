//! What a search over a training step can try: cuts that divide and fit, orders of axes, micro-batches,
//! schedules.

use crate::base::whole::divisors;
use crate::catalog::models::Model;
use crate::network::Network;
use crate::study::TrainedDesign;
use crate::study::report::DesignError;
use crate::workload::training::memory::of_stages;
use crate::workload::training::{Axis, PipelineSchedule, Placement, Training, servers_of};
use std::sync::Arc;

/// Sequences of a micro-batch at most: larger ones gain nothing more.
const MOST_TOGETHER: u64 = 32;

pub(crate) fn cut(base: &Training, p: u64, t: u64, d: u64, e: u64) -> Training {
    let sequence_parallel = Some(base.sequence_parallel() && t > 1);
    Training { p, t, d, e, sequence_parallel, ..base.clone() }
}

/// Sizes of micro-batches that divide what a replica has of the global batch.
pub(crate) fn micro_batches(base: &Training, d: u64) -> Vec<u64> {
    let share = base.global_batch / d.max(1);
    (1..=share.min(MOST_TOGETHER)).filter(|&size| share.is_multiple_of(size)).collect()
}

/// Schedules of so many stages: a schedule that the document names is not free, and chunks are not chosen here.
pub(crate) fn schedules(base: &Training, p: u64) -> Vec<PipelineSchedule> {
    if base.schedule == PipelineSchedule::default() && p > 1 {
        PipelineSchedule::ALL.into_iter().filter(|one| !one.takes_chunks()).collect()
    } else {
        vec![base.schedule]
    }
}

/// Where a search takes place: the network and what fits on it.
pub(crate) struct Space {
    /// The design's network.
    pub(crate) network: Arc<Network>,
    /// Its server for each endpoint.
    pub(crate) servers: Vec<u32>,
    /// The placement that is given.
    pub(crate) placement: Placement,
    /// The model that is trained.
    model: Arc<Model>,
    per_server: u64,
    /// Bytes of an accelerator, where one is named.
    memory: Option<f64>,
}

impl Space {
    /// # Errors
    /// Hardware that can't compute in the step's precision.
    pub(crate) fn new(design: &TrainedDesign) -> Result<Self, DesignError> {
        let (job, network) = (design.job(), Arc::clone(design.network()));
        let (of, servers) = servers_of(&network, network.endpoints());
        let per_server = (network.endpoints().len() / servers.len().max(1)).max(1) as u64;
        let memory = job.usable_gpu()?.map(|gpu| gpu.memory_gb * 1e9);
        let (placement, model) = (job.placement.clone(), Arc::clone(job.model));
        Ok(Self { network, servers: of, placement, model, per_server, memory })
    }

    /// Whether an accelerator holds its part.
    pub(crate) fn fits(&self, cut: &Training) -> bool {
        let Some(most) = self.memory else { return true };
        let held = of_stages(cut, &self.model);
        held.iter().map(|(_, memory)| memory.reserved().get()).fold(0.0, f64::max) <= most
    }

    /// A cut with other micro-batches and, where the document has the usual one, other schedules, as far as they fit.
    pub(crate) fn variants(&self, cut: &Training, base: &Training) -> Vec<Training> {
        let sizes = micro_batches(base, cut.d);
        let all = sizes.into_iter().flat_map(|micro_batch| {
            schedules(base, cut.p).into_iter().map(move |schedule| Training {
                micro_batch,
                schedule,
                ..cut.clone()
            })
        });
        all.filter(|next| next != cut && next.is_sound() && self.fits(next)).collect()
    }

    /// Every cut over as many ranks as the document's, its own too, that divides and fits.
    pub(crate) fn cuts(&self, base: &Training, too_large: &mut u32) -> Vec<Training> {
        let ranks = base.p * base.t * base.d;
        let experts = self.model.transformer().is_some_and(|transformer| transformer.moe.is_some());
        let mut out = Vec::new();
        // Sums of every layer across more than two servers are never the best.
        for t in divisors(ranks).into_iter().take_while(|&t| t <= 2 * self.per_server) {
            for p in divisors(ranks / t) {
                let d = ranks / t / p;
                let whole = cut(base, p, t, d, 1);
                let parts = if experts { divisors(whole.expert_ranks()) } else { vec![base.e] };
                for e in parts {
                    let cut = Training { e, ..whole.clone() };
                    if !cut.is_sound() {
                        continue;
                    }
                    if self.fits(&cut) { out.push(cut) } else { *too_large += 1 }
                }
            }
        }
        out
    }
}

/// Orders of the axes that differ: those of one part stand anywhere.
pub(crate) fn orders(cut: &Training) -> Vec<Vec<Axis>> {
    let sized = [(Axis::P, cut.p), (Axis::D, cut.d), (Axis::Cp, cut.cp), (Axis::T, cut.t)];
    let ones: Vec<Axis> = sized.iter().filter(|(_, size)| *size == 1).map(|(axis, _)| *axis).collect();
    let mut out = vec![ones];
    for (axis, _) in sized.into_iter().filter(|(_, size)| *size > 1) {
        let first = sized.iter().filter(|(_, size)| *size == 1).count();
        let grown = |order: &Vec<Axis>| -> Vec<Vec<Axis>> {
            (first..=order.len())
                .map(|at| {
                    let mut next = order.clone();
                    next.insert(at, axis);
                    next
                })
                .collect()
        };
        out = out.iter().flat_map(grown).collect();
    }
    out
}
