//! Whose document has the stage: the user's own, or a lesson's.

use super::Store;
use crate::signals::prelude::*;
use crate::state::lesson::SetAside;
use crate::state::shelf::{self, Place, Shelved};
use crate::state::{Command, Document, Frame};
use gargalo_solver::document::Scenario;
use std::sync::Arc;

impl Store {
    /// Opens something by a link: who gave the link may, also where the reader may change nothing.
    pub fn by_link(self, open: impl FnOnce()) {
        let frame = self.session.lesson.frame.get_untracked();
        self.session.lesson.frame.set(Frame { fixed: false, ..frame });
        open();
        self.session.lesson.frame.set(frame);
    }

    /// Gives the stage to a lesson's scenario; the user's own document with its history is put aside.
    pub fn stage(self, scenario: Arc<Scenario>, design: usize) {
        let mut next = Document::new(scenario);
        next.select(design);
        self.stage_document(next);
    }

    /// The same with what the reader made of a step before.
    pub fn stage_document(self, next: Document) {
        self.session.target.set(None);
        self.session.for_all.set(None);
        let view = self.session.view.get_untracked();
        let before = self.document.held.try_update(|document| core::mem::replace(document, next));
        if self.session.lesson.own.with_value(Option::is_none)
            && let Some(document) = before
        {
            self.session.lesson.own.set_value(Some(SetAside { document, view }));
        }
    }

    /// What the reader made of the step that is played, and where it belongs; the inner `None`: it is as the step gave it.
    pub fn work(self) -> Option<(Place, Option<Shelved>)> {
        let place = self.session.lesson.playing.with_untracked(|playing| {
            shelf::place(playing.as_ref()?, self.session.lesson.step.get_untracked())
        })?;
        let staged = self.session.lesson.staged.get_untracked()?;
        let document = self
            .document
            .held
            .with_untracked(|document| (**document.scenario() != *staged).then(|| document.clone()));
        let language = self.session.language.get_untracked();
        Some((place, document.map(|document| Shelved { document, language, kept: false })))
    }

    /// Puts by what the reader made of the step that is played.
    pub fn shelve(self) {
        let Some((place, work)) = self.work() else { return };
        self.session.lesson.shelf.update_value(|shelf| match work {
            Some(work) => drop(shelf.insert(place, work)),
            None => drop(shelf.remove(&place)),
        });
    }

    /// Puts a scenario on the stage as one edit, whatever is locked: whoever gave the link may.
    pub fn replace_staged(self, scenario: Scenario, design: usize) {
        self.session.target.set(None);
        self.document.held.update(|document| {
            if document.put(&Command::Replace(Arc::new(scenario.clone())), Arc::new(scenario)) {
                document.seal();
            }
            document.select(design);
        });
    }

    /// Ends a lesson: the user's own document is there again, as it was.
    pub fn leave(self) {
        self.shelve();
        let own = self.session.lesson.own.try_update_value(Option::take).flatten();
        if let Some(SetAside { document, view }) = own {
            self.session.target.set(None);
            self.session.for_all.set(None);
            self.document.held.set(document);
            self.session.view.set(view);
        }
        if self.session.lesson.playing.with_untracked(Option::is_some) {
            self.session.lesson.presenting.set(false);
            self.session.lesson.handout.set(false);
            self.session.lesson.staged.set(None);
            self.session.lesson.computing.set_value(Vec::new());
            self.session.lesson.playing.set(None);
        }
    }

    /// Looks at the user's document and history, to keep them. Tracks every change of either.
    pub fn with_document<T>(self, look: impl FnOnce(&Document) -> T) -> T {
        self.document.held.with(|document| {
            self.session.lesson.own.with_value(|own| look(own.as_ref().map_or(document, |own| &own.document)))
        })
    }
}
