//! Jobs that repeat, event by event: each computes for its time or sends until its last flow has ended, and goes on.

use super::orbit::{Orbit, Period};
use super::score::Steps;
use super::state::State;
use crate::flow::{Problem, ProblemError};
use core::ops::{ControlFlow, Range};
use std::collections::BTreeMap;

/// Instants that are followed at most.
const MOST_EVENTS: u64 = 5_000_000;
/// Instants from one word about progress to the next.
const BETWEEN: u64 = 256;

/// A job as it runs.
#[derive(Debug, Clone)]
pub(super) struct Repeated {
    /// When its first iteration begins.
    pub(super) start: f64,
    pub(super) phases: Vec<Phase>,
    /// How many are counted; `None` for one that ends after one.
    pub(super) iterations: Option<u32>,
    /// How much its computing times vary, as a part of each, and the seed of that.
    pub(super) jitter: Option<(f64, u64)>,
    /// An iteration of it alone, by which its state is measured.
    pub(super) alone: f64,
}

#[derive(Debug, Clone)]
pub(super) enum Phase {
    Compute(f64),
    Send(Range<usize>),
}

impl Phase {
    /// How long it computes.
    pub(super) fn computes(&self) -> f64 {
        if let Self::Compute(time) = self { *time } else { 0.0 }
    }
}

/// What all of them send: one problem of all flows, with the size and, within its phase, the start of each.
#[derive(Debug)]
pub(super) struct Flows<'a> {
    pub(super) problem: &'a Problem,
    pub(super) sizes: &'a [f64],
    pub(super) starts: &'a [f64],
    /// The class of each flow.
    pub(super) classes: &'a [u32],
    /// Whether each has a way; one that has none never ends.
    pub(super) reached: &'a [bool],
    /// The links whose load is noted.
    pub(super) watched: &'a [u32],
}

/// What came of it.
#[derive(Debug, Default)]
pub(super) struct Course {
    /// When each job's iterations ended.
    pub(super) ends: Vec<Vec<f64>>,
    /// When each flow started and ended for the first time, and its rate then at its start.
    pub(super) first: Vec<(f64, f64, f64)>,
    /// Seconds in which a job was held back at a link beside another: in a period, or in all.
    pub(super) met: BTreeMap<(u32, u32, u32), f64>,
    pub(super) period: Option<Period>,
    /// The load of each link that is watched, from when on.
    pub(super) loads: Vec<Steps>,
    pub(super) events: u64,
    /// Rates that were given to flows.
    pub(super) work: u64,
    /// When it was left.
    pub(super) time: f64,
    pub(super) cancelled: bool,
}

impl Course {
    /// Whether every job has done the iterations of a second period.
    fn has_gone_round(&self) -> bool {
        let Some(Period { from, to, .. }) = &self.period else { return false };
        let wanted = to.iter().zip(from).map(|(to, from)| (2 * to - from) as usize);
        self.ends.iter().zip(wanted).all(|(ends, wanted)| ends.len() >= wanted)
    }
}

/// Runs jobs until each that repeats has done what is counted of it, or everything repeats.
///
/// # Errors
/// None for a problem that was built.
pub(super) fn run(
    jobs: &[Repeated],
    flows: &Flows<'_>,
    tell: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Result<Course, ProblemError> {
    let mut state = State::of(jobs, flows)?;
    let mut orbit = Orbit::default();
    let repeats = jobs.iter().all(|job| job.jitter.is_none());
    let mut ended = Vec::new();
    let mut again = f64::INFINITY;
    while !state.done() || again < f64::INFINITY {
        let until = state.next();
        if until == f64::INFINITY {
            break;
        }
        state.note(until);
        state.course.time = until;
        state.fluid.next_event(until, &mut ended);
        state.course.events += 1;
        state.step(until, &ended)?;
        if until > again || state.course.has_gone_round() {
            break;
        }
        if again == f64::INFINITY
            && repeats
            && let Some(job) = state.began.take()
            && let Some(parts) = state.parts(job)
        {
            let iterations: Vec<u32> = state.course.ends.iter().map(|ends| ends.len() as u32).collect();
            if let Some(period) = orbit.meets(parts, &iterations, until) {
                // Once more, from here on: for the times of whole iterations, and who meets whom.
                again = until + period.time * 1.5;
                state.course.period = Some(period);
                state.course.met.clear();
            }
        }
        let stops = state.course.events.is_multiple_of(BETWEEN) && tell(state.part()).is_break();
        if stops || state.course.events == MOST_EVENTS {
            state.course.cancelled = true;
            break;
        }
    }
    state.course.work = state.fluid.work();
    Ok(state.course)
}
