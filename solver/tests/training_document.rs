//! Training steps in documents: reading, the canonical form, and what is said of sizes that don't go together.

use gargalo_solver::document::{read, share, write};
use gargalo_solver::lab::solve;
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::training::Misfit;
use serde_json::{Value, json};

fn study() -> Value {
    json!({"kind": "training", "model": "gpt-3b", "global_batch": 1024, "micro_batch": 32, "p": 4, "t": 2, "d": 4})
}

fn document(workload: &Value, placement: &Value) -> String {
    let network = json!({"kind": "single_switch", "n": 4, "gbps": 100,
                         "servers": {"gpus": 8, "intra_gbps": 126, "nics": 1, "nic_gbps": 100}});
    json!({"gargalo": 1, "workload": workload,
           "designs": [{"name": "d", "network": network, "placement": placement}]})
    .to_string()
}

fn with(mut workload: Value, changes: &Value) -> Value {
    for (key, value) in changes.as_object().unwrap() {
        workload[key] = value.clone();
    }
    workload
}

/// The error of a document: its kind, its place, its values.
fn refused(changes: &Value) -> String {
    read(&document(&with(study(), changes), &json!({"kind": "deepspeed"}))).unwrap_err().to_string()
}

/// The error of a design.
fn misfit(workload: &Value, placement: &Value) -> Misfit {
    let scenario = read(&document(workload, placement)).unwrap();
    match &solve(&scenario, Settings::default()).designs[0].outcome {
        Err(DesignError::Training(misfit)) => misfit.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_canonical_form_leaves_defaults_out_and_reads_back() {
    let text = concat!(
        r#"{"gargalo":1,"workload":{"kind":"training","model":"gpt-3b","global_batch":1024,"micro_batch":32,"#,
        r#""p":4,"t":2,"d":4},"designs":[{"name":"d","network":{"kind":"preset","id":"b4"}}]}"#
    );
    assert_eq!(write(&read(text).unwrap()), text);
    let long = with(
        study(),
        &json!({"e": 1, "cp": 1, "sequence_parallel": false, "zero": 0, "schedule": "1f1b", "partition": "greedy",
                "chunks": 1, "flash": false, "collectives": {}}),
    );
    let scenario = read(&document(&long, &json!({"kind": "deepspeed"}))).unwrap();
    assert_eq!(scenario.workload, read(text).unwrap().workload);
    // An id in another spelling is the catalogue's.
    let spelled = with(study(), &json!({"model": "GPT-3B"}));
    assert_eq!(read(&document(&spelled, &json!({"kind": "deepspeed"}))).unwrap().workload, scenario.workload);
}

#[test]
fn every_field_goes_through_a_link() {
    let full = json!({"kind": "training",
        "model": {"layers": 8, "hidden": 512, "heads": 8, "seq": 1024, "vocab": 32000, "kv_heads": 4, "head_dim": 64,
                  "ffn": 1536, "style": "llama", "tied": true,
                  "moe": {"experts": 8, "top_k": 2, "capacity": 1.25, "shared": 1, "ffn": 512, "every": 2, "dense": 2},
                  "latent": {"q": 128, "kv": 64, "nope": 32, "rope": 32, "v": 64}},
        "global_batch": 16, "micro_batch": 2, "p": 2, "t": 2, "d": 2, "e": 4, "cp": 4, "sequence_parallel": true,
        "zero": 1, "schedule": "interleaved", "chunks": 2, "recompute": "selective", "flash": true,
        "precision": "fp16", "gradients": "fp32", "vocab": 32128, "seq": 2048, "partition": "even",
        "bucket_mib": 25, "hardware": "h100-sxm", "utilisation": 0.45, "protocol": "rocev2",
        "gating": {"spread": 2, "decay": 30, "floor": 0.1, "seed": 3, "iteration": 12},
        "collectives": {"tp": "direct", "dp": "hierarchical", "ep": "bruck", "emb": "one_shot"}});
    let placements = [
        json!({"kind": "deepspeed"}),
        json!({"kind": "customised"}),
        json!({"kind": "axes", "order": ["cp", "d", "p", "t"]}),
        json!({"kind": "tensor_in_server"}),
        json!({"kind": "random", "seed": 7}),
        json!({"kind": "ranks", "endpoints": (0..32).rev().collect::<Vec<u32>>()}),
    ];
    for placement in placements {
        let scenario = read(&document(&full, &placement)).unwrap();
        let canonical = write(&scenario);
        assert_eq!(write(&read(&canonical).unwrap()), canonical);
        assert_eq!(share::decode(&share::encode(&scenario)).unwrap(), scenario);
        let report = solve(&scenario, Settings::default());
        let solved = report.designs[0].outcome.as_ref().unwrap();
        let bytes = postcard::to_allocvec(&report).unwrap();
        assert_eq!(postcard::from_bytes::<gargalo_solver::study::Report>(&bytes).unwrap(), report);
        assert!(solved.training().unwrap().step.total.unwrap().get() > 0.0, "{placement}");
    }
}

/// Each message names the field and says what to change.
#[test]
fn sizes_that_do_not_go_together() {
    let cases = [
        (
            json!({"model": {"layers": 54, "hidden": 2000, "heads": 25, "seq": 1024, "vocab": 50304}}),
            r#"Training { path: "workload.t", misfit: Heads { heads: 25, t: 2, near: [1, 5, 25] } }"#,
        ),
        (
            json!({"p": 64}),
            r#"Training { path: "workload.p", misfit: Layers { layers: 54, most: 54, p: 64, chunks: 1"#,
        ),
        (
            json!({"global_batch": 1000}),
            r#"Training { path: "workload.global_batch", misfit: Batch { global_batch: 1000, together: 128"#,
        ),
        (
            json!({"partition": "even"}),
            r#"Training { path: "workload.p", misfit: Uneven { layers: 54, p: 4, chunks: 1, near: [1, 2, 3, 6] } }"#,
        ),
        (json!({"e": 2}), r#"Training { path: "workload.e", misfit: NoExperts { e: 2 } }"#),
        (
            json!({"model": "mixtral-8x7b", "e": 3}),
            r#"Training { path: "workload.e", misfit: Experts { experts: 8, e: 3, near: [1, 2, 4] } }"#,
        ),
        (
            json!({"model": "mixtral-8x7b", "e": 8}),
            r#"Training { path: "workload.e", misfit: ExpertRanks { e: 8, replicas: 4, t: 1, near: [1, 2, 4] } }"#,
        ),
        (
            json!({"model": "vgg16"}),
            r#"Training { path: "workload.p", misfit: DataParallelOnly { field: "p", value: 4 } }"#,
        ),
        (
            json!({"schedule": "interleaved"}),
            r#"Training { path: "workload.chunks", misfit: Chunks { chunks: 1, p: 4, near: [2, 3, 4, 5] } }"#,
        ),
        (
            json!({"cp": 3}),
            r#"Training { path: "workload.cp", misfit: Context { seq: 1024, cp: 3, near: [1, 2, 4, 8] } }"#,
        ),
        (
            json!({"d": 100_000_000, "global_batch": 1_000_000_000}),
            r#"Training { path: "workload.d", misfit: TooManyRanks { ranks: 800000000, limit: 131072 } }"#,
        ),
        (
            json!({"hardware": "h100"}),
            r#"UnknownHardware { path: "workload.hardware", unknown: UnknownHardware { what: Gpu, id: "h100""#,
        ),
        (
            json!({"protocol": "rocev3"}),
            r#"UnknownHardware { path: "workload.protocol", unknown: UnknownHardware { what: Protocol, id: "rocev3""#,
        ),
        (json!({"p": 0}), r#"BadNumber { path: "workload.p", value: 0.0, rule: AtLeast(1) }"#),
        (json!({"zero": 4}), r#"BadNumber { path: "workload.zero", value: 4.0, rule: Between(0.0, 3.0) }"#),
        (json!({"model": "gpt-5"}), r#"UnknownWord { path: "workload.model", word: "gpt-5""#),
        (json!({"modle": 1}), r#"UnknownField { path: "workload", field: "modle""#),
        (
            json!({"utilisation": 1.5}),
            r#"BadNumber { path: "workload.utilisation", value: 1.5, rule: Between(0.0, 1.0) }"#,
        ),
    ];
    for (changes, words) in cases {
        let found = refused(&changes);
        assert!(found.starts_with(words), "{changes}:\n{found}\n{words}");
    }
}

/// What depends on the network is the design's.
#[test]
fn ranks_and_endpoints() {
    let more = with(study(), &json!({"d": 8, "global_batch": 2048}));
    assert_eq!(
        misfit(&more, &json!({"kind": "deepspeed"})),
        Misfit::Ranks { ranks: 64, endpoints: 32, d: Some(4) }
    );
    assert_eq!(
        misfit(&study(), &json!({"kind": "ranks", "endpoints": [0, 1, 2]})),
        Misfit::PlacementLength { placed: 3, ranks: 32 }
    );
    let mut twice: Vec<u32> = (0..32).collect();
    twice[5] = 4;
    assert_eq!(
        misfit(&study(), &json!({"kind": "ranks", "endpoints": twice})),
        Misfit::PlacementEndpoint { rank: 5, endpoint: 4 }
    );
    assert_eq!(misfit(&study(), &json!({"kind": "axes", "order": ["p", "t"]})), Misfit::PlacementAxes);
    assert_eq!(
        misfit(&study(), &json!({"kind": "axes", "order": ["p", "t", "d", "d"]})),
        Misfit::PlacementAxes
    );
}

/// One of everything: nobody talks to anybody, and that takes no time.
#[test]
fn one_rank_alone() {
    let alone = json!({"kind": "training", "model": "gpt-3b", "global_batch": 32, "micro_batch": 32, "p": 1, "t": 1, "d": 1});
    let text = json!({"gargalo": 1, "workload": alone,
        "designs": [{"name": "d", "network": {"kind": "explicit", "nodes": [{"id": "a", "role": "gpu"}], "links": []}}]});
    let report = solve(&read(&text.to_string()).unwrap(), Settings::default());
    let solved = report.designs[0].outcome.as_ref().unwrap();
    assert_eq!(solved.completion.unwrap().get(), 0.0);
    assert!(solved.traffic().unwrap().matrix.entries.is_empty());
    assert_eq!(solved.training().unwrap().stages.len(), 1);
}
