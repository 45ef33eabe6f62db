//! The designs side by side: the table, then the charts.

pub mod charts;
mod decide;
mod edge;
mod export;
mod grid;
mod state;
pub mod table;

pub use state::State;

use crate::i18n::compare::CompareMessages;
use crate::state::Store;
use leptos::prelude::*;
use table::ComparisonTable;

/// The comparison.
#[component]
pub fn Compare(store: Store, state: State) -> impl IntoView {
    let words = move || CompareMessages::of(store.language.get());
    state.follow(store);
    view! {
        <div class="compare">
            <h2>{move || words().heading}</h2>
            <ComparisonTable store=store state=state />
            {charts::charts(store, state)}
            {decide::decide(store, state.decide)}
        </div>
    }
    .into_any()
}
