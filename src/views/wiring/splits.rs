//! Every split of the interfaces between rings and pairs.

use super::panel::{job, panel};
use super::time_cell;
use crate::i18n::number::{fixed, significant};
use crate::i18n::wiring::WiringMessages;
use crate::kit::table::{Actions, Cell, Table, show};
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::topoopt::splits::{SPLIT_SERVERS, SplitRow};

pub(super) fn splits(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let own = &words.beside;
    let job = job!(Ask::Splits(state.kept()), Answer::Splits(found) => found);
    let told = ("splits-panel", own.splits, own.splits_about);
    panel(store, state.splits, job, told, move |rows: &Vec<SplitRow>| {
        if rows.is_empty() {
            return view! { <p class="quiet">{(own.splits_none)(SPLIT_SERVERS)}</p> }.into_any();
        }
        show(store, table(rows, words), Actions::saved("splits"))
    })
}

fn table(splits: &[SplitRow], words: &WiringMessages) -> Table {
    let (own, language) = (&words.beside, words.language);
    let marks = |split: &SplitRow| {
        let marks = [split.chosen.then_some(own.chosen), split.fastest.then_some(own.fastest_mark)];
        marks.into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let iteration = words.architectures.iteration;
    Table::of("splits", own.splits, splits)
        .figures(own.for_rings, |split| split.rings.to_string())
        .figures(own.for_pairs, |split| split.pairs.to_string())
        .seconds(iteration, |split| time_cell(split.iteration.total.get(), language))
        .figures(words.spread.tax, |split| Cell::figure(fixed(split.tax, 3, language), split.tax))
        .figures(words.spread.mean_bytes, |of| Cell::figure(significant(of.hops, 3, language), of.hops))
        .words("", |split| marks(split))
        .table()
}
