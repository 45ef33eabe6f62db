//! The nearest setting that fits in memory.

use super::{Recomputation, of_stage_at};
use crate::catalog::models::Model;
use crate::workload::training::{Recompute, Training};
use std::iter::once;

/// Stages looked at from the first on; the last is looked at too. Those in between have no more in flight than these.
const STAGES: u64 = 64;
/// How often sizes are doubled or halved.
const STEPS: usize = 6;

/// What the stage with most takes of an accelerator's memory.
pub(super) fn need(training: &Training, model: &Model) -> f64 {
    let last = training.p.saturating_sub(1);
    let stages = (0..training.p.min(STAGES)).chain((last >= STAGES).then_some(last));
    of_stage_at(training, model, stages).fold(0.0, |most, memory| memory.reserved().get().max(most))
}

/// The setting that fits with the fewest fields changed, as fields and values; among equals what costs least time
/// first: sequence parallelism, `ZeRO` 1, recomputation, smaller micro-batches, then other p, t and d. Beside what is told
/// already only what the framework can do. Empty where none fits on as many ranks.
pub fn nearest(training: &Training, model: &Model, capacity: f64) -> Vec<(String, String)> {
    let mut candidates = candidates(training, model);
    crate::base::order::sort(&mut candidates, |candidate| changed(training, candidate, model));
    let fits = |candidate: &&Training| {
        changed(training, candidate, model) > 0 && candidate.is_sound() && need(candidate, model) <= capacity
    };
    let found = candidates.iter().find(fits);
    found.map(|found| changes(training, &found.no_more(model, capacity), model)).unwrap_or_default()
}

/// How many fields differ.
fn changed(from: &Training, to: &Training, model: &Model) -> u64 {
    let fields = [
        from.sequence_parallel() != to.sequence_parallel(),
        from.zero() != to.zero(),
        from.recomputation_of(model) != to.recomputation_of(model),
        from.micro_batch != to.micro_batch,
        from.p != to.p,
        from.t != to.t,
        from.d != to.d,
    ];
    fields.into_iter().map(u64::from).sum()
}

fn changes(from: &Training, to: &Training, model: &Model) -> Vec<(String, String)> {
    let word = |recompute: Recompute| match recompute {
        Recompute::None => "none",
        Recompute::Selective => "selective",
        Recompute::Full => "full",
    };
    // As many as the model has are all of any stage.
    let all = model.transformer().map_or(0, |transformer| transformer.layers);
    let values = |of: &Training| {
        let again = of.recomputation_of(model);
        [
            ("sequence_parallel", of.sequence_parallel().to_string()),
            ("zero", of.zero().to_string()),
            ("recompute", word(again.way).to_owned()),
            ("recompute_layers", again.layers.unwrap_or(all).to_string()),
            ("micro_batch", of.micro_batch.to_string()),
            ("p", of.p.to_string()),
            ("t", of.t.to_string()),
            ("d", of.d.to_string()),
        ]
    };
    values(from)
        .into_iter()
        .zip(values(to))
        .filter(|(before, after)| before != after)
        .map(|(_, (field, value))| (field.to_owned(), value))
        .collect()
}

fn doublings(from: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(from), |&value| value.checked_mul(2)).take(STEPS + 1)
}

/// The same, and half of it, and so on while it is even.
fn halvings(from: u64) -> impl Iterator<Item = u64> {
    let half = |&value: &u64| (value > 1 && value.is_multiple_of(2)).then_some(value / 2);
    std::iter::successors(Some(from), half).take(STEPS + 1)
}

/// Settings of as many ranks, the cheaper in time first.
fn candidates(training: &Training, model: &Model) -> Vec<Training> {
    let layers = model.transformer().map(|transformer| transformer.layers);
    let can = training.framework().abilities();
    let now = training.recomputation_of(model);
    let ways: &[Recompute] = match (layers, now.way) {
        (None, _) => &[],
        (_, Recompute::None) => &[Recompute::Selective, Recompute::Full],
        (_, Recompute::Selective) => &[Recompute::Full],
        (_, Recompute::Full) if now.layers.is_some() => &[Recompute::Full],
        (_, Recompute::Full) => &[],
    };
    let all = ways.iter().map(|&way| Recomputation { way, layers: None });
    let recomputes: Vec<Recomputation> = once(now).chain(all).collect();
    let mut out = Vec::new();
    for p in doublings(training.p).take_while(|&p| p == training.p || layers.is_some_and(|most| p <= most)) {
        for t in doublings(training.t).take_while(|&t| t == training.t || layers.is_some()) {
            let times = (p / training.p).saturating_mul(t / training.t);
            if !training.d.is_multiple_of(times) {
                continue;
            }
            let d = training.d / times;
            for micro_batch in halvings(training.micro_batch) {
                for &again in &recomputes {
                    let (recompute, recompute_layers) = if again == now {
                        (training.recompute, training.recompute_layers)
                    } else {
                        (Some(again.way), again.layers)
                    };
                    let zeros = can.zero_of(p).iter().copied().filter(|&zero| zero > training.zero());
                    let own =
                        once(training.zero()).filter(|zero| p == training.p || can.zero_of(p).contains(zero));
                    for zero in own.chain(zeros) {
                        let cuts = t > 1 && layers.is_some() && can.sequence;
                        let cut = training.sequence_parallel() || cuts;
                        for sequence_parallel in [training.sequence_parallel(), cut] {
                            out.push(Training {
                                micro_batch,
                                p,
                                t,
                                d,
                                sequence_parallel: Some(sequence_parallel),
                                zero: Some(zero),
                                recompute,
                                recompute_layers,
                                ..training.clone()
                            });
                        }
                    }
                }
            }
        }
    }
    out
}
