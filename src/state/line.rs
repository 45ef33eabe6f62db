//! A conversation with a worker of its own: one question at a time, and its answers until it ends, fails or is stopped.

use crate::signals::prelude::*;
use crate::worker::errand::Errand;
use crate::working::after;
use core::time::Duration;
use gargalo_protocol::Turns;
use gargalo_protocol::errand::{Answer, Conversation, Question, Told};
use gargalo_solver::study::report::DesignError;
use std::rc::Rc;

/// How long a hand must rest before what it changes is asked about: a worker of its own is dear to start.
pub const REST: Duration = Duration::from_millis(150);

/// How it stands.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Stands {
    /// Nothing is asked.
    #[default]
    Rest,
    /// Answers are to come.
    Running,
    /// The last answer came.
    Ended,
    /// It was stopped before its end.
    Stopped,
    /// The worker fell, or could not be started.
    Failed,
    /// There is nothing to work out.
    Refused(DesignError),
}

/// Hears an answer; `None` where it is none to what was asked.
type Hear = Rc<dyn Fn(Answer) -> Option<()>>;

/// The conversation. Dropped with what owns it, it stops.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    stands: RwSignal<Stands>,
    /// Steps done, and steps in all as far as is known.
    far: RwSignal<(u64, u64)>,
    turns: StoredValue<Turns>,
    errand: StoredValue<Option<Errand>, LocalStorage>,
    /// Asks once more what was asked last.
    again: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            stands: RwSignal::default(),
            far: RwSignal::default(),
            turns: StoredValue::default(),
            errand: StoredValue::new_local(None),
            again: StoredValue::new_local(None),
        }
    }
}

impl Line {
    /// Asks; what was asked before is dropped. `hear` is told every answer.
    pub fn begin<C: Conversation>(self, asked: C, hear: impl Fn(C::Answer) + 'static) {
        self.keep(asked, hear);
        self.again();
    }

    /// Asks once the hand rests: each change before that takes the place of the one before.
    pub fn begin_at_rest<C: Conversation>(self, asked: C, hear: impl Fn(C::Answer) + 'static) {
        let turn = self.hold();
        self.keep(asked, hear);
        after(REST, move || {
            if self.is_at(turn) {
                self.again();
            }
        });
    }

    fn keep<C: Conversation>(self, asked: C, hear: impl Fn(C::Answer) + 'static) {
        let question = asked.into();
        let hear: Hear = Rc::new(move |answer| C::answer(answer).map(&hear));
        self.again.set_value(Some(Rc::new(move || self.put(question.clone(), Rc::clone(&hear)))));
    }

    /// Asks once more what was asked last: where it failed, and the reader wishes it.
    pub fn again(self) {
        if let Some(again) = self.again.get_value() {
            again();
        }
    }

    fn put(self, question: Question, hear: Hear) {
        let turn = self.hold();
        let errand = Errand::start(question, move |told| {
            if self.is_at(turn) {
                self.hear(turn, told, &hear);
            }
        });
        let failed = errand.is_none();
        self.errand.set_value(errand);
        if failed {
            self.end(Stands::Failed);
        }
    }

    fn hear(self, turn: u32, told: Option<Told>, hear: &Hear) {
        let Some(Told { far, known, ended }) = told else { return self.end(Stands::Failed) };
        if let Some(far) = far {
            self.far.set(far);
        }
        let known = known.transpose().map(|answer| answer.is_none_or(|answer| hear(answer).is_some()));
        let stands = match known {
            Err(error) => Stands::Refused(error),
            Ok(false) => Stands::Failed,
            Ok(true) if ended => Stands::Ended,
            Ok(true) => return,
        };
        // Hearing may have begun the next question.
        if self.is_at(turn) {
            self.end(stands);
        }
    }

    /// Holds the line for what is still to be fetched before it can be asked. Returns which turn that is.
    pub fn hold(self) -> u32 {
        let turn = self.turns.try_update_value(Turns::begin).unwrap_or_default();
        self.errand.set_value(None);
        self.far.set((0, 0));
        self.stands.set(Stands::Running);
        turn
    }

    /// Whether that turn is still the last, and the line still there.
    pub fn is_at(self, turn: u32) -> bool {
        self.turns.try_with_value(|turns| turns.is_open(turn)) == Some(true)
    }

    /// What was to be fetched could not be had.
    pub fn fail(self) {
        self.end(Stands::Failed);
    }

    /// Stops, where it runs; what was heard stays.
    pub fn stop(self) {
        if untrack(|| self.is_running()) {
            self.end(Stands::Stopped);
        }
    }

    /// Stops, and is as if nothing had been asked.
    pub fn forget(self) {
        self.end(Stands::Rest);
    }

    fn end(self, stands: Stands) {
        self.turns.update_value(Turns::end);
        self.stands.set(stands);
        self.errand.set_value(None);
    }

    /// Looks at how it stands.
    pub fn with<T>(self, look: impl FnOnce(&Stands) -> T) -> T {
        self.stands.with(look)
    }

    /// Whether answers are to come.
    pub fn is_running(self) -> bool {
        self.stands.with(|stands| *stands == Stands::Running)
    }

    /// Whether the last answer came.
    pub fn has_ended(self) -> bool {
        self.stands.with(|stands| *stands == Stands::Ended)
    }

    /// Whether it was stopped before its end.
    pub fn was_stopped(self) -> bool {
        self.stands.with(|stands| *stands == Stands::Stopped)
    }

    /// Whether the worker fell, or could not be started.
    pub fn has_failed(self) -> bool {
        self.stands.with(|stands| *stands == Stands::Failed)
    }

    /// Why there is nothing to work out.
    pub fn refused(self) -> Option<DesignError> {
        self.stands
            .with(|stands| if let Stands::Refused(error) = stands { Some(error.clone()) } else { None })
    }

    /// Steps done, and steps in all as far as is known.
    pub fn far(self) -> (u64, u64) {
        self.far.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_protocol::{measured, place};

    fn held(test: impl FnOnce(Line)) {
        Owner::new().with(|| test(Line::default()));
    }

    fn answer(ended: bool) -> Told {
        let answer = measured::Answer { first: 0, said: Vec::new() };
        Told { far: Some((1, 2)), known: Some(Ok(answer.into())), ended }
    }

    /// Hears answers to measured iterations, as what is asked on a line does.
    fn hear<C: Conversation>(line: Line, turn: u32, told: Option<Told>) {
        if line.is_at(turn) {
            line.hear(turn, told, &(Rc::new(|answer| C::answer(answer).map(|_| ())) as Hear));
        }
    }

    fn stands(line: Line) -> Stands {
        line.with(Stands::clone)
    }

    #[test]
    fn answers_come_until_the_last() {
        held(|line| {
            assert_eq!(stands(line), Stands::Rest);
            let turn = line.hold();
            hear::<measured::Question>(line, turn, Some(answer(false)));
            assert_eq!((stands(line), line.far()), (Stands::Running, (1, 2)));
            hear::<measured::Question>(line, turn, Some(answer(true)));
            assert!(line.has_ended());
        });
    }

    #[test]
    fn a_worker_that_dies_and_an_answer_to_another_question_fail() {
        held(|line| {
            let turn = line.hold();
            hear::<measured::Question>(line, turn, None);
            assert!(line.has_failed());
            let turn = line.hold();
            assert!(line.is_running(), "asked again, it runs");
            hear::<place::Question>(line, turn, Some(answer(false)));
            assert!(line.has_failed());
        });
    }

    #[test]
    fn what_is_refused_says_why() {
        held(|line| {
            let turn = line.hold();
            let told = Told { far: None, known: Some(Err(DesignError::NoEndpoints)), ended: true };
            hear::<measured::Question>(line, turn, Some(told));
            assert_eq!(line.refused(), Some(DesignError::NoEndpoints));
        });
    }

    #[test]
    fn nothing_is_heard_of_what_was_stopped_or_asked_before() {
        held(|line| {
            let turn = line.hold();
            line.stop();
            hear::<measured::Question>(line, turn, Some(answer(true)));
            assert!(line.was_stopped());
            let next = line.hold();
            hear::<measured::Question>(line, turn, None);
            assert!(line.is_running() && line.is_at(next));
            assert_eq!(line.far(), (0, 0), "a question begins anew");
            line.forget();
            line.stop();
            assert_eq!(stands(line), Stands::Rest, "nothing runs that could be stopped");
        });
    }
}
