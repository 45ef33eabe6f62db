//! Every run as a table: the scatter's text alternative, a page of it at a time.

use super::state::State;
use super::{cut, machine, model, run_words, signed};
use crate::i18n::measured::MeasuredMessages;
use crate::i18n::quantity::{count, time};
use crate::state::Store;
use crate::widgets::{PAGE, pager};
use gargalo_solver::base::order;
use gargalo_solver::lab::MeasuredStep;
use leptos::prelude::*;
use std::sync::Arc;

/// The table, folded away.
pub(super) fn rows(store: Store, state: State) -> AnyView {
    let words = move || MeasuredMessages::of(store.language.get());
    let open = RwSignal::new(false);
    let by_error = RwSignal::new(true);
    let first = RwSignal::new(0usize);
    Effect::new(move |_| {
        state.set.track();
        first.set(0);
    });
    let sorted = Memo::new(move |_| {
        let mut shown = state.shown();
        if by_error.get() {
            let off = |said: f64, row: f64| (said / row - 1.0).abs();
            order::sort(&mut shown, |(_, row, said)| order::number(-off(said.get(), row.time.get())));
        }
        shown.into_iter().map(|(at, row, said)| (at, row, said.get())).collect::<Vec<_>>()
    });
    let row = move |(at, row, said): (usize, Arc<MeasuredStep>, f64)| {
        let language = store.language.get();
        let number = |value: u64| count(value, language);
        let training = &row.training;
        let batch = format!("{} / {}", training.global_batch, training.micro_batch);
        view! {
            <tr class:chosen=move || state.chosen.get() == Some(at)>
                <th scope="row">
                    <button type="button" class="touch" aria-label=run_words(&row, store)
                        on:click=move |_| state.chosen.set(Some(at))>{number(at as u64 + 1)}</button>
                </th>
                <td class="number">{number(row.gpus)}" "{machine(&row)}</td>
                <td>{model(&row, store)}</td>
                <td class="number">{cut(&row)}</td>
                <td class="number">{batch}</td>
                <td class="number">{time(row.time.get(), 3, language).to_string()}</td>
                <td class="number">{time(said, 3, language).to_string()}</td>
                <td class="number">{signed(said / row.time.get() - 1.0, language)}</td>
            </tr>
        }
        .into_any()
    };
    let page = move || {
        let start = first.get();
        sorted.with(|all| all.iter().skip(start).take(PAGE).cloned().map(row).collect_view())
    };
    let length = Signal::derive(move || sorted.with(Vec::len));
    let order_button =
        move |errors: bool, text: fn(&MeasuredMessages) -> &'static str, testid: &'static str| {
            view! {
                <button type="button" class="segment" data-testid=testid
                    aria-pressed=move || if by_error.get() == errors { "true" } else { "false" }
                    on:click=move |_| { by_error.set(errors); first.set(0); }>{move || text(words())}</button>
            }
        };
    let table = move || {
        view! {
            <div class="section-row">
                <div class="segments" role="group">
                    {order_button(true, |w| w.by_error, "measured-by-error")}
                    {order_button(false, |w| w.by_file, "measured-by-file")}
                </div>
                {pager(first, length, store.language, ["measured-previous", "measured-next"])}
            </div>
            <div class="table-frame" tabindex="0" role="region" aria-label=move || words().rows>
                <table class="table compact" data-testid="measured-rows">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().run}</th>
                            <th scope="col" class="number">{move || words().gpus}</th>
                            <th scope="col">{move || words().model}</th>
                            <th scope="col" class="number">{move || words().cut}</th>
                            <th scope="col" class="number">{move || words().batch}</th>
                            <th scope="col" class="number">{move || words().measured}</th>
                            <th scope="col" class="number">{move || words().predicted}</th>
                            <th scope="col" class="number">{move || words().off}</th>
                        </tr>
                    </thead>
                    <tbody>{page}</tbody>
                </table>
            </div>
        }
        .into_any()
    };
    view! {
        <details class="step-details" on:toggle:target=move |event| open.set(event.target().open())>
            <summary data-testid="measured-table">{move || words().rows}</summary>
            {move || open.get().then(table)}
        </details>
    }
    .into_any()
}
