//! Training steps against the study "Understanding Communication Characteristics of Distributed Training" (`APNet` 2024):
//! its Table 3, its mappings (figures 2, 3, 11, 12), its equations. All "MB" there are MiB.

mod support;

use gargalo_solver::document::read;
use gargalo_solver::lab::{AsData, JsonOptions, report_json, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Solved;
use gargalo_solver::traffic::Kind;
use gargalo_solver::traffic::matrix::Entry;
use serde_json::{Value, json};

const MIB: f64 = 1_048_576.0;

/// Four machines of eight GPUs, one adapter of 100 Gbit/s each, one switch (Table 1: RTX3090-PCIe).
fn machines(count: u64) -> Value {
    json!({"kind": "single_switch", "n": count, "gbps": 100,
           "servers": {"gpus": 8, "intra_gbps": 126, "nics": 1, "nic_gbps": 100}})
}

/// GPT-3B as in section 4.1, cut by (p, t, d).
fn gpt_3b(p: u64, t: u64, d: u64, micro_batches: u64) -> Value {
    json!({"kind": "training", "model": "gpt-3b", "global_batch": 32 * d * micro_batches, "micro_batch": 32,
           "p": p, "t": t, "d": d, "vocab": 50304, "recompute": "full"})
}

fn solved(workload: &Value, network: &Value, placement: &Value) -> Solved {
    let document = json!({"gargalo": 1, "workload": workload,
                          "designs": [{"name": "d", "network": network, "placement": placement}]});
    let scenario = read(&document.to_string()).unwrap();
    let report = solve(&scenario, Settings::default());
    report.designs[0].outcome.clone().unwrap()
}

fn default() -> Value {
    json!({"kind": "deepspeed"})
}

fn customised() -> Value {
    json!({"kind": "customised"})
}

fn entry(solved: &Solved, src: u32, dst: u32, kind: Kind) -> Entry {
    let cell = solved.traffic().unwrap().matrix.cell(src, dst);
    *cell.iter().find(|entry| entry.kind == kind).unwrap()
}

fn inter_server(solved: &Solved, kind: Kind) -> f64 {
    let kinds = &solved.traffic().unwrap().kinds;
    kinds.iter().find(|total| total.kind == kind).map_or(0.0, |total| total.inter_server.get())
}

fn time(solved: &Solved, kind: Kind) -> f64 {
    let phases = &solved.training().unwrap().phases;
    phases.iter().filter(|phase| phase.kind == kind).map(|phase| phase.time().unwrap().get()).sum()
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

/// Table 3: rank 0 of GPT-3B, (4, 2, 4): TP 680 messages of 125 MB, about 85 GB; PP 16 messages of 125 MB, about 1 GB;
/// DP 741 MB and the embedding 96 MB, one message each.
#[test]
fn table_3_of_the_study() {
    let solved = solved(&gpt_3b(4, 2, 4, 8), &machines(4), &default());
    let stage = &solved.training().unwrap().stages[0];
    let row = |kind: Kind| *stage.kinds.iter().find(|row| row.kind == kind).unwrap();
    let tp = row(Kind::Tp);
    assert_eq!((tp.messages, tp.message_bytes.get()), (680, 125.0 * MIB));
    assert_eq!(tp.buffers.get(), 85_000.0 * MIB);
    let pp = row(Kind::Pp);
    assert_eq!((pp.messages, pp.message_bytes.get(), pp.buffers.get()), (16, 125.0 * MIB, 1000.0 * MIB));
    let dp = row(Kind::Dp);
    assert_eq!((dp.messages, dp.buffers.get()), (1, 777_236_000.0));
    close(dp.buffers.get() / MIB, 741.230, 1e-6);
    let emb = row(Kind::Emb);
    assert_eq!((emb.messages, emb.buffers.get()), (1, 100_608_000.0));
    close(emb.buffers.get() / MIB, 95.947, 1e-5);
    // As the cells of the heat map say it.
    let cell = entry(&solved, 0, 1, Kind::Tp);
    assert_eq!(
        (cell.messages, cell.message_bytes.get(), cell.bytes.get()),
        (680, 125.0 * MIB, 85_000.0 * MIB)
    );
    assert_eq!(entry(&solved, 0, 8, Kind::Pp).messages, 8);
    close(entry(&solved, 0, 2, Kind::Dp).bytes.get() / MIB, 1111.845, 1e-6);
    assert_eq!(entry(&solved, 0, 24, Kind::Emb).bytes.get(), 100_608_000.0);
    // Section 3: tensor parallelism is nearly all of the volume.
    let all: f64 = stage.kinds.iter().map(|row| row.buffers.get()).sum();
    assert!(tp.buffers.get() / all >= 0.965);
}

/// The same from hyper-parameters, and with other paddings of the vocabulary (computed in the reference from the
/// study's rounding).
#[test]
fn table_3_from_hyper_parameters() {
    for (vocab, dp, emb) in [(50257, 741.140, 95.858), (50304, 741.230, 95.947), (50432, 741.474, 96.191)] {
        let mut workload = gpt_3b(4, 2, 4, 8);
        workload["model"] = json!({"layers": 54, "hidden": 2000, "seq": 1024, "vocab": vocab});
        workload["vocab"] = json!(vocab);
        let solved = solved(&workload, &machines(4), &default());
        let stage = &solved.training().unwrap().stages[0];
        let buffer =
            |kind: Kind| stage.kinds.iter().find(|row| row.kind == kind).unwrap().buffers.get() / MIB;
        assert!((buffer(Kind::Dp) - dp).abs() < 1e-3, "{vocab}");
        assert!((buffer(Kind::Emb) - emb).abs() < 1e-3, "{vocab}");
    }
}

/// Every entry of the six heat maps of the reference (figures 3 and 12, and the variants of figure 2).
#[test]
fn the_heat_maps_of_the_study() {
    let Some(folder) = support::shared("") else { return };
    let text = std::fs::read_to_string(folder.join("apnet_heatmaps.json")).unwrap();
    let maps: Value = serde_json::from_str(&text).unwrap();
    for (name, map) in maps.as_object().unwrap() {
        let size = |key: &str| map[key].as_u64().unwrap();
        let placement = if map["mapping"] == "deepspeed" { default() } else { customised() };
        let workload = gpt_3b(size("p"), size("t"), size("d"), size("m"));
        let solved = solved(&workload, &machines(4), &placement);
        let traffic = solved.traffic().unwrap();
        for (src, row) in (0..).zip(map["matrix_bytes"].as_array().unwrap()) {
            for (dst, expected) in (0..).zip(support::numbers(row)) {
                let found: f64 = traffic.matrix.cell(src, dst).iter().map(|entry| entry.bytes.get()).sum();
                assert!(
                    (found - expected).abs() <= 1e-12 * expected,
                    "{name}: {src} to {dst}: {found}, {expected}"
                );
            }
        }
        for kind in [Kind::Tp, Kind::Pp, Kind::Dp, Kind::Emb] {
            let expected = map["inter_node_bytes"][kind.name()].as_f64().unwrap();
            assert_eq!(inter_server(&solved, kind), expected, "{name}: {}", kind.name());
        }
        let training = solved.training().unwrap();
        let parameters: Vec<f64> = training.stages.iter().map(|stage| stage.parameters).collect();
        assert_eq!(parameters, support::numbers(&map["params_per_rank_by_stage"]), "{name}");
        for (key, kind) in [("tp", Kind::Tp), ("dp", Kind::Dp), ("pp", Kind::Pp)] {
            for group in map["groups"][key].as_array().unwrap() {
                let ranks = support::positions(group);
                for &rank in &ranks {
                    assert_eq!(training.layout.group(kind, rank), ranks, "{name}: {key}");
                }
            }
        }
    }
}

/// Figure 12: what passes between machines falls from 51.9 to 33.6 GB a step, the pipeline's time falls, and the time
/// of data parallelism rises all the same: eight rings share one adapter.
#[test]
fn the_mappings_of_the_study() {
    let by_default = solved(&gpt_3b(4, 2, 4, 8), &machines(4), &default());
    let custom = solved(&gpt_3b(4, 2, 4, 8), &machines(4), &customised());
    let between = |solved: &Solved| solved.traffic().unwrap().inter_server.get();
    assert_eq!(between(&by_default), 51_941_376_000.0);
    assert_eq!(between(&custom), 33_592_464_000.0);
    assert_eq!(time(&by_default, Kind::Tp), time(&custom, Kind::Tp));
    assert!(time(&custom, Kind::Pp) < time(&by_default, Kind::Pp) / 5.0);
    assert!(time(&custom, Kind::Dp) > time(&by_default, Kind::Dp) * 5.0);
    // 8 rings of 2 x 741.23 MiB x 3/4 (stage 1; the others are smaller) leave a machine by 12.5 GB/s.
    let stages = [388_618_000.0, 336_266_000.0, 336_266_000.0, 338_536_000.0];
    let out: f64 = stages.iter().map(|parameters| 2.0 * 2.0 * parameters * 1.5).sum();
    close(time(&custom, Kind::Dp), out / 12.5e9, 1e-12);
    // By default eight ranks of a stage send their activations through one adapter, each way.
    close(time(&by_default, Kind::Pp), 2.0 * 8.0 * 1000.0 * MIB / 12.5e9, 1e-12);
    let phase =
        custom.training().unwrap().phases.iter().find(|phase| phase.kind == Kind::Dp).unwrap().clone();
    assert!(phase.bandwidth.unwrap().get() > 7.0 * phase.formula.unwrap().get());
}

/// Figure 2: with (4, 4, 2) blocks of tensor traffic are larger, and data parallelism sends less than with (4, 2, 4).
#[test]
fn figure_2_of_the_study() {
    let wide = solved(&gpt_3b(4, 4, 2, 8), &machines(4), &default());
    let narrow = solved(&gpt_3b(4, 2, 4, 8), &machines(4), &default());
    close(entry(&wide, 0, 1, Kind::Tp).bytes.get() / MIB, 127_500.0, 1e-12);
    close(entry(&wide, 0, 4, Kind::Dp).bytes.get() / MIB, 372.728, 1e-5);
    let tensor_pairs = |solved: &Solved| {
        solved.traffic().unwrap().kinds.iter().find(|total| total.kind == Kind::Tp).unwrap().pairs
    };
    assert_eq!((tensor_pairs(&wide), tensor_pairs(&narrow)), (32, 32));
    assert!(entry(&wide, 0, 4, Kind::Dp).bytes.get() < entry(&narrow, 0, 2, Kind::Dp).bytes.get() / 2.9);
    // With the batch kept, half as many replicas have twice as many micro-batches.
    let doubled = solved(&gpt_3b(4, 4, 2, 16), &machines(4), &default());
    close(entry(&doubled, 0, 1, Kind::Tp).bytes.get() / MIB, 255_000.0, 1e-12);
    close(entry(&doubled, 0, 8, Kind::Pp).bytes.get() / MIB, 2000.0, 1e-12);
}

/// Figure 11: 16 GPUs with 1.5B against 32 with 3B. Data parallelism takes markedly longer: 1.73 times the parameters,
/// a ring factor of 1.5 in place of 1.
#[test]
fn figure_11_of_the_study() {
    let small = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 512, "micro_batch": 32,
                       "p": 4, "t": 2, "d": 2, "recompute": "full"});
    let small = solved(&small, &machines(2), &default());
    let large = solved(&gpt_3b(4, 2, 4, 8), &machines(4), &default());
    // 8 (6 x 12 + 1) all-reduces of 100 MiB.
    let tp = entry(&small, 0, 1, Kind::Tp);
    assert_eq!((tp.messages, tp.bytes.get()), (584, 61_236_838_400.0));
    assert!(time(&large, Kind::Dp) > 2.0 * time(&small, Kind::Dp));
}

/// Equations 2, 3, 4, 7, 8, 9, 10, 11 for both settings of section 4.1 (values computed in the reference from the
/// equations).
#[test]
fn the_equations_of_the_study() {
    let small = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 512, "micro_batch": 32,
                       "p": 4, "t": 2, "d": 2, "recompute": "full", "hardware": "rtx3090"});
    let mut large = gpt_3b(4, 2, 4, 8);
    large["hardware"] = json!("rtx3090");
    // N, eq. 2, eq. 3, eq. 4 in bytes, eq. 8, eq. 9 at mu F = 1e12, eq. 11, eq. 9 at mu = 0.3 of 71 TFLOP/s.
    let expected = [
        [
            1_557_683_200.0,
            60_397_977_600.0,
            1_677_721_600.0,
            389_420_800.0,
            5.104_216_309_76e13,
            408.337,
            7.097_648_2e15,
            19.17,
        ],
        [
            2_696_060_000.0,
            84_934_656_000.0,
            2_097_152_000.0,
            1_011_022_500.0,
            8.834_449_408e13,
            706.756,
            2.423_166_86e16,
            33.18,
        ],
    ];
    for ((workload, count), expected) in [(small, 2), (large, 4)].iter().zip(expected) {
        let solved = solved(workload, &machines(*count), &default());
        let training = solved.training().unwrap();
        let equations = &training.step.equations;
        assert_eq!(equations.parameters, expected[0]);
        assert_eq!(equations.tp.get(), expected[1]);
        assert_eq!(equations.pp.get(), expected[2]);
        assert_eq!(equations.dp.get(), expected[3]);
        close(equations.micro_batch_flop, expected[4], 1e-12);
        close(8.0 * equations.micro_batch_flop / 1e12, expected[5], 1e-6);
        close(equations.flop, expected[6], 1e-8);
        close(training.step.compute.unwrap().get(), expected[7], 1e-3);
        close(equations.bubble_ratio, 3.0 / 11.0, 1e-15);
        // P over 8 N gb s: 1.08636 and 1.07143.
        let sequences = workload["global_batch"].as_f64().unwrap();
        close(
            equations.flop / (8.0 * expected[0] * sequences * 1024.0),
            if *count == 2 { 1.08636 } else { 1.07143 },
            1e-5,
        );
        // Eq. 6 is eq. 1 with eq. 5: the step without data parallelism is 11/8 of what is not bubble.
        let [total, dp, tp, pp, compute] =
            [equations.total, equations.dp_time, equations.tp_time, equations.pp_time, equations.compute]
                .map(|time| time.unwrap().get());
        close(total - dp, 11.0 / 8.0 * (compute + tp + pp), 1e-12);
        close(compute, training.step.compute.unwrap().get(), 1e-12);
    }
}

/// Equation 11 for 175B, 1,536 sequences of 2,048, V = 51,200: 4.51097075e18 with full recomputation, 3.38619675e18
/// without (Narayanan et al., SC 2021).
#[test]
fn operations_of_175b() {
    for (recompute, flop) in [("full", 4.510_970_75e18), ("selective", 3.386_196_75e18)] {
        let workload = json!({"kind": "training", "model": "megatron-175b", "global_batch": 1536, "micro_batch": 1,
                              "p": 4, "t": 8, "d": 1, "recompute": recompute});
        let solved = solved(&workload, &machines(4), &default());
        close(solved.training().unwrap().step.equations.flop, flop, 1e-8);
    }
}

/// The command line's names for all this are fixed.
#[test]
fn the_report_as_json() {
    let mut workload = gpt_3b(4, 2, 4, 8);
    workload["hardware"] = json!("rtx3090");
    let document = json!({"gargalo": 1, "workload": workload,
                          "designs": [{"name": "d", "network": machines(4)}]});
    let scenario = read(&document.to_string()).unwrap();
    let report = solve(&scenario, Settings::default());
    let out = report_json(&report, &JsonOptions { without_flows: true, ..JsonOptions::default() }, &AsData);
    let design = &out["designs"][0];
    assert!(design["flows"].is_null());
    assert_eq!(design["inter_server_bytes"], 51_941_376_000.0);
    let step = &design["step"];
    for key in ["total_s", "compute_s", "bubble_s"] {
        assert!(step[key].as_f64().unwrap() > 0.0, "{key}");
    }
    for key in ["tp", "pp", "dp", "ep", "emb"] {
        assert!(step["exposed_s"][key].is_number(), "{key}");
    }
    let first = &design["traffic"][0];
    assert_eq!(
        (first["kind"].as_str(), first["src_rank"].as_u64(), first["dst_rank"].as_u64()),
        (Some("tp"), Some(0), Some(1))
    );
    assert_eq!(first["messages"], 680);
    assert_eq!(first["message_bytes"], 131_072_000.0);
    assert_eq!(first["bytes"], 89_128_960_000.0);
    for part in ["step", "traffic", "memory", "phases"] {
        let only = JsonOptions { only: Some(part.to_owned()), ..JsonOptions::default() };
        let out = report_json(&report, &only, &AsData);
        assert_eq!(out["designs"][0].as_object().unwrap().len(), 2, "{part}");
    }
}
