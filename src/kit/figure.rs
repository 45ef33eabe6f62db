//! A figure with its unit, and a row of a list of figures.

use crate::i18n::quantity::Quantity;
use crate::signals::prelude::*;

/// The number and its unit.
pub fn amount(Quantity { number, unit }: Quantity) -> AnyView {
    view! { <span class="number">{number}</span> " " <span class="unit">{unit}</span> }.into_any()
}

/// A row of a list of figures, with its number in full for those who point at it and who test.
pub fn figure(label: impl Into<String>, testid: &'static str, value: f64, shown: Quantity) -> AnyView {
    figure_as("figure-row", label.into(), testid, value, Some(value.to_string()), shown)
}

/// The same of other classes, and with a tip of its own or none.
#[inline(never)]
pub fn figure_as(
    class: &'static str,
    label: String,
    testid: &'static str,
    value: f64,
    tip: Option<String>,
    shown: Quantity,
) -> AnyView {
    view! {
        <div class=class>
            <dt>{label}</dt>
            <dd data-testid=testid data-value=value.to_string() title=tip>{amount(shown)}</dd>
        </div>
    }
    .into_any()
}
