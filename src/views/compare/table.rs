//! The comparison as a table: also the text alternative of the charts.

use crate::i18n::Language;
use crate::i18n::compare::CompareMessages;
use crate::i18n::number::{fixed, significant};
use crate::state::Store;
use gargalo_solver::study::report::{DesignReport, Report};
use gargalo_solver::units::Seconds;
use leptos::prelude::*;

/// One figure: as shown, and in full.
struct Cell {
    column: &'static str,
    shown: String,
    value: Option<f64>,
}

/// The table.
#[component]
pub fn ComparisonTable(store: Store) -> impl IntoView {
    let words = move || CompareMessages::of(store.language.get());
    let published = Memo::new(move |_| {
        store.report.with(|report| {
            report
                .as_ref()
                .is_some_and(|report| report.comparison.rows.iter().any(|row| row.published.is_some()))
        })
    });
    let rows = move || {
        store.report.with(|report| {
            let report = report.as_ref()?;
            Some(
                (0..report.designs.len())
                    .map(|design| row(store, report, design, published.get()))
                    .collect_view(),
            )
        })
    };
    view! {
        <p class="scroll-hint" aria-hidden="true">{move || words().more_columns}</p>
        <div class="table-frame" tabindex="0" role="region" aria-label=move || words().caption>
            <table class="table" class:stale=move || store.stale.get() data-testid="comparison">
                <caption class="visually-hidden">{move || words().caption}</caption>
                <thead>
                    <Show when=move || published.get()>
                        <tr class="group-row">
                            <td colspan="6"></td>
                            <th colspan="2" scope="colgroup">{move || words().published}</th>
                        </tr>
                    </Show>
                    <tr>
                        <th scope="col">{move || words().design}</th>
                        <th scope="col" class="number">{move || words().total}</th>
                        <th scope="col" class="number">{move || words().completion}</th>
                        <th scope="col" class="number">{move || words().capacity_ratio}</th>
                        <th scope="col" class="number">{move || words().time_ratio}</th>
                        <th scope="col" class="number">{move || words().utilization}</th>
                        <Show when=move || published.get()>
                            <th scope="col" class="number paper" data-group=move || words().published>{move || words().published_total}</th>
                            <th scope="col" class="number paper" data-group=move || words().published>{move || words().published_completion}</th>
                        </Show>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <Show when=move || published.get()>
            <p class="note" data-testid="published-note">{move || words().published_note}</p>
        </Show>
    }
    .into_any()
}

fn row(store: Store, report: &Report, design: usize, published: bool) -> impl IntoView + use<> {
    let language = store.language.get();
    let words = CompareMessages::of(language);
    let result = &report.designs[design];
    let baseline = report.comparison.baseline == Some(design as u32);
    let name = result.name.clone();
    let cells = cells(report, result, design, published, language)
        .into_iter()
        .map(|cell| {
            view! {
                <td
                    class="number"
                    class:paper=cell.column.starts_with("published")
                    data-testid=format!("cell-{design}-{}", cell.column)
                    data-value=cell.value.map(|value| value.to_string())
                >
                    {cell.shown}
                </td>
            }
        })
        .collect_view();
    view! {
        <tr class:chosen=move || store.design.get() == design>
            <th scope="row">
                <button type="button" class="row-name" on:click=move |_| store.select(design)>
                    <span class=format!("tone tone-{}", design % 8 + 1)></span>
                    {name}
                </button>
                {baseline.then(|| view! { <span class="baseline">{words.baseline}</span> })}
            </th>
            {cells}
        </tr>
    }
}

fn cells(
    report: &Report,
    result: &DesignReport,
    design: usize,
    published: bool,
    language: Language,
) -> Vec<Cell> {
    let words = CompareMessages::of(language);
    let row = report.comparison.rows.get(design).copied().unwrap_or_default();
    let cell = |column, value: Option<f64>, show: &dyn Fn(f64) -> String, absent: &str| Cell {
        column,
        shown: value.map_or_else(|| absent.to_owned(), show),
        value,
    };
    let gbps = |value: f64| significant(value, 5, language);
    let seconds =
        |value: f64| if value >= 0.01 { fixed(value, 4, language) } else { significant(value, 4, language) };
    let twice = |value: f64| fixed(value, 2, language);
    let percent = |value: f64| fixed(value * 100.0, 1, language);
    let solved = result.outcome.as_ref().ok();
    let total = solved.map(|solved| solved.total_capacity.gbps());
    let completion = solved.and_then(|solved| solved.completion).map(Seconds::get);
    let used = solved.map(|solved| solved.mean_utilization);
    let late = if solved.is_some() { words.never } else { "—" };
    let mut cells = vec![
        cell("total", total, &gbps, words.failed),
        cell("completion", completion, &seconds, late),
        cell("capacity-ratio", row.capacity_ratio, &twice, "—"),
        cell("time-ratio", row.time_ratio, &twice, "—"),
        cell("utilization", used, &percent, "—"),
    ];
    if published {
        cells.push(cell("published-total", row.published.map(|row| row.total.gbps()), &gbps, "—"));
        cells.push(cell(
            "published-completion",
            row.published.map(|row| row.completion.get()),
            &|v| fixed(v, 1, language),
            "—",
        ));
    }
    cells
}
