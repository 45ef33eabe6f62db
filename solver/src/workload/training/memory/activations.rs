//! Activations of a transformer's layer that the backward pass needs (Korthikanti et al. 2022, section 4).
//!
//! The rule is one: every tensor that a backward step reads is kept once, in the precision of the run; dropout masks
//! take a byte. For a GPT it gives their sbh (34 + 5as/h), cut as they say; without dropout, with a gate, with fewer
//! heads of keys and values, or with experts, what it gives there. Rotary positions make new queries and keys, and what they
//! are made from stays: it is of one piece with the values. `PyTorch`'s own operators, one by one, keep more (counted tensor by
//! tensor against blocks measured on H200: the same to the byte).

use crate::catalog::hardware::Framework;
use crate::catalog::models::{Model, Transformer};
use crate::workload::training::Training;
use crate::workload::training::parameters::key_value_ranks;

/// What the sizes of activations depend on.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a property of the framework's kernels of its own")]
pub struct ActivationShape {
    /// Tokens of a micro-batch on a rank: b s ÷ cp.
    pub tokens: f64,
    /// Tokens of a whole sequence.
    pub seq: f64,
    /// Tensor parallel ranks.
    pub t: f64,
    /// The part of what tensor parallelism leaves whole that a rank holds: 1, or 1/t with sequence parallelism.
    pub whole: f64,
    /// The part of the tokens for which a rank keeps the router's scores: 1, or 1/t where experts span tensor ranks.
    pub scored: f64,
    /// Bytes of a number.
    pub width: f64,
    /// Whether attention keeps no scores.
    pub flash: bool,
    /// Whether a gate's activation and its product are one kernel, which keeps no more than their inputs and the product.
    pub fused: bool,
    /// Whether attention is `PyTorch`'s own: it hands on its result, or takes its queries, keys and values, as a copy.
    pub eager: bool,
    /// Whether dropout is trained with, where the model's style has it.
    pub dropout: bool,
}

impl ActivationShape {
    /// That of a training step.
    pub fn of(training: &Training, model: &Model, transformer: &Transformer) -> Self {
        let t = training.t as f64;
        let eager = training.framework() == Framework::Fsdp;
        Self {
            tokens: training.micro_batch as f64 * transformer.seq as f64 / training.cp as f64,
            seq: transformer.seq as f64,
            t,
            whole: if training.sequence_parallel() { 1.0 / t } else { 1.0 },
            scored: if training.spans_tensor() { 1.0 / t } else { 1.0 },
            width: training.width_of(model),
            flash: training.flash(),
            fused: !eager && training.framework() != Framework::Nanotron,
            eager,
            dropout: !eager,
        }
    }

    /// What one layer hands to the next: 2sbh.
    pub fn hidden_state(&self, model: &Transformer) -> f64 {
        self.width * self.tokens * self.whole * model.hidden as f64
    }
}

/// Activations of one layer and one micro-batch in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Live {
    /// Bytes of attention without its scores.
    pub attention: f64,
    /// Bytes of the scores of attention.
    pub scores: f64,
    /// Bytes of the perceptron, or of the experts.
    pub mlp: f64,
    /// Inputs of the norms.
    pub norms: f64,
    /// Not kept: the gradient of the perceptron's inside, and of what the layer hands on, while it is worked on backward.
    pub backward: f64,
}

impl Live {
    /// All of them.
    pub fn total(&self, with_scores: bool) -> f64 {
        self.attention + self.mlp + self.norms + if with_scores { self.scores } else { 0.0 }
    }
}

/// What a layer keeps of one micro-batch.
pub fn layer_activations(model: &Transformer, shape: &ActivationShape, experts: bool) -> Live {
    let ActivationShape { tokens, seq, t, whole, scored, width, flash, fused, dropout, .. } = *shape;
    let state = shape.hidden_state(model);
    // Masks of dropout after attention and perceptron: a byte for each number.
    let mask = if model.classic() && dropout { tokens * whole * model.hidden as f64 } else { 0.0 };
    let (keys, values) = model.key_value_width();
    let narrow = model.latent.map_or(0.0, |latent| (latent.q + latent.kv + latent.rope) as f64);
    let key_ranks = key_value_ranks(model, t);
    let attention = state
        + width * tokens * narrow * whole
        + width * tokens * (model.query_width() + model.attention_width()) / t
        + width * tokens * (keys + values) / key_ranks
        + width * tokens * copies(model, shape)
        + mask;
    let pairs = model.head_count() * tokens * seq / t;
    let scores = match (flash, model.classic()) {
        // Two numbers of 32 bits for each row would be 8; FlashAttention 2 keeps their logarithm alone.
        (true, _) => 4.0 * model.head_count() * tokens / t,
        // Soft-max, its dropout's mask, and what comes out of that.
        (false, true) => (2.0 * width + 1.0) * pairs,
        (false, false) => width * pairs,
    };
    let inner = match (model.gated(), fused) {
        (false, _) => 2.0,
        (true, true) => 3.0,
        (true, false) => 4.0,
    };
    let perceptron = |tokens: f64, ffn: f64| inner * width * tokens * ffn / t;
    let entering = if model.gated() { 2.0 } else { 1.0 } * width / t;
    let mlp = match model.moe.as_ref().filter(|_| experts) {
        None => state + perceptron(tokens, model.ffn_width()) + mask,
        Some(moe) => {
            let copies = moe.routed();
            let ffn = model.expert_width();
            // The router's 32-bit scores, each expert's input and insides, and the shared experts'.
            state
                + 4.0 * tokens * scored * moe.experts as f64
                + copies * state
                + perceptron(copies * tokens, ffn)
                + perceptron(moe.shared as f64 * tokens, ffn)
                + mask
        }
    };
    let inside = match model.moe.as_ref().filter(|_| experts) {
        None => tokens * model.ffn_width(),
        Some(moe) => (moe.routed() + moe.shared as f64) * tokens * model.expert_width(),
    };
    Live { attention, scores, mlp, norms: 2.0 * state, backward: entering * inside + state }
}

/// Width of heads from which `PyTorch` takes cuDNN's attention, which keeps queries, keys and values of its own where they come
/// in one piece.
const WIDE: f64 = 128.0;

/// Numbers of a token on a rank that attention has twice: queries and keys with their rotary positions; with `PyTorch`'s own
/// operators also the result, or all three that go in.
fn copies(model: &Transformer, shape: &ActivationShape) -> f64 {
    let queries = model.query_width() / shape.t;
    let (keys, values) = model.key_value_width();
    let ranks = key_value_ranks(model, shape.t);
    let rotary = !model.classic() && model.latent.is_none();
    match (rotary, shape.eager) {
        (true, eager) => queries + keys / ranks + if eager { model.attention_width() / shape.t } else { 0.0 },
        (false, true) if model.classic() && model.head_width() >= WIDE => queries + (keys + values) / ranks,
        (false, _) => 0.0,
    }
}
