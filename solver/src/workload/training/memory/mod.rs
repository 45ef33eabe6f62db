//! Memory of a rank: parameters, gradients and optimiser states, and the activations of what is in flight.

mod activations;
mod fit;
mod framework;
mod states;

pub use activations::{ActivationShape, Live, layer_activations};
pub use fit::nearest;
pub use states::{StateBytes, states};

use super::parameters::{Cut, Held, held, layer_counts};
use super::partition::runs;
use super::{Memory, ModelSpec, Partition, Recompute, Training};
use crate::base::units::Bytes;
use crate::catalog::hardware::{Framework, Gpu, Precision, memory_of};
use crate::catalog::models::{Architecture, Model, Module, Transformer, ahead};

/// Bytes of a number of 16 bits.
const SIXTEEN: f64 = 2.0;

impl Training {
    /// What is computed again, where nothing is said: as little as fits in the memory of the catalogue's accelerator
    /// ([`Training::on`] knows a document's own). With Megatron-DeepSpeed all for language
    /// models (as the study and early Megatron do) on more ranks than a server has accelerators; nothing on so few, and
    /// for others.
    pub fn recompute_of(&self, model: &Model) -> Recompute {
        const OF_A_SERVER: u64 = 8;
        if let Some(told) = self.recompute {
            return told;
        }
        if model.transformer().is_none() {
            return Recompute::None;
        }
        if self.framework() == Framework::Deepspeed {
            return if self.ranks() > OF_A_SERVER { Recompute::Full } else { Recompute::None };
        }
        self.least_recompute(model, self.hardware.as_deref().and_then(memory_of))
    }

    /// The same on this accelerator, as the document has it: what is computed again where nothing is said is what fits in its
    /// memory.
    #[must_use]
    pub fn on(&self, gpu: &Gpu) -> Self {
        let asks = self.recompute.is_none() && self.framework() != Framework::Deepspeed;
        let model = self.resolved().filter(|model| asks && model.transformer().is_some());
        let recompute = model.map(|model| self.least_recompute(&model, Some(gpu.memory_gb * 1e9)));
        Self { recompute: recompute.or(self.recompute), ..self.clone() }
    }

    /// The least recomputation that fits in so many bytes; none where they are not known.
    fn least_recompute(&self, model: &Model, capacity: Option<f64>) -> Recompute {
        let fits = |recompute: &Recompute| {
            let so = Self { recompute: Some(*recompute), ..self.clone() };
            capacity.is_none_or(|capacity| fit::need(&so, model) <= capacity)
        };
        let ways = [Recompute::None, Recompute::Selective];
        ways.into_iter().find(|way| fits(way)).unwrap_or(Recompute::Full)
    }

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
    pub fn gradients_of(&self, model: &Model) -> Precision {
        self.gradients.unwrap_or_else(|| self.precision_of(model))
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
                .filter(|part| !part.norm)
                .map(|part| part.copies as f64 * part.weight)
                .sum();
            transformer.table_parameters() / layer.max(1.0)
        })
    }

    /// Bytes that each parameter costs.
    pub fn state_bytes(&self, model: &Model) -> StateBytes {
        let mixed = self.precision_of(model).bytes() < 4.0;
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
    let mut memory = states(
        &held,
        training.state_bytes(model),
        training.zero(),
        (training.d * training.cp) as f64,
        training.fold().copies as f64,
    );
    let shape = ActivationShape::of(training, model, transformer);
    let flying = training.schedule.in_flight(stage as u32, training.pipeline());
    let recompute = training.recompute_of(model);
    for (experts, count) in layer_counts(transformer, runs) {
        if count == 0 {
            continue;
        }
        let layer = layer_activations(transformer, &shape, experts);
        let all = flying * count as f64;
        match recompute {
            Recompute::Full => {
                memory.inputs += Bytes(all * shape.hidden_state(transformer));
                memory.workspace = Bytes(memory.workspace.get().max(layer.total(true)));
            }
            Recompute::Selective | Recompute::None => {
                memory.attention += Bytes(all * layer.attention);
                memory.mlp += Bytes(all * layer.mlp);
                memory.norms += Bytes(all * layer.norms);
                if recompute == Recompute::None {
                    memory.scores += Bytes(all * layer.scores);
                } else {
                    memory.workspace = Bytes(memory.workspace.get().max(layer.scores));
                }
            }
        }
    }
    memory.ends = Bytes(ends(training, transformer, stage, &shape));
    memory.framework = framework::beside(training, &held, &memory);
    (held, memory)
}

/// Embedding dropout of the first stage's micro-batches in flight; norm, head and 32-bit logits of the last stage
/// (Korthikanti et al. 2022, section 4.3: sbhp/t and 4 sbh/t (1 + V/h)), or what else the framework keeps of a logit.
fn ends(training: &Training, model: &Transformer, stage: u64, shape: &ActivationShape) -> f64 {
    let mut bytes = 0.0;
    if stage == 0 && model.classic() {
        let flying = training.p.min(training.micro_batches()) as f64;
        bytes += flying * shape.tokens * shape.whole * model.hidden as f64;
    }
    if stage + 1 == training.p {
        let logit = framework::logit_bytes(training.framework()) * (1 + training.ahead()) as f64;
        bytes += 2.0 * shape.hidden_state(model) + logit * shape.tokens * model.vocab as f64 / shape.t;
    }
    bytes
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
