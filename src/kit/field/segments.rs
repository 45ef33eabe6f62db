//! One of a few, all of them in sight.

use leptos::prelude::*;

/// One of them.
#[derive(Debug)]
pub struct Segment {
    /// Hook for tests.
    pub testid: String,
    /// What it says.
    pub name: String,
}

impl Segment {
    /// One of them.
    pub fn new(testid: impl Into<String>, name: impl Into<String>) -> Self {
        Self { testid: testid.into(), name: name.into() }
    }
}

/// A row of buttons of which one is pressed, by its position. `label` names the row; it may be empty.
pub fn segments(
    label: impl Into<String>,
    all: impl IntoIterator<Item = Segment>,
    chosen: impl Fn() -> usize + Send + Sync + 'static,
    hear: impl Fn(usize) + Send + Sync + 'static,
) -> AnyView {
    row(label.into(), all.into_iter().collect(), Signal::derive(chosen), Callback::new(hear))
}

fn row(label: String, all: Vec<Segment>, chosen: Signal<usize>, hear: Callback<usize>) -> AnyView {
    let one = |(at, Segment { testid, name }): (usize, Segment)| {
        view! {
            <button type="button" class="segment" data-testid=testid
                aria-pressed=move || if chosen.get() == at { "true" } else { "false" }
                on:click=move |_| hear.run(at)>{name}</button>
        }
        .into_any()
    };
    let label = (!label.is_empty()).then_some(label);
    view! {
        <div class="segments" role="group" aria-label=label>{all.into_iter().enumerate().map(one).collect_view()}</div>
    }
    .into_any()
}
