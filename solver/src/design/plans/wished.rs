//! Capacity plans of a design, also for when something fails.

use super::make::plans;
use super::surviving::surviving;
use super::timed::Timed;
use super::{Market, NoPlan, PlansReport, Wish};
use crate::catalog::PriceList;
use crate::flow::ProblemError;
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::{Design, planned_capacities};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// What must be survived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Survive {
    /// Nothing.
    #[default]
    Nothing,
    /// Any single link.
    Links,
    /// Any single switch.
    Switches,
    /// Any single link or switch.
    Any,
}

/// What is wanted of plans.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct PlanWish {
    /// Time, budget, headroom and what is made least.
    pub wish: Wish,
    /// What must be survived.
    pub survive: Survive,
}

/// Plans for one design at these prices, or why there are none.
/// `progress` is told how many failures of how many are planned for, and may stop that: then the plan that survives is
/// left out.
///
/// # Errors
/// The design can't be solved.
pub fn plans_for(
    design: &Design,
    wish: &PlanWish,
    prices: &PriceList,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Result<PlansReport, NoPlan>, DesignError> {
    let timed = Timed::of(design)?;
    let network = &design.network;
    let market = Market { network, prices };
    let as_built = network.tables().as_built();
    let planned = planned_capacities(design, &timed.phased)?;
    let wanted = defaulted(wish.wish, &timed, &planned).map_err(overflow(network))?;
    let mut report = match plans(&timed, &market, &as_built, &wanted).map_err(overflow(network))? {
        Ok(report) => report,
        Err(none) => return Ok(Err(none)),
    };
    if wish.survive != Survive::Nothing {
        report.plans.extend(surviving(design, wish, &report, &timed, &market, progress)?);
    }
    Ok(Ok(report))
}

/// Without a time of its own: the one that the design has now.
fn defaulted(wish: Wish, timed: &Timed, planned: &[f64]) -> Result<Wish, ProblemError> {
    if wish.time.is_some() {
        return Ok(wish);
    }
    Ok(Wish { time: timed.now(planned)?, ..wish })
}

/// What the flow engine refused of a network's capacities.
pub(in crate::design) fn overflow(network: &Network) -> impl Fn(ProblemError) -> DesignError {
    move |error| DesignError::refused(&error, network.tables())
}
