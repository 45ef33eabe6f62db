//! The page's side: start the worker, hand it documents, start it again when it falls.

use super::early;
use super::host::{Heard, Host};
use super::protocol::{Progress, Reply, Request, Task};
use super::queue::{Fall, Queue};
use crate::working::Working;
use gargalo_solver::lab::ComparisonTable;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::study::{Report, StructureReport};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// What the page hears.
#[derive(Debug)]
pub enum News {
    /// A report. `settled`: nothing newer is on its way.
    Solved {
        /// The report.
        report: Box<Report>,
        /// The bottleneck structure, where it was asked for.
        structure: Option<Box<Result<StructureReport, DesignError>>>,
        /// The comparison table, where it was asked for and could be made on the way.
        table: Option<ComparisonTable>,
        /// Whether no newer answer is to come.
        settled: bool,
    },
    /// A long solve is under way.
    Progress(Progress),
    /// The document, whose text this is, was refused.
    Refused(String),
    /// The worker failed in the middle of its work. `again`: it was started and asked again.
    Failed {
        /// Whether it was asked again.
        again: bool,
    },
    /// The worker could not be started at all, or is from another build than the page.
    Unavailable,
    /// The user stopped it.
    Cancelled,
}

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

    /// Solves a document; one that still waits is forgotten.
    ///
    /// `structure`: the design whose bottleneck structure is wanted too; `table`: whether the comparison table is.
    pub fn solve(&self, scenario: String, structure: Option<u32>, table: bool) {
        let request = self.0.queue.borrow_mut().ask(scenario, structure, table);
        self.count();
        if self.0.host.borrow().is_none() {
            self.spawn();
        }
        self.post(request);
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
        let tell = move |heard| client.hear(heard);
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
        let reply = match heard {
            Heard::Started => {
                let request = self.0.queue.borrow_mut().ready();
                return self.post(request);
            }
            Heard::OtherBuild => {
                *self.0.host.borrow_mut() = None;
                self.0.queue.borrow_mut().cancelled();
                return self.tell(News::Unavailable);
            }
            Heard::Fell => return self.fall(),
            Heard::Reply(reply) => reply,
        };
        match reply {
            // Nothing can be made of it, nor of what the worker holds: start again.
            Reply::Started { .. } | Reply::Garbled | Reply::Desk { .. } => self.fall(),
            Reply::Progress { id, progress } => {
                if self.0.queue.borrow().is_at_work(id) {
                    self.tell(News::Progress(progress));
                }
            }
            // Searches and errands have workers of their own.
            Reply::Placed(_)
            | Reply::Ranked(_)
            | Reply::Decided(_)
            | Reply::Wired(_)
            | Reply::ErrandRefused
            | Reply::Measuring(_)
            | Reply::Explained(_)
            | Reply::Predicted { .. } => {}
            Reply::Solved { id, report, structure, table } => {
                let answered = self.0.queue.borrow_mut().answered(id).is_some();
                self.post_next();
                if answered {
                    let settled = !self.0.queue.borrow().busy();
                    self.tell(News::Solved { report: Box::new(report), structure, table, settled });
                }
            }
            Reply::Refused { id } => {
                let answered = self.0.queue.borrow_mut().answered(id);
                self.post_next();
                if let Some(request) = answered {
                    self.tell(News::Refused(request.scenario));
                }
            }
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
