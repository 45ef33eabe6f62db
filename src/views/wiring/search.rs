//! Alternating optimisation, live: how far it is, the best so far, and what it means.

use super::brief;
use super::chart::{Chart, chart};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::WiringMessages;
use crate::kit::field::{Segment, segments};
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::kit::task::Task;
use crate::model::wiring::State;
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_solver::topoopt::job_plan::{JobPlan, OperatorRun};
use leptos::prelude::*;

/// Rows of the strategy on the page.
const ROWS: usize = 40;

/// The section.
pub(super) fn search(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let seek = state.search;
    let button = move || {
        button("search-begin", words.search.search_begin, move |_| state.seek(store)).primary().view()
    };
    let of = move || {
        let spec =
            store.document.scenario.with(|scenario| scenario.topoopt.as_ref().map(|spec| spec.proposals));
        spec.unwrap_or(0).max(1)
    };
    let far = move || {
        let language = store.language();
        let (tried, accepted) = seek.far.get();
        let told = |value: u32| count(value.into(), language);
        if seek.of.with(Option::is_some) {
            (words.search.search_far)(&told(tried), &told(of()), &told(accepted))
        } else {
            String::new()
        }
    };
    let best = move || {
        let language = store.language();
        let (start, best) = seek.times.get()?;
        let gain = percent(1.0 - best / start, language).to_string();
        Some(if best < start {
            (words.search.search_best)(&brief(best, language), &brief(start, language), &gain)
        } else if seek.line.is_running() {
            return None;
        } else {
            (words.search.search_same)(&brief(start, language))
        })
    };
    let value = move |of: fn((f64, f64)) -> f64| seek.times.get().map(|times| of(times).to_string());
    // The strategy of a document's own workload is the document's.
    let job = Memo::new(move |_| {
        store
            .document
            .scenario
            .with(|scenario| scenario.topoopt.as_ref().is_some_and(|spec| spec.job.is_some()))
    });
    let task = Task::new(store, seek.line, "search")
        .stoppable(words.search.title)
        .begin(button)
        .stop(Callback::new(move |()| state.halt(store)))
        .far("far", far)
        .stopped(move || words.search.search_stopped.to_owned())
        .note("outdated", words.search.search_outdated, move || state.search.outdated(store))
        .failed(words.failed);
    let any = Memo::new(move |_| seek.points.with(|points| points.len() > 1));
    view! {
        <section class="traffic-section" data-testid="wiring-search" hidden=move || !job.get()>
            <h3>{words.search.title}</h3>
            <p class="about">{words.search.search_about}</p>
            {task.view()}
            <p role="status" data-testid="search-best" data-start=move || value(|times| times.0) data-value=move || value(|times| times.1)>{best}</p>
            <Show when=move || any.get()>{costs(store, state)}</Show>
            {shown(store, state)}
            {move || state.view.with(|view| view.as_ref()?.told.as_ref().map(|told| strategy(store, told)))}
        </section>
    }
    .into_any()
}

fn whole(value: f64, language: Language) -> String {
    significant(value, 6, language)
}

/// Cost against strategies tried.
fn costs(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let data = Memo::new(move |_| {
        let points = state.search.points.get();
        let finite =
            |points: Vec<(f64, f64)>| points.into_iter().filter(|point| point.1.is_finite()).collect();
        let now: Vec<(f64, f64)> =
            finite(points.iter().map(|&(tried, now, _)| (f64::from(tried), now)).collect());
        let best: Vec<(f64, f64)> =
            finite(points.iter().map(|&(tried, _, best)| (f64::from(tried), best)).collect());
        let least = best.iter().chain(&now).map(|point| point.1).fold(f64::INFINITY, f64::min);
        let most = best.iter().chain(&now).map(|point| point.1).fold(0.0, f64::max);
        let room = (most - least).max(most * 0.02);
        Curves {
            curves: vec![
                Curve {
                    name: words.search.search_now_line.to_owned(),
                    tone: 7,
                    form: Form::Line,
                    points: now,
                    ..Curve::default()
                },
                Curve {
                    name: words.search.search_best_line.to_owned(),
                    tone: 0,
                    form: Form::Steps,
                    points: best,
                    ..Curve::default()
                },
            ],
            x: Side { name: words.search.search_x, log: false, binary: false, tell: whole },
            y: Side { name: words.search.search_y, log: false, binary: false, tell: brief },
            range: Some(((least - room * 0.15).max(0.0), most + room * 0.15)),
        }
    });
    let summary = Signal::derive(move || {
        let language = store.language();
        state.search.times.get().map_or_else(String::new, |(start, best)| {
            let gain = percent(1.0 - best / start, language).to_string();
            (words.search.search_best)(&brief(best, language), &brief(start, language), &gain)
        })
    });
    let title = Signal::derive(move || words.search.search_chart);
    chart(store, Chart { id: "chart-search", title, data, summary })
}

/// Whether the page shows what was found.
fn shown(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let all = [
        Segment::new("shown-plain", words.search.shown_plain),
        Segment::new("shown-found", words.search.shown_found),
    ];
    let there = move || {
        state.search.kept.with(Option::is_some)
            && !state.search.outdated(store)
            && !state.search.line.is_running()
    };
    view! {
        <div class="inline-field wide" hidden=move || !there()>
            <span>{words.search.shown}</span>
            {segments(words.search.shown, all, move || usize::from(state.found.get()), move |at| state.show(store, at == 1))}
        </div>
    }
    .into_any()
}

/// The servers of a cut in words.
fn cut_words(run: &OperatorRun, n: u32, words: &WiringMessages) -> String {
    match run.cut.parts {
        1 => (words.search.one_server)(run.cut.start),
        parts if parts == n => (words.search.all_servers)(n),
        2 => {
            let servers: Vec<String> = run.servers(n).iter().map(u32::to_string).collect();
            servers.join(", ")
        }
        parts => {
            let (first, apart) = (run.cut.start, n / parts);
            (words.search.some_servers)(parts, first, first + apart, first + 2 * apart)
        }
    }
}

/// What is split where.
fn strategy(store: Store, told: &JobPlan) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let number = |value: u32| count(value.into(), language);
    let (operators, fewer) = told.operators;
    let lead = if fewer == 0 {
        (words.search.strategy_plain)(&number(operators))
    } else {
        (words.search.strategy_split)(&number(fewer), &number(operators))
    };
    let held: u32 = told.tables.iter().map(|table| table.1).sum();
    let tables = (held > 0).then(|| {
        (words.search.strategy_tables)(&number(held), &number(told.tables.len() as u32), &number(told.moved))
    });
    let job = store.document.scenario.with(|scenario| scenario.topoopt.as_ref().and_then(|spec| spec.job()));
    let n = told.servers;
    let row = |run: &OperatorRun| {
        let name = job
            .and_then(|job| job.operators.get(run.operator as usize))
            .map_or_else(|| "?".to_owned(), |one| words.operator_name(one.name));
        let times = if run.count > 1 { format!("{} × ", number(run.count)) } else { String::new() };
        Row::new(vec![Cell::text(format!("{times}{name}")), Cell::text(cut_words(run, n, words))])
    };
    let rest = told.runs.len().saturating_sub(ROWS);
    let hosts: Vec<String> =
        told.tables.iter().take(24).map(|&(server, count)| (words.search.on_server)(server, count)).collect();
    let hosts = (!hosts.is_empty()).then(|| {
        let more = if told.tables.len() > hosts.len() { ", …" } else { "" };
        Row::new(vec![Cell::text(words.search.tables), Cell::text(format!("{}{more}", hosts.join(", ")))])
    });
    let columns = [Column::words(words.search.operator), Column::words(words.search.where_)];
    let table = Table::new(
        "strategy",
        words.search.strategy,
        columns,
        told.runs.iter().take(ROWS).map(row).chain(hosts),
    );
    let actions = Actions { class: "compact", file: Some("strategy"), ..Actions::default() };
    let body = view! {
        <p data-testid="strategy-lead">{lead}</p>
        {tables.map(|tables| view! { <p>{tables}</p> })}
        {show(store, table, actions)}
        {(rest > 0).then(|| view! { <p class="quiet">"+ "{number(rest as u32)}</p> })}
    };
    Fold::new("strategy-summary").view(words.search.strategy, body)
}
