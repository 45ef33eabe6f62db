//! What is trained, and how it is cut.

mod count_field;
mod entry;
mod equipment;
pub mod finer;
pub mod hardware;
pub mod model;
pub mod more;
pub mod sizes;

use crate::i18n::training::TrainingMessages;
use crate::state::{Command, Store};
use finer::FinerFields;
use gargalo_solver::catalog::models::model_ids;
use gargalo_solver::document::Workload;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::training::{Misfit, ModelSpec, StepSizes, Training};
use hardware::HardwareFields;
use leptos::prelude::*;
use model::ModelFields;
use more::MoreFields;
use sizes::SizeFields;
use std::sync::Arc;

/// The recipe of a training step.
#[component]
pub fn TrainingFields(store: Store) -> impl IntoView {
    // What was being typed belongs to the document that it was typed into.
    Effect::new(move |_| {
        store.scenario.track();
        store.draft.set(None);
    });
    view! {
        <ModelFields store=store />
        <SizeFields store=store />
        <HardwareFields store=store />
        <MoreFields store=store />
        <FinerFields store=store />
    }
    .into_any()
}

/// The training step as it stands in the fields: the document's, or the one that is being typed.
pub(in crate::views) fn current(store: Store) -> Option<Arc<Training>> {
    if let Some(draft) = store.draft.get() {
        return Some(draft);
    }
    store.sent(|workload| match workload {
        Workload::Training(training) => Some(Arc::clone(training)),
        _ => None,
    })
}

/// What of it a view shows; the default of its type while there is none.
fn of<T: Default>(store: Store, look: impl FnOnce(&Training) -> T) -> T {
    current(store).map(|training| look(&training)).unwrap_or_default()
}

/// Changes the training step. Typing on in one field is one step of the history.
///
/// Sizes that don't go together stay in the fields until they do: on the way from one setting to another there is
/// often no other way than through some that don't.
pub(in crate::views) fn change(store: Store, field: Option<usize>, edit: impl FnOnce(&mut Training)) {
    let Some(mut training) = untrack(|| current(store)) else { return };
    edit(Arc::make_mut(&mut training));
    if training.check().is_err() {
        store.draft.set(Some(training));
        return;
    }
    store.draft.set(None);
    store.edit(&Command::SetWorkload { workload: Workload::Training(training), field });
}

/// What does not go together: in the fields, or else in the design that is looked at.
fn misfit(store: Store) -> Option<Misfit> {
    if let Some(draft) = store.draft.get() {
        return draft.check().err();
    }
    match store.refusal()? {
        DesignError::Training(misfit) => Some(misfit),
        _ => None,
    }
}

/// The misfit's words at the field that it names.
fn complaint(store: Store, field: &'static str) -> Option<String> {
    let misfit = misfit(store)?;
    (field_of(&misfit) == field).then(|| TrainingMessages::of(store.language()).misfit(&misfit))
}

/// The fields that complaints stand beside.
const COMPLAINED_OF: [&str; 16] = [
    "model",
    "seq",
    "global_batch",
    "p",
    "t",
    "d",
    "e",
    "cp",
    "partition",
    "hardware",
    "protocol",
    "chunks",
    "precision",
    "collectives",
    "zero",
    "placement",
];

/// The field of the recipe that a misfit names: of a placement, whichever part of it.
fn field_of(misfit: &Misfit) -> &str {
    misfit.field().split('.').next().unwrap_or_default()
}

/// Where a complaint stands, below its field.
pub(super) fn complaint_view(store: Store, field: &'static str) -> AnyView {
    debug_assert!(COMPLAINED_OF.contains(&field), "{field}");
    view! {
        <p class="field-error" id=format!("training-{field}-error") data-testid=format!("training-{field}-error")
            hidden=move || complaint(store, field).is_none()>
            {move || complaint(store, field)}
        </p>
    }
    .into_any()
}

/// A training step to begin with on so many endpoints: data parallelism alone fits any number.
pub(super) fn first(endpoints: u64) -> Training {
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
        for misfit in misfits() {
            assert!(COMPLAINED_OF.contains(&field_of(&misfit)), "{misfit:?}");
        }
        // Each of them stands somewhere.
        let views = [
            include_str!("finer.rs"),
            include_str!("hardware.rs"),
            include_str!("model.rs"),
            include_str!("more.rs"),
            include_str!("sizes.rs"),
            include_str!("../placement.rs"),
        ]
        .concat();
        let listed =
            "[\"p\", \"t\", \"d\", \"e\", \"cp\", \"partition\"].map(|field| complaint_view(store, field))";
        for field in COMPLAINED_OF {
            let alone = views.contains(&format!("complaint_view(store, \"{field}\")"));
            let beside = listed.contains(&format!("\"{field}\"")) && views.contains(listed);
            assert!(alone || beside, "{field}");
        }
    }
}
