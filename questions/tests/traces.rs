//! Traces beside a model: a scenario of what was traced, a measured step beside the predicted one, and faults that we put into traces of
//! several ranks, all of which are named first.

#[path = "../../trace/tests/support/mod.rs"]
mod support;

use gargalo_questions::{File, Refused, ask, ask_files, question};
use serde_json::{Value, json};
use std::path::PathBuf;
use support::Rank;

fn trace(files: &[(String, Vec<u8>)], options: &Value) -> Result<Value, Refused> {
    let files: Vec<File<'_>> = files.iter().map(|(name, bytes)| File { name, bytes }).collect();
    let answer = ask_files(question("trace").unwrap(), &files, &options.to_string())?;
    Ok(serde_json::from_str(&answer).unwrap())
}

fn solved(document: &Value) -> Value {
    let answer = ask(question("solve").unwrap(), &document.to_string(), "{}").unwrap();
    serde_json::from_str::<Value>(&answer).unwrap()["designs"][0].take()
}

fn real(name: &str) -> Option<Vec<(String, Vec<u8>)>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/traces/kineto").join(name);
    let Ok(bytes) = std::fs::read(path) else {
        println!("skipped: shared/data/traces is not beside the checkout");
        return None;
    };
    Some(vec![(name.to_owned(), bytes)])
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value}"))
}

/// A Llama of 16 layers, two micro-batches of 2 x 2,048 tokens, on so many accelerators of one server.
fn llama(hardware: &str, d: u32) -> Value {
    let model = json!({"layers": 16, "hidden": 2048, "ffn": 8192, "heads": 32, "kv_heads": 8, "seq": 2048, "vocab": 128_256,
        "style": "llama", "tied": true});
    let servers = json!({"gpus": d, "intra_gbps": 3600, "nics": d, "nic_gbps": 400});
    json!({"gargalo": 2,
        "workload": {"kind": "training", "model": model, "global_batch": 4 * d, "micro_batch": 2, "p": 1, "t": 1, "d": d,
            "hardware": hardware, "framework": "fsdp", "zero": 0},
        "designs": [{"name": "one", "network": {"kind": "single_switch", "n": 1, "gbps": 400, "servers": servers}}]})
}

/// Measured on one H200 (175.3 and 176.5 ms on the host with the profiler, 168 ms of kernels); the model's step is within a tenth, and
/// each sort of operator is on both sides.
#[test]
fn a_measured_step_beside_its_prediction() {
    let Some(files) = real("h200_llama1b_step.json.gz") else { return };
    let told = trace(&files, &json!({"against": llama("h200-sxm", 1).to_string()})).unwrap();
    let (measured, predicted) =
        (number(&told["measured"]["total_us"]), number(&told["predicted"]["total_us"]));
    assert!(
        (measured - 175_866.4).abs() < 0.1 && (predicted / measured - 1.0).abs() < 0.1,
        "{measured} {predicted}"
    );
    let names: Vec<&str> =
        told["operators"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["products", "attention", "norms", "elementwise", "loss", "optimizer"]);
    for operator in told["operators"].as_array().unwrap() {
        assert!(
            number(&operator["measured_us"]) > 0.0 && number(&operator["predicted_us"]) > 0.0,
            "{operator}"
        );
    }
    let sum: f64 =
        told["causes"].as_array().unwrap().iter().map(|cause| number(&cause["difference_us"])).sum();
    assert!((sum - number(&told["difference_us"])).abs() < 1e-6, "{told}");
    // Copies between formats and products apart: PyTorch's autocast runs more small kernels than the model has.
    assert_eq!(told["causes"][0]["cause"], "memory_bound");
}

/// As measured where the network is the one that it was measured on; never less than what is certified.
#[test]
fn a_scenario_of_what_was_traced() {
    for (name, hardware, ranks) in
        [("nccl_data_a100x2.json.gz", "a100-40-sxm", 2), ("h200_llama1b_step.json.gz", "h200-sxm", 1)]
    {
        let Some(files) = real(name) else { return };
        let scenario = trace(&files, &json!({"scenario": true})).unwrap();
        assert_eq!(
            (&scenario["workload"]["hardware"], &scenario["workload"]["ranks"]),
            (&json!(hardware), &json!(ranks))
        );
        let report = &solved(&scenario)["traced"];
        let [measured, total, least] =
            ["measured_s", "total_s", "least_s"].map(|field| number(&report[field]));
        assert!(total >= least && (total / measured - 1.0).abs() < 0.1, "{name}: {report}");
        assert!(scenario.to_string().len() < 8000, "{name}: {}", scenario.to_string().len());
    }
}

/// What is put into a run.
#[derive(Debug, Clone, Copy)]
enum Fault {
    /// Nothing.
    None,
    /// This rank computes so much more slowly.
    SlowRank(u32, f64),
    /// A link has this part of its speed: every collective over it takes as much longer.
    HalvedLink(f64),
    /// The host asks for the kernels of this many layers so many microseconds after the device has run dry.
    LateLaunches(usize, f64),
    /// Computing waits for the collectives of this many layers.
    NoOverlap(usize),
}

/// Layers, forward and backward.
const LAYERS: usize = 16;
/// Ranks, each on an accelerator of one server.
const RANKS: u32 = 4;

/// A healthy run as the model predicts it, in microseconds.
struct Healthy {
    /// Products and attention, and what memory bounds.
    compute: [f64; 2],
    /// Without a kernel.
    idle: f64,
    /// Sums of gradients, one behind each backward layer.
    bytes: u64,
    sum: f64,
}

impl Healthy {
    fn of(scenario: &Value, bytes: u64) -> Self {
        let step = &solved(scenario)["step"];
        let mut healthy = Self { compute: [0.0; 2], idle: 0.0, bytes, sum: 0.0 };
        for operator in step["operators"].as_array().unwrap() {
            let sum = match operator["name"].as_str().unwrap() {
                "launches" | "outside" | "straggling" => &mut healthy.idle,
                "norms" | "residuals" | "rotary" | "activations" | "casts" | "loss" | "optimizer"
                | "scores" => &mut healthy.compute[1],
                _ => &mut healthy.compute[0],
            };
            *sum += 1e6 * number(&operator["time_s"]);
        }
        let mut traced = scenario.clone();
        traced["workload"] = json!({"kind": "traced", "hardware": scenario["workload"]["hardware"],
            "collectives": [{"operation": "all_reduce", "bytes": bytes}],
            "steps": [{"parts": [{"events": [{"collective": 0}]}]}]});
        healthy.sum = 1e6 * number(&solved(&traced)["traced"]["collectives"][0]["time_s"]);
        healthy
    }
}

/// The files of a run with a fault; each kernel is up to a hundredth longer or shorter, by a sequence of its own.
fn run(healthy: &Healthy, fault: Fault, seed: u64) -> Vec<(String, Vec<u8>)> {
    let mut state = seed;
    let mut noise = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        0.99 + 0.02 * ((state >> 40) as f64 / (1_u64 << 24) as f64)
    };
    let all: Vec<u32> = (0..RANKS).collect();
    let mut ranks: Vec<Rank> = all.iter().map(|_| Rank::default()).collect();
    let mut at = 0.0;
    for step in 0..3 {
        let mut now = vec![at; RANKS as usize];
        let mut free = at;
        for layer in 0..2 * LAYERS {
            for (rank, told) in ranks.iter_mut().enumerate() {
                let own = &mut now[rank];
                let mut late = if layer == 0 { healthy.idle } else { 0.0 };
                if let Fault::LateLaunches(layers, by) = fault
                    && layer < layers
                {
                    late += by;
                }
                let slower = match fault {
                    Fault::SlowRank(slow, by) if slow == rank as u32 => by,
                    _ => 1.0,
                };
                for (sort, name) in [(0, "gemm"), (1, "elementwise_kernel")] {
                    let asked = if late > 0.0 { *own + late - 2.0 } else { *own - 60.0 };
                    let from = *own + late;
                    let to = from + healthy.compute[sort] / (2 * LAYERS) as f64 * slower * noise();
                    told.kernel(name, from, to, asked);
                    (*own, late) = (to, 0.0);
                }
            }
            if layer < LAYERS {
                continue;
            }
            let began: Vec<f64> = now.iter().map(|own| own.max(free)).collect();
            let last = began.iter().copied().fold(0.0, f64::max);
            let part = if let Fault::HalvedLink(part) = fault { part } else { 1.0 };
            free = last + healthy.sum / part * noise();
            for (rank, told) in ranks.iter_mut().enumerate() {
                told.sum(&all, healthy.bytes, began[rank], free, now[rank] - 30.0);
            }
            if let Fault::NoOverlap(layers) = fault
                && layer < LAYERS + layers
            {
                now.fill(free);
            }
        }
        let end = now.iter().copied().fold(free, f64::max);
        for told in &mut ranks {
            told.step(&format!("ProfilerStep#{step}"), at, end);
        }
        at = end;
    }
    let file = |(rank, told): (usize, &Rank)| {
        (format!("rank{rank}.json"), told.text(rank as u32, RANKS).into_bytes())
    };
    ranks.iter().enumerate().map(file).collect()
}

/// Faults, and what they are named.
const CASES: [(Fault, &str); 12] = [
    (Fault::SlowRank(1, 1.15), "waiting_for_rank"),
    (Fault::SlowRank(3, 1.3), "waiting_for_rank"),
    (Fault::SlowRank(0, 2.0), "waiting_for_rank"),
    (Fault::HalvedLink(0.5), "slow_collectives"),
    (Fault::HalvedLink(0.3), "slow_collectives"),
    (Fault::HalvedLink(0.1), "slow_collectives"),
    (Fault::LateLaunches(2 * LAYERS, 300.0), "host_late"),
    (Fault::LateLaunches(LAYERS, 2000.0), "host_late"),
    (Fault::LateLaunches(1, 20_000.0), "host_late"),
    (Fault::NoOverlap(LAYERS), "no_overlap"),
    (Fault::NoOverlap(LAYERS / 2), "no_overlap"),
    (Fault::NoOverlap(LAYERS * 3 / 4), "no_overlap"),
];

/// The run without a fault is as the model predicts it.
#[test]
fn faults_are_named_first() {
    let scenario = llama("h100-sxm", RANKS);
    let options = json!({"against": scenario.to_string()});
    let plain = Healthy::of(&scenario, 500_000_000);
    let total = plain.compute[0] + plain.compute[1];
    // Sums take two thirds of the backward pass, and are hidden but for the last.
    assert!(
        plain.sum * (LAYERS as f64) < 0.4 * total && plain.sum * (LAYERS as f64) > 0.1 * total,
        "{}",
        plain.sum / total
    );
    let sound = trace(&run(&plain, Fault::None, 1), &options).unwrap();
    assert!(number(&sound["difference_us"]).abs() < 0.05 * total, "{sound}");
    for (seed, (fault, cause)) in CASES.into_iter().enumerate() {
        let told = trace(&run(&plain, fault, seed as u64), &options).unwrap();
        let first = &told["causes"][0];
        assert_eq!(first["cause"], cause, "{fault:?}: {}", told["causes"]);
        match fault {
            Fault::SlowRank(rank, _) => assert_eq!(first["rank"], rank, "{fault:?}"),
            Fault::HalvedLink(_) => assert_eq!(first["collective"], 0, "{fault:?}"),
            _ => {}
        }
    }
}

/// Where the model's own split of computing is off as far as it is on the measured step of one H200 (products 0.765, what memory bounds 1.724
/// times as long), that error may come before a fault: of the twelve two are named first. Each is the first of all causes but computing.
#[test]
fn an_error_of_the_model_comes_before_smaller_faults() {
    let scenario = llama("h100-sxm", RANKS);
    let options = json!({"against": scenario.to_string()});
    let mut off = Healthy::of(&scenario, 500_000_000);
    off.compute = [0.765 * off.compute[0], 1.724 * off.compute[1]];
    let mut first = 0;
    for (seed, (fault, cause)) in CASES.into_iter().enumerate() {
        let told = trace(&run(&off, fault, seed as u64), &options).unwrap();
        let names: Vec<&str> =
            told["causes"].as_array().unwrap().iter().map(|one| one["cause"].as_str().unwrap()).collect();
        first += usize::from(names[0] == cause);
        let other = names.iter().find(|name| !matches!(**name, "products" | "memory_bound"));
        assert_eq!(other, Some(&cause), "{fault:?}: {}", told["causes"]);
    }
    assert_eq!(first, 2);
}

#[test]
fn what_is_no_step_is_refused() {
    let mut rank = Rank::default();
    rank.kernel("gemm", 1.0, 2.0, 0.0);
    let files = [("a.json".to_owned(), rank.text(0, 1).into_bytes())];
    let refused = |options: Value| {
        let refused = trace(&files, &options).unwrap_err();
        (refused.code, refused.place)
    };
    let no_step = |scenario: &str| refused(json!({"against": scenario}));
    assert_eq!(no_step("{").0, "not_json");
    let mut other = llama("h100-sxm", 1);
    other["workload"] = json!({"kind": "all_to_all", "bytes": 1});
    assert_eq!(no_step(&other.to_string()), ("no_step".to_owned(), "options.against".to_owned()));
    assert_eq!(
        refused(json!({"against": llama("h100-sxm", 1).to_string(), "design": 1})).0,
        "no_such_design"
    );
    let log = [(
        "log".to_owned(),
        b"n:1:1 [0] NCCL INFO comm 0xa rank 0 nranks 2 busId 1 commId 0x1 - Init COMPLETE".to_vec(),
    )];
    assert_eq!(trace(&log, &json!({"scenario": true})).unwrap_err().code, "untimed");
}
