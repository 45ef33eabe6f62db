//! Steps against training measured on today's hardware by others: the Ultra-Scale Playbook (nanotron on 8 to 256 H100),
//! `MLPerf` Training (Llama 3.1 405B and GPT-3), Megatron Bridge, llm-foundry. Each row goes the way of any document.

#[path = "support/truth.rs"]
#[allow(dead_code, reason = "examples use the rest")]
mod truth;

use gargalo_solver::document::read;
use gargalo_solver::lab::timed;
use gargalo_solver::study::training::Timed;
use gargalo_solver::workload::training::memory::of_stages;
use gargalo_solver::workload::training::step::Planned;
use serde_json::json;
use std::collections::BTreeMap;
use truth::Run;

fn plan(run: &Run) -> Timed {
    let scenario = read(&run.document.to_string()).unwrap_or_else(|error| panic!("{}: {error}", run.label));
    timed(&scenario, 0).unwrap().unwrap()
}

fn seconds(timed: &mut Timed) -> f64 {
    timed.total().unwrap().get()
}

/// Whether the stage with most needs no more than an accelerator has.
fn fits(planned: &Planned) -> bool {
    let need = of_stages(&planned.training, &planned.model)
        .iter()
        .map(|(_, memory)| memory.reserved().get())
        .fold(0.0, f64::max);
    need <= planned.gpu.memory_gb * 1e9
}

/// Relative errors of runs.
fn errors(runs: &[Run]) -> Vec<f64> {
    let off = |run: &Run| {
        let off = seconds(&mut plan(run)) / run.seconds - 1.0;
        println!("{}: {:.3} s, {:+.1} %", run.label, run.seconds, 100.0 * off);
        off
    };
    runs.iter().map(off).collect()
}

fn mean(errors: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = errors.fold((0.0, 0), |(sum, count), error| (sum + error.abs(), count + 1));
    println!("{count} rows: mean {:.2} %", 100.0 * sum / f64::from(count.max(1)));
    sum / f64::from(count.max(1))
}

/// Rows whose MFU is 20 % or more within 10 %, all within 25 %; the fastest setting of those that fit in memory is at most 3 %
/// slower than the measured best on the median of (model, servers), and 10 % on the mean.
#[test]
fn playbook() {
    let Some(runs) = truth::playbook() else { return };
    let mut plans: Vec<Timed> = runs.iter().map(plan).collect();
    let found: Vec<f64> = plans.iter_mut().map(seconds).collect();
    let off = |at: &usize| found[*at] / runs[*at].seconds - 1.0;
    let busy = (0..runs.len()).filter(|&at| runs[at].mfu >= 20.0);
    assert!(mean(busy.map(|at| off(&at))) <= 0.10);
    assert!(mean((0..runs.len()).map(|at| off(&at))) <= 0.25);
    let refused = (0..runs.len()).filter(|&at| !fits(&plans[at].planned)).count();
    println!("{refused} of {} settings are held not to fit", runs.len());
    let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, run) in runs.iter().enumerate() {
        groups.entry(&run.group).or_default().push(at);
    }
    let mut slower: Vec<f64> = Vec::new();
    for (group, rows) in groups {
        let least = |rows: &[usize], time: &dyn Fn(usize) -> f64| {
            rows.iter().copied().min_by(|&a, &b| time(a).total_cmp(&time(b)))
        };
        let fitting: Vec<usize> = rows.iter().copied().filter(|&at| fits(&plans[at].planned)).collect();
        let best = least(&rows, &|at| runs[at].seconds).unwrap();
        let Some(picked) = least(&fitting, &|at| found[at]) else { continue };
        slower.push(runs[picked].seconds / runs[best].seconds - 1.0);
        println!("{group}: {} picked, {:+.1} %", runs[picked].label, 100.0 * slower.last().unwrap());
    }
    slower.sort_by(f64::total_cmp);
    let median = f64::midpoint(slower[(slower.len() - 1) / 2], slower[slower.len() / 2]);
    assert!(median <= 0.03, "{median}");
    println!("{median}");
    assert!(mean(slower.into_iter()) <= 0.10);
}

/// Peaks of the allocator on the first stage, which reports them, beside what we count: rows that are
/// not cut over tensor ranks within 10 %. With tensor ranks some runs kept the gathered inputs of products and some gathered
/// them again, and the table does not say which: by default it is the latter, so that there no more than this is asked.
#[test]
fn nanotrons_memory() {
    let Some(runs) = truth::playbook() else { return };
    let mut ratios: [Vec<f64>; 2] = Default::default();
    for run in &runs {
        let planned = plan(run).planned;
        let memory = of_stages(&planned.training, &planned.model)[0].1;
        let counted = memory.total().get();
        let measured = run.memory_gib.unwrap() * f64::from(1 << 30);
        ratios[usize::from(planned.training.t > 1)].push(measured / counted);
    }
    let [whole, cut] = ratios.map(|mut ratios| {
        ratios.sort_by(f64::total_cmp);
        let at = |part: usize| ratios[ratios.len() * part / 10];
        println!("{} rows, measured over counted: {:.2}, {:.2}, {:.2}", ratios.len(), at(1), at(5), at(9));
        at(5)
    });
    assert!((whole - 1.0).abs() <= 0.10, "{whole}");
    assert!((1.0..1.2).contains(&cut), "{cut}");
}

/// Llama 3.1 405B within 8 %, none refused: 126 layers, embedding and loss on 8 stages of 8 chunks.
#[test]
fn mlperf() {
    let Some(runs) = truth::mlperf() else { return };
    let errors = errors(&runs);
    let large = runs.iter().zip(&errors).filter(|(run, _)| run.label.starts_with("llama3-405b"));
    assert!(mean(large.map(|(_, error)| *error)) <= 0.08);
}

/// Fully sharded data parallelism on A100 and H100 within 10 %.
#[test]
fn llm_foundry() {
    let Some(runs) = truth::foundry() else { return };
    assert!(mean(errors(&runs).into_iter()) <= 0.10);
}

/// Megatron Bridge, none refused, within 12 % (15 % is asked).
#[test]
fn megatron_bridge() {
    let Some(runs) = truth::bridge() else { return };
    assert!(mean(errors(&runs).into_iter()) <= 0.12);
}

/// What is left out is what the framework does (version 2), and Megatron-DeepSpeed's on A100 in version 1.
#[test]
fn defaults_follow_the_framework() {
    let document = |version: u32, more: serde_json::Value| {
        let mut workload = json!({"kind": "training", "model": "llama3-8b", "global_batch": 64, "micro_batch": 1,
            "p": 2, "t": 4, "d": 2, "hardware": "h100-sxm"});
        workload.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({"gargalo": version, "workload": workload, "designs": [{"name": "A", "network": {"kind": "single_switch",
            "n": 2, "gbps": 400, "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}}}]})
    };
    let time = |document: serde_json::Value| {
        let scenario = read(&document.to_string()).unwrap();
        seconds(&mut timed(&scenario, 0).unwrap().unwrap())
    };
    let told = json!({"framework": "megatron-core", "flash": true, "sequence_parallel": true, "zero": 1,
        "partition": "even", "recompute": "none", "overlap": {"dp": 1}});
    let new = time(document(2, json!({})));
    assert!((new - time(document(2, told.clone()))).abs() < 1e-12);
    assert!((new - time(document(1, told))).abs() < 1e-12);
    let old = json!({"framework": "deepspeed", "flash": false, "sequence_parallel": false, "zero": 0, "partition": "greedy",
        "recompute": "full", "overlap": {"dp": 0}});
    assert!((time(document(1, json!({}))) - time(document(2, old))).abs() < 1e-12);
    assert!(new < time(document(1, json!({}))));
}

/// Llama 3.1 405B as its authors trained it on H100 (Grattafiori et al. 2024, Table 4): TFLOP/s of each of 8,192 and 16,384, and at
/// a context of 131,072 tokens. Chunks are not published (8, a layer each), nor is the fabric's shape (one switch here, 400
/// Gbit/s each as there). Operations are counted as the model's own, scores of whole sequences at 8,192 tokens and of what
/// the mask leaves at 131,072. Ours is 3 to 4 % too fast: see docs/validation.md.
#[test]
fn llama_3_405b() {
    let cases = [(8_192_u64, 1_u64, 64_u64, 430.0), (8_192, 1, 128, 400.0), (131_072, 16, 8, 380.0)];
    for (seq, cp, d, published) in cases {
        let gpus = 8 * 16 * cp * d;
        let batch = 16 * 1_048_576 / seq;
        let workload = json!({"kind": "training", "model": "llama3-405b", "seq": seq, "global_batch": batch, "micro_batch": 1,
            "p": 16, "t": 8, "cp": cp, "d": d, "schedule": "interleaved", "chunks": 8, "recompute": "none",
            "hardware": "h100-sxm"});
        let network = json!({"kind": "single_switch", "n": gpus / 8, "gbps": 400,
            "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}});
        let document =
            json!({"gargalo": 2, "workload": workload, "designs": [{"name": "A", "network": network}]});
        let scenario = read(&document.to_string()).unwrap();
        let mut timed = timed(&scenario, 0).unwrap().unwrap();
        let total = seconds(&mut timed);
        let planned = &timed.planned;
        let transformer = planned.model.transformer().unwrap();
        let scores = 12.0 * (transformer.layers * transformer.hidden) as f64 * (seq as f64).powi(2);
        let flop = planned.model.sample_flop() - if cp > 1 { scores / 2.0 } else { 0.0 };
        let found = flop * batch as f64 / total / gpus as f64 / 1e12;
        println!("{gpus} H100 at {seq} tokens: {found:.0} TFLOP/s each, published {published}");
        assert!((found / published - 1.0).abs() <= 0.06, "{found}");
    }
}
