//! The wiring as a design of the scenario, or as a scenario of its own.

use super::seen;
use crate::i18n::quantity::count;
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::icon::button;
use crate::kit::task::Task;
use crate::model::wiring::{State, ask};
use crate::signals::prelude::*;
use crate::state::{Command, Notice, Store, View, adopted};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::StudyNames;
use std::sync::Arc;

/// Entries of a matrix from which on a link grows too long.
const LINKED: usize = 500;

fn job_name(store: Store) -> &'static str {
    let words = WiringMessages::of(store.language());
    store.document.scenario.with_untracked(|scenario| {
        let job = scenario.topoopt.as_ref().and_then(|spec| spec.job.as_deref());
        job.map_or(words.settings.own_job, |id| (words.names.job_name)(id))
    })
}

pub(super) fn adopt(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.adopt;
    let fits = Memo::new(move |_| store.document.scenario.with(|scenario| !scenario.workload.names_nodes()));
    let hear = move |take: fn(Store, Scenario)| {
        let before = StoredValue::new(store.document.scenario.get_untracked());
        move |heard: Answer| {
            let Answer::Document(text) = heard else { return };
            let Some(before) = before.try_get_value() else { return };
            match adopted(store, &before, Some(text)) {
                Ok(next) => take(store, next),
                Err(notice) => store.session.notice.set(Some(*notice)),
            }
        }
    };
    let as_design = move |_| {
        let found = untrack(|| seen(state, |view| view.report.found.clone()));
        let Some(found) = found.filter(|_| fits.get_untracked()) else { return };
        let name = (own.design_name)(job_name(store));
        let take = |store: Store, next: Scenario| {
            let look = next.designs.len().saturating_sub(1);
            store.edit(&Command::Adopt { scenario: Arc::new(next), look });
            store.document.seal();
            store.session.view.set(View::Topology);
        };
        ask(state.adopting, store, Ask::Adopt { found, name }, hear(take));
    };
    let as_study = move |_| {
        let job = job_name(store);
        let servers = untrack(|| seen(state, |view| view.report.servers)).unwrap_or(0);
        let names = StudyNames {
            title: own.study_title(wiring::adopt::StudyTitle { job, servers }),
            wired: (own.design_name)(job),
            ideal: own.study_ideal.to_owned(),
            similar: own.study_similar.to_owned(),
        };
        let take = |store: Store, next: Scenario| {
            let title = next.title.clone();
            store.open(next);
            store.session.view.set(View::Compare);
            store.session.notice.set(Some(Notice::Opened { title }));
        };
        ask(state.adopting, store, Ask::Study { kept: state.kept(), names }, hear(take));
    };
    let large = move || {
        let entries = seen(state, |view| {
            let parallel = view.report.traffic.parallel.cells().iter().filter(|of| of.get() > 0.0).count();
            parallel.max(view.bands.iter().map(|band| band.cells.len()).sum())
        })?;
        (entries > LINKED).then(|| (own.study_large)(&count(entries as u64, words.language)))
    };
    view! {
        <section class="traffic-section" data-testid="wiring-adopt">
            <h3>{own.title}</h3>
            <p class="about">{own.adopt_about}</p>
            <div class="task">
                {button("wiring-as-design", own.as_design, as_design).outlined().barred(move || !fits.get())}
                {button("wiring-as-study", own.as_study, as_study).outlined()}
            </div>
            {Task::new(store, state.adopting, "adopt").failed(words.failed).view()}
            <p class="quiet">{move || (!fits.get()).then_some(own.names_nodes)}" "{large}</p>
        </section>
    }
    .into_any()
}
