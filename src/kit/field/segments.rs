//! One of a few, all of them in sight.

use crate::signals::prelude::*;

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

/// The same, where one of a few values is chosen: each with the hook of its button for tests and its name.
pub fn one_of<T: Copy + PartialEq + Send + Sync + 'static>(
    label: impl Into<String>,
    chosen: RwSignal<T>,
    all: impl IntoIterator<Item = (T, impl Into<String>, impl Into<String>)>,
) -> AnyView {
    let (values, all): (Vec<T>, Vec<Segment>) =
        all.into_iter().map(|(value, testid, name)| (value, Segment::new(testid, name))).unzip();
    let offered = values.clone();
    let at = move || offered.iter().position(|value| *value == chosen.get()).unwrap_or(usize::MAX);
    row(label.into(), all, Signal::derive(at), Callback::new(move |at: usize| chosen.set(values[at])))
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
