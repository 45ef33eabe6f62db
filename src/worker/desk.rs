//! The page's side of the desk: a second worker, so that figures never wait behind a long solve. Started when first
//! asked.

use super::desk_protocol::{Answer, Question};
use super::protocol::{BUILD, Reply, Told};
use core::any::TypeId;
use js_sys::{Array, Uint8Array};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};

/// Hears the answer; `None` where the worker fell over it or could not be started.
type Done = Box<dyn FnOnce(Option<Answer>)>;

/// The desk.
#[derive(Clone, Default)]
pub struct Desk(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    worker: Option<Running>,
    listening: bool,
    last_id: u32,
    waiting: VecDeque<Waiting>,
    at_work: Option<(u32, Question, Done)>,
}

/// A question that waits, and which part of the page asks it.
struct Waiting {
    asker: TypeId,
    id: u32,
    question: Question,
    done: Done,
}

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

impl core::fmt::Debug for Desk {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Desk").field(&self.0.borrow().last_id).finish()
    }
}

/// Whether every question of this kind is answered, also where the same part of the page asks again: by another press of a
/// button, or for another step of a lesson.
const fn each(question: &Question) -> bool {
    matches!(
        question,
        Question::Figures(_)
            | Question::Import(_)
            | Question::Export { .. }
            | Question::Adopt { .. }
            | Question::Sketches
    )
}

impl Desk {
    /// Asks. Of questions of the same kind that a part of the page has waiting, only the latest is answered, unless each is
    /// asked for its own sake. A part is known by what it does with the answer, which is a type of its own.
    pub fn ask<F: FnOnce(Option<Answer>) + 'static>(&self, question: Question, done: F) {
        self.put(TypeId::of::<F>(), question, Box::new(done));
    }

    fn put(&self, asker: TypeId, question: Question, done: Done) {
        {
            let mut inner = self.0.borrow_mut();
            inner.last_id = inner.last_id.wrapping_add(1);
            let kind = core::mem::discriminant(&question);
            if !each(&question) {
                let same = |other: &Waiting| {
                    other.asker == asker && core::mem::discriminant(&other.question) == kind
                };
                inner.waiting.retain(|other| !same(other));
            }
            // Bounds may take seconds: they give way, and are worked out again after.
            if let Some((id, Question::Bounds(text), done)) =
                inner.at_work.take_if(|(_, at_work, _)| matches!(at_work, Question::Bounds(_)))
            {
                inner.worker = None;
                inner.listening = false;
                if !matches!(question, Question::Bounds(_)) {
                    inner.waiting.push_back(Waiting { asker, id, question: Question::Bounds(text), done });
                }
            }
            let id = inner.last_id;
            inner.waiting.push_front(Waiting { asker, id, question, done });
        }
        if self.0.borrow().worker.is_none() && !self.spawn() {
            self.fail();
            return;
        }
        self.next();
    }

    /// Gives up what is being worked out. It is asked again by whoever still wants it.
    pub fn stop(&self) {
        let mut inner = self.0.borrow_mut();
        inner.worker = None;
        inner.listening = false;
        inner.at_work = None;
        inner.waiting.clear();
    }

    fn spawn(&self) -> bool {
        let Some(worker) = super::start::start() else { return false };
        let desk = self.clone();
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = Uint8Array::new(&event.data()).to_vec();
            desk.hear(postcard::from_bytes(&bytes).unwrap_or(Reply::Garbled));
        });
        let desk = self.clone();
        let error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            // This runs inside a listener that the worker owns: let it return before it is dropped.
            let desk = desk.clone();
            leptos::prelude::set_timeout(move || desk.fail(), std::time::Duration::ZERO);
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        self.0.borrow_mut().worker = Some(Running { worker, _message: message, _error: error });
        true
    }

    fn hear(&self, reply: Reply) {
        match reply {
            Reply::Ready { build } if build == BUILD => {
                self.0.borrow_mut().listening = true;
                self.next();
            }
            Reply::Desk { id, answer } => {
                let done = self.0.borrow_mut().at_work.take_if(|(at_work, _, _)| *at_work == id);
                if let Some((_, _, done)) = done {
                    done(Some(*answer));
                }
                self.next();
            }
            _ => self.fail(),
        }
    }

    fn next(&self) {
        let mut inner = self.0.borrow_mut();
        if !inner.listening || inner.at_work.is_some() {
            return;
        }
        let Some(Waiting { id, question, done, .. }) = inner.waiting.pop_front() else { return };
        inner.at_work = Some((id, question.clone(), done));
        let sent = postcard::to_allocvec(&Told::Desk { id, question }).ok().and_then(|bytes| {
            let buffer = Uint8Array::from(bytes.as_slice()).buffer();
            let worker = &inner.worker.as_ref()?.worker;
            worker.post_message_with_transfer(&buffer, &Array::of1(&buffer)).ok()
        });
        drop(inner);
        if sent.is_none() {
            self.fail();
        }
    }

    /// The worker is of no use any more: whoever waits hears so, and the next question starts another.
    fn fail(&self) {
        let (at_work, waiting) = {
            let mut inner = self.0.borrow_mut();
            inner.worker = None;
            inner.listening = false;
            (inner.at_work.take(), core::mem::take(&mut inner.waiting))
        };
        let waiting = waiting.into_iter().map(|waiting| waiting.done);
        for done in at_work.map(|(_, _, done)| done).into_iter().chain(waiting) {
            done(None);
        }
    }
}
