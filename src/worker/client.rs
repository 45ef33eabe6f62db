//! The page's side: start the worker, hand it requests, pass its replies on.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::protocol::{Reply, Request};

/// What the page wants after a reply.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// Nothing more.
    Nothing,
    /// Send this text for an echo.
    Ask(String),
}

/// Starts the worker; `on_reply` hears everything that it says.
pub fn start(on_reply: impl Fn(Reply) -> Answer + 'static) {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Ok(worker) = Worker::new_with_options(&worker_url(), &options) else {
        web_sys::console::error_1(&"the solver's worker could not be started".into());
        return;
    };
    let speaker = worker.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        match postcard::from_bytes(&bytes) {
            Ok(reply) => {
                if let Answer::Ask(text) = on_reply(reply) {
                    post(&speaker, &Request::Echo { id: 1, text });
                }
            }
            Err(error) => web_sys::console::error_1(&error.to_string().into()),
        }
    });
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The worker lives as long as the page.
    listener.forget();
}

fn post(worker: &Worker, request: &Request) {
    let bytes = postcard::to_allocvec(request).expect("requests are plain data");
    let buffer = Uint8Array::from(bytes.as_slice()).buffer();
    if let Err(error) = worker.post_message_with_transfer(&buffer, &Array::of1(&buffer)) {
        web_sys::console::error_1(&error);
    }
}

/// The build writes the worker's hashed file name into the page's head.
fn worker_url() -> String {
    leptos::prelude::document()
        .query_selector("meta[name=gargalo-worker]")
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"))
        .unwrap_or_else(|| "./solver_worker_loader.js".to_owned())
}
