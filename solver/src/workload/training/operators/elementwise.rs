//! What is bound by memory: passes over numbers.

use super::{OperatorKind, Operators, Work};
use crate::catalog::models::{Moe, Transformer};
use crate::workload::compute::Rate;
use crate::workload::training::Training;
use crate::workload::training::parameters::key_value_ranks;

/// Passes of a layer's two normalisations over what is as wide as the layer: each reads and writes it.
const NORM_PASSES: f64 = 4.0;
/// Passes of its two residuals: of each dropout reads and writes, the sum reads two and writes one.
const RESIDUAL_PASSES: f64 = 10.0;
/// Passes over what tensor parallelism cuts: queries, keys, values and sums, the perceptron's inside, with their biases and
/// activations.
const INNER_PASSES: f64 = 3.0;
/// Time of the backward pass over the forward pass.
const BACKWARD_PASSES: f64 = 1.5;

impl Operators {
    /// Adds passes over so many numbers, of so many operators: forward, and longer backward.
    pub(super) fn pass_over(&mut self, kind: OperatorKind, count: f64, numbers: f64, rate: &Rate) {
        if numbers <= 0.0 {
            return;
        }
        let forward = Work { count, flop: 0.0, bytes: numbers * rate.width, time: rate.moved(numbers) };
        self.forward(kind, &forward);
        self.backward(kind, &Work { count, ..forward.times(BACKWARD_PASSES) });
    }
}

/// A layer's for so many tokens. What is as wide as the layer is cut over tensor ranks with sequence parallelism alone.
pub(super) fn elementwise(
    training: &Training,
    model: &Transformer,
    experts: bool,
    tokens: f64,
    rate: &Rate,
) -> Operators {
    let t = training.t as f64;
    let whole = if training.sequence_parallel() { t } else { 1.0 };
    let outer = tokens * model.hidden as f64 / whole;
    let Inner { attention, perceptron, sorted } = inner(model, experts, t);
    let mut out = Operators::default();
    for (kind, count, numbers) in [
        (OperatorKind::Norms, 2.0, NORM_PASSES * outer),
        (OperatorKind::Residuals, 2.0, RESIDUAL_PASSES * outer),
        (OperatorKind::Rotary, 1.0, INNER_PASSES * tokens * attention),
        (OperatorKind::Activations, 1.0, INNER_PASSES * tokens * perceptron),
        (OperatorKind::Permutation, 2.0, INNER_PASSES * tokens * sorted),
    ] {
        out.pass_over(kind, count, numbers, rate);
    }
    out
}

/// Numbers of a token on a rank that tensor parallelism cuts.
struct Inner {
    /// Queries, keys, values, sums.
    attention: f64,
    /// The perceptron's inside.
    perceptron: f64,
    /// Copies of tokens sorted to their experts and back.
    sorted: f64,
}

fn inner(model: &Transformer, experts: bool, t: f64) -> Inner {
    let (keys, values) = model.key_value_width();
    let attention =
        (model.query_width() + model.attention_width()) / t + (keys + values) / key_value_ranks(model, t);
    let gate = if model.gated() { 2.0 } else { 1.0 };
    let (perceptron, sorted) = match model.moe.as_ref().filter(|_| experts) {
        Some(moe) => {
            let copies = Moe::routed(moe);
            (gate * (copies + moe.shared as f64) * model.expert_width(), 2.0 * copies * model.hidden as f64)
        }
        None => (gate * model.ffn_width(), 0.0),
    };
    Inner { attention, perceptron: perceptron / t, sorted: sorted / t }
}
