//! What a stage computes and waits for with each micro-batch.

use super::Wires;
use crate::catalog::hardware::Gpu;
use crate::catalog::models::{Model, Transformer};
use crate::workload::compute::{LayerTime, Rate, head, layer, optimizer};
use crate::workload::training::parameters::layer_counts;
use crate::workload::training::step;
use crate::workload::training::{Recompute, Training};

/// Times of a stage in seconds; of a micro-batch where nothing else is said.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StageTime {
    /// Computing forward (or launching it, where that takes longer).
    pub forward: f64,
    /// Computing backward, with what is computed again.
    pub backward: f64,
    /// Gradients of parameters, part of `backward`.
    pub weights: f64,
    /// Communication of tensor parallelism that adds to it, forward and backward.
    pub tensor: [f64; 2],
    /// Of context parallelism.
    pub context: [f64; 2],
    /// Of expert parallelism.
    pub experts: [f64; 2],
    /// Parameters gathered (`ZeRO` 3) beyond what computing hides.
    pub gathered: [f64; 2],
    /// The optimiser, once in a step.
    pub optimizer: f64,
}

impl StageTime {
    /// Computing of a micro-batch.
    pub fn compute(&self) -> f64 {
        self.forward + self.backward
    }

    /// All of a forward pass.
    pub fn all_forward(&self) -> f64 {
        self.forward + self.tensor[0] + self.context[0] + self.experts[0] + self.gathered[0]
    }

    /// All of a backward pass.
    pub fn all_backward(&self) -> f64 {
        self.backward + self.tensor[1] + self.context[1] + self.experts[1] + self.gathered[1]
    }
}

/// Times of every stage. `parameters`: what a rank of each holds; `wires`: its communication.
///
/// Where a `utilisation` is known, computing is eq. 9 of the study; else it is by shape, and what the host launches
/// more slowly than the accelerator computes takes the host's time.
pub fn stage_times(
    training: &Training,
    model: &Model,
    gpu: &Gpu,
    parameters: &[f64],
    wires: &[Wires],
) -> Option<Vec<StageTime>> {
    let flat = training.utilisation.or(gpu.utilisation).is_some();
    match model.transformer() {
        Some(transformer) if !flat => {
            let rate = Rate::of(gpu, training.precision_of(model))?;
            let runs = training.runs(transformer.layers);
            let shaped =
                Shaped { training, model: transformer, recompute: training.recompute_of(model), rate };
            let times = runs.iter().zip(parameters.iter().zip(wires)).enumerate();
            Some(
                times
                    .map(|(stage, (runs, (&held, wires)))| shaped.stage(stage as u64, runs, held, wires))
                    .collect(),
            )
        }
        _ => {
            let speed = step::speed(training, model, gpu)?;
            let each = step::compute(training, model, speed) / training.micro_batches() as f64;
            Some(wires.iter().map(|wires| flat_stage(training, model, each, wires)).collect())
        }
    }
}

/// The part of the passes that is forward.
fn forward_part(recompute: Recompute) -> f64 {
    if recompute == Recompute::Full { 1.0 / 3.0 } else { 0.5 }
}

fn flat_stage(training: &Training, model: &Model, each: f64, wires: &Wires) -> StageTime {
    let recompute = training.recompute_of(model);
    let passes = if recompute == Recompute::Full { 4.0 } else { 3.0 };
    let forward = each / passes;
    let part = forward_part(recompute);
    let seen = |time: f64, overlap: f64| {
        let time = time * (1.0 - overlap);
        [time * part, time * (1.0 - part)]
    };
    let gathered = [forward, each - forward].map(|compute| (wires.gathered / 2.0 - compute).max(0.0));
    StageTime {
        forward,
        backward: each - forward,
        weights: forward,
        tensor: seen(wires.tensor, training.overlap.tp),
        context: seen(wires.context, 0.0),
        experts: seen(wires.experts, training.overlap.ep),
        gathered,
        optimizer: 0.0,
    }
}

struct Shaped<'a> {
    training: &'a Training,
    model: &'a Transformer,
    recompute: Recompute,
    rate: Rate,
}

impl Shaped<'_> {
    fn stage(&self, stage: u64, runs: &[(u64, u64)], held: f64, wires: &Wires) -> StageTime {
        let training = self.training;
        let mut layers = LayerTime::default();
        for (experts, count) in layer_counts(self.model, runs) {
            if count > 0 {
                let each = layer(training, self.model, self.recompute, experts, &self.rate);
                let count = count as f64;
                layers.forward += count * each.forward;
                layers.backward += count * each.backward;
                layers.weights += count * each.weights;
                layers.launch_forward += count * each.launch_forward;
                layers.launch_backward += count * each.launch_backward;
            }
        }
        let beside = self.rate.compute.collective_us * 1e-6;
        let tensor = (wires.tensor + wires.tensor_count * beside) * (1.0 - training.overlap.tp);
        let experts = (wires.experts + wires.expert_count * beside) * (1.0 - training.overlap.ep);
        let part = forward_part(self.recompute);
        let [forward, mut backward] = [
            Side::of(
                layers.forward,
                layers.launch_forward,
                [tensor, wires.context, experts].map(|time| time * part),
            ),
            Side::of(
                layers.backward,
                layers.launch_backward,
                [tensor, wires.context, experts].map(|time| {
                    // What is computed again is a forward pass by itself, below.
                    time * if self.recompute == Recompute::Full { 1.0 - 2.0 * part } else { 1.0 - part }
                }),
            ),
        ];
        if self.recompute == Recompute::Full {
            backward.add(&forward);
        }
        let mut out = StageTime {
            forward: forward.compute,
            backward: backward.compute,
            weights: layers.weights.min(backward.compute / 2.0),
            tensor: [forward.seen[0], backward.seen[0]],
            context: [forward.seen[1], backward.seen[1]],
            experts: [forward.seen[2], backward.seen[2]],
            ..StageTime::default()
        };
        if stage + 1 == training.p {
            let last = head(training, self.model, &self.rate);
            out.forward += last.forward;
            out.backward += last.backward;
        }
        out.gathered = [out.forward, out.backward].map(|compute| (wires.gathered / 2.0 - compute).max(0.0));
        let shared = if training.zero > 0 { (training.d * training.cp) as f64 } else { 1.0 };
        out.optimizer = optimizer(held / shared, &self.rate);
        out
    }
}

/// One direction: computing, and communication that adds to it.
#[derive(Clone, Copy)]
struct Side {
    compute: f64,
    seen: [f64; 3],
}

impl Side {
    /// What waits for the host hides communication: launching goes on meanwhile.
    fn of(compute: f64, launch: f64, wires: [f64; 3]) -> Self {
        let all: f64 = wires.iter().sum();
        let busy = compute.max(launch);
        let seen = (compute + all - busy).max(0.0);
        let part = if all > 0.0 { seen / all } else { 0.0 };
        Self { compute: busy, seen: wires.map(|time| time * part) }
    }

    fn add(&mut self, other: &Self) {
        self.compute += other.compute;
        for (own, other) in self.seen.iter_mut().zip(other.seen) {
            *own += other;
        }
    }
}
