//! The best way to cut and place a document's own training step, and a trial of it as a document.

use crate::document::schema::{Scenario, Workload};
use crate::lab::proposal_error::ProposalError;
use crate::lab::solve::resolve_training;
use crate::lab::topoopt::prices;
use crate::study::report::DesignError;
use crate::topoopt::cuts::chain::State;
use crate::topoopt::cuts::space::cut;
use crate::topoopt::cuts::{OwnSearch, OwnTrial, search};
use crate::workload::training::Training;
use core::ops::ControlFlow;
use std::sync::Arc;

/// Searches as [`search()`] does. None where the document asks nothing of the kind: no own workload is wired for, or it is no
/// training step.
///
/// # Errors
/// Why the document's own step can't be placed on its design.
pub fn own_search(
    scenario: &Scenario,
    keep: usize,
    tell: &mut dyn FnMut(&OwnSearch) -> ControlFlow<()>,
) -> Result<Option<OwnSearch>, DesignError> {
    let spec = scenario.topoopt.as_deref().filter(|spec| spec.job.is_none());
    let Some(spec) = spec.filter(|spec| scenario.designs.len() > spec.design as usize) else {
        return Ok(None);
    };
    let Some(design) = resolve_training(scenario, spec.design as usize)? else { return Ok(None) };
    search(&design, (spec, spec.bench(prices(scenario))), keep, tell).map(Some)
}

/// The scenario with a trial's cut and placement in place of its own.
///
/// # Errors
/// [`ProposalError::Outdated`] where the document asks to wire for no training step of its own, or its design is not there.
pub fn with_own_trial(scenario: &Scenario, trial: &OwnTrial) -> Result<Scenario, ProposalError> {
    let spec = scenario.topoopt.as_deref().filter(|spec| spec.job.is_none());
    let position = spec.ok_or(ProposalError::Outdated)?.design as usize;
    let Workload::Training(base) = scenario.design(position)?.sends(scenario) else {
        return Err(ProposalError::Outdated);
    };
    let cut = Training {
        micro_batch: trial.micro_batch,
        schedule: trial.schedule,
        ..cut(base, trial.p, trial.t, trial.d, trial.e)
    };
    let (order, endpoints) = (trial.order.clone(), trial.endpoints.clone());
    Ok(placed(scenario, position, &State { cut, order, endpoints }))
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
    use crate::topoopt::cuts::search::Trials;
    use crate::topoopt::cuts::space::{Space, orders};
    use crate::workload::training::{Axis, PipelineSchedule};

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
        let spec = scenario.topoopt.as_deref().unwrap();
        let design = resolve_training(&scenario, 0).unwrap().unwrap();
        let base = design.job().training;
        let trials = Trials::new(&design, spec.bench(prices(&scenario)));
        let space = Space::new(&design).unwrap();
        let mut least = f64::INFINITY;
        let orders: Vec<Vec<u32>> = (0..256u32)
            .map(|code| (0..4).map(|at| code >> (2 * at) & 3).collect::<Vec<u32>>())
            .filter(|order| (0..4).all(|one| order.contains(&one)))
            .collect();
        assert_eq!(orders.len(), 24);
        for cut in space.cuts(base, &mut 0) {
            for micro_batch in divisors(8 / cut.d) {
                for schedule in PipelineSchedule::ALL {
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
