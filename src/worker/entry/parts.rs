//! An errand in parts, as a worker has it that leads it or helps with it.

use super::clock::Clock;
use super::errand::{Begun, begin, last, more};
use gargalo_protocol::errand::{Answer, Question};
use gargalo_protocol::parts::{Order, Round, Said};
use gargalo_protocol::{Reply, decode, encode};
use gargalo_solver::study::report::DesignError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Milliseconds after which parts are given back that are still to be done.
const SLICE: f64 = 50.0;
/// Milliseconds to the first answer, and between those that follow: each is drawn, on a core that a worker could use.
const TELL_FIRST: f64 = 400.0;
const TELL_EVERY: f64 = 1000.0;

/// Work in rounds of parts, prepared from its question alike in every worker.
pub(crate) trait Run {
    /// What whoever leads tells before the first round.
    fn open(&mut self) -> Result<Option<Answer>, DesignError> {
        Ok(None)
    }

    /// The next round, once the one before is put together; `None` after the last.
    fn round(&mut self) -> Option<Round>;

    /// How many parts it has, by what is put together.
    fn parts(&self) -> usize;

    /// Goes on to a round that the leader has named.
    fn enter(&mut self, given: &[u8]) -> Option<()>;

    /// Works a part out.
    fn part(&self, part: u32) -> Option<Vec<u8>>;

    /// Puts together one more part of the round, in their order.
    fn merge(&mut self, result: &[u8]) -> Option<()>;

    /// What is known so far.
    fn known(&mut self) -> Option<Answer>;

    /// The last answer.
    fn last(&mut self) -> Result<Option<Answer>, DesignError>;
}

/// An errand that a worker has.
pub(crate) struct Held {
    run: Box<dyn Run>,
    /// Parts of the round that are put together; of no use to who helps.
    taken: usize,
    /// Whether there was a round.
    begun: bool,
    clock: Clock,
}

/// Begins to lead: says the first round, or the last answer of what has no parts.
pub(crate) fn lead(question: Question, say: &dyn Fn(Reply)) -> Option<Held> {
    let end = |told| say(Reply::Errand(told));
    let tell = |told| end(Box::new(told));
    match begin(question, &tell) {
        Some(Begun::Parts(mut run)) => {
            match run.open() {
                Ok(first) => tell(more(None, first)),
                Err(error) => {
                    tell(last(None, Err::<Option<Answer>, _>(error)));
                    return None;
                }
            }
            let mut held = Held::new(run);
            held.next(say);
            return Some(held);
        }
        Some(Begun::Ended(told)) => end(told),
        None => say(Reply::ErrandRefused),
    }
    None
}

/// Prepares to help.
pub(crate) fn help(question: Question) -> Option<Held> {
    match begin(question, &|_| {})? {
        Begun::Parts(run) => Some(Held::new(run)),
        Begun::Ended(_) => None,
    }
}

impl Held {
    fn new(run: Box<dyn Run>) -> Self {
        Self { run, taken: 0, begun: false, clock: Clock::after(TELL_FIRST, TELL_EVERY) }
    }

    /// Does what is ordered; `None` where it makes no sense.
    pub(crate) fn follow(&mut self, order: Order, say: &dyn Fn(Reply)) -> Option<()> {
        match order {
            Order::Help(_) => return None,
            Order::Enter(given) => self.run.enter(&given)?,
            Order::Work { from, to } => {
                let until = js_sys::Date::now() + SLICE;
                let mut results = Vec::new();
                for part in from..to {
                    results.push(self.run.part(part)?);
                    if js_sys::Date::now() >= until {
                        break;
                    }
                }
                say(Reply::Part(Said::Done { from, results }));
            }
            Order::Merge(results) => {
                let parts = self.run.parts();
                for result in &results {
                    self.run.merge(result).filter(|()| self.taken < self.run.parts())?;
                    self.taken += 1;
                }
                let now = self.run.parts();
                if self.taken == now {
                    self.next(say);
                } else {
                    if now > parts {
                        say(Reply::Part(Said::More(now as u32)));
                    }
                    let run = &mut self.run;
                    self.clock.tell(|| say(Reply::Errand(Box::new(more(None, run.known())))));
                }
            }
        }
        Some(())
    }

    /// The next round that has parts, after what the rounds before it gave; or the last answer.
    fn next(&mut self, say: &dyn Fn(Reply)) {
        while let Some(round) = self.run.round() {
            if core::mem::replace(&mut self.begun, true) {
                say(Reply::Errand(Box::new(more(None, self.run.known()))));
            }
            self.taken = 0;
            if round.parts > 0 {
                return say(Reply::Part(Said::Round(round)));
            }
        }
        say(Reply::Errand(Box::new(last(None, self.run.last()))));
    }
}

/// Bytes of what is handed on; none of it is such that it can't be written.
pub(crate) fn written(what: &impl Serialize) -> Option<Vec<u8>> {
    encode(what).ok()
}

/// What was handed on.
pub(crate) fn known<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    decode(bytes).ok()
}
