//! Networks without links, ways or capacity, and workloads that send nothing: reports hold no infinity, no NaN and no −0,
//! and none calls wasteless what can't be judged.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::design::bill;
use gargalo_solver::design::settings::Breadth;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab;
use gargalo_solver::lab::{
    AsData, JsonOptions, Moving, PlanWish, SensitivityRun, Vary, bandwidth, bandwidth_sizes, bounds, build,
    network_report, plans, report_json, search_over, solve, table_json, wasted,
};
use gargalo_solver::study::Settings;
use serde_json::{Value, json};
use std::fmt::Debug;
use std::ops::ControlFlow;

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Two hosts without a link, three of which one is cut off, one alone, a ring with a failed host or link, and servers.
fn networks() -> Vec<(&'static str, Value)> {
    let host = |id: &str| json!({"id": id, "role": "host"});
    let ring = |failed: &str| json!({"kind": "ring", "n": 4, "gbps": 10, "edits": [{"fail": failed}]});
    vec![
        ("no links", json!({"kind": "explicit", "nodes": [host("a"), host("b")], "links": []})),
        (
            "cut off",
            json!({"kind": "explicit", "nodes": [host("a"), host("b"), host("c")],
                "links": [{"a": "a", "b": "b", "gbps": 1}]}),
        ),
        ("one host", json!({"kind": "explicit", "nodes": [host("a")], "links": []})),
        ("failed host", ring("h0")),
        ("failed link", ring("h0-h1")),
        (
            "servers",
            json!({"kind": "single_switch", "n": 2, "gbps": 200, "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 4, "nic_gbps": 200}}),
        ),
    ]
}

fn workloads() -> Vec<(&'static str, Value)> {
    let training = |more: Value| {
        let mut out = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 8, "micro_batch": 1,
            "p": 1, "t": 1, "d": 1});
        out.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        out
    };
    let all_reduce = |bytes: f64| json!({"kind": "collective", "operation": "all_reduce", "bytes": bytes});
    vec![
        ("all to all", json!({"kind": "all_to_all", "bytes": 1e9})),
        ("all to all of nothing", json!({"kind": "all_to_all", "bytes": 0})),
        ("no flows", json!({"kind": "flows", "flows": []})),
        ("all-reduce", all_reduce(1e9)),
        ("all-reduce of nothing", all_reduce(0.0)),
        ("a step alone", training(json!({}))),
        ("a step", training(json!({"d": 2, "hardware": "h100-sxm"}))),
        (
            "experts",
            training(
                json!({"model": "mixtral-8x7b", "d": 2, "e": 2, "hardware": "h100-sxm", "framework": "nanotron"}),
            ),
        ),
        ("chunks", training(json!({"p": 2, "schedule": "interleaved", "chunks": 2, "hardware": "h100-sxm"}))),
        (
            "serving",
            json!({"kind": "serving", "model": "llama2-7b", "hardware": "h100-sxm", "rate": 1, "prompt": 100,
                "output": 10, "instances": 1, "t": 1}),
        ),
    ]
}

/// Versions of documents: each has its own defaults.
const VERSIONS: [u32; 2] = [1, 2];

fn document(network: &Value, workload: &Value, capacity: &Value) -> Scenario {
    document_of(1, network, workload, capacity)
}

fn document_of(version: u32, network: &Value, workload: &Value, capacity: &Value) -> Scenario {
    let document = json!({"gargalo": version, "workload": workload,
        "designs": [{"name": "d", "network": network, "capacity": capacity}]});
    read(&document.to_string()).unwrap()
}

/// Every scenario of the two lists, in every version that makes a difference, on the network as it is, on links that are given nothing,
/// and by load.
fn every(mut look: impl FnMut(&str, &Scenario)) {
    let plans =
        [json!({"kind": "as_built"}), json!({"kind": "given", "links": []}), json!({"kind": "proportional"})];
    for (network, spec) in networks() {
        for (workload, sent) in workloads() {
            for (version, plan) in
                VERSIONS.into_iter().flat_map(|one| plans.iter().map(move |plan| (one, plan)))
            {
                let old = ["training", "collective"].iter().all(|kind| sent["kind"] != **kind);
                if version > 1 && old {
                    continue;
                }
                let of = format!("{workload} on {network}, {}, version {version}", plan["kind"]);
                look(&of, &document_of(version, &spec, &sent, plan));
            }
        }
    }
}

fn check(of: &str, what: &str, report: &impl Debug) {
    let text = format!("{report:?}");
    let number = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let odd = text.split(|c| !number(c)).find(|word| matches!(*word, "inf" | "-inf" | "NaN" | "-0.0"));
    let around = odd.and_then(|word| text.find(&format!(" {word}")).or(text.find(word)));
    let around = around.map(|at| &text[at.saturating_sub(120)..(at + 20).min(text.len())]);
    assert_eq!(around, None, "{what} of {of}");
}

#[test]
fn every_number_of_a_report_is_finite() {
    every(|of, scenario| {
        let report = solve(scenario, Settings::default());
        check(of, "the report", &report);
        check(of, "the comparison", &table_json(scenario, &report, &AsData));
        check(of, "the network", &network_report(scenario, 0));
        check(of, "the bounds", &bounds(scenario, 0));
        check(of, "the plans", &plans(scenario, 0, &PlanWish::default(), &mut |_, _| GO_ON));
        check(of, "what is wasted", &wasted(scenario, 0));
        check(of, "the bandwidths", &bandwidth(scenario, 0, &bandwidth_sizes(), Vary::default()));
        check(of, "the settings", &search_over(scenario, 0, Breadth::Cuts, 10, &mut |_| GO_ON));
    });
}

#[test]
fn every_number_of_what_could_be_changed_is_finite() {
    every(|of, scenario| {
        if let Ok(run) = lab::advice(scenario, 0) {
            check(of, "the advice", &run.run(&mut |_| ControlFlow::Continue(())));
        }
        if let Ok(run) = lab::failures(scenario, 0) {
            check(of, "the failures", &whole(&run));
        }
        if let Ok(run) = SensitivityRun::new(scenario, 0, Moving::Numbers) {
            check(of, "the sensitivities", &whole(&run));
        }
    });
}

/// Before, a network without links was wasteless and free of interference.
#[test]
fn what_cannot_be_judged_is_not_called_wasteless() {
    let judged = |network: &str, workload: &str, plan: Value| {
        let (_, network) = networks().into_iter().find(|one| one.0 == network).unwrap();
        let (_, workload) = workloads().into_iter().find(|one| one.0 == workload).unwrap();
        let report = solve(&document(&network, &workload, &plan), Settings::default());
        let out = report_json(&report, &JsonOptions::default(), &AsData)["designs"][0].take();
        assert_eq!(out["wasteless"]["unjudged"], out["interference_free"]["unjudged"]);
        (out["wasteless"]["holds"].clone(), out["wasteless"]["unjudged"].clone())
    };
    let (built, given) = (json!({"kind": "as_built"}), json!({"kind": "given", "links": []}));
    assert_eq!(judged("no links", "all to all", built.clone()), (Value::Null, json!("unreachable")));
    assert_eq!(judged("cut off", "all to all", built.clone()), (Value::Null, json!("unreachable")));
    assert_eq!(judged("servers", "all to all", given), (Value::Null, json!("unreachable")));
    assert_eq!(
        judged("servers", "all to all of nothing", built.clone()),
        (Value::Null, json!("nothing_sent"))
    );
    assert_eq!(judged("servers", "all to all", built), (json!(false), Value::Null));
    assert_eq!(judged("servers", "all to all", json!({"kind": "proportional"})), (json!(true), Value::Null));
}

/// Nothing bought costs nothing, not −0.
#[test]
fn the_bill_of_nothing_is_zero() {
    let scenario = document(&networks()[0].1, &workloads()[0].1, &json!({"kind": "as_built"}));
    let network = build(&scenario.designs[0].network).unwrap();
    let csv = bill(&network, &gargalo_solver::catalog::topoopt_2022()).to_csv();
    assert_eq!(csv.lines().last(), Some("total,,,,,0,0,\"USD, 2022\""));
}

/// Before, servers without a way to each other were given steps of 9e306 s, the fastest first.
#[test]
fn settings_that_have_no_way_are_counted_not_ranked() {
    let step = workloads().into_iter().find(|one| one.0 == "a step").unwrap().1;
    let gpu = |id: &str, server: &str| json!({"id": id, "role": "gpu", "server": server});
    let apart = json!({"kind": "explicit", "nodes": [gpu("a", "one"), gpu("b", "two")], "links": []});
    let scenario = document(&apart, &step, &json!({"kind": "as_built"}));
    let found = search_over(&scenario, 0, Breadth::Cuts, 10, &mut |_| GO_ON).unwrap().unwrap();
    assert!(found.no_way > 0 && found.no_way + found.too_large <= found.tried);
    // What is left is cut inside a server alone.
    assert!(found.settings.iter().all(|setting| setting.total.get() < 1.0 && setting.training.d == 1));
}
