//! Traffic of training steps beyond the study's settings, counted by hand; and what solving does with it.

use gargalo_solver::document::read;
use gargalo_solver::lab::{SolveProgress, search_placement, solve, solve_with, structure};
use gargalo_solver::study::report::Solved;
use gargalo_solver::study::{Doing, Settings};
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::training::Placement;
use serde_json::{Value, json};
use std::ops::ControlFlow;

const MIB: f64 = 1_048_576.0;

fn text(workload: &Value, hosts: u64, gpus: u64) -> String {
    let network = json!({"kind": "single_switch", "n": hosts, "gbps": 100,
                         "servers": {"gpus": gpus, "intra_gbps": 400, "nics": 1, "nic_gbps": 100}});
    json!({"gargalo": 1, "workload": workload, "designs": [{"name": "d", "network": network}]}).to_string()
}

fn solved(workload: &Value, hosts: u64, gpus: u64) -> Solved {
    let report = solve(&read(&text(workload, hosts, gpus)).unwrap(), Settings::default());
    report.designs[0].outcome.clone().unwrap()
}

fn with(workload: &Value, changes: &Value) -> Value {
    let mut workload = workload.clone();
    for (key, value) in changes.as_object().unwrap() {
        workload[key] = value.clone();
    }
    workload
}

fn bytes(solved: &Solved, kind: Kind) -> f64 {
    let kinds = &solved.traffic().unwrap().kinds;
    kinds.iter().find(|total| total.kind == kind).map_or(0.0, |total| total.bytes.get())
}

fn pair(solved: &Solved, src: u32, dst: u32, kind: Kind) -> (f64, u32) {
    let cell = solved.traffic().unwrap().matrix.cell(src, dst);
    cell.iter()
        .filter(|entry| entry.kind == kind)
        .fold((0.0, 0), |sum, entry| (sum.0 + entry.bytes.get(), sum.1 + entry.messages))
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-12 * expected.abs(), "{found} is not {expected}");
}

/// 16 ranks of a small model: 4 layers of width 256, sequences of 128, micro-batches of 2.
fn small() -> Value {
    json!({"kind": "training", "model": {"layers": 4, "hidden": 256, "heads": 4, "seq": 128, "vocab": 1024},
           "global_batch": 32, "micro_batch": 2, "p": 2, "t": 2, "d": 4, "recompute": "none"})
}

/// 2bsh of the small model.
const STATE: f64 = 2.0 * 2.0 * 128.0 * 256.0;

/// Rajbhandari et al. 2020: `ZeRO` 1 and 2 send what an all-reduce sends; `ZeRO` 3 half as much again when a step has one
/// micro-batch, and gathers parameters twice for each further one.
#[test]
fn zero_and_what_it_sends() {
    let none = solved(&small(), 2, 8);
    for level in [1, 2] {
        let zero = solved(&with(&small(), &json!({"zero": level})), 2, 8);
        close(bytes(&zero, Kind::Dp), bytes(&none, Kind::Dp));
        // A reduce-scatter and an all-gather, half as many bytes each.
        assert_eq!(
            zero.training().unwrap().stages[0]
                .kinds
                .iter()
                .find(|row| row.kind == Kind::Dp)
                .unwrap()
                .messages,
            2
        );
    }
    let one = json!({"global_batch": 8});
    let plain = solved(&with(&small(), &one), 2, 8);
    let third = solved(&with(&small(), &json!({"global_batch": 8, "zero": 3})), 2, 8);
    close(bytes(&third, Kind::Dp), 1.5 * bytes(&plain, Kind::Dp));
    // Four micro-batches: 1 reduce-scatter and 8 all-gathers in place of 2 of such.
    let fourth = solved(&with(&small(), &json!({"zero": 3})), 2, 8);
    close(bytes(&fourth, Kind::Dp), 4.5 * bytes(&plain, Kind::Dp));
}

/// Sequence parallelism: as many bytes in twice as many operations; the pipeline hands on 1/t.
#[test]
fn sequence_parallelism() {
    let plain = solved(&small(), 2, 8);
    let cut = solved(&with(&small(), &json!({"sequence_parallel": true})), 2, 8);
    close(bytes(&cut, Kind::Tp), bytes(&plain, Kind::Tp));
    assert_eq!(pair(&cut, 0, 1, Kind::Tp).1, 2 * pair(&plain, 0, 1, Kind::Tp).1);
    close(bytes(&cut, Kind::Pp), bytes(&plain, Kind::Pp) / 2.0);
    // Two layers a stage, 4 sums each, 4 micro-batches, one more for the embedding.
    assert_eq!(pair(&plain, 0, 1, Kind::Tp), (STATE * 4.0 * (2.0 * 4.0 + 1.0), 36));
    // Full recomputation: 6 for 4.
    let full = solved(&with(&small(), &json!({"recompute": "full"})), 2, 8);
    assert_eq!(pair(&full, 0, 1, Kind::Tp).1, 4 * (2 * 6 + 1));
}

/// Interleaved: every chunk hands on, and from the last stage to the first between chunks; each of two tensor ranks sends
/// its half (Narayanan et al., SC 2021, section 4.1).
#[test]
fn interleaved_pipeline() {
    let chunks = solved(&with(&small(), &json!({"schedule": "interleaved", "chunks": 2})), 2, 8);
    // 2 stages of 2 chunks: 0 to 1 twice forward, 1 to 0 once, and the same back: 3 sends each way, 4 micro-batches.
    let (to, back) = (pair(&chunks, 0, 8, Kind::Pp), pair(&chunks, 8, 0, Kind::Pp));
    assert_eq!(to, (STATE * 12.0 / 2.0, 12));
    assert_eq!(back, (STATE * 12.0 / 2.0, 12));
    close(bytes(&chunks, Kind::Pp), 1.5 * bytes(&solved(&small(), 2, 8), Kind::Pp));
}

/// Ring attention: keys and values around once forward, they and their gradients backward.
#[test]
fn context_parallelism() {
    let ring = solved(&with(&small(), &json!({"d": 1, "cp": 4, "global_batch": 8})), 2, 8);
    let keys_and_values = 2.0 * 2.0 * 32.0 * 2.0 * 256.0 / 2.0;
    // 4 micro-batches, 2 layers, 3 steps around, forward 1 and backward 2 tensors.
    let (sent, messages) = pair(&ring, 0, 2, Kind::Cp);
    assert_eq!((sent, messages), (keys_and_values * 4.0 * 2.0 * 9.0, 72));
    // The parts of a sequence have the same parameters: their gradients are summed too.
    let training = ring.training().unwrap();
    assert_eq!(training.layout.group(Kind::Dp, 0), [0, 2, 4, 6]);
    assert!(bytes(&ring, Kind::Dp) > 0.0);
}

/// Mixtral on 8 ranks, experts over all: every token to 2 of 8, dispatched and combined, forward and backward.
#[test]
fn experts_over_all_ranks() {
    let workload = json!({"kind": "training", "model": "mixtral-8x7b", "global_batch": 16, "micro_batch": 1,
                          "p": 1, "t": 1, "d": 8, "e": 8, "recompute": "none"});
    let mixtral = solved(&workload, 1, 8);
    let buffer = 2.0 * 2.0 * 4096.0 * 4096.0;
    let (sent, messages) = pair(&mixtral, 0, 5, Kind::Ep);
    assert_eq!((sent, messages), (buffer / 8.0 * 2.0 * 32.0 * 4.0, 256));
    // Each rank has an expert of its own: only what is not in experts is summed.
    let dense = 46_702_792_704.0 - 32.0 * 8.0 * 3.0 * 4096.0 * 14336.0;
    close(pair(&mixtral, 0, 1, Kind::Dp).0, 2.0 * dense * 2.0 * 7.0 / 8.0);
    // Two ranks with the same experts, where there are 16.
    let twice = with(&workload, &json!({"d": 16, "global_batch": 32}));
    let layout = solved(&twice, 2, 8).training().unwrap().layout.clone();
    assert_eq!(layout.group(Kind::Ep, 9), [8, 9, 10, 11, 12, 13, 14, 15]);
    // A capacity of 1.25 sends a quarter more.
    let model = json!({"layers": 32, "hidden": 4096, "heads": 32, "seq": 4096, "vocab": 32000, "kv_heads": 8,
                       "ffn": 14336, "style": "llama", "moe": {"experts": 8, "top_k": 2, "capacity": 1.25}});
    let wide = solved(&with(&workload, &json!({"model": model})), 1, 8);
    close(bytes(&wide, Kind::Ep), 1.25 * bytes(&mixtral, Kind::Ep));
}

/// VGG16 by data parallelism: `PyTorch`'s buckets, 553,430,176 bytes of gradients in 6 messages, the largest 392 MiB.
#[test]
fn buckets_of_data_parallelism() {
    let workload = json!({"kind": "training", "model": "vgg16", "global_batch": 256, "micro_batch": 32,
                          "p": 1, "t": 1, "d": 8});
    let vgg = solved(&workload, 1, 8);
    let (sent, messages) = pair(&vgg, 0, 1, Kind::Dp);
    close(sent, 553_430_176.0 * 1.75);
    assert_eq!(messages, 6);
    let sizes = &vgg.traffic().unwrap().sizes;
    assert_eq!(sizes.len(), 6);
    assert_eq!((sizes[5].bytes.get() / MIB * 100.0).round(), 39202.0);
    assert!(sizes.iter().all(|size| size.count == 8));
}

/// DLRM: vectors of 64 tables to every rank, and their gradients back; the perceptrons' gradients around the ring.
#[test]
fn tables_of_a_recommender() {
    let workload = json!({"kind": "training", "model": "dlrm", "global_batch": 1024, "micro_batch": 128,
                          "p": 1, "t": 1, "d": 8});
    let dlrm = solved(&workload, 1, 8);
    // 8 tables on each rank: 128 samples of 8 vectors of 128 numbers, there and back.
    assert_eq!(pair(&dlrm, 3, 6, Kind::Ep), (2.0 * 128.0 * 8.0 * 128.0 * 4.0, 2));
    close(bytes(&dlrm, Kind::Dp), 2.0 * 7.0 * 306_264_065.0 * 4.0);
}

/// Loads are those of all phases, times those of one after the other, and each flow starts with its phase.
#[test]
fn phases_add_up() {
    let found = solved(&with(&small(), &json!({"protocol": "rocev2", "hardware": "a100-80-sxm"})), 2, 8);
    let training = found.training().unwrap();
    let sum: f64 = training.phases.iter().map(|phase| phase.time().unwrap().get()).sum();
    close(found.completion.unwrap().get(), sum);
    let flows: u32 = training.phases.iter().map(|phase| phase.flows).sum();
    assert_eq!(found.flow_count, flows);
    let mut first = 0;
    for phase in &training.phases {
        assert!(phase.latency.unwrap().get() > 0.0);
        assert!(phase.bandwidth.unwrap().get() >= phase.formula.unwrap().get() * (1.0 - 1e-12));
        for flow in &found.flows[first..first + phase.flows as usize] {
            assert_eq!(flow.start, phase.start);
            assert!(
                flow.finish.unwrap().get()
                    <= phase.start.get() + phase.bandwidth.unwrap().get() * (1.0 + 1e-12)
            );
        }
        first += phase.flows as usize;
    }
    let hops: f64 = found.flows.iter().map(|flow| flow.bytes.get() * flow.route.len() as f64).sum();
    let loads: f64 = found.links.iter().map(|link| link.bytes.get()).sum();
    assert!((hops / loads - 1.0).abs() < 1e-12);
    // Nothing between GPUs of a server takes the adapter's way, though that is as short.
    for routing in ["ecmp", "ecmp_hash"] {
        let mut document: Value = serde_json::from_str(&text(&small(), 2, 8)).unwrap();
        document["designs"][0]["routing"] = json!({"kind": routing});
        let report = solve(&read(&document.to_string()).unwrap(), Settings::default());
        let solved = report.designs[0].outcome.as_ref().unwrap();
        let tables = &report.networks[0];
        let inside = solved.flows.iter().filter(|flow| {
            tables.nodes[flow.source.index()].server == tables.nodes[flow.destination.index()].server
        });
        for flow in inside {
            assert_eq!(flow.route.len(), 2);
            let first = &tables.links[tables.capacities[flow.route[0].0.index()].link.index()];
            assert!(first.capacity.gbps() > 100.0);
        }
    }
}

/// A protocol leaves a part of what is between servers, and nothing less inside.
#[test]
fn protocols_leave_a_part() {
    let plain = solved(&small(), 2, 8);
    let tcp = solved(&with(&small(), &json!({"protocol": "tcp"})), 2, 8);
    let phase = |solved: &Solved, kind: Kind| {
        let training = solved.training().unwrap();
        training.phases.iter().find(|phase| phase.kind == kind).unwrap().clone()
    };
    close(
        phase(&tcp, Kind::Pp).bandwidth.unwrap().get() * 0.45,
        phase(&plain, Kind::Pp).bandwidth.unwrap().get(),
    );
    close(phase(&tcp, Kind::Tp).bandwidth.unwrap().get(), phase(&plain, Kind::Tp).bandwidth.unwrap().get());
    // 36 all-reduces of two ranks: two steps of a microsecond each.
    close(phase(&tcp, Kind::Tp).latency.unwrap().get(), 36.0 * 2.0 * 1e-6);
    // 4 sends one after the other.
    close(phase(&tcp, Kind::Pp).latency.unwrap().get(), 4.0 * 25e-6);
}

/// Stopped in the middle, it tells what is known; its structure is that of the first phase.
#[test]
fn stopping_and_structure() {
    let scenario = read(&text(&small(), 2, 8)).unwrap();
    // The network is built before there is a middle.
    let report =
        solve_with(&scenario, Settings::default(), &mut |at: SolveProgress<'_>| match at.far.doing {
            Doing::Network => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        });
    let stopped = report.designs[0].outcome.as_ref().unwrap();
    assert_eq!(stopped.flows.len() as u32, stopped.flow_count);
    assert!(structure(&scenario, 0).is_ok());
}

/// The search finds what the orders of the axes give at least, the same each time, and stops when told.
#[test]
fn the_search_for_a_placement() {
    let study = json!({"kind": "training", "model": "gpt-3b", "global_batch": 1024, "micro_batch": 32,
                       "p": 4, "t": 2, "d": 4});
    let scenario = read(&text(&study, 4, 8)).unwrap();
    let run = |swaps: u32, seed: u64| {
        search_placement(&scenario, 0, Some(swaps), seed, &mut |_| ControlFlow::Continue(()))
            .unwrap()
            .unwrap()
    };
    let found = run(50, 3);
    assert_eq!(found, run(50, 3));
    let custom = found.orders.iter().find(|(placement, _)| *placement == Placement::Customised).unwrap().1;
    assert!(found.time.get() <= custom.get() && custom.get() < found.before.get());
    assert!(found.orders.windows(2).all(|pair| pair[0].1.get() <= pair[1].1.get()));
    // From ranks in random order swaps alone already help.
    let mut tried = 0;
    let stopped = search_placement(&scenario, 0, Some(50), 0, &mut |_| {
        tried += 1;
        if tried < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(stopped.unwrap().unwrap().cancelled);
    assert_eq!(tried, 3);
}

/// GPT-MoE as the study ran it, 8 expert ranks: an uneven gate sends most pairs something else, evens out over the
/// iterations, and without spread sends what an even split sends.
#[test]
fn gates_that_even_out() {
    let workload = json!({"kind": "training", "model": "gpt-moe-760m", "global_batch": 64, "micro_batch": 8,
                          "p": 1, "t": 1, "d": 8, "e": 8});
    let even = solved(&workload, 1, 8);
    let spread = |gating: Value| {
        let found = solved(&with(&workload, &json!({"gating": gating})), 1, 8);
        let pairs: Vec<f64> = (0..8)
            .flat_map(|src| (0..8).map(move |dst| (src, dst)))
            .filter(|(src, dst)| src != dst)
            .map(|(src, dst)| pair(&found, src, dst, Kind::Ep).0)
            .collect();
        let most = pairs.iter().fold(0.0, |most: f64, &next| most.max(next));
        let least = pairs.iter().fold(f64::INFINITY, |least: f64, &next| least.min(next));
        (most - least, bytes(&found, Kind::Ep))
    };
    let (none, all) = spread(json!({"spread": 0, "floor": 0}));
    assert!(none <= 1e-9 * all);
    close(all, bytes(&even, Kind::Ep));
    let (first, begun) = spread(json!({"iteration": 0}));
    let (last, ended) = spread(json!({"iteration": 200}));
    assert!(first > 5.0 * last && last > 0.0, "{first} {last}");
    // What finds no room is dropped, so that the total rises (the study's figure 5).
    assert!(begun < 0.9 * ended && ended <= all, "{begun} {ended} {all}");
}

/// A training step beside other workloads: what each pair sends in all, from the start.
#[test]
fn a_training_step_as_one_of_several_jobs() {
    let network = json!({"kind": "single_switch", "n": 18, "gbps": 100});
    let ids: Vec<String> = (0..16).map(|host| format!("h{host}")).collect();
    let document = json!({"gargalo": 1,
        "workload": {"kind": "jobs", "jobs": [
            {"name": "small", "workload": small(), "endpoints": ids},
            {"name": "copy", "workload": {"kind": "flows", "flows": [{"src": "h16", "dst": "h0", "bytes": 1e6}]}}]},
        "designs": [{"name": "d", "network": network}]});
    let report = solve(&read(&document.to_string()).unwrap(), Settings::default());
    let both = report.designs[0].outcome.as_ref().unwrap();
    let alone = solved(&small(), 2, 8);
    let sent: f64 = both.flows.iter().map(|flow| flow.bytes.get()).sum();
    close(sent - 1e6, alone.traffic().unwrap().kinds.iter().map(|total| total.bytes.get()).sum());
    assert_eq!(both.jobs().len(), 2);
}

/// Hardware of the document's own.
#[test]
fn own_hardware() {
    let own = json!({"gpus": [{"id": "mine", "like": "a100-80-sxm", "memory_gb": 1}]});
    let workload = with(&small(), &json!({"hardware": "mine"}));
    let mut document: Value = serde_json::from_str(&text(&workload, 2, 8)).unwrap();
    document["hardware"] = own;
    let report = solve(&read(&document.to_string()).unwrap(), Settings::default());
    let training = report.designs[0].outcome.as_ref().unwrap().training().cloned().unwrap();
    assert_eq!(training.fit.unwrap().capacity.get(), 1e9);
}
