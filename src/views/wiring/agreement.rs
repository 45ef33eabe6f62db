//! Whether the laboratory's flow solver says of the wiring what `TopoOpt`'s model does.

use super::panel::{Panel, panel};
use super::{brief, time_cell};
use crate::i18n::Language;
use crate::i18n::quantity::percent;
use crate::i18n::wiring::WiringMessages;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::wiring::{Job, State};
use crate::state::Store;
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::lab::{Agreement, AgreementPart};
use leptos::prelude::*;

/// Less than this is rounding.
const EQUAL: f64 = 1e-6;

/// The panel.
pub(super) fn agreement(store: Store, state: State) -> AnyView {
    let job = Job {
        ask: Callback::new(move |()| Ask::Agreement(state.kept())),
        take: |heard| match heard {
            Answer::Agreement(found) => Some(found),
            _ => None,
        },
    };
    let told = Panel {
        testid: "agreement-panel",
        title: |words| words.agreement.title,
        about: |words| words.agreement.about,
    };
    panel(store, state.agreement, job, told, move |rows: &Vec<Agreement>| body(store, rows))
}

/// By how much the solver's time is longer.
fn apart(row: &Agreement) -> Option<f64> {
    row.solved.filter(|_| row.model > 0.0).map(|solved| solved / row.model - 1.0)
}

fn signed(value: f64, language: Language) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    format!("{sign}{}", percent(value.abs(), language))
}

fn body(store: Store, rows: &[Agreement]) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let most = rows.iter().filter_map(apart).map(f64::abs).fold(0.0, f64::max);
    let lead = if rows.is_empty() {
        words.agreement.nothing.to_owned()
    } else if rows.iter().any(|row| row.solved.is_none()) {
        words.agreement.no_way.to_owned()
    } else if most <= EQUAL {
        words.agreement.equal.to_owned()
    } else {
        (words.agreement.differ)(&percent(most, language).to_string())
    };
    view! {
        <p data-testid="agreement-lead" data-value=most.to_string()>{lead}</p>
        {(!rows.is_empty()).then(|| {
            let actions = Actions { class: "compact", file: Some("agreement"), ..Actions::default() };
            show(store, table(rows, language), actions)
        })}
    }
    .into_any()
}

fn table(rows: &[Agreement], language: Language) -> Table {
    let words = WiringMessages::of(language);
    let off = |apart: f64| {
        if apart.abs() <= EQUAL { words.agreement.same.to_owned() } else { signed(apart, language) }
    };
    let row = |row: &Agreement| {
        let part = match row.part {
            AgreementPart::AllReduce => words.architectures.part_names[1],
            AgreementPart::Parallel => words.architectures.part_names[2],
            AgreementPart::Together => words.agreement.together,
        };
        Row::new(vec![
            Cell::text(part),
            Cell::text((words.names.architecture_name)(row.architecture)),
            time_cell(row.model, language),
            Cell::maybe(row.solved, |solved| brief(solved, language)),
            Cell::maybe(apart(row), off),
        ])
    };
    let columns = [
        Column::words(words.agreement.part),
        Column::words(words.architectures.architecture),
        Column::in_unit(words.agreement.model, "s"),
        Column::in_unit(words.agreement.solver, "s"),
        Column::figures(words.figures.off),
    ];
    Table::new("agreement", words.agreement.title, columns, rows.iter().map(row))
}
