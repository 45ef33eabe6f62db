//! The page's side: start the worker, hand it documents, start it again when it falls.

use super::early;
use super::protocol::{BUILD, Progress, Reply, Request, Told};
use super::queue::{Fall, Queue};
use gargalo_solver::scenario::Table;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::study::{Report, StructureReport};
use js_sys::{Array, Function, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};

/// What the page hears.
#[derive(Debug)]
pub enum News {
    /// A report. `settled`: nothing newer is on its way.
    Solved {
        /// The report.
        report: Box<Report>,
        /// The bottleneck structure, where it was asked for.
        structure: Option<Result<StructureReport, DesignError>>,
        /// The comparison table, where it was asked for and could be made on the way.
        table: Option<Table>,
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
    worker: RefCell<Option<Running>>,
    tell: Box<dyn Fn(News)>,
}

/// A worker with the listeners that live as long as it does.
struct Running {
    worker: Worker,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
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
            worker: RefCell::default(),
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
        if self.0.worker.borrow().is_none() {
            self.spawn();
        }
        self.post(request);
    }

    /// Stops what is at work.
    pub fn cancel(&self) {
        self.0.queue.borrow_mut().cancelled();
        self.spawn();
        (self.0.tell)(News::Cancelled);
    }

    fn spawn(&self) {
        // The old one, if any, is stopped when it is dropped.
        *self.0.worker.borrow_mut() = None;
        let start = || Some((super::start::start()?, Array::new()));
        let Some((worker, said)) = early::take().or_else(start) else {
            (self.0.tell)(News::Unavailable);
            return;
        };
        let client = self.clone();
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = Uint8Array::new(&event.data()).to_vec();
            client.hear(postcard::from_bytes(&bytes).unwrap_or(Reply::Garbled));
        });
        let client = self.clone();
        let error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            client.fall();
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        let listener = message.as_ref().unchecked_ref::<Function>().clone();
        *self.0.worker.borrow_mut() = Some(Running { worker, _message: message, _error: error });
        for event in said {
            // What it throws is its own and told there.
            let _ = listener.call1(&JsValue::UNDEFINED, &event);
        }
    }

    fn hear(&self, reply: Reply) {
        match reply {
            Reply::Ready { build } if build == BUILD => {
                let request = self.0.queue.borrow_mut().ready();
                self.post(request);
            }
            Reply::Ready { .. } => (self.0.tell)(News::Unavailable),
            // Nothing can be made of it, nor of what the worker holds: start again.
            Reply::Garbled | Reply::Desk { .. } => self.fall(),
            Reply::Progress { id, progress } => {
                if self.0.queue.borrow().is_at_work(id) {
                    (self.0.tell)(News::Progress(progress));
                }
            }
            // Searches and errands have workers of their own.
            Reply::Searching(_)
            | Reply::Placed(_)
            | Reply::Ranked(_)
            | Reply::Decided(_)
            | Reply::Wired(_)
            | Reply::Predicted { .. } => {}
            Reply::Solved { id, report, structure, table } => {
                let answered = self.0.queue.borrow_mut().answered(id).is_some();
                self.post_next();
                if answered {
                    let settled = !self.0.queue.borrow().busy();
                    (self.0.tell)(News::Solved { report: Box::new(report), structure, table, settled });
                }
            }
            Reply::Refused { id } => {
                let answered = self.0.queue.borrow_mut().answered(id);
                self.post_next();
                if let Some(request) = answered {
                    (self.0.tell)(News::Refused(request.scenario));
                }
            }
        }
    }

    /// The worker is of no use any more: a panic leaves a wasm instance in no known state.
    fn fall(&self) {
        let fall = self.0.queue.borrow_mut().died();
        let again = fall == Fall::Again;
        // This runs inside a listener that the old worker owns: let it return before it is dropped.
        let client = self.clone();
        leptos::prelude::set_timeout(
            move || {
                if again {
                    client.spawn();
                } else {
                    *client.0.worker.borrow_mut() = None;
                }
            },
            std::time::Duration::ZERO,
        );
        (self.0.tell)(match fall {
            Fall::NeverStarted => News::Unavailable,
            Fall::Again | Fall::GivenUp => News::Failed { again },
        });
    }

    fn post_next(&self) {
        let request = self.0.queue.borrow_mut().take_next();
        self.post(request);
    }

    fn post(&self, request: Option<Request>) {
        let Some(request) = request else { return };
        let sent = postcard::to_allocvec(&Told::Solve(request)).ok().and_then(|bytes| {
            let buffer = Uint8Array::from(bytes.as_slice()).buffer();
            let running = self.0.worker.borrow();
            let worker = &running.as_ref()?.worker;
            worker.post_message_with_transfer(&buffer, &Array::of1(&buffer)).ok()
        });
        if sent.is_none() {
            self.fall();
        }
    }
}
