//! What a stage computes and waits for with each micro-batch.

use super::{PerPass, StepWires};
use crate::catalog::hardware::{Gpu, Host};
use crate::catalog::models::{Model, Transformer};
use crate::workload::compute::Rate;
use crate::workload::training::Training;
use crate::workload::training::equations;
use crate::workload::training::memory::Recomputation;
use crate::workload::training::operators::{
    LayerTime, OperatorKind, Operators, Work, casts, head, layer, optimizer,
};
use crate::workload::training::parameters::{self, layer_counts};

/// Times of a stage in seconds; of a micro-batch where nothing else is said.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StageTime {
    /// Computing forward (or launching it, where that takes longer).
    pub forward: f64,
    /// Computing backward, with what is computed again.
    pub backward: f64,
    /// Gradients of parameters, part of `backward`.
    pub weights: f64,
    /// Communication of tensor parallelism that adds to it.
    pub tensor: PerPass<f64>,
    /// Of context parallelism.
    pub context: PerPass<f64>,
    /// Of expert parallelism.
    pub experts: PerPass<f64>,
    /// Parameters gathered (`ZeRO` 3) beyond what computing hides.
    pub gathered: PerPass<f64>,
    /// Communication that goes on beside computing.
    pub hidden: HiddenTime,
    /// The optimiser, once in a step.
    pub optimizer: Work,
    /// What computing is made of, for the eye.
    pub made: StageWork,
}

/// Communication of a stage that goes on beside its computing, or beside its waiting for the host, in seconds for a micro-batch: all
/// that does not add to its time.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct HiddenTime {
    /// Of tensor parallelism.
    pub tensor: PerPass<f64>,
    /// Of context parallelism.
    pub context: PerPass<f64>,
    /// Of expert parallelism.
    pub experts: PerPass<f64>,
    /// Parameters gathered.
    pub gathered: PerPass<f64>,
}

/// What a stage's computing is made of.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum StageWork {
    /// Nothing known.
    #[default]
    Nothing,
    /// By shape: layers, the head's part, and whether the host's launching limits.
    Layers {
        /// Layers of the stage.
        layers: f64,
        /// Time outside of layers: casts, head and loss.
        head: PerPass<f64>,
        /// Whether launching takes longer than computing.
        launched: PerPass<bool>,
        /// Parameters that a rank's optimiser brings up to date.
        updated: f64,
    },
    /// By eq. 9.
    Operations {
        /// Operations.
        flop: PerPass<f64>,
        /// Of them in a second.
        speed: f64,
    },
}

impl StageTime {
    /// Computing of a micro-batch.
    pub fn compute(&self) -> f64 {
        self.forward + self.backward
    }

    /// All of a forward pass.
    pub fn all_forward(&self) -> f64 {
        let Self { tensor, context, experts, gathered, .. } = self;
        self.forward + tensor.forward + context.forward + experts.forward + gathered.forward
    }

    /// All of a backward pass.
    pub fn all_backward(&self) -> f64 {
        let Self { tensor, context, experts, gathered, .. } = self;
        self.backward + tensor.backward + context.backward + experts.backward + gathered.backward
    }
}

/// Times of every stage, and what its computing of a micro-batch is made of. `host`: what its framework costs; `parameters`: what a rank of each holds; `wires`: its
/// communication.
///
/// Where the document says a `utilisation`, computing is eq. 9 of the study; else it is by shape, and what the host launches
/// more slowly than the accelerator computes takes the host's time. Where the catalogue knows one utilisation of an accelerator
/// whose steps were not measured, it is the slower of both: one part of the peak does not hold for every shape. No pass hides more
/// than it computes.
pub fn stage_times(
    training: &Training,
    model: &Model,
    gpu: &Gpu,
    host: Option<&Host>,
    parameters: &[f64],
    wires: &[StepWires],
) -> Option<Vec<(StageTime, Operators)>> {
    let by_part = || {
        let speed = equations::speed(training, model, gpu)?;
        let each = equations::compute(training, model, speed) / training.micro_batches() as f64;
        Some(wires.iter().map(|wires| flat_stage(training, model, (each, speed), wires)).collect::<Vec<_>>())
    };
    let told = training.utilisation.or(gpu.utilisation.filter(|_| gpu.estimated_by().is_none()));
    let Some(transformer) = model.transformer().filter(|_| told.is_none()) else {
        return by_part();
    };
    let rate = Rate::of(gpu, training.precision_of(model))?.under(host);
    let rate = Rate { width: training.width_of(model), ..rate };
    let runs = training.runs(transformer.layers);
    let recompute = training.recomputation_of(model);
    let shaped = Shaped { training, model: transformer, recompute, rate, gpu, host };
    let times = runs.iter().zip(parameters.iter().zip(wires)).enumerate();
    let times = times.map(|(stage, (runs, (&held, wires)))| shaped.stage(stage as u64, runs, held, wires));
    let times: Vec<_> = times.collect();
    let slowest =
        |stages: &[(StageTime, Operators)]| stages.iter().map(|(time, _)| time.compute()).fold(0.0, f64::max);
    let flat = gpu.utilisation.and_then(|_| by_part()).filter(|flat| slowest(flat) > slowest(&times));
    Some(flat.unwrap_or(times))
}

/// The part of the passes that is forward, where this part of the layers is computed again.
fn forward_part(again: f64) -> f64 {
    1.0 / (2.0 + again)
}

/// Parameters gathered for a pass: prefetched under its computing as far as that is said and long enough.
fn gather(training: &Training, wires: &StepWires, out: &mut StageTime) {
    let each = wires.gathered / 2.0;
    let compute = PerPass { forward: out.forward, backward: out.backward };
    out.hidden.gathered = compute.map(|compute| (each * training.overlap.gather()).min(compute));
    out.gathered = out.hidden.gathered.map(|hidden| (each - hidden).max(0.0));
}

/// What sums inside layers cost a micro-batch beside their own time.
pub(super) fn waiting(gpu: &Gpu, host: Option<&Host>, wires: &StepWires) -> f64 {
    let us = match host {
        // A collective across servers counts twice.
        None => wires.tensor_count * gpu.compute().collective_us,
        Some(host) => {
            let inside = wires.tensor_count - 2.0 * wires.tensor_spanning;
            inside * host.collective_us + wires.tensor_servers * host.spanning_us
        }
    };
    us * 1e-6
}

/// `each`: seconds of a micro-batch; `speed`: operations in a second.
fn flat_stage(
    training: &Training,
    model: &Model,
    (each, speed): (f64, f64),
    wires: &StepWires,
) -> (StageTime, Operators) {
    let again = training.recomputed_part(model);
    let forward = each / (3.0 + again);
    let part = forward_part(again);
    let side = |compute: f64, part: f64| {
        let StepWires { tensor, context, experts, .. } = *wires;
        let all = InLayers { tensor, context, experts }.map(|time| time * part);
        let overlap = &training.overlap;
        Side::of(compute, 0.0, all, InLayers { tensor: overlap.tp, context: 0.0, experts: overlap.ep })
    };
    let sides = PerPass { forward: side(forward, part), backward: side(each - forward, 1.0 - part) };
    let mut out = StageTime {
        forward,
        backward: each - forward,
        weights: forward,
        made: StageWork::Operations {
            flop: PerPass { forward: forward * speed, backward: (each - forward) * speed },
            speed,
        },
        ..StageTime::default()
    };
    out.communicate(&sides);
    gather(training, wires, &mut out);
    let done = |time: f64| Work { count: 1.0, flop: time * speed, bytes: 0.0, time };
    let mut operators = Operators::default();
    operators.forward(OperatorKind::Operations, &done(out.forward));
    operators.backward(OperatorKind::Operations, &done(out.backward));
    (out, operators)
}

impl StageTime {
    fn communicate(&mut self, sides: &PerPass<Side>) {
        self.tensor = sides.map(|side| side.seen.tensor);
        self.context = sides.map(|side| side.seen.context);
        self.experts = sides.map(|side| side.seen.experts);
        self.hidden.tensor = sides.map(|side| side.hidden.tensor);
        self.hidden.context = sides.map(|side| side.hidden.context);
        self.hidden.experts = sides.map(|side| side.hidden.experts);
    }
}

struct Shaped<'a> {
    training: &'a Training,
    model: &'a Transformer,
    recompute: Recomputation,
    rate: Rate,
    gpu: &'a Gpu,
    host: Option<&'a Host>,
}

impl Shaped<'_> {
    /// Parameters that a rank's optimiser brings up to date: with `ZeRO` its share of those that other ranks hold too.
    fn updated(&self, stage: u64, runs: &[(u64, u64)], held: f64) -> f64 {
        let training = self.training;
        if training.zero() == 0 {
            return held;
        }
        let shared = (training.d * training.cp) as f64;
        let experts = parameters::held(self.model, runs, stage, &training.cut()).experts;
        (held - experts) / shared + experts / training.fold().copies as f64
    }

    /// A stage's layers for a micro-batch.
    fn layers(&self, runs: &[(u64, u64)], crossing: bool) -> (LayerTime, f64) {
        let training = self.training;
        let mut layers = LayerTime::default();
        let mut all = 0.0;
        for (experts, count) in layer_counts(self.model, runs) {
            if count > 0 {
                all += count as f64;
                let each = layer(training, self.model, self.recompute.way, experts, &self.rate);
                layers.add(&each, count as f64);
            }
        }
        let crossing = if crossing && training.t > 1 { self.rate.host.crossing_ms * 1e-3 } else { 0.0 };
        let crossing = all * crossing * training.t as f64;
        layers.launch_forward += crossing / 3.0;
        layers.launch_backward += crossing * 2.0 / 3.0;
        if training.graphs() {
            (layers.launch_forward, layers.launch_backward) = (0.0, 0.0);
        }
        (layers, all)
    }

    fn stage(&self, stage: u64, runs: &[(u64, u64)], held: f64, wires: &StepWires) -> (StageTime, Operators) {
        let training = self.training;
        let (layers, all) = self.layers(runs, wires.crossing);
        let mut operators = layers.operators;
        let doublings = libm::log2(wires.data_servers.max(1.0));
        let straggling = self.rate.host.straggling * doublings;
        let alone = operators.time();
        operators.forward(OperatorKind::Straggling, &Work::waiting(1.0, straggling * alone.forward));
        operators.backward(OperatorKind::Straggling, &Work::waiting(1.0, straggling * alone.backward));
        let once = operators;
        let computed = operators.time();
        let weights = layers.weights * (1.0 + straggling);
        let beside = self.rate.host.collective_us * 1e-6;
        let tensor = wires.tensor + waiting(self.gpu, self.host, wires);
        let experts = wires.experts + wires.expert_count * beside;
        // Keys and values are sent around while attention works on those that came before.
        let around = f64::from(u8::from(self.host.is_some()));
        let host = &self.rate.host;
        let overlap = InLayers {
            tensor: training.overlap.tp,
            context: around,
            experts: training.overlap.ep.max(training.experts_hidden(host, self.gpu)),
        };
        let kinds = InLayers { tensor, context: wires.context, experts };
        let count = runs.iter().map(|&(_, count)| count).sum::<u64>();
        let again = self.recompute.layers_of(count) as f64 / (count.max(1) as f64);
        let part = forward_part(again);
        let side = |compute: f64, launch: f64, part: f64| {
            Side::of(compute, launch, kinds.map(|time| time * part), overlap)
        };
        let forward = side(computed.forward, layers.launch_forward, part);
        // What is computed again is a forward pass by itself.
        let repeated = side(again * computed.forward, again * layers.launch_forward, again * part);
        let mut backward = side(computed.backward, layers.launch_backward, 1.0 - part - again * part);
        operators.add_again(&once, again);
        backward.add(&repeated);
        let waited = PerPass {
            forward: forward.compute - computed.forward,
            backward: backward.compute - computed.backward - again * computed.forward,
        };
        operators.forward(OperatorKind::Launches, &Work::waiting(all, waited.forward));
        operators.backward(OperatorKind::Launches, &Work::waiting(all, waited.backward));
        let launches = layers.launch_forward > computed.forward;
        let launched = PerPass {
            forward: launches,
            backward: layers.launch_backward > computed.backward || (again > 0.0 && launches),
        };
        let updated = self.updated(stage, runs, held);
        let mut out = StageTime {
            forward: forward.compute,
            backward: backward.compute,
            weights: weights.min(backward.compute / 2.0),
            optimizer: optimizer(held, updated, &self.rate),
            ..StageTime::default()
        };
        out.communicate(&PerPass { forward, backward });
        let mut last = casts(held, &self.rate);
        if stage + 1 == training.p {
            last.add(&head(training, self.model, &self.rate), 1.0);
        }
        let ends = last.time();
        out.forward += ends.forward;
        out.backward += ends.backward;
        operators.add(&last, 1.0);
        gather(training, wires, &mut out);
        out.made = StageWork::Layers { layers: all, head: ends, launched, updated };
        (out, operators)
    }
}

/// A value for each kind of communication in the middle of layers.
#[derive(Clone, Copy)]
struct InLayers {
    tensor: f64,
    context: f64,
    experts: f64,
}

impl InLayers {
    fn map(self, value: impl Fn(f64) -> f64) -> Self {
        let Self { tensor, context, experts } = self;
        Self { tensor: value(tensor), context: value(context), experts: value(experts) }
    }

    fn zip(self, other: Self, value: impl Fn(f64, f64) -> f64) -> Self {
        Self {
            tensor: value(self.tensor, other.tensor),
            context: value(self.context, other.context),
            experts: value(self.experts, other.experts),
        }
    }

    const fn list(self) -> [f64; 3] {
        [self.tensor, self.context, self.experts]
    }
}

/// One direction: computing, communication that adds to it, and communication beside it.
#[derive(Clone, Copy)]
struct Side {
    compute: f64,
    seen: InLayers,
    hidden: InLayers,
}

impl Side {
    /// What waits for the host hides communication: launching goes on meanwhile. What is overlapped is hidden by
    /// computing, as far as that is long enough.
    fn of(compute: f64, launch: f64, wires: InLayers, overlap: InLayers) -> Self {
        let busy = compute.max(launch);
        let mut hidden = wires.zip(overlap, |time, part| time * part);
        let most = hidden.list().into_iter().fold(0.0, f64::max);
        if most > compute {
            let part = if most > 0.0 { compute / most } else { 0.0 };
            hidden = hidden.map(|time| time * part);
        }
        let left = wires.zip(hidden, |time, hidden| time - hidden);
        let all: f64 = left.list().into_iter().sum();
        let seen = (compute + all - busy).max(0.0);
        let part = if all > 0.0 { seen / all } else { 0.0 };
        let seen = left.map(|time| time * part);
        Self { compute: busy, seen, hidden: wires.zip(seen, |time, seen| time - seen) }
    }

    fn add(&mut self, other: &Self) {
        self.compute += other.compute;
        self.seen = self.seen.zip(other.seen, |own, more| own + more);
        self.hidden = self.hidden.zip(other.hidden, |own, more| own + more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Communication of 8 s of which nine tenths may be hidden, beside 1 s of computing that waits 4 s for the host: links are busy
    /// for 8 s, however it is cut. Beside 10 s of computing a tenth of it is seen.
    #[test]
    fn links_are_busy_as_long_as_they_send() {
        let of = |compute: f64, launch: f64| {
            let wires = InLayers { tensor: 8.0, context: 0.0, experts: 0.0 };
            let overlap = InLayers { tensor: 0.9, ..wires };
            let side = Side::of(compute, launch, wires, overlap);
            assert!((side.seen.tensor + side.hidden.tensor - 8.0).abs() < 1e-12);
            side.compute + side.seen.tensor
        };
        assert!((of(1.0, 4.0) - 8.0).abs() < 1e-12, "{}", of(1.0, 4.0));
        assert!((of(10.0, 4.0) - 10.8).abs() < 1e-12, "{}", of(10.0, 4.0));
    }
}
