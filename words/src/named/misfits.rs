//! What does not go together in a training step, and what to change.

use crate::Language;
use crate::misfits::{self, MisfitMessages};
use crate::quantity::count;
use gargalo_solver::workload::training::Misfit;

fn list<T: ToString>(values: &[T], or: &str) -> String {
    let mut values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let last = values.pop().unwrap_or_default();
    if values.is_empty() { last } else { format!("{} {or} {last}", values.join(", ")) }
}

/// What does not go together, and what to change.
#[expect(clippy::too_many_lines, reason = "a line for each kind, as the list of kinds is long")]
pub(crate) fn misfit(misfit: &Misfit, language: Language) -> String {
    let words = MisfitMessages::of(language);
    let or = |values: &[u64]| list(values, words.or);
    match misfit {
        Misfit::Ranks { ranks, endpoints, d } => {
            let what = match d {
                Some(d) => (words.ranks)(&d.to_string()),
                None => (words.ranks_2)(&endpoints.to_string()),
            };
            words.ranks_3(misfits::Ranks3 {
                ranks: &ranks.to_string(),
                endpoints: &endpoints.to_string(),
                what: &what,
            })
        }
        Misfit::TooManyRanks { ranks, limit } => words.too_many_ranks(misfits::TooManyRanks {
            ranks: &count(*ranks, language),
            limit: &count(*limit, language),
        }),
        Misfit::UnknownModel { id } => (words.unknown_model)(id),
        Misfit::Heads { heads, t, near } => {
            words.heads(misfits::Heads { heads: &heads.to_string(), t: &t.to_string(), or: &or(near) })
        }
        Misfit::KeyValueHeads { heads, t, near } => words.key_value_heads(misfits::KeyValueHeads {
            heads: &heads.to_string(),
            t: &t.to_string(),
            or: &or(near),
        }),
        Misfit::Layers { layers, most, p, chunks, near } => {
            let parts = p.saturating_mul(*chunks);
            let all = if most > layers {
                (words.layers)(&most.to_string())
            } else {
                (words.layers_2)(&most.to_string())
            };
            let change = match near.last() {
                Some(most) => {
                    words.layers_3(misfits::Layers3 { field: misfit.field(), most: &most.to_string() })
                }
                None if p <= layers => words.layers_4.to_owned(),
                None => (words.layers_5)(&layers.to_string()),
            };
            words.layers_6(misfits::Layers6 {
                layers: &layers.to_string(),
                all: &all,
                parts: &parts.to_string(),
                change: &change,
            })
        }
        Misfit::Uneven { layers, p, chunks, near } => {
            let parts = p.saturating_mul(*chunks);
            words.uneven(misfits::Uneven {
                layers: &layers.to_string(),
                parts: &parts.to_string(),
                or: &or(near),
            })
        }
        Misfit::EmptyStage { layers, p } => {
            words.empty_stage(misfits::EmptyStage { p: &p.to_string(), layers: &layers.to_string() })
        }
        Misfit::Batch { global_batch, together, near } => words.batch(misfits::Batch {
            global_batch: &global_batch.to_string(),
            together: &together.to_string(),
            or: &or(near),
        }),
        Misfit::Sequence { seq, parts, near } => words.sequence(misfits::Sequence {
            seq: &seq.to_string(),
            parts: &parts.to_string(),
            or: &or(near),
        }),
        Misfit::TooWide { seq, parts, field, near } => words.too_wide(misfits::TooWide {
            seq: &seq.to_string(),
            parts: &parts.to_string(),
            field,
            or: &or(near),
        }),
        Misfit::Context { seq, cp, near } => {
            words.context(misfits::Context { seq: &seq.to_string(), cp: &cp.to_string(), or: &or(near) })
        }
        Misfit::Precision { hardware, precision, near } => {
            words.precision(misfits::Precision { hardware, precision, words: &list(near, words.or) })
        }
        Misfit::NoExperts { e } => (words.no_experts)(&e.to_string()),
        Misfit::Experts { experts, e, near } => words.experts(misfits::Experts {
            experts: &experts.to_string(),
            e: &e.to_string(),
            or: &or(near),
        }),
        Misfit::ExpertRanks { e, replicas, t: 1, near } => words.expert_ranks(misfits::ExpertRanks {
            e: &e.to_string(),
            replicas: &replicas.to_string(),
            or: &or(near),
        }),
        Misfit::ExpertRanks { e, replicas, t, near } => {
            let ranks = replicas.saturating_mul(*t);
            words.expert_ranks_2(misfits::ExpertRanks2 {
                e: &e.to_string(),
                ranks: &ranks.to_string(),
                or: &or(near),
            })
        }
        Misfit::ExpertSequence { e, near } => {
            words.expert_sequence(misfits::ExpertSequence { e: &e.to_string(), or: &or(near) })
        }
        Misfit::DataParallelOnly { value, .. } => (words.data_parallel_only)(&value.to_string()),
        Misfit::Chunks { chunks, p, near } => {
            let change = match near.as_slice() {
                [] => words.chunks.to_owned(),
                near => (words.chunks_2)(&or(near)),
            };
            words.chunks_3(misfits::Chunks3 {
                chunks: &chunks.to_string(),
                p: &p.to_string(),
                change: &change,
            })
        }
        Misfit::InterleavedBatches { micro_batches, p, near } => {
            words.interleaved_batches(misfits::InterleavedBatches {
                p: &p.to_string(),
                micro_batches: &micro_batches.to_string(),
                or: &or(near),
            })
        }
        Misfit::PlacementLength { placed, ranks } => words.placement_length(misfits::PlacementLength {
            placed: &placed.to_string(),
            ranks: &ranks.to_string(),
        }),
        Misfit::PlacementEndpoint { rank, endpoint } => {
            words.placement_endpoint(misfits::PlacementEndpoint {
                rank: &rank.to_string(),
                endpoint: &endpoint.to_string(),
            })
        }
        Misfit::PlacementAxes => words.placement_axes.to_owned(),
        Misfit::NoHardware => words.no_hardware.to_owned(),
        Misfit::UnknownHardware { id, near } => {
            words.unknown_hardware(misfits::UnknownHardware { id, words: &list(near, words.or) })
        }
        Misfit::UnknownProtocol { id, near } => {
            words.unknown_protocol(misfits::UnknownProtocol { id, words: &list(near, words.or) })
        }
        Misfit::LocalShares { sync_every, zero } => words.local_shares(misfits::LocalShares {
            sync_every: &sync_every.to_string(),
            zero: &zero.to_string(),
        }),
        Misfit::Algorithm { kind } => (words.algorithm)(kind),
    }
}
