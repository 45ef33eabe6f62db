//! Memory of training: the `ZeRO` paper's table, Korthikanti et al.'s figures, and the study's own setting.

use gargalo_solver::catalog::models::{Model, Transformer, model};
use gargalo_solver::document::settled_training;
use gargalo_solver::workload::training::memory::{
    ActivationShape, StateBytes, layer_activations, of_stages, states,
};
use gargalo_solver::workload::training::parameters::Held;
use gargalo_solver::workload::training::step::PipelineShape;
use gargalo_solver::workload::training::{
    Memory, ModelSpec, Partition, PipelineSchedule, Recompute, StepSizes, Training,
};

const GIB: f64 = 1_073_741_824.0;
const MIXED: StateBytes = StateBytes { weight: 2.0, gradient: 2.0, optimizer: 12.0 };

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

fn training(id: &str, [p, t, d]: [u64; 3], micro_batch: u64) -> Training {
    let model = ModelSpec::Id(id.to_owned());
    Training {
        partition: Some(Partition::Balanced),
        ..settled_training(Training::new(
            model,
            StepSizes { global_batch: 1536 * d * micro_batch, micro_batch, p, t, d },
        ))
    }
}

fn memory(training: &Training) -> Vec<Memory> {
    training.check().unwrap();
    of_stages(training, &training.resolved().unwrap()).into_iter().map(|(_, memory)| memory).collect()
}

/// Rajbhandari et al., SC 2020, figure 1: 7.5 billion parameters on 64 replicas, in GB; and 175 billion on 1,024.
#[test]
fn zero_levels() {
    let cases = [
        (7.5e9, 64.0, [120.0, 31.406_25, 16.640_625, 1.875]),
        (174_604_259_328.0, 1024.0, [2793.668, 700.463, 351.596, 2.728]),
    ];
    for (parameters, replicas, expected) in cases {
        for (level, expected) in (0..).zip(expected) {
            let held = Held { shared: parameters, experts: 0.0 };
            let found = states(&held, MIXED, level, replicas, replicas).total().get() / 1e9;
            close(found, expected, 2e-4);
            if replicas == 64.0 {
                close(found, expected, 1e-12);
            }
        }
    }
}

/// `DeepSpeed`'s estimators count 2P + 18P/n for `ZeRO` 2, before 4P + 16P/n: 15.931 GiB for 2,851 million parameters on
/// 8 GPUs (printed 15.93), and 2P = 5.310 where the rest is offloaded (printed 5.31).
#[test]
fn deepspeed_estimators() {
    let held = Held { shared: 2851e6, experts: 0.0 };
    let bytes = StateBytes { optimizer: 16.0, ..MIXED };
    close(states(&held, bytes, 1, 8.0, 8.0).total().get() / GIB, 15.931, 1e-4);
    let now = states(&held, bytes, 2, 8.0, 8.0);
    close(now.total().get(), 2.0 * 2851e6 + 18.0 * 2851e6 / 8.0, 1e-12);
    close(now.weights.get() / GIB, 5.310, 1e-4);
}

/// Korthikanti et al. 2022, figure 1, parameters and optimiser states of the layers at 18 bytes each (as digitised in
/// Calculon): 45.5625, 45.5625, 31.640625 and 32.958984 GiB.
#[test]
fn model_states_of_megatron() {
    let cases = [
        ("megatron-22b", 1, 45.5625),
        ("megatron-175b", 8, 45.5625),
        ("megatron-530b", 35, 31.640_625),
        ("megatron-1t", 64, 32.958_984_375),
    ];
    for (id, p, expected) in cases {
        let found = model(id).unwrap();
        let transformer = found.transformer().unwrap();
        // They count the matrices alone: 12 l h².
        let matrices =
            12.0 * transformer.layers as f64 * (transformer.hidden as f64).powi(2) / (8 * p) as f64;
        let bytes = StateBytes { gradient: 4.0, ..MIXED };
        let held = Held { shared: matrices, experts: 0.0 };
        assert_eq!(states(&held, bytes, 0, 1.0, 1.0).total().get() / GIB, expected, "{id}");
        // All that a rank in the middle holds is a little more: biases and norms.
        if p > 1 {
            let training = Training {
                gradients: Some(gargalo_solver::catalog::hardware::Precision::Fp32),
                ..training(id, [p, 8, 1], 1)
            };
            close(memory(&training)[1].states().get() / GIB, expected, 1e-3);
        }
    }
}

fn transformer(id: &str) -> Transformer {
    let found: Model = model(id).unwrap();
    found.transformer().unwrap().clone()
}

/// Korthikanti et al. 2022, figure 1 and table 2: activations of the first stage in GiB, of tensor parallelism alone
/// and with sequence parallelism and selective recomputation: eight values.
#[test]
fn activations_of_megatron() {
    let cases = [
        ("megatron-22b", 1, 1, 4, [59.25, 9.5625]),
        ("megatron-175b", 8, 3, 1, [66.84375, 12.351_562_5]),
        ("megatron-530b", 35, 3, 1, [114.023_437_5, 23.076_171_875]),
        ("megatron-1t", 64, 1, 1, [131.25, 26.5625]),
    ];
    for (id, p, chunks, micro_batch, expected) in cases {
        for (sequence_parallel, expected) in [false, true].into_iter().zip(expected) {
            let schedule = if chunks > 1 {
                PipelineSchedule::Interleaved
            } else {
                PipelineSchedule::OneForwardOneBackward
            };
            let recompute = if sequence_parallel { Recompute::Selective } else { Recompute::None };
            let training = Training {
                sequence_parallel: Some(sequence_parallel),
                schedule,
                chunks,
                recompute: Some(recompute),
                // A multiple of all the stages: full pipelines.
                global_batch: 35 * 64 * micro_batch,
                ..training(id, [p, 8, 1], micro_batch)
            };
            let first = memory(&training)[0];
            let layers = first.attention + first.scores + first.mlp + first.norms;
            close(layers.get() / GIB, expected, 1e-12);
        }
    }
}

/// The same paper's figure 7, per cents of tensor parallelism alone for 175B: 61.96, 56.52, 18.48 and 8.70 (full, not cut
/// along the sequence).
#[test]
fn techniques_of_figure_7() {
    let model = transformer("megatron-175b");
    let shape = |whole: f64| ActivationShape {
        tokens: 2048.0,
        seq: 2048.0,
        t: 8.0,
        whole,
        scored: 1.0,
        width: 2.0,
        flash: false,
        fused: true,
        eager: false,
        dropout: true,
    };
    let all = layer_activations(&model, &shape(1.0), false).total(true);
    let cut = layer_activations(&model, &shape(0.125), false);
    let percent = |bytes: f64| (bytes / all * 1e4).round() / 100.0;
    assert_eq!(percent(cut.total(true)), 61.96);
    assert_eq!(percent(layer_activations(&model, &shape(1.0), false).total(false)), 56.52);
    assert_eq!(percent(cut.total(false)), 18.48);
    assert_eq!(percent(shape(1.0).hidden_state(&model)), 8.70);
    // sbh (34 + 5as/h) without tensor parallelism.
    let alone = ActivationShape { t: 1.0, ..shape(1.0) };
    let (h, s, a) = (12288.0, 2048.0, 96.0);
    assert_eq!(layer_activations(&model, &alone, false).total(true), s * h * (34.0 + 5.0 * a * s / h));
    // FlashAttention keeps a number a row in place of the scores.
    let flash = layer_activations(&model, &ActivationShape { flash: true, ..shape(1.0) }, false);
    assert_eq!(flash.scores, 4.0 * a * s / 8.0);
}

/// The head on the last stage of 175B at t = 8: 0.0605 GiB, where its loss is the peak.
#[test]
fn the_head_of_175b() {
    let training = Training {
        sequence_parallel: Some(true),
        flash: Some(true),
        recompute: Some(Recompute::None),
        ..training("megatron-175b", [8, 8, 1], 1)
    };
    let last = memory(&training)[7];
    close(last.ends.get() / GIB, 0.0605, 1e-3);
}

/// GPT-3B of the `APNet` 2024 study on rank 0: 5.79 GiB of states at 16 bytes, 6.51 at 18; inputs of 14 layers and four
/// micro-batches 6.836 GiB, 3.30 GiB to compute one layer again: it fits 24 GB.
#[test]
fn the_study_fits() {
    let study = Training {
        global_batch: 1024,
        partition: Some(Partition::Greedy),
        ..training("gpt-3b", [4, 2, 4], 32)
    };
    let first = memory(&study)[0];
    close(first.states().get() / GIB, 5.79, 1e-3);
    close(first.inputs.get() / GIB, 6.836, 1e-4);
    close(first.workspace.get() / GIB, 3.30, 2e-3);
    assert!(first.total().get() < 24e9);
    let summed = Training { gradients: Some(gargalo_solver::catalog::hardware::Precision::Fp32), ..study };
    close(memory(&summed)[0].states().get() / GIB, 6.51, 1e-3);
}

/// Gated perceptrons and fewer heads of keys and values: every tensor once, at two bytes, no masks.
#[test]
fn activations_of_llama() {
    let model = transformer("llama3-70b");
    let shape = ActivationShape {
        tokens: 8192.0,
        seq: 8192.0,
        t: 8.0,
        whole: 1.0,
        scored: 1.0,
        width: 2.0,
        flash: true,
        fused: true,
        eager: false,
        dropout: true,
    };
    let live = layer_activations(&model, &shape, false);
    let (tokens, h, f, kv) = (8192.0, 8192.0, 28672.0, 1024.0);
    assert_eq!(live.mlp, 2.0 * tokens * h + 3.0 * 2.0 * tokens * f / 8.0);
    // Queries and keys twice: as they come, of one piece with the values, and with their rotary positions.
    assert_eq!(live.attention, 2.0 * tokens * (h + (3.0 * h + 3.0 * kv) / 8.0));
    assert_eq!(live.norms, 4.0 * tokens * h);
}

/// 1F1B: the first stage has p micro-batches in flight; interleaved (p - 1)/(p v) more (Narayanan et al., SC 2021).
#[test]
fn micro_batches_in_flight() {
    let one = PipelineSchedule::OneForwardOneBackward;
    let shape = |stages, chunks, micro_batches| PipelineShape { stages, micro_batches, chunks };
    let of_stages = (0..4).map(|stage| one.in_flight(stage, shape(4, 1, 8)));
    assert_eq!(of_stages.collect::<Vec<_>>(), [4.0, 3.0, 2.0, 1.0]);
    assert_eq!(one.in_flight(0, shape(4, 1, 2)), 2.0);
    assert_eq!(PipelineSchedule::GPipe.in_flight(3, shape(4, 1, 8)), 8.0);
    let found = PipelineSchedule::Interleaved.in_flight(0, shape(8, 3, 64));
    assert_eq!(found, 8.0 * (1.0 + 7.0 / 24.0));
}

/// Where memory does not hold all, as many layers are computed again as it needs and no more: with one fewer it does not fit.
#[test]
fn no_more_is_computed_again_than_memory_needs() {
    use gargalo_solver::catalog::hardware::{Framework, gpus};
    let gpu = gpus().into_iter().find(|gpu| gpu.id == "h100-sxm").unwrap();
    let room = gpu.memory_gb * 1e9;
    let mut some = 0;
    for (p, t) in [(1, 8), (2, 8), (4, 4), (4, 8), (8, 4)] {
        for micro_batch in [1, 2, 4] {
            let open = Training {
                framework: Some(Framework::MegatronCore),
                flash: Some(true),
                sequence_parallel: Some(true),
                zero: Some(1),
                ..training("llama3-70b", [p, t, 16], micro_batch)
            };
            let chosen = open.on(&gpu);
            let most = |layers: Option<u64>| {
                let so = Training { recompute_layers: layers, ..chosen.clone() };
                memory(&so).iter().map(|memory| memory.reserved().get()).fold(0.0, f64::max)
            };
            if let (Some(Recompute::Full), Some(layers)) = (chosen.recompute, chosen.recompute_layers) {
                some += 1;
                assert!(layers > 0 && most(Some(layers)) <= room && most(Some(layers - 1)) > room, "{p} {t}");
            }
        }
    }
    assert!(some >= 3, "{some}");
}

/// What does not fit is told with what would, and that does.
#[test]
fn the_nearest_setting_fits() {
    use gargalo_solver::workload::training::memory::nearest;
    let big = Training { recompute: Some(Recompute::None), ..training("llama3-70b", [1, 8, 16], 1) };
    let model = big.resolved().unwrap();
    let changes = nearest(&big, &model, 80e9);
    assert!(!changes.is_empty());
    let fitting = gargalo_solver::base::record::with_written(&big, &changes).expect("fields of a step");
    assert!(memory(&fitting).iter().all(|memory| memory.total().get() <= 80e9), "{changes:?}");
}

/// What is offered in place of a setting that does not fit is something that its framework does.
#[test]
fn the_nearest_setting_is_one_of_the_framework() {
    use gargalo_solver::catalog::hardware::Framework;
    use gargalo_solver::workload::training::memory::nearest;
    let frameworks = [Framework::MegatronCore, Framework::Deepspeed, Framework::Fsdp, Framework::Nanotron];
    let mut shared_out = 0;
    for framework in frameworks {
        for sizes in [[1, 1, 16], [1, 8, 2], [2, 2, 4], [4, 1, 8]] {
            let big = Training {
                framework: Some(framework),
                recompute: Some(Recompute::None),
                zero: None,
                sequence_parallel: None,
                ..training("llama3-70b", sizes, 1)
            };
            let model = big.resolved().unwrap();
            let can = framework.abilities();
            let changes = nearest(&big, &model, 140e9);
            let of =
                |field: &str| changes.iter().find(|(own, _)| own == field).map(|(_, value)| value.clone());
            let p: u64 = of("p").map_or(big.p, |p| p.parse().unwrap());
            if let Some(zero) = of("zero") {
                shared_out += 1;
                let zero = zero.parse().unwrap();
                let all = if p > 1 { can.zero_with_stages } else { can.zero };
                assert!(all.contains(&zero), "{framework:?}: {changes:?}");
            }
            assert!(can.sequence || of("sequence_parallel").is_none(), "{framework:?}: {changes:?}");
        }
    }
    assert!(shared_out > 0);
}
