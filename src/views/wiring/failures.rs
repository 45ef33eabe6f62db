//! Every fibre failing by itself: how much longer an iteration takes, how many are mended, and which is the worst.

use super::chart::{Chart, chart};
use super::fibres::{belongs, server};
use super::panel::{Panel, panel};
use super::{brief, longer_by, mend};
use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::WiringMessages;
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Column, Row, Table, Titled, save_row, show};
use crate::model::wiring::{Job, State};
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::repair::{Failure, FailureSurvey, Mended};
use gargalo_solver::topoopt::spread::LoadSpread;
use leptos::prelude::*;

/// The worst that are listed.
const WORST: usize = 10;

/// The panel.
pub(super) fn failures(store: Store, state: State) -> AnyView {
    let job = Job {
        ask: Callback::new(move |()| Ask::Failures(state.kept())),
        take: |heard| match heard {
            Answer::Failures(found) => Some(*found),
            _ => None,
        },
    };
    let told = Panel {
        testid: "failures-panel",
        title: |words| words.failures.title,
        about: |words| words.failures.about,
    };
    panel(store, state.failures, job, told, move |found: &FailureSurvey| body(store, state, found))
}

fn part(value: f64, language: Language) -> String {
    format!("{}\u{202f}%", significant(value, 3, language))
}

/// Fibres that nothing mends: without one of them some servers have no way to each other.
fn cut_off(found: &FailureSurvey) -> u32 {
    found.rows.iter().filter(|row| !row.after.total.is_finite()).count() as u32
}

/// How much longer, in percent.
fn longer(time: f64, whole: f64) -> f64 {
    if whole > 0.0 { ((time / whole - 1.0) * 100.0).max(0.0) } else { 0.0 }
}

fn body(store: Store, state: State, found: &FailureSurvey) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    if found.rows.is_empty() {
        return view! { <p class="quiet">{words.failures.none}</p> }.into_any();
    }
    let around = found.rows.len() as u32 - found.by_pair - found.by_rings;
    let number = |value: u32| count(value.into(), language);
    let (fibres, whole) = (number(found.rows.len() as u32), brief(found.whole.total.get(), language));
    let cut = cut_off(found);
    let lead = if cut > 0 {
        (words.failures.cut)(&fibres, &whole, &number(cut))
    } else {
        let share = |value: f64| percent(value, language).to_string();
        (words.failures.lead)(&fibres, &whole, &share(found.loss.median), &share(found.loss.most))
    };
    let mended = (words.failures.mended)(&number(found.by_pair), &number(found.by_rings), &number(around));
    view! {
        <p data-testid="failures-lead">{lead}</p>
        {(cut > 0).then(|| mend::button(store))}
        <p>{mended}</p>
        {distribution(store, state)}
        {show(store, spreads(found, words), Actions { class: "compact", file: Some("failures-spread"), ..Actions::default() })}
        {state.view.with(|view| view.as_ref().map(|view| worst(store, state, view, found)))}
    }
    .into_any()
}

/// How much longer iterations are, over all fibres: with nothing done, and mended.
fn spreads(found: &FailureSurvey, words: &WiringMessages) -> Table {
    let row = |name: &str, spread: LoadSpread, id: &str| {
        let figures = [spread.least, spread.median, spread.mean, spread.tail, spread.most]
            .map(|share| Cell::text(longer_by(share, words.language)));
        Row::new(core::iter::once(Cell::text(name)).chain(figures).collect()).id(id).value(Some(spread.most))
    };
    let columns = [
        Column::words(words.failures.longer_by),
        Column::figures(words.beside.least),
        Column::figures(words.beside.median),
        Column::figures(words.spread.mean_word),
        Column::figures(words.failures.tail),
        Column::figures(words.beside.most),
    ];
    Table::new(
        "failures",
        words.failures.title,
        columns,
        vec![
            row(words.failures.unmended, found.unmended, "failures-unmended"),
            row(words.failures.after, found.loss, "failures-mended"),
        ],
    )
}

/// How many fibres cost no more than so much, with nothing done and mended.
fn distribution(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let data = Memo::new(move |_| {
        let curve = |name: &str, tone: usize, dashed: bool, of: fn(&Failure) -> f64| {
            let points = state.failures.found.with(|found| {
                let Some((_, found)) = found else { return Vec::new() };
                let whole = found.whole.total.get();
                let mut all: Vec<f64> = found.rows.iter().map(|row| longer(of(row), whole)).collect();
                all.retain(|value| value.is_finite());
                gargalo_drawing::sorting::sort_by(&mut all, f64::total_cmp);
                let many = found.rows.len().max(1) as f64;
                let mut points: Vec<(f64, f64)> = vec![(0.0, 0.0)];
                for (at, value) in all.into_iter().enumerate() {
                    let share = (at + 1) as f64 / many * 100.0;
                    match points.last_mut() {
                        Some(last) if (last.0 - value).abs() <= 1e-9 => last.1 = share,
                        _ => points.push((value, share)),
                    }
                }
                points
            });
            Curve { name: name.to_owned(), tone, dashed, form: Form::Steps, points }
        };
        Curves {
            curves: vec![
                curve(words.failures.unmended, 7, true, |row| row.before.total.get()),
                curve(words.failures.after, 0, false, |row| row.after.total.get()),
            ],
            x: Side { name: words.failures.x, log: false, binary: false, tell: part },
            y: Side { name: words.failures.y, log: false, binary: false, tell: part },
            range: Some((0.0, 100.0)),
        }
    });
    let summary = Signal::derive(move || {
        let language = store.language();
        state.failures.found.with(|found| {
            let Some((_, found)) = found else { return String::new() };
            let cut = cut_off(found);
            if cut > 0 {
                let [fibres, cut] = [found.rows.len() as u32, cut].map(|value| count(value.into(), language));
                return (words.failures.cut)(&fibres, &brief(found.whole.total.get(), language), &cut);
            }
            (words.failures.summary)(&percent(found.loss.tail, language).to_string())
        })
    });
    let title = Signal::derive(move || words.failures.chart);
    chart(store, Chart { id: "chart-failures-fibres", title, data, summary })
}

fn mended_word(mended: Mended, words: &WiringMessages) -> &'static str {
    match mended {
        Mended::ByPair { .. } => words.failures.by_pair,
        Mended::ByRings => words.failures.by_rings,
        Mended::Around => words.failures.around,
    }
}

/// The fibres that cost most, and all of them as a file.
fn worst(store: Store, state: State, view: &WiringView, found: &FailureSurvey) -> AnyView {
    let words = WiringMessages::of(store.language());
    let all = Callback::new(move |()| {
        let found = state.failures.found.get_untracked().map(|(_, found)| found)?;
        state.view.with_untracked(|view| Some(list(view.as_ref()?, &found, words)))
    });
    let draw = Callback::new(move |(fibre, _): (usize, usize)| {
        view! {
            <td class="wiring-act">
                {button(format!("failures-show-{fibre}"), words.failures.show, move |_| { state.fail(store, fibre as u32); super::picture::reveal(); }).outlined()}
            </td>
        }
        .into_any()
    });
    let actions = Actions { class: "compact", draw: Some(draw), ..Actions::default() };
    view! {
        <div class="section-row">
            <h4>{words.failures.worst}</h4>
            {save_row(store, "failures", all)}
        </div>
        {show(store, worst_table(view, found, words), actions)}
    }
    .into_any()
}

fn worst_table(view: &WiringView, found: &FailureSurvey, words: &WiringMessages) -> Table {
    let language = words.language;
    let mut order: Vec<&Failure> = found.rows.iter().collect();
    gargalo_drawing::sorting::sort_by(&mut order, |one, other| {
        other.after.total.get().total_cmp(&one.after.total.get()).then(one.fibre.cmp(&other.fibre))
    });
    let more = |time: f64| {
        let longer = longer(time, found.whole.total.get());
        Cell::text(if longer.is_finite() { part(longer, language) } else { longer_by(longer, language) })
    };
    let row = |failure: &&Failure| {
        Row::new(vec![
            Cell::text(count(u64::from(failure.fibre) + 1, language)),
            Cell::text(server(view, failure.arc.0)),
            Cell::text(server(view, failure.arc.1)),
            Cell::text(belongs(view, failure.member, words)),
            more(failure.before.total.get()),
            more(failure.after.total.get()),
            Cell::text(mended_word(failure.mended, words)),
        ])
        .key(failure.fibre as usize)
    };
    let columns = [
        Column::figures(words.fibres.fibre),
        Column::figures(words.fibres.from_server),
        Column::figures(words.fibres.to_server),
        Column::words(words.fibres.belongs),
        Column::figures(words.failures.unmended),
        Column::figures(words.failures.after),
        Column::words(words.failures.how),
        Column::drawn(""),
    ];
    Table::new("failures-worst", words.failures.worst, columns, order.iter().take(WORST).map(row))
}

/// Every fibre.
fn list(view: &WiringView, found: &FailureSurvey, words: &WiringMessages) -> Titled {
    let mut sheet = Sheet::new(&[
        words.fibres.fibre,
        words.fibres.from_server,
        words.fibres.to_server,
        words.fibres.belongs,
        words.failures.before_s,
        words.failures.after_s,
        words.failures.how,
    ]);
    let row = |row: &Failure| {
        vec![
            Field::from(f64::from(row.fibre + 1)),
            server(view, row.arc.0).into(),
            server(view, row.arc.1).into(),
            belongs(view, row.member, words).into(),
            row.before.total.get().into(),
            row.after.total.get().into(),
            mended_word(row.mended, words).into(),
        ]
    };
    sheet.rows = found.rows.iter().map(row).collect();
    Titled { title: words.failures.title.to_owned(), lead: String::new(), sheet }
}
