//! Fields of a form as plain rows, and what draws them.

use super::check::check_as;
use super::choice::{Choice, choice};
use super::form::Form;
use super::look::{Look, slot};
use super::number::{Number, number, parts};
use super::segments::{Segment, segments};
use crate::i18n::Language;
use crate::state::Range;
use crate::state::Store;
use leptos::prelude::*;

/// A field of a form.
#[derive(Debug)]
pub struct Row<T: 'static> {
    /// Its path in the document: what undo, errors and sweeps call it.
    pub path: &'static str,
    /// Hook for tests, and its id where `named` is empty.
    pub id: &'static str,
    /// The id of a choice where it is not the hook.
    pub named: &'static str,
    /// What it is.
    pub label: &'static str,
    /// The same in full, where the label is short.
    pub about: &'static str,
    /// What kind of value it has, and how that is read and set.
    pub kind: Kind<T>,
}

/// A kind of value: how it is read and set.
#[derive(Debug)]
pub enum Kind<T: 'static> {
    /// A number that may be left open, with what holds then.
    Open(Range, fn(&T, Language) -> String, fn(&T) -> Option<f64>, fn(&mut T, Option<f64>)),
    /// A number that must be given.
    Exact(Range, fn(&T) -> f64, fn(&mut T, f64)),
    /// A whole number.
    Count(Range, fn(&T) -> u64, fn(&mut T, u64)),
    /// Yes or no.
    Check(fn(&T) -> bool, fn(&mut T, bool)),
    /// One of a list by its position: the names, and a sentence on what is chosen.
    At(fn(&T, Language) -> Vec<String>, fn(&T, Language) -> String, fn(&T) -> usize, fn(&mut T, usize)),
    /// One of a list by its key: keys and names, and a sentence on what is chosen.
    Key(fn(Store) -> Vec<(String, String)>, fn(Store) -> String, fn(&T) -> String, fn(&mut T, String)),
    /// One of a few by its position: hooks for tests and names.
    Segments(fn(Language) -> Vec<Segment>, fn(&T) -> usize, fn(&mut T, usize)),
}

impl<T> Row<T> {
    /// A field.
    pub const fn new(path: &'static str, id: &'static str, label: &'static str, kind: Kind<T>) -> Self {
        Self { path, id, named: "", label, about: "", kind }
    }

    /// A choice whose id is not the hook for tests.
    #[must_use]
    pub const fn named(self, named: &'static str) -> Self {
        Self { named, ..self }
    }

    /// The same with a short label.
    #[must_use]
    pub const fn short(self, label: &'static str) -> Self {
        Self { about: self.label, label, ..self }
    }
}

/// A field of a form.
pub fn field<T: Clone + Send + Sync>(form: Form<T>, row: Row<T>) -> AnyView {
    let Row { path, id, named, label, kind, .. } = row;
    match kind {
        Kind::At(names, about, get, set) => {
            let names = move || form.now().map(|now| names(&now, form.store.language())).unwrap_or_default();
            let hear = move |at| form.change(None, |part| set(part, at));
            let about = move || form.now().map(|now| about(&now, form.store.language())).unwrap_or_default();
            choice(Choice::at(id, label, names, move || form.of(get), hear).id(named).about(about))
        }
        Kind::Key(options, about, get, set) => {
            let hear = move |key| form.change(None, |part| set(part, key));
            let of = Choice::new(id, label, move || options(form.store), move || form.of(get), hear);
            choice(of.id(named).about(move || about(form.store)))
        }
        Kind::Check(get, set) => {
            let hear = Callback::new(move |on| form.change(None, |part| set(part, on)));
            let on = Signal::derive(move || form.of(get));
            check_as("check", "checkbox", id.to_owned(), label.to_owned(), on, hear)
        }
        Kind::Segments(all, get, set) => {
            let all = all(form.store.language());
            let hear = move |at| form.change(None, |part| set(part, at));
            let row = segments(label, all, move || form.of(get), hear);
            view! { <div class="parameter"><span class="field-name">{label}</span>{row}</div> }.into_any()
        }
        kind => match amount(form, path, id, label, &kind) {
            Some(of) => number(form.store, of),
            None => ().into_any(),
        },
    }
}

/// Fields of a form, one after the other.
pub fn fields<T: Clone + Send + Sync>(form: Form<T>, rows: impl IntoIterator<Item = Row<T>>) -> AnyView {
    rows.into_iter().map(|row| field(form, row)).collect_view().into_any()
}

/// Numbers of a form in a grid, and below it the places for what is wrong with each.
pub fn cells<T: Clone + Send + Sync>(
    form: Form<T>,
    class: &'static str,
    rows: impl IntoIterator<Item = Row<T>>,
) -> AnyView {
    let cell = |row: Row<T>| {
        let name = row.path.rsplit('.').next().unwrap_or(row.path);
        let about = if row.about.is_empty() { row.label } else { row.about };
        let number = amount(form, row.path, row.id, row.label, &row.kind)?;
        let wrong = Signal::derive(move || form.wrong(name));
        Some((Number { about: Some(about.to_owned()), ..number }, form.slot_id(name), wrong))
    };
    grid(form.store, class, rows.into_iter().filter_map(cell).collect())
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

/// The field for a number of a form; `None` for what is no number.
#[expect(clippy::cast_sign_loss, reason = "ranges of counts begin at 0 or above")]
fn amount<T: Clone + Send + Sync>(
    form: Form<T>,
    path: &'static str,
    id: &'static str,
    label: &'static str,
    kind: &Kind<T>,
) -> Option<Number> {
    Some(match *kind {
        Kind::Open(range, usual, get, set) => {
            let hear = move |value| form.change(Some(path), |part| set(part, value));
            let usual = move || form.now().map(|now| usual(&now, form.store.language())).unwrap_or_default();
            Number::open(id, label, range, move || form.of(get), hear).usual(usual)
        }
        Kind::Exact(range, get, set) => {
            let hear = move |value| form.change(Some(path), |part| set(part, value));
            Number::given(id, label, range, move || form.of(get), hear)
        }
        Kind::Count(range, get, set) => {
            let hear = move |value| form.change(Some(path), |part| set(part, value as u64));
            Number::given(id, label, range, move || form.of(get) as f64, hear)
        }
        _ => return None,
    })
}
