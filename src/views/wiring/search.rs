//! Alternating optimisation, live: how far it is, the best so far, and what it means.

use super::brief;
use super::chart::{chart, whole};
use super::settings::told;
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::field::{Segment, segments};
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::kit::task::Task;
use crate::model::wiring::{Far, State};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_solver::topoopt::job_plan::{JobPlan, OperatorRun};

/// Rows of the strategy on the page.
const ROWS: usize = 40;

pub(super) fn search(store: Store, state: State) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let own = &words.search;
    let seek = state.search;
    let button =
        move || button("search-begin", own.search_begin, move |_| state.seek(store)).primary().view();
    let of = told(store, |spec| spec.proposals);
    let far = move || {
        let (tried, accepted) = seek.far.get();
        let [tried, of, accepted] =
            [tried, of.get().unwrap_or(0).max(1), accepted].map(|value| count(value.into(), language));
        if seek.of.with(Option::is_none) {
            return String::new();
        }
        own.search_far(wiring::search::SearchFar { tried: &tried, of: &of, accepted: &accepted })
    };
    let best = move || {
        let (start, best) = seek.times.get()?;
        if best < start {
            return Some(gained(start, best, words));
        }
        (!seek.line.is_running()).then(|| (own.search_same)(&brief(start, language)))
    };
    let value = move |of: fn((f64, f64)) -> f64| seek.times.get().map(|times| of(times).to_string());
    // The strategy of a document's own workload is the document's.
    let job = told(store, |spec| spec.job.is_some());
    let task = Task::new(store, seek.line, "search")
        .stoppable(own.title)
        .begin(button)
        .stop(Callback::new(move |()| state.halt(store)))
        .far("far", far)
        .stopped(move || own.search_stopped.to_owned())
        .note("outdated", own.search_outdated, move || state.search.outdated(store))
        .failed(words.failed);
    let any = Memo::new(move |_| seek.points.with(|points| points.len() > 1));
    view! {
        <section class="traffic-section" data-testid="wiring-search" hidden=move || job.get() != Some(true)>
            <h3>{own.title}</h3>
            <p class="about">{own.search_about}</p>
            {task.view()}
            <p role="status" data-testid="search-best" data-start=move || value(|times| times.0) data-value=move || value(|times| times.1)>{best}</p>
            <Show when=move || any.get()>{costs(store, state)}</Show>
            {shown(store, state)}
            {move || state.view.with(|view| view.as_ref()?.told.as_ref().map(|told| strategy(store, told)))}
        </section>
    }
    .into_any()
}

/// What the best is, and by how much less than the first.
fn gained(start: f64, best: f64, words: &WiringMessages) -> String {
    let [best_told, start_told] = [best, start].map(|time| brief(time, words.language));
    let gain = percent(1.0 - best / start, words.language).to_string();
    words.search.search_best(wiring::search::SearchBest { best: &best_told, gain: &gain, start: &start_told })
}

/// Cost against strategies tried.
fn costs(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.search;
    let data = move || {
        let points = state.search.points.get();
        let finite = |of: fn(&Far) -> f64| -> Vec<(f64, f64)> {
            let all = points.iter().map(|far| (f64::from(far.0), of(far)));
            all.filter(|point| point.1.is_finite()).collect()
        };
        let (now, best) = (finite(|far| far.1), finite(|far| far.2));
        let least = best.iter().chain(&now).map(|point| point.1).fold(f64::INFINITY, f64::min);
        let most = best.iter().chain(&now).map(|point| point.1).fold(0.0, f64::max);
        let room = (most - least).max(most * 0.02);
        let curve = |name: &str, tone, form, points| Curve {
            name: name.to_owned(),
            tone,
            form,
            points,
            ..Curve::default()
        };
        Curves {
            curves: vec![
                curve(own.search_now_line, 7, Form::Line, now),
                curve(own.search_best_line, 0, Form::Steps, best),
            ],
            x: Side { name: own.search_x, log: false, binary: false, tell: whole },
            y: Side { name: own.search_y, log: false, binary: false, tell: brief },
            range: Some(((least - room * 0.15).max(0.0), most + room * 0.15)),
        }
    };
    let summary =
        move || state.search.times.get().map_or_else(String::new, |(start, best)| gained(start, best, words));
    chart(store, "chart-search", own.search_chart, data, summary)
}

/// Whether the page shows what was found.
fn shown(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.search;
    let all = [("shown-plain", own.shown_plain), ("shown-found", own.shown_found)];
    let all = all.map(|(testid, name)| Segment::new(testid, name));
    let there = move || {
        state.search.kept.with(Option::is_some)
            && !state.search.outdated(store)
            && !state.search.line.is_running()
    };
    let found = move || usize::from(state.found.get());
    view! {
        <div class="inline-field wide" hidden=move || !there()>
            <span>{own.shown}</span>
            {segments(own.shown, all, found, move |at| state.show(store, at == 1))}
        </div>
    }
    .into_any()
}

/// The servers of a cut in words.
fn cut_words(run: &OperatorRun, n: u32, words: &WiringMessages) -> String {
    match run.cut.parts {
        1 => (words.search.one_server)(run.cut.start),
        parts if parts == n => (words.search.all_servers)(n),
        2 => run.servers(n).iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
        parts => {
            let (first, apart) = (run.cut.start, n / parts);
            words.search.some_servers(wiring::search::SomeServers {
                parts,
                first,
                second: first + apart,
                third: first + 2 * apart,
            })
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
        words
            .search
            .strategy_split(wiring::search::StrategySplit { fewer: &number(fewer), of: &number(operators) })
    };
    let held: u32 = told.tables.iter().map(|table| table.1).sum();
    let tables = (held > 0).then(|| {
        words.search.strategy_tables(wiring::search::StrategyTables {
            tables: &number(held),
            hosts: &number(told.tables.len() as u32),
            moved: &number(told.moved),
        })
    });
    let job = store.document.scenario.with(|scenario| scenario.topoopt.as_ref()?.job());
    let n = told.servers;
    let row = |run: &OperatorRun| {
        let name = job
            .and_then(|job| job.operators.get(run.operator as usize))
            .map_or_else(|| "?".to_owned(), |one| words.operator_name(one.name));
        let times = if run.count > 1 { format!("{} × ", number(run.count)) } else { String::new() };
        Row::new(vec![Cell::text(format!("{times}{name}")), Cell::text(cut_words(run, n, words))])
    };
    let rest = told.runs.len().saturating_sub(ROWS);
    let hosts: Vec<String> = told
        .tables
        .iter()
        .take(24)
        .map(|&(server, count)| words.search.on_server(wiring::search::OnServer { server, count }))
        .collect();
    let hosts = (!hosts.is_empty()).then(|| {
        let more = if told.tables.len() > hosts.len() { ", …" } else { "" };
        Row::new(vec![Cell::text(words.search.tables), Cell::text(format!("{}{more}", hosts.join(", ")))])
    });
    let columns = [Column::words(words.search.operator), Column::words(words.search.where_)];
    let rows = told.runs.iter().take(ROWS).map(row).chain(hosts);
    let table = Table::new("strategy", words.search.strategy, columns, rows);
    let body = view! {
        <p data-testid="strategy-lead">{lead}</p>
        {tables.map(|tables| view! { <p>{tables}</p> })}
        {show(store, table, Actions::saved("strategy"))}
        {(rest > 0).then(|| view! { <p class="quiet">"+ "{number(rest as u32)}</p> })}
    };
    Fold::new("strategy-summary").view(words.search.strategy, body)
}
