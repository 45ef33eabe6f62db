//! The best way to cut and place a document's own training step when the servers are wired for it: every cut that
//! divides and fits, in every order of its axes, each on a wiring of its own; then a chain from the best of them.
//!
//! The paper's chain walks over strategies on a wiring that stays, and rewires for the best: an operator of a catalogue's
//! job can be cut in more ways than could be tried. A training step has few enough cuts (p, t, d and e that divide) and
//! orders of axes (which ranks share a server) that all are tried, each with the wiring that it would be given: there is
//! nothing to alternate; of each cut's best order all micro-batches and schedules. Ranks that change places are too many
//! to try, and go with all these into a Markov chain as the paper's ([`crate::lab::topoopt::chain`]). All else (global batch,
//! recomputation, …) stays as the document has it.

use crate::base::order;
use crate::base::units::BitsPerSecond;
use crate::document::schema::{Scenario, Workload};
use crate::lab::topoopt::chain::{Chain, State};
use crate::lab::topoopt::own::own;
use crate::lab::topoopt::prices;
use crate::lab::topoopt::space::{Space, cut, orders};
use crate::study::report::DesignError;
use crate::topoopt::architectures::Bench;
use crate::topoopt::fabric::Fabric;
use crate::topoopt::iteration::JobIteration;
use crate::topoopt::load::JobLoad;
use crate::workload::training::{Axis, PipelineSchedule, Training};
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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

/// What all trials of a document have in common.
struct Trials<'a> {
    scenario: &'a Scenario,
    position: usize,
    bench: Bench,
    ideal: Fabric,
    similar: Option<Fabric>,
}

impl<'a> Trials<'a> {
    /// Those of a document with the step that it has; none where it has none of its own to wire for.
    fn of(scenario: &'a Scenario) -> Option<(Self, &'a Training)> {
        let spec = scenario.topoopt.as_deref().filter(|spec| spec.job.is_none())?;
        let position = spec.design as usize;
        let design = scenario.designs.get(position)?;
        let Workload::Training(base) = design.sends(scenario) else { return None };
        let bench = spec.bench(prices(scenario));
        let switch = |gbps: f64| Fabric::Switch { server: BitsPerSecond::from_gbps(gbps) };
        let ideal = switch(bench.gbps * f64::from(bench.finder.degree));
        let similar = bench.similar_gbps().map(switch);
        Some((Self { scenario, position, bench, ideal, similar }, base))
    }

    /// A trial, and whether its computing is known.
    fn run(&self, state: &State) -> Result<(OwnTrial, bool), DesignError> {
        let State { cut, order, endpoints } = state;
        let next = placed(self.scenario, self.position, state);
        let own = own(&next, self.position)?;
        let load = JobLoad::Own(&own);
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

/// Tries them. `keep`: trials kept at most; `tell` hears how far it is after each one and may stop it. None where the document
/// asks nothing of the kind: no own workload is wired for, or it is no training step.
///
/// # Errors
/// Why the document's own step can't be placed on its design.
pub fn own_search(
    scenario: &Scenario,
    keep: usize,
    tell: &mut dyn FnMut(&OwnSearch) -> ControlFlow<()>,
) -> Result<Option<OwnSearch>, DesignError> {
    let Some(spec) = scenario.topoopt.as_deref() else { return Ok(None) };
    let Some((trials, base)) = Trials::of(scenario) else { return Ok(None) };
    let position = trials.position;
    let (given, computes) = trials.run(&State::given(base))?;
    let space = Space::new(scenario, position, base)?;
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
        let mut one = |state: &State, own: &mut Option<(State, f64)>| {
            if tell(&found).is_break() {
                return ControlFlow::Break(());
            }
            found.tried += 1;
            match trials.run(state) {
                Ok((trial, _)) if trial.wired.total.is_finite() => {
                    let total = trial.wired.total.get();
                    if own.as_ref().is_none_or(|own| total < own.1) {
                        *own = Some((state.clone(), total));
                    }
                    found.keep(trial, keep);
                }
                _ => found.refused += 1,
            }
            ControlFlow::Continue(())
        };
        if orders.iter().any(|state| one(state, &mut own).is_break()) {
            return Ok(Some(found));
        }
        // Micro-batches and schedules in the best order of the cut.
        let Some((order, _)) = own.clone() else { continue };
        for cut in variants {
            if one(&State { cut, ..order.clone() }, &mut own).is_break() {
                return Ok(Some(found));
            }
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
    Ok(Some(found))
}

/// The scenario with a trial's cut and placement in place of its own.
pub fn with_own_trial(scenario: &Scenario, trial: &OwnTrial) -> Option<Scenario> {
    let position = scenario.topoopt.as_deref().filter(|spec| spec.job.is_none())?.design as usize;
    let Workload::Training(base) = scenario.designs.get(position)?.sends(scenario) else { return None };
    let cut = Training {
        micro_batch: trial.micro_batch,
        schedule: trial.schedule,
        ..cut(base, trial.p, trial.t, trial.d, trial.e)
    };
    let (order, endpoints) = (trial.order.clone(), trial.endpoints.clone());
    Some(placed(scenario, position, &State { cut, order, endpoints }))
}

fn placed(scenario: &Scenario, design: usize, state: &State) -> Scenario {
    let mut next = scenario.clone();
    *next.workload_of_mut(design) = Workload::Training(Arc::new(state.cut.clone()));
    if let (Some(placement), Some(design)) = (state.placement(), next.designs.get_mut(design)) {
        design.placement = placement;
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::whole::divisors;
    use crate::document::read;
    use crate::lab::wiring_report;
    use crate::topoopt::architectures::Interconnect;

    const DOCUMENT: &str = r#"{"gargalo": 1,
        "workload": {"kind": "training", "model": "gpt-1.5b", "global_batch": 64, "micro_batch": 2, "p": 2, "t": 2, "d": 8,
            "hardware": "a100-80-sxm"},
        "designs": [{"name": "d", "network": {"kind": "single_switch", "n": 8, "gbps": 400,
            "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 4, "nic_gbps": 100}}}],
        "topoopt": {"degree": 4, "proposals": 40}}"#;

    /// What it says of a trial is what wiring its document says, the first is the fastest, and the document's own is not
    /// faster than that.
    #[test]
    fn what_it_finds_is_what_its_document_takes() {
        let scenario = read(DOCUMENT).unwrap();
        let mut told = 0;
        let found = own_search(&scenario, 8, &mut |_| {
            told += 1;
            ControlFlow::Continue(())
        });
        let found = found.unwrap().unwrap();
        assert!(
            found.computes && found.tried == found.of && told + 1 == found.of && found.accepted > 0,
            "{found:?}"
        );
        assert!(found.best.windows(2).all(|two| two[0].wired.total <= two[1].wired.total));
        let wired = |scenario: &Scenario| {
            let report = wiring_report(scenario, &[Interconnect::TopoOpt]).unwrap().unwrap();
            report.rows[0].iteration
        };
        let given = found.given.clone().unwrap();
        assert_eq!((given.p, given.t, given.d, &given.order), (2, 2, 8, &None));
        assert_eq!(given.wired, wired(&scenario));
        for trial in &found.best[..3] {
            assert_eq!(trial.p * trial.t * trial.d, 32);
            assert_eq!(trial.wired, wired(&with_own_trial(&scenario, trial).unwrap()));
        }
        assert!(found.best[0].wired.total <= given.wired.total);
    }

    #[test]
    fn it_stops_and_asks_only_where_there_is_something() {
        let scenario = read(DOCUMENT).unwrap();
        let stopped = own_search(&scenario, 8, &mut |_| ControlFlow::Break(())).unwrap().unwrap();
        assert_eq!((stopped.tried, stopped.best.len()), (1, 1));
        let job = DOCUMENT.replace(r#"{"degree": 4, "proposals": 40}"#, r#"{"job": "dlrm-16"}"#);
        assert!(own_search(&read(&job).unwrap(), 8, &mut |_| ControlFlow::Continue(())).unwrap().is_none());
    }

    #[test]
    fn orders_that_differ() {
        let scenario = read(DOCUMENT).unwrap();
        let Workload::Training(base) = &scenario.workload else { panic!("it trains") };
        assert_eq!(orders(base).len(), 6);
        assert_eq!(orders(&cut(base, 1, 2, 16, 1)).len(), 2);
        assert_eq!(orders(&cut(base, 1, 1, 32, 1)), [[Axis::P, Axis::Cp, Axis::T, Axis::D]]);
    }

    /// Two servers of two: no cut, order, permutation of ranks, micro-batch and schedule is faster than what the chain comes to.
    #[test]
    fn as_fast_as_trying_all() {
        let text = DOCUMENT
            .replace(
                r#""global_batch": 64, "micro_batch": 2, "p": 2, "t": 2, "d": 8"#,
                r#""global_batch": 8, "micro_batch": 1, "p": 2, "t": 1, "d": 2"#,
            )
            .replace(r#""n": 8,"#, r#""n": 2,"#)
            .replace(r#""gpus": 4"#, r#""gpus": 2"#)
            .replace(r#""nics": 4"#, r#""nics": 2"#)
            .replace(r#""proposals": 40"#, r#""proposals": 400"#);
        let scenario = read(&text).unwrap();
        let found = own_search(&scenario, 4, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
        let (trials, base) = Trials::of(&scenario).unwrap();
        let space = Space::new(&scenario, 0, base).unwrap();
        let mut least = f64::INFINITY;
        let orders: Vec<Vec<u32>> = (0..256u32)
            .map(|code| (0..4).map(|at| code >> (2 * at) & 3).collect::<Vec<u32>>())
            .filter(|order| (0..4).all(|one| order.contains(&one)))
            .collect();
        assert_eq!(orders.len(), 24);
        for cut in space.cuts(base, &mut 0) {
            for micro_batch in divisors(8 / cut.d) {
                for schedule in [
                    PipelineSchedule::OneForwardOneBackward,
                    PipelineSchedule::GPipe,
                    PipelineSchedule::ZeroBubble,
                ] {
                    let cut = Training { micro_batch, schedule, ..cut.clone() };
                    if !cut.is_sound() || !space.fits(&cut) {
                        continue;
                    }
                    for endpoints in &orders {
                        let state =
                            State { cut: cut.clone(), order: None, endpoints: Some(endpoints.clone()) };
                        least = least.min(trials.run(&state).unwrap().0.wired.total.get());
                    }
                }
            }
        }
        let best = &found.best[0];
        assert!((best.wired.total.get() - least).abs() <= 1e-12 * least, "{best:?} {least}");
        assert!(best.wired.total < found.given.as_ref().unwrap().wired.total);
        assert_eq!(found, own_search(&scenario, 4, &mut |_| ControlFlow::Continue(())).unwrap().unwrap());
    }
}
