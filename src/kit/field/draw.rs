//! What draws the fields of a form: one program for the forms of all parts of the document.

use super::check::check_as;
use super::choice::Choice;
use super::form::{Fields, Form};
use super::look::{Look, slot};
use super::number::{Number, number, parts};
use super::row::Row;
use super::text::{Text, text};
use crate::i18n::number::significant;
use crate::i18n::quantity::count;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::base::record::{FieldKind, Plain, ReadField, Record};
use std::sync::Arc;

/// A form of which it no longer counts what it is of.
type Any = Arc<dyn Fields>;

/// A field of a form: a number, a box to check, or a text.
pub fn field<T: Clone + Send + Sync + Record + ReadField>(form: Form<T>, row: Row) -> AnyView {
    draw(Arc::new(form), row)
}

/// Fields of a form, one after the other.
pub fn fields<T: Clone + Send + Sync + Record + ReadField>(
    form: Form<T>,
    rows: impl IntoIterator<Item = Row>,
) -> AnyView {
    let form: Any = Arc::new(form);
    rows.into_iter().map(|row| draw(Arc::clone(&form), row)).collect_view().into_any()
}

/// Numbers of a form in a grid, and below it the places for what is wrong with each.
pub fn cells<T: Clone + Send + Sync + Record + ReadField>(
    form: Form<T>,
    class: &'static str,
    rows: impl IntoIterator<Item = Row>,
) -> AnyView {
    in_grid(&(Arc::new(form) as Any), class, rows.into_iter().collect())
}

/// One of the values that a field may be, by its name. `names`: of all of them in the record's order. `usual`: what stands first
/// and leaves the field unsaid.
pub fn one_of_all<T: Clone + Send + Sync + Record + ReadField>(
    form: Form<T>,
    row: Row,
    names: impl IntoIterator<Item = impl Into<String>>,
    usual: Option<Signal<String>>,
) -> Choice {
    listed(Arc::new(form), row, names.into_iter().map(Into::into).collect(), usual)
}

/// One of the names that are offered, by its key; the empty key leaves the field unsaid.
pub fn one_of_keys<T: Clone + Send + Sync + Record + ReadField>(
    form: Form<T>,
    row: Row,
    offered: impl Fn() -> Vec<(String, String)> + Send + Sync + 'static,
) -> Choice {
    keyed(Arc::new(form), row, Signal::derive(offered))
}

/// The field for a number of a form, to stand in another place than its rows.
pub fn number_of<T: Clone + Send + Sync + Record + ReadField>(form: Form<T>, row: Row) -> Number {
    amount(Arc::new(form), row)
}

fn draw(form: Any, row: Row) -> AnyView {
    match row.field.kind {
        FieldKind::Flag => checked(form, row),
        FieldKind::Text => worded(form, row),
        _ => number(form.store(), amount(form, row)),
    }
}

fn checked(form: Any, row: Row) -> AnyView {
    let (id, label) = (row.id.clone(), row.label.clone());
    let (shown, own) = (Arc::clone(&form), row.clone());
    let on = move || shown.said(&own).or_else(|| own.field.usual()) == Some(Plain::Flag(true));
    let hear = move |on| form.say(&row, Some(Plain::Flag(on)), false);
    check_as("check", "checkbox", id, label, Signal::derive(on), Callback::new(hear))
}

/// Characters of a text at most.
const LONGEST: usize = 400;

fn worded(form: Any, row: Row) -> AnyView {
    let (id, label) = (row.id.clone(), row.label.clone());
    let (shown, own) = (Arc::clone(&form), row.clone());
    let now = move || match shown.said(&own) {
        Some(Plain::Text(text)) => text,
        _ => String::new(),
    };
    let hear = move |words| form.say(&row, Some(Plain::Text(words)), false);
    text(Text { look: Look::Long, ..Text::new(id, label, LONGEST, now, hear) })
}

fn in_grid(form: &Any, class: &'static str, rows: Vec<Row>) -> AnyView {
    let cell = |row: Row| {
        let (name, own) = (row.name(), Arc::clone(form));
        let about = if row.about.is_empty() { row.label.clone() } else { row.about.clone() };
        let wrong = Signal::derive(move || own.wrong(name));
        let number = Number { about: Some(about), ..amount(Arc::clone(form), row) };
        (number, form.slot_id(name), wrong)
    };
    grid(form.store(), class, rows.into_iter().map(cell).collect())
}

/// Numbers in a grid, each with the id of the place for what is wrong with it, and with what does not go together there. What
/// can't be read is told first.
pub fn grid(
    store: Store,
    class: &'static str,
    all: Vec<(Number, String, Signal<Option<String>>)>,
) -> AnyView {
    let (mut cells, mut slots) = (Vec::new(), Vec::new());
    for (number, id, wrong) in all {
        let misfits = Signal::derive(move || wrong.with(Option::is_some));
        let number = Number { look: Look::Cell, wrong: misfits, ..number };
        let (cell, fault) = parts(store, number, Some(id.clone()), |_| ().into_any());
        cells.push(cell);
        slots.push(slot(id, Signal::derive(move || fault.get().or_else(|| wrong.get()))));
    }
    view! { <div class=class>{cells}</div>{slots} }.into_any()
}

/// The field for a number of a form.
fn amount(form: Any, row: Row) -> Number {
    let (filled, language) = (row.filled, form.store().language());
    let told = row.usual_number().map(|usual| match row.field.kind {
        #[expect(clippy::cast_sign_loss, reason = "counts are not negative")]
        FieldKind::Count { .. } => count(usual as u64, language),
        _ => significant(usual, 3, language),
    });
    let hint = row.usual.unwrap_or_else(|| Signal::stored(told.unwrap_or_default()));
    let (shown, own) = (Arc::clone(&form), row.clone());
    let value = move || match shown.said(&own) {
        Some(Plain::Number(number)) => Some(number / own.unit),
        _ => filled,
    };
    let (id, label, range, required) = (row.id.clone(), row.label.clone(), row.range(), !row.may_be_open());
    let hear = move |value: Option<f64>| {
        let value = value.filter(|value| Some(*value) != row.filled);
        form.say(&row, value.map(|number| Plain::Number(number * row.unit)), true);
    };
    Number { required, usual: hint, ..Number::open(id, label, range, value, hear) }
}

fn listed(form: Any, row: Row, names: Vec<String>, usual: Option<Signal<String>>) -> Choice {
    let before = usize::from(usual.is_some());
    let (shown, own) = (Arc::clone(&form), row.clone());
    let at = move || {
        let said = shown.said(&own);
        if said.is_none() && before == 1 {
            return 0;
        }
        said.or_else(|| own.field.usual()).and_then(|said| own.position(&said)).map_or(0, |at| at + before)
    };
    let (id, label, named) = (row.id.clone(), row.label.clone(), row.named);
    let hear = move |at: usize| {
        let value = at.checked_sub(before).and_then(|at| row.value_at(at));
        form.say(&row, value, false);
    };
    let options = move || usual.map(|usual| usual.get()).into_iter().chain(names.iter().cloned()).collect();
    Choice::at(id, label, options, at, hear).id(named)
}

fn keyed(form: Any, row: Row, offered: Signal<Vec<(String, String)>>) -> Choice {
    let (shown, own) = (Arc::clone(&form), row.clone());
    let key = move || match shown.said(&own) {
        Some(Plain::Text(key)) => key,
        _ => String::new(),
    };
    let (id, label, named) = (row.id.clone(), row.label.clone(), row.named);
    let hear = move |key: String| form.say(&row, (!key.is_empty()).then_some(Plain::Text(key)), false);
    Choice::new(id, label, move || offered.get(), key, hear).id(named)
}
