//! Memory beside what was measured: whole steps on one H100 or H200, and Megatron-LM on 8 B200, by what `PyTorch`'s allocator had
//! allocated at its peak and held. Rows beside the checkout, and this project's own in `data/measured-memory.jsonl`.

use gargalo_solver::document::read;
use gargalo_solver::lab::timed;
use gargalo_solver::study::training::Timed;
use gargalo_solver::workload::training::Memory;
use gargalo_solver::workload::training::memory::{memory_prediction, of_stages};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Measured for this project on one H200, `PyTorch` 2.11, CUDA 13, on 2026-11-27: other models than beside the checkout, and layers
/// computed again one part of them after the other.
const OWN: &str = include_str!("../../data/measured-memory.jsonl");

fn beside(file: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/truth").join(file);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        println!("skipped: {} is not beside the checkout", path.display());
    }
    text
}

/// Models by hidden, ffn, heads, heads of keys and values, width of a head, vocabulary, and style.
fn model(row: &Value) -> Value {
    let (sizes, style) = match row["model"].as_str().unwrap() {
        "llama-3.2-1b" => ([2048, 8192, 32, 8, 64, 128_256], "llama"),
        "llama-3.1-8b" => ([4096, 14_336, 32, 8, 128, 128_256], "llama"),
        "gpt-1.3b" => ([2048, 8192, 16, 16, 128, 50_304], "gpt"),
        "qwen2.5-1.5b" => ([1536, 8960, 12, 2, 128, 151_936], "llama"),
        "gpt2-xl" => ([1600, 6400, 25, 25, 64, 50_257], "gpt"),
        "mistral-7b" => ([4096, 14_336, 32, 8, 128, 32_000], "llama"),
        "gemma-2-2b-shape" => ([2304, 9216, 8, 4, 256, 256_000], "llama"),
        other => panic!("{other}"),
    };
    let [hidden, ffn, heads, kv_heads, head_dim, vocab] = sizes;
    json!({"layers": row["layers"], "hidden": hidden, "ffn": ffn, "heads": heads, "kv_heads": kv_heads,
        "head_dim": head_dim, "seq": row["seq"], "vocab": vocab, "style": style, "tied": false})
}

/// A row of one accelerator as a document.
fn alone(row: &Value, hardware: &str) -> Timed {
    let layers = row["recompute_layers"].as_u64();
    let full = layers.map_or(row["recompute"] == "full", |layers| layers > 0);
    let (batch, micro) = (row["mbs"].as_u64().unwrap(), row["microbatches"].as_u64().unwrap());
    let mut workload = json!({"kind": "training", "framework": "fsdp", "model": model(row), "global_batch": batch * micro,
        "micro_batch": batch, "p": 1, "t": 1, "d": 1, "precision": "bf16", "hardware": hardware,
        "recompute": if full { "full" } else { "none" }});
    if let Some(layers) = layers.filter(|&layers| layers > 0) {
        workload["recompute_layers"] = json!(layers);
    }
    planned(&workload, 1, 3600)
}

fn planned(workload: &Value, gpus: u64, inside: u64) -> Timed {
    let network = json!({"kind": "single_switch", "n": 1, "gbps": 400,
        "servers": {"gpus": gpus, "intra_gbps": inside, "nics": gpus, "nic_gbps": 400}});
    let document =
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "A", "network": network}]});
    let scenario = read(&document.to_string()).unwrap_or_else(|error| panic!("{document}: {error}"));
    timed(&scenario, 0).unwrap().unwrap()
}

/// The memory of the rank that has most.
fn fullest(timed: &Timed) -> Memory {
    let stages = of_stages(&timed.planned.training, &timed.planned.model);
    let most = |most: Memory, next: Memory| if next.total().get() > most.total().get() { next } else { most };
    stages.into_iter().map(|(_, memory)| memory).reduce(most).unwrap()
}

fn fits(timed: &Timed) -> bool {
    fullest(timed).reserved().get() <= timed.planned.gpu.memory_gb * 1e9
}

/// Relative errors, their mean, and the greatest.
#[derive(Default)]
struct Errors(Vec<f64>);

impl Errors {
    fn add(&mut self, label: &str, found: f64, measured: f64) {
        let off = found / measured - 1.0;
        println!("{label}: {:.2} GiB, {:+.1} %", measured / f64::from(1 << 30), 100.0 * off);
        self.0.push(off);
    }

    fn within(&self, mean: f64, worst: f64) {
        let sum: f64 = self.0.iter().map(|off| off.abs()).sum();
        let (own, most) =
            (sum / self.0.len() as f64, self.0.iter().fold(0.0, |most: f64, off| most.max(off.abs())));
        println!("{} rows: mean {:.2} %, worst {:.2} %", self.0.len(), 100.0 * own, 100.0 * most);
        assert!(own <= mean && most <= worst);
    }
}

fn steps(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).filter(|row| row["group"] == "step")
}

fn label(row: &Value) -> String {
    let of = |name: &str| row[name].to_string();
    format!(
        "{} seq {} b {} m {} again {}{} compiled {}",
        of("model"),
        of("seq"),
        of("mbs"),
        of("microbatches"),
        of("recompute"),
        of("recompute_layers"),
        of("compiled")
    )
}

/// Peaks of steps on one H100 and one H200: those that are not compiled within 1 %, each within 2; what they took with the context
/// within 10 %; all that ran are held to fit, what ran out of memory is not.
#[test]
fn one_accelerator() {
    let (mut plain, mut all, mut held) = (Errors::default(), Errors::default(), Errors::default());
    for (file, hardware) in [("gpu/h100.jsonl", "h100-sxm"), ("gpu/h200.jsonl", "h200-sxm")] {
        let Some(text) = beside(file) else { return };
        for row in steps(&text) {
            let timed = alone(&row, hardware);
            let label = format!("{hardware} {}", label(&row));
            assert_eq!(fits(&timed), row["error"].is_null(), "{label}: {:?}", fullest(&timed));
            let Some(peak) = row["peak_bytes"].as_f64() else { continue };
            let memory = fullest(&timed);
            all.add(&label, memory.total().get(), peak);
            if row["compiled"] == false {
                plain.add(&label, memory.total().get(), peak);
            }
            // One row held what a failed run before it had left.
            let reserved = row["reserved_bytes"].as_f64().unwrap();
            if reserved < 1.4 * peak {
                held.add(&label, memory.reserved().get(), reserved + 0.806e9);
            }
        }
    }
    plain.within(0.01, 0.02);
    all.within(0.01, 0.08);
    held.within(0.05, 0.10);
}

/// The same of models and settings that nothing here is fitted to, layers computed again in part.
#[test]
fn other_models() {
    let (mut plain, mut held) = (Errors::default(), Errors::default());
    let mut inside = Vec::new();
    for row in steps(OWN).filter(|row| row["keep"] == "autocast" && row["compiled"] == false) {
        let timed = alone(&row, "h200-sxm");
        let (label, memory) = (label(&row), fullest(&timed));
        let peak = row["peak_bytes"].as_f64().unwrap();
        plain.add(&label, memory.total().get(), peak);
        let said = memory_prediction(&timed.planned.training, &timed.planned.model, memory.total());
        let [low, high] = said.range.unwrap();
        inside.push(low.get() <= peak && peak <= high.get());
        assert!(fits(&timed), "{label}");
        held.add(&label, memory.reserved().get(), row["device_used_bytes"].as_f64().unwrap());
    }
    plain.within(0.01, 0.03);
    held.within(0.05, 0.12);
    let within = inside.iter().filter(|inside| **inside).count() as f64 / inside.len() as f64;
    assert!((0.7..0.95).contains(&within), "{within}");
}

/// A step that computes some layers again takes as much longer as it was measured to, within 10 % of the step, and the longer the
/// more of them.
#[test]
fn layers_computed_again_take_their_part_of_the_time() {
    let mut none = Vec::new();
    for row in steps(OWN).filter(|row| row["keep"] == "autocast" && row["compiled"] == false) {
        let setting = ["model", "seq", "mbs", "microbatches"].map(|name| row[name].clone());
        let (time, measured) =
            (alone(&row, "h200-sxm").total().unwrap().get(), row["step_s"].as_f64().unwrap());
        if row["recompute_layers"] == 0 {
            none.push((setting, time, measured));
            continue;
        }
        let Some((_, first, before)) = none.iter().find(|(own, ..)| *own == setting) else { continue };
        let (longer, truth) = (time / first, measured / before);
        println!("{}: {longer:.3} times, measured {truth:.3}", label(&row));
        assert!(longer > 1.0 && (longer / truth - 1.0).abs() <= 0.10);
    }
}

/// Megatron-LM on 8 B200: 3 % on the mean, 8 % at worst, as is asked.
#[test]
#[expect(clippy::many_single_char_names, reason = "the symbols of the field")]
fn megatron_on_8_b200() {
    let Some(text) = beside("megatron_b200.csv") else { return };
    let mut errors = Errors::default();
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    for row in lines {
        let at = |name: &str| row[head.iter().position(|own| *own == name).unwrap()];
        let of = |name: &str| at(name).parse::<u64>().unwrap();
        let [b, m, t, p, d] = ["micro_batch", "micro_batches", "tp", "pp", "dp"].map(of);
        let model = json!({"layers": of("layers"), "hidden": of("hidden"), "heads": of("heads"), "kv_heads": of("kv_heads"),
            "ffn": of("ffn"), "vocab": of("vocab"), "seq": of("seq"), "style": "llama", "tied": false});
        let workload = json!({"kind": "training", "framework": "megatron-core", "model": model, "global_batch": b * m * d,
            "micro_batch": b, "p": p, "t": t, "d": d, "zero": 1, "recompute": "none", "sequence_parallel": t > 1,
            "precision": "bf16", "hardware": "b200-sxm"});
        let timed = planned(&workload, 8, 7200);
        let measured = at("peak_allocated_gib").parse::<f64>().unwrap() * f64::from(1 << 30);
        errors.add(&format!("t {t} p {p} d {d} m {m}"), fullest(&timed).total().get(), measured);
        assert!(fits(&timed));
    }
    errors.within(0.03, 0.08);
}
