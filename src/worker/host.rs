//! A worker as the page holds it: started with its listeners, stopped when it is dropped.

use super::program;
use gargalo_protocol::{BUILD, Reply, Task, decode, encode};
use js_sys::{Array, ArrayBuffer, Function, Uint8Array};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};

/// What is heard of a worker.
#[derive(Debug)]
pub(super) enum Heard {
    /// It listens. What was sent before is lost.
    Started,
    /// It is from another build than the page, and of no use.
    OtherBuild,
    /// It said something.
    Reply(Reply),
    /// It fell, or said what nobody can read: it is of no use any more.
    Fell,
}

/// A worker with the listeners that live as long as it does.
#[derive(Debug)]
pub(super) struct Host {
    worker: Worker,
    listeners: Option<Listeners>,
}

type Listeners = (Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut(ErrorEvent)>);

impl Drop for Host {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
        // It may be one of them that runs now: it returns before it is dropped.
        let listeners = self.listeners.take();
        leptos::prelude::set_timeout(move || drop(listeners), core::time::Duration::ZERO);
    }
}

impl Host {
    /// Starts a worker; `tell` hears of it, and may drop it. `None` where no worker can be started.
    pub(super) fn start(tell: Rc<dyn Fn(Heard)>) -> Option<Self> {
        Some(Self::listen(super::start::start()?, tell))
    }

    /// Listens to a worker that was started before.
    pub(super) fn listen(worker: Worker, tell: Rc<dyn Fn(Heard)>) -> Self {
        let (fell, own) = (Rc::clone(&tell), worker.clone());
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if !event.data().is_instance_of::<ArrayBuffer>() {
                if !program::heard(&own, &event.data()) {
                    tell(Heard::Fell);
                }
                return;
            }
            let bytes = Uint8Array::new(&event.data()).to_vec();
            tell(match decode(&bytes) {
                Ok(Reply::Started { build }) if build == BUILD => Heard::Started,
                Ok(Reply::Started { .. }) => Heard::OtherBuild,
                Ok(Reply::Garbled) | Err(_) => Heard::Fell,
                Ok(reply) => Heard::Reply(reply),
            });
        });
        let error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            fell(Heard::Fell);
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Self { worker, listeners: Some((message, error)) }
    }

    /// What hears its messages: those that came before it was listened to are handed to this.
    pub(super) fn listener(&self) -> Function {
        let message = self.listeners.as_ref().map(|(message, _)| message.as_ref().clone());
        message.unwrap_or_default().unchecked_into()
    }

    /// Sends; `None` where that failed.
    pub(super) fn post(&self, told: &Task) -> Option<()> {
        let bytes = encode(told).ok()?;
        let buffer = Uint8Array::from(bytes.as_slice()).buffer();
        self.worker.post_message_with_transfer(&buffer, &Array::of1(&buffer)).ok()
    }
}
