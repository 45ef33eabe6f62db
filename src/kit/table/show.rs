//! A table on the screen.

use super::cell::{Cell, Press};
use super::data::{Column, Group, MOST, Row, Table};
use super::edge::Edge;
use super::files::save_row;
use crate::i18n::figures::{self, FigureMessages};
use crate::signals::prelude::*;
use crate::state::Store;
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
    /// How rows are sorted: heads of columns that sort are buttons that change it.
    pub sort: Option<Sort>,
    /// Its right edge, where there is a button that pushes it along.
    pub edge: Option<Edge>,
    /// Whether its figures are of something else by now.
    pub stale: Option<Signal<bool>>,
    /// Draws the cells of a drawn column: the key of the row and the place of the column.
    pub draw: Option<Callback<(usize, usize), AnyView>>,
}

impl Actions {
    /// A narrow table.
    pub fn compact() -> Self {
        Self { class: "compact", ..Self::default() }
    }

    /// The same with buttons for its files.
    pub fn saved(file: &'static str) -> Self {
        Self { file: Some(file), ..Self::compact() }
    }
}

/// How rows are sorted.
#[derive(Debug, Clone, Copy)]
pub struct Sort {
    /// The place of the column that they are sorted by, and whether the greatest come first.
    pub by: Signal<Option<(usize, bool)>>,
    /// Told the place of the column whose head was pressed, and whether it is of figures.
    pub press: Callback<(usize, bool)>,
}

impl Sort {
    /// Always by one column: figures from the greatest, words from the first; pressed again, the other way round.
    pub fn between(sort: RwSignal<(usize, bool)>) -> Self {
        let press = move |(at, figures)| {
            sort.update(|sort| *sort = (at, if sort.0 == at { !sort.1 } else { figures }));
        };
        Self { by: Signal::derive(move || Some(sort.get())), press: Callback::new(press) }
    }
}

/// The table; it can be pushed along where it is wider than the page.
pub fn show(store: Store, table: Table, actions: Actions) -> AnyView {
    let line = |of: &Row| row(of, &table.columns, actions);
    let (rows, foot) = (
        table.on_page().iter().map(line).collect_view(),
        (!table.foot.is_empty())
            .then(|| view! { <tfoot>{table.foot.iter().map(line).collect_view()}</tfoot> }),
    );
    let body = view! { <tbody>{rows}</tbody>{foot} }.into_any();
    let heads = heads(&table.groups, &table.columns, actions);
    let framed = framed(table.id, &table.label, heads, body, actions);
    view! {
        {framed}
        {cut(store, table.rows.len())}
        {actions.file.map(|file| files(store, file, table))}
    }
    .into_any()
}

/// A table that changes while it is looked at: what has the focus, and how far it is pushed along, stays.
pub fn live(store: Store, id: &'static str, label: &str, table: Memo<Table>, actions: Actions) -> AnyView {
    let columns = Memo::new(move |_| table.with(|table| (table.groups.clone(), table.columns.clone())));
    let top = move || columns.with(|(groups, columns)| heads(groups, columns, actions));
    let rows = move || {
        table.with(|table| table.on_page().iter().map(|of| row(of, &table.columns, actions)).collect_view())
    };
    let body = view! { <tbody>{rows}</tbody> }.into_any();
    let framed = framed(id, label, view! { {top} }.into_any(), body, actions);
    let make = Callback::new(move |()| Some(table.with(Table::titled)));
    view! {
        {framed}
        {move || cut(store, table.with(|table| table.rows.len()))}
        {actions.file.map(|file| view! { <div class="table-files">{save_row(store, file, make)}</div> })}
    }
    .into_any()
}

/// How many rows of a long table are shown.
fn cut(store: Store, rows: usize) -> Option<AnyView> {
    let words = FigureMessages::of(store.language());
    (rows > MOST).then(|| {
        view! { <p class="note">{words.more_rows(figures::MoreRows { shown: MOST, of: rows })}</p> }
            .into_any()
    })
}

fn heads(groups: &[Group], columns: &[Column], actions: Actions) -> AnyView {
    let groups = (!groups.is_empty())
        .then(|| view! { <tr class="group-row">{groups.iter().map(group).collect_view()}</tr> });
    let heads = columns.iter().enumerate().map(|(at, column)| head(column, at, actions));
    view! {
        {groups}
        <tr>{heads.collect_view()}</tr>
    }
    .into_any()
}

fn framed(id: &'static str, label: &str, heads: AnyView, body: AnyView, actions: Actions) -> AnyView {
    let edge = actions.edge;
    let cut = move || edge.is_some_and(|edge| edge.more.get());
    let stale = move || actions.stale.is_some_and(|stale| stale.get());
    let look = move |_| edge.into_iter().for_each(Edge::look);
    let (frame, table) =
        edge.map_or_else(|| (NodeRef::new(), NodeRef::new()), |edge| (edge.frame, edge.table));
    view! {
        <div class="table-frame" class:is-cut=cut node_ref=frame tabindex="0" role="region" aria-label=label.to_owned() on:scroll=look>
            <table class=format!("table {}", actions.class) class:stale=stale node_ref=table data-testid=some(id) aria-label=label.to_owned()>
                <thead>{heads}</thead>
                {body}
            </table>
        </div>
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
    if let (Some(sort), Some((hook, tip))) = (actions.sort, &column.sorts) {
        return sorting(column, at, sort, hook, some(tip));
    }
    let (class, title, unit) = (column.classes(""), column.in_file.clone(), some(&column.unit));
    view! { <th scope="col" class=class title=title data-unit=unit data-of=some(column.of)>{column.head.clone()}</th> }
        .into_any()
}

/// A head that sorts.
fn sorting(column: &Column, at: usize, sort: Sort, hook: &str, tip: Option<String>) -> AnyView {
    let falls = move || sort.by.get().filter(|&(by, _)| by == at).map(|(_, falls)| falls);
    let order = move || falls().map(|falls| if falls { "descending" } else { "ascending" });
    let sign = move || falls().map(|falls| if falls { "↓" } else { "↑" });
    let figures = column.figures;
    view! {
        <th scope="col" class=column.classes("") aria-sort=order data-unit=some(&column.unit) data-of=some(column.of)>
            <button type="button" class="sort" data-testid=format!("sort-{hook}") title=tip
                on:click=move |_| sort.press.run((at, figures))>
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
    let notes = cell
        .notes
        .iter()
        .map(|note| view! { <span class=note.class data-testid=some(note.id)>{note.text.clone()}</span> });
    let notes = notes.collect_view();
    let star = some(cell.star).map(|says| view! { <span class="star" role="img" aria-label=says>"★"</span> });
    let text = cell.text.clone();
    let mut title = some(&cell.title);
    let mut id = some(&cell.id);
    let inner = match (cell.press, actions.press) {
        (Press::None, _) | (_, None) => view! { {tone}{star}{text}{quiet} }.into_any(),
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
