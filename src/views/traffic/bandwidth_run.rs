//! A collective's bandwidth by size under way: in a worker of its own, with its progress, until it ends or is stopped. What was
//! known when it was stopped stays, and says where it ends.

use super::bandwidth::binary;
use crate::i18n::bandwidth::{self, BandwidthMessages};
use crate::i18n::quantity::count;
use crate::kit::signal::effect;
use crate::kit::task::Task;
use crate::signals::prelude::*;
use crate::state::{Line, Store};
use gargalo_protocol::bandwidth::Question;
use gargalo_solver::document::Workload;
use gargalo_solver::lab::{Bandwidth, Vary, bandwidth_sizes};
use std::sync::Arc;

/// What came of the question.
pub(super) type Found = Option<Arc<Bandwidth>>;

/// The curves under way, or what became of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    store: Store,
    pub(super) line: Line,
    pub(super) found: RwSignal<Found>,
    /// Whether what was found is of the question before: it stays, dimmed, until the first answer, and goes if none comes.
    pub(super) former: RwSignal<bool>,
}

impl Run {
    pub(super) fn new(store: Store) -> Self {
        Self { store, line: Line::default(), found: RwSignal::new(None), former: RwSignal::new(false) }
    }

    /// Asks whenever the design, the measurements or what is varied change.
    pub(super) fn follow(self, vary: RwSignal<Vary>) {
        let store = self.store;
        self.forget();
        effect(move || {
            let workload = store.document.sent(|workload| matches!(workload, Workload::Collective(_)));
            let (vary, measured) = (vary.get(), store.session.measured.get());
            if !workload {
                return;
            }
            let mut sizes = bandwidth_sizes();
            sizes.extend(measured.iter().flat_map(|all| all.points.iter().map(|point| point.bytes)));
            gargalo_solver::base::order::sort(&mut sizes, |bytes| {
                gargalo_solver::base::order::number(*bytes)
            });
            sizes.dedup();
            sizes.retain(|bytes| *bytes > 0.0);
            self.former.set(self.found.with_untracked(Option::is_some));
            let scenario = untrack(|| store.document.text_of_design());
            self.line.begin_at_rest(Question { scenario, sizes, vary }, move |known| {
                self.former.set(false);
                self.found.set(Some(Arc::new(known)));
            });
        });
    }

    /// What was found of the question before is no answer to one that was stopped or failed.
    fn forget(self) {
        effect(move || {
            if !self.line.is_running() && self.former.get() {
                self.found.set(None);
                self.former.set(false);
            }
        });
    }

    /// Also where it was stopped before the first question went out.
    fn again(self) {
        self.former.set(self.found.with_untracked(Option::is_some));
        self.line.again();
    }

    /// How far it is with a button that stops it; where it was stopped or failed, that it was, and a button that begins again.
    pub(super) fn control(self) -> AnyView {
        let language = self.store.language();
        let words = BandwidthMessages::of(language);
        let told = move || {
            let (done, of) = self.line.far();
            if of == 0 {
                return words.waiting.to_owned();
            }
            words.far(bandwidth::Far { done: &count(done, language), of: &count(of, language) })
        };
        // The largest size that is known, of the document's own curve.
        let until = move || {
            self.found.with(|found| {
                let last = found.as_ref()?.own.last()?.bytes.get();
                Some((words.stopped_at)(&binary(last, language)))
            })
        };
        Task::new(self.store, self.line, "bandwidth")
            .stoppable(words.waiting)
            .far("progress", told)
            .stopped(move || until().unwrap_or_else(|| words.stopped.to_owned()))
            .again(Callback::new(move |()| self.again()))
            .view()
    }
}
