//! What does not go together in a training step, and what to change.

use crate::Language;
use crate::misfits::MisfitMessages;
use crate::quantity::count;
use gargalo_solver::workload::training::Misfit;

fn list<T: ToString>(values: &[T], or: &str) -> String {
    let mut values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let last = values.pop().unwrap_or_default();
    if values.is_empty() { last } else { format!("{} {or} {last}", values.join(", ")) }
}

/// What does not go together, and what to change.
pub(crate) fn misfit(misfit: &Misfit, language: Language) -> String {
    let words = MisfitMessages::of(language);
    let or = |values: &[u64]| list(values, words.or);
    match misfit {
        Misfit::Ranks { ranks, endpoints, d } => {
            let what = match d {
                Some(d) => (words.ranks)(&d.to_string()),
                None => (words.ranks_2)(&endpoints.to_string()),
            };
            (words.ranks_3)(&ranks.to_string(), &endpoints.to_string(), &what)
        }
        Misfit::TooManyRanks { ranks, limit } => {
            (words.too_many_ranks)(&count(*ranks, language), &count(*limit, language))
        }
        Misfit::UnknownModel { id } => (words.unknown_model)(id),
        Misfit::Heads { heads, t, near } => (words.heads)(&heads.to_string(), &t.to_string(), &or(near)),
        Misfit::KeyValueHeads { heads, t, near } => {
            (words.key_value_heads)(&heads.to_string(), &t.to_string(), &or(near))
        }
        Misfit::Layers { layers, most, p, chunks, near } => {
            let parts = p.saturating_mul(*chunks);
            let all = if most > layers {
                (words.layers)(&most.to_string())
            } else {
                (words.layers_2)(&most.to_string())
            };
            let change = match near.last() {
                Some(most) => (words.layers_3)(misfit.field(), &most.to_string()),
                None if p <= layers => words.layers_4.to_owned(),
                None => (words.layers_5)(&layers.to_string()),
            };
            (words.layers_6)(&layers.to_string(), &all, &parts.to_string(), &change)
        }
        Misfit::Uneven { layers, p, chunks, near } => {
            let parts = p.saturating_mul(*chunks);
            (words.uneven)(&layers.to_string(), &parts.to_string(), &or(near))
        }
        Misfit::EmptyStage { layers, p } => (words.empty_stage)(&p.to_string(), &layers.to_string()),
        Misfit::Batch { global_batch, together, near } => {
            (words.batch)(&global_batch.to_string(), &together.to_string(), &or(near))
        }
        Misfit::Sequence { seq, parts, near } => {
            (words.sequence)(&seq.to_string(), &parts.to_string(), &or(near))
        }
        Misfit::TooWide { seq, parts, field, near } => {
            (words.too_wide)(&seq.to_string(), &parts.to_string(), field, &or(near))
        }
        Misfit::Context { seq, cp, near } => (words.context)(&seq.to_string(), &cp.to_string(), &or(near)),
        Misfit::Precision { hardware, precision, near } => {
            (words.precision)(hardware, precision, &list(near, words.or))
        }
        Misfit::NoExperts { e } => (words.no_experts)(&e.to_string()),
        Misfit::Experts { experts, e, near } => {
            (words.experts)(&experts.to_string(), &e.to_string(), &or(near))
        }
        Misfit::ExpertRanks { e, replicas, t: 1, near } => {
            (words.expert_ranks)(&e.to_string(), &replicas.to_string(), &or(near))
        }
        Misfit::ExpertRanks { e, replicas, t, near } => {
            let ranks = replicas.saturating_mul(*t);
            (words.expert_ranks_2)(&e.to_string(), &ranks.to_string(), &or(near))
        }
        Misfit::ExpertSequence { e, near } => (words.expert_sequence)(&e.to_string(), &or(near)),
        Misfit::DataParallelOnly { value, .. } => (words.data_parallel_only)(&value.to_string()),
        Misfit::Chunks { chunks, p, near } => {
            let change = match near.as_slice() {
                [] => words.chunks.to_owned(),
                near => (words.chunks_2)(&or(near)),
            };
            (words.chunks_3)(&chunks.to_string(), &p.to_string(), &change)
        }
        Misfit::InterleavedBatches { micro_batches, p, near } => {
            (words.interleaved_batches)(&p.to_string(), &micro_batches.to_string(), &or(near))
        }
        Misfit::PlacementLength { placed, ranks } => {
            (words.placement_length)(&placed.to_string(), &ranks.to_string())
        }
        Misfit::PlacementEndpoint { rank, endpoint } => {
            (words.placement_endpoint)(&rank.to_string(), &endpoint.to_string())
        }
        Misfit::PlacementAxes => words.placement_axes.to_owned(),
        Misfit::NoHardware => words.no_hardware.to_owned(),
        Misfit::UnknownHardware { id, near } => (words.unknown_hardware)(id, &list(near, words.or)),
        Misfit::UnknownProtocol { id, near } => (words.unknown_protocol)(id, &list(near, words.or)),
        Misfit::LocalShares { sync_every, zero } => {
            (words.local_shares)(&sync_every.to_string(), &zero.to_string())
        }
        Misfit::Algorithm { kind } => (words.algorithm)(kind),
    }
}
