//! What a training step in time waits for, where there is no bottleneck structure to say how it moves: kinds of communication with
//! what limits each, as they were solved.

use crate::i18n::Language;
use crate::i18n::names;
use crate::i18n::quantity::{count, time};
use crate::i18n::step_limits::{self, StepLimitMessages};
use crate::kit::table::{Actions, Cell, Column, Press, Row, Table, show};
use crate::state::Store;
use crate::views::traffic::phases::phase_key;
use gargalo_drawing::canvas::Target;
use gargalo_solver::network::Tables;
use gargalo_solver::workload::training::StepLimit;
use leptos::prelude::*;

/// The section; nothing where no step is in time, or nothing limits it.
pub(super) fn limits(store: Store) -> Option<AnyView> {
    let language = store.language();
    let words = StepLimitMessages::of(language);
    let rows = store.answers().then(|| {
        store.solved(|solved, tables| {
            let training = solved.step_in_time()?;
            let rows = training.limits.iter().enumerate().map(|(at, limit)| row(at, limit, tables, language));
            (!training.limits.is_empty()).then(|| rows.collect::<Vec<_>>())
        })
    });
    let rows = rows.flatten().flatten()?;
    let press = Callback::new(move |(at, _): (usize, usize)| {
        let target = untrack(|| {
            store.solved(|solved, tables| {
                let first = *solved.step_in_time()?.limits.get(at)?.capacities.first()?;
                Some(Target::Link(tables.capacities.get(first.index())?.link))
            })
        });
        store.session.target.set(target.flatten());
    });
    // The columns of how the step moves are left out.
    let [kind, _, _, first, time, stage] = words.kind_columns;
    let columns =
        [Column::words(kind), Column::figures(stage), Column::in_unit(time, "s"), Column::words(first)];
    let table = Table::new("step-kinds", words.kinds_caption, columns, rows);
    let actions = Actions { file: Some("step-kinds"), press: Some(press), ..Actions::default() };
    Some(
        view! {
            <section class="gains" aria-labelledby="step-limits-heading" data-testid="step-limits">
                <h3 id="step-limits-heading">{words.heading}</h3>
                <p class="about">{words.alone}</p>
                {show(store, table, actions)}
            </section>
        }
        .into_any(),
    )
}

fn row(at: usize, limit: &StepLimit, tables: &Tables, language: Language) -> Row {
    let id = format!("step-kind-{}", phase_key(limit.kind, limit.backward));
    Row::new(vec![
        Cell::text(names::phase(limit.kind, limit.backward, language)),
        Cell::text((limit.stage + 1).to_string()),
        on_links(limit, language),
        first(limit, tables, language),
    ])
    .key(at)
    .id(id)
}

/// How long its messages are on the links that limit it.
pub(super) fn on_links(limit: &StepLimit, language: Language) -> Cell {
    Cell::figure(time(limit.time.get(), 3, language).to_string(), limit.time.get())
}

/// The directions that limit it, as a button: what they have in common, or else the first of them and how many more there are.
pub(super) fn first(limit: &StepLimit, tables: &Tables, language: Language) -> Cell {
    let Some(&capacity) = limit.capacities.first() else { return Cell::default() };
    let text = names::alike_in_words(tables, &limit.capacities, language).unwrap_or_else(|| {
        let name = names::capacity(tables, capacity);
        match (limit.capacities.len() - 1) as u64 {
            0 => name,
            others => StepLimitMessages::of(language)
                .and_others(step_limits::AndOthers { first: &name, others: &count(others, language) }),
        }
    });
    Cell::text(text).button(Press::Plain)
}
