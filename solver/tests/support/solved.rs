//! A workload on a network, solved: what the report says of it.

use gargalo_solver::document::read;
use gargalo_solver::lab::{AsData, JsonOptions, report_json, solve};
use gargalo_solver::study::Settings;
use serde_json::{Value, json};

/// The report of the only design.
pub(crate) fn report(workload: &Value, network: &Value) -> Value {
    let document =
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]});
    let scenario = read(&document.to_string()).unwrap_or_else(|error| panic!("{error:?}: {document}"));
    let report = solve(&scenario, Settings::default());
    report_json(&report, &JsonOptions::default(), &AsData)["designs"][0].take()
}
