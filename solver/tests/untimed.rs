//! Designs that have no time to be compared by: part of what they send never arrives, or their step does not fit in memory.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::design::Measure;
use gargalo_solver::document::{Scenario, read, write};
use gargalo_solver::lab::{
    AsData, JsonOptions, Moving, SensitivityGain, SensitivityRun, SensitivityTarget, report_json, solve,
    table,
};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Untimed;
use serde_json::{Value, json};

fn scenario(document: &Value) -> Scenario {
    read(&document.to_string()).unwrap()
}

/// Two flows of 1 GB from `a`, to `b` and to `c`; in the second design the link to `c` has failed. All of it, with an 8 Gbit/s
/// link to each, takes 1 s (8 Gbit on 8 Gbit/s); the flow that is left of the second design would, too.
fn cut() -> Scenario {
    let host = |id: &str| json!({"id": id, "role": "host"});
    let network = |failed: bool| {
        json!({"kind": "explicit", "nodes": [host("a"), host("b"), host("c")],
            "links": [{"a": "a", "b": "b", "gbps": 8}, {"a": "a", "b": "c", "gbps": 8, "failed": failed}]})
    };
    let flow = |to: &str| json!({"src": "a", "dst": to, "bytes": 1e9});
    scenario(
        &json!({"gargalo": 2, "workload": {"kind": "flows", "flows": [flow("b"), flow("c")]}, "designs": [
        {"name": "whole", "network": network(false), "capacity": {"kind": "proportional", "alpha": 8}},
        {"name": "cut", "network": network(true)}]}),
    )
}

/// GPT of 1.5 G parameters on 8 RTX 3090 of 24 GiB. Mixed precision keeps at least 6 bytes a parameter on each rank of plain
/// data parallelism (weights and gradients), and activations of 64 sequences without recomputation are far beyond the rest:
/// that does not fit; cut in eight, sequence by sequence, it does.
fn large() -> Scenario {
    let step = |micro: u32, p: u32, d: u32| {
        json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 512, "micro_batch": micro, "p": p, "t": 1, "d": d,
            "hardware": "rtx3090", "recompute": "none"})
    };
    let network = json!({"kind": "single_switch", "n": 2, "gbps": 100,
        "servers": {"gpus": 4, "intra_gbps": 200, "nics": 1, "nic_gbps": 100}});
    scenario(&json!({"gargalo": 2, "workload": step(1, 8, 1), "designs": [
        {"name": "fits", "network": network},
        {"name": "does not", "network": network, "workload": step(64, 1, 8)}]}))
}

#[test]
fn a_design_that_does_not_deliver_has_no_time() {
    let scenario = cut();
    let report = solve(&scenario, Settings::default());
    let of = |design: usize| report.designs[design].outcome.as_ref().unwrap();
    assert_eq!([0, 1].map(|design| of(design).untimed()), [None, Some(Untimed::Unreachable)]);
    // What arrives does so in a second: that is told, but it is no time of the design.
    assert_eq!(of(1).completion.unwrap().get(), 1.0);
    let rows = table(&scenario, &report).rows;
    let [whole, cut] = [0, 1].map(|design| rows[design].clone().unwrap());
    assert_eq!((whole.time.unwrap().get(), whole.untimed), (1.0, None));
    assert_eq!((cut.time, cut.untimed, cut.measure), (None, Some(Untimed::Unreachable), Measure::Completion));
    assert_eq!((cut.communication, cut.communication_share, cut.cost_time), (None, None, None));
    assert_eq!([0, 1].map(|at| report.comparison.rows[at].time_ratio), [Some(1.0), None]);
    let out = report_json(&report, &JsonOptions::default(), &AsData);
    assert_eq!([0, 1].map(|at| out["designs"][at]["untimed"].clone()), [Value::Null, json!("unreachable")]);
}

#[test]
fn a_setting_that_does_not_fit_has_no_time() {
    let scenario = large();
    let report = solve(&scenario, Settings::default());
    let of = |design: usize| report.designs[design].outcome.as_ref().unwrap();
    assert_eq!([0, 1].map(|design| of(design).untimed()), [None, Some(Untimed::Memory)]);
    let rows = table(&scenario, &report).rows;
    let [fits, does_not] = [0, 1].map(|design| rows[design].clone().unwrap());
    assert!(fits.time.is_some() && fits.breakdown.is_some());
    assert_eq!((does_not.time, does_not.untimed), (None, Some(Untimed::Memory)));
    assert_eq!((does_not.communication, does_not.breakdown), (None, None));
    // The step is still told, as one of accelerators with memory enough.
    assert!(of(1).training().unwrap().step.total.is_some());
}

/// Half as many sequences more in a micro-batch that no longer fit are no slower step: there is none. Where the design as it is
/// does not fit either, both are of accelerators with memory enough.
#[test]
fn what_would_not_fit_is_refused_where_the_design_fits() {
    let document = |micro: u32| {
        let mut scenario = large();
        scenario.designs.truncate(1);
        let mut document: Value = serde_json::from_str(&write(&scenario)).unwrap();
        document["workload"]["global_batch"] = json!(1152);
        document["workload"]["micro_batch"] = json!(micro);
        self::scenario(&document)
    };
    let fits = |micro: u32| {
        let report = solve(&document(micro), Settings::default());
        report.designs[0].outcome.as_ref().unwrap().untimed().is_none()
    };
    let last =
        [2, 4, 6, 8, 12, 16, 24].into_iter().find(|&micro| fits(micro) && !fits(micro / 2 * 3)).unwrap();
    let moved = |micro: u32| {
        let report = whole(&SensitivityRun::new(&document(micro), 0, Moving::Numbers).unwrap().by(0.5));
        assert!(report.time.is_some());
        let what = SensitivityTarget::Number("workload.micro_batch".to_owned());
        let row = report.rows.iter().find(|row| row.what == what).expect("micro-batch");
        (row.less, row.more)
    };
    assert!(matches!(moved(last), (SensitivityGain::Time(..), SensitivityGain::Refused)));
    assert!(!fits(last * 4));
    assert!(matches!(moved(last * 4), (SensitivityGain::Time(..), SensitivityGain::Time(..))));
}
