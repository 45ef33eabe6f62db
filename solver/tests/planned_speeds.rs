//! A capacity plan and a network built with the same capacities are one network: a library chooses by the speeds that there are.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::catalog::hardware::gpus;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{Moving, SensitivityRun, build, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Solved;
use serde_json::{Value, json};

/// Servers of 8 with 8 adapters on one switch, links inside servers and adapters so many times as fast.
fn network(servers: u32, inside: f64, across: f64) -> Value {
    json!({"kind": "single_switch", "n": servers, "gbps": 400.0 * across, "servers":
        {"gpus": 8, "intra_gbps": 3600.0 * inside, "nics": 8, "nic_gbps": 400.0 * across}})
}

/// The plan that gives a network's links what another has.
fn plan_of(network: &Value) -> Value {
    let built = build(
        &scenario(network, &json!({"kind": "as_built"}), &json!({"kind": "all_to_all", "bytes": 1})).designs
            [0]
        .network,
    );
    let links = built
        .unwrap()
        .tables()
        .links
        .iter()
        .map(|link| json!({"link": link.id, "gbps": link.capacity.gbps()}))
        .collect::<Vec<_>>();
    json!({"kind": "given", "links": links})
}

fn scenario(network: &Value, capacity: &Value, workload: &Value) -> Scenario {
    let design = json!({"name": "d", "network": network, "capacity": capacity});
    read(&json!({"gargalo": 2, "workload": workload, "designs": [design]}).to_string()).unwrap()
}

fn solved(network: &Value, capacity: &Value, workload: &Value) -> Solved {
    let report = solve(&scenario(network, capacity, workload), Settings { flows: 0 });
    report.designs.into_iter().next().unwrap().outcome.unwrap()
}

fn time(solved: &Solved) -> f64 {
    solved.collective().unwrap().time.unwrap().get()
}

/// All links, those inside servers, and the adapters alone, from a tenth to so fast that links no longer matter.
const FACTORS: [(f64, f64); 6] = [(0.1, 0.1), (10.0, 10.0), (1e5, 1e5), (0.3, 1.0), (1.0, 0.25), (1.0, 4.0)];

#[test]
fn a_collective_on_planned_capacities() {
    let as_built = json!({"kind": "as_built"});
    let mut chosen_anew = 0;
    for servers in [1, 2, 4] {
        let own = network(servers, 1.0, 1.0);
        for (inside, across) in FACTORS {
            let other = network(servers, inside, across);
            let plan = plan_of(&other);
            for operation in ["all_reduce", "all_gather", "broadcast", "all_to_all"] {
                for (gpu, bytes) in gpus()
                    .iter()
                    .step_by(7)
                    .flat_map(|gpu| [1e3, 1e6, 3e7, 1e9].map(|bytes| (&gpu.id, bytes)))
                {
                    let workload = json!({"kind": "collective", "operation": operation, "bytes": bytes, "hardware": gpu});
                    let [built, planned, before] = [(&other, &as_built), (&own, &plan), (&own, &as_built)]
                        .map(|(network, capacity)| {
                            solved(network, capacity, &workload).collective().unwrap().clone()
                        });
                    let what = format!("{operation} of {bytes} on {servers} of {gpu}, {inside} and {across}");
                    let [one, two] = [&built, &planned].map(|report| report.time.unwrap().get());
                    assert!((one / two - 1.0).abs() < 1e-9, "{what}: built {one}, planned {two}");
                    assert_eq!(built.algorithm, planned.algorithm, "{what}");
                    chosen_anew += u32::from(built.algorithm != before.algorithm);
                }
            }
        }
    }
    assert!(chosen_anew > 0, "no plan had a library choose another algorithm");
}

/// What a sensitivity says of a tier of links is what the network takes that is built so.
#[test]
fn a_tier_a_tenth_slower() {
    let as_built = json!({"kind": "as_built"});
    for bytes in [1e6, 3e7, 1e9] {
        let workload =
            json!({"kind": "collective", "operation": "all_reduce", "bytes": bytes, "hardware": "h100-sxm"});
        let own = scenario(&network(2, 1.0, 1.0), &as_built, &workload);
        let report = whole(&SensitivityRun::new(&own, 0, Moving::Tiers).unwrap());
        let mut built = [(0.9, 1.0), (1.0, 0.9)]
            .map(|(inside, across)| time(&solved(&network(2, inside, across), &as_built, &workload)));
        let mut moved = report.rows.iter().map(|row| row.less.time().unwrap().get()).collect::<Vec<_>>();
        built.sort_by(f64::total_cmp);
        moved.sort_by(f64::total_cmp);
        assert_eq!(moved.len(), built.len());
        for (one, two) in moved.iter().zip(built) {
            assert!((one / two - 1.0).abs() < 1e-9, "{bytes}: moved {one}, built {two}");
        }
    }
}

/// Requests of a model on two servers: their sums are those of the planned speeds.
#[test]
fn requests_on_planned_capacities() {
    let workload = json!({"kind": "serving", "model": "llama3-70b", "hardware": "h100-sxm", "t": 16, "rate": 1, "requests": 20, "prompt": 2048, "output": 64});
    for (inside, across) in FACTORS {
        let other = network(2, inside, across);
        let built = solved(&other, &json!({"kind": "as_built"}), &workload);
        let planned = solved(&network(2, 1.0, 1.0), &plan_of(&other), &workload);
        let [one, two] = [&built, &planned].map(|solved| solved.serving().unwrap().request().get());
        assert!((one / two - 1.0).abs() < 1e-9, "{inside}, {across}: built {one}, planned {two}");
    }
}
