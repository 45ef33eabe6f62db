//! The open document, as signals.

use crate::signals::prelude::*;
use crate::state::{Document, Edit};
use gargalo_solver::document::{DesignSpec, Scenario, Workload, write};
use gargalo_solver::routing::Routing;
use gargalo_solver::workload::training::Training;
use std::sync::Arc;

/// The open document with its history. What changes it goes through [`Store::edit`](super::Store::edit).
#[derive(Debug, Clone, Copy)]
pub struct OpenDocument {
    pub(super) held: RwSignal<Document>,
    /// The document as it is; changes only when an edit changes it.
    pub scenario: Memo<Arc<Scenario>>,
    /// The design that is looked at.
    pub design: Memo<usize>,
    /// What undo would take back.
    pub undoable: Memo<Option<Edit>>,
    /// What redo would do again.
    pub redoable: Memo<Option<Edit>>,
    /// A training step whose sizes don't go together yet: what is being typed, before it is the document's.
    pub draft: RwSignal<Option<Arc<Training>>>,
}

impl OpenDocument {
    /// Of a page that has just been opened.
    pub(super) fn new(document: Document) -> Self {
        let held = RwSignal::new(document);
        let scenario = Memo::new_with_compare(
            move |_| held.with(|document| document.scenario().clone()),
            |before: Option<&Arc<Scenario>>, after| !matches!((before, after), (Some(before), Some(after)) if Arc::ptr_eq(before, after)),
        );
        Self {
            held,
            scenario,
            design: Memo::new(move |_| held.with(Document::design)),
            undoable: Memo::new(move |_| held.with(Document::undoable)),
            redoable: Memo::new(move |_| held.with(Document::redoable)),
            draft: RwSignal::new(None),
        }
    }

    /// Tells the same document in other words: no edit, no step.
    pub fn retell(self, scenario: Scenario) {
        self.held.update(|document| document.retell(Arc::new(scenario)));
    }

    /// What the reader measured of the design that is looked at: see [`Document::own_time`].
    pub fn own_time(self) -> Option<(f64, bool)> {
        self.held.with(Document::own_time)
    }

    /// Keeps what the reader measured of the design that is looked at: no edit, no step of the history, in no link.
    pub fn measure(self, seconds: Option<f64>) {
        self.held.update(|document| document.measure(seconds));
    }

    /// Ends a drag or a run of typing.
    pub fn seal(self) {
        self.held.update_untracked(Document::seal);
    }

    /// Looks at another design.
    pub fn select(self, design: usize) {
        self.held.update(|document| document.select(design));
    }

    /// The recipe of the design that is looked at.
    pub fn recipe<T>(self, look: impl FnOnce(&DesignSpec) -> T) -> Option<T> {
        let design = self.design.get();
        self.scenario.with(|scenario| scenario.designs.get(design).map(look))
    }

    /// How the design that is looked at chooses routes.
    pub fn routing(self) -> Routing {
        let design = self.design.get();
        self.scenario.with(|scenario| scenario.routing_of(design))
    }

    /// What the design that is looked at sends.
    pub fn sent<T>(self, look: impl FnOnce(&Workload) -> T) -> T {
        let design = self.design.get();
        self.scenario.with(|scenario| look(scenario.workload_of(design)))
    }

    /// The scenario with the design that is looked at alone, as text.
    pub fn text_of_design(self) -> String {
        let design = self.design.get_untracked();
        self.scenario.with_untracked(|scenario| {
            let designs = scenario.designs.get(design).cloned().into_iter().collect();
            write(&Scenario { designs, ..Scenario::clone(scenario) })
        })
    }
}
