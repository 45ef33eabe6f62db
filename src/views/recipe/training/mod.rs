//! What is trained, and how it is cut.

mod equipment;
pub mod finer;
pub mod hardware;
pub mod model;
pub mod more;
pub mod sizes;

use crate::i18n::Language;
use crate::i18n::training::TrainingMessages;
use crate::kit::field::{Complaint, Form, Part};
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_drawing::canvas::heat::endpoints;
use gargalo_solver::catalog::models::model_ids;
use gargalo_solver::document::Workload;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::training::{Misfit, ModelSpec, StepSizes, Training};
use std::sync::Arc;

pub(super) static PART: Part<Training> = Part {
    key: "training",
    read: |store| {
        store.document.sent(|workload| match workload {
            Workload::Training(training) => Some(Arc::clone(training)),
            _ => None,
        })
    },
    write: |store, training, field| {
        store.edit(&Command::SetWorkload { workload: Workload::Training(training), field });
    },
    check: |training, language| training.check().err().map(|misfit| complaint(&misfit, language)),
    refused: |store| Some(complaint(&refusal(store)?, store.language())),
};

/// The training step in the fields.
pub(in crate::views) const fn form(store: Store) -> Form<Training> {
    Form::drafted(store, &PART, store.document.draft)
}

/// The training step as it stands in the fields: the document's, or the one that is being typed.
pub(in crate::views) fn current(store: Store) -> Option<Arc<Training>> {
    form(store).now()
}

pub(super) fn fields(store: Store) -> AnyView {
    // What was being typed belongs to the document that it was typed into.
    effect(move || {
        store.document.scenario.track();
        store.document.draft.set(None);
    });
    view! {
        {model::fields(store)}
        {sizes::fields(store)}
        {hardware::fields(store)}
        {more::fields(store)}
        {finer::fields(store)}
    }
    .into_any()
}

/// What does not go together in the design that is looked at.
fn refusal(store: Store) -> Option<Misfit> {
    match store.refusal()? {
        DesignError::Training(misfit) => Some(misfit),
        _ => None,
    }
}

/// What does not go together: in the fields, or else in the design that is looked at.
fn misfit(store: Store) -> Option<Misfit> {
    match form(store).draft() {
        Some(draft) => draft.check().err(),
        None => refusal(store),
    }
}

fn complaint(misfit: &Misfit, language: Language) -> Complaint {
    let told = TrainingMessages::of(language).misfit(misfit);
    Complaint { field: field_of(misfit).to_owned(), told }
}

/// The field of the recipe that a misfit names: of a placement, whichever part of it.
fn field_of(misfit: &Misfit) -> &str {
    misfit.field().split('.').next().unwrap_or_default()
}

/// A training step to begin with on the network that is looked at.
pub(super) fn begun(store: Store) -> Training {
    let endpoints = untrack(|| store.solved(|_, tables| endpoints(tables).len()));
    first(endpoints.unwrap_or(1) as u64)
}

/// The same on so many endpoints: data parallelism alone fits any number.
fn first(endpoints: u64) -> Training {
    let d = endpoints.max(1);
    let model = ModelSpec::Id(model_ids().next().unwrap_or("gpt-1.5b").to_owned());
    Training::new(model, StepSizes { global_batch: d.saturating_mul(8), micro_batch: 1, p: 1, t: 1, d })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of each kind.
    fn misfits() -> Vec<Misfit> {
        let (id, word, near) = (String::new, String::new, Vec::new);
        vec![
            Misfit::Ranks { ranks: 64, endpoints: 32, d: Some(4) },
            Misfit::TooManyRanks { ranks: 1 << 20, limit: 131_072 },
            Misfit::UnknownModel { id: id() },
            Misfit::Heads { heads: 25, t: 2, near: near() },
            Misfit::KeyValueHeads { heads: 8, t: 3, near: near() },
            Misfit::Layers { layers: 4, most: 4, p: 8, chunks: 1, near: near() },
            Misfit::Layers { layers: 4, most: 6, p: 8, chunks: 2, near: near() },
            Misfit::Uneven { layers: 5, p: 2, chunks: 1, near: near() },
            Misfit::EmptyStage { layers: 5, p: 4 },
            Misfit::Batch { global_batch: 5, together: 2, near: near() },
            Misfit::Sequence { seq: 5, parts: 2, near: near() },
            Misfit::Context { seq: 5, cp: 2, near: near() },
            Misfit::NoExperts { e: 2 },
            Misfit::Experts { experts: 8, e: 3, near: near() },
            Misfit::TooWide { seq: 5, parts: 8, field: "cp".to_owned(), near: near() },
            Misfit::ExpertSequence { e: 4, near: near() },
            Misfit::ExpertRanks { e: 3, replicas: 8, t: 1, near: near() },
            Misfit::DataParallelOnly { field: "cp".to_owned(), value: 2 },
            Misfit::Chunks { chunks: 2, p: 1, near: near() },
            Misfit::InterleavedBatches { micro_batches: 3, p: 2, near: near() },
            Misfit::PlacementLength { placed: 3, ranks: 4 },
            Misfit::PlacementEndpoint { rank: 3, endpoint: 9 },
            Misfit::PlacementAxes,
            Misfit::NoHardware,
            Misfit::UnknownHardware { id: id(), near: Vec::new() },
            Misfit::Precision { hardware: id(), precision: word(), near: Vec::new() },
            Misfit::UnknownProtocol { id: id(), near: Vec::new() },
            Misfit::LocalShares { sync_every: 8, zero: 1 },
            Misfit::Algorithm { kind: "tp".to_owned() },
        ]
    }

    #[test]
    fn every_misfit_is_told_beside_its_field() {
        let views = [
            include_str!("finer.rs"),
            include_str!("hardware.rs"),
            include_str!("model.rs"),
            include_str!("more.rs"),
            include_str!("sizes.rs"),
            include_str!("../placement.rs"),
        ]
        .concat();
        for misfit in misfits() {
            let field = field_of(&misfit);
            let alone = views.contains(&format!("slot(\"{field}\")"));
            let in_a_grid = views.contains(&format!(".{field}\", \"training-"));
            assert!(alone || in_a_grid, "{misfit:?}");
        }
    }
}
