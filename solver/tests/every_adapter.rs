//! What a library does on the servers that there are: all adapters carry their part, whatever the operation and however many ranks each
//! server has, and a server more never makes a small message faster.

use gargalo_solver::catalog::hardware::gpus;
use gargalo_solver::document::read;
use gargalo_solver::lab::solve;
use gargalo_solver::study::{CollectiveReport, Settings};
use gargalo_solver::workload::collective::Algorithm;
use serde_json::json;

/// Servers of 8 with 8 adapters of 400 Gbit/s each (50 GB/s) on one switch; of each as many ranks.
fn report(operation: &str, bytes: f64, ranks: &[usize], hardware: Option<&str>) -> CollectiveReport {
    let names = |(server, &count): (usize, &usize)| (0..count).map(move |rank| format!("h{server}.g{rank}"));
    let names: Vec<String> = ranks.iter().enumerate().flat_map(names).collect();
    let mut workload = json!({"kind": "collective", "operation": operation, "bytes": bytes, "ranks": names});
    if let Some(hardware) = hardware {
        workload["hardware"] = json!(hardware);
    }
    let document = json!({"gargalo": 2, "workload": workload,
        "designs": [{"name": "d", "network": {"kind": "single_switch", "n": ranks.len(), "gbps": 400,
            "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}}}]});
    let solved = solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 });
    solved.designs[0].outcome.as_ref().unwrap().collective().unwrap().clone()
}

fn time(operation: &str, bytes: f64, ranks: &[usize], hardware: Option<&str>) -> f64 {
    report(operation, bytes, ranks, hardware).time.unwrap().get()
}

const OPERATIONS: [&str; 6] =
    ["all_reduce", "reduce_scatter", "all_gather", "all_to_all", "broadcast", "reduce"];

/// Of 32 accelerators one less: its server has seven adapters in use, so rings take 8/7 as long, not eight times.
#[test]
fn one_accelerator_less() {
    for operation in OPERATIONS {
        for hardware in [None, Some("h100-sxm")] {
            let of = |first: usize| time(operation, 1e9, &[first, 8, 8, 8], hardware);
            let ratio = of(7) / of(8);
            assert!((0.99..=8.0 / 7.0 * 1.01).contains(&ratio), "{operation} {hardware:?}: {ratio}");
        }
    }
}

/// By hand: 4 ranks in one server and 8 in the other go around four rings; of an all-gather each passes on 11/12 S, a quarter of it
/// over each of four adapters of 50 GB/s: 4.58 ms for 1 GB, and 4 % that NCCL does not reach.
#[test]
fn four_and_eight_ranks() {
    let links = time("all_gather", 1e9, &[4, 8], None);
    assert!((links - 11.0 / 12.0 / 200.0).abs() < 1e-6, "{links}");
    let found = time("all_gather", 1e9, &[4, 8], Some("h100-sxm"));
    assert!((links / 0.96..links * 1.1).contains(&found), "{found}");
}

/// By hand: of a broadcast or reduction of 1 GB each rank passes on all, an eighth over each of eight adapters: 2.5 ms, and at most a
/// sixth more with NCCL, which says so.
#[test]
fn broadcasts_use_all_adapters() {
    for operation in ["broadcast", "reduce"] {
        let links = time(operation, 1e9, &[8, 8, 8], None);
        assert!((links - 2.5e-3).abs() < 1e-8, "{operation}: {links}");
        let own = report(operation, 1e9, &[8, 8, 8], Some("h100-sxm"));
        let found = own.time.unwrap().get();
        assert!((links..links * 1.17).contains(&found), "{operation}: {found}");
        let of_links = own.effective.unwrap().links.unwrap().get();
        assert!((of_links - 2.5e-3).abs() < 1e-8, "{of_links}");
    }
    // A send has one adapter, its rank's.
    assert!((time("send", 1e9, &[8, 8], None) - 20e-3).abs() < 1e-8);
}

/// Whatever the accelerator and the operation, a library is named and a message of little or nothing takes microseconds; over two
/// servers not less than in one of as many ranks. Inside servers it was measured, across them NCCL's model says it, and its trees have
/// fewer steps than a ring: a sixth is allowed between the two.
#[test]
fn small_messages_take_their_time() {
    for gpu in gpus() {
        for operation in OPERATIONS.into_iter().chain(["send"]) {
            let mut before = [0.0; 2];
            for bytes in [1.0, 1e3, 3e4] {
                let of = |ranks: &[usize]| {
                    let own = report(operation, bytes, ranks, Some(&gpu.id));
                    assert!(own.effective.is_some(), "{} {operation}: no library", gpu.id);
                    own.time.unwrap().get()
                };
                let [one, two] = [of(&[8]), of(&[4, 4])];
                assert!(one > 3e-6, "{} {operation} {bytes}: {one}", gpu.id);
                assert!(two > one / 1.2, "{} {operation} {bytes}: {one}, over two servers {two}", gpu.id);
                assert!(one >= before[0] && two >= before[1], "{} {operation} {bytes}", gpu.id);
                before = [one, two];
            }
        }
    }
}

/// A library sums in a switch that joins all ranks of a server, as an `NVSwitch` does; behind two bridges of PCI Express it goes around a
/// ring, no faster than its wires of 31.5 GB/s. By hand: 2 · 7/8 of 1 GB from rank to rank.
#[test]
fn bridges_sum_nothing() {
    let server = |bridges: usize| {
        let gpus = (0..8).map(|gpu| json!({"id": format!("g{gpu}"), "role": "gpu", "server": "s"}));
        let switches =
            (0..=bridges).map(|at| json!({"id": format!("x{at}"), "role": "switch", "server": "s"}));
        let wire = |a: String, b: String| json!({"a": a, "b": b, "gbps": 252});
        let up = (0..8).map(|gpu| wire(format!("g{gpu}"), format!("x{}", gpu * bridges / 8)));
        let root = (0..bridges).map(|at| wire(format!("x{at}"), format!("x{bridges}")));
        json!({"kind": "explicit", "relay": false, "nodes": gpus.chain(switches).collect::<Vec<_>>(),
            "links": up.chain(root).collect::<Vec<_>>()})
    };
    let report = |bridges: usize| {
        let document = json!({"gargalo": 2, "designs": [{"name": "d", "network": server(bridges)}],
            "workload": {"kind": "collective", "operation": "all_reduce", "bytes": 1e9, "hardware": "h100-sxm"}});
        let solved = solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 });
        solved.designs[0].outcome.as_ref().unwrap().collective().unwrap().clone()
    };
    assert_eq!(report(1).algorithm, Algorithm::Nvls);
    let bridged = report(2);
    assert_eq!(bridged.algorithm, Algorithm::Ring);
    assert!(bridged.time.unwrap().get() >= 1.75e9 / 31.5e9, "{:?}", bridged.time);
}

/// A library that nobody measured names the one that stands for it; a measured one names none.
#[test]
fn what_stands_for_a_library_is_named() {
    let by =
        |hardware: &str| report("all_reduce", 1e9, &[8, 8], Some(hardware)).effective.unwrap().estimated_by;
    assert_eq!(by("mi300x").as_deref(), Some("a100-80-sxm"));
    for hardware in ["h100-sxm", "a100-80-sxm", "gb200"] {
        assert_eq!(by(hardware), None, "{hardware}");
    }
}
