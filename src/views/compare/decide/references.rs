//! What was published in closed form, to stand beside what a sweep finds.

use crate::charts::sweeps::References;
use gargalo_solver::scenario::Scenario;
use gargalo_solver::scenario::sweep::{SweepHead, SweepPoint};

/// The formulas of a scenario, on the axis that its lines are drawn along.
pub(super) fn references(_: &Scenario, _: &SweepHead, _: &[SweepPoint], _: usize) -> References {
    References::default()
}
