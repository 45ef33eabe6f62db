//! The designs side by side: the table, then the charts.

pub mod charts;
mod decide;
mod export;
mod grid;
mod state;
pub mod table;

pub use state::State;

use crate::i18n::compare::CompareMessages;
use crate::i18n::help::Topic;
use crate::state::Store;
use crate::widgets::help_note;
use charts::{RankChart, TimeCapacityChart, bars_chart};
use leptos::prelude::*;
use table::ComparisonTable;

/// The comparison.
#[component]
pub fn Compare(store: Store, state: State) -> impl IntoView {
    let words = move || CompareMessages::of(store.language.get());
    let dark = Signal::derive(move || store.theme.get().is_dark());
    let design = chosen(store);
    state.follow(store);
    view! {
        <div class="compare">
            <div class="help-row">
                <h2>{move || words().heading}</h2>
                {help_note(store, Topic::Compare)}
            </div>
            <ComparisonTable store=store state=state />
            <div class="help-row help-alone">{help_note(store, Topic::Charts)}</div>
            <div class="charts">
                {bars_chart(store, state)}
                <TimeCapacityChart report=store.report design=design dark=dark language=store.language />
                <RankChart report=store.report design=design dark=dark language=store.language />
            </div>
            {decide::decide(store, state.decide)}
        </div>
    }
    .into_any()
}

/// The chosen design as a signal that charts may set; the store keeps the last word.
fn chosen(store: Store) -> RwSignal<usize> {
    let design = RwSignal::new(store.design.get_untracked());
    Effect::new(move |_| {
        let told = store.design.get();
        if design.get_untracked() != told {
            design.set(told);
        }
    });
    Effect::new(move |_| {
        let picked = design.get();
        if store.design.get_untracked() != picked {
            store.select(picked);
        }
    });
    design
}
