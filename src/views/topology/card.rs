//! The small card beside what is pointed at.

use crate::editor::Pointed;
use crate::editor::facts::{Facts, Row};
use crate::signals::prelude::*;

/// About the card's extent: on which side of its anchor it has room.
const WIDTH: f64 = 270.0;
const HEIGHT: f64 = 120.0;

/// The card. What it says is also in the list, so it is hidden from those who listen.
#[component]
pub fn Card(state: RwSignal<Option<Pointed>>) -> impl IntoView {
    let left_of = move || state.get().is_some_and(|s| s.anchor.0 + WIDTH > s.view.0 && s.anchor.0 > WIDTH);
    let above = move || state.get().is_some_and(|s| s.anchor.1 + HEIGHT > s.view.1);
    let left = move || {
        state.get().map_or_else(String::new, |s| {
            // Where neither side has room the card keeps inside the view.
            let tight = s.anchor.0 + WIDTH > s.view.0 && s.anchor.0 <= WIDTH;
            let x = if tight { (s.view.0 - WIDTH - 12.0).max(0.0) } else { s.anchor.0 };
            format!("{x:.0}px")
        })
    };
    let top = move || state.get().map_or_else(String::new, |s| format!("{:.0}px", s.anchor.1.max(0.0)));
    view! {
        <div
            class="topology-card"
            class:is-left=left_of
            class:is-above=above
            class:is-shown=move || state.get().is_some()
            style:left=left
            style:top=top
            aria-hidden="true"
            data-testid="topology-card"
        >
            {move || state.get().map(|state| body(state.facts, state.flows))}
        </div>
    }
    .into_any()
}

fn body(facts: Facts, flows: Vec<String>) -> impl IntoView {
    view! {
        <p class="topology-card-title">
            {facts.title} {facts.id.map(|id| view! { <span class="topology-card-id">{id}</span> })}
        </p>
        {facts.rows.into_iter().map(line).collect_view()}
        {(!flows.is_empty()).then(|| view! {
            <ul class="topology-card-flows">{flows.into_iter().map(|flow| view! { <li>{flow}</li> }).collect_view()}</ul>
        })}
    }
}

fn line(row: Row) -> impl IntoView {
    let direction = (!row.direction.is_empty())
        .then(|| view! { <span class="topology-card-direction">{row.direction}</span> });
    view! {
        <div class="topology-card-row">
            {direction}
            <span class="topology-card-figures">{row.figures.join(" · ")}</span>
            {row.saturated.then(|| view! { <span class="topology-saturated">{row.mark}</span> })}
        </div>
    }
}
