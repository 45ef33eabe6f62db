//! Memory of a rank: parameters, gradients and optimiser states, and the activations of what is in flight.

mod activations;
mod fit;
mod framework;
mod peak;
mod prediction;
mod recompute;
mod states;

pub use activations::{ActivationShape, Live, layer_activations};
pub use fit::nearest;
pub use prediction::memory_prediction;
pub use recompute::Recomputation;
pub use states::{StateBytes, states};

use super::parameters::{Cut, Held, held};
use super::partition::runs;
use super::{Memory, ModelSpec, Partition, Recompute, Training};
use crate::base::units::Bytes;
use crate::catalog::hardware::{Framework, Precision};
use crate::catalog::models::{Architecture, Model, Module, Transformer, ahead};

/// Bytes of a number of 16 bits.
const SIXTEEN: f64 = 2.0;

impl Training {
    /// Format of parameters and activations.
    pub fn precision_of(&self, model: &Model) -> Precision {
        let default = if model.transformer().is_some() { Precision::Bf16 } else { Precision::Fp32 };
        self.precision.unwrap_or(default)
    }

    /// Bytes of a parameter or activation as it is kept and sent. Products in fewer than 16 bits have their factors made
    /// from numbers of 16 (Micikevicius et al. 2022; Transformer Engine).
    pub fn width_of(&self, model: &Model) -> f64 {
        self.precision_of(model).bytes().max(SIXTEEN)
    }

    /// Bytes of a gradient, likewise.
    pub fn gradient_width_of(&self, model: &Model) -> f64 {
        self.gradients_of(model).bytes().max(SIXTEEN)
    }

    /// Format of gradients.
    ///
    /// Megatron sums and keeps gradients of language models in 32 bits where parameters are in fewer
    /// (`accumulate_allreduce_grads_in_fp32`, which `--bf16` switches on).
    pub fn gradients_of(&self, model: &Model) -> Precision {
        let wide = self.framework() == Framework::MegatronCore && model.transformer().is_some();
        let usual = if wide { Precision::Fp32 } else { self.precision_of(model) };
        self.gradients.unwrap_or(usual)
    }

    /// What replicas share of what they keep, by `ZeRO`'s levels: FSDP has no replica keep all parameters between steps.
    fn zero_kept(&self) -> u64 {
        let zero = self.zero();
        if self.framework() == Framework::Fsdp && zero == 2 { 3 } else { zero }
    }

    /// How parameters are cut.
    pub fn cut(&self) -> Cut {
        Cut {
            p: self.p,
            t: self.t as f64,
            e: self.e,
            expert_t: self.fold().tensor as f64,
            ahead: self.ahead(),
        }
    }

    /// Modules that predict further words, where the framework trains them too: Megatron Core takes their number from the
    /// model's config.json.
    pub fn ahead(&self) -> u64 {
        match &self.model {
            ModelSpec::Id(id) if self.framework() == Framework::MegatronCore => ahead(id),
            _ => 0,
        }
    }

    /// Layers of each stage, as runs of (first, count). The layers of modules that predict further words follow the model's
    /// own, beside the loss.
    pub fn runs(&self, layers: u64) -> Vec<Vec<(u64, u64)>> {
        let head = if self.partition() == Partition::Cost { self.head_in_layers() } else { 0.0 };
        let mut runs = runs(layers, self.p, self.chunks, self.partition(), head);
        if let Some((_, count)) = runs.last_mut().and_then(|last| last.last_mut()) {
            *count += self.ahead();
        }
        runs
    }

    /// What the head computes, as a multiple of a layer's products.
    fn head_in_layers(&self) -> f64 {
        let Some(model) = self.resolved() else { return 0.0 };
        model.transformer().map_or(0.0, |transformer| {
            let layer: f64 = transformer
                .layer(false)
                .iter()
                .filter(|part| part.is_matrix())
                .map(|part| part.copies as f64 * part.weight)
                .sum();
            transformer.table_parameters() / layer.max(1.0)
        })
    }

    /// Bytes that each parameter costs.
    pub fn state_bytes(&self, model: &Model) -> StateBytes {
        let mixed = self.precision_of(model).bytes() < 4.0;
        // Parameters of 32 bits are their own copy of 32, and their gradients have as many.
        if model.transformer().is_some() && framework::casts(self, model) {
            return StateBytes { weight: 4.0, gradient: 4.0, optimizer: 8.0 };
        }
        StateBytes {
            weight: self.width_of(model),
            gradient: self.gradient_width_of(model),
            // Adam: two moments, and with numbers of 16 bits a copy of 32. Pictures: one momentum.
            optimizer: match (&model.architecture, mixed) {
                (Architecture::Vision(_), false) => 4.0,
                (Architecture::Vision(_), true) | (_, false) => 8.0,
                (_, true) => 12.0,
            },
        }
    }
}

/// What each rank of each stage holds: its parameters and its memory.
pub fn of_stages(training: &Training, model: &Model) -> Vec<(Held, Memory)> {
    match model.transformer() {
        Some(transformer) => (0..training.p)
            .zip(training.runs(transformer.layers))
            .map(|(stage, runs)| of_stage(training, model, transformer, stage, &runs))
            .collect(),
        None => vec![of_other(training, model)],
    }
}

/// The memory of some stages.
fn of_stage_at(
    training: &Training,
    model: &Model,
    stages: impl Iterator<Item = u64>,
) -> impl Iterator<Item = Memory> {
    let runs = model.transformer().map(|transformer| training.runs(transformer.layers)).unwrap_or_default();
    stages.map(move |stage| match (model.transformer(), runs.get(stage as usize)) {
        (Some(transformer), Some(runs)) => of_stage(training, model, transformer, stage, runs).1,
        _ => of_other(training, model).1,
    })
}

fn of_stage(
    training: &Training,
    model: &Model,
    transformer: &Transformer,
    stage: u64,
    runs: &[(u64, u64)],
) -> (Held, Memory) {
    let held = held(transformer, runs, stage, &training.cut());
    let states = states(
        &held,
        training.state_bytes(model),
        training.zero_kept(),
        (training.d * training.cp) as f64,
        training.fold().copies as f64,
    );
    let again = training.recomputation_of(model);
    let layers = runs.iter().map(|&(_, count)| count).sum();
    let stage = peak::Stage {
        training,
        model: transformer,
        shape: ActivationShape::of(training, model, transformer),
        stage,
        runs,
        held,
        states,
        again: again.layers_of(layers),
        selective: again.way == Recompute::Selective,
        casts: framework::casts(training, model),
    };
    (held, stage.peak())
}

fn of_other(training: &Training, model: &Model) -> (Held, Memory) {
    let modules = model.modules();
    let mut shared: f64 = modules.iter().map(Module::parameters).sum();
    if let Architecture::Recommender(recommender) = &model.architecture {
        shared = recommender.dense_parameters();
    }
    let held = Held { shared, experts: 0.0 };
    let mut memory =
        states(&held, training.state_bytes(model), training.zero(), training.d as f64, training.d as f64);
    let width = training.width_of(model);
    if let Architecture::Recommender(recommender) = &model.architecture {
        // Tables are trained row by row: a row's gradient is not kept, its optimiser state is one number.
        memory.weights += Bytes(recommender.table_parameters() * width / training.d as f64);
    }
    let kept: f64 = modules.iter().map(|module| module.kept).sum();
    memory.mlp = Bytes(kept * width * training.micro_batch as f64);
    (held, memory)
}
