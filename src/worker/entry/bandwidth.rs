//! A collective's bandwidth by size, telling now and then what is known.

use super::clock::Clock;
use super::errand::{last, more};
use gargalo_protocol::bandwidth::Question;
use gargalo_protocol::errand::Told;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::bandwidth_with;
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 100.0;

/// Works it out; the last answer is returned.
#[inline(never)]
pub(crate) fn bandwidth(scenario: &Scenario, asked: &Question, tell: &dyn Fn(Told)) -> Told {
    let mut clock = Clock::every(TELL_EVERY);
    let mut far = (0, 0);
    let known = bandwidth_with(scenario, 0, &asked.sizes, asked.vary, &mut |now| {
        far = (now.done as u64, now.of as u64);
        clock.tell(|| tell(more(Some(far), Some(now.known.clone()))));
        ControlFlow::Continue(())
    });
    last(Some(far), known)
}
