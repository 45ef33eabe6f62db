//! Idle capacity of a design.

use super::{SpareReport, spare, spare_of};
use crate::design::plans::overflow;
use crate::study::report::DesignError;
use crate::study::{Design, Retimed, phased, planned_capacities, solve_alone};

/// Hops solved while looking for it.
const SPARE: usize = 60_000_000;

/// What is wasted in one design: capacities that could be less without its flows (its training step in time, its request, its
/// collective) taking longer; `None` where a flow never ends.
///
/// # Errors
/// It can't be solved.
pub fn wasted(design: &Design) -> Result<Option<SpareReport>, DesignError> {
    let solved = solve_alone(design)?;
    if let Some(retimed) = Retimed::of(design, &solved)? {
        return spare_of(&retimed, (design, &solved), SPARE).map_err(overflow(&design.network));
    }
    let phased = phased(design)?;
    let capacities = planned_capacities(design, &phased)?;
    spare(&phased, (design.network.tables(), &capacities), SPARE).map_err(overflow(&design.network))
}
