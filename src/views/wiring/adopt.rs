//! The wiring as a design of the scenario, or as a scenario of its own.

use crate::i18n::quantity::count;
use crate::i18n::wiring::WiringMessages;
use crate::kit::icon::button;
use crate::kit::task::Task;
use crate::model::wiring::{State, ask};
use crate::state::{Command, Notice, Store, View, adopted};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::document::{Scenario, Workload};
use gargalo_solver::lab::StudyNames;
use leptos::prelude::*;
use std::sync::Arc;

/// Entries of a matrix from which on a link grows too long.
const LINKED: usize = 500;

/// Whether what is sent names nodes of a network that the wiring is not.
fn names_nodes(workload: &Workload) -> bool {
    match workload {
        Workload::Flows { .. } => true,
        Workload::Collective(form) => form.operation().ranks.is_some(),
        Workload::Matrix(spec) => spec.ranks.is_some(),
        Workload::Jobs { jobs } => {
            jobs.iter().any(|job| job.endpoints.is_some() || names_nodes(&job.workload))
        }
        _ => false,
    }
}

fn job_name(store: Store) -> String {
    let words = WiringMessages::of(store.language());
    store.document.scenario.with_untracked(|scenario| {
        let job = scenario.topoopt.as_ref().and_then(|spec| spec.job.clone());
        job.map_or_else(|| words.settings.own_job.to_owned(), |id| (words.names.job_name)(&id).to_owned())
    })
}

/// The section.
pub(super) fn adopt(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let fits = Memo::new(move |_| store.document.scenario.with(|scenario| !names_nodes(&scenario.workload)));
    let hear = move |take: fn(Store, Arc<Scenario>, Scenario)| {
        let before = store.document.scenario.get_untracked();
        let before = StoredValue::new(before);
        move |heard: Answer| {
            let Answer::Document(text) = heard else { return };
            let Some(before) = before.try_get_value() else { return };
            match adopted(store, &before, Some(text)) {
                Ok(next) => take(store, before, next),
                Err(notice) => store.session.notice.set(Some(*notice)),
            }
        }
    };
    let as_design = move |_| {
        let Some(found) =
            state.view.with_untracked(|view| view.as_ref().map(|view| view.report.found.clone()))
        else {
            return;
        };
        if !fits.get_untracked() {
            return;
        }
        let name = (words.adopt.design_name)(&job_name(store));
        let take = |store: Store, _: Arc<Scenario>, next: Scenario| {
            let look = next.designs.len().saturating_sub(1);
            store.edit(&Command::Adopt { scenario: Arc::new(next), look });
            store.document.seal();
            store.session.view.set(View::Topology);
        };
        ask(state.adopting, store, Ask::Adopt { found, name }, hear(take));
    };
    let as_study = move |_| {
        let job = job_name(store);
        let servers = state.view.with_untracked(|view| view.as_ref().map_or(0, |view| view.report.servers));
        let names = StudyNames {
            title: (words.adopt.study_title)(&job, servers),
            wired: (words.adopt.design_name)(&job),
            ideal: words.adopt.study_ideal.to_owned(),
            similar: words.adopt.study_similar.to_owned(),
        };
        let take = |store: Store, _: Arc<Scenario>, next: Scenario| {
            let title = next.title.clone();
            store.open(next);
            store.session.view.set(View::Compare);
            store.session.notice.set(Some(Notice::Opened { title }));
        };
        ask(state.adopting, store, Ask::Study { kept: state.kept(), names }, hear(take));
    };
    let large = move || {
        let entries = state.view.with(|view| {
            let view = view.as_ref()?;
            let parallel =
                view.report.traffic.parallel.cells().iter().filter(|bytes| bytes.get() > 0.0).count();
            Some(parallel.max(view.bands.iter().map(|band| band.cells.len()).sum()))
        })?;
        (entries > LINKED).then(|| (words.adopt.study_large)(&count(entries as u64, store.language())))
    };
    view! {
        <section class="traffic-section" data-testid="wiring-adopt">
            <h3>{words.adopt.title}</h3>
            <p class="about">{words.adopt.adopt_about}</p>
            <div class="task">
                {button("wiring-as-design", move || words.adopt.as_design, as_design).outlined().barred(move || !fits.get())}
                {button("wiring-as-study", move || words.adopt.as_study, as_study).outlined()}
            </div>
            {Task::new(store, state.adopting, "adopt").failed(words.failed).view()}
            <p class="quiet">{move || (!fits.get()).then_some(words.adopt.names_nodes)}" "{large}</p>
        </section>
    }
    .into_any()
}
