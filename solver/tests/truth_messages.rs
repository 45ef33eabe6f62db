//! Collectives, expert exchanges and products of matrices against what others measured on A100, H100, B200 and GB200
//! (../shared/data/truth; its README has the sources). Each collective goes the way of any document, as it comes: without
//! a setting. The rows there are a part of each set; constants are fitted by `examples/calibrate_machines.rs`.

mod support;

use gargalo_solver::catalog::hardware::{Experts, Product};
use gargalo_solver::document::read;
use gargalo_solver::lab::solve;
use gargalo_solver::study::Settings;
use gargalo_solver::study::{Assumed, CollectiveReport};
use gargalo_solver::workload::experts::TokenExchange;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The rows of a table: its columns by name.
fn rows(file: &str) -> Vec<BTreeMap<String, String>> {
    let Some(folder) = support::shared("truth") else { return Vec::new() };
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines
        .map(|line| {
            head.iter().map(|name| (*name).to_owned()).zip(line.split(',').map(str::to_owned)).collect()
        })
        .collect()
}

fn number(row: &BTreeMap<String, String>, name: &str) -> f64 {
    row[name].parse().unwrap()
}

/// A count.
fn whole(row: &BTreeMap<String, String>, name: &str) -> u64 {
    row[name].parse().unwrap()
}

/// Mean and median of errors, each |found ÷ measured − 1|, printed.
fn errors(what: &str, found: &[(f64, f64)]) -> (f64, f64) {
    let mut off: Vec<f64> = found.iter().map(|&(found, measured)| (found / measured - 1.0).abs()).collect();
    off.sort_by(f64::total_cmp);
    let mean = off.iter().sum::<f64>() / off.len() as f64;
    let median = off[off.len() / 2];
    println!("{what}: {} rows, mean {:.1} %, median {:.1} %", off.len(), 100.0 * mean, 100.0 * median);
    (mean, median)
}

/// A server's inside in Gbit/s, by the accelerator.
fn inside(gpu: &str) -> f64 {
    match gpu {
        "a100-80-sxm" => 2400.0,
        "h100-sxm" => 3600.0,
        _ => 7200.0,
    }
}

fn run(servers: u64, gpus: u64, gpu: &str, workload: Value) -> CollectiveReport {
    run_on((servers, gpus), gpu, (inside(gpu), 400.0), workload)
}

/// On servers whose links inside and adapters carry so many Gbit/s.
fn run_on(
    (servers, gpus): (u64, u64),
    gpu: &str,
    (inside_gbps, nic_gbps): (f64, f64),
    mut workload: Value,
) -> CollectiveReport {
    workload["kind"] = json!("collective");
    workload["hardware"] = json!(gpu);
    let network = json!({"kind": "single_switch", "n": servers, "gbps": nic_gbps,
        "servers": {"gpus": gpus, "intra_gbps": inside_gbps, "nics": gpus, "nic_gbps": nic_gbps}});
    let document =
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "A", "network": network}]});
    let scenario = read(&document.to_string()).unwrap();
    let report = solve(&scenario, Settings { flows: 0 });
    report.designs[0].outcome.as_ref().unwrap().collective().cloned().unwrap()
}

fn collective(servers: u64, gpus: u64, gpu: &str, operation: &str, bytes: f64) -> f64 {
    let report = run(servers, gpus, gpu, json!({"operation": operation, "bytes": bytes}));
    report.time.unwrap().get()
}

/// NCCL in one server from 64 KiB up, 2 to 8 ranks: mean error 15 % at most on each accelerator.
#[test]
fn nccl_inside_a_server() {
    let mut known: BTreeMap<(String, String, u64, u64), f64> = BTreeMap::new();
    let mut found: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
    for row in rows("nccl_perf.csv") {
        let bytes = 2.0 * number(&row, "message_size");
        if bytes < 65536.0 {
            continue;
        }
        let gpu = match row["system"].as_str() {
            "a100_sxm" => "a100-80-sxm",
            "h100_sxm" => "h100-sxm",
            other => other,
        };
        let operation = row["op_name"].replace("alltoall", "all_to_all");
        let gpus = whole(&row, "num_gpus");
        let key = (gpu.to_owned(), operation.clone(), gpus, bytes.to_bits());
        let time = *known.entry(key).or_insert_with(|| collective(1, gpus, gpu, &operation, bytes));
        found.entry(gpu.to_owned()).or_default().push((time, number(&row, "latency") * 1e-3));
    }
    for (gpu, found) in found {
        let (mean, _) = errors(&format!("NCCL inside a server, {gpu}"), &found);
        assert!(mean < 0.15, "{gpu}: {mean}");
    }
}

/// All-reduces of 32 and 64 H100 across servers with 8 adapters of 400 Gbit/s: median error 15 % at most.
#[test]
fn nccl_across_servers() {
    let mut found = Vec::new();
    for row in rows("nccl_multinode.csv") {
        let bytes = number(&row, "bytes");
        found.push((collective(8, 8, "h100-sxm", "all_reduce", bytes), number(&row, "oop_us") * 1e-6));
    }
    if found.is_empty() {
        return;
    }
    // Bus bandwidth on 4 servers by payload, in Bekman's Machine Learning Engineering.
    let text = std::fs::read_to_string(support::shared("truth").unwrap().join("stas_network.csv")).unwrap();
    for line in text.lines() {
        let cells: Vec<&str> = line.split(',').collect();
        let Some(at) = cells.iter().position(|cell| cell.ends_with("iB")) else { continue };
        let (count, unit) = cells[at].split_at(cells[at].len() - 3);
        let bytes = count.parse::<f64>().unwrap() * if unit == "MiB" { 1_048_576.0 } else { 1_073_741_824.0 };
        let bus: f64 = cells[at + 1].parse().unwrap();
        found.push((
            collective(4, 8, "h100-sxm", "all_reduce", bytes),
            bytes * 2.0 * 31.0 / 32.0 / (bus * 1e9),
        ));
    }
    let (_, median) = errors("NCCL across servers", &found);
    assert!(median < 0.15, "{median}");
}

/// Without an accelerator too all adapters carry: 8 GiB on 8 servers of 8 in 42.3 ms, not in 8 times that.
#[test]
fn rings_reach_every_adapter_as_they_come() {
    let network = |nics: u64| {
        json!({"kind": "single_switch", "n": 8, "gbps": 400,
            "servers": {"gpus": 8, "intra_gbps": 3600, "nics": nics, "nic_gbps": 400}})
    };
    for (nics, ms) in [(8, 42.28), (1, 338.3)] {
        let document = json!({"gargalo": 2, "workload": {"kind": "collective", "operation": "all_reduce",
            "bytes": 8_589_934_592_u64}, "designs": [{"name": "A", "network": network(nics)}]});
        let report = solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 });
        let collective = report.designs[0].outcome.as_ref().unwrap().collective().cloned().unwrap();
        assert_eq!(u64::from(collective.channels), nics);
        let found = collective.time.unwrap().get() * 1e3;
        assert!((found / ms - 1.0).abs() < 0.001, "{found}");
    }
}

/// Sums in the switch from five H100 on, rings below (Bekman's table), and for what is not summed.
#[test]
fn nccl_takes_the_switch_by_its_rules() {
    use gargalo_solver::workload::collective::Algorithm;
    let taken = |gpus: u64, gpu: &str, operation: &str| {
        run(1, gpus, gpu, json!({"operation": operation, "bytes": 1e9})).algorithm
    };
    assert_eq!(taken(4, "h100-sxm", "all_reduce"), Algorithm::Ring);
    assert_eq!(taken(5, "h100-sxm", "all_reduce"), Algorithm::Nvls);
    assert_eq!(taken(5, "gb200", "all_reduce"), Algorithm::Ring);
    assert_eq!(taken(8, "gb200", "all_reduce"), Algorithm::Nvls);
    assert_eq!(taken(8, "h100-sxm", "all_gather"), Algorithm::Ring);
    assert_eq!(taken(8, "a100-80-sxm", "all_reduce"), Algorithm::Ring);
}

/// `DeepEP` on 8 and 16 H100: dispatch and combine within 20 % on the mean.
#[test]
fn deepep() {
    let mut found: BTreeMap<(&str, u32), Vec<(f64, f64)>> = BTreeMap::new();
    for row in rows("deepep.csv") {
        let servers = whole(&row, "node_num") as u32;
        let exchange = TokenExchange {
            tokens: whole(&row, "num_token"),
            hidden: whole(&row, "hidden_size"),
            top_k: whole(&row, "num_topk"),
            experts: whole(&row, "num_experts"),
            width: 1.0,
            multiprocessors: Some(whole(&row, "dispatch_sms") as u32),
        };
        let times = exchange.times(&Experts::HOPPER, (8 * servers, servers), 50.0);
        let mut note = |what, found_s: f64, measured: &str| {
            found.entry((what, servers)).or_default().push((found_s, number(&row, measured) * 1e-6));
        };
        note("dispatch", times.dispatch.get(), "dispatch_transmit_us");
        note("combine", times.combine.get(), "combine_transmit_us");
    }
    for ((what, servers), found) in found {
        let (mean, _) = errors(&format!("DeepEP {what}, {servers} x 8 H100"), &found);
        assert!(mean < 0.2, "{what} on {servers}: {mean}");
    }
}

/// The same through a document: 4,096 tokens of 7,168 to 8 of 256 experts, 20 multiprocessors: 491.2 and 972.5 µs.
#[test]
fn deepep_in_a_document() {
    let workload = json!({"operation": "all_to_all", "algorithm": "deepep", "tokens": 4096, "hidden": 7168,
        "top_k": 8, "experts": 256});
    let report = run(1, 8, "h100-sxm", workload);
    let experts = report.experts.unwrap();
    assert!((experts.dispatch.get() / 491.2e-6 - 1.0).abs() < 0.1, "{experts:?}");
    assert!((experts.combine.get() / 972.5e-6 - 1.0).abs() < 0.1, "{experts:?}");
    let sum = experts.prepare.get() + experts.dispatch.get() + experts.combine.get();
    assert_eq!(report.time.unwrap().get(), sum);
}

/// Tokens of each rank, and what a rank sends to others there and back in GB on 8 ranks: 8 of 256 experts, 7,168 numbers of 1 and
/// 2 bytes, to d = 8 (1 − C(224, 8) ÷ C(256, 8)) ranks of which it is one in eight.
const TOKENS: u64 = 16_384;
fn sent_gb() -> f64 {
    let missed: f64 = (0..8).map(|i| f64::from(224 - i) / f64::from(256 - i)).product();
    TOKENS as f64 * 8.0 * (1.0 - missed) * 7168.0 * 3.0 * 7.0 / 8.0 / 1e9
}

fn many_tokens(ranks: (u64, u64), gpu: &str, gbps: (f64, f64)) -> CollectiveReport {
    let workload = json!({"operation": "all_to_all", "algorithm": "deepep", "tokens": TOKENS, "hidden": 7168,
        "top_k": 8, "experts": 256});
    run_on(ranks, gpu, gbps, workload)
}

/// No library was measured on older `NVLink` and on PCI Express: there the time is the links' own.
#[test]
fn experts_where_no_library_was_measured() {
    for (gpu, gbps) in [("v100-sxm2", 1200.0), ("a100-80-sxm", 2400.0), ("h100-pcie", 504.0)] {
        let report = many_tokens((1, 8), gpu, (gbps, 400.0));
        assert_eq!(report.experts, None, "{gpu}");
        let (found, links) = (report.time.unwrap().get(), sent_gb() * 8.0 / gbps);
        assert!((found / links - 1.0).abs() < 1e-9, "{gpu}: {found}, links {links}");
    }
}

/// H100 whose links are slower than those of the measurement: as many times longer as they are slower once links limit, and
/// never less than what the bytes take (32.6 ms at 50 GB/s). The report says that links were not measured.
#[test]
fn deepep_follows_the_links() {
    let of = |gbps: f64| many_tokens((1, 8), "h100-sxm", (gbps, 400.0));
    let time = |gbps: f64| of(gbps).time.unwrap().get();
    let slow = time(400.0);
    assert!((sent_gb() / 50.0 / 32.6e-3 - 1.0).abs() < 0.01, "{}", sent_gb());
    // The part of the links that was reached is 344 and 354 of 450 GB/s, a rank's own share counted in.
    let formula = sent_gb() * 8.0 / 7.0 / 3.0 * (450.0 / 344.0 + 2.0 * 450.0 / 354.0) / 50.0;
    assert!((slow / formula - 1.0).abs() < 0.02, "{slow}, {formula}");
    assert!((time(200.0) / slow - 2.0).abs() < 0.02);
    let mut before = f64::INFINITY;
    for gbps in [10.0, 100.0, 400.0, 1200.0, 2400.0, 3600.0, 7200.0] {
        let now = time(gbps);
        assert!(now >= sent_gb() * 8.0 / gbps && now <= before, "{gbps}: {now}");
        before = now;
    }
    assert_eq!(of(3600.0).experts.unwrap().assumed, []);
    assert_eq!(of(400.0).experts.unwrap().assumed, [Assumed::Links]);
}

/// Between servers too nothing is faster than the network: with a hundredth of the adapters' speed the time is what one copy for
/// each other server takes. Across domains of Blackwell nothing was measured, which the report says.
#[test]
fn experts_across_servers_take_what_the_network_takes() {
    let slow = many_tokens((2, 8), "h100-sxm", (3600.0, 4.0)).time.unwrap().get();
    let missed: f64 = (0..8).map(|i| f64::from(128 - i) / f64::from(256 - i)).product();
    let copies = 2.0 * (1.0 - missed) / 2.0;
    let least = TOKENS as f64 * copies * 7168.0 * 3.0 / 0.5e9;
    assert!(slow >= least && slow <= least / 0.85, "{slow}, {least}");
    let of = |gpu: &str, gbps: f64| many_tokens((2, 8), gpu, (gbps, 400.0)).experts.unwrap().assumed;
    assert_eq!(of("h100-sxm", 3600.0), []);
    assert_eq!(of("h200-sxm", 3600.0), [Assumed::Accelerator]);
    assert_eq!(of("b200-sxm", 7200.0), [Assumed::Accelerator, Assumed::Across]);
}

/// Somebody whom no link reaches gets no tokens: there is no time.
#[test]
fn experts_that_nobody_reaches() {
    let gpu = |id: &str| json!({"id": id, "role": "gpu", "server": "s"});
    let document = json!({"gargalo": 2, "workload": {"kind": "collective", "operation": "all_to_all", "algorithm": "deepep",
        "tokens": 64, "hidden": 2048, "top_k": 4, "experts": 16, "hardware": "h100-sxm"},
        "designs": [{"name": "A", "network": {"kind": "explicit", "nodes": [gpu("a"), gpu("b"), gpu("c")],
            "links": [{"a": "a", "b": "b", "gbps": 3600}]}}]});
    let report = solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 });
    let collective = report.designs[0].outcome.as_ref().unwrap().collective().cloned().unwrap();
    assert_eq!((collective.time, collective.experts), (None, None));
}

/// Experts' all-to-all in an `NVLink` domain of 2, 8 and 32 GB200 (two-sided kernels): within 20 % on the mean.
#[test]
fn experts_in_an_nvlink_domain() {
    let mut found: BTreeMap<&str, Vec<(f64, f64)>> = BTreeMap::new();
    for row in rows("alltoall_nvl72.csv") {
        if row["kernel_source"] != "NVLinkTwoSided" {
            continue;
        }
        let exchange = TokenExchange {
            tokens: whole(&row, "num_tokens"),
            hidden: whole(&row, "hidden_size"),
            top_k: whole(&row, "topk"),
            experts: whole(&row, "num_experts"),
            width: match row["moe_dtype"].as_str() {
                "bfloat16" => 2.0,
                "fp8" => 1.0,
                _ => 0.5625,
            },
            multiprocessors: None,
        };
        let times = exchange.times(&Experts::BLACKWELL, (whole(&row, "moe_ep_size") as u32, 1), 0.0);
        let measured = number(&row, "latency") * 1e-3;
        let (what, time) = match row["op_name"].as_str() {
            "alltoall_prepare" => ("prepare", times.prepare),
            "alltoall_dispatch" => ("dispatch", times.dispatch),
            "alltoall_combine" => ("combine", times.combine),
            _ => continue,
        };
        found.entry(what).or_default().push((time.get(), measured));
    }
    for (what, found) in found {
        let (mean, _) = errors(&format!("experts in an NVLink domain, {what}"), &found);
        assert!(mean < 0.2, "{what}: {mean}");
    }
}

/// Products in bf16 by shape: mean error 15 % at most on each accelerator.
#[test]
fn products_by_shape() {
    let mut found: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
    for row in rows("gemm_bf16.csv") {
        let product = match row["system"].as_str() {
            "a100_sxm" => Product::AMPERE,
            "h100_sxm" => Product::HOPPER,
            _ => Product::BLACKWELL,
        };
        let seconds = product.seconds((number(&row, "m"), number(&row, "n"), number(&row, "k")));
        found.entry(row["system"].clone()).or_default().push((seconds, number(&row, "latency_ms") * 1e-3));
    }
    for (system, found) in found {
        let (mean, _) = errors(&format!("products, {system}"), &found);
        assert!(mean < 0.15, "{system}: {mean}");
    }
}
