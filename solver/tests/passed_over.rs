//! What a document's `hardware` would add and is not in the times is said.

use gargalo_solver::document::read;
use gargalo_solver::lab::{AsData, JsonOptions, report_json, solve};
use gargalo_solver::study::Settings;
use serde_json::{Value, json};

fn told(workload: &Value) -> Value {
    let network = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 2, "gbps": 400,
        "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}});
    let document =
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]});
    let report = solve(&read(&document.to_string()).unwrap(), Settings::default());
    report_json(&report, &JsonOptions::default(), &AsData)["designs"][0].clone()
}

fn all_reduce(more: &Value) -> Value {
    let mut out = json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e6});
    out.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    out
}

/// Each kind of job with and without an accelerator: it is said exactly where one is named, and none is in the time.
#[test]
fn jobs_say_that_they_are_flows_alone() {
    let training = |more: Value| {
        let mut out = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 64, "micro_batch": 1, "p": 1, "t": 8, "d": 4});
        out.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        out
    };
    let serving = json!({"kind": "serving", "model": "llama2-70b", "hardware": "h100-sxm", "t": 8, "rate": 1, "prompt": 512,
        "output": 16, "requests": 5});
    let named = json!({"hardware": "h100-sxm"});
    let jobs = [
        (all_reduce(&named), json!("library")),
        (all_reduce(&json!({})), Value::Null),
        (training(named.clone()), json!("computing")),
        (training(json!({})), Value::Null),
        (serving, json!("requests")),
        (json!({"kind": "all_to_all", "bytes": 1e6}), Value::Null),
    ];
    let list: Vec<Value> = jobs.iter().map(|(workload, _)| json!({"workload": workload})).collect();
    let out = told(&json!({"kind": "jobs", "jobs": list}));
    let found: Vec<&Value> = out["jobs"].as_array().unwrap().iter().map(|job| &job["passed_over"]).collect();
    assert_eq!(found, jobs.iter().map(|(_, expected)| expected).collect::<Vec<_>>());
    // Alone among several, an all-reduce of 1 MB ends as its flows do: far sooner than with what a library takes beside.
    let alone = told(&json!({"kind": "jobs", "jobs": [{"workload": all_reduce(&named)}]}));
    let whole = told(&all_reduce(&named));
    let (flows, library) = (&alone["jobs"][0]["completion_s"], &whole["collective"]["time_s"]);
    assert!(flows.as_f64().unwrap() < 0.8 * library.as_f64().unwrap(), "{flows} {library}");
    assert_eq!(whole["collective"]["passed_over"], Value::Null);
}

/// With an algorithm given the time is what it is without hardware, and the report says so.
#[test]
fn a_given_algorithm_has_no_library() {
    let ring = told(&all_reduce(&json!({"algorithm": "ring", "hardware": "h100-sxm"})));
    let bare = told(&all_reduce(&json!({"algorithm": "ring"})));
    assert_eq!(ring["collective"]["time_s"], bare["collective"]["time_s"]);
    assert_eq!(ring["collective"]["passed_over"], json!("library"));
    assert_eq!(
        [&bare["collective"]["passed_over"], &bare["collective"]["effective"]],
        [&Value::Null, &Value::Null]
    );
}
