//! Advice on a design: forecasts first, then the most promising changes solved, one at each step.

use super::others::others;
use super::{
    AdviceReport, Candidate, DesignChange, PredictedChange, Proposal, Verified, candidates, foretell,
};
use crate::base::number::sum;
use crate::base::units::Seconds;
use crate::catalog::PriceList;
use crate::design::plans::{Market, overflow};
use crate::design::reckoned_time_of;
use crate::network::Network;
use crate::routing::Routing;
use crate::study::report::{DesignError, Solved};
use crate::study::training::Account;
use crate::study::{
    Change, Design, Phased, ResolvedPlan, RouteCache, phased, planned_capacities, solve_alone, solve_sharing,
};

/// Route entries looked at for one forecast, and for all of them.
const FORECAST: usize = 3_000_000;
const FORECASTS: usize = 60_000_000;
/// Changes of links that are solved, the most promising first. Others (routings, placements, algorithms) all are.
const SOLVED: usize = 24;

/// Advice in the making: forecasts, then solves, one for each step. Stop after any, and the report tells what is known.
#[derive(Debug, Clone)]
pub struct AdviceRun {
    design: Design,
    /// The routes that the design has: changes of its capacities leave them as they are.
    shared: RouteCache,
    phased: Phased,
    /// Of a training step in time: forecasts are of that.
    step: Option<Account>,
    capacities: Vec<f64>,
    /// Changes with what they do to capacities, in the order of the proposals.
    candidates: Vec<Candidate>,
    /// How many have a forecast, of those that can have one.
    told: usize,
    left: usize,
    /// What is still to be solved, the last first.
    queue: Option<Vec<usize>>,
    done: usize,
    report: AdviceReport,
}

impl AdviceRun {
    /// Prepares advice on a design at these prices: solves it as it is. `routings`: those that suit its network.
    ///
    /// # Errors
    /// It can't be solved.
    pub fn new(design: Design, prices: &PriceList, routings: &[Routing]) -> Result<Self, DesignError> {
        let phased = phased(&design)?;
        let network = &design.network;
        let capacities = planned_capacities(&design, &phased)?;
        let mut shared = RouteCache::default();
        let solved = solve_sharing(&design, &mut shared)?;
        let as_built = design.plan == ResolvedPlan::AsBuilt;
        let market = Market { network, prices };
        let mut list = candidates(&phased, &market, &capacities, as_built);
        let others = others(&design, routings).into_iter();
        list.extend(others.map(|(change, typed)| Candidate { change, typed, more: Vec::new(), cost: 0.0 }));
        let proposal = |own: &Candidate| Proposal {
            change: own.change.clone(),
            cost: own.cost,
            predicted: None,
            verified: None,
        };
        let (time, measure) = reckoned_time_of(&solved);
        let time = time.filter(|_| solved.unreachable == 0);
        let step = account(&design)?;
        let flows = if step.is_some() {
            time
        } else {
            let flows = sum(phased.times(&capacities).map_err(overflow(network))?);
            Some(Seconds(flows + sum(phased.latency.iter().copied())))
        };
        let report = AdviceReport {
            time,
            measure,
            flows: flows.filter(|flows| flows.get().is_finite()),
            proposals: list.iter().map(proposal).collect(),
            candidates: list.len() as u32,
            complete: list.is_empty(),
            currency: prices.currency.clone(),
        };
        Ok(Self {
            design,
            shared,
            phased,
            step,
            capacities,
            candidates: list,
            told: 0,
            left: FORECASTS,
            queue: None,
            done: 0,
            report,
        })
    }

    /// Steps done, and steps in all as far as is known.
    pub fn progress(&self) -> (usize, usize) {
        let forecasts = self.candidates.len();
        let solves = self.queue.as_ref().map_or(SOLVED.min(forecasts), |queue| queue.len() + self.done);
        (self.told + self.done, forecasts + solves)
    }

    /// One forecast or one solve; false after the last.
    pub fn step(&mut self) -> bool {
        if self.told < self.candidates.len() {
            let own = self.told;
            self.told += 1;
            self.report.proposals[own].predicted = self.forecast(own);
            return true;
        }
        let next = match &mut self.queue {
            Some(queue) => queue.pop(),
            empty => empty.insert(order(&self.report.proposals)).pop(),
        };
        let Some(own) = next else {
            self.report.complete = true;
            return false;
        };
        let verified = self.solve(own);
        self.report.proposals[own].verified = Some(verified);
        self.done += 1;
        true
    }

    /// What is known, the best first.
    pub fn report(&self) -> AdviceReport {
        let mut report = self.report.clone();
        let proposals = &mut report.proposals;
        // Solved ones first, by gain; then by forecast.
        let key = |own: &Proposal| {
            let solved = own.verified.as_ref().and_then(|verified| verified.gain).map(Seconds::get);
            let told = own.predicted.map_or(f64::NEG_INFINITY, |predicted| predicted.gain.get());
            let failed = own.verified.is_some() && solved.is_none();
            (u8::from(failed) * 2 + u8::from(solved.is_none()), solved.unwrap_or(told))
        };
        // Gains that differ by rounding alone are equal: then the cheaper is better.
        let step = self.report.flows.map_or(0.0, |flows| flows.get().abs() * 1e-9);
        let rounded =
            |gain: f64| if step > 0.0 && gain.is_finite() { libm::round(gain / step) } else { gain };
        crate::base::order::sort(proposals, |own| crate::base::order::number(own.cost));
        crate::base::order::sort(proposals, |own| !crate::base::order::number(rounded(key(own).1)));
        crate::base::order::sort(proposals, |own| u64::from(key(own).0));
        report
    }

    fn forecast(&mut self, own: usize) -> Option<PredictedChange> {
        let more = &self.candidates[own].more;
        if more.is_empty() || self.left == 0 {
            return None;
        }
        let now = self.report.flows?.get();
        if let Some(step) = &self.step {
            let job = self.design.training()?;
            let mut capacities = self.capacities.clone();
            for &(capacity, more) in more {
                capacities[capacity as usize] += more;
            }
            self.left = self.left.saturating_sub(step.work(&job) * 8);
            let then = step.time_on(&job, &capacities);
            let gain = now - then.get();
            let gain = Seconds(if gain.abs() <= now * 1e-12 { 0.0 } else { gain });
            return Some(PredictedChange { flows: then, gain, linear: true, rates: None });
        }
        let effort = FORECAST.min(self.left);
        let told = foretell(&self.phased, &self.capacities, more, now, effort).ok().flatten();
        // Those that fail have used it up.
        self.left = self.left.saturating_sub(if told.is_some() { self.phased.work() * 8 } else { effort });
        told
    }

    fn solve(&mut self, own: usize) -> Verified {
        let none = Verified {
            time: None,
            gain: None,
            gain_per_cost: None,
            flows: None,
            unreachable: 0,
            error: None,
        };
        let change = self.change(own);
        let next = self.design.with(&change);
        let solved = match (next, change) {
            (Ok(next), Change::Plan(_)) => solve_sharing(&next, &mut self.shared),
            (next, _) => next.and_then(|next| solve_alone(&next)),
        };
        let solved = match solved {
            Ok(solved) => solved,
            Err(error) => return Verified { error: Some(error), ..none },
        };
        let time = reckoned_time_of(&solved).0.filter(|_| solved.unreachable == 0);
        let gain = self.report.time.zip(time).map(|(before, after)| {
            let gain = before.get() - after.get();
            Seconds(if gain.abs() <= before.get() * 1e-12 { 0.0 } else { gain })
        });
        let cost = self.candidates[own].cost;
        Verified {
            time,
            gain,
            gain_per_cost: gain.filter(|_| cost > 0.0).map(|gain| gain.get() / cost),
            flows: if self.step.is_some() { time } else { flows_of(&solved) },
            unreachable: solved.unreachable,
            error: None,
        }
    }

    /// What a candidate changes: of links with planned capacities the plan.
    fn change(&self, own: usize) -> Change {
        let tables = self.design.network.tables();
        match &self.candidates[own].typed {
            Change::Speed { links, gbps } if self.design.plan != ResolvedPlan::AsBuilt => {
                let mut planned = self.capacities.clone();
                for capacity in links.iter().flat_map(|&link| tables.capacities_of(link)) {
                    planned[capacity.index()] = gbps * 1e9;
                }
                Change::Plan(ResolvedPlan::of_capacities(&planned))
            }
            other => other.clone(),
        }
    }

    /// The network's tables, which changes name links of.
    pub fn network(&self) -> &Network {
        &self.design.network
    }
}

/// A design's training step in time; `None` for other workloads and without hardware.
fn account(own: &Design) -> Result<Option<Account>, DesignError> {
    own.training().map_or(Ok(None), |job| Account::of(&job))
}

/// The time of a design's flows.
fn flows_of(solved: &Solved) -> Option<Seconds> {
    solved.completion.filter(|_| solved.unreachable == 0)
}

/// What is to be solved, the most promising last.
fn order(proposals: &[Proposal]) -> Vec<usize> {
    let is_link = |own: &usize| matches!(proposals[*own].change, DesignChange::Speed { .. });
    let mut links: Vec<usize> = (0..proposals.len()).filter(is_link).collect();
    // Without a forecast: in the order in which links are busy, after those whose forecast says they help.
    let gain = |own: &usize| proposals[*own].predicted.map_or(0.0, |predicted| predicted.gain.get());
    crate::base::order::sort(&mut links, |own| !crate::base::order::number(gain(own)));
    links.truncate(SOLVED);
    let others = (0..proposals.len()).filter(|own| !is_link(own));
    let mut all: Vec<usize> = links.into_iter().chain(others).collect();
    all.reverse();
    all
}
