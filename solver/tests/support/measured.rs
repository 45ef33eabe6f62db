//! Measured training iterations beside the checkout, each as the document that stands for it.

use serde_json::{Value, json};
use std::path::PathBuf;

/// An iteration that was measured.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Row {
    /// Whether on more than one server.
    pub(crate) multi: bool,
    /// Accelerators, global batch, micro-batch, hidden size, heads, layers, sequence length, t, d, p.
    pub(crate) sizes: [u64; 10],
    /// How long it took, in seconds.
    pub(crate) seconds: f64,
}

/// The rows of `megatron_single.csv` and `megatron_multi.csv`; none where they are not beside the checkout.
pub(crate) fn rows() -> Option<Vec<Row>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/measured");
    let mut rows = Vec::new();
    for (file, multi) in [("megatron_single.csv", false), ("megatron_multi.csv", true)] {
        let Ok(text) = std::fs::read_to_string(folder.join(file)) else {
            println!("skipped: {} is not beside the checkout", folder.join(file).display());
            return None;
        };
        // The table of many servers has the model's size in front.
        let first = usize::from(multi);
        for line in text.lines().skip(1).filter(|line| !line.trim().is_empty()) {
            let fields: Vec<&str> = line.split(',').collect();
            let sizes = core::array::from_fn(|at| fields[first + at].trim().parse().unwrap());
            let seconds = fields[first + 10].trim().parse::<f64>().unwrap() / 1e3;
            rows.push(Row { multi, sizes, seconds });
        }
    }
    Some(rows)
}

/// DGX A100: 8 accelerators behind `NVSwitch`, 8 adapters of 200 Gbit/s, one switch.
pub(crate) fn dgx_a100(gpus: u64) -> Value {
    json!({"kind": "single_switch", "n": gpus.div_ceil(8), "gbps": 200,
           "servers": {"gpus": gpus.min(8), "intra_gbps": 2400, "nics": gpus.min(8), "nic_gbps": 200}})
}

/// The document of a measured row.
pub(crate) fn document(row: &Row) -> Value {
    let [gpus, global_batch, micro_batch, hidden, heads, layers, seq, t, d, p] = row.sizes;
    json!({"gargalo": 1,
        "workload": {"kind": "training",
            "model": {"layers": layers, "hidden": hidden, "heads": heads, "seq": seq, "vocab": 51200},
            "global_batch": global_batch, "micro_batch": micro_batch, "p": p, "t": t, "d": d,
            "hardware": "a100-80-sxm"},
        "designs": [{"name": "measured", "network": dgx_a100(gpus)}]})
}

/// Korthikanti et al. 2022, Table 5: model by layers, hidden, heads; p, batch, micro-batch, chunks; seconds with full
/// recomputation, and with sequence parallelism and selective recomputation. t = 8, 2,048 tokens, 51,200 words.
pub(crate) const TABLE_5: [(&str, [u64; 7], f64, f64); 4] = [
    ("22B", [48, 6144, 64, 1, 4, 4, 1], 1.42, 1.10),
    ("175B", [96, 12288, 96, 8, 64, 1, 3], 18.13, 13.75),
    ("530B", [105, 20480, 128, 35, 280, 1, 3], 49.05, 37.83),
    ("1T", [128, 25600, 160, 64, 512, 1, 1], 94.42, 71.49),
];

/// The document of a row of [`TABLE_5`].
pub(crate) fn table_5(sizes: &[u64; 7], selective: bool) -> Value {
    let &[layers, hidden, heads, p, batch, micro_batch, chunks] = sizes;
    let mut workload = json!({"kind": "training",
        "model": {"layers": layers, "hidden": hidden, "heads": heads, "seq": 2048, "vocab": 51200},
        "global_batch": batch, "micro_batch": micro_batch, "p": p, "t": 8, "d": 1,
        "recompute": if selective { "selective" } else { "full" }, "sequence_parallel": selective,
        "hardware": "a100-80-sxm"});
    if chunks > 1 {
        workload["schedule"] = json!("interleaved");
        workload["chunks"] = json!(chunks);
    }
    json!({"gargalo": 1, "workload": workload, "designs": [{"name": "table 5", "network": dgx_a100(8 * p)}]})
}
