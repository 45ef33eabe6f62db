//! The document with its history: snapshots that share what did not change, so that undo is exact by construction.

use super::delta::Delta;
use super::own_time::OwnTimes;
use super::{Command, Edit, Gesture};
use gargalo_solver::document::{FlowList, NetworkSpec, Scenario, Workload, read, write};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Steps that are kept as they were; of older ones only what differs is kept.
const WHOLE_STEPS: usize = 24;
/// Nodes, links, edits and flows that those may hold beside those of the document itself: about 32 MB.
const WHOLE_ROWS: usize = 200_000;
/// Bytes that the differences may take: beyond these the oldest steps are forgotten.
const MAX_BYTES: usize = 32_000_000;

/// A state to go back (or forward) to: whole, or as its difference from the state beside it on the way to the present.
#[derive(Debug, Clone, PartialEq)]
pub enum State {
    /// The document as it was.
    Whole(Arc<Scenario>),
    /// What to change in its neighbour's canonical text.
    Packed(Delta),
}

/// A step of the history.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The document as it was.
    pub state: State,
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
    /// Step times that the reader measured.
    pub(super) own: OwnTimes,
}

impl Document {
    /// A document without history.
    pub fn new(scenario: Arc<Scenario>) -> Self {
        Self {
            scenario,
            design: 0,
            past: Vec::new(),
            future: Vec::new(),
            gesture: None,
            own: OwnTimes::default(),
        }
    }

    /// A document with the history that was kept for it; oldest steps first in `past`, latest undone last in `future`.
    pub fn with_history(scenario: Arc<Scenario>, design: usize, past: Vec<Step>, future: Vec<Step>) -> Self {
        let mut document = Self { past, future, ..Self::new(scenario) };
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
        let next = command.apply_at(&self.scenario, self.design);
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
        self.own.follow(&before, &self.scenario, command.edit() == Edit::Open);
        if !continues {
            self.past.push(Step { state: State::Whole(before), design: self.design, edit: command.edit() });
        }
        self.design = design;
        self.future.clear();
        self.gesture = gesture;
        self.trim();
        true
    }

    /// Puts the same document in other words (another language) in place: no step, nothing to undo.
    pub fn retell(&mut self, scenario: Arc<Scenario>) {
        // Differences are to what stood here until now.
        for steps in [&mut self.past, &mut self.future] {
            if let Some(step) = steps.pop()
                && let Some(there) = step.state.beside(&self.scenario)
            {
                steps.push(Step { state: State::Whole(there), ..step });
            }
        }
        self.own.follow(&self.scenario, &scenario, false);
        self.scenario = scenario;
        self.select(self.design);
    }

    /// What the reader measured of the design that is looked at, in seconds a step, and whether the design's figures are
    /// still those that it was measured of.
    pub fn own_time(&self) -> Option<(f64, bool)> {
        self.own.of(&self.scenario, self.design)
    }

    /// The design that is looked at was measured; or what was measured of it is forgotten.
    pub fn measure(&mut self, seconds: Option<f64>) {
        self.own.put(&self.scenario, self.design, seconds);
    }

    /// Ends a drag or a run of typing: the next edit is a step of its own.
    pub fn seal(&mut self) {
        self.gesture = None;
    }

    /// Takes the last edit back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.past.pop() else { return false };
        let Some(undone) = self.swap(step) else {
            self.past.clear();
            return false;
        };
        self.future.push(undone);
        self.trim();
        true
    }

    /// Does the last undone edit again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.future.pop() else { return false };
        let Some(done) = self.swap(step) else {
            self.future.clear();
            return false;
        };
        self.past.push(done);
        self.trim();
        true
    }

    /// Goes so many steps back, or forward.
    pub fn travel(&mut self, steps: isize) -> bool {
        let mut moved = false;
        for _ in 0..steps.unsigned_abs() {
            moved |= if steps < 0 { self.undo() } else { self.redo() };
        }
        moved
    }

    /// The edits that can be taken back, oldest first, and those that can be done again, next one first.
    pub fn history(&self) -> (Vec<Edit>, Vec<Edit>) {
        let past = self.past.iter().map(|step| step.edit).collect();
        (past, self.future.iter().rev().map(|step| step.edit).collect())
    }

    /// Puts a step's state in the place of the present one; `None` where it can't be read any more.
    fn swap(&mut self, step: Step) -> Option<Step> {
        let there = step.state.beside(&self.scenario)?;
        self.gesture = None;
        let scenario = std::mem::replace(&mut self.scenario, there);
        self.own.follow(&scenario, &self.scenario, step.edit == Edit::Open);
        let design = std::mem::replace(&mut self.design, step.design);
        Some(Step { state: State::Whole(scenario), design, edit: step.edit })
    }

    /// Packs older steps, and forgets the oldest beyond what memory is worth.
    fn trim(&mut self) {
        trim(&self.scenario, &mut self.past);
        trim(&self.scenario, &mut self.future);
    }
}

/// The same for one side of the history: the step next to the present is the last.
fn trim(present: &Scenario, steps: &mut Vec<Step>) {
    let mut seen = BTreeSet::new();
    rows(present, &mut seen);
    let (mut total, mut whole) = (0, 0);
    for step in steps.iter().rev() {
        let State::Whole(scenario) = &step.state else { break };
        total += rows(scenario, &mut seen);
        whole += 1;
        // The nearest stays whole: it is what is wanted at once.
        if whole > 1 && (whole > WHOLE_STEPS || total > WHOLE_ROWS) {
            let oldest = steps.len() - whole;
            pack(steps, oldest);
            break;
        }
    }
    let mut bytes = 0;
    let fits = |step: &&Step| {
        bytes += step.state.bytes();
        bytes <= MAX_BYTES
    };
    let keep = steps.iter().rev().take_while(fits).count();
    let forgotten = steps.len() - keep;
    steps.drain(..forgotten);
}

/// Packs the whole steps up to this position, of which the one after it is whole.
fn pack(steps: &mut [Step], last: usize) {
    let Some(State::Whole(beside)) = steps.get(last + 1).map(|step| &step.state) else { return };
    let mut beside = write(beside);
    for step in steps[..=last].iter_mut().rev() {
        let State::Whole(scenario) = &step.state else { break };
        let own = write(scenario);
        step.state = State::Packed(Delta::between(&beside, &own));
        beside = own;
    }
}

impl State {
    /// The document as it was, beside its neighbour.
    fn beside(self, neighbour: &Scenario) -> Option<Arc<Scenario>> {
        match self {
            Self::Whole(scenario) => Some(scenario),
            Self::Packed(delta) => Some(Arc::new(read(&delta.apply(&write(neighbour))?).ok()?)),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Whole(_) => 0,
            Self::Packed(delta) => delta.bytes(),
        }
    }
}

/// How many rows of tables a scenario holds that were not seen yet: lists are shared between snapshots.
fn rows(scenario: &Scenario, seen: &mut BTreeSet<usize>) -> usize {
    let mut fresh = |address: usize, length: usize| if seen.insert(address) { length } else { 0 };
    let mut total = 0;
    let own = scenario.designs.iter().filter_map(|design| design.workload.as_ref());
    for workload in own.chain([&scenario.workload]) {
        if let Workload::Flows(FlowList { flows }) = workload {
            total += fresh(Arc::as_ptr(flows) as usize, flows.len());
        }
    }
    for design in &scenario.designs {
        match &design.network {
            NetworkSpec::Explicit { nodes, links, .. } => {
                total += fresh(Arc::as_ptr(nodes) as usize, nodes.len());
                total += fresh(Arc::as_ptr(links) as usize, links.len());
            }
            NetworkSpec::Preset { options, .. } | NetworkSpec::Generated { options, .. } => {
                total += fresh(Arc::as_ptr(&options.edits) as usize, options.edits.len());
            }
        }
    }
    total
}
