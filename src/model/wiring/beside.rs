//! A run beside the wiring: a model with experts, jobs in shards, every failure, and what else is asked for by a button.

use super::{Key, ask};
use crate::signals::prelude::*;
use crate::state::{Line, Store};
use gargalo_protocol::wire::{Answer, Ask};
use std::sync::Arc;

/// What a run asks, and how its answer is picked out of what is heard.
#[derive(Debug)]
pub struct Job<T: Send + Sync + 'static> {
    pub ask: Callback<(), Ask>,
    pub take: fn(Answer) -> Option<T>,
}

impl<T: Send + Sync + 'static> Clone for Job<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Job<T> {}

/// A run beside the wiring, and of what it is.
#[derive(Debug)]
pub struct Beside<T: Send + Sync + 'static> {
    pub line: Line,
    /// What is being worked out. Of the state, since what a button makes goes with the button.
    of: RwSignal<Option<Key>>,
    pub found: RwSignal<Option<(Key, Arc<T>)>>,
}

impl<T: Send + Sync + 'static> Clone for Beside<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Beside<T> {}

impl<T: Send + Sync + 'static> Default for Beside<T> {
    fn default() -> Self {
        Self { line: Line::default(), of: RwSignal::new(None), found: RwSignal::new(None) }
    }
}

impl<T: Send + Sync + 'static> Beside<T> {
    /// Runs it. What it finds may come bit by bit.
    pub fn run(self, store: Store, job: Job<T>) {
        self.of.set(store.document.scenario.with_untracked(|scenario| Key::of(scenario)));
        let take = job.take;
        ask(self.line, store, job.ask.run(()), move |heard| {
            if let Some((found, key)) = take(heard).zip(self.of.get_untracked()) {
                self.found.set(Some((key, Arc::new(found))));
            }
        });
    }

    /// Whether what was found is of other settings.
    pub fn outdated(self, store: Store) -> bool {
        let now = store.document.scenario.with(|scenario| Key::of(scenario));
        self.found.with(|found| found.as_ref().is_some_and(|(of, _)| Some(of) != now.as_ref()))
    }

    /// Stops, and drops what was found.
    pub(super) fn forget(self) {
        self.line.forget();
        self.found.set(None);
    }
}
