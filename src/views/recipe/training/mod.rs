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
use gargalo_solver::scenario::Workload;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::training::{Misfit, ModelSpec, Training};
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
    (misfit.field() == field).then(|| TrainingMessages::of(store.language.get()).misfit(&misfit))
}

/// Where a complaint stands, below its field.
fn complaint_view(store: Store, field: &'static str) -> AnyView {
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
    Training::new(model, d.saturating_mul(8), 1, [1, 1, d])
}
