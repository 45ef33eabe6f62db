//! The designs side by side: the table, then the charts.

pub mod table;

use crate::i18n::compare::CompareMessages;
use crate::state::Store;
use leptos::prelude::*;
use table::ComparisonTable;

/// The comparison.
#[component]
pub fn Compare(store: Store) -> impl IntoView {
    let words = move || CompareMessages::of(store.language.get());
    view! {
        <div class="compare">
            <h2>{move || words().heading}</h2>
            <ComparisonTable store=store />
        </div>
    }
    .into_any()
}
