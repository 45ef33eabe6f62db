//! What the page of measured iterations knows: kept while other tabs are open, so that nothing is predicted twice.

use crate::io::fetch;
use crate::state::{Line, Next};
use crate::worker::protocol::{Reply, Told};
use gargalo_solver::scenario::{
    Iteration, Measured, Nearness, Prediction, best_picked, nearness, read_measured,
};
use gargalo_solver::units::Seconds;
use leptos::prelude::*;
use std::sync::Arc;

/// Where the rows lie, beside the page.
const FILE: &str = "./measured-iterations.txt";

/// What is known so far.
#[derive(Debug, Clone, Copy)]
pub struct State {
    /// The rows, once they are there.
    pub measured: RwSignal<Option<Arc<Measured>>>,
    /// What was said of them so far, in their order.
    pub said: RwSignal<Arc<Vec<Option<Prediction>>>>,
    /// Whether it is at work, and whether it failed.
    pub line: Line,
    /// Whether what is shown is of the fits that have not seen the row.
    pub unseen: RwSignal<bool>,
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
            chosen: RwSignal::new(None),
        }
    }
}

/// How near predictions come, with both sorts of constants.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Near {
    pub(super) seen: Nearness,
    pub(super) unseen: Nearness,
}

impl State {
    /// Loads the rows and predicts them, unless that was done.
    pub(super) fn begin(self) {
        if self.line.running.get_untracked() || untrack(|| self.complete()) {
            return;
        }
        self.said.set(Arc::default());
        let turn = self.line.hold();
        fetch::text(FILE, move |text| {
            if !self.line.is_at(turn) {
                return;
            }
            match text.and_then(|text| Some((read_measured(&text)?, text))) {
                Some((measured, text)) => {
                    self.measured.set(Some(Arc::new(measured)));
                    self.line.begin(Told::Measured(text), move |reply| self.hear(reply));
                }
                None => self.line.fail(),
            }
        });
    }

    /// Whether every row has its prediction.
    pub(super) fn complete(self) -> bool {
        let rows = self.measured.with(|measured| measured.as_ref().map(|measured| measured.rows.len()));
        rows.is_some_and(|rows| self.said.with(|said| said.len() == rows))
    }

    fn hear(self, reply: Reply) -> Next {
        let Reply::Predicted { first, said } = reply else { return Next::Failed };
        self.said.update(|all| {
            let all = Arc::make_mut(all);
            all.truncate(first as usize);
            all.extend(said);
        });
        if untrack(|| self.complete()) { Next::Ended } else { Next::More }
    }

    /// Each row that was predicted, by its position, with the prediction that is shown.
    pub(super) fn shown(self) -> Vec<(usize, Iteration, Seconds)> {
        let unseen = self.unseen.get();
        self.measured.with(|measured| {
            let Some(measured) = measured else { return Vec::new() };
            self.said.with(|said| {
                let pairs = measured.rows.iter().zip(said.iter()).enumerate();
                pairs
                    .filter_map(|(at, (row, said))| {
                        let said = (*said)?;
                        Some((at, *row, if unseen { said.unseen } else { said.time }))
                    })
                    .collect()
            })
        })
    }

    /// How near they come within a server and across.
    pub(super) fn near(self) -> [Near; 2] {
        [false, true].map(|across| {
            let of = |time: fn(&Prediction) -> Seconds| nearness(&self.pairs(across, time));
            Near { seen: of(|said| said.time), unseen: of(|said| said.unseen) }
        })
    }

    fn pairs(self, across: bool, time: fn(&Prediction) -> Seconds) -> Vec<(Seconds, Seconds)> {
        self.measured.with(|measured| {
            let rows = measured.iter().flat_map(|measured| &measured.rows);
            self.said.with(|said| {
                rows.zip(said.iter())
                    .filter(|(row, _)| row.across() == across)
                    .filter_map(|(row, said)| Some((time(said.as_ref()?), row.time)))
                    .collect()
            })
        })
    }

    /// In how many groups the predicted fastest is the measured fastest, and how many groups there are.
    pub(super) fn picked(self) -> Option<(u32, u32)> {
        if !self.complete() {
            return None;
        }
        let never = Seconds(f64::INFINITY);
        self.measured.with(|measured| {
            let said = self.said.get();
            let times: Vec<Seconds> =
                said.iter().map(|said| said.as_ref().map_or(never, |said| said.time)).collect();
            Some(best_picked(&measured.as_ref()?.rows, &times))
        })
    }
}
