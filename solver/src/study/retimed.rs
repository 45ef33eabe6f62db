//! A design's own time again on other capacities, on the ways that it has.

use super::design::Design;
use super::plan::ResolvedPlan;
use super::report::{DesignError, Solved};
use super::route_cache::Routed;
use super::serving::RequestTime;
use super::training::Account;
use super::work::Work;
use super::{PlacedCollective, Study};
use crate::base::units::Seconds;

/// What a design is timed by again where its time is not that of its flows: what stands before its messages are timed.
#[derive(Debug)]
pub struct Retimed(Kind);

#[derive(Debug)]
enum Kind {
    /// A training step on known accelerators.
    Step(Box<Account>),
    /// A typical request.
    Request(Box<RequestTime>),
    /// A collective.
    Collective(Box<Routed>),
}

impl Retimed {
    /// Of a design that was solved; `None` where its time is that of its flows, or where something finds no way.
    ///
    /// # Errors
    /// As [`super::solve()`].
    pub fn of(design: &Design, solved: &Solved) -> Result<Option<Self>, DesignError> {
        if solved.unreachable > 0 {
            return Ok(None);
        }
        if let Some(job) = design.training() {
            return Ok(Account::of(&job)?.map(|account| Self(Kind::Step(Box::new(account)))));
        }
        if let (Some(job), Some(report)) = (design.serving(), solved.serving()) {
            return Ok(Some(Self(Kind::Request(Box::new(RequestTime::of(&job, report)?)))));
        }
        if placed(design).is_some() {
            return Ok(Some(Self(Kind::Collective(Box::new(Routed::of(design)?)))));
        }
        Ok(None)
    }

    /// The time on these capacities, in bit/s; infinite where it never ends. `design`: the one that this was made of.
    pub fn time_on(&self, design: &Design, capacities: &[f64]) -> Seconds {
        let never = Seconds(f64::INFINITY);
        match &self.0 {
            Kind::Step(account) => design.training().map_or(never, |job| account.time_on(&job, capacities)),
            Kind::Request(request) => design.serving().map_or(never, |job| request.on(&job, capacities)),
            Kind::Collective(routed) => {
                let plan = ResolvedPlan::of_capacities(capacities);
                let study = Study { plan: &plan, ..routed.study(design) };
                let report = placed(design).map(|placed| placed.solve(&study, design.routing));
                report.and_then(Result::ok).and_then(|report| report.time).unwrap_or(never)
            }
        }
    }

    /// Bit/s that each capacity carries on the mean of the time, `time` long: no less will do. What is served is sent over the
    /// whole run.
    pub fn carried(&self, design: &Design, solved: &Solved, time: Seconds) -> Vec<f64> {
        let sent = || solved.links.iter().map(|link| link.bytes).collect();
        let bytes = match (&self.0, design.training()) {
            (Kind::Step(account), Some(job)) => account.bytes(&job),
            _ => sent(),
        };
        let span = self.span(solved, time).get();
        bytes.iter().map(|bytes| bytes.bits() / span).collect()
    }

    /// Over how long all of it is sent where it takes `time`.
    pub fn span(&self, solved: &Solved, time: Seconds) -> Seconds {
        match &self.0 {
            Kind::Request(_) => solved.serving().map_or(time, |report| report.duration),
            Kind::Step(_) | Kind::Collective(_) => time,
        }
    }

    /// What one time costs: hops of all ways, and what is done beside.
    pub fn work(&self, design: &Design) -> usize {
        match &self.0 {
            Kind::Step(account) => design.training().map_or(1, |job| account.work(&job)),
            Kind::Request(request) => request.work(),
            Kind::Collective(routed) => routed.routes.hops_in_all().max(1),
        }
    }
}

fn placed(design: &Design) -> Option<&PlacedCollective> {
    if let Work::Collective(placed) = &design.job.work { Some(placed) } else { None }
}
