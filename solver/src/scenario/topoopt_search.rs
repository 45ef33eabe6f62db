//! The best way to cut and place a document's own training step when the servers are wired for it: every cut that
//! divides and fits, in every order of its axes, each on a wiring of its own.
//!
//! The paper's chain walks over strategies on a wiring that stays, and rewires for the best: an operator of a catalogue's
//! job can be cut in more ways than could be tried. A training step has few enough cuts (p, t, d and e that divide) and
//! orders of axes (which ranks share a server) that all are tried, each with the wiring that it would be given: there is
//! nothing to alternate. On a flat optical layer whole servers can be exchanged without any effect, so no other
//! permutations of them are. All else (batches, schedule, recomputation, …) stays as the document has it.

use super::build;
use super::schema::{Scenario, Workload};
use super::solve::{own_hardware, refused};
use super::step_search::gpu;
use super::topoopt::prices;
use super::topoopt_own::own;
use crate::design::topoopt::fabric::Fabric;
use crate::design::topoopt::iteration::Iteration;
use crate::design::topoopt::load::Load;
use crate::order;
use crate::study::report::DesignError;
use crate::workload::training::memory::of_stages;
use crate::workload::training::{Axis, Placement, Training, servers_of};
use core::ops::ControlFlow;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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
    /// The order of the axes, the last the fastest; none: the document's own placement.
    pub order: Option<Vec<Axis>>,
    /// The step on the wiring that is made for it.
    pub wired: Iteration,
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
    /// Cuts that divide, but are too large for the memory of an accelerator.
    pub too_large: u32,
    /// Trials that could not be placed or routed.
    pub refused: u32,
    /// The document's own cut and placement.
    pub given: Option<OwnTrial>,
    /// The best, fastest first, the document's own among them where it is one of these.
    pub best: Vec<OwnTrial>,
    /// Whether computing is known: without hardware only communication is compared.
    pub computes: bool,
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
) -> Option<Result<OwnSearch, DesignError>> {
    let spec = scenario.topoopt.as_deref().filter(|spec| spec.job.is_none())?;
    let position = spec.design as usize;
    let design = scenario.designs.get(position)?;
    let Workload::Training(base) = design.sends(scenario) else { return None };
    let bench = spec.bench(prices(scenario));
    let switch = |gbps: f64| Fabric::Switch { server: gbps * 1e9 / 8.0 };
    let ideal = switch(bench.gbps * f64::from(bench.finder.degree));
    let similar = bench.similar_gbps().map(switch);
    let trial = |cut: &Training, order: Option<Vec<Axis>>| -> Result<(OwnTrial, bool), DesignError> {
        let next = placed(scenario, position, cut, order.as_deref());
        let own = own(&next, position)?;
        let load = Load::Own(&own);
        let (found, wired) = bench.wired(&load.traffic());
        let wiring = &found.wiring;
        let trial = OwnTrial {
            p: cut.p,
            t: cut.t,
            d: cut.d,
            e: cut.e,
            cp: cut.cp,
            order,
            wired: load.iteration(&Fabric::Wired(wired)),
            ideal: load.iteration(&ideal).total,
            similar: similar.as_ref().map(|fabric| load.iteration(fabric).total),
            rings: (wiring.jumps.len() + wiring.orders.len()) as u32,
            pairs: wiring.pairs.len() as u32,
        };
        Ok((trial, own.compute.is_some()))
    };
    let mut found = OwnSearch::default();
    match trial(base, None) {
        Ok((own, computes)) => {
            found.computes = computes;
            found.best.push(own.clone());
            found.given = Some(own);
        }
        Err(error) => return Some(Err(error)),
    }
    let all = match cuts(scenario, position, base, &mut found.too_large) {
        Ok(all) => all,
        Err(error) => return Some(Err(error)),
    };
    let all: Vec<(Training, Vec<Axis>)> = all
        .into_iter()
        .flat_map(|cut| orders(&cut).into_iter().map(move |order| (cut.clone(), order)))
        .collect();
    (found.tried, found.of) = (1, all.len() as u32 + 1);
    for (cut, order) in all {
        if tell(&found).is_break() {
            break;
        }
        found.tried += 1;
        match trial(&cut, Some(order)) {
            Ok((own, _)) if own.wired.total.is_finite() => {
                // One that is equal to an earlier one stands after it.
                found.best.push(own);
                order::sort(&mut found.best, |trial| order::number(trial.wired.total));
                found.best.truncate(keep.max(1));
            }
            _ => found.refused += 1,
        }
    }
    Some(Ok(found))
}

/// The scenario with a trial's cut and placement in place of its own.
pub fn with_own_trial(scenario: &Scenario, trial: &OwnTrial) -> Option<Scenario> {
    let position = scenario.topoopt.as_deref().filter(|spec| spec.job.is_none())?.design as usize;
    let Workload::Training(base) = scenario.designs.get(position)?.sends(scenario) else { return None };
    let cut = cut(base, trial.p, trial.t, trial.d, trial.e);
    Some(placed(scenario, position, &cut, trial.order.as_deref()))
}

fn placed(scenario: &Scenario, design: usize, cut: &Training, order: Option<&[Axis]>) -> Scenario {
    let mut next = scenario.clone();
    *next.workload_of_mut(design) = Workload::Training(Arc::new(cut.clone()));
    if let (Some(order), Some(design)) = (order, next.designs.get_mut(design)) {
        design.placement = Placement::Axes { order: order.to_vec() };
    }
    next
}

fn cut(base: &Training, p: u64, t: u64, d: u64, e: u64) -> Training {
    let sequence_parallel = base.sequence_parallel && t > 1;
    Training { p, t, d, e, sequence_parallel, ..base.clone() }
}

fn divisors(of: u64) -> impl Iterator<Item = u64> {
    (1..=of).filter(move |part| of.is_multiple_of(*part))
}

/// Every cut over as many ranks as the document's, its own too, that divides and fits.
fn cuts(
    scenario: &Scenario,
    design: usize,
    base: &Training,
    too_large: &mut u32,
) -> Result<Vec<Training>, DesignError> {
    let network = build(&scenario.designs[design].network).map_err(refused)?;
    let (_, servers) = servers_of(&network, network.endpoints());
    let per_server = (network.endpoints().len() / servers.len().max(1)).max(1) as u64;
    let Some(model) = base.resolved() else { return Ok(Vec::new()) };
    let memory = match &base.hardware {
        Some(_) => Some(gpu(base, own_hardware(scenario))?.memory_gb * 1e9),
        None => None,
    };
    let ranks = base.p * base.t * base.d;
    let experts = model.transformer().is_some_and(|transformer| transformer.moe.is_some());
    let mut out = Vec::new();
    // Sums of every layer across more than two servers are never the best.
    for t in divisors(ranks).take_while(|&t| t <= 2 * per_server) {
        for p in divisors(ranks / t) {
            let d = ranks / t / p;
            let parts: Vec<u64> = if experts { divisors(d * base.cp).collect() } else { vec![base.e] };
            for e in parts {
                let cut = cut(base, p, t, d, e);
                if cut.check().is_err() {
                    continue;
                }
                let held = of_stages(&cut, &model);
                let need = held.iter().map(|(_, memory)| memory.total().get()).fold(0.0, f64::max);
                if memory.is_some_and(|most| need > most) {
                    *too_large += 1;
                } else {
                    out.push(cut);
                }
            }
        }
    }
    Ok(out)
}

/// Orders of the axes that differ: those of one part stand anywhere.
fn orders(cut: &Training) -> Vec<Vec<Axis>> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::topoopt::architectures::Architecture;
    use crate::scenario::{read, wiring_report};

    const DOCUMENT: &str = r#"{"gargalo": 1,
        "workload": {"kind": "training", "model": "gpt-1.5b", "global_batch": 64, "micro_batch": 2, "p": 2, "t": 2, "d": 8,
            "hardware": "a100-80-sxm"},
        "designs": [{"name": "d", "network": {"kind": "single_switch", "n": 8, "gbps": 400,
            "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 4, "nic_gbps": 100}}}],
        "topoopt": {"degree": 4}}"#;

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
        assert!(found.computes && found.tried == found.of && told + 1 == found.of, "{found:?}");
        assert!(found.best.windows(2).all(|two| two[0].wired.total <= two[1].wired.total));
        let wired = |scenario: &Scenario| {
            let report = wiring_report(scenario, &[Architecture::TopoOpt]).unwrap().unwrap();
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
        let job = DOCUMENT.replace(r#"{"degree": 4}"#, r#"{"job": "dlrm-16"}"#);
        assert!(own_search(&read(&job).unwrap(), 8, &mut |_| ControlFlow::Continue(())).is_none());
    }

    #[test]
    fn orders_that_differ() {
        let scenario = read(DOCUMENT).unwrap();
        let Workload::Training(base) = &scenario.workload else { panic!("it trains") };
        assert_eq!(orders(base).len(), 6);
        assert_eq!(orders(&cut(base, 1, 2, 16, 1)).len(), 2);
        assert_eq!(orders(&cut(base, 1, 1, 32, 1)), [[Axis::P, Axis::Cp, Axis::T, Axis::D]]);
    }
}
