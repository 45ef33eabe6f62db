//! A library goes server by server and by the slowest of them: neither the order of ranks nor that of servers changes an answer.

use gargalo_solver::base::id::NodeId;
use gargalo_solver::design::advice::DesignChange;
use gargalo_solver::document::read;
use gargalo_solver::lab::{self, solve};
use gargalo_solver::network::Link;
use gargalo_solver::study::Settings;
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn network() -> Value {
    json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 2, "gbps": 400, "uplink_gbps": 3200,
        "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}})
}

fn document(workload: &Value, network: &Value) -> Value {
    json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]})
}

fn time(workload: &Value, network: &Value) -> f64 {
    let scenario = read(&document(workload, network).to_string()).unwrap();
    let solved = solve(&scenario, Settings { flows: 0 }).designs[0].outcome.clone().unwrap();
    solved.collective().map_or(solved.completion, |own| own.time).unwrap().get()
}

fn collective(operation: &str, bytes: f64, ranks: &[String]) -> Value {
    json!({"kind": "collective", "operation": operation, "bytes": bytes, "ranks": ranks, "hardware": "h100-sxm"})
}

/// Ranks one by one from each server, and backwards, take as long as server by server; a broadcast begins at the rank that was named.
#[test]
fn round_robin() {
    let by_server: Vec<String> = (0..32).map(|at| format!("h{}.g{}", at / 8, at % 8)).collect();
    let in_turn: Vec<String> = (0..32).map(|at| format!("h{}.g{}", at % 4, at / 4)).collect();
    for operation in ["all_reduce", "all_gather", "reduce_scatter", "all_to_all"] {
        for bytes in [1e5, 1e9] {
            let of = |ranks: &[String]| time(&collective(operation, bytes, ranks), &network());
            let [one, other] = [of(&by_server), of(&in_turn)];
            assert!((one / other - 1.0).abs() < 1e-9, "{operation} {bytes}: {one} {other}");
        }
    }
    let mut broadcast = collective("broadcast", 1e9, &in_turn);
    broadcast["root"] = json!(5);
    let scenario = read(&document(&broadcast, &network()).to_string()).unwrap();
    let report = solve(&scenario, Settings { flows: 0 });
    let own = report.designs[0].outcome.as_ref().unwrap().collective().unwrap();
    let name = |rank: u32| &report.networks[0].nodes[own.ranks[rank as usize].index()].id;
    assert_eq!(name(own.root), &in_turn[5]);
}

/// One server whose adapters have a tenth of the others' speed: wherever it stands, rings take as long.
#[test]
fn the_slowest_server_decides() {
    let ranks: Vec<String> = (0..32).map(|at| format!("h{}.g{}", at / 8, at % 8)).collect();
    let scenario = read(&document(&collective("all_gather", 1e6, &ranks), &network()).to_string()).unwrap();
    let built = lab::build(&scenario.designs[0].network).unwrap();
    let tables = built.tables();
    for operation in ["all_gather", "reduce_scatter"] {
        for bytes in [1e6, 1e8] {
            let times = [0, 1, 2, 3].map(|slow| {
                let mut network = network();
                let server = format!("h{slow}");
                let home = |node: NodeId| tables.nodes[node.index()].server.as_deref();
                let leaves = |link: &&Link| {
                    [link.a, link.b].iter().filter(|&&end| home(end) == Some(&*server)).count() == 1
                };
                let edits: Vec<Value> = tables
                    .links
                    .iter()
                    .filter(leaves)
                    .map(|own| json!({"link": own.id, "gbps": 40}))
                    .collect();
                assert_eq!(edits.len(), 8);
                network["edits"] = json!(edits);
                time(&collective(operation, bytes, &ranks), &network)
            });
            let longest = times.iter().copied().fold(0.0, f64::max);
            let least = times.iter().copied().fold(f64::INFINITY, f64::min);
            assert!(longest / least - 1.0 < 1e-9, "{operation} {bytes}: {times:?}");
        }
    }
}

/// One collective among jobs has the routing that it has alone: paths alike are all used.
#[test]
fn a_job_spreads_as_it_does_alone() {
    let own = json!({"kind": "collective", "operation": "all_reduce", "algorithm": "ring", "bytes": 1e9});
    let jobs = json!({"kind": "jobs", "jobs": [{"workload": own}]});
    let mut thin = network();
    thin["uplink_gbps"] = json!(100);
    let [alone, among] = [time(&own, &thin), time(&jobs, &thin)];
    assert!((alone / among - 1.0).abs() < 1e-3, "{alone} {among}");
}

/// Advice does not hold the library's time against the bare links of another algorithm, or of the same.
#[test]
fn no_algorithm_is_advised_for_a_librarys_choice() {
    let ranks: Vec<String> = (0..32).map(|at| format!("h{}.g{}", at / 8, at % 8)).collect();
    let advised = |workload: &Value| {
        let scenario = read(&document(workload, &network()).to_string()).unwrap();
        let report = lab::advice(&scenario, 0).unwrap().run(&mut |_| ControlFlow::Continue(()));
        report.proposals.iter().any(|own| matches!(own.change, DesignChange::Algorithm { .. }))
    };
    let mut own = collective("all_reduce", 1e6, &ranks);
    assert!(!advised(&own));
    own.as_object_mut().unwrap().remove("hardware");
    assert!(advised(&own));
}
