//! The heat map as a table, for those who would rather read it.

use super::Lab;
use super::maps::{amount, choose};
use crate::canvas::heat::Cell;
use crate::i18n::quantity::count;
use crate::i18n::traffic::short;
use gargalo_solver::base::order;
use leptos::prelude::*;

/// Rows that are shown at first, and with each press more.
const PAGE: usize = 50;

/// Pairs by what they send, the greatest first.
#[component]
pub fn CellList(lab: Lab) -> impl IntoView {
    let open = RwSignal::new(false);
    let shown = RwSignal::new(PAGE);
    let filled = Memo::new(move |_| {
        let show = lab.show();
        lab.data.with(|data| data.as_ref().map_or(0, |data| data.matrix(show).filled()))
    });
    let cells = Memo::new(move |_| {
        if !open.get() {
            return Vec::new();
        }
        let show = lab.show();
        lab.data.with(|data| {
            let Some(data) = data else { return Vec::new() };
            let mut cells: Vec<(Cell, f64)> =
                data.matrix(show).cells().map(|(row, column, bytes)| ((row, column), bytes)).collect();
            order::sort(&mut cells, |cell| !order::number(cell.1));
            cells
        })
    });
    let row = move |(cell, bytes): (Cell, f64)| {
        let language = lab.store.language.get();
        let trains = lab.trains();
        let (from, to, kinds) = lab.data.with(|data| {
            let Some(data) = data else { return Default::default() };
            let entries = data.cell(cell, lab.show());
            let kinds: Vec<String> = entries
                .iter()
                .map(|entry| format!("{} {}", short(entry.kind), count(entry.messages.into(), language)))
                .collect();
            (data.row_name(cell.0), data.row_name(cell.1), kinds.join(", "))
        });
        view! {
            <tr>
                <td class="number">
                    <button type="button" class="touch" on:click=move |_| choose(lab, Some(cell))>{from}" → "{to}</button>
                </td>
                <td class="number">{amount(bytes, trains, language)}</td>
                {trains.then(|| view! { <td class="number">{kinds}</td> })}
            </tr>
        }
    };
    let rest = move || {
        let (words, language) = (lab.words(), lab.store.language.get());
        let all = cells.with(Vec::len);
        let now = shown.get().min(all);
        (now < all).then(|| view! {
            <div class="list-more">
                <button type="button" class="button" data-testid="cells-more" on:click=move |_| shown.update(|n| *n += PAGE)>
                    {words.table_more}
                </button>
                <span class="quiet number">{(words.table_of)(&count(now as u64, language), &count(all as u64, language))}</span>
            </div>
        })
    };
    view! {
        <details class="cell-list" data-testid="cell-list"
            on:toggle:target=move |event| { open.set(event.target().open()); }>
            <summary>{move || (lab.words().table_heading)(&count(filled.get() as u64, lab.store.language.get()))}</summary>
            <div class="table-frame" tabindex="0" role="region" aria-label=move || (lab.words().table_heading)(&count(filled.get() as u64, lab.store.language.get()))>
                <table class="plain-table">
                    <thead>
                        <tr>
                            <th scope="col">{move || if lab.trains() { lab.words().rank_label } else { "" }}</th>
                            <th scope="col">{move || lab.words().sent}</th>
                            {move || lab.trains().then(|| view! { <th scope="col">{lab.words().message_count}</th> })}
                        </tr>
                    </thead>
                    <tbody>
                        {move || cells.with(|cells| cells.iter().take(shown.get()).copied().collect::<Vec<_>>()).into_iter().map(row).collect_view()}
                    </tbody>
                </table>
            </div>
            {rest}
        </details>
    }
    .into_any()
}
