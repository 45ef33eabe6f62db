//! Activations of a transformer's layer that the backward pass needs (Korthikanti et al. 2022, section 4).
//!
//! The rule is one: every tensor that a backward step reads is kept once, in the precision of the run; dropout masks
//! take a byte. For a GPT it gives their sbh (34 + 5as/h), cut as they say; without dropout, with a gate, with fewer
//! heads of keys and values, or with experts, what it gives there.

use crate::catalog::hardware::Framework;
use crate::catalog::models::{Model, Transformer};
use crate::workload::training::Training;
use crate::workload::training::parameters::key_value_ranks;

/// What the sizes of activations depend on.
#[derive(Debug, Clone, Copy, PartialEq)]
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
}

impl ActivationShape {
    /// That of a training step.
    pub fn of(training: &Training, model: &Model, transformer: &Transformer) -> Self {
        let t = training.t as f64;
        Self {
            tokens: training.micro_batch as f64 * transformer.seq as f64 / training.cp as f64,
            seq: transformer.seq as f64,
            t,
            whole: if training.sequence_parallel() { 1.0 / t } else { 1.0 },
            scored: if training.spans_tensor() { 1.0 / t } else { 1.0 },
            width: training.width_of(model),
            flash: training.flash(),
            fused: training.framework() != Framework::Nanotron,
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
}

impl Live {
    /// All of them.
    pub fn total(&self, with_scores: bool) -> f64 {
        self.attention + self.mlp + self.norms + if with_scores { self.scores } else { 0.0 }
    }
}

/// What a layer keeps of one micro-batch.
pub fn layer_activations(model: &Transformer, shape: &ActivationShape, experts: bool) -> Live {
    let ActivationShape { tokens, seq, t, whole, scored, width, flash, fused } = *shape;
    let state = shape.hidden_state(model);
    // Masks of dropout after attention and perceptron: a byte for each number.
    let mask = if model.classic() { tokens * whole * model.hidden as f64 } else { 0.0 };
    let (keys, values) = model.key_value_width();
    let narrow = model.latent.map_or(0.0, |latent| (latent.q + latent.kv + latent.rope) as f64);
    let attention = state
        + width * tokens * narrow * whole
        + width * tokens * (model.query_width() + model.attention_width()) / t
        + width * tokens * (keys + values) / key_value_ranks(model, t)
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
    Live { attention, scores, mlp, norms: 2.0 * state }
}
