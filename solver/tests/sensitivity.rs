//! What moves a design's time, against closed forms.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{
    Moving, SensitivityGain, SensitivityReport, SensitivityRow, SensitivityRun, SensitivityTarget,
    sensitivity_json, solve,
};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::DesignError;
use serde_json::{Value, json};

fn scenario(document: &Value) -> Scenario {
    read(&document.to_string()).unwrap()
}

fn run(document: &Value, design: usize, moving: Moving) -> SensitivityReport {
    let report = whole(&SensitivityRun::new(&scenario(document), design, moving).unwrap());
    assert!(report.complete);
    report
}

fn time(side: SensitivityGain) -> f64 {
    side.time().expect("all ends").get()
}

fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() <= expected.abs() * 1e-9, "{found} is not {expected}");
}

/// All-to-all of 1 GB on the Ipê network with the proportional design of α ends after 8/α s (the paper's "8 s at α = 1", a
/// byte having eight bits): a tenth less α is 8/0.9 s, a tenth more 8/1.1 s; with bytes the time goes in proportion, and
/// the capacities of a proportional design with it, so that it does not move at all.
#[test]
fn a_proportional_design_moves_with_alpha_alone() {
    let document = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [
            {"name": "other", "network": {"kind": "ring", "n": 4, "gbps": 10}},
            {"name": "p", "network": {"kind": "preset", "id": "ipe-2023"}, "capacity": {"kind": "proportional", "alpha": 1}}]});
    let report = run(&document, 1, Moving::Numbers);
    near(report.time.unwrap().get(), 8.0);
    let first = &report.rows[report.order[0] as usize];
    assert_eq!(first.what, SensitivityTarget::Number("designs[0].capacity.alpha".to_owned()));
    near(time(first.less), 8.0 / 0.9);
    near(time(first.more), 8.0 / 1.1);
    near(first.elasticity().unwrap(), -1.0);
    let bytes = report
        .rows
        .iter()
        .find(|row| row.what == SensitivityTarget::Number("workload.bytes".to_owned()))
        .unwrap();
    near(time(bytes.less), 8.0);
    near(time(bytes.more), 8.0);
}

/// Four hosts on a leaf and four on another, one spine, all-to-all of 1 GB, everything at 100 Gbit/s: 16 GB leave each leaf,
/// 16 × 8 / 100 = 1.28 s; a host sends 7 GB, 0.56 s. So the tier of the spine moves the time as 1/capacity, the hosts' tier
/// not at all.
#[test]
fn the_tier_that_limits_moves_the_time() {
    let document = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "d", "routing": {"kind": "ecmp"},
            "network": {"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 4, "gbps": 100, "uplink_gbps": 100}}]});
    let report = run(&document, 0, Moving::Tiers);
    near(report.time.unwrap().get(), 1.28);
    assert_eq!(report.rows.len(), 2);
    let [far, hosts] = [0, 1].map(|at| &report.rows[report.order[at] as usize]);
    near(time(far.less), 1.28 / 0.9);
    near(time(far.more), 1.28 / 1.1);
    near(far.elasticity().unwrap(), -1.0);
    near(time(hosts.less), 1.28);
    near(hosts.swing(report.time.unwrap()), 0.0);

    // One of two uplinks: a tenth less slows all down, a tenth more leaves the other one.
    let links = run(&document, 0, Moving::Links);
    let first = &links.rows[links.order[0] as usize];
    near(time(first.less), 1.28 / 0.9);
    near(time(first.more), 1.28);
    assert_eq!((links.rows.len(), links.left_out), (10, 0));

    // Leaves, spines and hosts are whole numbers: 2 can't be moved by a tenth.
    let numbers = run(&document, 0, Moving::Numbers);
    assert_eq!(numbers.fixed, 3);
    let uplink = numbers
        .rows
        .iter()
        .find(|row| row.what == SensitivityTarget::Number("designs[0].network.uplink_gbps".to_owned()));
    near(time(uplink.unwrap().less), 1.28 / 0.9);
}

#[test]
fn what_cannot_be_built_says_why() {
    let document = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "d", "network": {"kind": "explicit", "nodes": [{"id": "a", "role": "switch"}], "links": []}}]});
    let one = scenario(&document);
    assert_eq!(SensitivityRun::new(&one, 0, Moving::Links).err(), Some(DesignError::NoEndpoints));
    let none = DesignError::NoSuchDesign { design: 7, designs: 1 };
    assert_eq!(SensitivityRun::new(&one, 7, Moving::Links).err(), Some(none));
}

/// One flow over a host's link, two uplinks and a host's link, all of 100 Gbit/s: more of one tier gains nothing, more of both gains
/// all, and `limits` says the same.
#[test]
fn tiers_that_limit_together_move_together() {
    let document = json!({"gargalo": 1, "workload": {"kind": "flows", "flows": [{"src": "h0", "dst": "h4", "bytes": 12.5e9}]},
        "designs": [{"name": "d",
            "network": {"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 4, "gbps": 100, "uplink_gbps": 100}}]});
    let report = run(&document, 0, Moving::Tiers);
    near(report.time.unwrap().get(), 1.0);
    let (alone, together): (Vec<_>, Vec<_>) =
        report.rows.iter().partition(|row| matches!(row.what, SensitivityTarget::Tier(_)));
    assert_eq!((alone.len(), together.len()), (2, 1));
    for row in alone {
        near(time(row.more), 1.0);
        near(time(row.less), 1.0 / 0.9);
    }
    near(time(together[0].more), 1.0 / 1.1);
    let solved = solve(&scenario(&document), Settings::default());
    let ranking = solved.designs[0].outcome.as_ref().unwrap().ranking.clone().unwrap();
    let limiting: Vec<_> = ranking.limiting().collect();
    assert_eq!((limiting.len(), limiting[0].capacities.len()), (1, 4));
    assert!((limiting[0].gain.get() - 0.01).abs() < 1e-4, "{ranking:?}");
    // The spine alone limits: no row of several.
    let thin = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "d", "routing": {"kind": "ecmp"},
            "network": {"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 4, "gbps": 100, "uplink_gbps": 100}}]});
    let rows = run(&thin, 0, Moving::Tiers).rows;
    assert!(rows.iter().all(|row| matches!(row.what, SensitivityTarget::Tier(_))));
}

/// More on one link can hold back what all wait for: on x of 1 Gbit/s one flow leaves 3 of the 4 of y to another, until at 5 s a third
/// shares z with that, which then carries what is left of it (30 less 15) and its 40 Gbit: 5 + 55 / 4 = 18.75 s. With a tenth
/// more on x there are 15.5 left: 5 + 55.5 / 4 = 18.875 s.
#[test]
fn more_that_makes_it_slower_is_said() {
    let node = |id: &str| json!({"id": id, "role": "host"});
    let link = |id: &str, a: &str, b: &str, gbps: f64| json!({"id": id, "a": a, "b": b, "gbps": gbps});
    let flow = |src: &str, dst: &str, gbit: f64, start: f64| json!({"src": src, "dst": dst, "bytes": gbit * 1.25e8, "start_s": start});
    let document = json!({"gargalo": 1,
        "workload": {"kind": "flows", "flows": [flow("a", "c", 10.0, 0.0), flow("b", "d", 30.0, 0.0), flow("c", "d", 40.0, 5.0)]},
        "designs": [{"name": "d", "network": {"kind": "explicit", "nodes": [node("a"), node("b"), node("c"), node("d")],
            "links": [link("x", "a", "b", 1.0), link("y", "b", "c", 4.0), link("z", "c", "d", 4.0)]}}]});
    let report = run(&document, 0, Moving::Links);
    let usual = report.time.unwrap();
    near(usual.get(), 18.75);
    let named = |id: &str| {
        let is = |row: &&SensitivityRow| matches!(&row.what, SensitivityTarget::Link(own, _) if own == id);
        report.rows.iter().find(is).unwrap()
    };
    near(time(named("x").more), 18.875);
    assert!(named("x").slower_with_more(usual) && !named("z").slower_with_more(usual));
    let printed = sensitivity_json(&report, 0);
    let slower = printed["rows"].as_array().unwrap().iter().filter(|row| row["slower_with_more"] == true);
    assert_eq!(slower.map(|row| &row["link"]).collect::<Vec<_>>(), ["x"]);
}
