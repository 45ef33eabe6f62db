//! A step's computing is the sum of its operators: in examples, lessons and measured runs, and where nothing is known of shapes.
//! What single operators do, by hand.

use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{read_measured, solve, timed};
use gargalo_solver::study::Settings;
use gargalo_solver::workload::training::StepReport;
use gargalo_solver::workload::training::operators::OperatorKind;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Every so many measured runs are looked at.
const EVERY: usize = 9;

fn steps(scenario: &Scenario) -> Vec<StepReport> {
    let report = solve(scenario, Settings { flows: 0 });
    let solved = report.designs.iter().filter_map(|design| design.outcome.as_ref().ok());
    solved.filter_map(|solved| solved.training()).map(|training| training.step.clone()).collect()
}

fn held(name: &str, step: &StepReport) -> bool {
    let Some(compute) = step.compute else {
        assert!(step.operators.is_empty(), "{name}");
        return false;
    };
    let sum: f64 = step.operators.iter().map(|own| own.time.get()).sum();
    assert!((sum - compute.get()).abs() <= 1e-9 * compute.get(), "{name}: {sum} of {}", compute.get());
    true
}

/// Documents in a value, wherever they stand.
fn documents(value: Value, found: &mut Vec<Value>) {
    match value {
        Value::Object(map) if map.contains_key("gargalo") => found.push(Value::Object(map)),
        Value::Object(map) => map.into_iter().for_each(|(_, value)| documents(value, found)),
        Value::Array(list) => list.into_iter().for_each(|value| documents(value, found)),
        _ => {}
    }
}

#[test]
fn operators_of_examples_and_lessons_add_up_to_computing() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for folder in ["examples", "lessons"] {
        for file in std::fs::read_dir(root.join(folder)).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            documents(serde_json::from_str(&text).unwrap_or_default(), &mut found);
        }
    }
    found.retain(|document| document.to_string().contains("\"training\""));
    let mut count = 0;
    for document in found {
        let text = document.to_string();
        let Ok(scenario) = read(&text) else { continue };
        count += steps(&scenario).iter().filter(|step| held(&text, step)).count();
    }
    assert!(count > 10, "{count}");
}

#[test]
fn operators_of_measured_runs_add_up_to_computing() {
    let text = include_str!("../../data/measured-today.txt");
    for row in read_measured(text).unwrap().rows.iter().step_by(EVERY) {
        let scenario = row.scenario("measured");
        let step = timed(&scenario, 0).unwrap().unwrap().step().unwrap();
        assert!(held(&format!("{scenario:?}"), &step));
    }
}

fn step(workload: &Value) -> StepReport {
    let mut whole = json!({"kind": "training", "global_batch": 8, "micro_batch": 1, "p": 1, "t": 1, "d": 1,
        "hardware": "h100-sxm"});
    whole.as_object_mut().unwrap().extend(workload.as_object().unwrap().clone());
    let gpus = ["p", "t", "d"].iter().map(|size| whole[size].as_u64().unwrap()).product::<u64>();
    let network = json!({"kind": "single_switch", "n": 1, "gbps": 400,
        "servers": {"gpus": gpus, "intra_gbps": 3600, "nics": gpus, "nic_gbps": 400}});
    let document = json!({"gargalo": 2, "workload": whole, "designs": [{"name": "A", "network": network}]});
    steps(&read(&document.to_string()).unwrap()).remove(0)
}

/// Shapes that the measured runs have none of, and one part of the peak in place of shapes.
#[test]
fn unusual_operators_add_up_too() {
    for workload in [
        json!({"model": "gpt-1.5b", "recompute": "selective", "flash": false, "framework": "deepspeed", "t": 2}),
        json!({"model": "gpt-1.5b", "recompute": "full", "recompute_layers": 7, "p": 2}),
        json!({"model": "deepseek-v3", "d": 8, "e": 8}),
        json!({"model": "llama3-8b", "utilisation": 0.4, "p": 2}),
        json!({"model": "resnet50"}),
    ] {
        let step = step(&workload);
        assert!(held(&workload.to_string(), &step));
    }
    let all = step(&json!({"model": "llama3-8b", "utilisation": 0.4})).operators;
    assert_eq!(all.iter().map(|own| own.kind).collect::<Vec<_>>(), [OperatorKind::Operations]);
}

/// Llama 3 8B, whole on an accelerator, a sequence of 8,192 tokens at a time, eight times: 32 layers.
#[test]
fn operators_of_a_layer_by_hand() {
    let step = step(&json!({"model": "llama3-8b", "recompute": "none"}));
    let of = |kind| *step.operators.iter().find(|own| own.kind == kind).unwrap();
    let (m, h, ffn, tokens) = (8.0 * 32.0, 4096.0, 14336.0, 8192.0);
    let near = |found: f64, by_hand: f64| assert!((found / by_hand - 1.0).abs() < 1e-12, "{found} {by_hand}");
    let qkv = of(OperatorKind::Qkv);
    // Queries as wide as the layer, keys and values a quarter each; forward once, backward twice.
    near(qkv.count, 3.0 * m);
    near(qkv.flop, 3.0 * m * 2.0 * tokens * h * 1.5 * h);
    near(qkv.bytes.get(), 3.0 * m * 2.0 * (tokens * (h + 1.5 * h) + 1.5 * h * h));
    let up = of(OperatorKind::MlpUp);
    near(up.flop, 3.0 * m * 2.0 * tokens * h * 2.0 * ffn);
    near(up.bytes.get(), 3.0 * m * 2.0 * (tokens * (h + 2.0 * ffn) + 2.0 * ffn * h));
    // Half of 4·n·s·h, since a causal mask leaves half, and 2.5 times as many backward.
    near(of(OperatorKind::AttentionForward).flop, m * 2.0 * tokens * tokens * h);
    near(of(OperatorKind::AttentionBackward).flop, 2.5 * m * 2.0 * tokens * tokens * h);
    near(of(OperatorKind::Logits).flop, 3.0 * 8.0 * 2.0 * tokens * h * 128_256.0);
    // Full recomputation passes layers forward once more, and the head not.
    let again = self::step(&json!({"model": "llama3-8b", "recompute": "full"}));
    let of = |kind| *again.operators.iter().find(|own| own.kind == kind).unwrap();
    near(of(OperatorKind::Qkv).count, 4.0 * m);
    near(of(OperatorKind::AttentionForward).count, 2.0 * m);
    near(of(OperatorKind::Logits).count, 3.0 * 8.0);
}
