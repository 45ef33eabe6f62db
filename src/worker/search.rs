//! The search for a placement, in a worker of its own: edits go on being solved meanwhile, and dropping it stops it.

use super::protocol::{BUILD, Placed, Reply, Request, Told, Tried};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};

/// What is heard of a search.
#[derive(Debug, Clone, PartialEq)]
pub enum Heard {
    /// How far it is.
    Tried(Tried),
    /// It has ended; `None` where nothing could be found.
    Ended(Option<Placed>),
}

/// A search under way; dropped, it stops.
#[derive(Debug)]
pub struct Search {
    worker: Worker,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Search {
    /// Searches the placement of a design of a document; `None` where no worker can be started.
    pub fn start(scenario: String, design: u32, tell: impl Fn(Heard) + Clone + 'static) -> Option<Self> {
        let worker = super::start::start()?;
        let mut asked = Some(Told::Solve(Request {
            id: 0,
            scenario,
            structure: None,
            table: false,
            place: Some(design),
        }));
        let (own, heard) = (worker.clone(), tell.clone());
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = Uint8Array::new(&event.data()).to_vec();
            match postcard::from_bytes(&bytes) {
                Ok(Reply::Ready { build }) if build == BUILD => {
                    if asked.take().and_then(|request| post(&own, &request)).is_none() {
                        heard(Heard::Ended(None));
                    }
                }
                Ok(Reply::Searching(tried)) => heard(Heard::Tried(tried)),
                Ok(Reply::Placed(placed)) => heard(Heard::Ended(placed)),
                _ => heard(Heard::Ended(None)),
            }
        });
        let error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            tell(Heard::Ended(None));
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Some(Self { worker, _message: message, _error: error })
    }
}

fn post(worker: &Worker, request: &Told) -> Option<()> {
    let bytes = postcard::to_allocvec(request).ok()?;
    let buffer = Uint8Array::from(bytes.as_slice()).buffer();
    worker.post_message_with_transfer(&buffer, &Array::of1(&buffer)).ok()
}
