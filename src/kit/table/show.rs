//! A table on the screen.

use super::data::{Cell, Column, Group, Press, Row, Table};
use super::files::save_row;
use crate::state::Store;
use leptos::prelude::*;
use std::sync::Arc;

/// What can be done with a table.
#[derive(Debug, Clone, Copy, Default)]
pub struct Actions {
    /// Its class beside `table`.
    pub class: &'static str,
    /// A part of the names of its files; `None` where it has no buttons for them.
    pub file: Option<&'static str>,
    /// Told the key of the row and the place of the cell that was pressed.
    pub press: Option<Callback<(usize, usize)>>,
    /// The key of the row that is chosen.
    pub chosen: Option<Signal<Option<usize>>>,
    /// The place of the column that rows are sorted by and whether the greatest come first: heads are buttons that change it.
    pub sort: Option<RwSignal<(usize, bool)>>,
    /// Draws the cells of a drawn column: the key of the row and the place of the column.
    pub draw: Option<Callback<(usize, usize), AnyView>>,
}

/// The table; it can be pushed along where it is wider than the page.
pub fn show(store: Store, table: Table, actions: Actions) -> AnyView {
    let Table { id, label, groups, columns, rows, foot } = &table;
    let groups = (!groups.is_empty()).then(|| {
        view! { <tr class="group-row">{groups.iter().map(group).collect_view()}</tr> }
    });
    let line = |of: &Row| row(of, columns, actions);
    let (rows, foot) = (
        rows.iter().map(line).collect_view(),
        (!foot.is_empty()).then(|| view! { <tfoot>{foot.iter().map(line).collect_view()}</tfoot> }),
    );
    view! {
        <div class="table-frame" tabindex="0" role="region" aria-label=label.clone()>
            <table class=format!("table {}", actions.class) data-testid=some(id) aria-label=label.clone()>
                <thead>
                    {groups}
                    <tr>{columns.iter().enumerate().map(|(at, column)| head(column, at, actions)).collect_view()}</tr>
                </thead>
                <tbody>{rows}</tbody>
                {foot}
            </table>
        </div>
        {actions.file.map(|file| files(store, file, table))}
    }
    .into_any()
}

/// The buttons for its files, right below it.
fn files(store: Store, file: &'static str, table: Table) -> AnyView {
    let table = Arc::new(table);
    let make = Callback::new(move |()| Some(table.titled()));
    view! { <div class="table-files">{save_row(store, file, make)}</div> }.into_any()
}

/// An attribute, where there is something to say.
fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

fn group(group: &Group) -> AnyView {
    if group.head.is_empty() {
        return view! { <td colspan=group.columns.to_string()></td> }.into_any();
    }
    view! { <th colspan=group.columns.to_string() scope="colgroup" class=group.class>{group.head.clone()}</th> }.into_any()
}

fn head(column: &Column, at: usize, actions: Actions) -> AnyView {
    if column.head.is_empty() {
        return view! { <td></td> }.into_any();
    }
    if let Some(sort) = actions.sort {
        return sorting(column, at, sort);
    }
    let (class, title, unit) = (column.classes(""), column.in_file.clone(), some(&column.unit));
    view! { <th scope="col" class=class title=title data-unit=unit>{column.head.clone()}</th> }.into_any()
}

/// A head that sorts: figures from the greatest, words from the first; pressed again, the other way round.
fn sorting(column: &Column, at: usize, sort: RwSignal<(usize, bool)>) -> AnyView {
    let falls = move || Some(sort.get()).filter(|&(by, _)| by == at).map(|(_, falls)| falls);
    let order = move || match falls() {
        None => "none",
        Some(true) => "descending",
        Some(false) => "ascending",
    };
    let sign = move || match falls() {
        None => "",
        Some(true) => "↓",
        Some(false) => "↑",
    };
    let first = column.figures;
    let press = move |_| sort.update(|sort| *sort = (at, if sort.0 == at { !sort.1 } else { first }));
    view! {
        <th scope="col" class=column.classes("") aria-sort=order data-unit=some(&column.unit)>
            <button type="button" class="sort" data-testid=format!("sort-{at}") on:click=press>
                {column.head.clone()}<span class="sort-sign" aria-hidden="true">{sign}</span>
            </button>
        </th>
    }
    .into_any()
}

impl Column {
    fn classes(&self, own: &str) -> Option<String> {
        let figures = if self.figures { "number" } else { "" };
        let all = [figures, self.class, own].into_iter().filter(|class| !class.is_empty());
        some(&all.collect::<Vec<_>>().join(" "))
    }
}

fn row(row: &Row, columns: &[Column], actions: Actions) -> AnyView {
    let mut cells = row.cells.iter();
    let mut all: Vec<AnyView> = Vec::with_capacity(columns.len());
    let mut at = 0;
    while let Some(column) = columns.get(at) {
        if column.drawn {
            all.extend(actions.draw.map(|draw| draw.run((row.key, at))));
        } else {
            let Some(own) = cells.next() else { break };
            all.push(cell(own, column, row.key, at, actions));
            at += own.span.saturating_sub(1);
        }
        at += 1;
    }
    let key = row.key;
    let chosen = actions.chosen;
    let id = some(&row.id);
    view! {
        <tr class:chosen=move || chosen.is_some_and(|chosen| chosen.get() == Some(key)) data-testid=id
            data-value=row.value.map(|value| value.to_string())>{all}</tr>
    }
    .into_any()
}

fn cell(cell: &Cell, column: &Column, key: usize, at: usize, actions: Actions) -> AnyView {
    let tone = some(&cell.tone).map(|class| view! { <span class=class></span> });
    let quiet = some(&cell.quiet).map(|quiet| view! { " "<span class="quiet">{quiet}</span> });
    let notes = cell.notes.iter().map(|note| view! { <span class="cell-note">{note.clone()}</span> });
    let notes = notes.collect_view();
    let text = cell.text.clone();
    let mut title = some(&cell.title);
    let mut id = some(&cell.id);
    let inner = match (cell.press, actions.press) {
        (Press::None, _) | (_, None) => view! { {tone}{text}{quiet} }.into_any(),
        (press, Some(act)) => {
            let pressed =
                actions.chosen.map(|chosen| move || if chosen.get() == Some(key) { "true" } else { "false" });
            let title = title.take();
            view! {
                <button type="button" class="touch" class:hot=press == Press::Hot aria-label=title.clone() title=title
                    data-testid=id.take() aria-pressed=pressed
                    on:click=move |_| act.run((key, at))>{tone}{text}{quiet}</button>
            }
            .into_any()
        }
    };
    let class = if cell.words { some(cell.class) } else { column.classes(cell.class) };
    if at == 0 {
        return view! { <th scope="row" class=class data-testid=id title=title>{inner}{notes}</th> }
            .into_any();
    }
    let value = cell.value.map(|value| value.to_string());
    // What is rounded on the screen is there in full for who points at it.
    let title = title.or_else(|| value.clone().filter(|full| *full != cell.text));
    let span = (cell.span > 1).then(|| cell.span.to_string());
    view! { <td class=class data-testid=id data-value=value title=title colspan=span>{inner}{notes}</td> }
        .into_any()
}
