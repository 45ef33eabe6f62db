//! The page's side of the desk: a second worker, so that figures never wait behind a long solve. Started when first
//! asked.

use super::host::{Heard, Host};
use crate::working::Working;
use gargalo_protocol::desk::{Answer, Question};
use gargalo_protocol::{Asker, Questions, Reply, Task};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// How a question ended.
#[derive(Debug, PartialEq)]
pub enum Ending {
    /// With an answer.
    Answered(Answer),
    /// Its asker has asked something newer, or taken it back.
    Dropped,
    /// The worker fell over it, or could not be started.
    Failed,
}

/// The desk.
#[derive(Debug, Clone, Default)]
pub struct Desk(Rc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    questions: RefCell<Questions<Question, Waiter>>,
    host: RefCell<Option<Host>>,
    askers: Cell<u32>,
}

/// Who waits for an answer; the question counts as unfinished until it is told.
struct Waiter {
    done: Box<dyn FnOnce(Ending)>,
    working: Working,
}

impl core::fmt::Debug for Waiter {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Waiter").field(&self.working).finish()
    }
}

impl Waiter {
    fn tell(self, ending: Ending) {
        (self.done)(ending);
    }
}

impl Desk {
    /// A new asker: a part of the page that has one question at a time.
    pub fn asker(&self) -> Asker {
        self.0.askers.set(self.0.askers.get() + 1);
        Asker(self.0.askers.get())
    }

    /// Asks; `done` hears once how it ended. What the same asker has asked before is dropped.
    pub fn ask(&self, asker: Asker, question: Question, done: impl FnOnce(Ending) + 'static) {
        let waiter = Waiter { done: Box::new(done), working: Working::begin() };
        let replaced = self.0.questions.borrow_mut().ask(asker, question, waiter);
        self.work();
        if let Some(replaced) = replaced {
            replaced.tell(Ending::Dropped);
        }
    }

    /// Asks for the question's own sake, by the press of a button: nothing takes its place. `None` where no answer could be had.
    pub fn ask_once(&self, question: Question, done: impl FnOnce(Option<Answer>) + 'static) {
        self.ask(self.asker(), question, |ending| {
            done(match ending {
                Ending::Answered(answer) => Some(answer),
                Ending::Dropped | Ending::Failed => None,
            });
        });
    }

    /// Takes back what an asker has asked.
    pub fn withdraw(&self, asker: Asker) {
        let withdrawn = self.0.questions.borrow_mut().withdraw(asker);
        if let Some(withdrawn) = withdrawn {
            withdrawn.tell(Ending::Dropped);
        }
    }

    /// Sends what waits, to a worker that is started where there is none.
    fn work(&self) {
        if self.0.host.borrow().is_none() && self.0.questions.borrow().wait() {
            let desk = self.clone();
            let host = Host::start(Rc::new(move |heard| desk.hear(heard)));
            let started = host.is_some();
            *self.0.host.borrow_mut() = host;
            if !started {
                self.fall();
            }
            return;
        }
        let next = self.0.questions.borrow_mut().take_next();
        let Some((id, question)) = next else { return };
        let sent = self.0.host.borrow().as_ref().and_then(|host| host.post(&Task::Desk { id, question }));
        if sent.is_none() {
            self.fall();
        }
    }

    fn hear(&self, heard: Heard) {
        match heard {
            Heard::Started => self.0.questions.borrow_mut().ready(),
            Heard::Reply(Reply::Desk { id, answer }) => {
                let waiter = self.0.questions.borrow_mut().answered(id);
                // The worker goes on while the page reads what it said.
                self.work();
                if let Some(waiter) = waiter {
                    waiter.tell(Ending::Answered(*answer));
                }
                return;
            }
            Heard::Reply(_) | Heard::OtherBuild | Heard::Fell => return self.fall(),
        }
        self.work();
    }

    /// The worker is of no use any more: whoever asked what it fell over hears so, and what waits gets another.
    fn fall(&self) {
        *self.0.host.borrow_mut() = None;
        let lost = self.0.questions.borrow_mut().died();
        for waiter in lost {
            waiter.tell(Ending::Failed);
        }
        self.work();
    }
}
