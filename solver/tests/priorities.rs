//! Weights and strict classes in documents: of flows, of jobs, of a step's kinds of communication.

#[path = "support/solved.rs"]
mod solved;

use gargalo_solver::document::read;
use gargalo_solver::lab::{AsData, solve, table_json};
use gargalo_solver::study::Settings;
use serde_json::{Value, json};
use solved::report;

/// Two hosts, and 10 Gbit/s between them.
fn pair() -> Value {
    json!({"kind": "explicit", "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}],
        "links": [{"a": "a", "b": "b", "gbps": 10}]})
}

fn finishes(report: &Value) -> Vec<f64> {
    report["flows"].as_array().unwrap().iter().map(|flow| flow["finish_s"].as_f64().unwrap()).collect()
}

fn near(found: &[f64], wanted: &[f64]) {
    let equal = found.len() == wanted.len()
        && found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() <= 1e-12 * wanted);
    assert!(equal, "{found:?} is not {wanted:?}");
}

/// Two flows of 7.5 Gbit over 10 Gbit/s, by hand. Weights 3 and 1: 7.5 and 2.5 Gbit/s; the first ends at 1 s and leaves 5 Gbit to
/// the other, 0.5 s. Strict: 0.75 s and then as much again.
#[test]
fn flows() {
    let two = |first: Value, second: Value| {
        let flow = |more: Value| {
            let mut flow = json!({"src": "a", "dst": "b", "bytes": 0.9375e9});
            flow.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            flow
        };
        report(&json!({"kind": "flows", "flows": [flow(first), flow(second)]}), &pair())
    };
    near(&finishes(&two(json!({}), json!({}))), &[1.5, 1.5]);
    let weighted = two(json!({"weight": 3}), json!({}));
    near(&finishes(&weighted), &[1.0, 1.5]);
    near(&[weighted["flows"][0]["rate_bps"].as_f64().unwrap()], &[7.5e9]);
    let strict = two(json!({"priority": 1}), json!({"priority": 0}));
    near(&finishes(&strict), &[1.5, 0.75]);
    // The link limits both, one of them at a rate of nothing.
    assert_eq!(strict["bottlenecks"][0]["flow_count"], 2);
    near(
        &finishes(&two(json!({"priority": 7, "weight": 9}), json!({"priority": 7, "weight": 3}))),
        &[1.0, 1.5],
    );
}

/// Two jobs over one link, by hand: of twice the weight one gets 20/3 Gbit/s of 10, and ends its 10 Gbit at 1.5 s; the other, then at
/// 5 of 10 Gbit, ends at 2 s. Of a class after it, it waits.
#[test]
fn jobs() {
    let two = |first: Value, second: Value| {
        let job = |name: &str, more: Value| {
            let flows = json!([{"src": "a", "dst": "b", "bytes": 1.25e9}]);
            let mut job = json!({"name": name, "workload": {"kind": "flows", "flows": flows}});
            job.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            job
        };
        let solved = report(&json!({"kind": "jobs", "jobs": [job("x", first), job("y", second)]}), &pair());
        let end = |at: usize| solved["jobs"][at]["completion_s"].as_f64().unwrap();
        [end(0), end(1)]
    };
    near(&two(json!({}), json!({})), &[2.0, 2.0]);
    near(&two(json!({"weight": 2}), json!({})), &[1.5, 2.0]);
    near(&two(json!({"priority": 3}), json!({"priority": 2})), &[2.0, 1.0]);
    near(&two(json!({"start_s": 0.5, "priority": 0}), json!({"priority": 1})), &[1.5, 2.0]);
}

/// The jobs' own workloads have flows of their own making: an all-to-all of the first class ends as if alone.
#[test]
fn a_job_of_the_first_class_is_alone() {
    let ring = json!({"kind": "ring", "n": 6, "gbps": 10});
    let job = |name: &str, class: u32| json!({"name": name, "priority": class, "workload": {"kind": "all_to_all", "bytes": 1e9}});
    let both = report(&json!({"kind": "jobs", "jobs": [job("x", 0), job("y", 1)]}), &ring);
    let alone = report(&json!({"kind": "all_to_all", "bytes": 1e9}), &ring);
    let end = |at: usize| both["jobs"][at]["completion_s"].as_f64().unwrap();
    let time = alone["completion_s"].as_f64().unwrap();
    near(&[end(0)], &[time]);
    // What is left of full links is nothing: the second one goes after it, or beside it where it leaves links idle.
    assert!(end(1) > time && end(1) <= 2.0 * time * (1.0 + 1e-12));
}

/// A step of a mixture of experts on thin uplinks, its gradients hidden under the backward pass that waits for tokens: with tokens
/// before gradients the step waits less for tokens, and no link carries more than it can.
#[test]
fn kinds_of_a_step() {
    let network = json!({"kind": "leaf_spine", "leaves": 4, "spines": 1, "hosts_per_leaf": 4, "gbps": 400,
        "uplink_gbps": 400, "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}});
    let step = |priorities: Value| {
        let mut workload = json!({"kind": "training", "model": "mixtral-8x7b", "global_batch": 512, "micro_batch": 1,
            "p": 2, "t": 2, "d": 32, "e": 8, "hardware": "h100-sxm", "overlap": {"dp": 1.0}});
        workload["priorities"] = priorities;
        report(&workload, &network)
    };
    let fair = step(json!({}));
    assert!(fair["error"].is_null(), "{}", fair["error"]);
    let tokens = step(json!({"dp": 1}));
    let gradients = step(json!({"ep": 1, "pp": 1}));
    let exposed = |told: &Value, kind: &str| told["step"]["exposed_s"][kind].as_f64().unwrap();
    assert!(exposed(&tokens, "ep") < 1e-9 && exposed(&fair, "ep") > 0.01);
    assert!(exposed(&gradients, "dp") < 0.6 * exposed(&fair, "dp"));
    assert!(exposed(&gradients, "ep") > 100.0 * exposed(&fair, "ep"));
    for class in 0..32_u64 {
        let of = |place: u64| class / 2_u64.pow(place as u32) % 2;
        let told =
            step(json!({"tp": of(0), "pp": of(1), "dp": of(2), "ep": 2 * of(3), "emb": of(4), "cp": 7}));
        let total = told["step"]["total_s"].as_f64().unwrap();
        for link in told["links"].as_array().unwrap() {
            let seconds = 8.0 * link["bytes"].as_f64().unwrap() / link["capacity_bps"].as_f64().unwrap();
            assert!(seconds <= total * (1.0 + 1e-9), "{class}: {link} {total}");
        }
    }
    // One class for all is none.
    let all = step(json!({"tp": 3, "pp": 3, "dp": 3, "ep": 3, "emb": 3, "cp": 3}));
    let (one, none) = (&all["step"]["total_s"], &fair["step"]["total_s"]);
    near(&[one.as_f64().unwrap()], &[none.as_f64().unwrap()]);
}

/// Weights so far apart that a job's times a flow's would leave the range of numbers are refused, and the farthest that are not are solved.
#[test]
fn weights_out_of_range() {
    let workload = |job: f64, flow: f64| {
        let flows = json!([{"src": "a", "dst": "b", "bytes": 1.25e9, "weight": flow}]);
        json!({"kind": "jobs", "jobs": [{"weight": job, "workload": {"kind": "flows", "flows": flows}}]})
    };
    for (job, flow) in [(1e50, 1e50), (1e-50, 1e-50), (1e50, 1e-50)] {
        near(&finishes(&report(&workload(job, flow), &pair())), &[1.0]);
    }
    for (job, flow) in [(1e51, 1.0), (1.0, 1e-51), (0.0, 1.0)] {
        let designs = json!([{"name": "d", "network": pair()}]);
        let document = json!({"gargalo": 2, "workload": workload(job, flow), "designs": designs});
        assert!(read(&document.to_string()).is_err(), "{job} {flow}");
    }
}

/// The comparison's gradient is of flows that share alike: of others it is not told, as it would leave their classes out.
#[test]
fn no_gradient_without_classes() {
    let gradient = |priority: u32| {
        let flow = |priority: u32| json!({"src": "a", "dst": "b", "bytes": 1e9, "priority": priority});
        let workload = json!({"kind": "flows", "flows": [flow(0), flow(priority)]});
        let designs = json!([{"name": "d", "network": pair()}]);
        let document = json!({"gargalo": 2, "workload": workload, "designs": designs});
        let scenario = read(&document.to_string()).unwrap();
        table_json(&scenario, &solve(&scenario, Settings::default()), &AsData)["designs"][0]["gradient"]
            .take()
    };
    assert_eq!(gradient(0)["throughput"], 1.0);
    assert_eq!(gradient(1), Value::Null);
}
