//! What is wired for, and how: every change is the document's.

use super::chart::whole;
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::field::{Choice, Number, Range, Segment, check as check_box, choice, number, segments};
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::state::{Command, Store};
use gargalo_solver::catalog::jobs::{CatalogJob, JOBS};
use gargalo_solver::document::{DesignSpec, limits};
use gargalo_solver::topoopt::architectures::SimilarCost;
use gargalo_solver::topoopt::select::Selection;
use gargalo_solver::topoopt::spec::{Rings, WiringSpec};
use leptos::prelude::*;
use std::sync::Arc;

const SELECTIONS: [Selection; 3] = [Selection::Paper, Selection::Released, Selection::Best];
const SIMILAR: [SimilarCost; 3] =
    [SimilarCost::Ratio, SimilarCost::PublishedRatio, SimilarCost::OneInterface];

/// Changes the job that is wired for.
fn change(store: Store, field: &'static str, edit: impl FnOnce(&mut WiringSpec)) {
    let spec = store.document.scenario.with_untracked(|scenario| scenario.topoopt.clone());
    let Some(spec) = spec else { return };
    let mut next = Arc::clone(&spec);
    edit(Arc::make_mut(&mut next));
    if next != spec {
        store.edit(&Command::SetWiring { wiring: Some(next), field: Some(field) });
    }
}

/// The same in one step of the history.
pub(super) fn set(store: Store, field: &'static str, edit: impl FnOnce(&mut WiringSpec)) {
    change(store, field, edit);
    store.document.seal();
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

/// A number of the settings.
#[derive(Clone, Copy)]
struct Field {
    id: &'static str,
    name: fn(&WiringMessages) -> &'static str,
    get: fn(&WiringSpec) -> Option<f64>,
    set: fn(&mut WiringSpec, f64),
    /// Takes it away, where it may be left open.
    clear: Option<fn(&mut WiringSpec)>,
    range: Range,
}

/// A row of the table of settings: the field of the document, whose words have its name, and what it may be.
macro_rules! field {
    ($id:literal, $name:ident: Option<$kind:ident>, $range:expr) => {
        Field {
            id: $id,
            name: |words| words.settings.$name,
            get: |spec| spec.$name.map(|value| value as f64),
            set: |spec, value| spec.$name = Some(value as $kind),
            clear: Some(|spec| spec.$name = None),
            range: $range,
        }
    };
    ($id:literal, $name:ident: $kind:ident, $range:expr) => {
        Field {
            id: $id,
            name: |words| words.settings.$name,
            get: |spec| Some(spec.$name as f64),
            set: |spec, value| spec.$name = value as $kind,
            clear: None,
            range: $range,
        }
    };
}

const SERVERS: Range = Range::whole(1.0, limits::WIRED_SERVERS as f64);
const DEGREE: Range = Range::whole(1.0, limits::DEGREE as f64);
const SPEED: Range = Range { least: 0.0, most: 1e6, above: true, whole: false };
const BATCH: Range = Range { most: 1e9, ..SPEED };
const AT_LEAST_ONE: Range = Range { least: 1.0, above: false, ..SPEED };

#[expect(clippy::cast_sign_loss, clippy::cast_lossless, reason = "the range says what may come")]
const MAIN: [Field; 4] = [
    field!("wiring-servers", servers: Option<u32>, SERVERS),
    field!("wiring-degree", degree: u32, DEGREE),
    field!("wiring-gbps", gbps: f64, SPEED),
    field!("wiring-batch", batch: Option<f64>, BATCH),
];

#[expect(clippy::cast_sign_loss, clippy::cast_lossless, reason = "the range says what may come")]
const FINER: [Field; 9] = [
    field!("wiring-proposals", proposals: u32, Range::whole(0.0, limits::PROPOSALS as f64)),
    field!("wiring-alpha", alpha: f64, Range::POSITIVE),
    field!("wiring-seed", seed: u64, Range::whole(0.0, 1e15)),
    field!("wiring-cost-ratio", cost_ratio: Option<f64>, SPEED),
    field!("wiring-per-rack", per_rack: u32, SERVERS),
    field!("wiring-oversubscribed", oversubscribed: f64, AT_LEAST_ONE),
    field!("wiring-latency", latency_s: f64, SPEED),
    field!("wiring-region", region: u32, SERVERS),
    field!("wiring-packet", packet_interfaces: Option<u32>, DEGREE),
];

fn amount(store: Store, Field { id, name, get, set, clear, range }: Field) -> AnyView {
    let value = told(store, get);
    // Where none is given it is as in the published run.
    let usual = move || {
        let job = store.document.scenario.with(|scenario| scenario.topoopt.as_deref()?.job());
        let of = |job: &CatalogJob| match id {
            "wiring-servers" => whole(job.servers.into(), store.language()),
            "wiring-batch" => whole(job.batch.into(), store.language()),
            _ => String::new(),
        };
        job.map(of).unwrap_or_default()
    };
    // Servers and samples of a document's own workload are the document's.
    let jobs = matches!(id, "wiring-servers" | "wiring-batch");
    let own = told(store, |spec| spec.job.is_none());
    let hear = move |value: Option<f64>| {
        change(store, id, |spec| match (value, clear) {
            (Some(value), _) => set(spec, value),
            (None, Some(clear)) => clear(spec),
            (None, None) => {}
        });
    };
    let field = move || {
        let label = name(WiringMessages::of(store.language()));
        let given = Number::open(id, label, range, move || value.get().flatten(), hear);
        number(store, Number { required: clear.is_none(), ..given.usual(usual) })
    };
    view! { <Show when=move || !(jobs && own.get() == Some(true))>{field()}</Show> }.into_any()
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
        set(store, "topoopt.rings", |spec| spec.rings = [Rings::BothWays, Rings::OneWay][at]);
    };
    let own = move || job.get().flatten().unwrap_or_else(|| OWN.to_owned());
    let choose = move |id: String| {
        set(store, "topoopt.job", |spec| {
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
                {MAIN.into_iter().map(|field| amount(store, field)).collect_view()}
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
    let choose = move |at| set(store, "topoopt.design", |spec| spec.design = at as u32);
    choice(Choice::at("wiring-design", words.settings.design, names, at, choose))
}

fn selection(store: Store) -> AnyView {
    let words = WiringMessages::of(store.language());
    let chosen = told(store, |spec| spec.selection);
    let now = told(store, |spec| spec.finder().selection);
    let options = move || {
        let usual = ("usual".to_owned(), words.settings.selection_usual.to_owned());
        let one = |(at, own): (usize, Selection)| (at.to_string(), words.selection_words(own).0.to_owned());
        core::iter::once(usual).chain(SELECTIONS.into_iter().enumerate().map(one)).collect()
    };
    let value = move || {
        let at = chosen.get().flatten().and_then(|own| SELECTIONS.iter().position(|one| *one == own));
        at.map_or_else(|| "usual".to_owned(), |at| at.to_string())
    };
    let about = move || {
        let Some((name, about)) = now.get().map(|own| words.selection_words(own)) else {
            return String::new();
        };
        let usual = || words.settings.usual_is(wiring::settings::UsualIs { name, about });
        chosen.get().flatten().map_or_else(usual, |_| about.to_owned())
    };
    let choose = move |key: String| {
        let own = key.parse().ok().and_then(|at: usize| SELECTIONS.get(at).copied());
        set(store, "topoopt.selection", |spec| spec.selection = own);
    };
    choice(Choice::new("wiring-selection", words.settings.selection, options, value, choose).about(about))
}

fn similar(store: Store) -> AnyView {
    let words = WiringMessages::of(store.language());
    let chosen = told(store, |spec| spec.similar_cost);
    let now = move || chosen.get().unwrap_or(SIMILAR[0]);
    let all = SIMILAR.map(|own| (own, words.similar_words(own).0));
    let choose = move |own| set(store, "topoopt.similar_cost", |spec| spec.similar_cost = own);
    let of = Choice::of("wiring-similar", words.settings.similar_cost, all, now, choose);
    choice(of.about(move || words.similar_words(now()).1.to_owned()))
}

fn finer(store: Store) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.settings;
    let check = move |id: &'static str,
                      name: &'static str,
                      get: fn(&WiringSpec) -> bool,
                      put: fn(&mut WiringSpec, bool)| {
        let on = told(store, get);
        let hear = move |on| set(store, id, |spec| put(spec, on));
        check_box(id, name, move || on.get() == Some(true), hear)
    };
    let body = view! {
        <div class="wiring-fields">
            {FINER.into_iter().map(|field| amount(store, field)).collect_view()}
            {check("wiring-primes", own.primes, |spec| spec.primes, |spec, on| spec.primes = on)}
            {check("wiring-rings-alone", own.rings_alone, |of| of.rings_alone, |of, on| of.rings_alone = on)}
        </div>
    };
    Fold::new("wiring-finer").view(own.finer, body)
}
