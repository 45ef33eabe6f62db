//! Designs that send something of their own: solved, compared, planned, advised and failed as if they stood alone.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::advice::DesignChange;
use gargalo_solver::document::sweep::sweepable;
use gargalo_solver::document::{AllToAll, DesignSpec, Scenario, Workload, read, share, write};
use gargalo_solver::lab;
use gargalo_solver::lab::sweep::Sweep;
use gargalo_solver::lab::{PlanWish, plans, solve, structure, table, wasted, with_change};
use gargalo_solver::study::Settings;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn workload() -> impl Strategy<Value = Value> {
    prop_oneof![
        (1u32..9).prop_map(|gigabytes| json!({"kind": "all_to_all", "bytes": f64::from(gigabytes) * 1e9})),
        (1u32..9, 0u64..5).prop_map(|(gigabytes, seed)| {
            json!({"kind": "pattern", "pattern": "permutation", "bytes": f64::from(gigabytes) * 1e9, "seed": seed})
        }),
        Just(json!({"kind": "collective", "operation": "all_reduce", "algorithm": "ring", "bytes": 1e9})),
        Just(json!({"kind": "flows", "flows": [{"src": "h0", "dst": "h3", "bytes": 2e9}]})),
    ]
}

fn network() -> impl Strategy<Value = Value> {
    prop_oneof![
        (3u32..7).prop_map(|n| json!({"kind": "ring", "n": n + 1, "gbps": 10})),
        Just(json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 2, "gbps": 10})),
        Just(json!({"kind": "torus", "dims": [3, 3], "gbps": 10})),
    ]
}

fn design() -> impl Strategy<Value = Value> {
    let routing = prop::sample::select(vec!["ecmp", "least_load", "shortest"]);
    let plan = prop::sample::select(vec!["as_built", "proportional"]);
    (network(), prop::option::of(workload()), routing, plan).prop_map(|(network, own, routing, plan)| {
        let mut design = json!({"name": "d", "network": network, "routing": {"kind": routing}, "capacity": {"kind": plan}});
        if let Some(own) = own {
            design["workload"] = own;
        }
        design
    })
}

/// The scenario with one of its designs alone, sending what it sends.
fn alone(scenario: &Scenario, design: usize) -> Scenario {
    let own = &scenario.designs[design];
    Scenario {
        workload: own.sends(scenario).clone(),
        designs: vec![DesignSpec { workload: None, ..own.clone() }],
        sweep: None,
        ..scenario.clone()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    /// Side by side each is what it is alone, whatever the others send; and the document, its link and its canonical form
    /// are stable.
    #[test]
    fn each_is_what_it_is_alone(shared in workload(), designs in prop::collection::vec(design(), 1..4)) {
        let text = json!({"gargalo": 1, "workload": shared, "designs": designs}).to_string();
        let scenario = read(&text).unwrap();
        prop_assert_eq!(read(&write(&scenario)), Ok(scenario.clone()));
        prop_assert_eq!(share::decode(&share::encode(&scenario)), Ok(scenario.clone()));
        let report = solve(&scenario, Settings::default());
        let rows = table(&scenario, &report).rows;
        for (position, own) in report.designs.iter().enumerate() {
            let single = alone(&scenario, position);
            let solved = solve(&single, Settings::default());
            let mut other = solved.designs[0].outcome.clone();
            // Networks are shared in a report: their numbers may differ.
            if let (Ok(own), Ok(other)) = (&own.outcome, &mut other) {
                other.network = own.network;
            }
            prop_assert_eq!(&own.outcome, &other);
            prop_assert_eq!(&rows[position], &table(&single, &solved).rows[0]);
            prop_assert_eq!(structure(&scenario, position), structure(&single, 0));
        }
    }
}

fn two() -> Scenario {
    let network = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 2, "gbps": 10});
    let text = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9}, "designs": [
        {"name": "a", "network": network, "routing": {"kind": "ecmp"}},
        {"name": "b", "network": network, "routing": {"kind": "ecmp"}, "workload": {"kind": "collective", "operation": "all_reduce", "bytes": 4e9}}]});
    read(&text.to_string()).unwrap()
}

#[test]
fn without_one_the_document_is_as_before() {
    let scenario = read(r#"{"gargalo":1,"workload":{"kind":"all_to_all","bytes":1e9},"designs":[{"name":"d","network":{"kind":"ring","n":4,"gbps":10}}]}"#).unwrap();
    assert_eq!(
        write(&scenario),
        r#"{"gargalo":1,"workload":{"kind":"all_to_all","bytes":1000000000},"designs":[{"name":"d","network":{"kind":"ring","n":4,"gbps":10}}]}"#
    );
    let mut own = scenario.clone();
    own.set_own_workload(0, true);
    assert!(own.has_own_workloads() && own != scenario);
    assert_eq!(own.workload_of(0), &scenario.workload);
    *own.workload_of_mut(0) = Workload::AllToAll(AllToAll { bytes: 5.0 });
    assert_eq!(own.workload, scenario.workload);
    own.set_own_workload(0, false);
    assert_eq!(own, scenario);
    let wrong = read(
        r#"{"gargalo":1,"workload":{"kind":"all_to_all","bytes":1},"designs":[{"name":"d","workload":{"kind":"all_to_all","bites":1},"network":{"kind":"ring","n":4,"gbps":10}}]}"#,
    );
    assert!(wrong.unwrap_err().to_string().contains("designs[0].workload"));
}

#[test]
fn plans_advice_waste_and_failures_are_of_what_it_sends() {
    let scenario = two();
    let single = alone(&scenario, 1);
    let plan = |scenario: &Scenario, design| {
        plans(scenario, design, &PlanWish::default(), &mut |_, _| ControlFlow::Continue(())).unwrap()
    };
    assert_eq!(plan(&scenario, 1), plan(&single, 0));
    assert_ne!(plan(&scenario, 0), plan(&single, 0));
    assert_eq!(wasted(&scenario, 1), wasted(&single, 0));
    let advise = |scenario: &Scenario, design| {
        lab::advice(scenario, design).unwrap().run(&mut |_| ControlFlow::Continue(()))
    };
    assert_eq!(advise(&scenario, 1), advise(&single, 0));
    let fail = |scenario: &Scenario, design| whole(&lab::failures(scenario, design).unwrap());
    assert_eq!(fail(&scenario, 1), fail(&single, 0));
}

/// Another algorithm for a workload that a design alone has is a design of its own; for all it changes all.
#[test]
fn another_algorithm_is_a_design_of_its_own() {
    let scenario = two();
    let change = DesignChange::Algorithm {
        kind: None,
        algorithm: gargalo_solver::workload::collective::Algorithm::Direct,
    };
    let next = with_change(&scenario, 1, &change, "direct").unwrap();
    assert_eq!((next.designs.len(), &next.workload), (3, &scenario.workload));
    assert_eq!(next.designs[1], scenario.designs[1]);
    assert_ne!(next.designs[2].workload, scenario.designs[1].workload);
    assert!(with_change(&scenario, 0, &change, "none").is_err());
}

#[test]
fn its_numbers_can_be_swept() {
    let mut scenario = two();
    let paths: Vec<String> = sweepable(&scenario).into_iter().map(|(path, _)| path).collect();
    assert!(paths.iter().any(|path| path == "designs[*].workload.bytes"), "{paths:?}");
    let axes = json!({"axes": [{"path": "designs[1].workload.bytes", "values": [4e9, 8e9]}]});
    let mut document: Value = serde_json::from_str(&write(&scenario)).unwrap();
    document["sweep"] = axes;
    scenario = read(&document.to_string()).unwrap();
    let sweep = Sweep::of(&scenario).unwrap();
    let time = |point: u64, design: usize| {
        sweep.solve(point).rows[design].outcome.as_ref().unwrap().time.map(Seconds::get).unwrap()
    };
    assert_eq!(time(0, 0), time(1, 0));
    assert!((time(1, 1) / time(0, 1) - 2.0).abs() < 1e-3, "{} {}", time(0, 1), time(1, 1));
}
