//! The designs side by side: the table, then the charts.

pub mod charts;
mod claims;
mod decide;
mod report;
mod state;
pub mod table;

pub(super) use decide::take;
pub use state::State;

use crate::i18n::compare::CompareMessages;
use crate::i18n::help::Topic;
use crate::kit::panel::help_row;
use crate::signals::prelude::*;
use crate::state::Store;
use table::ComparisonTable;

/// The comparison.
#[component]
pub fn Compare(store: Store, state: State) -> impl IntoView {
    let words = CompareMessages::of(store.language());
    state.follow(store);
    state.claims.follow(store);
    // Where published figures are those of a sweep, its chart stands beside them.
    let sweep_first = Memo::new(move |_| store.document.scenario.with(|scenario| claims::of_sweep(scenario)));
    // A document that brings a sweep compares along it.
    let swept = Memo::new(move |_| store.document.scenario.with(|scenario| scenario.sweep.is_some()));
    view! {
        <div class="compare">
            {help_row(store, Topic::Compare, view! { <h2>{words.heading}</h2> })}
            <ComparisonTable store=store state=state />
            {claims::panel(store, state.claims)}
            {move || sweep_first.get().then(|| decide::decide(store, state.decide))}
            {help_row(store, Topic::Charts, view! { <h2>{words.charts}</h2> })}
            {charts::charts(store, state)}
            {move || (swept.get() && !sweep_first.get()).then(|| decide::decide(store, state.decide))}
        </div>
    }
    .into_any()
}

/// What would help the design that is looked at, what if something fails, what if a number were another, how much is enough.
#[component]
pub fn Improve(store: Store, state: State) -> impl IntoView {
    view! { <div class="compare">{decide::decide(store, state.decide)}</div> }.into_any()
}
