//! How a step hangs on where its ranks are and on what its accelerators are: groups that are not even over servers, adapters that do
//! not divide ranks, stages of which some share a server, an accelerator's formats and memory as the document has them, and what
//! a step has of what is sent every so many.

use gargalo_solver::base::units::{Bytes, Seconds};
use gargalo_solver::document::read;
use gargalo_solver::lab::{planned, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::{DesignError, Solved};
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::training::step::Planned;
use gargalo_solver::workload::training::{Misfit, Unlike};
use serde_json::{Value, json};

fn document(extra: &Value, network: &Value) -> Value {
    let mut workload = json!({"kind": "training", "model": "llama3-8b", "global_batch": 48, "micro_batch": 1,
        "p": 1, "t": 1, "d": 8, "hardware": "h100-sxm"});
    for (field, value) in extra.as_object().unwrap() {
        workload[field] = value.clone();
    }
    json!({"gargalo": 2, "workload": workload, "designs": [{"name": "A", "network": network}]})
}

fn outcome(document: &Value) -> Result<Solved, DesignError> {
    solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 }).designs[0].outcome.clone()
}

fn total(document: &Value) -> f64 {
    outcome(document).unwrap().training().unwrap().step.total.unwrap().get()
}

fn plan(document: &Value) -> Planned {
    planned(&read(&document.to_string()).unwrap(), 0).unwrap().unwrap()
}

/// Servers of so many accelerators and adapters.
fn servers(count: u64, gpus: u64, adapters: u64, gbps: f64) -> Value {
    json!({"kind": "single_switch", "n": count, "gbps": gbps,
        "servers": {"gpus": gpus, "intra_gbps": 3600, "nics": adapters, "nic_gbps": gbps}})
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

/// The sum of gradients among replicas, nothing hidden.
fn sum(extra: &Value, network: &Value) -> f64 {
    let mut plain = json!({"zero": 0, "recompute": "full", "overlap": {"dp": 0}});
    for (field, value) in extra.as_object().unwrap() {
        plain[field] = value.clone();
    }
    outcome(&document(&plain, network)).unwrap().training().unwrap().step.exposed.dp.get()
}

/// By hand: 12 ranks, 8 in one server and 4 in the other, sum over the four rings that the smaller has room for; 16 over eight. So each
/// adapter in use carries 2 · 11/12 ÷ 4 in place of 2 · 15/16 ÷ 8. It was one ring on one adapter.
#[test]
fn fewer_ranks_in_the_last_server() {
    let network = servers(2, 8, 8, 100.0);
    let of = |d: u64| sum(&json!({"d": d, "global_batch": 4 * d}), &network);
    close(of(12) / of(16), (11.0 / 12.0 / 4.0) / (15.0 / 16.0 / 8.0), 0.01);
}

/// A third adapter makes the sum faster than two do, and every other too: each ring has one of its own.
#[test]
fn every_adapter_is_used() {
    let of = |adapters: u64| sum(&json!({"d": 16, "global_batch": 64}), &servers(2, 8, adapters, 100.0));
    let one = of(1);
    for adapters in 2..=8 {
        close(of(adapters) * adapters as f64, one, 0.01);
    }
}

/// Four stages of four tensor ranks on two servers of eight: the first and the third send inside their server, without the network's
/// latency and without what nanotron's ranks wait for each other there.
#[test]
fn stages_that_share_a_server() {
    let workload = json!({"p": 4, "t": 4, "d": 1, "framework": "nanotron", "protocol": "tcp"});
    let two = plan(&document(&workload, &servers(2, 8, 8, 400.0)));
    let one = plan(&document(&workload, &servers(1, 16, 8, 400.0)));
    let crossing: Vec<bool> = two.wires.iter().map(|wires| wires.crossing).collect();
    assert_eq!(crossing, [false, true, true, false]);
    assert!(one.wires.iter().all(|wires| !wires.crossing));
    for stage in [0, 2] {
        assert_eq!(two.wires[stage].forward, one.wires[stage].forward, "{stage}");
    }
    assert_eq!(two.wires[1].backward, one.wires[1].backward);
    assert!(two.wires[1].forward > 2.0 * one.wires[1].forward);
}

/// 16 bits of either kind are timed as the other where an accelerator has but one, and 19 as 32; and by shape, not by a part of the
/// peak. What it cannot do is refused, told or taken.
#[test]
fn formats_that_stand_for_each_other() {
    let network = servers(2, 8, 8, 400.0);
    for (hardware, told, stands) in [("tpu-v5p", "fp16", "bf16"), ("mi355x", "tf32", "fp32")] {
        let of = |precision: &str| document(&json!({"hardware": hardware, "precision": precision}), &network);
        assert_eq!(total(&of(told)), total(&of(stands)), "{hardware}");
        assert!(outcome(&of(told)).unwrap().training().unwrap().timeline.is_some());
    }
    let mut own = document(&json!({"hardware": "mine"}), &network);
    own["hardware"] = json!({"gpus": [{"id": "mine", "tflops": {"fp32": 10}, "memory_gb": 80, "memory_gbytes_s": 1000,
        "link": "pcie", "link_gbytes_s": 32}]});
    let Err(DesignError::Training(Misfit::Precision { hardware, precision, near })) = outcome(&own) else {
        panic!("{:?}", outcome(&own).map(|solved| solved.training().map(|training| training.step.clone())))
    };
    assert_eq!((hardware.as_str(), precision.as_str(), near), ("mine", "bf16", vec!["fp32".to_owned()]));
}

/// What is computed again follows the memory of the document's own accelerator, under whatever id.
#[test]
fn recomputation_fits_the_accelerator_of_the_document() {
    let network = servers(2, 8, 8, 400.0);
    let with = |id: &str, gb: f64, extra: Value| {
        let mut own = document(&extra, &network);
        own["workload"]["hardware"] = json!(id);
        own["hardware"] = json!({"gpus": [{"id": id, "like": "h100-sxm", "memory_gb": gb}]});
        total(&own)
    };
    let [full, none] = ["full", "none"].map(|word| json!({"recompute": word}));
    let [full, none] = [full, none].map(|word| total(&document(&word, &network)));
    for id in ["mine", "h100-sxm"] {
        // The less memory there is, the more layers are computed again, from none to all.
        let times = [200.0, 90.0, 80.0, 60.0].map(|gb| with(id, gb, json!({})));
        assert!(times.is_sorted(), "{id}: {times:?}");
        assert_eq!(times[0], none, "{id}");
        assert!(none < times[1] && times[1] < full, "{id}: {times:?}, all {full}");
        assert_eq!(times[3], full, "{id}");
    }
}

/// Of replicas that synchronise every 500 steps a step has a five-hundredth of the bytes, of the buffers and of the latency.
#[test]
fn a_step_has_a_part_of_a_synchronisation() {
    let of = |every: u64| {
        let workload =
            json!({"d": 16, "global_batch": 64, "zero": 0, "protocol": "tcp", "sync_every": every});
        let solved = outcome(&document(&workload, &servers(2, 8, 8, 40.0))).unwrap();
        let (training, traffic) = (solved.training().unwrap(), solved.traffic().unwrap());
        let phase = training.phases.iter().find(|phase| phase.kind == Kind::Dp).unwrap();
        let total = traffic.kinds.iter().find(|total| total.kind == Kind::Dp).unwrap();
        let rank = training.stages[0].kinds.iter().find(|own| own.kind == Kind::Dp).unwrap();
        let times = [phase.latency.unwrap(), phase.bandwidth.unwrap()].map(Seconds::get);
        (times, [total.bytes, total.buffers, rank.buffers, phase.bytes].map(Bytes::get))
    };
    let ((times, bytes), (times_500, bytes_500)) = (of(1), of(500));
    for (each, part) in times.iter().zip(&times_500).chain(bytes.iter().zip(&bytes_500)) {
        close(*part * 500.0, *each, 1e-9);
    }
}

/// By hand: a sum over 64 servers goes up and down a tree of 6 levels, 12 messages of TCP's latency; the phase says what the step does,
/// not the 2 · 511 steps of one ring over all ranks.
#[test]
fn a_phase_has_the_latency_of_the_step() {
    let workload = json!({"d": 512, "global_batch": 512, "zero": 0, "protocol": "tcp"});
    let document = document(&workload, &servers(64, 8, 8, 400.0));
    let training = outcome(&document).unwrap().training().cloned().unwrap();
    let phase = training.phases.iter().find(|phase| phase.kind == Kind::Dp).unwrap();
    let tcp =
        gargalo_solver::catalog::hardware::Hardware::default().protocol("tcp").unwrap().latency_us * 1e-6;
    close(phase.latency.unwrap().get(), 12.0 * tcp, 1e-9);
}

/// A step that waits for uplinks a hundred times thinner, or for thin adapters, waits for a network that no run was measured on; one
/// whose adapters are as fast as theirs, or that waits for little, does not.
#[test]
fn a_network_unlike_those_of_measured_runs_is_told() {
    let leaf_spine = |uplink_gbps: f64, nic_gbps: f64| {
        json!({"kind": "leaf_spine", "leaves": 2, "spines": 4, "hosts_per_leaf": 2, "gbps": nic_gbps, "uplink_gbps": uplink_gbps,
            "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": nic_gbps}})
    };
    let told = |network: &Value| {
        let solved = outcome(&document(&json!({"d": 32, "global_batch": 64}), network)).unwrap();
        let unlike = solved.training().unwrap().step.prediction.clone().unwrap().unlike;
        unlike.contains(&Unlike::Network)
    };
    assert!(!told(&leaf_spine(1600.0, 400.0)));
    assert!(told(&leaf_spine(16.0, 400.0)));
    assert!(told(&servers(4, 8, 8, 10.0)));
    assert!(!told(&servers(4, 8, 8, 400.0)));
}
