//! Every single failure: times in order, the worst, and those that cut hosts off.

use super::run::Run;
use super::sheets;
use crate::canvas::Target;
use crate::charts::curves::{Curve, Curves, Form, Item, Side};
use crate::i18n::Language;
use crate::i18n::decide::DecideMessages;
use crate::i18n::errors::design_error;
use crate::i18n::number::significant;
use crate::i18n::quantity::{ratio, time};
use crate::state::{Store, View};
use crate::views::traffic::curves::{Shown, curve_chart_with};
use crate::worker::decide_protocol::{Found, Inquiry};
use gargalo_solver::network::{LinkId, NodeId};
use gargalo_solver::scenario::{FailureRow, FailuresReport};
use gargalo_solver::units::Seconds;
use leptos::prelude::*;
use std::sync::Arc;

/// Rows of the worst, and of those that cut hosts off.
const SHOWN: usize = 12;

/// What was found.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct State {
    pub(super) run: Run,
    pub(super) report: RwSignal<Option<Arc<FailuresReport>>>,
}

/// The panel.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = move || DecideMessages::of(store.language.get());
    let begin = Callback::new(move |()| {
        state.report.set(None);
        state.run.begin(store, Inquiry::Failures, move |found| {
            if let Found::Failures(report) = found {
                state.report.set(Some(Arc::new(report)));
            }
        });
    });
    // Only what is too large to be solved but by classes is planned anew.
    let replanned = move || state.report.with(|report| report.as_ref().is_some_and(|own| !own.kept));
    let any = Memo::new(move |_| {
        state.report.with(|report| report.as_ref().is_some_and(|own| !own.rows.is_empty()))
    });
    view! {
        <p class="about">{move || words().failures_about}</p>
        {move || replanned().then(|| view! { <p class="note" data-testid="failures-replanned">{words().failures_replanned}</p> })}
        {state.run.control(store, "fail", begin)}
        <p class="decide-lead" data-testid="failures-lead">{move || lead(store, state)}</p>
        <Show when=move || any.get()>{chart(store, state)}</Show>
        {move || state.report.get().filter(|own| !own.rows.is_empty()).map(|report| table(store, state, &report))}
        {sheets::save(store, "failures", move || sheets::failures(store, state))}
    }
    .into_any()
}

pub(super) fn name(store: Store, row: &FailureRow) -> String {
    let words = DecideMessages::of(store.language.get());
    let mut name = format!("{} {}", words.failure_kind(row.kind), row.ids.first().map_or("", String::as_str));
    if row.ids.len() > 1 {
        name = format!("{name} +{}", row.ids.len() - 1);
    }
    if row.alike > 1 { format!("{name} ({})", (words.alike)(row.alike - 1)) } else { name }
}

pub(super) fn lead(store: Store, state: State) -> Option<String> {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    state.report.with(|report| {
        let report = report.as_ref()?;
        let mut lead = (words.failures_lead)(report.failures, report.cutting, report.harmless);
        if let Some(row) = report.worst.and_then(|row| report.rows.get(row as usize)) {
            let took = row.time.map_or_else(String::new, |took| time(took.get(), 4, language).to_string());
            let slower = row.slower.map_or_else(String::new, |slower| ratio(slower, language).to_string());
            lead = format!("{lead} {}", (words.failures_worst)(&name(store, row), &took, &slower));
        }
        Some(lead)
    })
}

/// Those in which all ends, by time: the row of each point.
fn ended(report: &FailuresReport) -> Vec<usize> {
    let rows = report.order.iter().map(|&row| row as usize);
    rows.filter(|&row| report.rows.get(row).is_some_and(|row| row.time.is_some())).collect()
}

fn seconds(value: f64, language: Language) -> String {
    time(value, 4, language).to_string()
}

fn plain(value: f64, language: Language) -> String {
    significant(value, 4, language)
}

fn chart(store: Store, state: State) -> AnyView {
    let data = Memo::new(move |_| {
        let language = store.language.get();
        let words = DecideMessages::of(language);
        let side = |name| Side { name, log: false, binary: false, tell: plain };
        let curves = state.report.with(|report| {
            let Some(report) = report else { return Vec::new() };
            let mut before = 0.0;
            let mut points: Vec<(f64, f64)> = Vec::new();
            let mut all = 0.0;
            for row in ended(report) {
                let Some(row) = report.rows.get(row) else { continue };
                points.push((before, row.time.map_or(0.0, Seconds::get)));
                before += f64::from(row.alike);
                all = before;
            }
            // The last step has a width too.
            if let Some(last) = points.last().copied() {
                points.push((all, last.1));
            }
            let whole = report.time.map(Seconds::get);
            let flat = whole.map(|time| Curve {
                name: words.whole.to_owned(),
                tone: 7,
                dashed: true,
                form: Form::Line,
                points: vec![(0.0, time), (all.max(1.0), time)],
            });
            let steps = Curve {
                name: words.panels[1].to_owned(),
                tone: state.run.about.with(|about| about.as_ref().map_or(0, |about| about.design)),
                dashed: false,
                form: Form::Steps,
                points,
            };
            flat.into_iter().chain([steps]).collect()
        });
        Curves { curves, x: side(words.failures_axis), y: side(words.time_axis), range: None }
    });
    let row_at = move |item: Item| {
        state.report.with_untracked(|report| {
            let report = report.as_ref()?;
            let steps = usize::from(report.time.is_some());
            let all = ended(report);
            let at = item.1.min(all.len().checked_sub(1)?);
            (item.0 == steps).then(|| report.rows.get(all[at]).cloned()).flatten()
        })
    };
    let tell = Callback::new(move |item: Item| row_at(item).map(|row| name(store, &row)));
    let choose = Callback::new(move |item: Item| {
        if let Some(row) = row_at(item) {
            select(store, state, &row.ids, false);
        }
    });
    curve_chart_with(
        store,
        Shown {
            id: "chart-failures",
            title: Signal::derive(move || DecideMessages::of(store.language.get()).failures_chart),
            data,
            summary: Signal::derive(move || lead(store, state).unwrap_or_default()),
            tell: |point, language| seconds(point.1, language),
            save: Signal::derive(move || DecideMessages::of(store.language.get()).save),
        },
        Some((tell, choose)),
    )
}

/// Selects what fails on the drawing, and goes there if that is wanted.
fn select(store: Store, state: State, ids: &[String], go: bool) {
    let target = state.run.tables(|tables| {
        ids.iter().find_map(|id| {
            let link = tables.links.iter().position(|link| link.id == *id);
            let node = || tables.nodes.iter().position(|node| node.id == *id);
            link.map(|link| Target::Link(LinkId::new(link)))
                .or_else(|| node().map(|node| Target::Node(NodeId::new(node))))
        })
    });
    let design =
        state.run.about.with_untracked(|about| store.scenario.with_untracked(|now| about.as_ref()?.now(now)));
    let (Some(target), Some(design)) = (target.flatten(), design) else { return };
    store.select(design);
    store.target.set(Some(target));
    if go {
        store.view.set(View::Topology);
    }
}

fn table(store: Store, state: State, report: &FailuresReport) -> AnyView {
    let language = store.language.get();
    let words = DecideMessages::of(language);
    let worst = ended(report).into_iter().rev().take(SHOWN);
    let cutting = report.order.iter().map(|&row| row as usize);
    let cutting = cutting
        .filter(|&row| report.rows.get(row).is_some_and(|row| row.cut_off > 0 || row.time.is_none()))
        .take(SHOWN);
    let row = |row: usize| {
        let row = report.rows.get(row)?;
        let (text, ids) = (name(store, row), row.ids.clone());
        let took = row.time.map_or_else(|| words.never.to_owned(), |took| seconds(took.get(), language));
        let slower = row.slower.map_or_else(|| "—".to_owned(), |slower| ratio(slower, language).to_string());
        let note = match &row.error {
            Some(error) => Some(design_error(error, language)),
            None => (row.cut_off > 0).then(|| (words.cut_off)(row.cut_off)),
        };
        Some(
            view! {
                <tr>
                    <th scope="row"><button type="button" class="touch" data-testid="failure-row"
                        on:click=move |_| select(store, state, &ids, true)>{text}</button></th>
                    <td class="number" data-value=row.time.map(|time| time.get().to_string())>{took}</td>
                    <td class="number">{slower}</td>
                    <td>{note}</td>
                </tr>
            }
            .into_any(),
        )
    };
    let mut rows: Vec<usize> = cutting.collect();
    rows.extend(worst);
    rows.dedup();
    let rows = rows.into_iter().filter_map(row).collect_view();
    view! {
        <div class="table-frame" tabindex="0" role="region" aria-label=words.panels[1]>
            <table class="table decide-table" data-testid="failures">
                <thead><tr>
                    <th scope="col">{words.failure}</th>
                    <th scope="col" class="number">{words.time}</th>
                    <th scope="col" class="number">{words.slower}</th>
                    <td></td>
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
