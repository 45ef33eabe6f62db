//! The comparison as a table: also the text alternative of the charts.

use super::edge::Edge;
use super::export;
use super::grid::{Baseline, Column, Sort, columns, sorted};
use super::state::State;
use crate::i18n::columns::ColumnMessages;
use crate::i18n::compare::CompareMessages;
use crate::i18n::errors::design_error;
use crate::io::file;
use crate::kit::field::{Choice, Look, choice};
use crate::kit::task::waiting::Waiting;
use crate::state::{Notice, Store};
use gargalo_solver::study::report::Report;
use leptos::prelude::*;
use std::sync::Arc;

/// The table with what can be chosen about it.
#[component]
pub fn ComparisonTable(store: Store, state: State) -> impl IntoView {
    let words = CompareMessages::of(store.language());
    let more = ColumnMessages::of(store.language());
    let all = Memo::new(move |_| {
        let table = state.table.get();
        let language = store.language();
        store.requests.report.with(|report| {
            report.as_ref().map(|report| columns(report, table.as_deref(), language)).unwrap_or_default()
        })
    });
    let shown = Memo::new(move |_| {
        let chosen = state.chosen.get();
        let mut all = all.get();
        all.retain(|column| chosen.get(&column.key).copied().unwrap_or(column.usual));
        all
    });
    let baseline = Memo::new(move |_| {
        let told = state.baseline.get()?;
        store.document.scenario.with(|scenario| told.resolve(scenario))
    });
    let paper = Memo::new(move |_| shown.with(|all| all.iter().filter(|column| column.paper).count()));
    let rows = move || {
        let (shown, sort, baseline) = (shown.get(), state.sort.get(), baseline.get());
        store.requests.report.with(|report| {
            let report = report.as_ref()?;
            let order = sorted(&shown, sort.as_ref(), report.designs.len());
            let rows = order.into_iter().map(|design| row(store, report, design, &shown, baseline));
            Some(rows.collect_view())
        })
    };
    let heads = move || shown.get().into_iter().map(|column| head(store, state, column)).collect_view();
    let waiting = move || state.table.with(Option::is_none);
    let edge = Edge::new();
    view! {
        {controls(store, state, all, shown, baseline, edge)}
        <div class="table-frame comparison-frame" class:is-cut=move || edge.more.get() node_ref=edge.frame
            tabindex="0" role="region" aria-label=words.caption on:scroll=move |_| edge.look()>
            <table class="table comparison" class:stale=move || store.requests.stale.get() data-testid="comparison" node_ref=edge.table>
                <caption class="visually-hidden">{words.caption}</caption>
                <thead>
                    <tr>
                        <th scope="col">{words.design}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <div class="notes">
            <p class="note">
                {more.best_means}
            </p>
            {move || waiting().then(|| view! {
                <Waiting store=store asking=state.asking text=Signal::derive(move || more.waiting) testid="comparison-waiting" />
            })}
            <Show when=move || { paper.get() > 0 }>
                <p class="note" data-testid="published-note">{words.published_note}</p>
            </Show>
        </div>
    }
    .into_any()
}

/// Baseline, columns, files.
fn controls(
    store: Store,
    state: State,
    all: Memo<Vec<Column>>,
    shown: Memo<Vec<Column>>,
    baseline: Memo<Option<usize>>,
    edge: Edge,
) -> AnyView {
    let more = ColumnMessages::of(store.language());
    let designs = move || {
        let none = (String::new(), more.no_baseline.to_owned());
        let name =
            |(at, one): (usize, &gargalo_solver::document::DesignSpec)| (at.to_string(), one.name.clone());
        store.document.scenario.with(|scenario| {
            core::iter::once(none).chain(scenario.designs.iter().enumerate().map(name)).collect()
        })
    };
    let choose = move |value: String| {
        let told = value.parse::<usize>().ok().and_then(|design| {
            store.document.scenario.with_untracked(|scenario| {
                let name = scenario.designs.get(design)?.name.clone();
                Some(Baseline { design, name, of: scenario.designs.len() })
            })
        });
        state.baseline.set(told);
    };
    let boxes = move || {
        let shown: Vec<String> = shown.with(|shown| shown.iter().map(|column| column.key.clone()).collect());
        let one = |column: Column| {
            let (key, on) = (column.key.clone(), shown.contains(&column.key));
            let testid = format!("column-{}", column.key);
            view! {
                <label class="check">
                    <input type="checkbox" prop:checked=on data-testid=testid
                        on:change:target=move |event| {
                            let on = event.target().checked();
                            state.chosen.update(|chosen| { chosen.insert(key.clone(), on); });
                        } />
                    {column.head}
                </label>
            }
            .into_any()
        };
        all.get().into_iter().map(one).collect_view()
    };
    let chosen = move || baseline.get().map_or_else(String::new, |design| design.to_string());
    let against = Choice::new("baseline", more.against, designs, chosen, choose).look(Look::INLINE);
    view! {
        <div class="compare-controls">
            {choice(against)}
            <details class="column-choice" data-testid="columns">
                <summary>{more.choose}</summary>
                <div class="checks">{boxes}</div>
            </details>
            <div class="heat-save" role="group" aria-label=more.save>
                <span class="quiet" aria-hidden="true">{more.save}</span>
                <button type="button" class="button" data-testid="comparison-csv" on:click=move |_| save(store, shown, None)>"CSV"</button>
                <button type="button" class="button" data-testid="comparison-markdown" on:click=move |_| save(store, shown, Some(baseline))>"Markdown"</button>
                {super::report::button(store, state, shown, baseline)}
            </div>
            {edge.button(store)}
        </div>
    }
    .into_any()
}

/// Hands the table over as a file: as Markdown where a baseline is told, else as CSV.
fn save(store: Store, shown: Memo<Vec<Column>>, markdown: Option<Memo<Option<usize>>>) {
    let language = store.language();
    let Some(report) = store.requests.report.get_untracked() else { return };
    let names: Vec<String> = report.designs.iter().map(|design| design.name.clone()).collect();
    let errors: Vec<Option<String>> = report
        .designs
        .iter()
        .map(|design| design.outcome.as_ref().err().map(|error| design_error(error, language)))
        .collect();
    let columns = shown.get_untracked();
    let (text, ending, kind) = match markdown {
        Some(base) => (
            export::markdown(&columns, &names, &errors, base.get_untracked(), language),
            "md",
            "text/markdown;charset=utf-8",
        ),
        None => (export::csv(&columns, &names, &errors, language), "csv", "text/csv;charset=utf-8"),
    };
    let name = store.document.scenario.with_untracked(|scenario| file::name_with(&scenario.title, ending));
    file::download(&name, &text, kind);
    store.session.notice.set(Some(Notice::Downloaded { name }));
}

/// A head that sorts: the better end first, then the other, then as in the document.
fn head(store: Store, state: State, column: Column) -> AnyView {
    let more = ColumnMessages::of(store.language());
    let Column { key, head, better, paper, .. } = column;
    let first = better == super::grid::Better::More;
    let own = key.clone();
    let sorted = Memo::new(move |_| {
        state.sort.with(|sort| sort.as_ref().filter(|sort| sort.key == own).map(|sort| sort.down))
    });
    let (testid, title) = (format!("sort-{key}"), (more.sort)(&head));
    let next = move |_| {
        let down = match sorted.get_untracked() {
            None => Some(first),
            Some(down) if down == first => Some(!first),
            Some(_) => None,
        };
        state.sort.set(down.map(|down| Sort { key: key.clone(), down }));
    };
    let group = CompareMessages::of(store.language()).published;
    view! {
        <th scope="col" class="number" class:paper=paper data-group=paper.then_some(group)
            aria-sort=move || sorted.get().map(|down| if down { "descending" } else { "ascending" })>
            <button type="button" class="sort" class:chosen=move || sorted.get() == Some(true)
                class:rising=move || sorted.get() == Some(false)
                title=title data-testid=testid on:click=next>{head}</button>
        </th>
    }
    .into_any()
}

fn row(
    store: Store,
    report: &Arc<Report>,
    design: usize,
    shown: &[Column],
    baseline: Option<usize>,
) -> AnyView {
    let language = store.language();
    let words = CompareMessages::of(language);
    let more = ColumnMessages::of(language);
    let result = &report.designs[design];
    let reference = report.comparison.baseline == Some(design as u32);
    let name = result.name.clone();
    let cells = match &result.outcome {
        Err(error) => {
            let told = design_error(error, language);
            view! {
                <td class="why" colspan=shown.len().max(1).to_string() data-testid=format!("why-{design}")>
                    <strong>{words.failed}</strong>": "{told}
                </td>
            }
            .into_any()
        }
        Ok(_) => shown.iter().map(|column| cell(store, column, design, baseline)).collect_view().into_any(),
    };
    view! {
        <tr class:chosen=move || store.document.design.get() == design data-testid=format!("row-{design}")>
            <th scope="row">
                <button type="button" class="row-name" on:click=move |_| store.document.select(design)>
                    <span class=format!("tone tone-{}", design % 8 + 1)></span>
                    {name}
                </button>
                {reference.then(|| view! { <span class="baseline">{words.baseline}</span> })}
                {(baseline == Some(design)).then(|| view! { <span class="baseline" data-testid="is-baseline">{more.baseline}</span> })}
            </th>
            {cells}
        </tr>
    }
    .into_any()
}

fn cell(store: Store, column: &Column, design: usize, baseline: Option<usize>) -> AnyView {
    let language = store.language();
    let more = ColumnMessages::of(language);
    let value = column.values.get(design).copied().flatten();
    let shown = column.told(design, language);
    let best = column.is_best(design);
    let far = baseline.and_then(|base| column.difference(design, base, language));
    let note = column.notes.get(design).filter(|note| !note.is_empty()).cloned();
    view! {
        <td
            class="number"
            class:paper=column.paper
            class:best=best
            data-testid=format!("cell-{design}-{}", column.key)
            data-value=value.map(|value| value.to_string())
        >
            {best.then(|| view! { <span class="star" role="img" aria-label=more.best>"★"</span> })}
            {shown}
            {note.map(|note| view! { <span class="cell-note">{note}</span> })}
            {far.map(|far| view! { <span class="difference">{far}</span> })}
        </td>
    }
    .into_any()
}
