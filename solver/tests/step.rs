//! The step in time: parts, equations, schedules, overlap, and what the study found (sections 3 to 5 and appendix B).

use gargalo_solver::design::settings::{Breadth, Setting};
use gargalo_solver::document::read;
use gargalo_solver::lab::{search_over, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Solved;
use gargalo_solver::workload::training::{StepReport, Training, TrainingReport};
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn outcome(document: &Value) -> Solved {
    let scenario = read(&document.to_string()).unwrap();
    solve(&scenario, Settings { flows: 0 }).designs[0].outcome.clone().unwrap()
}

fn training(workload: &Value, network: &Value, own: &Value) -> TrainingReport {
    let mut document =
        json!({"gargalo": 1, "workload": workload, "designs": [{"name": "d", "network": network}]});
    if !own.is_null() {
        document["hardware"] = own.clone();
    }
    outcome(&document).training().cloned().unwrap()
}

fn step(workload: &Value, network: &Value) -> StepReport {
    training(workload, network, &Value::Null).step
}

fn total(step: &StepReport) -> f64 {
    step.total.unwrap().get()
}

fn communication(step: &StepReport) -> f64 {
    let exposed = &step.exposed;
    (exposed.tp + exposed.cp + exposed.ep + exposed.pp + exposed.dp + exposed.emb).get()
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

fn dgx(servers: u64) -> Value {
    json!({"kind": "single_switch", "n": servers, "gbps": 200,
           "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 8, "nic_gbps": 200}})
}

fn gpt(extra: &Value) -> Value {
    let mut workload = json!({"kind": "training", "model": "gpt-175b", "global_batch": 1536, "micro_batch": 1,
        "p": 8, "t": 8, "d": 16, "hardware": "a100-80-sxm"});
    for (field, value) in extra.as_object().unwrap() {
        workload[field] = value.clone();
    }
    workload
}

/// Whatever is asked, the parts of a step are its total.
#[test]
fn parts_add_up() {
    let variants = [
        json!({}),
        json!({"recompute": "selective", "sequence_parallel": true}),
        json!({"schedule": "gpipe"}),
        json!({"schedule": "zero_bubble"}),
        json!({"schedule": "interleaved", "chunks": 3}),
        json!({"zero": 3, "p": 1, "d": 128, "global_batch": 1536}),
        json!({"utilisation": 0.45}),
        json!({"overlap": {"tp": 0.5, "pp": 1, "dp": 1}}),
    ];
    for extra in variants {
        let step = step(&gpt(&extra), &dgx(128));
        let parts = step.compute.unwrap().get() + step.bubble.unwrap().get() + communication(&step);
        close(parts, total(&step), 1e-12);
        assert!(step.bubble.unwrap().get() >= 0.0, "{extra}");
    }
}

/// Where the study's assumptions hold (a given utilisation, links that nobody shares and that carry all of their speed,
/// nothing overlapped) the step is what eqs 1 to 9 say, but for what they leave out: the embedding's own sum (73 in
/// place of 72 of each micro-batch), tables on the outer stages, and the sends that the ends don't have.
#[test]
fn as_the_equations_say() {
    let workload = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 512, "micro_batch": 32,
        "p": 4, "t": 2, "d": 2, "recompute": "full", "hardware": "v100-pcie", "utilisation": 0.4,
        "precision": "fp16", "protocol": "perfect"});
    // A server for each stage: sums inside, sends across.
    let network = json!({"kind": "single_switch", "n": 4, "gbps": 100,
        "servers": {"gpus": 4, "intra_gbps": 100, "nics": 4, "nic_gbps": 100}});
    let own = json!({"protocols": [
        {"id": "perfect", "latency_us": 0, "efficiency": 1}, {"id": "pcie", "latency_us": 0, "efficiency": 1}]});
    let report = training(&workload, &network, &own);
    let (step, equations) = (&report.step, &report.step.equations);
    close(step.compute.unwrap().get(), equations.compute.unwrap().get(), 1e-12);
    close(step.exposed.tp.get(), equations.tp_time.unwrap().get() * 73.0 / 72.0, 1e-9);
    let held = report.stages[0].parameters;
    close(step.exposed.dp.get(), equations.dp_time.unwrap().get() * held * 8.0 / equations.parameters, 0.02);
    close(step.bubble.unwrap().get(), equations.bubble.unwrap().get(), 0.06);
    close(total(step), equations.total.unwrap().get(), 0.02);
    // Eq. 7: 3/11 of the step without data parallelism.
    let without = total(step) - step.exposed.dp.get() - step.exposed.emb.get();
    close(step.bubble.unwrap().get() / without, 3.0 / 11.0, 0.06);
}

/// Interleaving divides the bubble, putting gradients of parameters off takes two thirds of it or more, overlap hides
/// communication, and all of it makes the step shorter.
#[test]
fn schedules_and_overlap() {
    let plain = step(&gpt(&json!({})), &dgx(128));
    let bubble = |step: &StepReport| step.bubble.unwrap().get();
    let chunks = step(&gpt(&json!({"schedule": "interleaved", "chunks": 4})), &dgx(128));
    assert!(bubble(&chunks) < bubble(&plain) / 2.0);
    let zero = step(&gpt(&json!({"schedule": "zero_bubble"})), &dgx(128));
    assert!(bubble(&zero) < bubble(&plain) && total(&zero) < total(&plain));
    let hidden = step(&gpt(&json!({"overlap": {"tp": 1, "pp": 1, "dp": 1}})), &dgx(128));
    assert_eq!((hidden.exposed.tp.get(), hidden.exposed.pp.get()), (0.0, 0.0));
    assert!(hidden.exposed.dp.get() < plain.exposed.dp.get());
    assert!(total(&hidden) < total(&plain));
    let document = |overlap: f64| {
        json!({"gargalo": 1, "workload": gpt(&json!({"overlap": {"tp": overlap}})),
               "designs": [{"name": "d", "network": dgx(128)}]})
        .to_string()
    };
    assert!(read(&document(1.0)).is_ok());
    assert!(read(&document(1.1)).unwrap_err().to_string().contains("overlap.tp"));
}

/// Machines of the study: 8 V100 on PCI Express, one adapter of 100 Gbit/s.
fn machines(count: u64) -> Value {
    json!({"kind": "single_switch", "n": count, "gbps": 100,
           "servers": {"gpus": 8, "intra_gbps": 126, "nics": 1, "nic_gbps": 100}})
}

fn replicas(model: &str, batch: u64, d: u64, protocol: &str) -> Value {
    let mut workload = json!({"kind": "training", "model": model, "global_batch": batch * d, "micro_batch": batch, "p": 1, "t": 1,
        "d": d, "hardware": "v100-pcie", "protocol": protocol,
        "overlap": {"dp": 0}});
    if model.starts_with("bert") {
        workload["seq"] = json!(384);
    }
    workload
}

/// Appendix B: weak scaling from 8 to 32 accelerators. The scaling factor falls, computing takes as long; of the five
/// models VGG16 communicates for the largest part of its step and `ResNet`s for the smallest. (BERT with 384 tokens: the
/// study does not say how many. There `ResNet50` is the lowest; by operations and parameters alone `ResNet101` is, by a
/// tenth: see docs/validation.md.)
#[test]
fn appendix_b() {
    let models = [("resnet50", 32), ("resnet101", 32), ("vgg16", 32), ("bert-base", 12), ("bert-large", 12)];
    let mut shares = Vec::new();
    for (model, batch) in models {
        let steps: Vec<StepReport> = [8, 16, 32]
            .iter()
            .map(|&d| step(&replicas(model, batch, d, "rocev2"), &machines(d / 8)))
            .collect();
        let rates: Vec<f64> = steps.iter().map(|step| 1.0 / total(step)).collect();
        assert!(rates.windows(2).all(|pair| pair[1] < pair[0]), "{model}: {rates:?}");
        assert!(steps.windows(2).all(|pair| pair[0].compute == pair[1].compute), "{model}");
        shares.push((communication(&steps[2]) / total(&steps[2]), model));
    }
    println!("{shares:?}");
    shares.sort_by(|one, other| one.0.total_cmp(&other.0));
    assert!(shares[0].1.starts_with("resnet") && shares[1].1.starts_with("resnet"), "{shares:?}");
    close(shares[1].0, shares[0].0, 0.1);
    assert_eq!(shares[4].1, "vgg16", "{shares:?}");
}

/// Section 4: RoCE against TCP. All-reduce of more than 10 MB 1.8 times as fast; VGG16 communicates half as long; GPT-3B's
/// tensor parallelism, inside machines, takes as long with both, and pipeline and data parallelism less.
#[test]
fn protocols_of_the_study() {
    let network = |count: u64| {
        json!({"kind": "single_switch", "n": count, "gbps": 100,
               "servers": {"gpus": 4, "intra_gbps": 126, "nics": 1, "nic_gbps": 100}})
    };
    let of = |protocol: &str| step(&replicas("vgg16", 32, 8, protocol), &network(2));
    let (tcp, roce) = (of("tcp"), of("rocev2"));
    let ratio = communication(&tcp) / communication(&roce);
    close(ratio, 1.8, 0.1);
    close(ratio, 2.0, 0.1);
    let of = |protocol: &str| {
        let workload = json!({"kind": "training", "model": "gpt-3b", "global_batch": 1024, "micro_batch": 32,
            "p": 4, "t": 2, "d": 4, "hardware": "rtx3090", "protocol": protocol});
        step(&workload, &machines(4)).exposed
    };
    let (tcp, roce) = (of("tcp"), of("rocev2"));
    assert_eq!(tcp.tp, roce.tp);
    let pipeline = tcp.pp.get() / roce.pp.get();
    assert!((1.6..=2.5).contains(&pipeline), "{pipeline}");
}

/// 175B on 1,024 A100: 140 TFLOP/s of each, 300B tokens in 34 days (Narayanan et al., SC 2021); ours within 10 %.
#[test]
fn gpt_175b_on_1024() {
    let extra = json!({"run": {"tokens": 3e11, "gpu_hour": 2, "checkpoint_gbytes_s": 100}});
    let figures = step(&gpt(&extra), &dgx(128)).figures.unwrap();
    println!("{figures:?}");
    close(figures.tflops, 140.0, 0.1);
    let run = figures.run.unwrap();
    close(run.busy_days, 34.0, 0.1);
    close(run.gpu_hours.unwrap(), run.days.unwrap() * 24.0 * 1024.0, 1e-12);
    close(run.cost.unwrap(), 2.0 * run.gpu_hours.unwrap(), 1e-12);
    close(run.kwh.unwrap(), 0.4 * run.gpu_hours.unwrap(), 1e-12);
    assert!(run.goodput > 0.9 && run.goodput < 1.0);
}

/// `MegaScale`: 175B on 12,288 A100, batch 6,144, 55.2 % of the peak (Jiang et al., NSDI 2024): fused attention,
/// interleaved by 6, communication overlapped; one machine in two hundred a tenth slower, as they found, and on so many
/// every step waits for one.
#[test]
fn megascale() {
    let extra = json!({"global_batch": 6144, "d": 192, "schedule": "interleaved", "chunks": 6, "flash": true,
        "recompute": "none", "sequence_parallel": true, "zero": 1, "overlap": {"tp": 1, "pp": 1, "dp": 1},
        "jitter": {"stragglers": 0.005, "slow": 1.1, "samples": 20}});
    let step = step(&gpt(&extra), &dgx(1536));
    let (mfu, band) = (step.figures.unwrap().mfu, step.band.unwrap());
    let with_stragglers = mfu * total(&step) / band.median.get();
    println!("{mfu} alike, {with_stragglers} with stragglers; {:?} {:?}", step.total, step.shared);
    close(with_stragglers, 0.552, 0.1);
}

/// The search finds settings that fit, the fastest first; its first is close to what the network says of it.
#[test]
fn search_over_settings() {
    let document = json!({"gargalo": 1, "workload": gpt(&json!({"sequence_parallel": true, "zero": 1})),
                          "designs": [{"name": "d", "network": dgx(128)}]});
    let scenario = read(&document.to_string()).unwrap();
    let start = std::time::Instant::now();
    let found =
        search_over(&scenario, 0, Breadth::Cuts, 10, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
    let seconds = start.elapsed().as_secs_f64();
    println!("{} settings in {seconds:.2} s, {} too large", found.tried, found.too_large);
    assert!(found.settings.windows(2).all(|pair| pair[0].total.get() <= pair[1].total.get()));
    let best = &found.settings[0];
    println!("{:?} {:?}", best.total, best.training);
    assert_eq!(best.training.ranks(), 1024);
    assert!(best.need.get() <= 85.9e9);
    let recompute = serde_json::to_value(best.training.recompute).unwrap();
    let extra = json!({"sequence_parallel": best.training.sequence_parallel, "zero": 1, "p": best.training.p,
        "t": best.training.t, "d": best.training.d, "micro_batch": best.training.micro_batch,
        "recompute": recompute});
    close(best.total.get(), total(&step(&gpt(&extra), &dgx(128))), 0.02);
}

/// `DeepSeek` V3's module that predicts a further word, by hand: one layer of 33 experts of 3 x 7,168 x 2,048 a rank (32 of 256, and
/// the shared one), attention of 187,105,280, its gate, norms, and a product of 2 x 7,168 x 7,168; beside the loss, and
/// trained by Megatron Core alone.
#[test]
fn a_module_that_predicts_a_further_word() {
    let stages = |framework: &str| {
        let workload = json!({"kind": "training", "model": "deepseek-v3", "global_batch": 256, "micro_batch": 1, "p": 16, "t": 1,
            "d": 16, "e": 8, "partition": "even", "framework": framework});
        training(&workload, &dgx(32), &Value::Null).stages
    };
    let (with, without) = (stages("megatron-core"), stages("fsdp"));
    let layers: Vec<u32> = with.iter().map(|stage| stage.layers).collect();
    assert_eq!(layers, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2]);
    let more: Vec<f64> =
        with.iter().zip(&without).map(|(one, other)| one.parameters - other.parameters).collect();
    assert!(more[..15].iter().all(|&more| more == 0.0));
    let own = 33.0 * 44_040_192.0 + 187_105_280.0 + 1_835_008.0 + 16_384.0 + 2.0 * 7168.0 * 7168.0;
    close(more[15], own, 1e-12);
}

/// The search over all that the framework can do is no slower than over cuts alone, and proposes nothing that does not fit or
/// that the framework lacks.
#[test]
fn search_within_the_framework() {
    let settings = |framework: &str, hardware: &str, seq: u64, breadth: Breadth| {
        let document = json!({"gargalo": 2, "workload": {"kind": "training", "model": "llama3-8b", "seq": seq,
            "global_batch": 64, "micro_batch": 1, "p": 1, "t": 1, "d": 16, "framework": framework, "hardware": hardware},
            "designs": [{"name": "d", "network": dgx(2)}]});
        let scenario = read(&document.to_string()).unwrap();
        let found = search_over(&scenario, 0, breadth, usize::MAX, &mut |_| ControlFlow::Continue(()));
        let found = found.unwrap().unwrap();
        println!("{framework}, {seq}: {} settings, {} too large", found.tried, found.too_large);
        assert!(!found.settings.is_empty());
        for setting in &found.settings {
            setting.training.check().unwrap();
            assert_eq!(setting.training.ranks(), 16);
            assert!(setting.need.get() <= 85.9e9);
        }
        found.settings
    };
    let all = settings("megatron-core", "h100-sxm", 8192, Breadth::Framework);
    let cuts = settings("megatron-core", "h100-sxm", 8192, Breadth::Cuts);
    assert!(all[0].total.get() <= cuts[0].total.get());
    let any = |all: &[Setting], of: &dyn Fn(&Training) -> bool| all.iter().any(|one| of(&one.training));
    assert!(any(&all, &|one| one.chunks > 1) && any(&all, &|one| one.zero() == 0));
    assert!(all.iter().all(|one| one.training.precision.is_none()));
    assert!(any(&all, &|one| one.cp == 2) && !any(&all, &|one| one.zero() > 1));
    assert!(all.iter().all(|one| one.training.sequence_parallel() == (one.training.t > 1)));
    let nanotron = settings("nanotron", "h100-sxm", 4096, Breadth::Framework);
    assert!(!any(&nanotron, &|one| one.chunks > 1 || one.precision.is_some() || one.cp > 1));
    let deepspeed = settings("deepspeed", "a100-80-sxm", 4096, Breadth::Framework);
    assert!(any(&deepspeed, &|one| one.zero() == 3) && !any(&deepspeed, &|one| one.zero() > 1 && one.p > 1));
    assert!(!any(&deepspeed, &Training::sequence_parallel));
}
