//! A field for a number, read in either country's notation. What is being typed stays as it is typed.

use crate::i18n::Language;
use crate::i18n::number::{editable, parse};
use crate::state::{Notice, Store};
use leptos::html;
use leptos::prelude::*;

/// More than this no whole number means.
const MOST_WHOLE: f64 = 1e9;

/// A field for a number greater than zero.
#[component]
pub fn NumberField(
    /// The page's state.
    store: Store,
    /// Id of the input, where a label outside names it.
    #[prop(optional, into)]
    id: Option<String>,
    /// Its name.
    #[prop(into)]
    label: String,
    /// The number.
    #[prop(into)]
    value: Signal<f64>,
    /// Id of a text that explains it.
    #[prop(optional, into)]
    described_by: Option<String>,
    /// Whether the number cannot stay, for what stands elsewhere.
    #[prop(optional, into)]
    invalid: Signal<bool>,
    /// Whether it must be whole.
    #[prop(optional)]
    whole: bool,
    /// Hook for tests.
    #[prop(into)]
    testid: String,
    /// Hears every number that is typed.
    #[prop(into)]
    on_value: Callback<f64>,
) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    let draft = RwSignal::new(None::<String>);
    let fits = move |value: &f64| *value > 0.0 && (!whole || (value.fract() == 0.0 && *value <= MOST_WHOLE));
    let number = move |text: &str| parse(text, store.language()).filter(fits);
    let shown = move || draft.get().unwrap_or_else(|| write(value.get(), store.language()));
    let wrong = move || draft.with(|draft| draft.as_ref().is_some_and(|text| number(text).is_none()));
    let typed = move |text: String| {
        let read = number(&text);
        draft.set(Some(text));
        if let Some(value) = read {
            on_value.run(value);
        }
    };
    let settle = move || {
        if let Some(text) = draft.get_untracked().filter(|text| number(text).is_none()) {
            store.notice.set(Some(Notice::BadNumber { typed: text, whole }));
        }
        draft.set(None);
        store.seal();
    };
    let leave_on_enter = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Enter" {
            settle();
            if let Some(input) = input.get_untracked() {
                input.select();
            }
        }
    };
    view! {
        <input
            node_ref=input
            id=id
            class="input number"
            type="text"
            inputmode="decimal"
            autocomplete="off"
            spellcheck="false"
            maxlength="24"
            aria-label=label
            aria-describedby=described_by
            aria-invalid=move || (wrong() || invalid.get()).then_some("true")
            data-testid=testid
            data-value=move || value.get().to_string()
            prop:value=shown
            on:input:target=move |event| typed(event.target().value())
            on:keydown=leave_on_enter
            on:blur=move |_| settle()
        />
    }
    .into_any()
}

/// The number without marks between thousands, so that it can be edited.
fn write(value: f64, language: Language) -> String {
    editable(value, 10, language)
}
