//! The plan that survives any single failure.

use super::least::{factor, scaled};
use super::make::plan_of;
use super::timed::Timed;
use super::wished::{PlanWish, Survive, overflow};
use super::{Market, Plan, PlanKind, PlansReport, Survival, shares};
use crate::base::parallel::{in_order, map};
use crate::base::units::Seconds;
use crate::design::failures::{FailureKind, failing};
use crate::flow::ProblemError;
use crate::study::Design;
use crate::study::report::DesignError;
use std::ops::ControlFlow;

/// A failure planned for.
struct Broken {
    name: String,
    timed: Timed,
}

/// The least capacities that meet the time whatever fails: of each link the most that it needs in any failure.
pub(super) fn surviving(
    design: &Design,
    wish: &PlanWish,
    report: &PlansReport,
    timed: &Timed,
    market: &Market<'_>,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Option<Plan>, DesignError> {
    let network = &design.network;
    let latency = timed.latency();
    let wanted = report.time.get() - latency;
    let kinds = |kind: FailureKind| match wish.survive {
        Survive::Links => kind == FailureKind::Link,
        Survive::Switches => kind == FailureKind::Switch,
        Survive::Any => matches!(kind, FailureKind::Link | FailureKind::Switch),
        Survive::Nothing => false,
    };
    let list: Vec<_> = failing(network, false).into_iter().filter(|own| kinds(own.kind)).collect();
    let mut capacities = need(timed, wanted).map_err(overflow(network))?;
    let mut cut_off = Vec::new();
    let mut all = Vec::new();
    let mut failed = None;
    let mut names = list.iter().map(|own| own.names(network.tables()).join(", ")).enumerate();
    let broken = |at: usize| {
        // What has failed keeps its place, so that capacities are those of the whole network.
        let left = design.on(list[at].in_network(network, &[])).and_then(|left| Timed::of(&left));
        let reached = |left: &Timed| left.phased.unreachable() <= timed.phased.unreachable();
        let left = left.ok().filter(|left| reached(left) && left.of_flows() == timed.of_flows())?;
        Some(need(&left, wanted).map(|need| (left, need)))
    };
    let told = in_order(list.len(), &broken, &mut |found| {
        let Some((done, name)) = names.next() else { return ControlFlow::Break(()) };
        progress(done, list.len())?;
        match found {
            None => cut_off.push(name),
            Some(Ok((timed, need))) => {
                for (own, need) in capacities.iter_mut().zip(need) {
                    *own = own.max(need);
                }
                all.push(Broken { name, timed });
            }
            Some(Err(error)) => {
                failed = Some(error);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    if let Some(error) = failed {
        return Err(overflow(network)(error));
    }
    if told.is_break() {
        return Ok(None);
    }
    // Where flows interfere, more on one link can slow others down: seen by solving, and made up for by a little of all.
    if !timed.of_flows() {
        let by = |factor: f64| -> Vec<f64> { capacities.iter().map(|own| own * factor).collect() };
        let mut time = |factor| Ok(worst(&all, &by(factor), timed)?.0);
        let least = factor(timed, wanted, &mut time).map_err(overflow(network))?;
        capacities = by(least.max(1.0));
    }
    for _ in 0..4 {
        let (worst, _) = worst(&all, &capacities, timed).map_err(overflow(network))?;
        if worst <= wanted * (1.0 + 1e-9) {
            break;
        }
        for own in &mut capacities {
            *own *= worst / wanted;
        }
    }
    let room = 1.0 + wish.wish.headroom / 100.0;
    for own in &mut capacities {
        *own *= room;
    }
    let (worst, worst_in) = worst(&all, &capacities, timed).map_err(overflow(network))?;
    let plan = plan_of(timed, market, PlanKind::Survives, capacities, latency, report.at_least.get())
        .map_err(overflow(network))?;
    let survival = Survival {
        survived: if worst <= wanted * (1.0 + 1e-9) { all.len() as u32 } else { 0 },
        cut_off,
        worst: Seconds(worst + latency),
        worst_in,
    };
    Ok(Some(Plan { survival: Some(survival), ..plan }))
}

/// What each capacity needs for a time.
fn need(timed: &Timed, wanted: f64) -> Result<Vec<f64>, ProblemError> {
    let (phased, span) = (&timed.phased, timed.span(wanted));
    let loads: Vec<Vec<f64>> = (0..phased.ranges.len()).map(|phase| phased.loads(phase)).collect();
    let best = shares(&loads, &vec![1.0; phased.parts.len()]);
    let of = |position: usize| {
        let sending = loads.iter().zip(&best.shares).filter(|(_, share)| **share > 0.0);
        sending.map(|(own, share)| own[position] / share / span).fold(0.0, f64::max)
    };
    let capacities: Vec<f64> = (0..phased.parts.len()).map(of).collect();
    let time = timed.time(&capacities)?;
    if time > wanted * (1.0 + 1e-9) { scaled(timed, &capacities, &[], wanted) } else { Ok(capacities) }
}

/// The worst time with nothing or one thing broken, and what it is.
fn worst(all: &[Broken], capacities: &[f64], whole: &Timed) -> Result<(f64, Option<String>), ProblemError> {
    let mut worst = (whole.time(capacities)?, None);
    for (broken, time) in all.iter().zip(map(all.len(), &|at| all[at].timed.time(capacities))) {
        let time = time?;
        if time > worst.0 {
            worst = (time, Some(broken.name.clone()));
        }
    }
    Ok(worst)
}
