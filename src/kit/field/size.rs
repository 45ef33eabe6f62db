//! A number of bytes and its unit. The unit follows the amount until one is chosen by hand.

use super::choice::{Choice, choice};
use super::look::Look;
use super::number::{Number, parts};
use super::slot;
use crate::i18n::quantity::{SIZES, size_unit};
use crate::i18n::recipe::RecipeMessages;
use crate::signals::prelude::*;
use crate::state::Range;
use crate::state::Store;

/// The field, and the place for what is wrong with it. `named`: whether a label outside names it by its id.
pub fn size(
    store: Store,
    id: &str,
    label: String,
    named: bool,
    bytes: Signal<f64>,
    hear: Callback<f64>,
) -> [AnyView; 2] {
    let chosen = store.kept_signal(format!("unit-{id}"), || None::<usize>);
    let unit = Memo::new(move |_| chosen.get().unwrap_or_else(|| size_unit(bytes.get())));
    let value = move || bytes.get() / SIZES[unit.get()].1;
    // The unit must not move under the hand that types.
    let typed = move |value: f64| {
        let unit = unit.get_untracked();
        chosen.set(Some(unit));
        hear.run(value * SIZES[unit].1);
    };
    // Choosing a unit reads the number anew in that unit, as people expect of a field with a unit beside it.
    let choose = move |to: usize| {
        let Some((_, scale)) = SIZES.get(to) else { return };
        let number = untrack(value);
        chosen.set(Some(to));
        hear.run(number * scale);
        store.document.seal();
    };
    let error = format!("{id}-error");
    let number = Number {
        told_by: named.then(|| format!("{id}-about")),
        ..Number::given(id, label, Range::POSITIVE, value, typed).look(Look::Bare)
    };
    let (field, fault) = parts(store, number, Some(error.clone()), |_| ().into_any());
    let units = Choice::at(
        format!("{id}-unit"),
        RecipeMessages::of(store.language()).bytes_unit,
        || SIZES.map(|(name, _)| name).to_vec(),
        move || unit.get(),
        choose,
    );
    let both = view! { <div class="size-field">{field}{choice(units.look(Look::Bare))}</div> };
    [both.into_any(), slot(error, fault)]
}
