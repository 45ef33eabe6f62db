//! The heat map as a table, for those who would rather read it.

use super::Lab;
use super::maps::{amount, choose};
use crate::i18n::quantity::count;
use crate::i18n::traffic::short;
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::kit::table::{Actions, Cell, Column, Press, Row, Table, show};
use crate::signals::prelude::*;
use gargalo_drawing::canvas::heat::Cell as HeatCell;
use gargalo_solver::base::order;
use gargalo_words::traffic;

/// Rows that are shown at first, and with each press more.
const PAGE: usize = 50;

/// Pairs by what they send, the greatest first.
#[component]
pub fn CellList(lab: Lab) -> impl IntoView {
    let open = lab.store.kept_signal("traffic-list", || false);
    let shown = lab.store.kept_signal("traffic-listed", || PAGE);
    let filled = Memo::new(move |_| {
        let show = lab.show();
        lab.look(|data| Some(data.matrix(show).filled())).unwrap_or_default()
    });
    let cells = Memo::new(move |_| {
        if !open.get() {
            return Vec::new();
        }
        let show = lab.show();
        let found = lab.look(|data| {
            let mut cells: Vec<(HeatCell, f64)> =
                data.matrix(show).cells().map(|(row, column, bytes)| ((row, column), bytes)).collect();
            order::sort(&mut cells, |cell| !order::number(cell.1));
            Some(cells)
        });
        found.unwrap_or_default()
    });
    let heading = move || (lab.words().table_heading)(&count(filled.get() as u64, lab.store.language()));
    let row = move |(at, (cell, bytes)): (usize, (HeatCell, f64))| {
        let language = lab.store.language();
        let trains = lab.trains();
        let known = lab.look(|data| {
            let entries = data.cell(cell, lab.show());
            let kinds: Vec<String> = entries
                .iter()
                .map(|entry| format!("{} {}", short(entry.kind), count(entry.messages.into(), language)))
                .collect();
            Some((data.row_name(cell.0), data.row_name(cell.1), kinds.join(", ")))
        });
        let (from, to, kinds) = known.unwrap_or_default();
        let mut cells = vec![
            Cell::text(format!("{from} → {to}")).button(Press::Plain),
            Cell::text(amount(bytes, trains, language)),
        ];
        cells.extend(trains.then(|| Cell::text(kinds)));
        Row::new(cells).key(at)
    };
    let table = move || {
        let (words, trains) = (lab.words(), lab.trains());
        let mut columns =
            vec![Column::words(if trains { words.rank_label } else { "" }), Column::figures(words.sent)];
        columns.extend(trains.then(|| Column::figures(words.message_count)));
        let shown = cells.with(|cells| cells.iter().take(shown.get()).copied().collect::<Vec<_>>());
        let columns = columns;
        Table::new("cells", heading(), columns, shown.into_iter().enumerate().map(row))
    };
    let press = Callback::new(move |(at, _): (usize, usize)| {
        choose(lab, cells.with_untracked(|cells| cells.get(at).map(|(cell, _)| *cell)));
    });
    let actions = Actions { class: "compact", press: Some(press), ..Actions::default() };
    let rest = move || {
        let (words, language) = (lab.words(), lab.store.language());
        let all = cells.with(Vec::len);
        let now = shown.get().min(all);
        (now < all).then(|| view! {
            <div class="list-more">
                {button("cells-more", words.table_more, move |_| shown.update(|n| *n += PAGE))}
                <span class="quiet number">{words.table_of(traffic::TableOf { shown: &count(now as u64, language), all: &count(all as u64, language) })}</span>
            </div>
        })
    };
    let body = view! {
        {move || show(lab.store, table(), actions)}
        {rest}
    };
    Fold::whole("cell-list").class("chart-figures").open(open).view(heading, body)
}
