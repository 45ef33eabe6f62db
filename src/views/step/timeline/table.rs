//! Every bar as a table: the drawing's text alternative, a page of it at a time.

use super::Lab;
use super::facts::{formula, name, name_of};
use crate::kit::field::check;
use crate::kit::panel::Fold;
use crate::kit::table::{Actions, Cell, Column, PAGE, Press, Row, Table, pager, show};
use crate::signals::prelude::*;
use gargalo_solver::base::units::Seconds;

/// The table, folded away.
pub(super) fn table(lab: Lab) -> AnyView {
    let words = move || lab.words();
    let open = lab.store.kept_signal("timeline-list", || false);
    let only = lab.store.kept_signal("timeline-only", || false);
    let first = lab.store.kept_signal("timeline-first", || 0usize);
    let listed = Memo::new(move |_| {
        let Some(chart) = lab.chart.get() else { return Vec::new() };
        if only.get() {
            return chart.timeline.critical.clone();
        }
        (0..chart.timeline.bars.len() as u32).collect()
    });
    let row = move |at: u32| {
        let chart = lab.chart.get()?;
        let bar = chart.bar(at)?;
        let seconds = |value: Seconds| Cell::text(lab.seconds(value.get()));
        Some(
            Row::new(vec![
                Cell::text(name(lab, bar, chart.timeline.chunks)).button(Press::Plain),
                seconds(bar.start),
                seconds(bar.end),
                seconds(bar.time()),
                Cell::text(formula(lab, bar)),
                Cell::text(bar.waits.map(|at| name_of(lab, at)).unwrap_or_default()),
            ])
            .key(at as usize),
        )
    };
    let page = move || {
        let (start, words) = (first.get(), words());
        let columns = [
            Column::words(words.what),
            Column::figures(words.start),
            Column::figures(words.end),
            Column::figures(words.duration),
            Column::words(words.formula),
            Column::words(words.waited_for),
        ];
        let rows: Vec<Row> =
            listed.with(|all| all.iter().skip(start).take(PAGE).filter_map(|at| row(*at)).collect());
        Table::new("timeline-rows", words.table, columns, rows)
    };
    let press = Callback::new(move |(at, _): (usize, usize)| lab.state.chosen.set(Some(at as u32)));
    let chosen = Signal::derive(move || lab.state.chosen.get().map(|at| at as usize));
    let actions =
        Actions { class: "compact", press: Some(press), chosen: Some(chosen), ..Actions::default() };
    let length = Signal::derive(move || listed.with(Vec::len));
    let table = move || {
        view! {
            <div class="section-row">
                {check("timeline-only-critical", words().only_critical, move || only.get(), move |on| {
                    only.set(on);
                    first.set(0);
                })}
                {pager(first, length, lab.store.language(), ["timeline-previous", "timeline-next"])}
            </div>
            {move || show(lab.store, page(), actions)}
        }
        .into_any()
    };
    Fold::new("timeline-table").open(open).later(move || words().table, table)
}
