//! A field for a number that may be left open: empty means what is usual. What can't be is said beside it, and kept.

use crate::i18n::amounts::AmountMessages;
use crate::i18n::number::{editable, parse};
use crate::state::Store;
use leptos::prelude::*;

/// What a number may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range {
    /// At least this.
    pub least: f64,
    /// At most this.
    pub most: f64,
    /// Whether the least itself is too little.
    pub above: bool,
    /// Whether it must be whole.
    pub whole: bool,
}

impl Range {
    /// A part of something: above 0, at most 1.
    pub const PART: Self = Self { least: 0.0, most: 1.0, above: true, whole: false };
    /// From nothing to all of something.
    pub const SHARE: Self = Self { least: 0.0, most: 1.0, above: false, whole: false };
    /// Above zero.
    pub const POSITIVE: Self = Self { least: 0.0, most: 1e18, above: true, whole: false };
    /// Zero or more.
    pub const NOT_NEGATIVE: Self = Self { least: 0.0, most: 1e18, above: false, whole: false };

    /// Whole numbers from one to another.
    pub const fn whole(least: f64, most: f64) -> Self {
        Self { least, most, above: false, whole: true }
    }

    /// Whether a number is one of these.
    pub fn holds(self, value: f64) -> bool {
        let low = if self.above { value > self.least } else { value >= self.least };
        low && value <= self.most && (!self.whole || value.fract() == 0.0)
    }
}

/// A labelled field for a number. It hears what is typed when the hand leaves it.
#[component]
pub fn AmountField(
    /// The page's state.
    store: Store,
    /// Its id, and hook for tests.
    id: &'static str,
    /// What it is, with its unit.
    #[prop(into)]
    label: String,
    /// The number, where one is given.
    #[prop(into)]
    value: Signal<Option<f64>>,
    /// What holds where none is given; empty where one must be.
    #[prop(into)]
    usual: Signal<String>,
    /// What it may be.
    range: Range,
    /// Whether it may be left open.
    #[prop(optional)]
    required: bool,
    /// Hears a number, or that none is given any more.
    #[prop(into)]
    on_value: Callback<Option<f64>>,
) -> impl IntoView {
    let typed = store.kept_signal(format!("typed-{id}"), || None::<String>);
    let wrong = store.kept_signal(format!("wrong-{id}"), || false);
    let shown = move || {
        typed.get().unwrap_or_else(|| {
            value.get().map_or_else(String::new, |value| editable(value, 10, store.language()))
        })
    };
    let read = move |text: &str| -> Option<Option<f64>> {
        if text.trim().is_empty() {
            return (!required).then_some(None);
        }
        let value = parse(text, store.language()).filter(|value| range.holds(*value))?;
        Some(Some(value))
    };
    let settle = move |text: String| {
        if let Some(value) = read(&text) {
            wrong.set(false);
            typed.set(None);
            on_value.run(value);
            store.seal();
        } else {
            wrong.set(true);
            typed.set(Some(text));
        }
    };
    let error_id = format!("{id}-error");
    let complaint = move || wrong.get().then(|| AmountMessages::of(store.language()).wrong(range, required));
    view! {
        <div class="parameter">
            <label for=id>{label}</label>
            <input
                id=id
                class="input number"
                type="text"
                inputmode="decimal"
                autocomplete="off"
                maxlength="24"
                placeholder=move || usual.get()
                aria-invalid=move || wrong.get().then_some("true")
                aria-describedby=error_id.clone()
                data-testid=id
                data-value=move || value.get().map(|value| value.to_string())
                prop:value=shown
                on:change:target=move |event| settle(event.target().value())
            />
            <p class="field-error" id=error_id role="alert" data-testid=format!("{id}-error") hidden=move || !wrong.get()>
                {complaint}
            </p>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_hold_what_they_say() {
        assert!(Range::PART.holds(1.0) && !Range::PART.holds(0.0) && !Range::PART.holds(1.01));
        assert!(Range::SHARE.holds(0.0) && !Range::SHARE.holds(-0.1));
        assert!(Range::whole(1.0, 8.0).holds(8.0) && !Range::whole(1.0, 8.0).holds(2.5));
        assert!(!Range::NOT_NEGATIVE.holds(f64::NAN));
    }
}
