//! The comparison table, made of what was just solved where that tells enough.

use gargalo_solver::document::Scenario;
use gargalo_solver::lab::{ComparisonTable, solve, table};
use gargalo_solver::study::Report;
use gargalo_solver::study::Settings;

/// Flows that are listed, so that their gradients are known; of more there are none.
const LISTED: usize = 50_000;

/// The table of a report in which up to so many flows are listed; nothing where it lacks flows that a table looks at.
pub(crate) fn of_report(scenario: &Scenario, report: &Report, listed: usize) -> Option<ComparisonTable> {
    let lacking = |flows: u32| (listed + 1..=LISTED).contains(&(flows as usize));
    let solved = || report.designs.iter().filter_map(|design| design.outcome.as_ref().ok());
    (!solved().any(|own| own.flows.is_empty() && lacking(own.flow_count))).then(|| table(scenario, report))
}

/// The table of a scenario that is solved for it.
#[inline(never)]
pub(crate) fn of_scenario(scenario: &Scenario) -> ComparisonTable {
    table(scenario, &solve(scenario, Settings { flows: LISTED }))
}
