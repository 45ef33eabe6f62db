//! Advice, capacity plans and failures of a document's design.

use crate::design::advice::{self, AdviceRun, SpareReport};
use crate::design::failures::FailureRun;
use crate::design::plans::{NoPlan, PlanWish, PlansReport, plans_for};
use crate::document::schema::Scenario;
use crate::lab::columns::prices_of;
use crate::lab::resolve::resolve;
use crate::lab::routings;
use crate::study::report::DesignError;
use std::ops::ControlFlow;

/// Advice on one design, in independent parts.
///
/// # Errors
/// There is no such design, or it can't be solved.
pub fn advice(scenario: &Scenario, design: usize) -> Result<AdviceRun, DesignError> {
    let own = resolve(scenario, design)?;
    AdviceRun::new(own, &prices_of(scenario), &routings(&scenario.designs[design].network))
}

/// What is wasted in one design, as [`advice::wasted`] tells it.
///
/// # Errors
/// As [`advice()`].
pub fn wasted(scenario: &Scenario, design: usize) -> Result<Option<SpareReport>, DesignError> {
    advice::wasted(&resolve(scenario, design)?)
}

/// The single failures of one design, each a part.
///
/// # Errors
/// As [`advice()`].
pub fn failures(scenario: &Scenario, design: usize) -> Result<FailureRun, DesignError> {
    FailureRun::new(resolve(scenario, design)?)
}

/// Plans for one design, or why there are none, as [`plans_for`] makes them.
///
/// # Errors
/// As [`advice()`].
pub fn plans(
    scenario: &Scenario,
    design: usize,
    wish: &PlanWish,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Result<PlansReport, NoPlan>, DesignError> {
    plans_for(&resolve(scenario, design)?, wish, &prices_of(scenario), progress)
}
