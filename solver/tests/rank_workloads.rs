//! Matrices, jobs, collectives and own hardware in documents: what they send, and every mistake with its place.

use gargalo_solver::catalog::hardware::{Hardware, gpus, nics, protocols};
use gargalo_solver::document::{read, write};
use gargalo_solver::lab::{AsData, JsonOptions, report_json, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::DesignError;
use serde_json::{Value, json};

fn document(workload: &Value) -> Value {
    json!({"gargalo": 1, "workload": workload, "designs": [
        {"name": "d", "network": {"kind": "single_switch", "n": 4, "gbps": 8}}]})
}

fn solved(workload: &Value) -> Value {
    let text = document(workload).to_string();
    let scenario = read(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read(&write(&scenario)).unwrap(), scenario, "the canonical form reads back");
    report_json(&solve(&scenario, Settings::default()), &JsonOptions::default(), &AsData)["designs"][0]
        .clone()
}

fn refused(workload: &Value) -> String {
    read(&document(workload).to_string()).unwrap_err().to_string()
}

#[test]
fn matrices_row_by_row_and_entry_by_entry() {
    let rows =
        json!({"kind": "matrix", "bytes": [[0, 1e9, 0, 0], [0, 0, 2e9, 0], [0, 0, 0, 0.5], [0, 0, 0, 0]]});
    let entries = json!({"kind": "matrix", "entries": [[1, 2, 2e9], [2, 3, 0.5], [0, 1, 1e9]]});
    let ids = json!({"kind": "matrix", "ranks": ["h0", "h1", "h2", "h3"], "entries": [[0, 1, 1e9], [1, 2, 2e9], [2, 3, 0.5], [3, 0, 0]]});
    let found = solved(&rows);
    assert_eq!(found["completion_s"], 2.0);
    assert_eq!(found["flows"].as_array().unwrap().len(), 3);
    assert_eq!(solved(&entries), found);
    assert_eq!(solved(&ids), found);
    // Ranks need not be the first endpoints, nor in order.
    let turned = solved(&json!({"kind": "matrix", "ranks": ["h3", "h1"], "bytes": [[0, 1e9], [0, 0]]}));
    assert_eq!((&turned["flows"][0]["src"], &turned["flows"][0]["dst"]), (&json!("h3"), &json!("h1")));
    // A matrix of as many ranks as there are endpoints or fewer.
    assert_eq!(solved(&json!({"kind": "matrix", "bytes": []}))["completion_s"], 0.0);
    let five = vec![vec![0.0; 5]; 5];
    assert_eq!(
        solved(&json!({"kind": "matrix", "bytes": five}))["error"],
        json!({"code": "matrix_size", "ranks": 5, "endpoints": 4,
            "message": "MatrixSize { ranks: 5, endpoints: 4 }"})
    );
}

#[test]
fn mistakes_in_a_matrix_name_row_and_column() {
    let rows = |rows: Value| refused(&json!({"kind": "matrix", "bytes": rows}));
    assert_eq!(
        rows(json!([[0, 1], [-3, 0]])),
        r#"BadNumber { path: "workload.bytes[1][0]", value: -3.0, rule: NotNegative }"#
    );
    assert_eq!(
        rows(json!([[0, 1], [null, 0]])),
        r#"WrongType { path: "workload.bytes[1][0]", expected: Number }"#
    );
    assert_eq!(
        rows(json!([[0, 1], ["NaN", 0]])),
        r#"WrongType { path: "workload.bytes[1][0]", expected: Number }"#
    );
    assert_eq!(
        rows(json!([[0, 1], [1]])),
        r#"WrongLength { path: "workload.bytes[1]", found: 1, expected: 2 }"#
    );
    assert_eq!(
        rows(json!([[0, 1, 2], [1, 0, 1]])),
        r#"WrongLength { path: "workload.bytes[0]", found: 3, expected: 2 }"#
    );
    assert_eq!(rows(json!([[5, 1], [1, 0]])), r#"OnDiagonal { path: "workload.bytes[0][0]" }"#);
    let text =
        document(&json!({"kind": "matrix", "bytes": [[0, 7], [1, 0]]})).to_string().replace('7', "1e999");
    assert_eq!(
        read(&text).unwrap_err().to_string(),
        r#"BadNumber { path: "workload.bytes[0][1]", value: inf, rule: Finite }"#
    );
    let named = json!({"kind": "matrix", "ranks": ["h0"], "bytes": [[0, 1], [1, 0]]});
    assert_eq!(refused(&named), r#"WrongLength { path: "workload.bytes", found: 2, expected: 1 }"#);
    let entry = |entry: Value| refused(&json!({"kind": "matrix", "entries": [[0, 1, 1], entry]}));
    assert_eq!(entry(json!([2, 3])), r#"WrongLength { path: "workload.entries[1]", found: 2, expected: 3 }"#);
    assert_eq!(entry(json!([1, 1, 4])), r#"OnDiagonal { path: "workload.entries[1]" }"#);
    assert_eq!(entry(json!([0, 1, 4])), r#"DuplicateId { path: "workload.entries[1]", id: "0 -> 1" }"#);
    assert_eq!(
        entry(json!([1, 0, -1])),
        r#"BadNumber { path: "workload.entries[1][2]", value: -1.0, rule: NotNegative }"#
    );
    assert!(entry(json!([1, 200_000, 1])).starts_with(
        r#"BadNumber { path: "workload.entries[1][1]", value: 200000.0, rule: Between(0.0, 131071.0) }"#
    ));
    let both = json!({"kind": "matrix", "bytes": [], "entries": []});
    assert_eq!(refused(&both), r#"Either { path: "workload", one: "bytes", other: "entries" }"#);
    let twice = json!({"kind": "matrix", "ranks": ["h0", "h0"], "entries": []});
    assert_eq!(refused(&twice), r#"DuplicateId { path: "workload.ranks[1]", id: "h0" }"#);
}

#[test]
fn several_jobs_at_once() {
    let found = solved(&json!({"kind": "jobs", "jobs": [
        {"name": "a", "endpoints": ["h0", "h1"], "workload": {"kind": "all_to_all", "bytes": 1e9}},
        {"name": "b", "endpoints": ["h0", "h2"], "start_s": 0.5,
            "workload": {"kind": "collective", "operation": "send", "bytes": 1e9}},
        {"workload": {"kind": "matrix", "entries": [[3, 2, 1e8]]}},
    ]}));
    let jobs = found["jobs"].as_array().unwrap();
    let of = |job: usize| (jobs[job]["first_flow"].as_u64().unwrap(), jobs[job]["flows"].as_u64().unwrap());
    assert_eq!((of(0), of(1), of(2)), ((0, 2), (2, 1), (3, 1)));
    // h0 sends 1 GB at 1 GB/s; from 0.5 s on it shares with the second job: 0.5 + 1 s, then 0.5 GB more alone.
    assert_eq!(jobs[0]["completion_s"], 1.5);
    assert_eq!(jobs[1]["completion_s"], 2.0);
    assert_eq!(jobs[2]["completion_s"], 0.1);
    assert_eq!(found["completion_s"], 2.0);
    let nested = json!({"kind": "jobs", "jobs": [{"workload": {"kind": "jobs", "jobs": []}}]});
    assert!(refused(&nested).starts_with(r#"NestedJobs { path: "workload.jobs[0]" }"#));
    let unknown = solved(&json!({"kind": "jobs", "jobs": [
        {"endpoints": ["h9"], "workload": {"kind": "all_to_all", "bytes": 1}}]}));
    assert_eq!(
        unknown["error"],
        json!({"code": "not_a_rank", "rank": 0, "node": "h9",
        "message": "NotARank { rank: 0, id: \"h9\" }"})
    );
}

/// Tokens to their experts: bytes follow from them, and each mistake names its field.
#[test]
fn tokens_to_their_experts() {
    let own = json!({"kind": "collective", "operation": "all_to_all", "algorithm": "deepep", "tokens": 64,
        "hidden": 2048, "top_k": 4, "experts": 16});
    let with = |field: &str, value: Value| {
        let mut workload = own.clone();
        workload[field] = value;
        workload
    };
    assert!(refused(&with("operation", json!("all_reduce"))).starts_with(
        r#"UnknownWord { path: "workload.operation", word: "all_reduce", allowed: ["all_to_all"] }"#
    ));
    assert!(
        refused(&with("top_k", json!(17)))
            .starts_with(r#"BadNumber { path: "workload.top_k", value: 17.0, rule: Between(1.0, 16.0) }"#)
    );
    assert!(
        refused(&with("bytes", json!(1e6))).starts_with(
            r#"BadNumber { path: "workload.bytes", value: 1000000.0, rule: Between(0.0, 0.0) }"#
        )
    );
    assert!(
        refused(&with("precision", json!("fp6")))
            .starts_with(r#"UnknownWord { path: "workload.precision", word: "fp6""#)
    );
    assert!(
        refused(&with("channels", json!(2)))
            .starts_with(r#"UnknownField { path: "workload", field: "channels""#)
    );
    let mut without = own.clone();
    without.as_object_mut().unwrap().remove("tokens");
    assert!(refused(&without).starts_with(r#"MissingField { path: "workload", field: "tokens" }"#));
    let other = json!({"kind": "collective", "operation": "all_to_all", "bytes": 1, "tokens": 64});
    assert!(refused(&other).starts_with(r#"UnknownField { path: "workload", field: "tokens""#));
}

#[test]
fn mistakes_in_a_collective() {
    let with = |field: &str, value: Value| {
        let mut workload = json!({"kind": "collective", "operation": "all_reduce", "bytes": 1});
        workload[field] = value;
        workload
    };
    assert!(
        refused(&with("operation", json!("sum")))
            .starts_with(r#"UnknownWord { path: "workload.operation", word: "sum""#)
    );
    assert!(
        refused(&with("algorithm", json!("rings")))
            .starts_with(r#"UnknownWord { path: "workload.algorithm", word: "rings""#)
    );
    assert!(
        refused(&with("bytes", json!(-1)))
            .starts_with(r#"BadNumber { path: "workload.bytes", value: -1.0, rule: NotNegative }"#)
    );
    assert!(
        refused(&with("channels", json!(0)))
            .starts_with(r#"BadNumber { path: "workload.channels", value: 0.0, rule: AtLeast(1) }"#)
    );
    assert!(refused(&with("blocks", json!(1e9))).starts_with(
        r#"BadNumber { path: "workload.blocks", value: 1000000000.0, rule: Between(1.0, 131072.0) }"#
    ));
    assert_eq!(
        refused(&with("protocol", json!("roce"))),
        r#"UnknownHardware { path: "workload.protocol", unknown: UnknownHardware { what: Protocol, id: "roce", near: ["rocev2", "tcp", "pcie", "efa", "nvlink"] } }"#
    );
    assert!(refused(&with("hardware", json!("a100"))).starts_with(
        r#"UnknownHardware { path: "workload.hardware", unknown: UnknownHardware { what: Gpu, id: "a100""#
    ));
    let error = |field: &str, value: Value| solved(&with(field, value))["error"]["code"].clone();
    assert_eq!(error("root", json!(4)), "no_such_rank");
    assert_eq!(error("ranks", json!(["h0", "s0"])), "not_a_rank");
    assert_eq!(error("algorithm", json!("bruck")), "collective_misfit");
    assert_eq!(error("per_server", json!(3)), Value::Null);
    let mut odd = with("per_server", json!(3));
    odd["algorithm"] = json!("hierarchical");
    assert_eq!(solved(&odd)["error"]["code"], "collective_misfit");
    // One rank has nothing to send; two exchange.
    assert_eq!(solved(&with("ranks", json!(["h0"])))["collective"]["time_s"], 0.0);
    assert_eq!(solved(&with("ranks", json!(["h2", "h0"])))["flows"].as_array().unwrap().len(), 2);
    // A ring of hosts that do not relay has no switch that adds.
    let ring = json!({"gargalo": 1, "workload": {"kind": "collective", "operation": "all_reduce", "algorithm": "sharp",
        "bytes": 1}, "designs": [{"name": "d", "network": {"kind": "ring", "n": 4, "gbps": 1}}]});
    let report = solve(&read(&ring.to_string()).unwrap(), Settings::default());
    assert_eq!(report.designs[0].outcome, Err(DesignError::NoReducingSwitch));
}

/// The figures of the reference's hardware table that formulas use.
#[test]
fn hardware_by_id() {
    let all = Hardware::default();
    let h100 = all.gpu("h100-sxm").unwrap();
    assert_eq!((h100.tflops.bf16, h100.memory_gb, h100.link_gbytes_s), (Some(989.4), 85.52, 450.0));
    assert_eq!(all.gpu("rtx3090").unwrap().utilisation, Some(0.3));
    assert_eq!(all.gpu("v100-sxm2").unwrap().tflops.bf16, None);
    assert_eq!(all.nic("ib-ndr").unwrap().gbps, 400.0);
    assert_eq!(all.protocol("tcp").unwrap().latency_us, 25.0);
    assert_eq!(all.nic("eth-44").unwrap_err().near[0], "eth-40");
    for sources in [
        gpus().into_iter().map(|gpu| (gpu.source, gpu.confidence)).collect::<Vec<_>>(),
        nics().into_iter().map(|nic| (nic.source, nic.confidence)).collect(),
        protocols().into_iter().map(|protocol| (protocol.source, protocol.confidence)).collect(),
    ] {
        assert!(sources.iter().all(|(source, confidence)| !source.is_empty() && !confidence.is_empty()));
    }
}

#[test]
fn own_hardware() {
    let with = |hardware: Value| {
        let mut document = document(&json!({"kind": "collective", "operation": "all_reduce", "bytes": 8,
            "protocol": "mine", "hardware": "better"}));
        document["hardware"] = hardware;
        document.to_string()
    };
    let good = json!({"protocols": [{"id": "mine", "latency_us": 3, "efficiency": 0.5}],
        "gpus": [{"id": "better", "like": "a100-80-sxm", "memory_gb": 96, "tflops": {"fp8": 624}}],
        "nics": [{"id": "fast", "gbps": 3200}]});
    let scenario = read(&with(good)).unwrap();
    assert_eq!(read(&write(&scenario)).unwrap(), scenario);
    let hardware = scenario.hardware.unwrap();
    let better = hardware.gpu("better").unwrap();
    assert_eq!((better.memory_gb, better.memory_gbytes_s), (96.0, 2039.0));
    assert_eq!((better.tflops.bf16, better.tflops.fp8), (Some(312.0), Some(624.0)));
    assert_eq!(hardware.nic("fast").unwrap().gbps, 3200.0);
    let wrong = |hardware: Value| read(&with(hardware)).unwrap_err().to_string();
    assert_eq!(
        wrong(json!({"gpus": [{"id": "x"}]})),
        r#"MissingField { path: "hardware.gpus[0]", field: "tflops" }"#
    );
    assert!(wrong(json!({"gpus": [{"id": "x", "like": "a200"}]})).starts_with(
        r#"UnknownHardware { path: "hardware.gpus[0].like", unknown: UnknownHardware { what: Gpu, id: "a200""#
    ));
    assert!(wrong(json!({"protocols": [{"id": "x", "latency_us": 1, "efficiency": 0}]})).starts_with(
        r#"BadNumber { path: "hardware.protocols[0].efficiency", value: 0.0, rule: Positive }"#
    ));
    let twice = json!({"nics": [{"id": "x", "gbps": 1}, {"id": "x", "gbps": 2}]});
    assert!(wrong(twice).starts_with(r#"DuplicateId { path: "hardware.nics[1]", id: "x" }"#));
}
