//! Every split of the interfaces between rings and pairs.

use super::panel::{Panel, panel};
use super::time_cell;
use crate::i18n::Language;
use crate::i18n::number::{fixed, significant};
use crate::i18n::wiring::WiringMessages;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::model::wiring::{Job, State};
use crate::state::Store;
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::topoopt::splits::{SPLIT_SERVERS, SplitRow};
use leptos::prelude::*;

/// The panel.
pub(super) fn splits(store: Store, state: State) -> AnyView {
    let job = Job {
        ask: Callback::new(move |()| Ask::Splits(state.kept())),
        take: |heard| match heard {
            Answer::Splits(found) => Some(found),
            _ => None,
        },
    };
    let told = Panel {
        testid: "splits-panel",
        title: |words| words.beside.splits,
        about: |words| words.beside.splits_about,
    };
    panel(store, state.splits, job, told, move |rows: &Vec<SplitRow>| {
        let language = store.language();
        if rows.is_empty() {
            let words = WiringMessages::of(language);
            return view! { <p class="quiet">{(words.beside.splits_none)(SPLIT_SERVERS)}</p> }.into_any();
        }
        let actions = Actions { class: "compact", file: Some("splits"), ..Actions::default() };
        show(store, table(rows, language), actions)
    })
}

fn table(splits: &[SplitRow], language: Language) -> Table {
    let words = WiringMessages::of(language);
    let row = |split: &SplitRow| {
        let marks =
            [split.chosen.then_some(words.beside.chosen), split.fastest.then_some(words.beside.fastest_mark)];
        let marks: Vec<&str> = marks.into_iter().flatten().collect();
        Row::new(vec![
            Cell::text(split.rings.to_string()),
            Cell::text(split.pairs.to_string()),
            time_cell(split.iteration.total.get(), language),
            Cell::figure(fixed(split.tax, 3, language), split.tax),
            Cell::figure(significant(split.hops, 3, language), split.hops),
            Cell::text(marks.join(", ")),
        ])
    };
    let columns = [
        Column::figures(words.beside.for_rings),
        Column::figures(words.beside.for_pairs),
        Column::in_unit(words.architectures.iteration, "s"),
        Column::figures(words.spread.tax),
        Column::figures(words.spread.mean_bytes),
        Column::words(""),
    ];
    Table::new("splits", words.beside.splits, columns, splits.iter().map(row))
}
