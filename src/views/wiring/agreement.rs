//! Whether the laboratory's flow solver says of the wiring what `TopoOpt`'s model does.

use super::panel::{job, panel};
use super::{brief, time_cell};
use crate::i18n::Language;
use crate::i18n::quantity::percent;
use crate::i18n::wiring::WiringMessages;
use crate::kit::table::{Actions, Cell, Table, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::lab::{Agreement, AgreementPart};

/// Less than this is rounding.
const EQUAL: f64 = 1e-6;

pub(super) fn agreement(store: Store, state: State) -> AnyView {
    let own = &WiringMessages::of(store.language()).agreement;
    let job = job!(Ask::Agreement(state.kept()), Answer::Agreement(found) => found);
    let told = ("agreement-panel", own.title, own.about);
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
    let words = WiringMessages::of(store.language());
    let own = &words.agreement;
    let most = rows.iter().filter_map(apart).map(f64::abs).fold(0.0, f64::max);
    let lead = if rows.is_empty() {
        own.nothing.to_owned()
    } else if rows.iter().any(|row| row.solved.is_none()) {
        own.no_way.to_owned()
    } else if most <= EQUAL {
        own.equal.to_owned()
    } else {
        (own.differ)(&percent(most, words.language).to_string())
    };
    view! {
        <p data-testid="agreement-lead" data-value=most.to_string()>{lead}</p>
        {(!rows.is_empty()).then(|| show(store, table(rows, words), Actions::saved("agreement")))}
    }
    .into_any()
}

fn table(rows: &[Agreement], words: &WiringMessages) -> Table {
    let (own, parts, language) = (&words.agreement, &words.architectures.part_names, words.language);
    let part = |row: &Agreement| match row.part {
        AgreementPart::AllReduce => parts[1],
        AgreementPart::Parallel => parts[2],
        AgreementPart::Together => own.together,
    };
    let off = |apart: f64| if apart.abs() <= EQUAL { own.same.to_owned() } else { signed(apart, language) };
    Table::of("agreement", own.title, rows)
        .words(own.part, |row| part(row))
        .words(words.architectures.architecture, |row| (words.names.architecture_name)(row.architecture))
        .seconds(own.model, |row| time_cell(row.model, language))
        .seconds(own.solver, |row| Cell::maybe(row.solved, |solved| brief(solved, language)))
        .figures(words.figures.off, |row| Cell::maybe(apart(row), off))
        .table()
}
