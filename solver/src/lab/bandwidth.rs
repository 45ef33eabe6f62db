//! Effective bandwidth of a document's collective.

use crate::design::bandwidth::{self, Bandwidth, BandwidthFar, CollectiveBench, Vary};
use crate::document::schema::{Scenario, Workload};
use crate::document::workload::Place;
use crate::lab::build;
use crate::lab::resolve;
use crate::lab::solve::own_hardware;
use crate::routing::fits;
use crate::study::report::DesignError;
use std::ops::ControlFlow;

/// A collective of a design at these sizes, as [`bandwidth::bandwidth`] times it; `None` for other workloads.
///
/// # Errors
/// There is no such design, or why it can't be built.
pub fn bandwidth(
    scenario: &Scenario,
    design: usize,
    sizes: &[f64],
    vary: Vary,
) -> Result<Option<Bandwidth>, DesignError> {
    bandwidth_with(scenario, design, sizes, vary, &mut |_| ControlFlow::Continue(()))
}

/// The same, telling after each point how far it is.
///
/// # Errors
/// As [`bandwidth()`].
pub fn bandwidth_with(
    scenario: &Scenario,
    design: usize,
    sizes: &[f64],
    vary: Vary,
    progress: &mut dyn FnMut(BandwidthFar<'_>) -> ControlFlow<()>,
) -> Result<Option<Bandwidth>, DesignError> {
    let design = scenario.design(design)?;
    let Workload::Collective(form) = design.sends(scenario) else { return Ok(None) };
    let network = build(&design.network)?;
    let routing = design.routes(scenario);
    if !fits(&network, routing) {
        return Err(DesignError::RoutingMismatch);
    }
    let hardware = own_hardware(scenario);
    let own = form.ranked(Place::all(&network, hardware))?;
    let plan = &resolve::plan(&design.capacity, network.tables())?;
    let bench = CollectiveBench { network: &network, routing, plan, hardware };
    bandwidth::bandwidth(&bench, &own, sizes, vary, progress).map(Some)
}
