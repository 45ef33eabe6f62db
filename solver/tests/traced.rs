//! Traced steps on networks: computing as measured, collectives as the network carries them.

use gargalo_solver::document::read;
use gargalo_solver::lab::{AsData, JsonOptions, report_json, solve};
use gargalo_solver::study::Settings;
use serde_json::{Value, json};

fn solved(workload: &Value, networks: &[Value]) -> Vec<Value> {
    let designs: Vec<Value> = networks
        .iter()
        .enumerate()
        .map(|(at, network)| json!({"name": at.to_string(), "network": network}))
        .collect();
    let document = json!({"gargalo": 2, "workload": workload, "designs": designs});
    let scenario = read(&document.to_string()).unwrap_or_else(|error| panic!("{error:?}"));
    let mut report = report_json(&solve(&scenario, Settings::default()), &JsonOptions::default(), &AsData);
    report["designs"].as_array_mut().unwrap().iter_mut().map(|design| design["traced"].take()).collect()
}

fn near(told: &Value, known: f64) {
    let told = told.as_f64().unwrap_or(f64::NAN);
    assert!((told - known).abs() <= 1e-9 * known.abs().max(1e-9), "{told} {known}");
}

fn switch(n: u32, gbps: f64) -> Value {
    json!({"kind": "single_switch", "n": n, "gbps": gbps})
}

/// 1 ms of computing, then a sum of 100 MB over four hosts that is waited for, ten times; 1 ms behind. A ring sends 1.5 × 100 MB from
/// each host: 12 ms at 100 Gbit/s, 120 ms at 10.
#[test]
fn computing_is_kept_and_the_network_carries_the_rest() {
    let workload = json!({"kind": "traced", "collectives": [{"operation": "all_reduce", "bytes": 1e8}],
        "steps": [{"count": 3, "measured_s": 0.2, "parts": [
            {"times": 10, "events": [{"compute_s": 1e-3, "collective": 0, "wait": true}]},
            {"events": [{"compute_s": 6e-4, "idle_s": 4e-4}]}]}]});
    let found = solved(&workload, &[switch(4, 100.0), switch(4, 10.0)]);
    for (report, sum) in found.iter().zip([0.012, 0.12]) {
        near(&report["total_s"], 0.011 + 10.0 * sum);
        near(&report["compute_s"], 0.0106);
        near(&report["idle_s"], 0.0004);
        near(&report["exposed_s"], 10.0 * sum);
        near(&report["least_s"], 0.011);
        near(&report["gives_back_s"], 10.0 * sum);
        near(&report["measured_s"], 0.2);
        let one = &report["collectives"][0];
        near(&one["time_s"], sum);
        near(&one["count"], 10.0);
        near(&one["exposed_s"], 10.0 * sum);
        assert_eq!((&one["size"], &one["groups"]), (&json!(4), &json!(1)));
    }
}

/// Hidden under 20 ms of computing, 12 ms are waited for by nobody, and 120 ms for all but these 20.
#[test]
fn what_is_hidden_is_not_waited_for() {
    let workload = json!({"kind": "traced", "collectives": [{"operation": "all_reduce", "bytes": 1e8}],
        "steps": [{"parts": [{"events": [{"collective": 0, "stream": 5}, {"compute_s": 0.02}]}]}]});
    let found = solved(&workload, &[switch(4, 100.0), switch(4, 10.0)]);
    near(&found[0]["total_s"], 0.02);
    near(&found[1]["total_s"], 0.12);
    near(&found[1]["exposed_s"], 0.1);
}

/// Pairs (0, 1) and (2, 3) have links of their own; pairs (0, 2) and (1, 3) share the link between two leaves, both at once.
#[test]
fn groups_send_at_once() {
    let leaves = json!({"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 2, "gbps": 100, "uplink_gbps": 100});
    let step = |stride: u32| {
        json!({"kind": "traced", "collectives": [{"operation": "all_reduce", "bytes": 1e8, "size": 2, "stride": stride}],
            "steps": [{"parts": [{"events": [{"collective": 0, "wait": true}]}]}]})
    };
    let near_by = &solved(&step(1), std::slice::from_ref(&leaves))[0];
    let apart = &solved(&step(2), std::slice::from_ref(&leaves))[0];
    assert_eq!(
        (&near_by["collectives"][0]["groups"], &apart["collectives"][0]["groups"]),
        (&json!(2), &json!(2))
    );
    near(&near_by["total_s"], 0.008);
    near(&apart["total_s"], 0.016);
}

/// Two streams at once on the same links: neither is faster than the bytes of both allow.
#[test]
fn streams_share_links() {
    let workload = json!({"kind": "traced", "collectives": [{"operation": "all_reduce", "bytes": 1e8}],
        "steps": [{"parts": [{"events": [{"collective": 0, "stream": 1}, {"collective": 0, "stream": 2}]}]}]});
    near(&solved(&workload, &[switch(4, 100.0)])[0]["total_s"], 0.024);
}

/// A network of any speed gives back no more than what is certified, and never less time than nothing sent.
#[test]
fn no_network_beats_the_certified_bound() {
    let workload = json!({"kind": "traced", "hardware": "h100-sxm", "collectives": [
            {"operation": "all_gather", "bytes": 5e7, "size": 8}, {"operation": "reduce_scatter", "bytes": 5e7, "size": 8},
            {"operation": "send", "bytes": 1e7, "members": [0, 9]}],
        "steps": [{"count": 2, "parts": [{"times": 4, "events": [
            {"collective": 0, "stream": 1, "wait": true}, {"compute_s": 2e-3, "idle_s": 1e-5},
            {"collective": 1, "stream": 2}, {"compute_s": 1e-4, "collective": 2, "stream": 3, "wait": true}]}]}]});
    let network = |gbps: f64| json!({"kind": "single_switch", "n": 2, "gbps": gbps, "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": gbps}});
    let speeds = [0.1, 10.0, 400.0, 3200.0, 1e6];
    let found = solved(&workload, &speeds.map(network));
    let least = found[0]["least_s"].as_f64().unwrap();
    near(&found[0]["least_s"], 4.0 * 2.11e-3);
    let mut before = f64::INFINITY;
    for report in &found {
        assert_eq!(report["least_s"].as_f64(), Some(least));
        let total = report["total_s"].as_f64().unwrap();
        assert!(total >= least && total <= before, "{report}");
        before = total;
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let workload = |more: Value| {
        let mut workload = json!({"kind": "traced", "collectives": [{"operation": "all_reduce", "bytes": 1e8}],
            "steps": [{"parts": [{"events": [{"collective": 0}]}]}]});
        workload.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": switch(4, 100.0)}]})
            .to_string()
    };
    let place = |more: Value| read(&workload(more)).unwrap_err().place();
    assert_eq!(
        place(json!({"steps": [{"parts": [{"events": [{}, {"collective": 1}]}]}]})),
        "workload.steps[0].parts[0].events[1].collective"
    );
    assert_eq!(place(json!({"steps": [{"parts": [{"times": 5_000_000, "events": [{}, {}]}]}]})), "workload");
    assert_eq!(place(json!({"hardware": "abacus"})), "workload.hardware");
    let refused = |more: Value| {
        let report = solve(&read(&workload(more)).unwrap(), Settings::default());
        report_json(&report, &JsonOptions::default(), &AsData)["designs"][0]["error"]["code"].take()
    };
    assert_eq!(refused(json!({"ranks": 5})), json!("no_such_rank"));
    assert_eq!(
        refused(json!({"collectives": [{"operation": "all_reduce", "bytes": 1, "size": 3, "stride": 2}]})),
        json!("no_such_rank")
    );
    assert_eq!(
        refused(json!({"collectives": [{"operation": "all_reduce", "bytes": 1, "members": [0, 4]}]})),
        json!("no_such_rank")
    );
}
