//! What small messages lose inside a server is time that no link shortens.

use gargalo_solver::document::read;
use gargalo_solver::lab::solve;
use gargalo_solver::study::Settings;
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::training::TrainingReport;
use serde_json::{Value, json};

/// One server of eight A100, whose links are so much faster than theirs, a tensor group of all.
fn document(factor: f64, hidden: u64) -> Value {
    let workload = json!({"kind": "training", "global_batch": 8, "micro_batch": 1, "p": 1, "t": 8, "d": 1, "sequence_parallel": false, "hardware": "a100-80-sxm",
        "model": {"layers": 4, "hidden": hidden, "heads": 16, "seq": 2048, "vocab": 50_304, "style": "gpt"}});
    let network = json!({"kind": "single_switch", "n": 1, "gbps": 200,
        "servers": {"gpus": 8, "intra_gbps": 2400.0 * factor, "nics": 8, "nic_gbps": 200}});
    json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]})
}

fn solved(factor: f64, hidden: u64) -> TrainingReport {
    let scenario = read(&document(factor, hidden).to_string()).unwrap();
    solve(&scenario, Settings { flows: 0 }).designs[0].outcome.clone().unwrap().training().cloned().unwrap()
}

fn close(found: f64, expected: f64) {
    assert!((found / expected - 1.0).abs() < 1e-9, "{found} is not {expected}");
}

/// Of the tensor group of the only stage: bytes of a step, those of each sum, and what all of them take.
fn sums(of: &TrainingReport) -> (f64, f64, f64) {
    let kind = of.stages[0].kinds.iter().find(|own| own.kind == Kind::Tp).unwrap();
    let limit = of.limits.iter().find(|own| own.kind == Kind::Tp).unwrap();
    (kind.buffers.get(), kind.message_bytes.get(), limit.time.get())
}

/// nccl-tests on 8 A100: a sum of 16 MiB at 125 GB/s, of 64 MiB at 195.7, the largest at 233.9 of 300. A ring of eight sends 14/8 of a
/// buffer. On the A100's own links a sum takes what was measured; links of half the speed cost what the bytes of a large one take
/// once more, links of twice the speed save half of that, and nothing else changes.
#[test]
fn links_shorten_the_bytes_alone() {
    for (hidden, mib, measured) in [(4096, 16.0, 125e9), (16384, 64.0, 195.7e9)] {
        let [half, own, twice] = [0.5, 1.0, 2.0].map(|factor| sums(&solved(factor, hidden)));
        let (all, bytes, time) = own;
        close(bytes, mib * 1_048_576.0);
        let around = all * 14.0 / 8.0;
        close(time, around / measured);
        let large = around / 233.9e9;
        close(half.2 - time, large);
        close(time - twice.2, large / 2.0);
    }
}
