//! Whatever is put together: it is refused with words, or it adds up.

use gargalo_solver::document::{read, share, write};
use gargalo_solver::lab::solve;
use gargalo_solver::study::Settings;
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::training::memory::of_stages;
use proptest::prelude::*;
use serde_json::{Value, json};

prop_compose! {
    /// Sizes that often go together.
    fn training()(
        (p, t, d, e, cp) in (1..5_u64, 1..5_u64, 1..7_u64, 1..5_u64, 1..4_u64),
        (layers, hidden, heads, seq) in (1..9_u64, prop::sample::select(vec![64_u64, 240]), 1..13_u64, 1..5_u64),
        (micro_batch, times, chunks, zero) in (1..4_u64, 1..9_u64, 1..3_u64, 0..4_u64),
        (experts, every, dense, tied) in (0..9_u64, 1..3_u64, 0..3_u64, any::<bool>()),
        (words, flags, gating) in ((0..3_usize, 0..3_usize, 0..2_usize, 0..3_usize), any::<[bool; 3]>(), any::<bool>()),
    ) -> Value {
        let mut model = json!({"layers": layers, "hidden": hidden, "heads": heads, "seq": seq * 24, "vocab": 1000,
                               "style": (["gpt", "llama"][words.2]), "tied": tied});
        if experts > 0 {
            model["moe"] = json!({"experts": experts, "top_k": 1 + experts / 3, "every": every, "dense": dense});
        }
        let schedule = ["1f1b", "gpipe", "interleaved"][words.0];
        let mut out = json!({"kind": "training", "model": model, "global_batch": micro_batch * d * times,
               "micro_batch": micro_batch, "p": p, "t": t, "d": d, "e": e, "cp": cp, "zero": zero,
               "sequence_parallel": flags[0], "flash": flags[1], "schedule": schedule,
               "chunks": if schedule == "interleaved" { chunks } else { 1 },
               "recompute": (["none", "selective", "full"][words.1]), "hardware": "v100-sxm2",
               "partition": (["greedy", "balanced", "even"][words.3])});
        if flags[2] {
            out["protocol"] = json!("tcp");
        }
        if gating && experts > 0 {
            out["gating"] = json!({});
        }
        out
    }
}

fn placements() -> impl Strategy<Value = Value> {
    prop::sample::select(vec![
        json!({"kind": "deepspeed"}),
        json!({"kind": "customised"}),
        json!({"kind": "axes", "order": ["t", "p", "cp", "d"]}),
        json!({"kind": "tensor_in_server"}),
        json!({"kind": "random", "seed": 5}),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1200))]

    #[test]
    fn it_adds_up(workload in training(), placement in placements(), gpus in 1..5_u64) {
        let get = |key: &str| workload[key].as_u64().unwrap();
        let ranks = get("p") * get("t") * get("d") * get("cp");
        prop_assume!(ranks.is_multiple_of(gpus));
        let network = json!({"kind": "single_switch", "n": ranks / gpus, "gbps": 100,
                             "servers": {"gpus": gpus, "intra_gbps": 400, "nics": 1, "nic_gbps": 100}});
        prop_assume!(ranks / gpus > 1);
        let document = json!({"gargalo": 1, "workload": workload,
                              "designs": [{"name": "d", "network": network, "placement": placement}]});
        let scenario = match read(&document.to_string()) {
            Ok(scenario) => scenario,
            Err(error) => {
                prop_assert!(error.to_string().contains("workload"), "{}", error);
                return Ok(());
            }
        };
        prop_assert_eq!(&read(&write(&scenario)).unwrap(), &scenario);
        prop_assert_eq!(&share::decode(&share::encode(&scenario)).unwrap(), &scenario);
        let report = solve(&scenario, Settings::default());
        let solved = report.designs[0].outcome.as_ref().unwrap();
        let (traffic, training) = (solved.traffic().unwrap(), solved.training().unwrap());

        // Nobody sends to itself, and what is sent is what the messages come to.
        let mut sent = [0.0; 7];
        for entry in &traffic.matrix.entries {
            prop_assert!(entry.src != entry.dst && entry.bytes.get() > 0.0);
            sent[entry.kind as usize] += entry.bytes.get();
        }
        let close = |one: f64, other: f64| (one - other).abs() <= 1e-9 * one.abs().max(other.abs());
        for total in &traffic.kinds {
            prop_assert!(close(total.bytes.get(), sent[total.kind as usize]));
            prop_assert!(total.inter_server.get() <= total.bytes.get() * (1.0 + 1e-12));
            let listed: u64 =
                traffic.sizes.iter().filter(|size| size.kind == total.kind).map(|size| size.count).sum();
            prop_assert_eq!(listed, total.messages);
        }
        let tp: f64 = traffic.kinds.iter().filter(|total| total.kind == Kind::Tp).map(|total| total.buffers.get()).sum();
        let n = get("t") as f64;
        let shards = if workload["sequence_parallel"] == true { 1.0 } else { 2.0 };
        prop_assert!(close(sent[Kind::Tp as usize], tp * shards * (n - 1.0) / n));

        // Layers and parameters are all somewhere.
        let layers: u32 = training.stages.iter().map(|stage| stage.layers).sum();
        prop_assert_eq!(u64::from(layers), workload["model"]["layers"].as_u64().unwrap());
        for stage in &training.stages {
            prop_assert!(stage.memory.parts().iter().all(|(_, bytes)| bytes.get() >= 0.0 && bytes.get().is_finite()));
            prop_assert!(stage.memory.weights.get() > 0.0);
        }
        let gargalo_solver::document::Workload::Training(spec) = &scenario.workload else { unreachable!() };
        let model = spec.resolved().unwrap();
        let whole = gargalo_solver::workload::training::Training { p: 1, t: 1, d: 1, e: 1, cp: 1, chunks: 1,
            schedule: gargalo_solver::workload::training::PipelineSchedule::default(), ..(**spec).clone() };
        let held = of_stages(&whole, &model)[0].0;
        prop_assert!(close(held.shared + held.experts, model.parameters()));

        // Ranks and coordinates are one to one, and groups are made of those that share.
        for rank in 0..ranks as u32 {
            let layout = &training.layout;
            prop_assert_eq!(layout.rank(layout.coordinates(rank)), rank);
            for kind in [Kind::Tp, Kind::Cp, Kind::Ep, Kind::Pp, Kind::Dp] {
                prop_assert!(layout.group(kind, rank).contains(&rank), "{:?}", kind);
            }
        }

        // Phases follow one another; sharing never makes them shorter than each flow alone.
        let mut at = 0.0;
        for phase in &training.phases {
            prop_assert!(close(phase.start.get(), at) || at == 0.0);
            prop_assert!(phase.bandwidth.unwrap().get() >= phase.formula.unwrap().get() * (1.0 - 1e-9));
            prop_assert_eq!(phase.unreachable, 0);
            at += phase.time().unwrap().get();
        }
        prop_assert!(close(solved.completion.unwrap().get(), at));
        let step = &training.step;
        prop_assert!(step.total.unwrap().get() >= step.compute.unwrap().get());
    }
}
