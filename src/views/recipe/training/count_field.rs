//! A field for a whole number, with what is wrong with it.

use super::complaint;
use crate::state::Store;
use crate::widgets::NumberField;
use leptos::prelude::*;

/// More than this no field means.
const MOST: f64 = 1e9;

/// A labelled field for a whole number from 1.
pub(super) fn count_field(
    store: Store,
    key: &'static str,
    label: &'static str,
    about: &'static str,
    value: Signal<u64>,
    on_value: impl Fn(u64) + Send + Sync + 'static,
) -> AnyView {
    let id = format!("training-{key}");
    let wrong = Signal::derive(move || complaint(store, key).is_some());
    let shown = Signal::derive(move || value.get() as f64);
    #[expect(clippy::cast_sign_loss, reason = "checked")]
    let heard = move |number: f64| {
        if number.fract() == 0.0 && (1.0..=MOST).contains(&number) {
            on_value(number as u64);
        }
    };
    view! {
        <div class="size-cell" title=about>
            <label for=id.clone()>{label}</label>
            <NumberField
                store=store
                id=id
                label=about
                value=shown
                invalid=wrong
                whole=true
                described_by=format!("training-{key}-error")
                testid=format!("training-{key}")
                on_value=heard
            />
        </div>
    }
    .into_any()
}
