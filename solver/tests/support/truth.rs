//! Training runs measured on today's hardware, each as the document that stands for it. They lie beside the checkout.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A run that was measured.
#[derive(Debug, Clone)]
pub(crate) struct Run {
    /// The table it is from.
    pub(crate) set: Set,
    /// What is left out together when constants are tried on what they have not seen: model, servers or system.
    pub(crate) group: String,
    /// For the eye.
    pub(crate) label: String,
    /// How long a step took, in seconds.
    pub(crate) seconds: f64,
    /// Model FLOP utilisation as it was published, in per cent; 0 where it was not.
    pub(crate) mfu: f64,
    /// Peak memory of a rank of the first stage in GiB, where it was published.
    pub(crate) memory_gib: Option<f64>,
    /// The document that stands for it.
    pub(crate) document: Value,
}

/// A table of runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Set {
    Playbook,
    Mlperf,
    Bridge,
    Foundry,
}

type Row = BTreeMap<String, String>;

/// A table beside the checkout, row by row; none where it is not there.
fn table(file: &str) -> Option<Vec<Row>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/truth").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: {} is not beside the checkout", path.display());
        return None;
    };
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).map(fields);
    let head = lines.next()?;
    Some(lines.map(|line| head.iter().cloned().zip(line).collect()).collect())
}

/// The fields of a line; one in quotation marks may have commas.
fn fields(line: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut quoted = false;
    for letter in line.trim_end().chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => out.push(String::new()),
            _ => out.last_mut().unwrap().push(letter),
        }
    }
    out
}

fn number(row: &Row, name: &str) -> f64 {
    row[name].trim().parse().unwrap_or(0.0)
}

/// A whole number; 1 where nothing is said.
#[expect(clippy::cast_sign_loss, reason = "counts in the tables are whole numbers")]
fn whole(row: &Row, name: &str) -> u64 {
    row[name].trim().parse::<f64>().map_or(1, |value| value.max(0.0) as u64)
}

/// Servers of accelerators behind a switch of their own, each accelerator with an adapter, all on one switch.
fn servers(count: u64, gpus: u64, intra_gbps: u64, nic_gbps: u64) -> Value {
    json!({"kind": "single_switch", "n": count, "gbps": nic_gbps,
           "servers": {"gpus": gpus, "intra_gbps": intra_gbps, "nics": gpus, "nic_gbps": nic_gbps}})
}

fn document(workload: &Value, network: &Value) -> Value {
    json!({"gargalo": 1, "workload": workload, "designs": [{"name": "measured", "network": network}]})
}

/// nanotron on 1 to 32 servers of 8 H100. Rows whose own sizes don't make the global batch that is told are left out.
pub(crate) fn playbook() -> Option<Vec<Run>> {
    let rows = table("playbook_h100.csv")?;
    Some(rows.iter().filter_map(playbook_run).collect())
}

fn playbook_run(row: &Row) -> Option<Run> {
    let of = |name: &str| whole(row, name);
    let (layers, hidden, heads, ffn) = match row["model"].as_str() {
        "1B" => (16, 2048, 32, 8192),
        "8B" => (32, 4096, 32, 14336),
        _ => (80, 8192, 64, 28672),
    };
    let [micro_batch, p, t, d] = ["mbs", "pp", "tp", "dp"].map(of);
    let batch = of("gbs");
    if micro_batch * of("grad_acc") * d != batch {
        return None;
    }
    let workload = json!({"kind": "training",
        "model": {"layers": layers, "hidden": hidden, "heads": heads, "seq": 4096, "vocab": 131_072, "ffn": ffn,
            "style": "llama", "tied": row["model"] == "1B"},
        "global_batch": batch, "micro_batch": micro_batch, "p": p, "t": t, "d": d, "zero": number(row, "zero"),
        "sequence_parallel": t > 1, "recompute": "none", "flash": true, "gradients": "fp32", "partition": "cost",
        "framework": "nanotron", "hardware": "h100-sxm"});
    let nodes = of("nodes");
    Some(Run {
        set: Set::Playbook,
        group: format!("{} on {nodes}", row["model"]),
        label: format!(
            "{} nodes {nodes} b {micro_batch} m {} p {p} t {t} d {d} zero {}",
            row["model"], row["grad_acc"], row["zero"]
        ),
        seconds: batch as f64 * 4096.0 / number(row, "tok_s"),
        mfu: number(row, "mfu_percent"),
        memory_gib: Some(number(row, "memory_gb")),
        document: document(&workload, &servers(nodes, 8, 3600, 400)),
    })
}

/// FSDP on A100 and H100; shapes of MPT.
pub(crate) fn foundry() -> Option<Vec<Run>> {
    let rows = table("llm_foundry.csv")?;
    Some(rows.iter().map(foundry_run).collect())
}

fn foundry_run(row: &Row) -> Run {
    let (layers, hidden, heads) = match row["Model"].as_str() {
        "125m" => (12, 768, 12),
        "1b" => (24, 2048, 16),
        "7b" => (32, 4096, 32),
        _ => (48, 7168, 56),
    };
    let gpus = whole(row, "# GPUs");
    let seq = whole(row, "SeqLen (T)");
    let (hardware, intra, nic) = match row["GPU"].as_str() {
        "a100_40gb" => ("a100-40-sxm", 2400, 200),
        "a100_80gb" => ("a100-80-sxm", 2400, 200),
        _ => ("h100-sxm", 3600, 400),
    };
    let batch = whole(row, "GlobalBatchSize");
    let precision = if row["Precision"] == "amp_fp8" { "fp8" } else { "bf16" };
    let workload = json!({"kind": "training",
        "model": {"layers": layers, "hidden": hidden, "heads": heads, "seq": seq, "vocab": 50_368, "style": "nemotron", "tied": true},
        "global_batch": batch, "micro_batch": whole(row, "MicroBatchSize"), "p": 1, "t": 1, "d": gpus,
        "zero": if row["Sharding Strategy"] == "FULL_SHARD" { 3 } else { 2 },
        "recompute": if row["Activation Checkpointing"] == "True" { "full" } else { "none" }, "flash": true,
        "precision": precision, "framework": "fsdp", "hardware": hardware});
    Run {
        set: Set::Foundry,
        group: format!("{} {} {precision}", row["GPU"], row["Model"]),
        label: format!(
            "{} {} {precision} seq {seq} gpus {gpus} b {} {}",
            row["Model"], row["GPU"], row["MicroBatchSize"], row["Sharding Strategy"]
        ),
        seconds: batch as f64 * seq as f64 / number(row, "Throughput (T/s)"),
        mfu: number(row, "MFU"),
        memory_gib: None,
        document: document(&workload, &servers(gpus.div_ceil(8), 8, intra, nic)),
    }
}

/// `MLPerf` training of large models: Llama 3.1 405B, and GPT-3.
pub(crate) fn mlperf() -> Option<Vec<Run>> {
    let rows = table("mlperf_llm.csv")?;
    Some(rows.iter().map(mlperf_run).collect())
}

fn mlperf_run(row: &Row) -> Run {
    let of = |name: &str| whole(row, name);
    let [gpus, t, p, cp, chunks] = ["accelerators", "tp", "pp", "cp", "vp"].map(of);
    let model = if row["benchmark"] == "gpt3" { "gpt-175b" } else { "llama3-405b" };
    let (hardware, per_server, intra, nic) = match row["accelerator"].as_str() {
        name if name.contains("GB200") => ("gb200", 64, 7200, 400),
        name if name.contains("B200") => ("b200-sxm", 8, 7200, 400),
        name if name.contains("H200") => ("h200-sxm", 8, 3600, 400),
        _ => ("h100-sxm", 8, 3600, 400),
    };
    let workload = json!({"kind": "training", "model": model, "seq": of("max_sequence_length"),
        "global_batch": of("global_batch_size"), "micro_batch": of("mbs"), "p": p, "t": t, "cp": cp, "d": gpus / (p * t * cp),
        "zero": 1, "sequence_parallel": true, "schedule": "interleaved", "chunks": chunks, "recompute": "none", "flash": true,
        "precision": "fp8", "gradients": "bf16", "partition": "even", "framework": "megatron-core", "hardware": hardware});
    Run {
        set: Set::Mlperf,
        group: hardware.to_owned(),
        label: format!("{model} {} gpus {gpus}", row["system"]),
        seconds: number(row, "step_s"),
        mfu: 0.0,
        memory_gib: None,
        document: document(&workload, &servers(gpus / per_server, per_server, intra, nic)),
    }
}

/// Megatron Bridge: pre-training without FSDP, the newest release of each setting.
pub(crate) fn bridge() -> Option<Vec<Run>> {
    let rows = table("megatron_bridge.csv")?;
    let mut seen = Vec::new();
    let mut runs = Vec::new();
    for row in &rows {
        let setting: Vec<&String> = row
            .iter()
            .filter(|(name, _)| !["release", "FSDP"].contains(&name.as_str()) && !name.contains('/'))
            .map(|(_, value)| value)
            .collect();
        let sharded = row.get("FSDP").is_some_and(|value| number_of(value) > 0.0);
        if row["kind"] == "Pre-Training Performance" && !sharded && !seen.contains(&setting) {
            seen.push(setting);
            runs.push(bridge_run(row));
        }
    }
    Some(runs)
}

fn number_of(value: &str) -> f64 {
    value.trim().parse().unwrap_or(0.0)
}

fn bridge_run(row: &Row) -> Run {
    let of = |name: &str| whole(row, name);
    let [gpus, t, p, cp, chunks, e] = ["#-GPUs", "TP", "PP", "CP", "VP", "EP"].map(of);
    let model = match row["model"].as_str() {
        "DeepSeekV3" => "deepseek-v3",
        "Qwen3_30B_a3B" => "qwen3-30b-a3b",
        _ => "llama3-70b",
    };
    let (hardware, most, intra, nic) = match row["System"].as_str() {
        "DGX-GB300" => ("gb300", 64, 7200, 800),
        "DGX-GB200" => ("gb200", 64, 7200, 400),
        "DGX-B300" => ("b300-sxm", 8, 7200, 800),
        "DGX-B200" => ("b200-sxm", 8, 7200, 400),
        _ => ("h100-sxm", 8, 3600, 400),
    };
    let precision = match row["Precision"].as_str() {
        "MXFP8" => "mxfp8",
        "NVFP4" => "fp4",
        "BF16" => "bf16",
        _ => "fp8",
    };
    let (batch, seq) = (of("GBS"), of("Sequence Length"));
    // From June 2026 on Megatron Bridge's recipes of these two models in MXFP8 capture the whole iteration on these systems
    // (`cuda_graph_impl: full_iteration`); before, and for others, parts of it.
    let graphs = row["release"].as_str() >= "26.06"
        && precision == "mxfp8"
        && model != "llama3-70b"
        && ["gb300", "gb200", "b300-sxm"].contains(&hardware);
    let mut workload = json!({"kind": "training", "model": model, "seq": seq, "global_batch": batch,
        "micro_batch": of("MBS"), "p": p, "t": t, "cp": cp, "e": e, "d": gpus / (p * t * cp), "zero": 1,
        "sequence_parallel": t > 1, "recompute": "none", "flash": true, "precision": precision,
        "gradients": "bf16", "partition": "even", "framework": "megatron-core", "graphs": graphs, "hardware": hardware});
    if chunks > 1 && p > 1 {
        workload["schedule"] = json!("interleaved");
        workload["chunks"] = json!(chunks);
    }
    let per_server = most.min(gpus);
    Run {
        set: Set::Bridge,
        group: format!("{model} {hardware}"),
        label: format!(
            "{model} {hardware} {precision} gpus {gpus} b {} p {p} t {t} e {e} v {chunks} {}",
            row["MBS"], row["release"]
        ),
        seconds: batch as f64 * seq as f64 / (number(row, "Tokens / sec / GPU") * gpus as f64),
        mfu: 0.0,
        memory_gib: None,
        document: document(&workload, &servers(gpus / per_server, per_server, intra, nic)),
    }
}
