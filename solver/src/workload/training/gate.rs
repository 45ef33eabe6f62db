//! Tokens between expert ranks under a gate that is not even.

use super::Training;
use crate::base::square::Square;
use crate::catalog::models::Model;
use crate::workload::collective::Pair;
use crate::workload::moe::Gating;

/// Pairs of rank and expert that are drawn at most, over all stages.
const MOST_CHOICES: u64 = 1_000_000;

/// What each expert rank sends each other in all passes over a stage's layers, as a fraction of the even buffer S.
///
/// A layer's tokens go out to their experts and come back the way they came, in the forward pass and with their
/// gradients in the backward pass: from i to j as much as from j to i. Every group of expert ranks and every
/// micro-batch of an iteration sees the same gate.
pub(super) fn shares(training: &Training, model: &Model, stage: u32) -> Vec<Pair> {
    let (Some(gate), Some(transformer)) = (&training.gating, model.transformer()) else { return Vec::new() };
    let Some(moe) = &transformer.moe else { return Vec::new() };
    let gating = Gating {
        experts: moe.experts as u32,
        top_k: moe.top_k as u32,
        capacity: moe.capacity,
        spread: gate.spread,
        decay: gate.decay,
        floor: gate.floor,
        own: Gating::default().own,
        seed: gate.seed,
    };
    let ranks = training.e as u32;
    let all = training.micro_batch as f64 * transformer.seq as f64;
    let tokens = all / (training.cp * training.t) as f64;
    // What S counts: top_k copies of every token, times the capacity.
    let even = tokens * moe.top_k as f64 * moe.capacity.unwrap_or(1.0);
    let iteration = u32::try_from(gate.iteration).unwrap_or(u32::MAX);
    let runs = training.runs(transformer.layers);
    let own = runs.get(stage as usize).map_or(&[][..], Vec::as_slice);
    let layers: Vec<u64> = own
        .iter()
        .flat_map(|&(first, count)| first..first + count)
        .filter(|&layer| transformer.has_experts(layer))
        .collect();
    let mut sums = Square::new(ranks as usize, 0.0);
    // Layers differ by chance alone, so the first of very many stand for all.
    let each = training.e.saturating_mul(training.e.max(moe.experts)).saturating_mul(training.p).max(1);
    let counted = layers.len().min((MOST_CHOICES / each).max(1) as usize);
    for &layer in &layers[..counted] {
        let dispatch = gating.dispatch(ranks, whole(tokens), iteration, layer as u32);
        for (sum, &both) in sums.cells_mut().iter_mut().zip(dispatch.tokens.both_ways().cells()) {
            *sum += both as f64 / 2.0;
        }
    }
    let parts = even * counted.max(1) as f64;
    let pair = |((from, to), sum): ((usize, usize), f64)| {
        (sum > 0.0).then(|| Pair { from: from as u32, to: to as u32, share: sum / parts })
    };
    sums.apart().filter_map(pair).collect()
}

#[allow(clippy::cast_sign_loss, reason = "tokens are not negative")]
fn whole(tokens: f64) -> u32 {
    libm::round(tokens.min(f64::from(u32::MAX))) as u32
}
