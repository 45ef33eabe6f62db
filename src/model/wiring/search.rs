//! The search for a strategy of a wired job.

use super::{Key, ask};
use crate::signals::prelude::*;
use crate::state::{Line, Store};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::lab::FoundJob;
use gargalo_solver::topoopt::anneal::Optimised;
use std::sync::Arc;

/// A point of a search: strategies tried, seconds where the chain is, seconds of the best.
pub type Far = (u32, f64, f64);

/// A search for a strategy: under way, or what became of it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Search {
    pub line: Line,
    /// What it is of.
    pub of: RwSignal<Option<Key>>,
    pub points: RwSignal<Vec<Far>>,
    /// Strategies tried, accepted.
    pub far: RwSignal<(u32, u32)>,
    /// Seconds it began with and the best so far.
    pub times: RwSignal<Option<(f64, f64)>>,
    /// The best so far, while it goes on and after.
    pub kept: RwSignal<Option<Arc<FoundJob>>>,
}

impl Search {
    /// Drops what is under way; what was stopped by hand stays so.
    pub(super) fn drop(self) {
        if !untrack(|| self.line.was_stopped()) {
            self.line.forget();
        }
    }

    /// Begins a search; `done` is called when it has found something.
    pub(super) fn begin(self, store: Store, done: impl Fn() + 'static) {
        self.points.set(Vec::new());
        self.far.set((0, 0));
        self.times.set(None);
        self.kept.set(None);
        self.of.set(store.document.scenario.with_untracked(|scenario| Key::of(scenario)));
        ask(self.line, store, Ask::Search, move |heard| match heard {
            Answer::Step(step) => {
                self.far.set((step.tried, step.accepted));
                self.times.update(|times| {
                    let start = times.map_or(step.best, |(start, _)| start);
                    *times = Some((start, step.best));
                });
                self.points.update(|points| points.push((step.tried, step.now, step.best)));
                if let Some(kept) = step.kept {
                    self.kept.set(Some(Arc::new(kept)));
                }
            }
            Answer::Optimised(found) => {
                self.hear(*found);
                done();
            }
            _ => {}
        });
    }

    fn hear(self, found: Optimised) {
        self.far.set((found.tried, found.accepted));
        let total = found.iteration.total.get();
        self.times.set(Some((found.start.total.get(), total)));
        self.points.update(|points| {
            // What the page heard now and then, with every gain in its place.
            let gains = found.history.iter().map(|&(tried, best)| (tried, best.get(), best.get()));
            points.extend(gains);
            points.push((found.tried, total, total));
            // A gain and what was heard at the same count: the lower one comes last.
            gargalo_solver::base::order::sort(points, |point| gargalo_solver::base::order::number(-point.2));
            gargalo_solver::base::order::sort(points, |point| point.0.into());
        });
        self.kept.set(Some(Arc::new(FoundJob { strategy: found.strategy, found: found.found })));
    }

    /// Whether what it found is of other settings.
    pub fn outdated(self, store: Store) -> bool {
        let now = store.document.scenario.with(|scenario| Key::of(scenario));
        self.of.with(|of| of.is_some() && *of != now)
    }
}
