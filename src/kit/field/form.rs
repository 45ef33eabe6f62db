//! A part of the document that fields change: how it is read and written, and what is wrong with it.

use super::look::slot;
use super::row::Row;
use crate::i18n::Language;
use crate::signals::prelude::*;
use crate::state::{Notice, Store};
use gargalo_solver::base::record::{BadValue, Plain, ReadField, Record, said, with_said, with_written};
use std::sync::Arc;

/// What does not go together, told at the field that it names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// The last name of the field's path.
    pub field: String,
    /// What is wrong.
    pub told: String,
}

/// How a part of the document is read and written.
#[derive(Debug)]
pub struct Part<T: 'static> {
    /// Before the ids of its error slots: `training` of `training-p-error`.
    pub key: &'static str,
    /// The part as the document has it.
    pub read: fn(Store) -> Option<Arc<T>>,
    /// Puts another in its place; a run of typing at one path is one step.
    pub write: fn(Store, Arc<T>, Option<&'static str>),
    /// What in it does not go together.
    pub check: fn(&T, Language) -> Option<Complaint>,
    /// What the engine said against the document's.
    pub refused: fn(Store) -> Option<Complaint>,
}

/// A part of the document while it is edited.
#[derive(Debug)]
pub struct Form<T: 'static> {
    /// The page's state.
    pub store: Store,
    part: &'static Part<T>,
    draft: Option<RwSignal<Option<Arc<T>>>>,
}

impl<T> Clone for Form<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Form<T> {}

impl<T: Clone + Send + Sync> Form<T> {
    /// A part of which nothing but what goes together can be typed.
    pub const fn new(store: Store, part: &'static Part<T>) -> Self {
        Self { store, part, draft: None }
    }

    /// A part with what is being typed and does not go together yet: it stays in the fields until it does, since on the way
    /// from one setting to another there is often no other way than through some that don't.
    pub const fn drafted(store: Store, part: &'static Part<T>, draft: RwSignal<Option<Arc<T>>>) -> Self {
        Self { store, part, draft: Some(draft) }
    }

    /// What is being typed, where it does not go together yet.
    pub fn draft(self) -> Option<Arc<T>> {
        self.draft.and_then(|draft| draft.get())
    }

    /// Forgets what is being typed.
    pub fn forget(self) {
        if let Some(draft) = self.draft {
            draft.set(None);
        }
    }

    /// The part as it stands in the fields: the document's, or the one that is being typed.
    pub fn now(self) -> Option<Arc<T>> {
        self.draft().or_else(|| (self.part.read)(self.store))
    }

    /// What of it a view shows; the default of its type while there is none.
    pub fn of<V: Default>(self, look: impl FnOnce(&T) -> V) -> V {
        self.now().map(|now| look(&now)).unwrap_or_default()
    }

    /// What holds where nothing is said of a field.
    pub fn usual(self, usual: fn(&T, Language) -> String) -> Signal<String> {
        Signal::derive(move || self.of(|now| usual(now, self.store.language())))
    }

    /// Changes it. `path`: the field that is typed in; `None` is a step of its own.
    pub fn change(self, path: Option<&'static str>, edit: impl FnOnce(&mut T)) {
        let Some(mut now) = untrack(|| self.now()) else { return };
        edit(Arc::make_mut(&mut now));
        self.put(path, now);
    }

    fn put(self, path: Option<&'static str>, now: Arc<T>) {
        if let Some(draft) = self.draft {
            if (self.part.check)(&now, self.store.language()).is_some() {
                draft.set(Some(now));
                return;
            }
            draft.set(None);
        }
        (self.part.write)(self.store, now, path);
    }

    /// What does not go together: in the fields, or else in the design that is looked at.
    pub fn complaint(self) -> Option<Complaint> {
        match self.draft() {
            Some(draft) => (self.part.check)(&draft, self.store.language()),
            None => (self.part.refused)(self.store),
        }
    }

    /// The same where it names this field.
    pub fn wrong(self, field: &str) -> Option<String> {
        self.complaint().filter(|complaint| complaint.field == field).map(|complaint| complaint.told)
    }

    /// The id of the place for what is wrong with a field.
    pub fn slot_id(self, field: &str) -> String {
        format!("{}-{field}-error", self.part.key)
    }

    /// The place for what is wrong with a field, by the last name of its path.
    pub fn slot(self, field: &'static str) -> AnyView {
        slot(self.slot_id(field), Signal::derive(move || self.wrong(field)))
    }
}

impl<T: Clone + Send + Sync + Record + ReadField> Form<T> {
    /// Sets fields as documents write them; see [`with_written`].
    pub fn write(self, fields: &[(String, String)]) {
        if let Some(now) = untrack(|| self.now()) {
            self.take(None, with_written(&*now, fields));
        }
    }

    /// Takes what the record's reader made of a change, or says why it is none.
    fn take(self, path: Option<&'static str>, next: Result<T, BadValue>) {
        match next {
            Ok(next) => self.put(path, Arc::new(next)),
            Err(bad) => self.store.session.notice.set(Some(Notice::BadEdit(bad.into()))),
        }
    }
}

/// A form, whatever part of the document it is of: rows are drawn by one program for all.
pub trait Fields: Send + Sync {
    /// The page's state.
    fn store(&self) -> Store;
    /// What the part says of a field.
    fn said(&self, row: &Row) -> Option<Plain>;
    /// Says something else of it, or nothing. `typed`: a run of typing is one step of the history; else this is one.
    fn say(&self, row: &Row, value: Option<Plain>, typed: bool);
    /// What is wrong with a field, by the last name of its path.
    fn wrong(&self, field: &str) -> Option<String>;
    /// The id of the place for what is wrong with it.
    fn slot_id(&self, field: &str) -> String;
}

impl<T: Clone + Send + Sync + Record + ReadField> Fields for Form<T> {
    fn store(&self) -> Store {
        self.store
    }

    fn said(&self, row: &Row) -> Option<Plain> {
        said(&*self.now()?, row.within())
    }

    fn say(&self, row: &Row, value: Option<Plain>, typed: bool) {
        if let Some(now) = untrack(|| self.now()) {
            self.take(typed.then_some(row.path), with_said(&*now, row.within(), row.field, value));
        }
        if !typed {
            self.store.document.seal();
        }
    }

    fn wrong(&self, field: &str) -> Option<String> {
        Self::wrong(*self, field)
    }

    fn slot_id(&self, field: &str) -> String {
        Self::slot_id(*self, field)
    }
}
