//! A question of a part of the page to the desk, from asking to its end.

use super::Store;
use crate::signals::prelude::*;
use crate::worker::desk::{Desk, Ending};
use gargalo_protocol::Asker;
use gargalo_protocol::desk::{Answer, Question};
use std::rc::Rc;

/// How it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    /// Nothing is asked, or what was asked is answered.
    #[default]
    Rest,
    /// An answer is to come.
    Working,
    /// The worker fell over it, or could not be started.
    Failed,
}

/// Who asks. It has one question at a time, known to the desk by its asker; gone with what owns it.
#[derive(Debug, Clone, Copy)]
pub struct Asking {
    desk: StoredValue<Desk, LocalStorage>,
    asker: Asker,
    phase: RwSignal<Phase>,
    /// Asks once more what was asked last.
    again: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
}

impl Asking {
    /// Asks nothing yet.
    pub fn new(desk: StoredValue<Desk, LocalStorage>) -> Self {
        let asker = desk.with_value(Desk::asker);
        on_cleanup(move || {
            desk.try_with_value(|desk| desk.withdraw(asker));
        });
        Self { desk, asker, phase: RwSignal::default(), again: StoredValue::new_local(None) }
    }

    /// A question will follow: what is known is no longer of what is shown, nor is an answer that is still to come.
    pub fn expect(self) {
        self.phase.set(Phase::Working);
        self.desk.with_value(|desk| desk.withdraw(self.asker));
    }

    /// Asks; `hear` is told the answer. What was asked before is dropped.
    pub fn ask(self, question: Question, hear: impl Fn(Answer) + Clone + 'static) {
        let put = move || self.put(question.clone(), hear.clone());
        put();
        self.again.set_value(Some(Rc::new(put)));
    }

    fn put(self, question: Question, hear: impl FnOnce(Answer) + 'static) {
        self.phase.set(Phase::Working);
        let done = move |ending| {
            let phase = match &ending {
                Ending::Answered(Answer::Unknown) | Ending::Failed => Phase::Failed,
                Ending::Answered(_) => Phase::Rest,
                // What took its place says how that goes.
                Ending::Dropped => return,
            };
            // The part of the page may be gone.
            if self.phase.try_set(phase).is_none()
                && let Ending::Answered(answer) = ending
                && phase == Phase::Rest
            {
                hear(answer);
            }
        };
        self.desk.with_value(|desk| desk.ask(self.asker, question, done));
    }

    /// Asks once more what was asked last: where it failed, and the reader wishes it.
    pub fn again(self) {
        if let Some(again) = self.again.get_value() {
            again();
        }
    }

    /// Takes the question back: what it asks is known, or no longer wanted.
    pub fn withdraw(self) {
        self.phase.set(Phase::Rest);
        self.desk.with_value(|desk| desk.withdraw(self.asker));
    }

    /// How it stands.
    pub fn phase(self) -> Phase {
        self.phase.get()
    }

    /// Whether an answer is to come.
    pub fn is_working(self) -> bool {
        self.phase() == Phase::Working
    }
}

impl Store {
    /// A part of the page that will ask the desk.
    pub fn asking(self) -> Asking {
        Asking::new(self.requests.network.desk)
    }

    /// Asks the desk for the question's own sake, as [`Desk::ask_once`].
    pub fn ask_once(self, question: Question, hear: impl FnOnce(Option<Answer>) + 'static) {
        self.requests.network.desk.with_value(|desk| desk.ask_once(question, hear));
    }
}
