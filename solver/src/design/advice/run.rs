//! Advice on a design: forecasts first, then simulation of the most promising changes.

use super::others::others;
use super::{
    AdviceReport, Candidate, DesignChange, PredictedChange, Proposal, Verified, candidates, foretell,
};
use crate::base::number::sum;
use crate::base::parallel::{self, Parts, in_order};
use crate::base::units::Seconds;
use crate::catalog::PriceList;
use crate::design::plans::{Market, overflow};
use crate::design::reckoned_time_of;
use crate::network::Network;
use crate::routing::Routing;
use crate::study::report::{DesignError, Solved};
use crate::study::{
    Change, Design, Phased, ResolvedPlan, Retimed, RouteCache, phased, planned_capacities, rank, solve_alone,
    solve_sharing,
};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Route entries looked at for one forecast, and for all of them.
pub(super) const FORECAST: usize = 3_000_000;
pub(super) const FORECASTS: usize = 60_000_000;
/// Changes of links that are solved, the most promising first. Others (routings, placements, algorithms) all are.
pub(super) const SOLVED: usize = 24;

/// Advice on a design: forecasts are independent parts, and so are the solves of what they promise most.
#[derive(Debug, Clone)]
pub struct AdviceRun {
    design: Design,
    /// The routes that the design has: changes of its capacities leave them as they are.
    shared: RouteCache,
    phased: Phased,
    /// Where the design's time is not that of its flows: forecasts are of that.
    retimed: Option<Arc<Retimed>>,
    capacities: Vec<f64>,
    /// Changes with what they do to capacities, in the order of the proposals.
    candidates: Vec<Candidate>,
    /// The report before anything was tried.
    untried: AdviceReport,
}

/// The first half of advice: a forecast for each change.
#[derive(Debug, Clone, Copy)]
pub struct Forecasts<'a>(&'a AdviceRun);

/// The second half: the most promising changes solved.
#[derive(Debug, Clone)]
pub struct Promising<'a> {
    run: &'a AdviceRun,
    /// What is known by forecasts.
    told: AdviceReport,
    /// Which proposals are solved, the most promising first.
    order: Vec<usize>,
}

/// How far advice is.
pub struct AdviceFar<'a> {
    /// Forecasts and solves that are done.
    pub done: usize,
    /// Those in all, as far as is known.
    pub of: usize,
    known: &'a dyn Fn() -> AdviceReport,
}

impl fmt::Debug for AdviceFar<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("AdviceFar").field("done", &self.done).field("of", &self.of).finish_non_exhaustive()
    }
}

impl AdviceFar<'_> {
    /// What is known so far, the best first.
    pub fn report(&self) -> AdviceReport {
        (self.known)()
    }
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
        let mut solved = solve_sharing(&design, &mut shared)?;
        rank(&design, &mut shared, &mut solved, &mut |_| ControlFlow::Continue(()));
        let as_built = design.plan == ResolvedPlan::AsBuilt;
        let market = Market { network, prices };
        let mut list = candidates(&phased, &market, &capacities, solved.ranking.as_ref(), as_built);
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
        let retimed = Retimed::of(&design, &solved)?.map(Arc::new);
        let flows = if retimed.is_some() {
            time
        } else {
            let flows = sum(phased.times(&capacities).map_err(overflow(network))?);
            Some(Seconds(flows + sum(phased.latency.iter().copied())))
        };
        let untried = AdviceReport {
            time,
            measure,
            flows: flows.filter(|flows| flows.get().is_finite()),
            proposals: list.iter().map(proposal).collect(),
            candidates: list.len() as u32,
            complete: list.is_empty(),
            currency: prices.currency.clone(),
        };
        Ok(Self { design, shared, phased, retimed, capacities, candidates: list, untried })
    }

    /// The forecasts.
    pub fn forecasts(&self) -> Forecasts<'_> {
        Forecasts(self)
    }

    /// All of it. `tell` hears how far it is, and may stop it.
    pub fn run(&self, tell: &mut dyn FnMut(AdviceFar<'_>) -> ControlFlow<()>) -> AdviceReport {
        let forecasts = self.forecasts();
        let count = forecasts.parts();
        let (mut told, mut left) = (Vec::with_capacity(count), FORECASTS);
        let mut stopped = false;
        let _ = in_order(count, &|own| forecasts.solve_part(own), &mut |part| {
            told.push(self.afford(told.len(), part, &mut left));
            let known = || self.foretold(&told);
            let of = count + SOLVED.min(count);
            stopped = tell(AdviceFar { done: told.len(), of, known: &known }).is_break();
            if stopped || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let promising = self.promising(&told);
        if stopped {
            return best_first(promising.told);
        }
        let of = count + promising.parts();
        parallel::run(&promising, &mut |solved| {
            let known = || promising.finish(solved.to_vec());
            tell(AdviceFar { done: count + solved.len(), of, known: &known })
        })
    }

    /// The report with these forecasts, the best first.
    pub(super) fn foretold(&self, told: &[Option<PredictedChange>]) -> AdviceReport {
        best_first(self.with_forecasts(told))
    }

    /// What these forecasts promise most.
    pub(super) fn promising(&self, told: &[Option<PredictedChange>]) -> Promising<'_> {
        Promising::of(self, self.with_forecasts(told))
    }

    fn with_forecasts(&self, told: &[Option<PredictedChange>]) -> AdviceReport {
        let mut report = self.untried.clone();
        for (proposal, told) in report.proposals.iter_mut().zip(told) {
            proposal.predicted = *told;
        }
        report
    }

    /// A forecast as far as there are route entries `left` for it.
    pub(super) fn afford(
        &self,
        own: usize,
        told: Option<PredictedChange>,
        left: &mut usize,
    ) -> Option<PredictedChange> {
        if self.candidates[own].more.is_empty() || *left == 0 {
            return None;
        }
        if let Some(retimed) = &self.retimed {
            *left = left.saturating_sub(retimed.work(&self.design) * 8);
            return told;
        }
        let effort = FORECAST.min(*left);
        let told = if effort == FORECAST { told } else { self.forecast(own, effort) };
        // Those that fail have used it up.
        *left = left.saturating_sub(if told.is_some() { self.phased.work() * 8 } else { effort });
        told
    }

    fn forecast(&self, own: usize, effort: usize) -> Option<PredictedChange> {
        let more = &self.candidates[own].more;
        if more.is_empty() {
            return None;
        }
        let now = self.untried.flows?.get();
        let Some(retimed) = &self.retimed else {
            return foretell(&self.phased, &self.capacities, more, now, effort).ok().flatten();
        };
        let mut capacities = self.capacities.clone();
        for &(capacity, more) in more {
            capacities[capacity as usize] += more;
        }
        let then = retimed.time_on(&self.design, &capacities);
        let gain = now - then.get();
        let gain = Seconds(if gain.abs() <= now * 1e-12 { 0.0 } else { gain });
        Some(PredictedChange { flows: then, gain, linear: true, rates: None })
    }

    pub(super) fn solve(&self, own: usize) -> Verified {
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
            (Ok(next), Change::Plan(_)) => solve_sharing(&next, &mut self.shared.clone()),
            (next, _) => next.and_then(|next| solve_alone(&next)),
        };
        let solved = match solved {
            Ok(solved) => solved,
            Err(error) => return Verified { error: Some(error), ..none },
        };
        let time = reckoned_time_of(&solved).0.filter(|_| solved.unreachable == 0);
        let gain = self.untried.time.zip(time).map(|(before, after)| {
            let gain = before.get() - after.get();
            Seconds(if gain.abs() <= before.get() * 1e-12 { 0.0 } else { gain })
        });
        let cost = self.candidates[own].cost;
        Verified {
            time,
            gain,
            gain_per_cost: gain.filter(|_| cost > 0.0).map(|gain| gain.get() / cost),
            flows: if self.retimed.is_some() { time } else { flows_of(&solved) },
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

impl<'a> Promising<'a> {
    fn of(run: &'a AdviceRun, told: AdviceReport) -> Self {
        let order = order(&told.proposals);
        Self { run, told, order }
    }

    /// Which proposals are solved, the most promising first.
    pub(super) fn order(&self) -> &[usize] {
        &self.order
    }
}

impl<'a> Parts for Forecasts<'a> {
    type Part = Option<PredictedChange>;
    type Whole = Promising<'a>;

    fn parts(&self) -> usize {
        self.0.candidates.len()
    }

    fn solve_part(&self, index: usize) -> Self::Part {
        self.0.forecast(index, FORECAST)
    }

    fn finish(&self, parts: Vec<Self::Part>) -> Promising<'a> {
        let mut left = FORECASTS;
        let afford = |(own, told)| self.0.afford(own, told, &mut left);
        let told: Vec<_> = parts.into_iter().enumerate().map(afford).collect();
        Promising::of(self.0, self.0.with_forecasts(&told))
    }
}

impl Parts for Promising<'_> {
    type Part = Verified;
    type Whole = AdviceReport;

    fn parts(&self) -> usize {
        self.order.len()
    }

    fn solve_part(&self, index: usize) -> Verified {
        self.run.solve(self.order[index])
    }

    fn finish(&self, parts: Vec<Verified>) -> AdviceReport {
        let mut report = self.told.clone();
        report.complete = parts.len() == self.order.len();
        for (&own, verified) in self.order.iter().zip(parts) {
            report.proposals[own].verified = Some(verified);
        }
        // A link that a flow's own route names can't be taken away: no advice.
        let impossible = |own: &Proposal| {
            let failed = own.verified.as_ref().is_some_and(|verified| verified.error.is_some());
            failed && matches!(own.change, DesignChange::Remove { .. })
        };
        report.proposals.retain(|own| !impossible(own));
        best_first(report)
    }
}

/// Proposals by what they bring: solved ones first, by gain; then by forecast.
fn best_first(mut report: AdviceReport) -> AdviceReport {
    let flows = report.flows;
    let proposals = &mut report.proposals;
    let key = |own: &Proposal| {
        let solved = own.verified.as_ref().and_then(|verified| verified.gain).map(Seconds::get);
        let told = own.predicted.map_or(f64::NEG_INFINITY, |predicted| predicted.gain.get());
        let failed = own.verified.is_some() && solved.is_none();
        (u8::from(failed) * 2 + u8::from(solved.is_none()), solved.unwrap_or(told))
    };
    // Gains that differ by rounding alone are equal: then the cheaper is better.
    let step = flows.map_or(0.0, |flows| flows.get().abs() * 1e-9);
    let rounded = |gain: f64| if step > 0.0 && gain.is_finite() { libm::round(gain / step) } else { gain };
    crate::base::order::sort(proposals, |own| crate::base::order::number(own.cost));
    crate::base::order::sort(proposals, |own| !crate::base::order::number(rounded(key(own).1)));
    crate::base::order::sort(proposals, |own| u64::from(key(own).0));
    report
}

/// The time of a design's flows.
fn flows_of(solved: &Solved) -> Option<Seconds> {
    solved.completion.filter(|_| solved.unreachable == 0)
}

/// What is to be solved, the most promising first.
fn order(proposals: &[Proposal]) -> Vec<usize> {
    let is_link = |own: &usize| matches!(proposals[*own].change, DesignChange::Speed { .. });
    let mut links: Vec<usize> = (0..proposals.len()).filter(is_link).collect();
    // Without a forecast: in the order in which links are busy, after those whose forecast says they help.
    let gain = |own: &usize| proposals[*own].predicted.map_or(0.0, |predicted| predicted.gain.get());
    crate::base::order::sort(&mut links, |own| !crate::base::order::number(gain(own)));
    links.truncate(SOLVED);
    let others = (0..proposals.len()).filter(|own| !is_link(own));
    links.into_iter().chain(others).collect()
}
