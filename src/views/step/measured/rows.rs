//! Every run as a table: the scatter's text alternative, a page of it at a time.

use super::{cut, machine, model, run_words, signed};
use crate::i18n::measured::MeasuredMessages;
use crate::i18n::quantity::{count, time};
use crate::kit::field::{Segment, segments};
use crate::kit::panel::Fold;
use crate::kit::signal::effect;
use crate::kit::table::{Actions, Cell, Column, PAGE, Press, Row, Table, pager, show};
use crate::model::measured::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::base::order;
use gargalo_solver::lab::MeasuredStep;
use std::sync::Arc;

/// The table, folded away.
pub(super) fn rows(store: Store, state: State) -> AnyView {
    let words = MeasuredMessages::of(store.language());
    let open = store.kept_signal("measured-list", || false);
    let by_error = store.kept_signal("measured-by-error", || true);
    let first = store.kept_signal("measured-first", || 0usize);
    effect(move || {
        state.set.track();
        first.set(0);
    });
    let sorted = Memo::new(move |_| {
        let mut shown = state.shown();
        if by_error.get() {
            let off = |said: f64, row: f64| (said / row - 1.0).abs();
            order::sort(&mut shown, |(_, row, said)| order::number(-off(said.get(), row.time.get())));
        }
        shown.into_iter().map(|(at, row, said)| (at, row, said.get())).collect::<Vec<_>>()
    });
    let row = move |(at, row, said): (usize, Arc<MeasuredStep>, f64)| {
        let language = store.language();
        let number = |value: u64| count(value, language);
        let training = &row.training;
        Row::new(vec![
            Cell::text(number(at as u64 + 1)).button(Press::Plain).title(run_words(&row, store)),
            Cell::text(format!("{} {}", number(row.gpus), machine(&row))),
            Cell::text(model(&row, store)),
            Cell::text(cut(&row)),
            Cell::text(format!("{} / {}", training.global_batch, training.micro_batch)),
            Cell::text(time(row.time.get(), 3, language).to_string()),
            Cell::text(time(said, 3, language).to_string()),
            Cell::text(signed(said / row.time.get() - 1.0, language)),
        ])
        .key(at)
    };
    let page = move || {
        let (start, words) = (first.get(), words);
        let columns = [
            Column::words(words.run),
            Column::figures(words.gpus),
            Column::words(words.model),
            Column::figures(words.cut),
            Column::figures(words.batch),
            Column::figures(words.measured),
            Column::figures(words.predicted),
            Column::figures(words.off),
        ];
        let rows: Vec<Row> = sorted.with(|all| all.iter().skip(start).take(PAGE).cloned().map(row).collect());
        Table::new("measured-rows", words.rows, columns, rows)
    };
    let press = Callback::new(move |(at, _)| state.chosen.set(Some(at)));
    let actions = Actions {
        class: "compact",
        press: Some(press),
        chosen: Some(state.chosen.into()),
        ..Actions::default()
    };
    let length = Signal::derive(move || sorted.with(Vec::len));
    let order = move |at: usize| {
        by_error.set(at == 0);
        first.set(0);
    };
    let table = move || {
        view! {
            <div class="section-row">
                {segments("", [
                    Segment::new("measured-by-error", words.by_error),
                    Segment::new("measured-by-file", words.by_file),
                ], move || usize::from(!by_error.get()), order)}
                {pager(first, length, store.language(), ["measured-previous", "measured-next"])}
            </div>
            {move || show(store, page(), actions)}
        }
        .into_any()
    };
    Fold::new("measured-table").open(open).later(words.rows, table)
}
