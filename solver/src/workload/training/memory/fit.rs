//! The nearest setting that fits in memory.

use super::of_stages;
use crate::catalog::models::Model;
use crate::workload::training::{Recompute, Training};

/// What a stage with most needs, and which it is.
fn need(training: &Training, model: &Model) -> (u32, f64) {
    let mut worst = (0, 0.0);
    for (stage, (_, memory)) in of_stages(training, model).iter().enumerate() {
        if memory.total().get() > worst.1 {
            worst = (stage as u32, memory.total().get());
        }
    }
    worst
}

/// The setting that fits with the fewest fields changed, as fields and values; among equals what costs least time
/// first: sequence parallelism, ZeRO 1, recomputation, smaller micro-batches, then other p, t and d. Empty where none
/// fits on as many ranks.
pub fn nearest(training: &Training, model: &Model, capacity: f64) -> Vec<(String, String)> {
    let mut best: Option<(u32, u32, Vec<(String, String)>)> = None;
    for (at, candidate) in candidates(training, model).into_iter().enumerate() {
        let changes = changes(training, &candidate, model);
        let count = changes.len() as u32;
        let better = best.as_ref().is_none_or(|&(least, ..)| count < least);
        if count == 0 || !better || candidate.check().is_err() {
            continue;
        }
        if need(&candidate, model).1 <= capacity {
            best = Some((count, at as u32, changes));
        }
    }
    best.map(|(.., changes)| changes).unwrap_or_default()
}

fn changes(from: &Training, to: &Training, model: &Model) -> Vec<(String, String)> {
    let mut changes = Vec::new();
    let mut note = |field: &str, before: String, after: String| {
        if before != after {
            changes.push((field.to_owned(), after));
        }
    };
    note("sequence_parallel", from.sequence_parallel.to_string(), to.sequence_parallel.to_string());
    note("zero", from.zero.to_string(), to.zero.to_string());
    let word = |recompute: Recompute| match recompute {
        Recompute::None => "none",
        Recompute::Selective => "selective",
        Recompute::Full => "full",
    };
    note("recompute", word(from.recompute_of(model)).to_owned(), word(to.recompute_of(model)).to_owned());
    note("micro_batch", from.micro_batch.to_string(), to.micro_batch.to_string());
    note("p", from.p.to_string(), to.p.to_string());
    note("t", from.t.to_string(), to.t.to_string());
    note("d", from.d.to_string(), to.d.to_string());
    changes
}

/// Settings of as many ranks, the cheaper in time first.
fn candidates(training: &Training, model: &Model) -> Vec<Training> {
    let cuttable = model.transformer().is_some();
    let doubled = |from: u64, most: u64| {
        std::iter::successors(Some(from), |&value| Some(value * 2)).take_while(move |&value| value <= most)
    };
    let replicas = training.d;
    let mut out = Vec::new();
    let recomputes: &[Recompute] = match (cuttable, training.recompute_of(model)) {
        (false, _) => &[Recompute::None],
        (true, Recompute::None) => &[Recompute::None, Recompute::Selective, Recompute::Full],
        (true, Recompute::Selective) => &[Recompute::Selective, Recompute::Full],
        (true, Recompute::Full) => &[Recompute::Full],
    };
    let most_p = if cuttable { training.p * replicas } else { training.p };
    let most_t = if cuttable { training.t * replicas } else { training.t };
    for p in doubled(training.p, most_p) {
        for t in doubled(training.t, most_t) {
            let times = p / training.p * (t / training.t);
            if !replicas.is_multiple_of(times) {
                continue;
            }
            for micro_batch in std::iter::successors(Some(training.micro_batch), |&b| {
                (b > 1 && b.is_multiple_of(2)).then(|| b / 2)
            }) {
                for &recompute in recomputes {
                    for zero in training.zero..=3 {
                        for sequence_parallel in [training.sequence_parallel, true] {
                            let recompute = if recompute == training.recompute_of(model) {
                                training.recompute
                            } else {
                                Some(recompute)
                            };
                            out.push(Training {
                                p,
                                t,
                                d: replicas / times,
                                micro_batch,
                                recompute,
                                zero,
                                sequence_parallel: sequence_parallel
                                    && cuttable
                                    && (t > 1 || training.sequence_parallel),
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
