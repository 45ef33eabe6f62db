//! A value that is read, wherever it comes from.

use std::any::Any;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::{GetValue, LocalStorage, StoredValue, untrack};

use super::handle::handle;
use super::{Memo, RwSignal};

/// How a value is read: a `Box<dyn Fn() -> T>`.
type Reading = Rc<dyn Any>;

/// A value that is read: a signal's, a memo's, or what a function computes at each reading. A handle: copies read the same.
pub struct Signal<T> {
    reading: StoredValue<Reading, LocalStorage>,
    of: PhantomData<fn() -> T>,
}

handle!(Signal, reading);

#[allow(clippy::expect_used, reason = "only `derive` puts a function there, of this type")]
fn read<T: 'static>(reading: &Reading) -> T {
    reading.downcast_ref::<Box<dyn Fn() -> T>>().expect("the type of the signal")()
}

impl<T: 'static> Signal<T> {
    /// What `compute` gives at each reading.
    pub fn derive(compute: impl Fn() -> T + 'static) -> Self {
        let reading: Box<dyn Fn() -> T> = Box::new(compute);
        Self { reading: StoredValue::new_local(Rc::new(reading)), of: PhantomData }
    }

    /// A value that never changes.
    pub fn stored(value: T) -> Self
    where
        T: Clone,
    {
        Self::derive(move || value.clone())
    }

    /// The value; told of changes.
    pub fn get(&self) -> T {
        read(&self.reading.get_value())
    }

    /// What `look` finds in the value; told of changes.
    pub fn with<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.get())
    }

    /// The value.
    pub fn get_untracked(&self) -> T {
        untrack(|| self.get())
    }

    /// What `look` finds in the value.
    pub fn with_untracked<R>(&self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.get_untracked())
    }

    /// The value; `None` once the signal's owner is gone.
    pub fn try_get_untracked(&self) -> Option<T> {
        self.reading.try_get_value().map(|reading| untrack(|| read(&reading)))
    }

    /// Told of changes.
    pub fn track(&self) {
        self.get();
    }
}

impl<T: Clone + Default + 'static> Default for Signal<T> {
    fn default() -> Self {
        Self::stored(T::default())
    }
}

impl<T: Clone + 'static> From<T> for Signal<T> {
    fn from(value: T) -> Self {
        Self::stored(value)
    }
}

impl From<&str> for Signal<String> {
    fn from(value: &str) -> Self {
        Self::stored(value.to_owned())
    }
}

impl<T: Clone + 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self::derive(move || signal.get())
    }
}

impl<T: Clone + Send + Sync + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Self::derive(move || memo.get())
    }
}
