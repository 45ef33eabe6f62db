//! A box to check.

use crate::signals::prelude::*;

/// A box with its label.
pub fn check(
    testid: impl Into<String>,
    label: impl Into<String>,
    on: impl Fn() -> bool + Send + Sync + 'static,
    hear: impl Fn(bool) + Send + Sync + 'static,
) -> AnyView {
    check_as("check", "checkbox", testid.into(), label.into(), Signal::derive(on), Callback::new(hear))
}

/// The same for what a signal holds.
pub fn flag(testid: impl Into<String>, label: impl Into<String>, held: RwSignal<bool>) -> AnyView {
    check(testid, label, move || held.get(), move |on| held.set(on))
}

/// The same of another class; of the kind `radio` the boxes of a group exclude each other, their class being their name.
pub fn check_as(
    class: &'static str,
    kind: &'static str,
    testid: String,
    label: String,
    on: Signal<bool>,
    hear: Callback<bool>,
) -> AnyView {
    let press = move |event: leptos::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        hear.run(input.checked());
        // Where it was refused the box goes back.
        if let Some(on) = on.try_get_untracked() {
            input.set_checked(on);
        }
    };
    view! {
        <label class=class>
            <input type=kind data-testid=testid prop:checked=move || on.get() on:change:target=press />
            <span>{label}</span>
        </label>
    }
    .into_any()
}
