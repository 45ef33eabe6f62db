//! Servers wired for a job: `TopoOpt`. What is worked out comes from a worker of its own; this only shows it.

mod adopt;
mod agreement;
mod architectures;
mod chart;
mod empty;
mod failures;
mod fibres;
mod figures;
mod matrix;
mod mend;
mod moe;
mod panel;
mod phases;
mod picture;
mod rail;
mod search;
mod settings;
mod shards;
mod shared;
mod splits;
mod spread;
mod strategies;

pub use crate::model::wiring::State;
pub use rail::{rail, recipe};

use crate::i18n::Language;
use crate::i18n::number::{fixed, significant};
use crate::i18n::quantity::{percent, time};
use crate::i18n::trouble::TroubleMessages;
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::table::Cell;
use crate::kit::task::Task;
use crate::signals::prelude::*;
use crate::state::{Hidden, Store, View};
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::topoopt::wiring::Wiring;
use std::sync::Arc;

/// Whether the document has a job that servers are wired for.
fn is_asked(store: Store) -> bool {
    store.document.scenario.with(|scenario| scenario.topoopt.is_some())
}

/// Whether servers wired for a job are looked at: a mode of its own, with panels of its own on both sides.
pub fn is_mode(store: Store) -> Memo<bool> {
    Memo::new(move |_| store.session.view.get() == View::Wiring && is_asked(store))
}

#[component]
pub fn WiringPage(store: Store, state: State) -> impl IntoView {
    state.follow(store);
    let words = WiringMessages::of(store.language());
    let asked = Memo::new(move |_| is_asked(store));
    view! {
        <div class="traffic wiring" data-testid="wiring">
            <h2>{words.heading}</h2>
            <p class="about">{words.about}</p>
            {move || if asked.get() { full(store, state) } else { empty::empty(store, state) }}
        </div>
    }
    .into_any()
}

fn full(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let there = Memo::new(move |_| state.view.with(Option::is_some));
    let stale = move || state.stale(store) && !state.search.line.is_running();
    let body = move || {
        view! {
            <div class="wiring-body" class:stale=stale>
                {lead(store, state)}
                <div class="wiring-pair">{picture::picture(store, state)} {matrix::matrix(store, state)}</div>
                {phases::phases(store, state)}
                {search::search(store, state)}
                {strategies::strategies(store, state)}
                {architectures::architectures(store, state)}
                {spread::spread(store, state)}
                {fibres::fibres(store, state)}
                {adopt::adopt(store, state)}
            </div>
        }
    };
    // Later ones leave what is shown in its place, dimmed.
    let working = move || {
        if state.line.is_running() && !there.get() { words.working.to_owned() } else { String::new() }
    };
    let task = Task::new(store, state.line, "wiring")
        .far("state", working)
        .failed(words.failed)
        .hint(words.phases.refused_hint);
    // Where the panel beside it is hidden they stand here.
    let bare = Memo::new(move |_| store.session.lesson.hide.get().has(Hidden::RECIPE));
    view! {
        {move || bare.get().then(|| settings::settings(store))}
        {task.view()}
        {move || there.get().then(body)}
        {figures::figures(store, state)}
        {beside(store, state)}
    }
    .into_any()
}

/// Where one wiring for one job is not enough: traffic that changes, jobs that share a cluster, come and go.
fn beside(store: Store, state: State) -> AnyView {
    view! {
        <section class="traffic-section" data-testid="wiring-beside">
            <h3>{WiringMessages::of(store.language()).beside.title}</h3>
            {shared::shared(store, state)}
            {moe::moe(store, state)}
            {shards::shards(store, state)}
        </section>
    }
    .into_any()
}

/// Of what finds no path, that it never finishes.
fn never(value: f64, language: Language) -> Option<String> {
    (!value.is_finite()).then(|| TroubleMessages::of(language).never.to_owned())
}

/// A time; of what finds no path, that it never finishes.
fn brief(seconds: f64, language: Language) -> String {
    never(seconds, language).unwrap_or_else(|| time(seconds, 3, language).to_string())
}

/// How much longer a time is than another, in words: one that never ends is not longer by any share.
fn longer_by(share: f64, language: Language) -> String {
    never(share, language).unwrap_or_else(|| percent(share, language).to_string())
}

/// A duration in a table: brief, and in full in its file.
fn time_cell(seconds: f64, language: Language) -> Cell {
    Cell::figure(brief(seconds, language), seconds)
}

/// The rings by name, "±1, ±13", and how many have orders of their own.
fn rings(wiring: &Wiring, words: &WiringMessages) -> String {
    let name = |&jump: &u32| gargalo_drawing::charts::rings::name(jump, wiring.both_ways);
    let orders = wiring.orders.len();
    let orders = (orders > 0).then(|| (words.picture.own_orders)(orders));
    wiring.jumps.iter().map(name).chain(orders).collect::<Vec<_>>().join(", ")
}

/// What is shown of the wiring, once it is there.
fn seen<T>(state: State, look: impl FnOnce(&Arc<WiringView>) -> T) -> Option<T> {
    state.view.with(|view| view.as_ref().map(look))
}

/// The iteration on an architecture.
fn total(view: &WiringView, of: Interconnect) -> Option<f64> {
    view.report.rows.iter().find(|row| row.architecture == of).map(|row| row.iteration.total.get())
}

/// What it all comes to, in two sentences, and what is odd about the settings.
fn lead(store: Store, state: State) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let own = &words.lead;
    let told = move || {
        let view = state.view.get()?;
        let report = &view.report;
        let lengths = &report.tax.lengths;
        let pairs = lengths.iter().sum::<u64>() as f64;
        let sum: f64 = lengths.iter().enumerate().map(|(hops, &pairs)| hops as f64 * pairs as f64).sum();
        // Of rings alone the circulant tells; of rings in orders of their own, the links themselves.
        let (most, mean) = if report.found.wiring.orders.is_empty() {
            (report.diameter, report.mean_hops)
        } else {
            (Some(lengths.len().saturating_sub(1) as u32), Some(sum / pairs.max(1.0)))
        };
        let hops = most.zip(mean).filter(|_| !report.fibres.is_empty()).map(|(most, mean)| {
            let (rings, servers) = (rings(&report.found.wiring, words), report.servers.to_string());
            own.hops(wiring::lead::Hops {
                rings: &rings,
                servers: &servers,
                most: &most.to_string(),
                mean: &significant(mean, 4, language),
            })
        });
        let mut all = vec![hops.unwrap_or_else(|| own.none.to_owned())];
        let wired = total(&view, Interconnect::TopoOpt)?;
        if !wired.is_finite() {
            all.push(own.never.to_owned());
            return Some(all.join(" "));
        }
        if let Some(ideal) = total(&view, Interconnect::Ideal).filter(|ideal| *ideal > 0.0) {
            all.push(own.time(wiring::lead::Time {
                time: &brief(wired, language),
                ideal: &fixed(wired / ideal, 2, language),
            }));
        }
        if let Some(similar) = total(&view, Interconnect::FatTree).filter(|time| *time > 0.0 && wired > 0.0) {
            let times = (similar / wired).max(wired / similar);
            all.push(if times < 1.005 {
                own.even.to_owned()
            } else {
                own.similar(wiring::lead::Similar {
                    times: &significant(times, 3, language),
                    faster: similar > wired,
                })
            });
        }
        Some(all.join(" "))
    };
    let wired = move || seen(state, |view| total(view, Interconnect::TopoOpt)).flatten();
    let never = Memo::new(move |_| wired().is_some_and(|wired| !wired.is_finite()));
    let text = |value: Option<f64>| value.map(|value| value.to_string());
    let most = move || seen(state, |view| text(view.report.diameter.map(f64::from))).flatten();
    let mean = move || seen(state, |view| text(view.report.mean_hops)).flatten();
    let odd = move || {
        let list = seen(state, |view| view.concerns.clone()).unwrap_or_default();
        (!list.is_empty()).then(|| {
            let list = list.into_iter().map(|concern| view! { <li>{words.concern(concern)}</li> });
            view! { <ul class="wiring-odd" data-testid="wiring-concerns">{list.collect_view()}</ul> }
        })
    };
    view! {
        <p class="wiring-lead" data-testid="wiring-lead" role="status" data-value=move || text(wired())
            data-diameter=most data-mean=mean>{told}</p>
        {move || never.get().then(|| mend::button(store))}
        {odd}
    }
    .into_any()
}
