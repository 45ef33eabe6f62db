//! What the page of measured iterations knows: kept while other tabs are open, so that nothing is predicted twice.

mod near;

pub use near::{Group, within};

use crate::io::fetch;
use crate::signals::prelude::*;
use crate::state::Line;
use gargalo_protocol::measured::{Answer, Question};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::{
    MeasuredSet, MeasuredStep, MeasuredSteps, StepForetold, best_picked, read_measured,
};
use std::sync::Arc;

/// Where the rows lie, beside the page: today's hardware first.
const FILES: [&str; 2] = ["./measured-today.txt", "./measured-iterations.txt"];

/// Runs whose MFU is this or more tell of the step, others of what disturbed it.
pub const BUSY_MFU: f64 = 20.0;

/// What is known so far.
#[derive(Debug, Clone, Copy)]
pub struct State {
    /// The rows, once they are there.
    pub measured: RwSignal<Option<Arc<MeasuredSteps>>>,
    /// What was said of them so far, in their order.
    pub said: RwSignal<Arc<Vec<Option<StepForetold>>>>,
    /// Whether it is at work, failed or was stopped: then it stays so while other tabs are looked at.
    pub line: Line,
    /// Whether what is shown is of the fits that have not seen the row.
    pub unseen: RwSignal<bool>,
    /// The set that is looked at.
    pub set: RwSignal<MeasuredSet>,
    /// The row that is looked at.
    pub chosen: RwSignal<Option<usize>>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            measured: RwSignal::new(None),
            said: RwSignal::default(),
            line: Line::default(),
            unseen: RwSignal::new(false),
            set: RwSignal::new(MeasuredSet::Playbook),
            chosen: RwSignal::new(None),
        }
    }
}

impl State {
    /// Begins by itself when it is opened, unless somebody stopped it.
    pub fn open(self) {
        if !untrack(|| self.line.was_stopped() || self.line.has_failed()) {
            self.begin();
        }
    }

    /// Loads the rows and predicts them, unless that was done.
    pub fn begin(self) {
        if untrack(|| self.line.is_running() || self.complete()) {
            return;
        }
        self.said.set(Arc::default());
        let turn = self.line.hold();
        fetch::text(FILES[0], move |today| {
            fetch::text(FILES[1], move |before| {
                if !self.line.is_at(turn) {
                    return;
                }
                let text = today.zip(before).map(|(today, before)| today + "\n" + &before);
                match text.and_then(|text| Some((read_measured(&text)?, text))) {
                    Some((measured, text)) => {
                        self.measured.set(Some(Arc::new(measured)));
                        self.line.begin(Question(text), move |answer| self.hear(answer));
                    }
                    None => self.line.fail(),
                }
            });
        });
    }

    /// Whether every row has its prediction.
    pub fn complete(self) -> bool {
        let rows = self.measured.with(|measured| measured.as_ref().map(|measured| measured.rows.len()));
        rows.is_some_and(|rows| self.said.with(|said| said.len() == rows))
    }

    fn hear(self, Answer { first, said }: Answer) {
        self.said.update(|all| {
            let all = Arc::make_mut(all);
            all.truncate(first as usize);
            all.extend(said);
        });
    }

    /// Looks at another set.
    pub fn choose_set(self, set: MeasuredSet) {
        self.set.set(set);
        self.chosen.set(None);
    }

    /// Each row of the chosen set that was predicted, by its position, with the prediction that is shown.
    pub fn shown(self) -> Vec<(usize, Arc<MeasuredStep>, Seconds)> {
        let (unseen, set) = (self.unseen.get(), self.set.get());
        let time = |said: StepForetold| if unseen { said.unseen } else { Some(said.time) };
        let all = self.of(|row| row.set == set).into_iter();
        all.filter_map(|(at, row, said)| Some((at, row, time(said)?))).collect()
    }

    /// Rows that were predicted, by their positions.
    fn of(self, wanted: impl Fn(&MeasuredStep) -> bool) -> Vec<(usize, Arc<MeasuredStep>, StepForetold)> {
        self.measured.with(|measured| {
            let rows = measured.iter().flat_map(|measured| &measured.rows).enumerate();
            self.said.with(|said| {
                rows.zip(said.iter())
                    .filter(|((_, row), _)| wanted(row))
                    .filter_map(|((at, row), said)| Some((at, Arc::clone(row), (*said)?)))
                    .collect()
            })
        })
    }

    /// How near they come within a server and across, of what was published with vTrain.
    pub fn near(self) -> [Group; 2] {
        [false, true].map(|across| self.group(|row| row.set == MeasuredSet::Vtrain && row.across() == across))
    }

    /// How near those of a set come, or its busy ones alone.
    pub fn near_of(self, set: MeasuredSet, busy: bool) -> Group {
        let enough = |row: &MeasuredStep| !busy || row.mfu.is_some_and(|mfu| mfu >= BUSY_MFU);
        self.group(|row| row.set == set && enough(row))
    }

    fn group(self, wanted: impl Fn(&MeasuredStep) -> bool) -> Group {
        self.measured.with(|measured| {
            let rows = measured.as_ref().map(|measured| measured.rows.as_slice()).unwrap_or_default();
            self.said.with(|said| Group::of(rows, said, wanted))
        })
    }

    /// In how many groups of vTrain's runs the predicted fastest is the measured fastest, and how many groups there are.
    pub fn picked(self) -> Option<(u32, u32)> {
        if !self.complete() {
            return None;
        }
        let rows = self.of(|row| row.set == MeasuredSet::Vtrain);
        let times: Vec<Seconds> = rows.iter().map(|(.., said)| said.time).collect();
        let rows: Vec<Arc<MeasuredStep>> = rows.into_iter().map(|(_, row, _)| row).collect();
        Some(best_picked(&rows, &times))
    }
}
