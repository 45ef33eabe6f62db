//! Attention's scores and sums.

use super::{OperatorKind, Operators, Work};
use crate::catalog::models::Transformer;
use crate::workload::compute::Rate;
use crate::workload::training::Training;
use crate::workload::training::parameters::key_value_ranks;
use crate::workload::training::step::PerPass;

/// The part of scores that a causal mask leaves.
const CAUSAL: f64 = 0.5;
/// Passes over attention's scores: scaling, mask, softmax, dropout.
const SCORE_PASSES: f64 = 7.0;
/// Operations of fused attention backward to forward: scores are computed once more (Dao 2022).
const FLASH_BACKWARD: f64 = 2.5;
/// The same of scores that are kept: gradients of both factors of each product.
const KEPT_BACKWARD: f64 = 2.0;
/// Queries, keys, values and sums are read or written once forward; backward each once, and its gradient.
const GRADIENTS: f64 = 2.0;

/// Attention of a layer for so many tokens: scores of each with every token of its sequence, then sums of values, 2·n·s·(q + v)
/// operations for queries q and values v wide on a rank. Fused attention passes over what a causal mask leaves out; scores that are
/// kept are computed whole, and passed over in memory.
pub(super) fn attention(training: &Training, model: &Transformer, tokens: f64, rate: &Rate) -> Operators {
    let (fused, t, seq) = (training.flash(), training.t as f64, model.seq as f64);
    let mut out = Operators::default();
    let whole = 2.0 * tokens * seq * (model.query_width() + model.attention_width()) / t;
    let flop = if fused { CAUSAL * whole } else { whole };
    let (keys, values) = model.key_value_width();
    let width =
        (model.query_width() + model.attention_width()) / t + (keys + values) / key_value_ranks(model, t);
    let bytes = rate.width * tokens * width;
    let flop = PerPass { forward: flop, backward: if fused { FLASH_BACKWARD } else { KEPT_BACKWARD } * flop };
    let time = if fused {
        // Each of the parts of a sequence that ranks have is passed over by itself.
        let head = model.query_width() / model.head_count();
        rate.fused_attention(flop, seq / training.cp as f64, head)
    } else {
        flop.map(|flop| rate.kept_attention(flop))
    };
    let forward = Work { count: 1.0, flop: flop.forward, bytes, time: time.forward };
    let backward = Work { count: 1.0, flop: flop.backward, bytes: GRADIENTS * bytes, time: time.backward };
    out.forward(OperatorKind::AttentionForward, &forward);
    out.backward(OperatorKind::AttentionBackward, &backward);
    if !fused {
        let scores = SCORE_PASSES * model.head_count() / t * tokens * seq;
        out.pass_over(OperatorKind::Scores, 1.0, scores, rate);
    }
    out
}
