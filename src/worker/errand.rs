//! One long question to a worker of its own: edits go on being solved meanwhile, and dropping it stops it.

use super::protocol::{BUILD, Reply, Told};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};

/// A question under way; dropped, it stops.
#[derive(Debug)]
pub struct Errand {
    worker: Worker,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for Errand {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Errand {
    /// Asks; `tell` hears every answer, and `None` where the worker fell. `None` where no worker can be started.
    ///
    /// `tell` runs inside a listener that the worker owns: the errand must be dropped after it has returned.
    pub fn start(asked: Told, tell: impl Fn(Option<Reply>) + Clone + 'static) -> Option<Self> {
        let worker = super::start::start()?;
        let mut asked = Some(asked);
        let (own, heard) = (worker.clone(), tell.clone());
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = Uint8Array::new(&event.data()).to_vec();
            match postcard::from_bytes(&bytes) {
                Ok(Reply::Ready { build }) if build == BUILD => {
                    if asked.take().and_then(|asked| post(&own, &asked)).is_none() {
                        heard(None);
                    }
                }
                Ok(Reply::Ready { .. } | Reply::Garbled) | Err(_) => heard(None),
                Ok(reply) => heard(Some(reply)),
            }
        });
        let error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            tell(None);
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Some(Self { worker, _message: message, _error: error })
    }
}

fn post(worker: &Worker, told: &Told) -> Option<()> {
    let bytes = postcard::to_allocvec(told).ok()?;
    let buffer = Uint8Array::from(bytes.as_slice()).buffer();
    worker.post_message_with_transfer(&buffer, &Array::of1(&buffer)).ok()
}
