//! The sets of measurements side by side, each with its errors on what the fit has seen and on what it has not; one is looked at.

use super::two;
use crate::i18n::Language;
use crate::i18n::measured::MeasuredMessages;
use crate::kit::table::{Actions, Cell, Column, Press, Row, Table, show};
use crate::model::measured::State;
use crate::model::measured::{Group, within};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::lab::{MeasuredSet, Nearness};

/// The rows of the table: every set, and of the playbook's the busy runs alone.
const ROWS: [(MeasuredSet, bool); 8] = [
    (MeasuredSet::Playbook, false),
    (MeasuredSet::Playbook, true),
    (MeasuredSet::Mlperf, false),
    (MeasuredSet::Bridge, false),
    (MeasuredSet::Foundry, false),
    (MeasuredSet::Megatron, false),
    (MeasuredSet::Alone, false),
    (MeasuredSet::Vtrain, false),
];

/// The table, with a button for each set.
pub(super) fn sets(store: Store, state: State) -> AnyView {
    let words = MeasuredMessages::of(store.language());
    let near = Memo::new(move |_| ROWS.map(|(set, busy)| state.near_of(set, busy)));
    let press = Callback::new(move |(at, _): (usize, usize)| state.choose_set(ROWS[at].0));
    // The busy runs are a part of the playbook, and no set of their own.
    let chosen = Signal::derive(move || {
        let set = state.set.get();
        ROWS.iter().position(|own| *own == (set, false))
    });
    let table = move || {
        let language = store.language();
        near.with(|near| table(near, words, language))
    };
    let actions =
        Actions { file: Some("sets"), press: Some(press), chosen: Some(chosen), ..Actions::default() };
    view! {
        <section class="traffic-section">
            <h3>{words.sets}</h3>
            {move || show(store, table(), actions)}
            <p class="about">{words.sets_about}</p>
        </section>
    }
    .into_any()
}

fn table(near: &[Group; ROWS.len()], words: &MeasuredMessages, language: Language) -> Table {
    let row = |(at, group): (usize, &Group)| {
        let (set, busy) = ROWS[at];
        let (seen, unseen) = (group.seen(), group.unseen());
        let key = if busy { "busy" } else { set.key() };
        let cell = |what: &'static str, near: Option<Nearness>, value: fn(Nearness) -> f64| {
            error(near.map(value), language).id(format!("measured-{key}-{what}"))
        };
        let name = if busy {
            Cell::text(words.busy)
        } else {
            Cell::text(words.set(set).name)
                .note(words.set(set).on)
                .button(Press::Plain)
                .id(format!("measured-set-{key}"))
        };
        let runs = group.done - group.refused;
        Row::new(vec![
            name.class("wraps"),
            cell("mean", seen, |near| near.mean),
            cell("median", seen, |near| near.median),
            cell("unseen", unseen, |near| near.mean),
            cell("unseen-median", unseen, |near| near.median),
            Cell::figure(group.counted(language), f64::from(runs)).id(format!("measured-{key}-runs")),
            Cell::text(within(seen, language)),
        ])
        .key(at)
    };
    let errors = [words.mean, words.median, words.mean_unseen, words.median_unseen].map(Column::per_cent);
    let columns = [Column::words(words.set_name)]
        .into_iter()
        .chain(errors)
        .chain([Column::figures(words.runs), Column::figures(words.near)]);
    Table::new("measured-sets", words.sets, columns, near.iter().enumerate().map(row))
}

/// A share that predictions are off by.
pub(super) fn error(value: Option<f64>, language: Language) -> Cell {
    let text = value.map_or_else(|| "–".to_owned(), |value| two(value, language));
    Cell { value, ..Cell::text(text) }
}
