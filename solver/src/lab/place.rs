//! The search for a placement, from a document.

use crate::design::placement_search::{Effort, FoundPlacements, SearchProgress, search};
use crate::document::schema::Scenario;
use crate::lab::json::{Teller, error_json};
use crate::lab::solve::resolve_training;
use crate::study::report::DesignError;
use crate::workload::training::Placement;
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Searches the placement of one design with the least communication time; `swaps`: how many are tried (default: fewer
/// for more ranks). `None` where there is no such design or nothing to place.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn search_placement(
    scenario: &Scenario,
    design: usize,
    swaps: Option<u32>,
    seed: u64,
    progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
) -> Result<Option<FoundPlacements>, DesignError> {
    let Some(design) = resolve_training(scenario, design)? else { return Ok(None) };
    let job = design.job();
    let effort = Effort::for_ranks(job.training.ranks());
    let effort = Effort { swaps: swaps.unwrap_or(effort.swaps), seed };
    search(&job, effort, progress).map(Some)
}

/// The scenario with a placement in one of its designs.
#[must_use]
pub fn with_placement(scenario: &Scenario, design: usize, placement: &Placement) -> Scenario {
    let mut next = scenario.clone();
    if let Some(design) = next.designs.get_mut(design) {
        design.placement.clone_from(placement);
    }
    next
}

/// A search's result as the command line prints it.
pub fn place_json(name: &str, found: &Result<FoundPlacements, DesignError>, teller: &dyn Teller) -> Value {
    match found {
        Err(error) => json!({"name": name, "error": error_json(error, teller)}),
        Ok(found) => {
            let orders: Vec<Value> = found
                .orders
                .iter()
                .map(|(placement, time)| json!({"placement": placement, "communication_s": time.get()}))
                .collect();
            json!({
                "name": name,
                "placement": found.placement,
                "communication_s": found.time.get(),
                "before_s": found.before.get(),
                "tried": found.tried,
                "cancelled": found.cancelled,
                "orders": orders,
            })
        }
    }
}
