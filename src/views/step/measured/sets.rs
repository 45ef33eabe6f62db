//! The sets of measurements side by side, each with its errors on what the fit has seen and on what it has not; one is looked at.

use super::near::within;
use super::state::State;
use super::two;
use crate::i18n::measured::MeasuredMessages;
use crate::state::Store;
use crate::views::table_files::table_files;
use gargalo_solver::lab::{MeasuredSet, Nearness};
use leptos::prelude::*;

/// The rows of the table: every set, and of the playbook's the busy runs alone.
const ROWS: [(MeasuredSet, bool); 6] = [
    (MeasuredSet::Playbook, false),
    (MeasuredSet::Playbook, true),
    (MeasuredSet::Mlperf, false),
    (MeasuredSet::Bridge, false),
    (MeasuredSet::Foundry, false),
    (MeasuredSet::Vtrain, false),
];

/// The table, with a button for each set.
pub(super) fn sets(store: Store, state: State) -> AnyView {
    let words = move || MeasuredMessages::of(store.language.get());
    let near = Memo::new(move |_| ROWS.map(|(set, busy)| state.near_of(set, busy)));
    let row = move |at: usize| {
        let (set, busy) = ROWS[at];
        let language = store.language.get();
        let words = words();
        let group = near.with(|near| near[at]);
        let (seen, unseen) = (group.seen(), group.unseen());
        let key = if busy { "busy" } else { set.key() };
        let cell = |what: &'static str, near: Option<Nearness>, value: fn(Nearness) -> f64| {
            let value = near.map(value);
            view! {
                <td class="number" data-testid=format!("measured-{key}-{what}") data-value=value.map(|value| value.to_string())>
                    {value.map_or_else(|| "–".to_owned(), |value| two(value, language))}
                </td>
            }
        };
        let name = if busy {
            words.busy.into_any()
        } else {
            view! {
                <button type="button" class="touch" data-testid=format!("measured-set-{key}")
                    aria-pressed=move || if state.set.get() == set { "true" } else { "false" }
                    on:click=move |_| state.choose_set(set)>{words.set(set).name}</button>
            }
            .into_any()
        };
        let near = within(seen, language);
        view! {
            <tr class:chosen=move || state.set.get() == set>
                <th scope="row" class="wraps">{name}{(!busy).then(|| view! { <span class="cell-note">{words.set(set).on}</span> })}</th>
                {cell("mean", seen, |near| near.mean)}
                {cell("median", seen, |near| near.median)}
                {cell("unseen", unseen, |near| near.mean)}
                {cell("unseen-median", unseen, |near| near.median)}
                <td class="number" data-testid=format!("measured-{key}-runs") data-value=(group.done - group.refused).to_string()>
                    {group.counted(language)}
                </td>
                <td class="number">{near}</td>
            </tr>
        }
    };
    view! {
        <section class="traffic-section">
            <h3>{move || words().sets}</h3>
            <div class="table-frame" tabindex="0" role="region" aria-label=move || words().sets>
                <table class="table" data-testid="measured-sets">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().set_name}</th>
                            {[
                                |w: &MeasuredMessages| w.mean,
                                |w: &MeasuredMessages| w.median,
                                |w: &MeasuredMessages| w.mean_unseen,
                                |w: &MeasuredMessages| w.median_unseen,
                            ].map(|text| view! {
                                <th scope="col" class="number" data-unit="%" data-scale="100">{move || text(words())}</th>
                            }).collect_view()}
                            {[|w: &MeasuredMessages| w.runs, |w: &MeasuredMessages| w.near]
                                .map(|text| view! { <th scope="col" class="number">{move || text(words())}</th> }).collect_view()}
                        </tr>
                    </thead>
                    <tbody>{move || (0..ROWS.len()).map(row).collect_view()}</tbody>
                </table>
            </div>
            {table_files(store, "sets")}
            <p class="about">{move || words().sets_about}</p>
        </section>
    }
    .into_any()
}
