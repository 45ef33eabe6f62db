//! Edits of the open document, as far as a lesson or a link allows them.

use super::Store;
use crate::i18n::given_names;
use crate::state::{Command, Document, Edit, Locks, Notice, same_figures};
use gargalo_solver::document::{DesignSpec, FlowList, MatrixSpec, NetworkSpec, Scenario, Workload};
use std::sync::Arc;

/// Documents with more than so many parts are checked by the worker alone: twice would hold up the page.
const CHECKED_AT_ONCE: usize = 20_000;
/// Numbers that take as long to check as a node, a link or a flow.
const NUMBERS_OF_A_PART: usize = 8;

/// How many numbers a matrix is written with.
fn numbers(matrix: &MatrixSpec) -> usize {
    let rows = matrix.bytes.iter().flat_map(|rows| rows.iter()).map(Vec::len).sum::<usize>();
    rows + 3 * matrix.entries.as_ref().map_or(0, |entries| entries.len())
}

/// Whether a document is short enough to be checked before it is taken.
fn is_checked_at_once(scenario: &Scenario) -> bool {
    let network = |network: &NetworkSpec| match network {
        NetworkSpec::Explicit { nodes, links, .. } => nodes.len() + links.len(),
        NetworkSpec::Generated { .. } | NetworkSpec::Preset { .. } => 0,
    };
    let edits = |spec: &NetworkSpec| spec.options().map_or(0, |options| options.edits.len());
    let sent = |workload: &Workload| match workload {
        Workload::Flows(FlowList { flows }) => flows.len(),
        Workload::Matrix(matrix) => numbers(matrix) / NUMBERS_OF_A_PART,
        _ => 0,
    };
    let design = |design: &DesignSpec| {
        network(&design.network) + edits(&design.network) + design.workload.as_ref().map_or(0, sent)
    };
    sent(&scenario.workload) + scenario.designs.iter().map(design).sum::<usize>() <= CHECKED_AT_ONCE
}

impl Store {
    /// Does an edit, unless it would make a document that is none: then the document stays and the page says why.
    pub fn edit(self, command: &Command) {
        let (before, mut next) = self.document.held.with_untracked(|document| {
            (document.scenario().clone(), command.apply_at(document.scenario(), document.design()))
        });
        if self.session.lesson.locks.with_untracked(|locks| locks.refuses(command, &before, &next)) {
            self.session.notice.set(Some(Notice::Locked));
            return;
        }
        // Another document has the names that it has.
        if !matches!(command, Command::Replace(_)) {
            given_names::renewed(&before, &mut next);
        }
        if is_checked_at_once(&next)
            && let Err(error) = next.check()
        {
            self.session.notice.set(Some(Notice::BadEdit(error)));
            return;
        }
        if matches!(self.session.notice.get_untracked(), Some(Notice::BadEdit(_) | Notice::BadNumber { .. }))
        {
            self.session.notice.set(None);
        }
        if matches!(command, Command::Replace(_)) {
            self.session.target.set(None);
        }
        let next = Arc::new(next);
        self.document.held.try_maybe_update(|document| {
            let changed = document.put(command, next);
            (changed, ())
        });
    }

    /// Opens another document in the place of this one, at the design worth a first look. A lesson ends with that: what is
    /// opened is the user's own.
    pub fn open(self, scenario: Scenario) {
        if self.session.lesson.frame.with_untracked(|frame| frame.fixed) {
            self.session.notice.set(Some(Notice::Locked));
            return;
        }
        self.leave();
        self.session.for_all.set(None);
        let first = crate::examples::first_look(&scenario);
        self.session.changed.forget();
        let before = self.document.scenario.get_untracked();
        self.edit(&Command::Replace(Arc::new(scenario.newest())));
        if !same_figures(&before, &self.document.scenario.get_untracked()) {
            self.requests.forget();
        }
        self.document.select(first);
    }

    /// Opens a document that somebody saved or shared: where answers may have changed since, the page says which.
    pub fn open_saved(self, scenario: Scenario) {
        let saved = scenario.clone();
        self.open(scenario);
        self.session.changed.opened(saved);
    }

    /// Does an edit that puts another network in place: what was selected is no longer there.
    pub fn replace_network(self, command: &Command) {
        self.session.target.set(None);
        self.edit(command);
        self.document.seal();
    }

    /// Whether all is locked, by the link or the step; the page says so.
    fn is_fixed(self) -> bool {
        let fixed = self.session.lesson.locks.with_untracked(|locks| *locks == Locks::ALL);
        if fixed {
            self.session.notice.set(Some(Notice::Locked));
        }
        fixed
    }

    /// Takes the last edit back.
    pub fn undo(self) {
        self.travel(-1);
    }

    /// Does the last undone edit again.
    pub fn redo(self) {
        self.travel(1);
    }

    /// Goes so many steps back (negative) or forward in the history. Where that leads to another document, nothing of this one stays.
    pub fn travel(self, steps: isize) {
        if self.is_fixed() {
            return;
        }
        let before = self.document.scenario.get_untracked();
        let (past, future) = self.document.held.with_untracked(Document::history);
        let way = if steps < 0 { past.into_iter().rev().collect() } else { future };
        self.document.held.try_maybe_update(|document| (document.travel(steps), ()));
        let opens = way.iter().take(steps.unsigned_abs()).any(|edit| *edit == Edit::Open);
        if opens && !same_figures(&before, &self.document.scenario.get_untracked()) {
            self.requests.forget();
        }
    }
}
