//! Operators against those that were measured one by one on one H200 (`PyTorch` 2.11, `shared/data/truth/gpu/h200.jsonl`, which lies
//! beside the checkout): attention, and a decoder block as one of t tensor ranks holds it.

use gargalo_solver::catalog::hardware::{Framework, Host};
use gargalo_solver::document::read;
use gargalo_solver::lab::planned;
use gargalo_solver::workload::compute::Rate;
use gargalo_solver::workload::training::Recompute;
use gargalo_solver::workload::training::operators::{OperatorKind, Operators, layer};
use gargalo_solver::workload::training::step::Planned;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Time of `PyTorch`'s own flash kernel over that of cuDNN's, the best: fitted to these rows.
const FLASH: f64 = 1.69;

fn rows(group: &str) -> Option<Vec<Value>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/truth/gpu/h200.jsonl");
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: {} is not beside the checkout", path.display());
        return None;
    };
    let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("rows of JSON"));
    Some(rows.filter(|row| row["group"] == group && row["error"].is_null()).collect())
}

/// A layer of this shape cut over t ranks, under `PyTorch`.
fn operators(shape: &Value, t: u64, batch: u64, kernel: &Value) -> Operators {
    let workload = json!({"kind": "training", "model": shape, "global_batch": batch, "micro_batch": batch, "p": 1, "t": t, "d": 1,
        "hardware": "h200-sxm", "framework": "fsdp", "precision": "bf16", "recompute": "none", "sequence_parallel": false});
    let servers = json!({"gpus": t, "intra_gbps": 3600, "nics": t, "nic_gbps": 400});
    let network = json!({"kind": "single_switch", "n": 1, "gbps": 400, "servers": servers});
    let document =
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "A", "network": network}]});
    let scenario = read(&document.to_string()).unwrap_or_else(|error| panic!("{error:?}: {document}"));
    let Planned { training, model, gpu, .. } = planned(&scenario, 0).unwrap().unwrap();
    let alone = Framework::Fsdp.host(1).unwrap();
    let host = Host { attention: if kernel == "flash" { FLASH } else { 1.0 }, ..alone };
    let rate = Rate::of(&gpu, training.precision_of(&model)).unwrap().under(Some(&host));
    layer(&training, model.transformer().unwrap(), Recompute::None, false, &rate).operators
}

fn mean(name: &str, errors: &[f64]) -> f64 {
    let mean = errors.iter().map(|error| error.abs()).sum::<f64>() / errors.len() as f64;
    let bias = errors.iter().sum::<f64>() / errors.len() as f64;
    println!("{name}: {} times, mean {:.1} %, bias {:+.1} %", errors.len(), 100.0 * mean, 100.0 * bias);
    mean
}

fn seconds(row: &Value, field: &str) -> f64 {
    row[field].as_f64().unwrap()
}

#[test]
fn attention() {
    let Some(rows) = rows("attention") else { return };
    let mut errors = Vec::new();
    for row in rows {
        let of = |field: &str| row[field].as_u64().unwrap();
        let shape = json!({"layers": 1, "hidden": of("heads") * of("hd"), "heads": of("heads"), "kv_heads": of("kv"),
            "seq": of("seq"), "vocab": 32000, "style": "llama"});
        let found = operators(&shape, 1, of("mbs"), &row["backend"]);
        for (kind, field) in
            [(OperatorKind::AttentionForward, "fwd_s"), (OperatorKind::AttentionBackward, "bwd_s")]
        {
            let time = found.listed().iter().find(|own| own.kind == kind).unwrap().time.get();
            errors.push(time / seconds(&row, field) - 1.0);
        }
    }
    assert!(mean("attention", &errors) <= 0.08);
}

#[test]
fn blocks() {
    let Some(rows) = rows("block") else { return };
    let mut errors = Vec::new();
    for row in rows.iter().filter(|row| row["compiled"] == false) {
        let of = |field: &str| row[field].as_u64().unwrap();
        let [hidden, ffn, heads, key_values, width] = match row["model"].as_str().unwrap() {
            "llama-3.1-8b" => [4096, 14336, 32, 8, 128],
            "llama-3.2-1b" => [2048, 8192, 32, 8, 64],
            _ => [12288, 49152, 96, 96, 128],
        };
        let style = if ffn == 4 * hidden && heads == key_values { "gpt" } else { "llama" };
        let shape = json!({"layers": 1, "hidden": hidden, "ffn": ffn, "heads": heads, "kv_heads": key_values,
            "head_dim": width, "seq": of("seq"), "vocab": 32000, "style": style});
        let time = operators(&shape, of("t"), of("mbs"), &row["attention"]).time();
        let off = [(time.forward, "fwd_s"), (time.sum(), "fwd_bwd_s")]
            .map(|(time, own)| time / seconds(row, own) - 1.0);
        println!("{} t {} seq {} {}: {off:.3?}", row["model"], row["t"], row["seq"], row["attention"]);
        errors.extend(off);
    }
    assert!(mean("blocks", &errors) <= 0.08);
}
