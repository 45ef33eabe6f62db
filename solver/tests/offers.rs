//! What an error offers works.

use gargalo_solver::base::units::Seconds;
use gargalo_solver::catalog::hardware::Hardware;
use gargalo_solver::design::explain::GapCause;
use gargalo_solver::document::{Error, read};
use gargalo_solver::lab::{explain_step, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::training::Misfit;
use serde_json::{Value, json};

fn document(workload: &Value) -> Value {
    let mut own = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 48, "micro_batch": 1, "p": 1, "t": 1, "d": 1});
    for (field, value) in workload.as_object().unwrap() {
        own[field] = value.clone();
    }
    json!({"gargalo": 2, "workload": own, "designs": [{"name": "d", "network": {"kind": "single_switch", "n": 2, "gbps": 400,
        "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}}}]})
}

/// What does not go together, as far as the document alone tells.
fn misfit(document: &Value) -> Option<Misfit> {
    match read(&document.to_string()) {
        Ok(_) => None,
        Err(Error::Training { misfit, .. }) => Some(misfit),
        Err(other) => panic!("{other}"),
    }
}

fn sized(layers: u64, heads: u64, kv_heads: u64) -> Value {
    json!({"layers": layers, "hidden": 64 * heads, "heads": heads, "kv_heads": kv_heads, "seq": 1024, "vocab": 32000})
}

/// Every value that is offered for a field, put into it, passes the whole check.
#[test]
fn every_value_offered_passes() {
    let interleaved = |p: u64, chunks: u64, batch: u64| json!({"p": p, "schedule": "interleaved", "chunks": chunks, "global_batch": batch});
    let cases = [
        ("heads", json!({"model": sized(8, 40, 8), "t": 6})),
        ("heads", json!({"model": "gpt-175b", "t": 7})),
        ("kv_heads", json!({"model": "grok-1", "t": 12})),
        ("kv_heads", json!({"model": sized(8, 96, 12), "t": 32})),
        ("layers", json!({"p": 200})),
        ("layers", json!({"p": 200, "framework": "deepspeed", "partition": "even"})),
        ("layers", json!({"model": "llama3-405b", "p": 8, "chunks": 32, "schedule": "interleaved"})),
        ("uneven_layers", json!({"p": 5, "framework": "deepspeed", "partition": "even"})),
        ("batch", json!({"d": 7})),
        ("batch", json!({"d": 7, "p": 4, "schedule": "interleaved", "chunks": 2})),
        ("sequence", json!({"t": 8, "sequence_parallel": true, "seq": 100})),
        ("too_wide", json!({"t": 8, "cp": 256, "sequence_parallel": true, "seq": 1024})),
        ("too_wide", json!({"t": 16, "cp": 2, "sequence_parallel": true, "seq": 8})),
        ("too_wide", json!({"t": 8, "sequence_parallel": true, "seq": 4})),
        ("context", json!({"cp": 7, "seq": 100})),
        ("context", json!({"cp": 12, "t": 4, "sequence_parallel": true, "seq": 128})),
        ("experts", json!({"model": "qwen3-30b-a3b", "d": 8, "e": 100})),
        ("experts", json!({"model": "mixtral-8x7b", "d": 3, "e": 3})),
        ("expert_ranks", json!({"model": "qwen3-30b-a3b", "d": 12, "e": 8})),
        ("chunks", interleaved(2, 1, 48)),
        ("chunks", json!({"p": 4, "chunks": 4})),
        ("interleaved_batches", interleaved(4, 2, 6)),
        ("interleaved_batches", interleaved(7, 2, 48)),
    ];
    for (code, workload) in cases {
        let whole = document(&workload);
        let found = misfit(&whole).unwrap_or_else(|| panic!("{workload} passes"));
        assert_eq!(found.code(), code, "{workload}");
        assert!(!found.near().is_empty(), "{workload}: {found:?}");
        for value in found.near() {
            let mut mended = whole.clone();
            mended["workload"][found.field()] = json!(value);
            assert_eq!(misfit(&mended), None, "{workload}: {} = {value}", found.field());
        }
    }
}

/// Where no number of chunks does, what is said instead does; of p nothing impossible is said.
#[test]
fn without_chunks_where_none_fit() {
    let cases = [
        json!({"model": sized(4, 16, 16), "p": 4, "schedule": "interleaved", "chunks": 8}),
        json!({"model": sized(12, 16, 16), "p": 8, "schedule": "interleaved", "chunks": 8}),
        json!({"p": 1, "schedule": "interleaved", "chunks": 2}),
    ];
    for workload in cases {
        let whole = document(&workload);
        let found = misfit(&whole).unwrap();
        assert_eq!((found.field(), found.near()), ("chunks", &[][..]), "{workload}");
        let mut mended = whole;
        for field in ["schedule", "chunks"] {
            mended["workload"].as_object_mut().unwrap().remove(field);
        }
        assert_eq!(misfit(&mended), None, "{workload}");
    }
}

/// The replicas that are offered where a network is too small divide the batch too.
#[test]
fn replicas_that_fit_divide_the_batch() {
    let of = |workload: &Value| {
        let scenario = read(&document(workload).to_string()).unwrap();
        match &solve(&scenario, Settings { flows: 0 }).designs[0].outcome {
            Err(DesignError::Training(Misfit::Ranks { d, .. })) => Some(*d),
            _ => None,
        }
    };
    let workload = |d: u64| json!({"model": "qwen3-30b-a3b", "t": 2, "d": d, "e": 4, "global_batch": 24});
    // Of 8 and fewer, 8 divides 24, and 4 experts' ranks divide it.
    assert_eq!(of(&workload(12)), Some(Some(8)));
    assert_eq!(of(&workload(8)), None);
    assert_eq!(of(&json!({"t": 2, "d": 10, "global_batch": 50})), Some(Some(5)));
}

/// Names of accelerators as people write them: the one that is meant comes first.
#[test]
fn what_is_meant_comes_first() {
    for (meant, first) in [
        ("gb200-nvl72", "gb200"),
        ("gb300-nvl72", "gb300"),
        ("h100_sxm5", "h100-sxm"),
        ("nvidia-h100", "h100-sxm"),
        ("H200", "h200-sxm"),
        ("dgx-b300", "b300-sxm"),
        ("tpu v6e", "tpu-v6e"),
        ("trn2", "trainium2"),
        ("mi300", "mi300x"),
        ("a100-80", "a100-80-sxm"),
        ("h10-sxm", "h100-sxm"),
    ] {
        let near = Hardware::default().gpu(meant).unwrap_err().near;
        assert_eq!((near[0].as_str(), near.len()), (first, 5), "{meant}: {near:?}");
    }
}

/// A run under a framework without products in 8 bits was not one in 8 bits.
#[test]
fn causes_are_what_the_framework_does() {
    let precisions = |framework: &str| {
        let workload =
            json!({"model": "llama3.1-8b", "d": 16, "t": 1, "framework": framework, "hardware": "h100-sxm"});
        let scenario = read(&document(&workload).to_string()).unwrap();
        let found = explain_step(&scenario, 0, Seconds(1.0)).unwrap().unwrap().causes;
        found.iter().filter(|one| matches!(one.cause, GapCause::Precision(_))).count()
    };
    assert_eq!(["megatron-core", "fsdp", "deepspeed", "nanotron"].map(precisions), [1, 1, 0, 0]);
}
