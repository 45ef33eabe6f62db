//! Training runs measured on today's hardware, cut to the rows of `data/measured-today.txt`. They lie beside the checkout.

use gargalo_solver::document::write;
use gargalo_solver::lab::read_measured;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

pub(crate) use gargalo_solver::lab::MeasuredSet as Set;

/// The file that the page reads, for its head.
pub(crate) const FILE: &str = include_str!("../../../data/measured-today.txt");

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
    /// Its row in the file, but for the last word.
    pub(crate) line: String,
}

/// What a table tells of a run.
#[derive(Debug)]
struct Described {
    set: Set,
    group: String,
    label: String,
    model: &'static str,
    machine: &'static str,
    /// Accelerators, global batch, micro-batch, tokens, p, t, d, cp, e, chunks, `zero`.
    sizes: [u64; 11],
    recompute: &'static str,
    precision: &'static str,
    graphs: bool,
    seconds: f64,
    mfu: f64,
    memory_gib: Option<f64>,
}

impl Described {
    fn line(&self) -> String {
        let sizes = self.sizes.map(|size| size.to_string()).join(" ");
        let mfu = if self.mfu > 0.0 { self.mfu.to_string() } else { "-".to_owned() };
        format!(
            "run {} {} {} {} {sizes} {} {} {} {mfu} {}",
            self.set.key(),
            self.group,
            self.model,
            self.machine,
            self.recompute,
            self.precision,
            if self.graphs { "graphs" } else { "-" },
            short(self.seconds)
        )
    }
}

/// As many digits as a file should have.
pub(crate) fn short(value: f64) -> f64 {
    format!("{value:.6}").parse().unwrap_or(value)
}

/// The file's head: its words, and what many rows have in common.
pub(crate) fn head() -> impl Iterator<Item = &'static str> {
    FILE.lines().filter(|line| !line.starts_with("run "))
}

/// Runs as the file's reader makes documents of their rows.
fn runs(told: Vec<Described>) -> Vec<Run> {
    let lines: Vec<String> = told.iter().map(Described::line).collect();
    let mut text: String = head().flat_map(|line| [line, "\n"]).collect();
    for line in &lines {
        text.extend([line.as_str(), " -\n"]);
    }
    let read = read_measured(&text).expect("rows that the file's reader reads");
    let run =
        |((told, line), row): ((Described, String), &std::sync::Arc<gargalo_solver::lab::MeasuredStep>)| {
            Run {
                document: serde_json::from_str(&write(&row.scenario("measured"))).expect("canonical text"),
                set: told.set,
                group: told.group,
                label: told.label,
                seconds: told.seconds,
                mfu: told.mfu,
                memory_gib: told.memory_gib,
                line,
            }
        };
    told.into_iter().zip(lines).zip(&read.rows).map(run).collect()
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

/// nanotron on 1 to 32 servers of 8 H100. Rows whose own sizes don't make the global batch that is told are left out.
pub(crate) fn playbook() -> Option<Vec<Run>> {
    let rows = table("playbook_h100.csv")?;
    Some(runs(rows.iter().filter_map(playbook_run).collect()))
}

fn playbook_run(row: &Row) -> Option<Described> {
    let of = |name: &str| whole(row, name);
    let model = match row["model"].as_str() {
        "1B" => "1b",
        "8B" => "8b",
        _ => "80b",
    };
    let [micro_batch, p, t, d] = ["mbs", "pp", "tp", "dp"].map(of);
    let batch = of("gbs");
    if micro_batch * of("grad_acc") * d != batch {
        return None;
    }
    let nodes = of("nodes");
    let zero = of("zero");
    Some(Described {
        set: Set::Playbook,
        group: format!("{model}/{nodes}"),
        label: format!(
            "{} nodes {nodes} b {micro_batch} m {} p {p} t {t} d {d} zero {zero}",
            row["model"], row["grad_acc"]
        ),
        model,
        machine: "h100",
        sizes: [8 * nodes, batch, micro_batch, 4096, p, t, d, 1, 1, 1, zero],
        recompute: "none",
        precision: "bf16",
        graphs: false,
        seconds: batch as f64 * 4096.0 / number(row, "tok_s"),
        mfu: number(row, "mfu_percent"),
        memory_gib: Some(number(row, "memory_gb")),
    })
}

/// FSDP on A100 and H100; shapes of MPT.
pub(crate) fn foundry() -> Option<Vec<Run>> {
    let rows = table("llm_foundry.csv")?;
    Some(runs(rows.iter().map(foundry_run).collect()))
}

fn foundry_run(row: &Row) -> Described {
    let model = match row["Model"].as_str() {
        "125m" => "mpt-125m",
        "1b" => "mpt-1b",
        "7b" => "mpt-7b",
        _ => "mpt-30b",
    };
    let gpus = whole(row, "# GPUs");
    let seq = whole(row, "SeqLen (T)");
    let machine = match row["GPU"].as_str() {
        "a100_40gb" => "a100-40",
        "a100_80gb" => "a100-80",
        _ => "h100",
    };
    let batch = whole(row, "GlobalBatchSize");
    let precision = if row["Precision"] == "amp_fp8" { "fp8" } else { "bf16" };
    let zero = if row["Sharding Strategy"] == "FULL_SHARD" { 3 } else { 2 };
    Described {
        set: Set::Foundry,
        group: format!("{machine}/{model}/{precision}"),
        label: format!(
            "{} {} {precision} seq {seq} gpus {gpus} b {} {}",
            row["Model"], row["GPU"], row["MicroBatchSize"], row["Sharding Strategy"]
        ),
        model,
        machine,
        sizes: [gpus, batch, whole(row, "MicroBatchSize"), seq, 1, 1, gpus, 1, 1, 1, zero],
        recompute: if row["Activation Checkpointing"] == "True" { "full" } else { "none" },
        precision,
        graphs: false,
        seconds: batch as f64 * seq as f64 / number(row, "Throughput (T/s)"),
        mfu: number(row, "MFU"),
        memory_gib: None,
    }
}

/// `MLPerf` training of large models: Llama 3.1 405B, and GPT-3.
pub(crate) fn mlperf() -> Option<Vec<Run>> {
    let rows = table("mlperf_llm.csv")?;
    Some(runs(rows.iter().map(mlperf_run).collect()))
}

fn mlperf_run(row: &Row) -> Described {
    let of = |name: &str| whole(row, name);
    let [gpus, t, p, cp, chunks] = ["accelerators", "tp", "pp", "cp", "vp"].map(of);
    let model = if row["benchmark"] == "gpt3" { "gpt-175b" } else { "llama3-405b" };
    let machine = match row["accelerator"].as_str() {
        name if name.contains("GB200") => "gb200",
        name if name.contains("B200") => "b200",
        name if name.contains("H200") => "h200",
        _ => "h100",
    };
    let (batch, seq) = (of("global_batch_size"), of("max_sequence_length"));
    Described {
        set: Set::Mlperf,
        group: model.to_owned(),
        label: format!("{model} {} gpus {gpus}", row["system"]),
        model,
        machine,
        sizes: [gpus, batch, of("mbs"), seq, p, t, gpus / (p * t * cp), cp, 1, chunks, 1],
        recompute: "none",
        precision: "fp8",
        graphs: false,
        seconds: number(row, "step_s"),
        mfu: 0.0,
        memory_gib: None,
    }
}

/// Megatron Bridge: pre-training without FSDP, the newest release of each setting.
pub(crate) fn bridge() -> Option<Vec<Run>> {
    let rows = table("megatron_bridge.csv")?;
    let mut seen = Vec::new();
    let mut told = Vec::new();
    for row in &rows {
        let setting: Vec<&String> = row
            .iter()
            .filter(|(name, _)| !["release", "FSDP"].contains(&name.as_str()) && !name.contains('/'))
            .map(|(_, value)| value)
            .collect();
        let sharded = row.get("FSDP").is_some_and(|value| number_of(value) > 0.0);
        if row["kind"] == "Pre-Training Performance" && !sharded && !seen.contains(&setting) {
            seen.push(setting);
            told.push(bridge_run(row));
        }
    }
    Some(runs(told))
}

fn number_of(value: &str) -> f64 {
    value.trim().parse().unwrap_or(0.0)
}

fn bridge_run(row: &Row) -> Described {
    let of = |name: &str| whole(row, name);
    let [gpus, t, p, cp, chunks, e] = ["#-GPUs", "TP", "PP", "CP", "VP", "EP"].map(of);
    let model = match row["model"].as_str() {
        "DeepSeekV3" => "deepseek-v3",
        "Qwen3_30B_a3B" => "qwen3-30b-a3b",
        _ => "llama3-70b",
    };
    let machine = match row["System"].as_str() {
        "DGX-GB300" => "gb300",
        "DGX-GB200" => "gb200",
        "DGX-B300" => "b300",
        "DGX-B200" => "b200",
        _ => "h100",
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
        && ["gb300", "gb200", "b300"].contains(&machine);
    Described {
        set: Set::Bridge,
        group: model.to_owned(),
        label: format!(
            "{model} {machine} {precision} gpus {gpus} b {} p {p} t {t} e {e} v {chunks} {}",
            row["MBS"], row["release"]
        ),
        model,
        machine,
        sizes: [gpus, batch, of("MBS"), seq, p, t, gpus / (p * t * cp), cp, e, chunks, 1],
        recompute: "none",
        precision,
        graphs,
        seconds: batch as f64 * seq as f64 / (number(row, "Tokens / sec / GPU") * gpus as f64),
        mfu: 0.0,
        memory_gib: None,
    }
}

/// Megatron-LM on one server of 8 B200: as it comes, in 16 bits, gradients in 32.
pub(crate) fn megatron() -> Option<Vec<Run>> {
    let rows = table("megatron_b200.csv")?;
    Some(runs(rows.iter().map(megatron_run).collect()))
}

fn megatron_run(row: &Row) -> Described {
    let of = |name: &str| whole(row, name);
    let [micro_batch, count, t, p, d] = ["micro_batch", "micro_batches", "tp", "pp", "dp"].map(of);
    Described {
        set: Set::Megatron,
        group: format!("megatron/{p}/{t}"),
        label: format!("llama3-70b cut to 12 layers p {p} t {t} m {count}"),
        model: "llama3-70b-12",
        machine: "b200",
        sizes: [8, micro_batch * count * d, micro_batch, of("seq"), p, t, d, 1, 1, 1, 1],
        recompute: "none",
        precision: "bf16",
        graphs: false,
        seconds: number(row, "step_s"),
        mfu: 0.0,
        memory_gib: Some(number(row, "peak_allocated_gib")),
    }
}

/// `PyTorch` on one H100 or H200, kernels launched one by one.
pub(crate) fn alone() -> Option<Vec<Run>> {
    let mut told = Vec::new();
    for (file, machine) in [("gpu/h100.jsonl", "h100-one"), ("gpu/h200.jsonl", "h200-one")] {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/truth").join(file);
        let text = std::fs::read_to_string(path).ok()?;
        let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("rows of JSON"));
        told.extend(rows.filter_map(|row| alone_run(&row, machine)));
    }
    Some(runs(told))
}

fn alone_run(row: &Value, machine: &'static str) -> Option<Described> {
    let seconds = row["step_s"].as_f64().filter(|_| row["group"] == "step" && row["compiled"] == false)?;
    let of = |name: &str| row[name].as_u64();
    let (batch, count, seq) = (of("mbs")?, of("microbatches")?, of("seq")?);
    let model = if row["model"] == "gpt-1.3b" { "gpt-1.3b-untied" } else { "llama-3.2-1b-untied" };
    let full = row["recompute"] == "full";
    Some(Described {
        set: Set::Alone,
        group: format!("{model}/{machine}"),
        label: format!("{model} {machine} seq {seq} b {batch} m {count}{}", if full { " again" } else { "" }),
        model,
        machine,
        sizes: [1, batch * count, batch, seq, 1, 1, 1, 1, 1, 1, 3],
        recompute: if full { "full" } else { "none" },
        precision: "bf16",
        graphs: false,
        seconds,
        mfu: 0.0,
        memory_gib: Some(row["peak_bytes"].as_f64()? / 1_073_741_824.0),
    })
}
