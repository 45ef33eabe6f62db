//! All plans for one request.

use super::budget;
use super::least::{LEAST_STEPS, factor, least, scaled};
use super::report::{Cheapest, NoPlan, PhasePlan, PhasesReport, Plan, PlanGoal, PlanKind, PlansReport};
use super::shares::{Shares, shares, shares_above};
use super::slice::slice;
use super::sold::{Market, sold};
use super::timed::Timed;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::flow::ProblemError;
use crate::study::Phased;
use serde::{Deserialize, Serialize};

/// What is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Wish {
    /// The time to meet (default: what the network takes as built).
    pub time: Option<Seconds>,
    /// What may be spent.
    pub budget: Option<f64>,
    /// Room on top of the need, in per cent.
    pub headroom: f64,
    /// What is made as small as can be, where phases leave a choice.
    pub goal: PlanGoal,
}

/// Times that are no further apart, as a part, are one.
const EQUAL: f64 = 1e-9;

/// The plans for a wish, on the routes that are given; `None` where nothing is sent, or where the time is not more than
/// what latency takes.
///
/// # Errors
/// [`ProblemError::Capacity`] for a capacity that is not finite.
pub(super) fn plans(
    timed: &Timed,
    market: &Market<'_>,
    as_built: &[f64],
    wish: &Wish,
) -> Result<Result<PlansReport, NoPlan>, ProblemError> {
    let phased = &timed.phased;
    let latency = timed.latency();
    let built_time = timed.time(as_built)?;
    let wanted = wish.time.map_or(built_time, |time| time.get() - latency);
    let span = timed.span(wanted);
    let mut loads: Vec<Vec<f64>> = (0..phased.ranges.len()).map(|phase| phased.loads(phase)).collect();
    let sum: Vec<f64> =
        (0..as_built.len()).map(|position| loads.iter().map(|own| own[position]).sum()).collect();
    if !timed.of_flows() {
        // Phases go on beside each other there: all that a link is known to need is to send its bytes.
        loads = vec![sum.clone()];
    }
    let rest = timed.rest(as_built, &[])?;
    // Where nothing is seen of what is sent, what no capacity shortens is all of the time, and what there is meets it.
    let beyond = |rest: f64| {
        let least = if built_time <= wanted * (1.0 + EQUAL) { wanted * (1.0 + EQUAL) } else { wanted };
        !timed.of_flows() && rest >= least
    };
    if let Some(none) = why_none(timed, &sum, wanted, (rest, beyond(rest))) {
        return Ok(Err(none));
    }
    let floor = shares(&loads, &vec![1.0; as_built.len()]);
    let aim = match wish.goal {
        PlanGoal::Capacity => {
            Some(Aim { weights: vec![1.0; as_built.len()], held: Vec::new(), best: floor.clone() })
        }
        PlanGoal::Cost => Aim::of_cost(&loads, &sum, market, as_built, span),
    };
    let Some(Aim { weights, held, best }) = aim else { return Ok(Err(NoPlan::Unpriced)) };
    if beyond(timed.rest(as_built, &held)?) {
        return Ok(Err(NoPlan::Unpriced));
    }
    let at_least = floor.at_least / span;
    let need: Vec<f64> = need(&loads, &best).iter().map(|bits| bits / span).collect();
    let as_held = |capacities: Vec<f64>| as_held(capacities, &held, as_built);
    let interference = (0..phased.ranges.len()).find_map(|phase| phased.interference(phase));
    let mut maker =
        Maker { timed, market, latency, at_least, headroom: 1.0 + wish.headroom / 100.0, plans: Vec::new() };

    maker.add(PlanKind::AsBuilt, as_built.to_vec(), false, false)?;
    let in_use: Vec<f64> = sum.iter().map(|&bits| if bits > 0.0 { 1e9 } else { 0.0 }).collect();
    maker.add(PlanKind::Uniform, scaled(timed, &in_use, &[], wanted)?, false, true)?;
    let proportional: Vec<f64> = sum.iter().map(|bits| bits / span).collect();
    let proportional = scaled(timed, &proportional, &[], wanted)?;
    let one_phase = loads.iter().filter(|own| own.iter().any(|&bits| bits > 0.0)).count() < 2;
    // Of flows alone the proportional design is the least (Zanotelli et al.).
    let tight = one_phase && interference.is_none() && timed.of_flows();
    maker.add(PlanKind::Proportional, proportional.clone(), tight, true)?;

    let meets = built_time <= wanted * (1.0 + EQUAL);
    let sizes = Sizes { timed, need: &need, weights: &weights, held: &held, as_built, wanted };
    let (small, free) = sizes.least(&proportional, meets)?;
    // Prices are no straight lines: shares that are best for their slopes are not proven best for them.
    let proven = free && best.gap() <= 1e-6 && (wish.goal == PlanGoal::Capacity || one_phase);
    maker.add(
        PlanKind::Least,
        as_held(maker.with_headroom(&small)),
        proven && wish.headroom == 0.0,
        false,
    )?;
    // What each link needs at the least, rounded up, may do where the least itself does not.
    let bound = as_held(sold(market, &need));
    let enough = timed.time(&bound)? <= wanted * (1.0 + EQUAL);
    let bought = (one_phase && enough).then(|| market.bill(&bound).0);
    let on_sale = if enough && wish.headroom == 0.0 {
        bound
    } else {
        as_held(sold(market, &maker.with_headroom(&small)))
    };
    maker.add(PlanKind::Sold, on_sale, false, false)?;
    let slowest: Vec<f64> = sum.iter().map(|&bits| if bits > 0.0 { 1e9 } else { 0.0 }).collect();
    let least_budget = market.bill(&sold(market, &slowest)).0;
    // Sent at once, every link needs just this much whatever the others have: the next speed on sale is the least for each.
    let cheapest = cheapest(&maker.plans, wanted + latency, bought);
    if let Some(budget) = wish.budget {
        // For one second, as the least plan is for the wanted time.
        let second: Vec<f64> = small.iter().map(|own| own * wanted).collect();
        maker.add_for_budget(&second, budget, free && one_phase)?;
    }
    let by_phase = if phased.ranges.len() > 1 && timed.of_flows() {
        Some(phases(phased, &loads, &best, (wish.goal, &weights), &small, &proportional, wanted)?)
    } else {
        None
    };
    Ok(Ok(PlansReport {
        time: Seconds(wanted + latency),
        latency: Seconds(rest),
        alpha: (phased.ranges.len() == 1 && timed.of_flows()).then_some(8.0 / wanted),
        at_least: BitsPerSecond(at_least),
        interference,
        unreachable: phased.unreachable(),
        headroom: wish.headroom,
        plans: maker.plans,
        phases: by_phase,
        slice: slice(timed, as_built)?,
        currency: market.prices.currency.clone(),
        cheapest,
        least_budget,
    }))
}

/// Capacities of which those that are held are as they are built.
fn as_held(mut capacities: Vec<f64>, held: &[bool], as_built: &[f64]) -> Vec<f64> {
    for ((own, &built), _) in capacities.iter_mut().zip(as_built).zip(held).filter(|(_, held)| **held) {
        *own = built;
    }
    capacities
}

/// What is looked for the least capacities by.
struct Sizes<'a> {
    timed: &'a Timed,
    /// What each link needs at the least, in bit/s.
    need: &'a [f64],
    weights: &'a [f64],
    held: &'a [bool],
    as_built: &'a [f64],
    wanted: f64,
}

impl Sizes<'_> {
    /// The least capacities known that meet the time, and whether they are what each link needs and no more. `meets`: whether what is
    /// built does.
    fn least(&self, proportional: &[f64], meets: bool) -> Result<(Vec<f64>, bool), ProblemError> {
        let &Self { timed, need, weights, held, as_built, wanted } = self;
        let mut small = as_held(need.to_vec(), held, as_built);
        if timed.time(&small)? <= wanted * (1.0 + EQUAL) {
            return Ok((small, true));
        }
        small = scaled(timed, &small, held, wanted)?;
        let weigh = |capacities: &[f64]| weighed(capacities, weights);
        if !held.contains(&true) {
            let other = least(timed, proportional, weights, wanted, LEAST_STEPS / 3)?;
            small = least(timed, &small, weights, wanted, LEAST_STEPS / 3)?;
            if weigh(&other) < weigh(&small) {
                small = other;
            }
        }
        if !timed.of_flows() && meets {
            // What there is does: links that need not be faster stay within it while others give what they don't need.
            let cut = |factor: f64| {
                let of = |(need, own): (&f64, &f64)| (factor * need).min(*own);
                as_held(need.iter().zip(as_built).map(of).collect(), held, as_built)
            };
            let other = cut(factor(timed, wanted, &mut |factor| timed.time(&cut(factor)))?);
            if weigh(&other) < weigh(&small) {
                small = other;
            }
        }
        Ok((small, false))
    }
}

/// Why there are no plans, where there are none.
fn why_none(timed: &Timed, sum: &[f64], wanted: f64, (rest, beyond): (f64, bool)) -> Option<NoPlan> {
    if sum.iter().all(|&bits| bits == 0.0) {
        Some(if timed.phased.unreachable() > 0 { NoPlan::NoWay } else { NoPlan::NothingSent })
    } else if !wanted.is_finite() {
        Some(NoPlan::NeverEnds)
    } else if wanted <= 0.0 {
        Some(NoPlan::WithinLatency { latency: Seconds(rest) })
    } else if beyond {
        Some(NoPlan::AnyNetwork { least: Seconds(rest) })
    } else {
        None
    }
}

/// What is made least.
struct Aim {
    /// What a bit/s weighs on each capacity.
    weights: Vec<f64>,
    /// Capacities that stay as they are; empty where none does.
    held: Vec<bool>,
    /// The best shares of the time.
    best: Shares,
}

impl Aim {
    /// The least cost. More of what costs nothing is no plan: it stays as it is, and its phases get the time that it takes.
    /// `None` where that is more than is wanted.
    fn of_cost(
        loads: &[Vec<f64>],
        sum: &[f64],
        market: &Market<'_>,
        as_built: &[f64],
        wanted: f64,
    ) -> Option<Self> {
        let first: Vec<f64> = sum.iter().map(|bits| bits / wanted).collect();
        let weights = market.weights(&market.speeds(&first));
        let held: Vec<bool> = weights.iter().map(|&weight| weight == 0.0).collect();
        let floors: Vec<f64> = loads.iter().map(|own| longest(own, as_built, &held) / wanted).collect();
        let best = shares_above(loads, &weights, &floors)?;
        Some(Self { weights, held, best })
    }
}

/// Of the plans that meet a time the one that costs least, the first of equals. `bought`: what no network that meets it can
/// be had for less than, where that is known.
fn cheapest(plans: &[Plan], time: f64, bought: Option<f64>) -> Option<Cheapest> {
    let meets = |plan: &Plan| plan.time.is_some_and(|own| own.get() <= time * (1.0 + 1e-9));
    let known = plans.iter().enumerate().filter(|(_, plan)| meets(plan));
    let (at, plan) = known.reduce(|best, other| if other.1.cost < best.1.cost { other } else { best })?;
    let proven = bought.is_some_and(|bought| plan.cost <= bought * (1.0 + 1e-9));
    Some(Cheapest { plan: at as u32, cost: plan.cost, proven })
}

/// The longest that a phase takes on a capacity that is held.
fn longest(bits: &[f64], capacities: &[f64], held: &[bool]) -> f64 {
    let sent = bits.iter().zip(capacities).zip(held).filter(|((bits, _), held)| **held && **bits > 0.0);
    sent.map(|((bits, capacity), _)| bits / capacity).fold(0.0, f64::max)
}

/// The sum of capacities by weight.
fn weighed(capacities: &[f64], weights: &[f64]) -> f64 {
    capacities.iter().zip(weights).map(|(own, weight)| own * weight).sum()
}

/// Bits that each capacity needs to carry in a second, if all phases together take one.
fn need(loads: &[Vec<f64>], best: &Shares) -> Vec<f64> {
    let count = loads.first().map_or(0, Vec::len);
    let of = |position: usize| {
        let phases = loads.iter().zip(&best.shares).filter(|(_, share)| **share > 0.0);
        phases.map(|(own, share)| own[position] / share).fold(0.0, f64::max)
    };
    (0..count).map(of).collect()
}

struct Maker<'a> {
    timed: &'a Timed,
    market: &'a Market<'a>,
    latency: f64,
    at_least: f64,
    headroom: f64,
    plans: Vec<Plan>,
}

impl Maker<'_> {
    /// The fastest for a budget. `second`: what each capacity needs for a time of one second; `tight`: whether nothing less
    /// than that does.
    fn add_for_budget(&mut self, second: &[f64], budget: f64, tight: bool) -> Result<(), ProblemError> {
        if let Some(found) = budget::exact(self.market, second, budget) {
            let each = second.iter().zip(&found).filter(|(bits, _)| **bits > 0.0);
            let bound = each.map(|(bits, own)| bits / own).fold(0.0, f64::max);
            let met = self.timed.time(&found)? <= bound * (1.0 + 1e-9);
            self.add(PlanKind::BudgetExact, found, tight && met, false)?;
        }
        if let Some(found) = budget::greedy(self.timed, self.market, second, budget, LEAST_STEPS / 3)? {
            self.add(PlanKind::BudgetGreedy, found, false, false)?;
        }
        Ok(())
    }

    fn with_headroom(&self, capacities: &[f64]) -> Vec<f64> {
        capacities.iter().map(|own| own * self.headroom).collect()
    }

    fn add(
        &mut self,
        kind: PlanKind,
        capacities: Vec<f64>,
        proven: bool,
        headroom: bool,
    ) -> Result<(), ProblemError> {
        let capacities = if headroom { self.with_headroom(&capacities) } else { capacities };
        let capacities = self.timed.kept(&capacities).into_owned();
        let plan = plan_of(self.timed, self.market, kind, capacities, self.latency, self.at_least)?;
        self.plans.push(Plan { proven: proven && self.headroom == 1.0, ..plan });
        Ok(())
    }
}

/// A plan with its figures.
pub(super) fn plan_of(
    timed: &Timed,
    market: &Market<'_>,
    kind: PlanKind,
    capacities: Vec<f64>,
    latency: f64,
    at_least: f64,
) -> Result<Plan, ProblemError> {
    let (phased, time) = (&timed.phased, timed.time(&capacities)?);
    let total: f64 = capacities.iter().sum();
    let bits: f64 = (0..phased.ranges.len()).map(|phase| phased.loads(phase).iter().sum::<f64>()).sum();
    let (cost, watts) = market.bill(&capacities);
    let carried = if time > 0.0 && time.is_finite() { bits / timed.span(time) } else { 0.0 };
    Ok(Plan {
        kind,
        time: time.is_finite().then_some(Seconds(time + latency)),
        total: BitsPerSecond(total),
        cost,
        watts,
        wasted: BitsPerSecond((total - carried).max(0.0)),
        above_least: if at_least > 0.0 { total / at_least - 1.0 } else { 0.0 },
        proven: false,
        survival: None,
        capacities,
    })
}

fn phases(
    phased: &Phased,
    loads: &[Vec<f64>],
    best: &Shares,
    (goal, weights): (PlanGoal, &[f64]),
    small: &[f64],
    proportional: &[f64],
    wanted: f64,
) -> Result<PhasesReport, ProblemError> {
    let times = phased.times(small)?;
    let mut decides = vec![0.0; loads.len()];
    for (position, capacity) in small.iter().enumerate() {
        let need = |phase: usize| {
            if best.shares[phase] > 0.0 { loads[phase][position] / best.shares[phase] } else { 0.0 }
        };
        let most = (0..loads.len()).reduce(|most, next| if need(next) > need(most) { next } else { most });
        if let Some(most) = most.filter(|&most| need(most) > 0.0) {
            decides[most] += capacity;
        }
    }
    let rows = (0..loads.len())
        .map(|phase| PhasePlan {
            kind: phased.kinds[phase].map(|(kind, _)| kind),
            backward: phased.kinds[phase].is_some_and(|(_, backward)| backward),
            share: Seconds(best.shares[phase] * wanted + phased.latency[phase]),
            time: Seconds(times[phase] + phased.latency[phase]),
            interference: phased.interference(phase),
            decides: BitsPerSecond(decides[phase]),
        })
        .collect();
    // What weighs nothing stays as it is in both.
    let ratio =
        Some(weighed(proportional, weights) / weighed(small, weights)).filter(|ratio| ratio.is_finite());
    let as_much: Vec<f64> = (0..small.len())
        .map(|at| if weights[at] == 0.0 { small[at] } else { proportional[at] / ratio.unwrap_or(1.0) })
        .collect();
    let time: f64 = phased.times(&as_much)?.iter().sum();
    Ok(PhasesReport {
        phases: rows,
        goal,
        gap: best.gap(),
        sum_of_bytes: ratio,
        sum_of_bytes_time: time.is_finite().then(|| Seconds(time + phased.latency.iter().sum::<f64>())),
    })
}
