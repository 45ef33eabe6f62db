//! Idle capacity of a design.

use super::{SpareReport, spare, spare_of_step};
use crate::design::plans::overflow;
use crate::study::report::DesignError;
use crate::study::training::Account;
use crate::study::{Design, phased, planned_capacities};

/// Hops solved while looking for it.
const SPARE: usize = 60_000_000;

/// What is wasted in one design: capacities that could be less without its flows (its training step, where that is one in
/// time) taking longer; `None` where a flow never ends.
///
/// # Errors
/// It can't be solved.
pub fn wasted(design: &Design) -> Result<Option<SpareReport>, DesignError> {
    let phased = phased(design)?;
    if let Some(job) = design.training()
        && let Some(account) = Account::of(&job)?
    {
        return spare_of_step(&account, &job, SPARE).map_err(overflow(&design.network));
    }
    let capacities = planned_capacities(design, &phased)?;
    spare(&phased, (design.network.tables(), &capacities), SPARE).map_err(overflow(&design.network))
}
