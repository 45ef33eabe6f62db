//! Capacity plans of a document's design, also for when something fails; and a plan as a design of its own.

use crate::base::units::Seconds;
use crate::design::failures::{FailureKind, failing};
use crate::design::plans::{
    Market, NoPlan, Plan, PlanKind, PlansReport, Survival, Wish, plan_of, plans as make, scaled, shares,
};
use crate::document::schema::{Design, Scenario};
use crate::flow::ProblemError;
use crate::lab::build;
use crate::lab::columns::prices_of;
use crate::lab::resolve::resolve;
use crate::lab::sweep::without;
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::{CapacityPlan, Phased, phased, planned_capacities};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// What must be survived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Survive {
    /// Nothing.
    #[default]
    Nothing,
    /// Any single link.
    Links,
    /// Any single switch.
    Switches,
    /// Any single link or switch.
    Any,
}

/// What is wanted of plans.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct PlanWish {
    /// Time, budget, headroom and what is made least.
    pub wish: Wish,
    /// What must be survived.
    pub survive: Survive,
}

/// Plans for one design, or why there are none.
/// `progress` is told how many failures of how many are planned for, and may stop that: then the plan that survives is
/// left out.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn plans(
    scenario: &Scenario,
    design: usize,
    wish: &PlanWish,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Result<PlansReport, NoPlan>, DesignError> {
    let own = resolve(scenario, design)?;
    let phased = phased(&own)?;
    let network = &own.network;
    let prices = prices_of(scenario);
    let market = Market { network, prices: &prices };
    let as_built = network.tables().as_built();
    let planned = planned_capacities(&own, &phased)?;
    let wanted = defaulted(wish.wish, &phased, &planned).map_err(overflow(network))?;
    let report = make(&phased, &market, &as_built, &wanted).map_err(overflow(network))?;
    let mut report = match report {
        Ok(report) => report,
        Err(none) => return Ok(Err(none)),
    };
    if wish.survive != Survive::Nothing {
        let plan = surviving(scenario, design, wish, &report, network, &phased, &market, progress)?;
        report.plans.extend(plan);
    }
    Ok(Ok(report))
}

/// Without a time of its own: the one that the design has now.
fn defaulted(wish: Wish, phased: &Phased, planned: &[f64]) -> Result<Wish, ProblemError> {
    if wish.time.is_some() {
        return Ok(wish);
    }
    let time: f64 = phased.times(planned)?.iter().chain(&phased.latency).sum();
    Ok(Wish { time: time.is_finite().then_some(Seconds(time)), ..wish })
}

/// What the flow engine refused of a network's capacities.
pub(crate) fn overflow(network: &Network) -> impl Fn(ProblemError) -> DesignError {
    move |error| DesignError::refused(&error, network.tables())
}

/// A failure planned for.
struct Broken {
    name: String,
    phased: Phased,
}

/// The least capacities that meet the time whatever fails: of each link the most that it needs in any failure.
#[allow(clippy::too_many_arguments, reason = "what planning has at hand, used once")]
fn surviving(
    scenario: &Scenario,
    design: usize,
    wish: &PlanWish,
    report: &PlansReport,
    network: &Network,
    phased: &Phased,
    market: &Market<'_>,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Option<Plan>, DesignError> {
    let wanted = report.time.get() - report.latency.get();
    let kinds = |kind: FailureKind| match wish.survive {
        Survive::Links => kind == FailureKind::Link,
        Survive::Switches => kind == FailureKind::Switch,
        Survive::Any => matches!(kind, FailureKind::Link | FailureKind::Switch),
        Survive::Nothing => false,
    };
    let list: Vec<_> = failing(network, false).into_iter().filter(|own| kinds(own.kind)).collect();
    let mut capacities = need(phased, wanted).map_err(overflow(network))?;
    let mut cut_off = Vec::new();
    let mut all = Vec::new();
    for (done, own) in list.iter().enumerate() {
        if progress(done, list.len()).is_break() {
            return Ok(None);
        }
        let name = own.ids.join(", ");
        let Some(broken) = broken(scenario, design, &own.ids, name)? else {
            cut_off.push(own.ids.join(", "));
            continue;
        };
        if broken.phased.unreachable() > phased.unreachable() {
            cut_off.push(broken.name);
            continue;
        }
        let own = need(&broken.phased, wanted).map_err(overflow(network))?;
        for (own, need) in capacities.iter_mut().zip(own) {
            *own = own.max(need);
        }
        all.push(broken);
    }
    // Where flows interfere, more on one link can slow others down: seen by solving, and made up for by a little of all.
    for _ in 0..4 {
        let (worst, _) = worst(&all, &capacities, phased).map_err(overflow(network))?;
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
    let (worst, worst_in) = worst(&all, &capacities, phased).map_err(overflow(network))?;
    let latency = report.latency.get();
    let plan = plan_of(phased, market, PlanKind::Survives, capacities, latency, report.at_least.get())
        .map_err(overflow(network))?;
    let survival = Survival {
        survived: if worst <= wanted * (1.0 + 1e-9) { all.len() as u32 } else { 0 },
        cut_off,
        worst: Seconds(worst + latency),
        worst_in,
    };
    Ok(Some(Plan { survival: Some(survival), ..plan }))
}

/// What is sent with something failed; `None` where that can't be routed at all.
fn broken(
    scenario: &Scenario,
    design: usize,
    ids: &[String],
    name: String,
) -> Result<Option<Broken>, DesignError> {
    let mut next = scenario.clone();
    next.designs[design].network = without(&next.designs[design].network, ids);
    match resolve(&next, design).and_then(|own| phased(&own)) {
        // What has failed keeps its place, so that capacities are those of the whole network.
        Ok(phased) => Ok(Some(Broken { name, phased })),
        Err(_) => Ok(build(&next.designs[design].network).map(|_| None)?),
    }
}

/// What each capacity needs for a time.
fn need(phased: &Phased, wanted: f64) -> Result<Vec<f64>, ProblemError> {
    let loads: Vec<Vec<f64>> = (0..phased.ranges.len()).map(|phase| phased.loads(phase)).collect();
    let best = shares(&loads, &vec![1.0; phased.parts.len()]);
    let of = |position: usize| {
        let sending = loads.iter().zip(&best.shares).filter(|(_, share)| **share > 0.0);
        sending.map(|(own, share)| own[position] / share / wanted).fold(0.0, f64::max)
    };
    let capacities: Vec<f64> = (0..phased.parts.len()).map(of).collect();
    let time: f64 = phased.times(&capacities)?.iter().sum();
    if time > wanted * (1.0 + 1e-9) { scaled(phased, &capacities, wanted) } else { Ok(capacities) }
}

/// The worst time with nothing or one thing broken, and what it is.
fn worst(all: &[Broken], capacities: &[f64], whole: &Phased) -> Result<(f64, String), ProblemError> {
    let mut worst = (whole.times(capacities)?.iter().sum::<f64>(), String::new());
    for broken in all {
        let time: f64 = broken.phased.times(capacities)?.iter().sum();
        if time > worst.0 {
            worst = (time, broken.name.clone());
        }
    }
    Ok(worst)
}

/// The scenario with one more design: the same with these capacities (in bit/s, in the order of the network's). `None`
/// where there is no such design or its network can't be built.
pub fn with_plan(scenario: &Scenario, design: usize, name: &str, capacities: &[f64]) -> Option<Scenario> {
    let base = scenario.designs.get(design)?;
    let network = build(&base.network).ok()?;
    if network.tables().capacities.len() != capacities.len() {
        return None;
    }
    let capacity = CapacityPlan::of_capacities(network.tables(), capacities);
    let mut next = scenario.clone();
    next.designs.push(Design { name: name.to_owned(), capacity, ..base.clone() });
    Some(next)
}
