//! Every split of the interfaces between rings and pairs.

use super::panel::{Panel, panel};
use super::state::{Question, State};
use super::table::{Framed, Head, framed};
use super::{figure_cell, time_cell};
use crate::i18n::number::{fixed, significant};
use crate::i18n::wiring::WiringMessages;
use crate::state::Store;
use crate::worker::wire_protocol::{Ask, Heard};
use gargalo_solver::topoopt::splits::{SPLIT_SERVERS, SplitRow};
use leptos::prelude::*;

/// The panel.
pub(super) fn splits(store: Store, state: State) -> AnyView {
    let job = Question {
        ask: Callback::new(move |()| Ask::Splits(state.kept())),
        take: |heard| match heard {
            Heard::Splits(found) => Some(found),
            _ => None,
        },
    };
    let told = Panel {
        testid: "splits-panel",
        title: |words| words.beside.splits,
        about: |words| words.beside.splits_about,
    };
    panel(store, state.splits, job, told, move |rows: &Vec<SplitRow>| {
        if rows.is_empty() {
            let words = WiringMessages::of(store.language.get());
            return view! { <p class="quiet">{(words.beside.splits_none)(SPLIT_SERVERS)}</p> }.into_any();
        }
        table(store, rows)
    })
}

fn table(store: Store, splits: &[SplitRow]) -> AnyView {
    let language = store.language.get();
    let words = WiringMessages::of(language);
    let row = |split: &SplitRow| {
        let mut marks = Vec::new();
        if split.chosen {
            marks.push(words.beside.chosen);
        }
        if split.fastest {
            marks.push(words.beside.fastest_mark);
        }
        view! {
            <tr>
                <th scope="row" class="number">{split.rings}</th>
                <td class="number">{split.pairs}</td>
                {time_cell(split.iteration.total.get(), language)}
                {figure_cell(fixed(split.tax, 3, language), split.tax)}
                {figure_cell(significant(split.hops, 3, language), split.hops)}
                <td>{marks.join(", ")}</td>
            </tr>
        }
        .into_any()
    };
    let rows = splits.iter().map(row).collect_view();
    framed(
        store,
        Framed {
            id: "splits",
            class: "table compact",
            label: words.beside.splits,
            file: Some("splits"),
            heads: &[
                Head::Figure(words.beside.for_rings),
                Head::Figure(words.beside.for_pairs),
                Head::Full(words.architectures.iteration, "s"),
                Head::Figure(words.spread.tax),
                Head::Figure(words.spread.mean_bytes),
                Head::Empty,
            ],
            rows: rows.into_any(),
        },
    )
}
