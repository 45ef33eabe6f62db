//! Documents with wired jobs, for the tests of several parts of them.
#![allow(dead_code, reason = "each test uses its part")]

use gargalo_solver::document::{Scenario, read, write};
use gargalo_solver::lab::{StudyNames, wiring_report, wiring_study};
use gargalo_solver::topoopt::architectures::{ARCHITECTURES, Interconnect};
use gargalo_solver::topoopt::report::WiringReport;
use std::ops::ControlFlow;

pub(crate) fn document(workload: &str, network: &str, topoopt: &str) -> Scenario {
    let text = format!(
        r#"{{"gargalo": 1, "workload": {workload}, "designs": [{{"name": "one", "network": {network}}}], "topoopt": {topoopt}}}"#
    );
    let scenario = read(&text).unwrap();
    // What is written is read as the same.
    assert_eq!(read(&write(&scenario)).unwrap(), scenario);
    scenario
}

pub(crate) fn report(scenario: &Scenario) -> WiringReport {
    wiring_report(scenario, &ARCHITECTURES).unwrap().unwrap()
}

pub(crate) fn on(_: usize, _: usize) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(crate) fn iteration(report: &WiringReport, of: Interconnect) -> f64 {
    report.rows.iter().find(|row| row.architecture == of).unwrap().iteration.total.get()
}

pub(crate) fn study(scenario: &Scenario) -> Option<Scenario> {
    let [title, wired, ideal, similar] = ["title", "wired", "ideal", "similar"].map(str::to_owned);
    wiring_study(scenario, None, &StudyNames { title, wired, ideal, similar }).ok()
}

pub(crate) const RING_16: &str = r#"{"kind": "ring", "n": 16, "gbps": 100}"#;
