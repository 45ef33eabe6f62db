//! A value that is read and written.

use std::any::Any;
use std::marker::PhantomData;

use leptos::prelude::{
    IsDisposed, LocalStorage, Notify, Read, ReadUntracked, RwSignal as Typed, Track, Write,
};

use super::handle::handle;

/// What a signal keeps: always the type that its handle names.
type Kept = Box<dyn Any>;

/// A value that is read and written; who read it is told when it is written. A handle: copies are the same signal.
pub struct RwSignal<T> {
    kept: Typed<Kept, LocalStorage>,
    of: PhantomData<fn() -> T>,
}

handle!(RwSignal, kept);

impl<T: Default + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

/// The kept value as what it is.
#[allow(clippy::expect_used, reason = "only `new` and `set` put a value there, of this type")]
fn typed<T: 'static>(kept: &Kept) -> &T {
    kept.downcast_ref().expect("the type of the signal")
}

#[allow(clippy::expect_used, reason = "as above")]
fn typed_mut<T: 'static>(kept: &mut Kept) -> &mut T {
    kept.downcast_mut().expect("the type of the signal")
}

fn put(signal: Typed<Kept, LocalStorage>, value: Kept) -> Option<Kept> {
    match signal.try_write() {
        Some(mut kept) => {
            *kept = value;
            None
        }
        None => Some(value),
    }
}

impl<T: 'static> RwSignal<T> {
    /// A signal of the owner that runs now.
    pub fn new(value: T) -> Self {
        Self { kept: Typed::new_local(Box::new(value)), of: PhantomData }
    }

    /// What `look` finds in the value; told of changes.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(typed(&self.kept.read()))
    }

    /// What `look` finds in the value.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(typed(&self.kept.read_untracked()))
    }

    /// The same; `None` once the signal's owner is gone.
    pub fn try_with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> Option<R> {
        self.kept.try_read_untracked().map(|kept| look(typed(&kept)))
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

    /// The value; `None` once the signal's owner is gone.
    pub fn try_get_untracked(&self) -> Option<T>
    where
        T: Clone,
    {
        self.try_with_untracked(T::clone)
    }

    /// Told of changes, without a look at the value.
    pub fn track(&self) {
        self.kept.track();
    }

    /// Another value; nothing once the signal's owner is gone.
    pub fn set(&self, value: T) {
        put(self.kept, Box::new(value));
    }

    /// The same; gives the value back if the signal's owner is gone.
    pub fn try_set(&self, value: T) -> Option<T> {
        put(self.kept, Box::new(value)).and_then(|kept| kept.downcast().ok()).map(|kept| *kept)
    }

    /// Changes the value and tells who read it; nothing once the signal's owner is gone.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// The same, with what `change` gives; `None` once the signal's owner is gone.
    pub fn try_update<R>(&self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.kept.try_write().map(|mut kept| change(typed_mut(&mut kept)))
    }

    /// Changes the value, and tells who read it if `change` says so.
    pub fn try_maybe_update<R>(&self, change: impl FnOnce(&mut T) -> (bool, R)) -> Option<R> {
        let mut kept = self.kept.try_write_untracked()?;
        let (tell, answer) = change(typed_mut(&mut kept));
        drop(kept);
        if tell {
            self.kept.notify();
        }
        Some(answer)
    }

    /// Changes the value, and tells nobody.
    pub fn update_untracked(&self, change: impl FnOnce(&mut T)) {
        self.try_maybe_update(|value| (false, change(value)));
    }

    /// Whether the signal's owner is gone.
    pub fn is_disposed(&self) -> bool {
        self.kept.is_disposed()
    }

    /// Tells who read the value.
    pub fn notify(&self) {
        self.kept.notify();
    }
}
