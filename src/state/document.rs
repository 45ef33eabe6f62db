//! The document with its history: snapshots that share what did not change, so that undo is exact by construction.

use super::{Command, Edit, Gesture};
use gargalo_solver::scenario::{NetworkSpec, Scenario, Workload};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Steps that are remembered at most.
const MAX_STEPS: usize = 200;
/// Nodes, links and flows that the history may hold beside those of the document itself: about 64 MB.
const MAX_ROWS: usize = 400_000;

/// A state to go back (or forward) to.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The document as it was.
    pub scenario: Arc<Scenario>,
    /// The design that was looked at.
    pub design: usize,
    /// The edit between that state and its neighbour on the way to the present.
    pub edit: Edit,
}

/// The open document and its history.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    pub(super) scenario: Arc<Scenario>,
    pub(super) design: usize,
    pub(super) past: Vec<Step>,
    pub(super) future: Vec<Step>,
    gesture: Option<Gesture>,
}

impl Document {
    /// A document without history.
    pub fn new(scenario: Arc<Scenario>) -> Self {
        Self { scenario, design: 0, past: Vec::new(), future: Vec::new(), gesture: None }
    }

    /// A document with the history that was kept for it; oldest steps first in `past`, latest undone last in `future`.
    pub fn with_history(scenario: Arc<Scenario>, design: usize, past: Vec<Step>, future: Vec<Step>) -> Self {
        let mut document = Self { scenario, design: 0, past, future, gesture: None };
        document.select(design);
        document.trim();
        document
    }

    /// The document as it is.
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// The design that is looked at.
    pub fn design(&self) -> usize {
        self.design
    }

    /// Looks at another design. No step of the history: nothing the user made changes.
    pub fn select(&mut self, design: usize) {
        self.design = design.min(self.scenario.designs.len().saturating_sub(1));
    }

    /// The edit that undo would take back.
    pub fn undoable(&self) -> Option<Edit> {
        self.past.last().map(|step| step.edit)
    }

    /// The edit that redo would do again.
    pub fn redoable(&self) -> Option<Edit> {
        self.future.last().map(|step| step.edit)
    }

    /// Does an edit. One that changes nothing leaves no step. Returns whether anything changed.
    pub fn edit(&mut self, command: &Command) -> bool {
        let next = command.apply(&self.scenario);
        self.put(command, Arc::new(next))
    }

    /// Puts the outcome of an edit in place.
    pub fn put(&mut self, command: &Command, next: Arc<Scenario>) -> bool {
        if *next == *self.scenario {
            return false;
        }
        let gesture = command.gesture();
        let continues = gesture.is_some() && gesture == self.gesture && !self.past.is_empty();
        let design = command.selection(self.design, &next);
        let before = std::mem::replace(&mut self.scenario, next);
        if !continues {
            self.past.push(Step { scenario: before, design: self.design, edit: command.edit() });
        }
        self.design = design;
        self.future.clear();
        self.gesture = gesture;
        self.trim();
        true
    }

    /// Puts the same document in other words (another language) in place: no step, nothing to undo.
    pub fn retell(&mut self, scenario: Arc<Scenario>) {
        self.scenario = scenario;
        self.select(self.design);
    }

    /// Ends a drag or a run of typing: the next edit is a step of its own.
    pub fn seal(&mut self) {
        self.gesture = None;
    }

    /// Takes the last edit back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.past.pop() else { return false };
        let undone = self.swap(step);
        self.future.push(undone);
        true
    }

    /// Does the last undone edit again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.future.pop() else { return false };
        let done = self.swap(step);
        self.past.push(done);
        true
    }

    fn swap(&mut self, step: Step) -> Step {
        self.gesture = None;
        let scenario = std::mem::replace(&mut self.scenario, step.scenario);
        let design = std::mem::replace(&mut self.design, step.design);
        Step { scenario, design, edit: step.edit }
    }

    /// Forgets the oldest steps beyond what memory is worth.
    fn trim(&mut self) {
        let mut seen = BTreeSet::new();
        rows(&self.scenario, &mut seen);
        let mut total = 0;
        let mut keep = 0;
        for step in self.past.iter().rev().take(MAX_STEPS) {
            total += rows(&step.scenario, &mut seen);
            if total > MAX_ROWS {
                break;
            }
            keep += 1;
        }
        let forgotten = self.past.len() - keep;
        self.past.drain(..forgotten);
    }
}

/// How many rows of tables a scenario holds that were not seen yet: lists are shared between snapshots.
fn rows(scenario: &Scenario, seen: &mut BTreeSet<usize>) -> usize {
    let mut fresh = |address: usize, length: usize| if seen.insert(address) { length } else { 0 };
    let mut total = 0;
    if let Workload::Flows { flows } = &scenario.workload {
        total += fresh(Arc::as_ptr(flows) as usize, flows.len());
    }
    for design in &scenario.designs {
        if let NetworkSpec::Explicit { nodes, links, .. } = &design.network {
            total += fresh(Arc::as_ptr(nodes) as usize, nodes.len());
            total += fresh(Arc::as_ptr(links) as usize, links.len());
        }
    }
    total
}
