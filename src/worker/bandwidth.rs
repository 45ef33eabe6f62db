//! A collective's bandwidth by size, worked through in the worker, telling now and then what is known.

use super::bandwidth_protocol::Measuring;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::{Vary, bandwidth_with};
use std::ops::ControlFlow;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 100.0;

/// Works it out; the last answer is returned.
#[inline(never)]
pub(crate) fn bandwidth(
    scenario: &Scenario,
    sizes: &[f64],
    vary: Vary,
    mut tell: impl FnMut(Measuring),
) -> Measuring {
    let mut next = js_sys::Date::now() + TELL_EVERY;
    let (mut done, mut of) = (0, 0);
    let known = bandwidth_with(scenario, 0, sizes, vary, &mut |far| {
        (done, of) = (far.done as u32, far.of as u32);
        if js_sys::Date::now() >= next {
            tell(Measuring { done, of, ended: false, known: Some(Ok(far.known.clone())) });
            next = js_sys::Date::now() + TELL_EVERY;
        }
        ControlFlow::Continue(())
    });
    Measuring { done, of, ended: true, known: known.transpose() }
}
