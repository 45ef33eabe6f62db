//! One of several, by its position: a label and a select on one line.

use leptos::prelude::*;

/// What is picked from.
pub(super) struct Pick {
    /// The hook for tests.
    pub(super) id: String,
    pub(super) label: String,
    /// Positions and names.
    pub(super) offered: Signal<Vec<(usize, String)>>,
    pub(super) picked: Signal<usize>,
    pub(super) hear: Callback<usize>,
}

/// The select.
pub(super) fn pick(of: Pick) -> AnyView {
    let Pick { id, label, offered, picked, hear } = of;
    let option = move |(at, name): (usize, String)| {
        view! { <option value=at.to_string() prop:selected=move || picked.get() == at>{name}</option> }
            .into_any()
    };
    let options = move || offered.get().into_iter().map(option).collect_view();
    view! {
        <label class="inline-field">
            <span>{label}</span>
            <select class="select" data-testid=id on:change:target=move |event| {
                if let Ok(at) = event.target().value().parse() {
                    hear.run(at);
                }
            }>{options}</select>
        </label>
    }
    .into_any()
}
