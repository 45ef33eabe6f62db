//! The search for a placement, telling now and then how far it is.

use super::clock::Clock;
use super::errand::{last, more};
use gargalo_protocol::errand::Told;
use gargalo_protocol::place::{Answer, Placed};
use gargalo_solver::document::{Scenario, write};
use gargalo_solver::lab::{search_placement, with_placement};
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 50.0;

#[inline(never)]
pub(crate) fn search(scenario: &Scenario, design: usize, tell: &dyn Fn(Told)) -> Told {
    let mut clock = Clock::every(TELL_EVERY);
    let found = search_placement(scenario, design, None, 0, &mut |far| {
        let tried = Some((u64::from(far.tried), u64::from(far.of)));
        clock.tell(|| tell(more(tried, Some(Answer::Best(far.best.get())))));
        ControlFlow::Continue(())
    });
    let placed = found.ok().flatten().map(|found| {
        Answer::Placed(Placed {
            scenario: write(&with_placement(scenario, design, &found.placement)),
            before: found.before.get(),
            time: found.time.get(),
        })
    });
    last(None, Ok(placed))
}
