//! Answers of the open document that have changed since it was saved, until they are dismissed.

use super::same_figures;
use crate::signals::prelude::*;
use gargalo_solver::document::{ANSWERS, FIRST_ANSWERS, Scenario};
use gargalo_solver::lab::ChangedAnswers;
use std::sync::Arc;

/// A document that was opened, with answers of an older edition.
#[derive(Debug, Clone)]
struct SavedDocument {
    /// As it was saved or shared.
    saved: Scenario,
    /// As it was opened.
    opened: Arc<Scenario>,
}

/// What is known of it.
#[derive(Debug, Clone, Copy, Default)]
pub struct ChangedState {
    /// The document that was opened last; `None` where it has today's answers, and once the list of them is dismissed.
    of: RwSignal<Option<SavedDocument>>,
    /// Its answers that have changed.
    found: RwSignal<ChangedAnswers>,
}

impl ChangedState {
    /// A document was opened that somebody saved or shared.
    pub fn opened(self, saved: Scenario) {
        self.forget();
        if saved.has_older_answers() {
            let opened = Arc::new(saved.clone().newest());
            self.of.set(Some(SavedDocument { saved, opened }));
        }
    }

    /// Its answers are known to the reader, or another document is opened.
    pub fn forget(self) {
        self.of.set(None);
        self.found.set(ChangedAnswers::default());
    }

    /// The document to ask about, while it is as it was opened and nothing is known of it.
    pub fn asked(self, scenario: &Arc<Scenario>) -> Option<Scenario> {
        let of = self.of.get().filter(|of| same_figures(&of.opened, scenario))?;
        self.found.with_untracked(ChangedAnswers::is_empty).then_some(of.saved)
    }

    /// Its answers that have changed are known.
    pub fn hear(self, found: ChangedAnswers) {
        if found.is_empty() {
            self.forget();
        } else {
            self.found.set(found);
        }
    }

    /// What has changed in this document; `None` where nothing is known to have, or it is no longer what was opened.
    pub fn told(self, scenario: &Arc<Scenario>) -> Option<(Scenario, ChangedAnswers)> {
        let found = self.found.get();
        let saved = self.of.get().filter(|of| same_figures(&of.opened, scenario))?.saved;
        (!found.is_empty()).then_some((saved, found))
    }

    /// The edition that this document is kept with: until its list is dismissed the one that it came with, so that a reload tells
    /// of it again.
    pub fn edition(self, scenario: &Arc<Scenario>) -> u32 {
        let of = self.of.get().filter(|of| same_figures(&of.opened, scenario));
        of.map_or(ANSWERS, |of| of.saved.answers.unwrap_or(FIRST_ANSWERS))
    }
}
