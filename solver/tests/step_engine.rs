//! What goes on at the same time in a step, what accelerators that are not alike make of it, replicas that synchronise
//! now and then, checkpoints on the network, the closed form beside, and what is refused.

use gargalo_solver::design::settings::{Breadth, solve_first};
use gargalo_solver::document::read;
use gargalo_solver::lab::{resolve_training, search_over, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::{DesignError, Solved};
use gargalo_solver::workload::training::step::BarKind;
use gargalo_solver::workload::training::{Cause, Misfit, Term, TrainingReport};
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn document(workload: &Value, network: &Value) -> Value {
    json!({"gargalo": 1, "workload": workload, "designs": [{"name": "d", "network": network}]})
}

fn outcome(document: &Value) -> Result<Solved, DesignError> {
    let scenario = read(&document.to_string()).unwrap();
    solve(&scenario, Settings { flows: 0 }).designs[0].outcome.clone()
}

fn report(workload: &Value, network: &Value) -> TrainingReport {
    outcome(&document(workload, network)).unwrap().training().cloned().unwrap()
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

fn dgx(servers: u64) -> Value {
    json!({"kind": "single_switch", "n": servers, "gbps": 200,
           "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 8, "nic_gbps": 200}})
}

fn with(mut workload: Value, extra: &Value) -> Value {
    for (field, value) in extra.as_object().unwrap() {
        workload[field] = value.clone();
    }
    workload
}

fn gpt(extra: &Value) -> Value {
    let plain = json!({"kind": "training", "model": "gpt-175b", "global_batch": 1536, "micro_batch": 1,
        "p": 8, "t": 8, "d": 16, "hardware": "a100-80-sxm"});
    with(plain, extra)
}

/// By hand. Two replicas of two stages on two sides of one link; gradients of both stages cross it. Stage 1 is through
/// first and sums its gradients alone while stage 0 still computes its last backward pass (b); then both share the link,
/// and stage 1's are done when they have sent T1 − b each; stage 0's go on alone. So gradients end T0 + T1 − b after the passes.
#[test]
fn gradients_of_two_stages_on_one_link() {
    let host = |id: &str| json!({"id": id, "role": "host"});
    let switch = |id: &str| json!({"id": id, "role": "switch"});
    let link = |a: &str, b: &str, gbps: f64| json!({"a": a, "b": b, "gbps": gbps, "duplex": "full"});
    let network = json!({"kind": "explicit",
        "nodes": [host("a0"), host("a1"), host("b0"), host("b1"), switch("A"), switch("B")],
        "links": [link("a0", "A", 1000.0), link("a1", "A", 1000.0), link("b0", "B", 1000.0), link("b1", "B", 1000.0),
                  link("A", "B", 10.0)]});
    let workload = json!({"kind": "training",
        "model": {"layers": 4, "hidden": 1024, "heads": 16, "seq": 1024, "vocab": 51200, "tied": false},
        "global_batch": 8, "micro_batch": 1, "p": 2, "t": 1, "d": 2, "hardware": "a100-80-sxm",
        "utilisation": 0.02, "protocol": "perfect"});
    let mut document = document(&workload, &network);
    document["designs"][0]["placement"] = json!({"kind": "customised"});
    document["hardware"] = json!({"protocols": [{"id": "perfect", "latency_us": 0, "efficiency": 1}]});
    let report = outcome(&document).unwrap().training().cloned().unwrap();
    let [first, second] = [0, 1].map(|stage| report.stages[stage].parameters * 2.0 * 8.0 / 10e9);
    let timeline = report.timeline.unwrap();
    let backward = timeline
        .bars
        .iter()
        .filter(|bar| bar.stage == 0 && bar.work == BarKind::Backward)
        .map(|bar| bar.time().get())
        .fold(0.0, f64::max);
    assert!(backward > 0.0 && backward < second, "{backward} {second}");
    close(report.step.exposed.dp.get(), first + second - backward, 1e-9);
    // Alone stage 0's would have ended its own time after the passes; the rest was lost on the shared link.
    close(report.step.shared.get(), (first + second - backward) - first.max(second - backward), 1e-9);
    let slowed = timeline.bars.iter().filter(|bar| bar.work == BarKind::Data).map(|bar| bar.time().get());
    assert_eq!(slowed.clone().count(), 2);
    close(slowed.sum::<f64>(), first + 3.0 * second - 2.0 * backward, 1e-9);
}

/// Parts add up to the total, and causes to the difference from the equations, whatever is asked.
#[test]
fn differences_are_explained() {
    let variants = [
        json!({}),
        json!({"recompute": "selective", "sequence_parallel": true}),
        json!({"schedule": "interleaved", "chunks": 3, "overlap": {"tp": 0.5, "pp": 0.5, "dp": 1}}),
        json!({"zero": 1, "schedule": "zero_bubble"}),
        json!({"utilisation": 0.45}),
        json!({"sync_every": 50}),
    ];
    for extra in variants {
        let step = report(&gpt(&extra), &dgx(128)).step;
        let exposed = step.exposed.total().get();
        let parts = step.compute.unwrap().get() + step.bubble.unwrap().get() + exposed;
        close(parts, step.total.unwrap().get(), 1e-12);
        let summed: f64 = step.differences.iter().map(|difference| difference.time.get()).sum();
        let difference = step.total.unwrap().get() - step.equations.total.unwrap().get();
        assert!(
            (summed - difference).abs() < 1e-9 * step.total.unwrap().get(),
            "{extra}: {summed} {difference}"
        );
        let of = |term: Term| -> f64 {
            step.differences.iter().filter(|one| one.term == term).map(|one| one.time.get()).sum()
        };
        let tp = step.exposed.tp.get() - step.equations.tp_time.unwrap().get();
        assert!((of(Term::Tp) - tp).abs() < 1e-9);
    }
}

/// Where the equations' assumptions hold, what is left is what they don't count: the embedding's sum (1 in 72), the tables of the outer stages.
#[test]
fn little_differs_where_assumptions_hold() {
    let workload = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 512, "micro_batch": 32,
        "p": 4, "t": 2, "d": 2, "recompute": "full", "hardware": "v100-pcie", "utilisation": 0.4,
        "precision": "fp16", "protocol": "perfect"});
    let network = json!({"kind": "single_switch", "n": 4, "gbps": 100,
        "servers": {"gpus": 4, "intra_gbps": 100, "nics": 4, "nic_gbps": 100}});
    let mut document = document(&workload, &network);
    document["hardware"] = json!({"protocols": [
        {"id": "perfect", "latency_us": 0, "efficiency": 1}, {"id": "pcie", "latency_us": 0, "efficiency": 1}]});
    let step = outcome(&document).unwrap().training().cloned().unwrap().step;
    let total = step.total.unwrap().get();
    for difference in &step.differences {
        println!("{difference:?}");
        let part = difference.time.get().abs() / total;
        let bound = if matches!(difference.cause, Cause::Schedule | Cause::Terms) { 0.02 } else { 0.01 };
        assert!(part < bound, "{difference:?}");
    }
    let count = step.differences.iter().find(|one| one.cause == Cause::Count).unwrap();
    close(count.time.get(), step.equations.tp_time.unwrap().get() / 72.0, 1e-9);
}

/// 64 replicas of one rank each, times log-normal: the step's computing is the greatest of 64. Its median and its 5 and
/// 95 % quantiles are known: `exp(σ · Φ⁻¹(q^(1/64)))` (order statistics, David and Nagaraja 2003, section 2.1).
#[test]
fn the_slowest_of_many() {
    let workload = with(
        json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 512, "micro_batch": 8, "p": 1, "t": 1, "d": 64,
            "hardware": "a100-80-sxm", "utilisation": 0.4}),
        &json!({"jitter": {"sigma": 0.05, "samples": 4000, "seed": 7}}),
    );
    let step = report(&workload, &dgx(8)).step;
    let (band, compute) = (step.band.unwrap(), step.compute.unwrap().get());
    let rest = step.total.unwrap().get() - compute;
    // Φ⁻¹ of 0.05^(1/64), 0.5^(1/64) and 0.95^(1/64).
    for (found, deviate) in [(band.low, 1.691_6), (band.median, 2.299_3), (band.high, 3.155_2)] {
        close(found.get(), rest + compute * (0.05f64 * deviate).exp(), 0.004);
    }
    assert_eq!(band.samples, 4000);
    // The same document, the same band, to the bit.
    assert_eq!(report(&workload, &dgx(8)).step.band, step.band);
    let slow = with(workload, &json!({"jitter": {"stragglers": 1, "slow": 1.5}}));
    let band = report(&slow, &dgx(8)).step.band.unwrap();
    close(band.median.get(), rest + 1.5 * compute, 1e-9);
    assert_eq!(band.low, band.high);
}

/// A synchronisation every H steps costs each of them an H-th (`DiLoCo`, Douillard et al. 2023: H = 500).
#[test]
fn replicas_that_synchronise_now_and_then() {
    let plain = report(&gpt(&json!({})), &dgx(128)).step;
    let local = report(&gpt(&json!({"sync_every": 500})), &dgx(128)).step;
    close(local.exposed.dp.get(), plain.exposed.dp.get() / 500.0, 0.05);
    let refused = read(&document(&gpt(&json!({"sync_every": 2, "zero": 1})), &dgx(128)).to_string());
    let message = refused.unwrap_err().to_string();
    assert!(message.contains("zero") && message.contains("sync_every"), "{message}");
}

/// 27 servers of 8, one at each point of Rede Ipê, t = 8 inside and a replica each: synchronising each step over the
/// backbone is most of the step, every 500 steps next to nothing.
#[test]
fn over_rede_ipe() {
    let network = json!({"kind": "preset", "id": "ipe-2023", "access_gbps": 100,
        "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 1, "nic_gbps": 100}});
    let of = |every: u64| {
        let workload = json!({"kind": "training", "model": "llama-2-7b", "global_batch": 28 * 64, "micro_batch": 4,
            "p": 1, "t": 8, "d": 28, "hardware": "a100-80-sxm", "recompute": "selective", "flash": true,
            "sync_every": every});
        match outcome(&document(&workload, &network)) {
            Ok(solved) => solved.training().unwrap().step.clone(),
            Err(error) => panic!("{error:?}"),
        }
    };
    let (each, seldom) = (of(1), of(500));
    let share = |step: &gargalo_solver::workload::training::StepReport| {
        step.exposed.dp.get() / step.total.unwrap().get()
    };
    println!("{} {}: {:?} {:?}", share(&each), share(&seldom), each.total, seldom.total);
    assert!(share(&each) > 0.9 && share(&seldom) < 0.06);
}

/// Young's interval with the time of the checkpoint on the network: 14 bytes a parameter, 128 servers, each with one
/// adapter of 200 Gbit/s towards storage; with the optimiser's states shared all of them write.
#[test]
fn checkpoints_are_flows() {
    let mut network = dgx(128);
    network["servers"]["storage_nics"] = json!(1);
    network["servers"]["storage_gbps"] = json!(200);
    let run = json!({"zero": 1, "run": {"tokens": 3e11}});
    let step = report(&gpt(&run), &network).step;
    let figures = step.figures.unwrap();
    let run = figures.run.unwrap();
    let expected = figures.checkpoint.get() * 8.0 / 128.0 / 200e9;
    close(run.checkpoint_network.unwrap().get(), expected, 1e-9);
    close(run.checkpoint_time.unwrap().get(), expected, 1e-9);
    let interval = (2.0 * expected * run.mtbf.get()).sqrt();
    close(run.checkpoint_interval.unwrap().get(), interval, 1e-9);
    // Where nothing is shared the first replica alone writes, from 8 servers.
    let alone = report(&gpt(&json!({"run": {"tokens": 3e11}})), &network).step.figures.unwrap().run.unwrap();
    close(alone.checkpoint_network.unwrap().get(), 16.0 * expected, 1e-9);
    // The slower of the two: 10 GB/s of storage take longer.
    let slow = json!({"zero": 1, "run": {"tokens": 3e11, "checkpoint_gbytes_s": 10}});
    let slow = report(&gpt(&slow), &network).step.figures.unwrap().run.unwrap();
    close(slow.checkpoint_time.unwrap().get(), figures.checkpoint.get() / 10e9, 1e-9);
    assert!(slow.goodput < run.goodput);
}

/// An uneven gate makes the all-to-all wait for the rank that most goes to, and evens out with the iterations.
#[test]
fn uneven_gates_take_longer() {
    let of = |gating: Value| {
        let mut workload = json!({"kind": "training", "model": "mixtral-8x7b", "global_batch": 64, "micro_batch": 1,
            "p": 1, "t": 1, "d": 32, "e": 8, "zero": 1, "recompute": "selective", "flash": true, "hardware": "h100-sxm"});
        if !gating.is_null() {
            workload["gating"] = gating;
        }
        let slow = json!({"kind": "single_switch", "n": 32, "gbps": 100,
            "servers": {"gpus": 1, "intra_gbps": 100, "nics": 1, "nic_gbps": 100}});
        report(&workload, &slow).step.exposed.ep.get()
    };
    let even = of(Value::Null);
    let early = of(json!({"iteration": 0}));
    let late = of(json!({"iteration": 300}));
    assert!(early > 1.08 * late && late >= 0.95 * even, "{even} {late} {early}");
}

/// Fewer ranks than endpoints are on the first of them; more are refused, with the most replicas that fit.
#[test]
fn ranks_and_endpoints() {
    let part = report(&gpt(&json!({})), &dgx(160));
    let all = report(&gpt(&json!({})), &dgx(128));
    close(part.step.total.unwrap().get(), all.step.total.unwrap().get(), 1e-9);
    let refused = outcome(&document(&gpt(&json!({})), &dgx(100)));
    assert_eq!(
        refused.unwrap_err(),
        DesignError::Training(Misfit::Ranks { ranks: 1024, endpoints: 800, d: Some(12) })
    );
}

/// What does not go together is refused with the field and what to change.
#[test]
fn refused_with_what_to_change() {
    let cases = [
        (json!({"p": 2.5}), "workload.p"),
        (json!({"schedule": "interleaved"}), "chunks"),
        (json!({"schedule": "interleaved", "chunks": 13}), "layers"),
        (json!({"schedule": "interleaved", "chunks": 3, "global_batch": 160, "d": 16}), "micro_batches"),
        (json!({"chunks": 3}), "chunks"),
        (json!({"overlap": {"tp": 1.2}}), "overlap.tp"),
        (json!({"overlap": {"gather": -0.1}}), "overlap.gather"),
        (json!({"hardware": "a100"}), "a100-80-sxm"),
        (json!({"protocol": "carrier-pigeon"}), "near: ["),
        (json!({"jitter": {"sigma": 9}}), "jitter.sigma"),
        (json!({"jitter": {"slow": 0.5}}), "jitter.slow"),
        (json!({"sync_every": 0}), "sync_every"),
    ];
    for (extra, word) in cases {
        let message = read(&document(&gpt(&extra), &dgx(128)).to_string()).unwrap_err().to_string();
        assert!(message.contains(word), "{extra}: {message}");
    }
}

/// The first of a ranking solved on the network stand in its order; what nothing beats is marked.
#[test]
fn a_ranking_on_the_network() {
    let workload = gpt(&json!({"sequence_parallel": true, "zero": 1}));
    let scenario = read(&document(&workload, &dgx(128)).to_string()).unwrap();
    let mut found =
        search_over(&scenario, 0, Breadth::Cuts, 10, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
    assert!(found.settings[0].pareto);
    let design = resolve_training(&scenario, 0).unwrap().unwrap();
    solve_first(&design.job(), &mut found, 3, &mut |_| ControlFlow::Continue(())).unwrap();
    let times: Vec<f64> = found.settings[..3].iter().map(|one| one.network.unwrap().get()).collect();
    assert!(times.windows(2).all(|pair| pair[0] <= pair[1]), "{times:?}");
    assert!(found.settings[3].network.is_none());
    for setting in &found.settings[..3] {
        close(setting.network.unwrap().get(), setting.total.get(), 0.05);
        close(setting.gpu_seconds, setting.total.get() * 1024.0, 1e-12);
    }
}
