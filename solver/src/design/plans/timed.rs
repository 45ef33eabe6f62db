//! What is planned for, and the time that plans must meet: the one that is reported.

use crate::base::units::Seconds;
use crate::design::reckoned_time_of;
use crate::flow::ProblemError;
use crate::study::report::{DesignError, Solved};
use crate::study::{Change, Design, Phased, ResolvedPlan, Retimed, Work, phased, solve_alone};
use std::borrow::Cow;

/// What a design sends, and how long that takes on other capacities: its flows, phase after phase, or a step on known accelerators, a
/// collective and a request as they are reported.
pub(super) struct Timed {
    pub(super) phased: Phased,
    own: Option<Own>,
}

/// A time that is not that of the flows.
struct Own {
    design: Design,
    solved: Solved,
    retimed: Retimed,
}

impl Own {
    /// Requests are simulated again: how many are answered at once hangs on how long each takes. A queue that begins to grow has no
    /// time.
    fn time(&self, capacities: &[f64]) -> f64 {
        if self.solved.serving().is_none() {
            return self.retimed.time_on(&self.design, capacities).get();
        }
        let plan = Change::Plan(ResolvedPlan::of_capacities(capacities));
        let solved = self.design.with(&plan).and_then(|next| solve_alone(&next)).ok();
        let runs = solved.filter(|solved| solved.untimed() == self.solved.untimed());
        runs.and_then(|solved| reckoned_time_of(&solved).0).map_or(f64::INFINITY, Seconds::get)
    }
}

/// Hops of a step that is timed again and again at most: about ten seconds. Plans of more are of its phases.
const MOST_STEP: usize = 1_000_000;
/// So many times the fastest link is more than anything needs.
const ANY_SPEED: f64 = 1e6;

impl Timed {
    /// # Errors
    /// The design can't be solved.
    pub(super) fn of(design: &Design) -> Result<Self, DesignError> {
        let phased = phased(design)?;
        if !matches!(design.job.work, Work::Collective(_) | Work::Serving(_) | Work::Training(_)) {
            return Ok(Self { phased, own: None });
        }
        let solved = solve_alone(design)?;
        let few = |retimed: &Retimed| design.training().is_none() || retimed.work(design) <= MOST_STEP;
        let retimed = Retimed::of(design, &solved)?.filter(few);
        let own = retimed.map(|retimed| Own { design: design.clone(), solved, retimed });
        Ok(Self { phased, own })
    }

    /// These capacities; where requests are served, those that get nothing as they are built. On other capacities requests come to
    /// other instances, over links that none of them used before.
    pub(super) fn kept<'c>(&self, capacities: &'c [f64]) -> Cow<'c, [f64]> {
        let Some(own) = self.own.as_ref().filter(|own| own.solved.serving().is_some()) else {
            return Cow::Borrowed(capacities);
        };
        let built = own.solved.links.iter().map(|link| link.capacity.get());
        let kept = |(&given, built): (&f64, f64)| if given > 0.0 { given } else { built };
        capacities.iter().zip(built).map(kept).collect()
    }

    /// Whether its time is that of its flows.
    pub(super) fn of_flows(&self) -> bool {
        self.own.is_none()
    }

    /// The time on the design's own capacities, in bit/s, where it has one.
    ///
    /// # Errors
    /// Capacities that are not finite.
    pub(super) fn now(&self, planned: &[f64]) -> Result<Option<Seconds>, ProblemError> {
        if let Some(own) = &self.own {
            return Ok(reckoned_time_of(&own.solved).0);
        }
        let time = self.time(planned)? + self.latency();
        Ok(time.is_finite().then_some(Seconds(time)))
    }

    /// The time on some capacities without [`Self::latency`], in seconds.
    ///
    /// # Errors
    /// Capacities that are not finite.
    pub(super) fn time(&self, capacities: &[f64]) -> Result<f64, ProblemError> {
        match &self.own {
            Some(own) => Ok(own.time(&self.kept(capacities))),
            None => Ok(self.phased.times(capacities)?.iter().sum()),
        }
    }

    /// Latency of phases, whatever the capacities; that of another time is within it.
    pub(super) fn latency(&self) -> f64 {
        if self.of_flows() { self.phased.latency.iter().sum() } else { 0.0 }
    }

    /// The seconds over which all bits are sent where it takes `time`.
    pub(super) fn span(&self, time: f64) -> f64 {
        self.own.as_ref().map_or(time, |own| own.retimed.span(&own.solved, Seconds(time)).get())
    }

    /// What no capacity shortens: what a library on these machines, computing and latency take, where those capacities that are
    /// `held` stay as they are.
    ///
    /// # Errors
    /// Capacities that are not finite.
    pub(super) fn rest(&self, capacities: &[f64], held: &[bool]) -> Result<f64, ProblemError> {
        if self.of_flows() {
            return Ok(self.latency());
        }
        let most = capacities.iter().copied().fold(0.0, f64::max) * ANY_SPEED;
        let of = |(at, &own): (usize, &f64)| if held.get(at) == Some(&true) { own } else { most };
        self.time(&capacities.iter().enumerate().map(of).collect::<Vec<f64>>())
    }

    /// What one solve costs, in hops.
    pub(super) fn work(&self) -> usize {
        self.own.as_ref().map_or_else(|| self.phased.work(), |own| own.retimed.work(&own.design))
    }
}
