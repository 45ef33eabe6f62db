//! Every single failure: times in order, the worst, and those that cut hosts off.

use super::run::{About, Run};
use super::sheets;
use crate::i18n::Language;
use crate::i18n::decide::{self, DecideMessages};
use crate::i18n::errors::design_error;
use crate::i18n::quantity::{ratio, time};
use crate::kit::chart::{Framed, framed, none};
use crate::kit::table::{Actions, Cell, Column, Press, Row, Table, show};
use crate::signals::prelude::*;
use crate::state::{Store, View};
use gargalo_drawing::canvas::Target;
use gargalo_drawing::charts::decisions::{self, ended, failure};
use gargalo_drawing::charts::plot::Item;
use gargalo_protocol::decide::{Answer, Inquiry};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::failures::FailureEffect;
use gargalo_solver::lab::FailuresReport;
use gargalo_solver::network::{LinkId, NodeId};
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
    let words = DecideMessages::of(store.language());
    let begin = Callback::new(move |()| {
        state.report.set(None);
        state.run.begin(store, Inquiry::Failures, move |found| {
            if let Answer::Failures(report) = found {
                state.report.set(Some(Arc::new(report)));
            }
        });
    });
    // Only what is too large to be solved but by classes is planned anew.
    let replanned = move || state.report.with(|report| report.as_ref().is_some_and(|own| !own.kept));
    let any = Memo::new(move |_| {
        state.report.with(|report| report.as_ref().is_some_and(|own| !own.rows.is_empty()))
    });
    let press = Callback::new(move |(row, _): (usize, usize)| {
        let ids = state.report.with_untracked(|report| Some(report.as_ref()?.rows.get(row)?.ids.clone()));
        if let Some(ids) = ids {
            select(store, state, &ids, true);
        }
    });
    view! {
        <p class="about">{words.failures_about}</p>
        {move || replanned().then(|| view! { <p class="note" data-testid="failures-replanned">{words.failures_replanned}</p> })}
        {state.run.control(store, "fail", begin)}
        <p class="decide-lead" data-testid="failures-lead">{move || lead(store, state)}</p>
        <Show when=move || any.get()>{chart(store, state)}</Show>
        {move || state.report.get().filter(|own| !own.rows.is_empty()).map(|report| {
            let actions = Actions { class: "decide-table", press: Some(press), ..Actions::default() };
            show(store, table(&report, store.language()), actions)
        })}
        {sheets::save(store, "failures", move || sheets::failures(store, state))}
    }
    .into_any()
}

pub(super) fn lead(store: Store, state: State) -> Option<String> {
    let language = store.language();
    let words = DecideMessages::of(language);
    state.report.with(|report| {
        let report = report.as_ref()?;
        let seconds = |time: Option<Seconds>| {
            time.map_or_else(String::new, |took| self::time(took.get(), 4, language).to_string())
        };
        let row = |at: Option<u32>| at.and_then(|row| report.rows.get(row as usize));
        let mut lead = words.failures_lead(decide::FailuresLead {
            count: report.failures,
            faster: report.faster,
            harmless: report.harmless,
            longer: report.longer,
            cutting: report.cutting,
        });
        if let Some(row) = row(report.best) {
            let (took, usual) = (seconds(row.time), seconds(report.time));
            lead = format!(
                "{lead} {}",
                words.failures_best(decide::FailuresBest {
                    what: &failure(row, language),
                    time: &took,
                    usual: &usual
                })
            );
        }
        if let Some(row) = row(report.worst).filter(|row| row.effect == FailureEffect::Longer) {
            let took = seconds(row.time);
            let slower = row.slower.map_or_else(String::new, |slower| ratio(slower, language).to_string());
            lead = format!(
                "{lead} {}",
                words.failures_worst(decide::FailuresWorst {
                    time: &took,
                    slower: &slower,
                    what: &failure(row, language)
                })
            );
        }
        Some(lead)
    })
}

fn chart(store: Store, state: State) -> AnyView {
    let figure = Memo::new(move |_| {
        let (language, summary) = (store.language(), lead(store, state).unwrap_or_default());
        let design = state.run.about.with(|about| about.as_ref().map_or(0, |about| about.design));
        let report = state.report.get().filter(|report| !report.rows.is_empty())?;
        Some(decisions::failures(&report, summary, design, language))
    });
    let sheet = Callback::new(move |()| {
        let report = state.report.get();
        report.map(|report| decisions::failures_sheet(&report, store.language())).unwrap_or_default()
    });
    let choose = Callback::new(move |item: Item| {
        let ids = state.report.with_untracked(|report| {
            let report = report.as_ref()?;
            let all = ended(report);
            let at = item.1.min(all.len().checked_sub(1)?);
            // The line before it is the time with nothing broken.
            (item.0 == usize::from(report.time.is_some())).then(|| report.rows[all[at]].ids.clone())
        });
        if let Some(ids) = ids {
            select(store, state, &ids, false);
        }
    });
    let off = RwSignal::new(Vec::new());
    framed(store, Framed::new("chart-failures", figure, off, sheet).heard(choose), none())
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
    let now = |about: &Option<About>| store.document.scenario.with_untracked(|now| about.as_ref()?.now(now));
    let design = state.run.about.with_untracked(now);
    let (Some(target), Some(design)) = (target.flatten(), design) else { return };
    store.document.select(design);
    store.session.target.set(Some(target));
    if go {
        store.session.view.set(View::Topology);
    }
}

fn table(report: &FailuresReport, language: Language) -> Table {
    let words = DecideMessages::of(language);
    // Those that help first: nobody looks for them.
    let of = |effect: FailureEffect| {
        let rows = report.order.iter().map(|&row| row as usize);
        rows.filter(move |&row| report.rows.get(row).is_some_and(|row| row.effect == effect))
    };
    let worst: Vec<usize> = ended(report)
        .into_iter()
        .rev()
        .filter(|&row| {
            report
                .rows
                .get(row)
                .is_some_and(|row| matches!(row.effect, FailureEffect::Longer | FailureEffect::Harmless))
        })
        .take(SHOWN)
        .collect();
    let rows =
        of(FailureEffect::Faster).take(SHOWN).chain(of(FailureEffect::Cutting).take(SHOWN)).chain(worst);
    let row = |at: usize| {
        let row = report.rows.get(at)?;
        let took = match row.time.map(Seconds::get) {
            Some(took) => Cell::figure(time(took, 4, language).to_string(), took),
            None => Cell::text(words.never),
        };
        let note = match &row.error {
            Some(error) => design_error(error, language),
            None if row.cut_off > 0 && row.by_others == row.cut_off => (words.cut_off_by_others)(row.cut_off),
            None if row.cut_off > 0 => (words.cut_off)(row.cut_off),
            None if row.effect == FailureEffect::Faster => words.faster.to_owned(),
            None => String::new(),
        };
        let name = Cell::text(failure(row, language)).button(Press::Plain).id("failure-row");
        let slower = row.slower.map_or_else(|| "—".to_owned(), |slower| ratio(slower, language).to_string());
        Some(Row::new(vec![name, took, Cell::text(slower), Cell::text(note)]).key(at))
    };
    let columns = [
        Column::words(words.failure),
        Column::figures(words.time),
        Column::figures(words.slower),
        Column::words(""),
    ];
    Table::new("failures", words.panels[1], columns, rows.filter_map(row))
}
