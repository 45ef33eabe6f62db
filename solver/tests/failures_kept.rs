//! What fails leaves the capacities that were bought: a plan is made once, on the whole network.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab;
use gargalo_solver::lab::FailuresReport;
use serde_json::{Value, json};

fn scenario(routing: &Value, capacity: &Value) -> Scenario {
    let text = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9}, "designs": [{"name": "d",
        "network": {"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 4, "gbps": 100},
        "routing": routing, "capacity": capacity}]});
    read(&text.to_string()).unwrap()
}

fn failed(scenario: &Scenario) -> FailuresReport {
    whole(&lab::failures(scenario, 0).unwrap())
}

fn time(report: &FailuresReport, id: &str) -> Option<f64> {
    let row = report.rows.iter().find(|row| row.ids == [id]).unwrap();
    row.time.map(Seconds::get)
}

fn near(found: Option<f64>, expected: f64) {
    assert!(found.is_some_and(|found| (found - expected).abs() <= 1e-9 * expected), "{found:?} {expected}");
}

/// By hand: 16 GB go from leaf to leaf each way, 8 GB over each spine: 8 Gbit/s each. With one spine or one of its links
/// gone, 16 GB are left to 8 Gbit/s: 16 s in place of 8. A plan made anew would have said 8.
#[test]
fn a_proportional_plan_is_kept() {
    let report = failed(&scenario(&json!({"kind": "ecmp"}), &json!({"kind": "proportional"})));
    assert!(report.kept && report.complete);
    near(report.time.map(Seconds::get), 8.0);
    near(time(&report, "s0"), 16.0);
    near(time(&report, "l0-s0"), 16.0);
    assert_eq!(time(&report, "l0"), None);
    assert_eq!((report.cutting > 0, report.harmless), (true, 0));
}

/// Routes that all take the first spine buy nothing of the second: without the first there is no way, without the second
/// nothing is missed.
#[test]
fn what_was_not_bought_is_not_there() {
    let report = failed(&scenario(&json!({"kind": "shortest"}), &json!({"kind": "proportional"})));
    near(report.time.map(Seconds::get), 8.0);
    assert_eq!(time(&report, "s0"), None);
    assert_eq!(time(&report, "l0-s0"), None);
    near(time(&report, "s1"), 8.0);
    near(time(&report, "l1-s1"), 8.0);
    // The first spine, its two links, each leaf: half of the hosts. Each of the links of eight hosts: that host.
    let cut = |id: &str| report.rows.iter().find(|row| row.ids == [id]).unwrap().cut_off;
    assert_eq!(["s0", "l0-s0", "l1-s0", "l0", "s1", "l1-s1", "h0-l0"].map(cut), [4, 4, 4, 4, 0, 0, 1]);
    assert_eq!((report.cutting, report.most_cut_off), (3 + 2 + 8, 4));
    // As built both spines are there: 16 GB over 100 Gbit/s either way.
    let built = failed(&scenario(&json!({"kind": "shortest"}), &json!({"kind": "as_built"})));
    near(time(&built, "s0"), built.time.unwrap().get());
}

/// A uniform plan gives the same to all, also to what carries nothing until something else fails. Here min is a host's 7
/// Gbit/s: 8 GB over a spine take 64/7 s, 16 GB 128/7.
#[test]
fn a_uniform_plan_keeps_its_speed() {
    let report = failed(&scenario(&json!({"kind": "ecmp"}), &json!({"kind": "uniform", "match": "min"})));
    assert!(report.kept);
    near(report.time.map(Seconds::get), 64.0 / 7.0);
    near(time(&report, "s0"), 128.0 / 7.0);
    let first = failed(&scenario(&json!({"kind": "shortest"}), &json!({"kind": "uniform", "match": "min"})));
    near(time(&first, "s0"), first.time.unwrap().get());
}

/// Rounded up to what is sold: 8 Gbit/s become 10, so that 16 GB take 12.8 s.
#[test]
fn speeds_that_are_sold_are_kept() {
    let report = failed(&scenario(&json!({"kind": "ecmp"}), &json!({"kind": "catalog"})));
    near(report.time.map(Seconds::get), 6.4);
    near(time(&report, "s0"), 12.8);
}
