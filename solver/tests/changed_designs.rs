//! A design that is changed is the design of the document that is edited so.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{self, routings, solve, with_change};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::{DesignError, Solved};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Four hosts around a ring, one pair with two links; and a leaf-spine of servers with GPUs.
fn networks() -> [Value; 2] {
    let node = |id: &str| json!({"id": id, "role": "host"});
    let link = |id: &str, a: &str, b: &str, gbps: f64| json!({"id": id, "a": a, "b": b, "gbps": gbps});
    let nodes = ["a", "b", "c", "d"].map(node);
    let ring = json!({"kind": "explicit", "nodes": nodes, "links": [
        link("ab", "a", "b", 10.0), link("twin", "a", "b", 10.1), link("bc", "b", "c", 20.0),
        link("cd", "c", "d", 10.0), link("da", "d", "a", 30.0)]});
    let fabric = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 1, "gbps": 100,
        "servers": {"gpus": 2, "intra_gbps": 900, "nics": 2, "nic_gbps": 100},
        "edits": [{"link": "l0-s0", "gbps": 70}]});
    [ring, fabric]
}

/// Workloads of every kind that list flows, and a training step, on endpoints with these ids.
fn workloads(ids: [&str; 4]) -> Vec<Value> {
    let collective = json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e6});
    let poisson =
        json!({"kind": "pattern", "pattern": "poisson", "flows": 12, "load": 0.5, "bytes": 1e6, "seed": 3});
    let flow = |at: usize| json!({"src": ids[at], "dst": ids[(at + 1) % 4], "bytes": 1e6, "start_s": at as f64 * 1e-5});
    let flows = json!({"kind": "flows", "flows": (0..4).map(flow).collect::<Vec<_>>()});
    let jobs = json!({"kind": "jobs", "jobs": [
        {"name": "one", "workload": collective, "endpoints": ids[..2], "start_s": 1e-4},
        {"name": "two", "workload": flows, "start_s": 2e-4}, {"name": "three", "workload": poisson}]});
    let training = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 4, "micro_batch": 1,
        "p": 2, "t": 1, "d": 2, "hardware": "a100-80-sxm"});
    vec![collective, poisson, flows, jobs, training, json!({"kind": "all_to_all", "bytes": 1e6})]
}

fn documents() -> Vec<Scenario> {
    let mut all = Vec::new();
    for (network, ids) in networks().iter().zip([["a", "b", "c", "d"], ["h0.g0", "h0.g1", "h1.g0", "h1.g1"]])
    {
        let mut own = workloads(ids);
        if ids[0] == "a" {
            // The first way goes on over the twin where its link fails; the second one ends there.
            own.push(json!({"kind": "flows", "flows": [
                {"src": "a", "dst": "c", "bytes": 1e6, "route": ["a", "b", "c"]},
                {"src": "a", "dst": "c", "bytes": 1e6, "route": ["ab", "bc"]}]}));
        }
        for workload in own {
            let text = json!({"gargalo": 2, "workload": workload,
                "designs": [{"name": "d", "network": network, "routing": {"kind": "ecmp"}}]});
            all.push(read(&text.to_string()).unwrap_or_else(|error| panic!("{error}: {text}")));
        }
    }
    all
}

fn solved(scenario: &Scenario) -> Result<Solved, DesignError> {
    solve(scenario, Settings::default()).designs.swap_remove(0).outcome
}

#[test]
fn failures_are_those_of_the_edited_document() {
    let mut broken = 0;
    for scenario in documents() {
        for row in whole(&lab::failures(&scenario, 0).unwrap()).rows {
            let mut edited = scenario.clone();
            let network = &mut edited.designs[0].network;
            *network = row.ids.iter().fold(network.clone(), |network, id| network.with_failed(id, true));
            let outcome = solved(&edited);
            assert_eq!(row.error, outcome.clone().err(), "{:?}", row.ids);
            broken += usize::from(row.error.is_some());
            let Ok(solved) = outcome else { continue };
            let time = gargalo_solver::design::reckoned_time_of(&solved).0;
            assert_eq!(row.time, time.filter(|_| solved.unreachable == 0), "{:?}", row.ids);
            assert_eq!(row.unreachable, solved.unreachable);
        }
    }
    assert!(broken >= 2, "a way that is given breaks where one of its two links fails");
}

#[test]
fn advice_is_what_the_edited_document_gives() {
    let mut tried = 0;
    for scenario in documents() {
        let run = lab::advice(&scenario, 0).unwrap();
        assert!(!routings(&scenario.designs[0].network).is_empty());
        for proposal in run.run(&mut |_| ControlFlow::Continue(())).proposals {
            let Some(verified) = proposal.verified else { continue };
            let mut edited = with_change(&scenario, 0, &proposal.change, "other").unwrap();
            edited.designs.drain(..edited.designs.len() - 1);
            let outcome = solved(&edited);
            assert_eq!(verified.error, outcome.clone().err(), "{:?}", proposal.change);
            let Ok(solved) = outcome else { continue };
            let time = gargalo_solver::design::reckoned_time_of(&solved).0;
            assert_eq!(verified.time, time.filter(|_| solved.unreachable == 0), "{:?}", proposal.change);
            tried += 1;
        }
    }
    assert!(tried > 100, "{tried}");
}
