//! Serving against measurements: sums inside servers, a layer's decoding, and whole answers.

use gargalo_solver::document::read;
use gargalo_solver::lab::solve;
use gargalo_solver::study::Settings;
use gargalo_solver::workload::serving::ServingReport;
use serde_json::{Value, json};

fn solved(workload: &Value, gpus: u64) -> ServingReport {
    let network = json!({"kind": "single_switch", "n": 1, "gbps": 400,
        "servers": {"gpus": gpus, "intra_gbps": link(workload["hardware"].as_str().unwrap()), "nics": 1, "nic_gbps": 400}});
    let document =
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]});
    let scenario = read(&document.to_string()).unwrap_or_else(|error| panic!("{error:?} {document}"));
    solve(&scenario, Settings::default()).designs[0].outcome.clone().unwrap().serving().cloned().unwrap()
}

/// Gbit/s of the links inside a server, each way.
fn link(hardware: &str) -> f64 {
    match hardware {
        "a100-80-sxm" => 2400.0,
        "mi300x" => 3584.0,
        _ => 3600.0,
    }
}

/// Requests at once of so many tokens, and answers of so many.
fn at_once(model: &Value, (hardware, t, requests): (&str, u64, u64), [prompt, output]: [u64; 2]) -> Value {
    json!({"kind": "serving", "model": model, "hardware": hardware, "t": t, "rate": 1e9, "requests": requests, "batch": requests,
        "prefill_tokens": 1_000_000, "prompt": prompt, "output": output})
}

/// NCCL 2.27 and 2.29, published with aiconfigurator: on 8 H100 18.7 to 19.0 us for 64 KiB, 19.0 for 128 KiB; on 8 A100 27.4 for 128
/// KiB. Bytes of a sum: 8,192 numbers of 16 bits for each request.
#[test]
fn a_small_sum_takes_what_was_measured() {
    for (hardware, batch, measured) in
        [("h100-sxm", 4, 18.7e-6), ("h100-sxm", 8, 19.0e-6), ("a100-80-sxm", 8, 27.4e-6)]
    {
        let found = solved(&at_once(&json!("llama2-70b"), (hardware, 8, batch), [128, 64]), 8).sums;
        assert_eq!(found.decode.get(), 16384.0 * batch as f64);
        let time = found.decode_time.get();
        assert!((time / measured - 1.0).abs() < 0.2, "{hardware}, {}: {time}", found.decode.get());
    }
}

/// A set's errors, printed; their mean without signs.
fn mean(name: &str, rows: &[(String, f64, f64)]) -> f64 {
    for (row, found, measured) in rows {
        println!(
            "{name} {row}: {:.3} ms, measured {:.3}, {:+.0} %",
            found * 1e3,
            measured * 1e3,
            1e2 * (found / measured - 1.0)
        );
    }
    let mean = rows.iter().map(|(_, found, measured)| (found / measured - 1.0).abs()).sum::<f64>()
        / rows.len() as f64;
    println!("{name}: {:.1} %", 100.0 * mean);
    mean
}

/// A block of Llama 3.1 8B decoding on one H200 by a replayed graph, in us by requests and tokens behind each: what a layer more
/// takes. `LAYER_US` is fitted to these.
#[test]
fn a_layer_of_decoding() {
    let rows = [
        (1, 1024, 166.2),
        (1, 8192, 248.1),
        (8, 1024, 174.4),
        (8, 8192, 255.3),
        (32, 1024, 197.5),
        (32, 4096, 287.9),
        (64, 2048, 290.5),
        (128, 1024, 309.1),
        (256, 1024, 522.1),
    ];
    let of = |layers: u64, batch: u64, context: u64| {
        let model = json!({"layers": layers, "hidden": 4096, "heads": 32, "kv_heads": 8, "ffn": 14336, "style": "llama", "seq": 8192,
            "vocab": 128_256});
        solved(&at_once(&model, ("h200-sxm", 1, batch), [context, 2]), 1).decode.device.get()
    };
    let rows = rows.map(|(batch, context, us)| {
        (format!("{batch} x {context}"), of(2, batch, context) - of(1, batch, context), us * 1e-6)
    });
    assert!(mean("H200, a layer", &rows) < 0.12);
}

/// Whole answers. NVIDIA's `NeMo` documentation: Llama-2 7B, one request, 128 tokens in and 20 out, on t = 1, 2, 4, 8, in ms.
#[test]
fn whole_answers() {
    let nemo = [("a100-80-sxm", [234.0, 172.0, 144.0, 137.0]), ("h100-sxm", [154.0, 129.0, 107.0, 98.0])];
    let mut rows = Vec::new();
    for (hardware, measured) in nemo {
        for (t, ms) in [1, 2, 4, 8].into_iter().zip(measured) {
            let found = solved(&at_once(&json!("llama2-7b"), (hardware, t, 1), [128, 20]), 8);
            rows.push((format!("{hardware} {t}"), found.whole.p50.get(), ms * 1e-3));
        }
    }
    assert!(mean("NeMo, Llama-2 7B", &rows) < 0.3);
}

/// Serving with `t` of 8 on so many servers, links inside of so many Gbit/s and adapters of 400.
fn on_links(hardware: &str, t: u64, servers: u64, inside: f64) -> ServingReport {
    let network = json!({"kind": "single_switch", "n": servers, "gbps": 400,
        "servers": {"gpus": 8, "intra_gbps": inside, "nics": 1, "nic_gbps": 400}});
    let workload = at_once(&json!("llama2-70b"), (hardware, t, 8), [4096, 64]);
    let document =
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]});
    let scenario = read(&document.to_string()).unwrap();
    solve(&scenario, Settings::default()).designs[0].outcome.clone().unwrap().serving().cloned().unwrap()
}

/// The bytes of a small sum need about a microsecond of the 20 that it takes: links of twice the speed, or of half, change little.
/// Those of a large one are most of it.
#[test]
fn a_small_sum_is_not_its_bytes() {
    for (hardware, inside) in
        [("h100-sxm", 3600.0), ("a100-80-sxm", 2400.0), ("v100-sxm2", 1200.0), ("mi300x", 3584.0)]
    {
        let [half, own, twice] = [0.5, 1.0, 2.0].map(|factor| on_links(hardware, 8, 1, factor * inside).sums);
        // Were the time in proportion to the bytes, half the links would double it and twice would halve it.
        let slower = half.decode_time.get() / own.decode_time.get();
        let faster = twice.decode_time.get() / own.decode_time.get();
        assert!(
            (1.0..1.1).contains(&slower) && (0.9..=1.0).contains(&faster),
            "{hardware}: {slower}, {faster}"
        );
        let large = half.prefill_time.get() / own.prefill_time.get();
        assert!((1.5..=2.0).contains(&large), "{hardware}: {large}");
    }
}

/// A small sum across servers waits for its bytes on the adapter, not for one slowed by what `NVLink` loses to small messages, and for the
/// steps over the network: NCCL takes 14 us for one (`src/graph/tuning.cc`).
#[test]
fn a_small_sum_across_servers() {
    let sums = on_links("h100-sxm", 16, 2, 3600.0).sums;
    // A ring of 16: an adapter carries 2 · 15/16 of the buffer, at 95 % of 400 Gbit/s.
    let adapter = 8.0 * 2.0 * 15.0 / 16.0 * sums.decode.get() / (0.95 * 400e9);
    let time = sums.decode_time.get();
    assert!((adapter + 2.0 * 14e-6..adapter + 4.0 * 14e-6).contains(&time), "{time}, the bytes {adapter}");
}

/// Of a large sum two servers swap what each has summed, as NCCL does it in switches and trees: the buffer crosses the adapter once
/// each way, where a ring would pass on 2 · 15/16 of it. What is listed is the same.
#[test]
fn a_large_sum_across_two_servers() {
    let report = on_links("h100-sxm", 16, 2, 3600.0);
    let bits = 8.0 * report.sums.prefill.get();
    let part = report.sums.prefill_time.get() / (bits / (0.95 * 400e9));
    assert!((1.0..1.3).contains(&part), "{part}");
}
