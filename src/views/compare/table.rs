//! The comparison as a table: also the text alternative of the charts.

use super::state::State;
use crate::i18n::columns::ColumnMessages;
use crate::i18n::compare::CompareMessages;
use crate::kit::field::{Choice, Look, check, choice};
use crate::kit::panel::{Face, Menu};
use crate::kit::table::{Actions, Edge, Sort, Table, live, save_row_as, shown_as_markdown};
use crate::kit::task::waiting::Waiting;
use crate::model::compare::answer::{answer, repeated_in_words};
use crate::model::compare::grid::{Baseline, Better, Column, Sort as Sorted, columns, sorted};
use crate::model::compare::side;
use crate::signals::prelude::*;
use crate::state::Store;

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
    let table = Memo::new(move |_| {
        let (sort, baseline, language) = (state.sort.get(), baseline.get(), store.language());
        store.requests.report.with(|report| {
            let Some(report) = report else { return Table::default() };
            shown.with(|shown| {
                let order = sorted(shown, sort.as_ref(), report.designs.len());
                side::table(shown, report, &order, baseline, language)
            })
        })
    });
    let waiting = move || state.table.with(Option::is_none);
    let edge = Edge::follow();
    let actions = Actions {
        class: "comparison",
        press: Some(Callback::new(move |(design, _)| store.document.select(design))),
        chosen: Some(Signal::derive(move || Some(store.document.design.get()))),
        sort: Some(sorting(state, shown)),
        edge: Some(edge),
        stale: Some(store.requests.stale.into()),
        ..Actions::default()
    };
    let told = Memo::new(move |_| {
        // Of what was solved: the document's own may be other ones by now.
        let names: Vec<String> = store.requests.report.with(|report| {
            let designs = report.iter().flat_map(|report| &report.designs);
            designs.map(|design| design.name.clone()).collect()
        });
        let language = store.language();
        let answer = all.with(|all| answer(all, &names, language));
        let same = store.document.scenario.with(|scenario| repeated_in_words(scenario, language));
        let told: Vec<String> =
            answer.into_iter().chain(Some(same)).filter(|told| !told.is_empty()).collect();
        (!told.is_empty()).then(|| told.join(" "))
    });
    view! {
        {move || told.get().map(|answer| view! {
            <p class="comparison-answer" class:stale=move || store.requests.stale.get() data-testid="comparison-answer">{answer}</p>
        })}
        {controls(store, state, all, shown, baseline, edge)}
        {live(store, "comparison", words.caption, table, actions)}
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
            let on = shown.contains(&column.key);
            let (testid, head, key) = (format!("column-{}", column.key), column.head, column.key);
            check(
                testid,
                head,
                move || on,
                move |on| {
                    state.chosen.update(|chosen| {
                        chosen.insert(key.clone(), on);
                    });
                },
            )
        };
        all.get().into_iter().map(one).collect_view()
    };
    let chosen = move || baseline.get().map_or_else(String::new, |design| design.to_string());
    let against = Choice::new("baseline", more.against, designs, chosen, choose).look(Look::INLINE);
    let files = Callback::new(move |is_markdown: bool| {
        let (report, language) = (store.requests.report.get()?, store.language());
        let columns = shown.get();
        if !is_markdown {
            return Some(side::sheet(&columns, &report, language).csv());
        }
        let order: Vec<usize> = (0..report.designs.len()).collect();
        let table = side::table(&columns, &report, &order, baseline.get(), language);
        Some(shown_as_markdown(&table, ""))
    });
    let columns = view! { <div class="menu-list column-choices">{boxes}</div> };
    view! {
        <div class="compare-controls">
            {choice(against)}
            {Menu::new().view("columns", Face::words(more.choose), columns)}
            {save_row_as(store, "comparison", files)}
            {super::report::button(store, state, shown, baseline)}
            {edge.button(store)}
        </div>
    }
    .into_any()
}

/// The better end first, then the other, then as in the document.
fn sorting(state: State, shown: Memo<Vec<Column>>) -> Sort {
    let by = move || {
        let sort = state.sort.get()?;
        let at = shown.with(|shown| shown.iter().position(|column| column.key == sort.key))?;
        Some((at + 1, sort.down))
    };
    let press = move |(at, _): (usize, bool)| {
        let column = shown.with_untracked(|shown| shown.get(at.wrapping_sub(1)).cloned());
        let Some(Column { key, better, .. }) = column else { return };
        let first = better == Better::More;
        let before = state.sort.get_untracked().filter(|sort| sort.key == key).map(|sort| sort.down);
        let down = match before {
            None => Some(first),
            Some(down) if down == first => Some(!first),
            Some(_) => None,
        };
        state.sort.set(down.map(|down| Sorted { key, down }));
    };
    Sort { by: Signal::derive(by), press: Callback::new(press) }
}
