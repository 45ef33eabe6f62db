//! What a training step in time waits for, where there is no bottleneck structure to say how it moves: kinds of communication with
//! what limits each, as they were solved.

use super::step::kind_name;
use crate::canvas::Target;
use crate::i18n::Language;
use crate::i18n::quantity::{count, time};
use crate::i18n::step_limits::StepLimitMessages;
use crate::state::Store;
use crate::views::names;
use crate::views::table_files::table_files;
use gargalo_solver::network::Tables;
use gargalo_solver::workload::training::StepLimit;
use leptos::prelude::*;

/// The section; nothing where no step is in time, or nothing limits it.
pub(super) fn limits(store: Store) -> Option<AnyView> {
    let language = store.language.get();
    let words = StepLimitMessages::of(language);
    let rows = store.answers().then(|| {
        store.solved(|solved, tables| {
            let training = solved.step_in_time()?;
            let rows = training.limits.iter().map(|limit| row(store, limit, tables, language));
            (!training.limits.is_empty()).then(|| rows.collect_view())
        })
    });
    let rows = rows.flatten().flatten()?;
    let head = |(at, name): (usize, &'static str)| {
        view! { <th scope="col" class:number={at == 1 || at == 2}>{name}</th> }
    };
    // The columns of how the step moves are left out.
    let heads = words.kind_columns.into_iter().take(4).enumerate().map(head).collect_view();
    Some(
        view! {
            <section class="gains" aria-labelledby="step-limits-heading" data-testid="step-limits">
                <h3 id="step-limits-heading">{words.heading}</h3>
                <p class="about">{words.alone}</p>
                <div class="table-frame" tabindex="0" role="region" aria-label=words.kinds_caption>
                    <table class="table" data-testid="step-kinds">
                        <caption class="visually-hidden">{words.kinds_caption}</caption>
                        <thead><tr>{heads}</tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                {table_files(store, "step-kinds")}
            </section>
        }
        .into_any(),
    )
}

fn row(store: Store, limit: &StepLimit, tables: &Tables, language: Language) -> AnyView {
    let words = StepLimitMessages::of(language);
    let first = limit.capacities.first().map(|&capacity| {
        let name = names::capacity(tables, capacity);
        let others = limit.capacities.len() - 1;
        let told =
            if others == 0 { name } else { (words.and_others)(&name, &count(others as u64, language)) };
        let target = tables.capacities.get(capacity.index()).map(|capacity| Target::Link(capacity.link));
        let press = move |_| store.target.set(target);
        view! { <button type="button" class="row-name" on:click=press>{told}</button> }
    });
    let long = limit.time.get();
    view! {
        <tr data-testid=format!("step-kind-{}{}", limit.kind.name(), if limit.backward { "-backward" } else { "" })>
            <th scope="row">{kind_name(limit.kind, limit.backward, language)}</th>
            <td class="number">{limit.stage + 1}</td>
            <td class="number" data-value=long.to_string() data-unit="s">{time(long, 3, language).to_string()}</td>
            <td>{first}</td>
        </tr>
    }
    .into_any()
}
