//! Every fibre failing by itself: how much longer an iteration takes, how many are mended, and which is the worst.

use super::chart::{chart, part, shares};
use super::fibres::{belongs, server};
use super::panel::{found, job, panel};
use super::{brief, longer_by, mend, seen};
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::icon::button;
use crate::kit::table::{Actions, Table, Titled, save_row, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::curves::{Curve, Curves, Form, Side};
use gargalo_drawing::charts::sheet::{Cell as Field, Sheet};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::repair::{Failure, FailureSurvey, Mended};

/// The worst that are listed.
const WORST: usize = 10;

pub(super) fn failures(store: Store, state: State) -> AnyView {
    let own = &WiringMessages::of(store.language()).failures;
    let job = job!(Ask::Failures(state.kept()), Answer::Failures(found) => *found);
    let told = ("failures-panel", own.title, own.about);
    panel(store, state.failures, job, told, move |found: &FailureSurvey| body(store, state, found))
}

/// Fibres that nothing mends, in words: without one of them some servers have no way to each other.
fn cut_off(found: &FailureSurvey, words: &WiringMessages) -> Option<String> {
    let cut = found.rows.iter().filter(|row| !row.after.total.is_finite()).count();
    let [fibres, of] = [found.rows.len(), cut].map(|value| count(value as u64, words.language));
    let whole = brief(found.whole.total.get(), words.language);
    (cut > 0).then(|| words.failures.cut(wiring::failures::Cut { fibres: &fibres, whole: &whole, cut: &of }))
}

/// How much longer, in percent.
fn longer(time: f64, whole: f64) -> f64 {
    if whole > 0.0 { ((time / whole - 1.0) * 100.0).max(0.0) } else { 0.0 }
}

fn body(store: Store, state: State, found: &FailureSurvey) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let own = &words.failures;
    if found.rows.is_empty() {
        return view! { <p class="quiet">{own.none}</p> }.into_any();
    }
    let fibres = found.rows.len() as u32;
    let of = [fibres, found.by_pair, found.by_rings, fibres - found.by_pair - found.by_rings];
    let [fibres, by_pair, by_rings, around] = of.map(|value| count(value.into(), language));
    let whole = brief(found.whole.total.get(), language);
    let share = |value: f64| percent(value, language).to_string();
    let cut = cut_off(found, words);
    let mend = cut.is_some().then(|| mend::button(store));
    let lead = cut.unwrap_or_else(|| {
        own.lead(wiring::failures::Lead {
            fibres: &fibres,
            whole: &whole,
            median: &share(found.loss.median),
            most: &share(found.loss.most),
        })
    });
    view! {
        <p data-testid="failures-lead">{lead}</p>
        {mend}
        <p>{own.mended(wiring::failures::Mended { pair: &by_pair, rings: &by_rings, around: &around })}</p>
        {distribution(store, state)}
        {show(store, spreads(found, words), Actions::saved("failures-spread"))}
        {seen(state, |view| worst(store, state, view, found))}
    }
    .into_any()
}

/// How much longer iterations are, over all fibres: with nothing done, and mended.
fn spreads(found: &FailureSurvey, words: &WiringMessages) -> Table {
    let own = &words.failures;
    let rows =
        [(own.unmended, found.unmended, "failures-unmended"), (own.after, found.loss, "failures-mended")];
    let share = |share: f64| longer_by(share, words.language);
    Table::of("failures", own.title, rows)
        .words(own.longer_by, |row| row.0)
        .figures(words.beside.least, |row| share(row.1.least))
        .figures(words.beside.median, |row| share(row.1.median))
        .figures(words.spread.mean_word, |row| share(row.1.mean))
        .figures(own.tail, |row| share(row.1.tail))
        .figures(words.beside.most, |row| share(row.1.most))
        .rows(|row, &(_, spread, id)| row.id(id).value(Some(spread.most)))
        .table()
}

/// How many fibres cost no more than so much, with nothing done and mended.
fn distribution(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.failures;
    let data = move || {
        let curve = |name: &str, tone: usize, dashed: bool, of: fn(&Failure) -> f64| {
            let points = found(state.failures, |found| {
                let whole = found.whole.total.get();
                let mut all: Vec<f64> = found.rows.iter().map(|row| longer(of(row), whole)).collect();
                all.retain(|value| value.is_finite());
                gargalo_drawing::sorting::sort_by(&mut all, f64::total_cmp);
                shares(all.into_iter(), found.rows.len(), vec![(0.0, 0.0)], |_| 1e-9)
            });
            let points = points.unwrap_or_default();
            Curve { name: name.to_owned(), tone, dashed, form: Form::Steps, points }
        };
        Curves {
            curves: vec![
                curve(own.unmended, 7, true, |row| row.before.total.get()),
                curve(own.after, 0, false, |row| row.after.total.get()),
            ],
            x: Side { name: own.x, log: false, binary: false, tell: part },
            y: Side { name: own.y, log: false, binary: false, tell: part },
            range: Some((0.0, 100.0)),
        }
    };
    let summary = move || {
        let told = found(state.failures, |found| {
            let tail = percent(found.loss.tail, words.language).to_string();
            cut_off(found, words).unwrap_or_else(|| (own.summary)(&tail))
        });
        told.unwrap_or_default()
    };
    chart(store, "chart-failures-fibres", own.chart, data, summary)
}

fn mended_word(mended: Mended, words: &WiringMessages) -> &'static str {
    match mended {
        Mended::ByPair { .. } => words.failures.by_pair,
        Mended::ByRings => words.failures.by_rings,
        Mended::Around => words.failures.around,
    }
}

/// The fibres that cost most, and all of them as a file.
fn worst(store: Store, state: State, view: &WiringView, survey: &FailureSurvey) -> AnyView {
    let words = WiringMessages::of(store.language());
    let all = Callback::new(move |()| {
        let list = |view: &_| found(state.failures, |found| list(view, found, words));
        untrack(|| seen(state, |view| list(view)).flatten())
    });
    let draw = Callback::new(move |(fibre, _): (usize, usize)| {
        let press = move |_| {
            state.fail(store, fibre as u32);
            super::picture::reveal();
        };
        let button = button(format!("failures-show-{fibre}"), words.failures.show, press).outlined();
        view! { <td class="wiring-act">{button}</td> }.into_any()
    });
    let actions = Actions { draw: Some(draw), ..Actions::compact() };
    view! {
        <div class="section-row">
            <h4>{words.failures.worst}</h4>
            {save_row(store, "failures", all)}
        </div>
        {show(store, worst_table(view, survey, words), actions)}
    }
    .into_any()
}

fn worst_table(view: &WiringView, found: &FailureSurvey, words: &WiringMessages) -> Table {
    let (own, language) = (&words.failures, words.language);
    let mut order: Vec<&Failure> = found.rows.iter().collect();
    gargalo_drawing::sorting::sort_by(&mut order, |one, other| {
        other.after.total.get().total_cmp(&one.after.total.get()).then(one.fibre.cmp(&other.fibre))
    });
    let more = |time: f64| {
        let longer = longer(time, found.whole.total.get());
        if longer.is_finite() { part(longer, language) } else { longer_by(longer, language) }
    };
    Table::of("failures-worst", own.worst, order.into_iter().take(WORST))
        .figures(words.fibres.fibre, |failure| count(u64::from(failure.fibre) + 1, language))
        .figures(words.fibres.from_server, |failure| server(view, failure.arc.0))
        .figures(words.fibres.to_server, |failure| server(view, failure.arc.1))
        .words(words.fibres.belongs, |failure| belongs(view, failure.member, words))
        .figures(own.unmended, |failure| more(failure.before.total.get()))
        .figures(own.after, |failure| more(failure.after.total.get()))
        .words(own.how, |failure| mended_word(failure.mended, words))
        .drawn()
        .rows(|row, failure| row.key(failure.fibre as usize))
        .table()
}

/// Every fibre.
fn list(view: &WiringView, found: &FailureSurvey, words: &WiringMessages) -> Titled {
    let (of, own) = (&words.fibres, &words.failures);
    let heads = [of.fibre, of.from_server, of.to_server, of.belongs, own.before_s, own.after_s, own.how];
    let mut sheet = Sheet::new(&heads);
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
    Titled { title: own.title.to_owned(), lead: String::new(), sheet }
}
