//! A value that is computed from signals, once for each change.

use std::any::Any;
use std::marker::PhantomData;

use leptos::prelude::{Memo as Typed, Read, ReadUntracked, Track};

use super::handle::handle;

/// What a memo keeps: always the type that its handle names.
type Kept = Box<dyn Any + Send + Sync>;

/// A value that is computed again when a signal that it read has changed; who read it is told if it came out otherwise.
/// A handle: copies are the same memo.
pub struct Memo<T> {
    kept: Typed<Kept>,
    of: PhantomData<fn() -> T>,
}

handle!(Memo, kept);

#[allow(clippy::expect_used, reason = "only the memo's own function puts a value there, of this type")]
fn typed<T: 'static>(kept: &Kept) -> &T {
    kept.downcast_ref().expect("the type of the memo")
}

/// From what was kept to what is, and whether that is another value.
type Again = Box<dyn Fn(Option<Kept>) -> (Kept, bool) + Send + Sync>;

fn keeping(again: Again) -> Typed<Kept> {
    Typed::new_owning(again)
}

impl<T: Send + Sync + 'static> Memo<T> {
    /// A memo of the owner that runs now: `compute` gets what it gave the time before.
    pub fn new(compute: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self
    where
        T: PartialEq,
    {
        Self::new_with_compare(compute, |before, now| before != now)
    }

    /// The same, with a word of its own on whether a value is another one.
    pub fn new_with_compare(
        compute: impl Fn(Option<&T>) -> T + Send + Sync + 'static,
        another: fn(Option<&T>, Option<&T>) -> bool,
    ) -> Self {
        let again: Again = Box::new(move |before| {
            let before = before.as_ref().map(typed);
            let now = compute(before);
            let changed = another(before, Some(&now));
            (Box::new(now), changed)
        });
        Self { kept: keeping(again), of: PhantomData }
    }

    /// What `look` finds in the value; told of changes.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(typed(&self.kept.read()))
    }

    /// What `look` finds in the value.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(typed(&self.kept.read_untracked()))
    }

    /// The value; told of changes.
    pub fn get(&self) -> T
    where
        T: Clone,
    {
        typed::<T>(&self.kept.read()).clone()
    }

    /// The value.
    pub fn get_untracked(&self) -> T
    where
        T: Clone,
    {
        typed::<T>(&self.kept.read_untracked()).clone()
    }

    /// The value; `None` once the memo's owner is gone.
    pub fn try_get_untracked(&self) -> Option<T>
    where
        T: Clone,
    {
        self.kept.try_read_untracked().map(|kept| typed::<T>(&kept).clone())
    }

    /// What `look` finds in the value; `None` once the memo's owner is gone.
    pub fn try_with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> Option<R> {
        self.kept.try_read_untracked().map(|kept| look(typed(&kept)))
    }

    /// Told of changes, without a look at the value.
    pub fn track(&self) {
        self.kept.track();
    }
}
