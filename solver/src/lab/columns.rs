//! The comparison table of a scenario: figures of every design that could be solved.

use crate::catalog::{PriceList, topoopt_2022};
use crate::design::{Columns, ColumnsSource, columns};
use crate::document::CapacityPlan;
use crate::document::schema::{NetworkSpec, Scenario, Workload};
use crate::lab::json::Teller;
use crate::network::Family;
use crate::study::report::{Report, Solved};
use serde::{Deserialize, Serialize};

/// The comparison table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ComparisonTable {
    /// Currency and year of the costs.
    pub currency: String,
    /// A row for each design, in document order; `None` for one that could not be built: its report says why.
    pub rows: Vec<Option<Columns>>,
}

/// The comparison table of a scenario that was solved. Nothing is solved again: it can be made after every solve.
pub fn table(scenario: &Scenario, report: &Report) -> ComparisonTable {
    let prices = prices_of(scenario);
    let row = |(position, design): (usize, &crate::study::report::DesignReport)| {
        let solved = design.outcome.as_ref().ok()?;
        let tables = report.network(solved)?;
        Some(columns_of(scenario, position, tables, solved, &prices, true))
    };
    ComparisonTable {
        currency: prices.currency.clone(),
        rows: report.designs.iter().enumerate().map(row).collect(),
    }
}

/// The scenario's own price list, or the one to start from.
pub(crate) fn prices_of(scenario: &Scenario) -> PriceList {
    scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022)
}

/// The family of a network that was generated.
pub(crate) fn family(spec: &NetworkSpec) -> Option<&Family> {
    match spec {
        NetworkSpec::Generated { family, .. } => Some(family),
        _ => None,
    }
}

/// The figures of one design.
pub(crate) fn columns_of(
    scenario: &Scenario,
    position: usize,
    tables: &crate::network::Tables,
    solved: &Solved,
    prices: &PriceList,
    gradient: bool,
) -> Columns {
    // A protocol leaves links a part of their speed, which the report does not tell.
    let with_protocol =
        matches!(scenario.workload_of(position), Workload::Training(spec) if spec.protocol.is_some());
    // Nor does it tell weights and classes.
    let alike = scenario.workload_of(position).own().shares_alike();
    let design = scenario.designs.get(position);
    columns(&ColumnsSource {
        tables,
        family: design.and_then(|design| family(&design.network)),
        solved,
        prices,
        as_built: design.is_some_and(|design| design.capacity == CapacityPlan::AsBuilt),
        gradient: gradient && alike && !with_protocol,
    })
}

/// The table as the command line prints it.
pub fn table_json(scenario: &Scenario, report: &Report, teller: &dyn Teller) -> serde_json::Value {
    let table = table(scenario, report);
    let row = |(design, row): (&crate::study::report::DesignReport, &Option<Columns>)| {
        let mut out = match (row, &design.outcome) {
            (Some(columns), _) => crate::lab::sweep::columns_json(columns),
            (None, Err(error)) => serde_json::json!({"error": crate::lab::json::error_json(error, teller)}),
            (None, Ok(_)) => serde_json::json!({}),
        };
        out["name"] = serde_json::json!(design.name);
        if let (Some(Some(gradient)), Ok(solved)) = (row.as_ref().map(|row| row.gradient), &design.outcome) {
            let tables = &report.networks[solved.network as usize];
            out["gradient"] = serde_json::json!({
                "link": crate::lab::json::link(tables, gradient.capacity),
                "dir": crate::lab::json::direction(tables, gradient.capacity),
                "throughput": gradient.throughput,
            });
        }
        out
    };
    serde_json::json!({
        "currency": table.currency,
        "designs": report.designs.iter().zip(&table.rows).map(row).collect::<Vec<_>>(),
    })
}
