//! The page's side: start the worker, hand it documents, start it again when it falls.

use super::early;
use super::host::{Heard, Host};
use crate::working::Working;
use gargalo_protocol::solve::Question;
use gargalo_protocol::{Fall, News, Queue, Reply, Request, Task};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// The solver, as the page sees it.
#[derive(Clone)]
pub struct Client(Rc<Inner>);

struct Inner {
    queue: RefCell<Queue>,
    host: RefCell<Option<Host>>,
    /// There while an answer is to come.
    working: RefCell<Option<Working>>,
    tell: Box<dyn Fn(News)>,
}

impl core::fmt::Debug for Client {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Client").field(&self.0.queue).finish()
    }
}

impl Client {
    /// Starts the worker; `tell` hears what becomes of the documents.
    pub fn start(tell: impl Fn(News) + 'static) -> Self {
        let client = Self(Rc::new(Inner {
            queue: RefCell::default(),
            host: RefCell::default(),
            working: RefCell::default(),
            tell: Box::new(tell),
        }));
        client.spawn();
        client
    }

    /// Solves a document; one that still waits is forgotten. Returns the number by which the answer is told.
    pub fn solve(&self, question: Question) -> u32 {
        let request = self.0.queue.borrow_mut().ask(question);
        self.count();
        if self.0.host.borrow().is_none() {
            self.spawn();
        }
        self.post(request);
        self.0.queue.borrow().last()
    }

    /// Gives up what is at work where something newer waits: nobody waits for the answer any more. Returns whether it did.
    pub fn hurry(&self) -> bool {
        let late = self.0.queue.borrow_mut().hurry();
        if late {
            self.spawn();
        }
        late
    }

    /// Stops what is at work.
    pub fn cancel(&self) {
        self.0.queue.borrow_mut().cancelled();
        self.spawn();
        self.tell(News::Cancelled);
    }

    /// Tells the news; what comes of it counts as unfinished where an answer is still to come.
    fn tell(&self, news: News) {
        (self.0.tell)(news);
        self.count();
    }

    fn count(&self) {
        let busy = self.0.queue.borrow().busy();
        let mut working = self.0.working.borrow_mut();
        if busy != working.is_some() {
            *working = busy.then(Working::begin);
        }
    }

    fn spawn(&self) {
        // The old one, if any, is stopped when it is dropped.
        *self.0.host.borrow_mut() = None;
        let client = self.clone();
        let tell = Rc::new(move |heard| client.hear(heard));
        let (host, said) = match early::take() {
            Some((worker, said)) => (Some(Host::listen(worker, tell)), Some(said)),
            None => (Host::start(tell), None),
        };
        let Some(host) = host else {
            self.0.queue.borrow_mut().cancelled();
            self.tell(News::Unavailable);
            return;
        };
        let listener = host.listener();
        *self.0.host.borrow_mut() = Some(host);
        for event in said.into_iter().flatten() {
            // What it throws is its own and told there.
            let _ = listener.call1(&JsValue::UNDEFINED, &event);
        }
    }

    fn hear(&self, heard: Heard) {
        match heard {
            Heard::Started => {
                let request = self.0.queue.borrow_mut().ready();
                self.post(request);
            }
            Heard::OtherBuild => {
                *self.0.host.borrow_mut() = None;
                self.0.queue.borrow_mut().cancelled();
                self.tell(News::Unavailable);
            }
            Heard::Reply(Reply::Solve { id, answer }) => {
                let news = self.0.queue.borrow_mut().heard(id, answer);
                // The worker goes on while the page reads what it said.
                self.post_next();
                if let Some(news) = news {
                    self.tell(news);
                }
            }
            // Nothing can be made of it, nor of what the worker holds: start again.
            Heard::Reply(_) | Heard::Fell => self.fall(),
        }
    }

    /// The worker is of no use any more: a panic leaves a wasm instance in no known state.
    fn fall(&self) {
        let fall = self.0.queue.borrow_mut().died();
        let again = fall == Fall::Again;
        *self.0.host.borrow_mut() = None;
        self.tell(match fall {
            Fall::NeverStarted => News::Unavailable,
            Fall::Again | Fall::GivenUp => News::Failed { again },
        });
        if again {
            self.spawn();
        }
    }

    fn post_next(&self) {
        let request = self.0.queue.borrow_mut().take_next();
        self.post(request);
    }

    fn post(&self, request: Option<Request>) {
        let Some(request) = request else { return };
        let sent = self.0.host.borrow().as_ref().and_then(|host| host.post(&Task::Solve(request)));
        if sent.is_none() {
            self.fall();
        }
    }
}
