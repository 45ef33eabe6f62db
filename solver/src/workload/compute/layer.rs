//! A transformer layer.

use super::Rate;
use crate::catalog::models::{Moe, Split, Transformer};
use crate::workload::training::parameters::key_value_ranks;
use crate::workload::training::{Recompute, Training};

/// Time of a layer on a rank for a micro-batch, communication left out.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct LayerTime {
    /// Forward, on the accelerator.
    pub forward: f64,
    /// Backward, on the accelerator: twice the products, and what selective recomputation repeats.
    pub backward: f64,
    /// The part of `backward` that is gradients of parameters, which can wait (zero-bubble schedules).
    pub weights: f64,
    /// Forward, launched by the host.
    pub launch_forward: f64,
    /// Backward, launched by the host.
    pub launch_backward: f64,
}

/// Passes over what is as wide as a layer and not cut by tensor parallelism: norms, dropout, residuals.
const OUTER_PASSES: f64 = 14.0;
/// Passes over what is cut: queries, keys, values, the perceptron's inside with their biases and activations.
const INNER_PASSES: f64 = 3.0;
/// Passes over attention's scores: scaling, mask, softmax, dropout.
const SCORE_PASSES: f64 = 7.0;
/// Time of the backward pass over the forward pass, of operations bound by memory.
const BACKWARD_PASSES: f64 = 1.5;
/// Operations of fused attention backward to forward: scores are computed once more (Dao 2022).
const FLASH_BACKWARD: f64 = 2.5;

/// The part of scores that a causal mask leaves.
const CAUSAL: f64 = 0.5;

/// Time of a layer, with or without experts.
pub fn layer(
    training: &Training,
    model: &Transformer,
    recompute: Recompute,
    experts: bool,
    rate: &Rate,
) -> LayerTime {
    let t = training.t as f64;
    let tokens = training.micro_batch as f64 * model.seq as f64 / training.cp as f64;
    let width = model.hidden as f64;
    let products = rate.products(2.0 * tokens * weights(model, experts, t), count(model, experts));
    let core = 2.0 * tokens * model.seq as f64 * (model.query_width() + model.attention_width()) / t;
    // Fused attention passes over what a causal mask leaves out.
    let core = if training.flash() { CAUSAL * core } else { core };
    let attention = rate.attention(core, training.flash());
    let scores = if training.flash() {
        0.0
    } else {
        rate.moved(SCORE_PASSES * model.head_count() / t * tokens * model.seq as f64)
    };
    let whole = if training.sequence_parallel() { t } else { 1.0 };
    let moved = rate.moved(tokens * (OUTER_PASSES * width / whole + INNER_PASSES * inner(model, experts, t)));
    let again = if recompute == Recompute::Selective { attention + scores } else { 0.0 };
    let attention_back = if training.flash() { FLASH_BACKWARD } else { 2.0 } * attention;
    let host = &rate.host;
    let launch = if experts { host.expert_launch_ms } else { host.layer_launch_ms } * 1e-3;
    let tensor = rate.host.tensor_launch_ms * 1e-3 * libm::log2(t);
    LayerTime {
        forward: products + attention + scores + moved,
        backward: 2.0 * products + attention_back + BACKWARD_PASSES * (scores + moved) + again,
        weights: products,
        launch_forward: launch / 3.0 + tensor,
        launch_backward: launch * 2.0 / 3.0 + tensor,
    }
}

/// Parameters that each token is multiplied with on a rank: of experts those it goes to. Where these are cut over et ranks in
/// place of t, a rank has et/t of the tokens and t/et of the width: as much to do.
fn weights(model: &Transformer, experts: bool, t: f64) -> f64 {
    let routed = model.moe.as_ref().map_or(0.0, Moe::routed);
    let parts = model.layer(experts);
    parts
        .iter()
        .filter(|part| !part.norm)
        .map(|part| match part.split {
            Split::Whole => part.copies as f64 * part.weight,
            Split::Tensor => part.copies as f64 * part.weight / t,
            Split::KeyValue => part.copies as f64 * part.weight / key_value_ranks(model, t),
            Split::Expert => routed * part.weight / t,
        })
        .sum()
}

/// Matrix products of a layer, those of the same input as one: into and out of attention and perceptron.
fn count(model: &Transformer, experts: bool) -> f64 {
    let narrow = if model.latent.is_some() { 3.0 } else { 0.0 };
    let with_experts = match model.moe.as_ref().filter(|_| experts) {
        Some(moe) => 1.0 + if moe.shared > 0 { 2.0 } else { 0.0 },
        None => 0.0,
    };
    4.0 + narrow + with_experts
}

/// Numbers of a token on a rank that tensor parallelism cuts: queries, keys, values, sums, the perceptron's inside.
fn inner(model: &Transformer, experts: bool, t: f64) -> f64 {
    let (keys, values) = model.key_value_width();
    let attention =
        (model.query_width() + model.attention_width()) / t + (keys + values) / key_value_ranks(model, t);
    let gate = if model.gated() { 2.0 } else { 1.0 };
    let perceptron = match model.moe.as_ref().filter(|_| experts) {
        Some(moe) => {
            let copies = moe.routed();
            // Tokens are sorted to their experts and back.
            let sorted = 2.0 * copies * model.hidden as f64;
            gate * (copies + moe.shared as f64) * model.expert_width() + sorted
        }
        None => gate * model.ffn_width(),
    };
    attention + perceptron / t
}
