//! A conversation with a worker of its own: one question at a time, and its answers until it ends, fails or is stopped.

use crate::worker::errand::Errand;
use crate::worker::protocol::{Reply, Task};
use crate::working::after;
use core::time::Duration;
use leptos::prelude::*;
use std::rc::Rc;

/// How long a hand must rest before what it changes is asked about: a worker of its own is dear to start.
pub const REST: Duration = Duration::from_millis(150);

/// How a conversation goes on after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// More is to come.
    More,
    /// That was the last.
    Ended,
    /// What came is no answer to what was asked.
    Failed,
}

/// The conversation. Dropped with what owns it, it stops.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    /// Whether answers are to come.
    pub running: RwSignal<bool>,
    /// Whether the worker fell or could not be started.
    pub failed: RwSignal<bool>,
    errand: StoredValue<Option<Errand>, LocalStorage>,
    /// Numbers questions: answers to earlier ones are not heard.
    turn: StoredValue<u32>,
    /// Asks once more what was asked last.
    again: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            running: RwSignal::new(false),
            failed: RwSignal::new(false),
            errand: StoredValue::new_local(None),
            turn: StoredValue::new(0),
            again: StoredValue::new_local(None),
        }
    }
}

impl Line {
    /// Asks; what was asked before is dropped. `hear` is told every answer.
    pub fn begin(self, asked: Task, hear: impl Fn(Reply) -> Next + Clone + 'static) {
        let put = move || self.put(asked.clone(), hear.clone());
        put();
        self.again.set_value(Some(Rc::new(put)));
    }

    /// Asks once the hand rests: each change before that takes the place of the one before.
    pub fn begin_at_rest(self, asked: Task, hear: impl Fn(Reply) -> Next + Clone + 'static) {
        let turn = self.hold();
        self.again.set_value(Some(Rc::new(move || self.put(asked.clone(), hear.clone()))));
        after(REST, move || {
            if self.is_at(turn) {
                self.again();
            }
        });
    }

    /// Asks once more what was asked last: where it failed, and the reader wishes it.
    pub fn again(self) {
        if let Some(again) = self.again.get_value() {
            again();
        }
    }

    fn put(self, asked: Task, hear: impl Fn(Reply) -> Next + Clone + 'static) {
        let turn = self.hold();
        let errand = Errand::start(asked, move |reply| {
            if self.is_at(turn) {
                let next = reply.map_or(Next::Failed, &hear);
                // Hearing may have begun the next question.
                if next != Next::More && self.is_at(turn) {
                    self.end(next == Next::Failed);
                }
            }
        });
        let failed = errand.is_none();
        self.errand.set_value(errand);
        if failed {
            self.end(true);
        }
    }

    /// Holds the line for what is still to be fetched before it can be asked. Returns which turn that is.
    pub fn hold(self) -> u32 {
        let turn = self.turn.with_value(|turn| turn.wrapping_add(1));
        self.turn.set_value(turn);
        self.errand.set_value(None);
        self.failed.set(false);
        self.running.set(true);
        turn
    }

    /// Whether that turn is still the last, and the line still there.
    pub fn is_at(self, turn: u32) -> bool {
        self.turn.try_get_value() == Some(turn)
    }

    /// What was to be fetched could not be had.
    pub fn fail(self) {
        self.end(true);
    }

    /// Stops; what was heard stays.
    pub fn stop(self) {
        self.end(false);
    }

    fn end(self, failed: bool) {
        self.turn.update_value(|turn| *turn = turn.wrapping_add(1));
        self.failed.set(failed);
        self.running.set(false);
        self.errand.set_value(None);
    }
}
