//! States of views that outlive a change of language, which takes the page's views down and puts them up anew.

use super::Store;
use crate::signals::prelude::*;
use std::any::Any;
use std::borrow::Cow;
use std::collections::BTreeMap;

type Key = Cow<'static, str>;
type Left = BTreeMap<Key, (Owner, Box<dyn Any>)>;

/// What views have left behind for those that take their place, with the owner that keeps their signals alive.
#[derive(Debug, Clone, Copy)]
pub struct Kept {
    page: StoredValue<Owner>,
    left: StoredValue<Left, LocalStorage>,
}

impl Kept {
    /// Nothing is left behind yet. What is kept belongs to the owner that is current now.
    pub(super) fn new() -> Self {
        Self {
            page: StoredValue::new(Owner::current().unwrap_or_default()),
            left: StoredValue::new_local(BTreeMap::new()),
        }
    }

    fn take(self, key: &Key) -> Option<(Owner, Box<dyn Any>)> {
        self.left.try_update_value(|left| left.remove(key)).flatten()
    }

    fn leave(self, key: Key, owner: Owner, state: Box<dyn Any>) {
        self.left.try_update_value(|left| left.insert(key, (owner, state)));
    }

    /// Forgets what no view has taken.
    pub fn clear(self) {
        self.left.update_value(BTreeMap::clear);
    }
}

impl Store {
    /// A state of the view that is being made: the one that the same view had in the former language, else a new one. It goes
    /// with the view. `key` names it, once on the page.
    pub fn kept<T: Copy + Send + Sync + 'static>(self, key: impl Into<Key>, new: impl FnOnce() -> T) -> T {
        let key = key.into();
        let (kept, language) = (self.session.kept, self.language());
        let former = kept.take(&key).and_then(|(owner, state)| Some((owner, *state.downcast::<T>().ok()?)));
        let (owner, state) = former.unwrap_or_else(|| {
            let owner = kept.page.with_value(Owner::child);
            let state = owner.with(new);
            (owner, state)
        });
        on_cleanup(move || {
            if self.session.language.try_get_untracked().is_some_and(|now| now != language) {
                kept.leave(key, owner, Box::new(state));
            } else {
                // What else cleans up after the view may still read the state.
                queue_microtask(move || drop(owner));
            }
        });
        state
    }

    /// A value of the view that is being made, kept as [`Store::kept`] keeps states.
    pub fn kept_signal<T: Send + Sync + 'static>(
        self,
        key: impl Into<Key>,
        first: impl FnOnce() -> T,
    ) -> RwSignal<T> {
        self.kept(key, || RwSignal::new(first()))
    }
}
