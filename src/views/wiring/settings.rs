//! What is wired for, and how: every change is the document's.

use super::chart::whole;
use crate::i18n::Language;
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::field::{Choice, Form, Part, Segment, choice, field, fields, one_of_all, row, segments};
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_solver::catalog::jobs::{CatalogJob, JOBS};
use gargalo_solver::document::DesignSpec;
use gargalo_solver::topoopt::architectures::SimilarCost;
use gargalo_solver::topoopt::select::Selection;
use gargalo_solver::topoopt::spec::{Rings, WiringSpec};

static PART: Part<WiringSpec> = Part {
    key: "wiring",
    read: |store| store.document.scenario.with(|scenario| scenario.topoopt.clone()),
    write: |store, spec, field| store.edit(&Command::SetWiring { wiring: Some(spec), field }),
    check: |_, _| None,
    refused: |_| None,
};

/// The job that is wired for, in the fields.
const fn form(store: Store) -> Form<WiringSpec> {
    Form::new(store, &PART)
}

/// Changes the job that is wired for, in one step of the history.
pub(super) fn set(store: Store, edit: impl FnOnce(&mut WiringSpec)) {
    form(store).change(None, edit);
}

/// The key of the document's own workload among the jobs.
const OWN: &str = "own";

/// A figure of the settings.
pub(super) fn told<T: PartialEq + Send + Sync + Clone + 'static>(
    store: Store,
    look: impl Fn(&WiringSpec) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    Memo::new(move |_| store.document.scenario.with(|scenario| scenario.topoopt.as_deref().map(&look)))
}

/// What the published run of the job has, where the document does not say.
fn published(spec: &WiringSpec, language: Language, of: fn(&CatalogJob) -> f64) -> String {
    spec.job().map(|job| whole(of(job), language)).unwrap_or_default()
}

/// Servers, samples and interfaces: what a job is wired with. Servers and samples of a document's own workload are the document's.
fn main_rows(store: Store) -> AnyView {
    let (form, words) = (form(store), &WiringMessages::of(store.language()).settings);
    let of_job = Memo::new(move |_| form.of(|spec| spec.job.is_some()));
    let servers = row!(WiringSpec, "topoopt.servers", "wiring-servers", words.servers)
        .usual(form.usual(|spec, language| published(spec, language, |job| job.servers.into())));
    let batch = row!(WiringSpec, "topoopt.batch", "wiring-batch", words.batch)
        .usual(form.usual(|spec, language| published(spec, language, |job| job.batch.into())));
    let interfaces = [
        row!(WiringSpec, "topoopt.degree", "wiring-degree", words.degree).filled(),
        row!(WiringSpec, "topoopt.gbps", "wiring-gbps", words.gbps).filled(),
    ];
    view! {
        {move || of_job.get().then(|| field(form, servers.clone()))}
        {fields(form, interfaces)}
        {move || of_job.get().then(|| field(form, batch.clone()))}
    }
    .into_any()
}

pub(super) fn settings(store: Store) -> AnyView {
    let words = WiringMessages::of(store.language());
    let job = told(store, |spec| spec.job.clone());
    let rings = told(store, |spec| spec.rings);
    let jobs = move || {
        let all = JOBS.iter().map(|job| (job.id, (words.names.job_name)(job.id)));
        let all = core::iter::once((OWN, words.settings.own_job)).chain(all);
        all.map(|(id, name)| (id.to_owned(), name.to_owned())).collect()
    };
    let own_about =
        move || if job.get() == Some(None) { words.settings.own_about.to_owned() } else { String::new() };
    let directions = [
        Segment::new("wiring-both-ways", words.settings.both_ways),
        Segment::new("wiring-one-way", words.settings.one_way),
    ];
    let direction = move || usize::from(rings.get() == Some(Rings::OneWay));
    let direct = move |at: usize| {
        set(store, |spec| spec.rings = [Rings::BothWays, Rings::OneWay][at]);
    };
    let own = move || job.get().flatten().unwrap_or_else(|| OWN.to_owned());
    let choose = move |id: String| {
        set(store, |spec| {
            // Servers and samples are the new job's own.
            (spec.servers, spec.batch) = (None, None);
            spec.job = (id != OWN).then_some(id);
            spec.design = 0;
        });
    };
    let remove = move |_| {
        store.edit(&Command::SetWiring { wiring: None, field: None });
        store.document.seal();
    };
    view! {
        <section class="wiring-settings" aria-label=words.settings.title data-testid="wiring-settings">
            <div class="wiring-fields">
                {choice(Choice::new("wiring-job", words.settings.job, jobs, own, choose).about(own_about))}
                {move || (job.get() == Some(None)).then(|| on_design(store))}
                {main_rows(store)}
                <div class="parameter">
                    <span class="field-name">{words.settings.rings}</span>
                    {segments(words.settings.rings, directions, direction, direct)}
                </div>
                {selection(store)}
                {similar(store)}
            </div>
            {finer(store)}
            {button("wiring-remove", words.remove, remove).outlined()}
        </section>
    }
    .into_any()
}

/// On which design's servers the document's own workload runs.
fn on_design(store: Store) -> AnyView {
    let words = WiringMessages::of(store.language());
    let chosen = told(store, |spec| spec.design);
    let names = move || {
        let name = |design: &DesignSpec| design.name.clone();
        store.document.scenario.with(|scenario| scenario.designs.iter().map(name).collect())
    };
    let at = move || chosen.get().unwrap_or(0) as usize;
    let choose = move |at| set(store, |spec| spec.design = at as u32);
    choice(Choice::at("wiring-design", words.settings.design, names, at, choose))
}

fn selection(store: Store) -> AnyView {
    let words = WiringMessages::of(store.language());
    let form = form(store);
    let about = move || {
        form.of(|spec| {
            let (name, about) = words.selection_words(spec.finder().selection);
            let usual = || words.settings.usual_is(wiring::settings::UsualIs { name, about });
            spec.selection.map_or_else(usual, |_| about.to_owned())
        })
    };
    let row = row!(WiringSpec, "topoopt.selection", "wiring-selection", words.settings.selection);
    let names = Selection::ALL.map(|own| words.selection_words(own).0);
    choice(one_of_all(form, row, names, Some(words.settings.selection_usual.into())).about(about))
}

fn similar(store: Store) -> AnyView {
    let words = WiringMessages::of(store.language());
    let form = form(store);
    let row = row!(WiringSpec, "topoopt.similar_cost", "wiring-similar", words.settings.similar_cost);
    let of = one_of_all(form, row, SimilarCost::ALL.map(|own| words.similar_words(own).0), None);
    choice(of.about(move || form.of(|spec| words.similar_words(spec.similar_cost).1.to_owned())))
}

fn finer(store: Store) -> AnyView {
    let words = &WiringMessages::of(store.language()).settings;
    let rows = [
        row!(WiringSpec, "topoopt.proposals", "wiring-proposals", words.proposals).filled(),
        row!(WiringSpec, "topoopt.alpha", "wiring-alpha", words.alpha).filled(),
        row!(WiringSpec, "topoopt.seed", "wiring-seed", words.seed).filled(),
        row!(WiringSpec, "topoopt.cost_ratio", "wiring-cost-ratio", words.cost_ratio),
        row!(WiringSpec, "topoopt.per_rack", "wiring-per-rack", words.per_rack).filled(),
        row!(WiringSpec, "topoopt.oversubscribed", "wiring-oversubscribed", words.oversubscribed).filled(),
        row!(WiringSpec, "topoopt.latency_s", "wiring-latency", words.latency_s).filled(),
        row!(WiringSpec, "topoopt.region", "wiring-region", words.region).filled(),
        row!(WiringSpec, "topoopt.packet_interfaces", "wiring-packet", words.packet_interfaces),
        row!(WiringSpec, "topoopt.primes", "wiring-primes", words.primes),
        row!(WiringSpec, "topoopt.rings_alone", "wiring-rings-alone", words.rings_alone),
    ];
    let body = view! { <div class="wiring-fields">{fields(form(store), rows)}</div> };
    Fold::new("wiring-finer").view(words.finer, body)
}
