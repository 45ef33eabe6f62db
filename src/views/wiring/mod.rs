//! Servers wired for a job: `TopoOpt`. What is worked out comes from a worker of its own; this only shows it.

mod adopt;
mod agreement;
mod architectures;
mod beside;
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
use crate::i18n::wiring::WiringMessages;
use crate::kit::table::Cell;
use crate::kit::task::Task;
use crate::state::{Hidden, Store, View};
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::topoopt::wiring::Wiring;
use leptos::prelude::*;

/// Whether servers wired for a job are looked at: a mode of its own, with panels of its own on both sides.
pub fn is_mode(store: Store) -> Memo<bool> {
    Memo::new(move |_| {
        store.session.view.get() == View::Wiring
            && store.document.scenario.with(|scenario| scenario.topoopt.is_some())
    })
}

/// The page.
#[component]
pub fn WiringPage(store: Store, state: State) -> impl IntoView {
    state.follow(store);
    let words = WiringMessages::of(store.language());
    let asked = Memo::new(move |_| store.document.scenario.with(|scenario| scenario.topoopt.is_some()));
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
    let body = move || {
        there.get().then(|| {
            view! {
                <div class="wiring-body" class:stale=move || state.stale(store) && !state.search.line.is_running()>
                    {lead(store, state)}
                    <div class="wiring-pair">
                        {picture::picture(store, state)}
                        {matrix::matrix(store, state)}
                    </div>
                    {phases::phases(store, state)}
                    {search::search(store, state)}
                    {strategies::strategies(store, state)}
                    {architectures::architectures(store, state)}
                    {spread::spread(store, state)}
                    {fibres::fibres(store, state)}
                    {adopt::adopt(store, state)}
                </div>
            }
        })
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
        {body}
        {figures::figures(store, state)}
        {beside::beside(store, state)}
    }
    .into_any()
}

/// A time; of what finds no path, that it never finishes.
fn brief(seconds: f64, language: Language) -> String {
    if seconds.is_finite() {
        time(seconds, 3, language).to_string()
    } else {
        TroubleMessages::of(language).never.to_owned()
    }
}

/// How much longer a time is than another, in words: one that never ends is not longer by any share.
fn longer_by(share: f64, language: Language) -> String {
    if share.is_finite() {
        percent(share, language).to_string()
    } else {
        TroubleMessages::of(language).never.to_owned()
    }
}

/// A duration in a table: brief, and in full in its file.
fn time_cell(seconds: f64, language: Language) -> Cell {
    Cell::figure(brief(seconds, language), seconds)
}

/// The rings by name, "±1, ±13", and how many have orders of their own.
fn rings(wiring: &Wiring, words: &WiringMessages) -> String {
    let mut names: Vec<String> = wiring
        .jumps
        .iter()
        .map(|&jump| gargalo_drawing::charts::rings::name(jump, wiring.both_ways))
        .collect();
    if !wiring.orders.is_empty() {
        names.push((words.picture.own_orders)(wiring.orders.len()));
    }
    names.join(", ")
}

/// The iteration on an architecture.
fn total(view: &WiringView, of: Interconnect) -> Option<f64> {
    view.report.rows.iter().find(|row| row.architecture == of).map(|row| row.iteration.total.get())
}

/// What it all comes to, in two sentences, and what is odd about the settings.
fn lead(store: Store, state: State) -> AnyView {
    let told = move || {
        let language = store.language();
        let words = WiringMessages::of(language);
        let view = state.view.get()?;
        let report = &view.report;
        let mut all = Vec::new();
        let lengths = &report.tax.lengths;
        let pairs = lengths.iter().sum::<u64>() as f64;
        let sum: f64 = lengths.iter().enumerate().map(|(hops, &pairs)| hops as f64 * pairs as f64).sum();
        // Of rings alone the circulant tells; of rings in orders of their own, the links themselves.
        let (most, mean) = if report.found.wiring.orders.is_empty() {
            (report.diameter, report.mean_hops)
        } else {
            (Some(lengths.len().saturating_sub(1) as u32), Some(sum / pairs.max(1.0)))
        };
        match (most, mean) {
            (Some(most), Some(mean)) if !report.fibres.is_empty() => all.push((words.lead.hops)(
                &rings(&report.found.wiring, words),
                &report.servers.to_string(),
                &most.to_string(),
                &significant(mean, 4, language),
            )),
            _ => all.push(words.lead.none.to_owned()),
        }
        let wired = total(&view, Interconnect::TopoOpt)?;
        if !wired.is_finite() {
            all.push(words.lead.never.to_owned());
            return Some(all.join(" "));
        }
        if let Some(ideal) = total(&view, Interconnect::Ideal).filter(|ideal| *ideal > 0.0) {
            all.push((words.lead.time)(&brief(wired, language), &fixed(wired / ideal, 2, language)));
        }
        if let Some(similar) = total(&view, Interconnect::FatTree).filter(|time| *time > 0.0 && wired > 0.0) {
            let times = (similar / wired).max(wired / similar);
            all.push(if times < 1.005 {
                words.lead.even.to_owned()
            } else {
                (words.lead.similar)(&significant(times, 3, language), similar > wired)
            });
        }
        Some(all.join(" "))
    };
    let never = Memo::new(move |_| {
        let wired = state.view.with(|view| view.as_ref().and_then(|view| total(view, Interconnect::TopoOpt)));
        wired.is_some_and(|wired| !wired.is_finite())
    });
    let value = move |of: fn(&WiringView) -> Option<f64>| {
        state.view.with(|view| view.as_ref().and_then(|view| of(view)).map(|value| value.to_string()))
    };
    let odd = move || {
        let words = WiringMessages::of(store.language());
        let concerns = state.view.with(|view| view.as_ref().map(|view| view.concerns.clone()));
        let list = concerns.unwrap_or_default();
        (!list.is_empty()).then(|| {
            let one = |concern| view! { <li>{words.concern(concern)}</li> };
            view! { <ul class="wiring-odd" data-testid="wiring-concerns">{list.into_iter().map(one).collect_view()}</ul> }
        })
    };
    view! {
        <p class="wiring-lead" data-testid="wiring-lead" role="status"
            data-value=move || value(|view| total(view, Interconnect::TopoOpt))
            data-diameter=move || value(|view| view.report.diameter.map(f64::from))
            data-mean=move || value(|view| view.report.mean_hops)>{told}</p>
        {move || never.get().then(|| mend::button(store))}
        {odd}
    }
    .into_any()
}
