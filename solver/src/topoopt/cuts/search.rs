//! The best way to cut and place a training step when the servers are wired for it: every cut that
//! divides and fits, in every order of its axes, each on a wiring of its own; then a chain from the best of them.
//!
//! The paper's chain walks over strategies on a wiring that stays, and rewires for the best: an operator of a catalogue's
//! job can be cut in more ways than could be tried. A training step has few enough cuts (p, t, d and e that divide) and
//! orders of axes (which ranks share a server) that all are tried, each with the wiring that it would be given: there is
//! nothing to alternate; of each cut's best order all micro-batches and schedules. Ranks that change places are too many
//! to try, and go with all these into a Markov chain as the paper's (`chain.rs`). All else (global batch,
//! recomputation, …) stays as it is given.

use super::by_server::step_by_server;
use super::chain::{Chain, State};
use super::space::{Space, orders};
use crate::base::order;
use crate::base::parallel::in_order;
use crate::base::units::BitsPerSecond;
use crate::study::TrainedDesign;
use crate::study::report::DesignError;
use crate::study::training::TrainingJob;
use crate::topoopt::architectures::Bench;
use crate::topoopt::fabric::Fabric;
use crate::topoopt::iteration::JobIteration;
use crate::topoopt::load::JobLoad;
use crate::topoopt::spec::WiringSpec;
use crate::workload::training::{Axis, PipelineSchedule, Training};
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};

/// Proposals of the chain at most: each takes a step's traffic and a wiring.
const CHAIN: u32 = 400;

/// A cut of the step in an order of its axes, wired for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OwnTrial {
    /// Pipeline stages.
    pub p: u64,
    /// Tensor parallel parts.
    pub t: u64,
    /// Replicas.
    pub d: u64,
    /// Expert parallel parts.
    pub e: u64,
    /// Context parallel parts, as given.
    pub cp: u64,
    /// Sequences of a micro-batch.
    pub micro_batch: u64,
    /// The order of forward and backward passes.
    pub schedule: PipelineSchedule,
    /// The order of the axes, the last the fastest; none: the document's own placement.
    pub order: Option<Vec<Axis>>,
    /// The endpoint of each rank in `DeepSpeed`'s order, where ranks have changed places since.
    pub endpoints: Option<Vec<u32>>,
    /// The step on the wiring that is made for it.
    pub wired: JobIteration,
    /// Seconds of the step on an ideal switch.
    pub ideal: f64,
    /// Seconds of the step on the fat-tree of similar cost, where prices tell it.
    pub similar: Option<f64>,
    /// Rings of the wiring.
    pub rings: u32,
    /// Pairs of the wiring.
    pub pairs: u32,
}

/// How far a search is, and the best so far.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct OwnSearch {
    /// Trials done.
    pub tried: u32,
    /// Trials in all.
    pub of: u32,
    /// Of them proposals of the chain that it took.
    pub accepted: u32,
    /// Cuts that divide, but are too large for the memory of an accelerator.
    pub too_large: u32,
    /// Trials that could not be placed or routed, or as proposed by the chain do not fit.
    pub refused: u32,
    /// The document's own cut and placement.
    pub given: Option<OwnTrial>,
    /// The best, fastest first, the document's own among them where it is one of these.
    pub best: Vec<OwnTrial>,
    /// Whether computing is known: without hardware only communication is compared.
    pub computes: bool,
}

/// What all trials of a design have in common.
pub(crate) struct Trials<'a> {
    design: &'a TrainedDesign,
    bench: Bench,
    ideal: Fabric,
    similar: Option<Fabric>,
}

impl<'a> Trials<'a> {
    /// Those of a design; `bench`: what its servers are wired with.
    pub(crate) fn new(design: &'a TrainedDesign, bench: Bench) -> Self {
        let switch = |gbps: f64| Fabric::Switch { server: BitsPerSecond::from_gbps(gbps) };
        let ideal = switch(bench.gbps * f64::from(bench.finder.degree));
        let similar = bench.similar_gbps().map(switch);
        Self { design, bench, ideal, similar }
    }

    /// A trial, and whether its computing is known.
    ///
    /// # Errors
    /// The step can't be placed so.
    pub(crate) fn run(&self, state: &State) -> Result<(OwnTrial, bool), DesignError> {
        let State { cut, order, endpoints } = state;
        let (job, placement) = (self.design.job(), state.placement());
        let placement = placement.as_ref().unwrap_or(job.placement);
        let own = step_by_server(&TrainingJob { training: cut, placement, ..job })?;
        let load = JobLoad::Workload(&own);
        let (found, wired) = self.bench.wired(&load.traffic());
        let wiring = &found.wiring;
        let trial = OwnTrial {
            p: cut.p,
            t: cut.t,
            d: cut.d,
            e: cut.e,
            cp: cut.cp,
            micro_batch: cut.micro_batch,
            schedule: cut.schedule,
            order: order.clone(),
            endpoints: endpoints.clone(),
            wired: load.iteration(&Fabric::Wired(wired)),
            ideal: load.iteration(&self.ideal).total.get(),
            similar: self.similar.as_ref().map(|fabric| load.iteration(fabric).total.get()),
            rings: (wiring.jumps.len() + wiring.orders.len()) as u32,
            pairs: wiring.pairs.len() as u32,
        };
        Ok((trial, own.compute.is_some()))
    }
}

impl OwnSearch {
    /// Keeps a trial among the best, once; one that is as fast as an earlier one stands after it.
    fn keep(&mut self, trial: OwnTrial, most: usize) {
        // The same with ranks in places that come to the same thing is not told again.
        let same = |one: &OwnTrial| {
            let of = |one: &OwnTrial| (one.p, one.t, one.d, one.e, one.micro_batch, one.schedule);
            of(one) == of(&trial) && one.wired == trial.wired
        };
        if !self.best.iter().any(same) {
            self.best.push(trial);
            order::sort(&mut self.best, |trial| order::number(trial.wired.total.get()));
            self.best.truncate(most.max(1));
        }
    }
}

/// Tries them, as `spec` says. `keep`: trials kept at most; `tell` hears how far it is after each one and may stop it.
///
/// # Errors
/// Why the step can't be placed as it is.
pub fn search(
    design: &TrainedDesign,
    (spec, bench): (&WiringSpec, Bench),
    keep: usize,
    tell: &mut dyn FnMut(&OwnSearch) -> ControlFlow<()>,
) -> Result<OwnSearch, DesignError> {
    let base = design.job().training;
    let trials = Trials::new(design, bench);
    let (given, computes) = trials.run(&State::given(base))?;
    let space = Space::new(design)?;
    let mut found =
        OwnSearch { computes, best: vec![given.clone()], given: Some(given.clone()), ..OwnSearch::default() };
    let cuts = space.cuts(base, &mut found.too_large);
    let orders: Vec<Vec<State>> = cuts
        .iter()
        .map(|cut| orders(cut).into_iter().map(|order| State::new(cut, order)).collect())
        .collect();
    let variants: Vec<Vec<Training>> = cuts.iter().map(|cut| space.variants(cut, base)).collect();
    let proposals = spec.proposals.min(CHAIN);
    let count = |lists: &mut dyn Iterator<Item = usize>| lists.sum::<usize>() as u32;
    let of = count(&mut orders.iter().map(Vec::len)) + count(&mut variants.iter().map(Vec::len));
    (found.tried, found.of) = (1, of + 1 + proposals);
    let mut best = (State::given(base), given.wired.total.get());
    for (orders, variants) in orders.iter().zip(variants) {
        let mut own: Option<(State, f64)> = None;
        if tried(&trials, orders, &mut found, (&mut own, keep), tell).is_break() {
            return Ok(found);
        }
        // Micro-batches and schedules in the best order of the cut.
        let Some((order, _)) = own.clone() else { continue };
        let variants: Vec<State> = variants.into_iter().map(|cut| State { cut, ..order.clone() }).collect();
        if tried(&trials, &variants, &mut found, (&mut own, keep), tell).is_break() {
            return Ok(found);
        }
        best = own.filter(|own| own.1 < best.1).unwrap_or(best);
    }
    let all: Vec<State> = orders.into_iter().flatten().collect();
    let mut chain = Chain::new(best, spec.alpha, spec.seed);
    for _ in 0..proposals {
        if tell(&found).is_break() {
            break;
        }
        found.tried += 1;
        let Some(state) = chain.propose(&space, &all, base).filter(|state| space.fits(&state.cut)) else {
            found.refused += 1;
            continue;
        };
        match trials.run(&state) {
            Ok((own, _)) if own.wired.total.is_finite() => {
                found.accepted += u32::from(chain.take(state, own.wired.total.get()));
                found.keep(own, keep);
            }
            _ => found.refused += 1,
        }
    }
    Ok(found)
}

/// Tries states that need nothing of each other; `own` becomes the first of the fastest.
fn tried(
    trials: &Trials<'_>,
    states: &[State],
    found: &mut OwnSearch,
    (own, keep): (&mut Option<(State, f64)>, usize),
    tell: &mut dyn FnMut(&OwnSearch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut next = states.iter();
    in_order(states.len(), &|at| trials.run(&states[at]), &mut |ran| {
        tell(found)?;
        found.tried += 1;
        match (ran, next.next()) {
            (Ok((trial, _)), Some(state)) if trial.wired.total.is_finite() => {
                let total = trial.wired.total.get();
                if own.as_ref().is_none_or(|own| total < own.1) {
                    *own = Some((state.clone(), total));
                }
                found.keep(trial, keep);
            }
            _ => found.refused += 1,
        }
        ControlFlow::Continue(())
    })
}
