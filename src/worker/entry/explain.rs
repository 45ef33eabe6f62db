//! What would make a step take what was measured.

use super::errand::last;
use gargalo_protocol::errand::Told;
use gargalo_protocol::explain::Question;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::explain_step;

#[inline(never)]
pub(crate) fn explain(scenario: &Scenario, asked: &Question) -> Told {
    let found = explain_step(scenario, asked.design as usize, Seconds(asked.measured));
    last(None, Ok(found.ok().flatten()))
}
