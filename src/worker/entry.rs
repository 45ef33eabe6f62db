//! The worker's program. It links the solver and the messages, nothing of the page.

#[expect(unreachable_pub, reason = "the page's library has the same file as a public module")]
mod protocol;

use js_sys::{Array, Uint8Array};
use protocol::{Reply, Request};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn main() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let speaker = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        match postcard::from_bytes(&bytes) {
            Ok(request) => say(&speaker, &answer(request)),
            Err(error) => web_sys::console::error_1(&error.to_string().into()),
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The listener lives as long as the worker.
    listener.forget();
    say(&scope, &Reply::Ready { version: env!("CARGO_PKG_VERSION").to_owned() });
}

fn answer(request: Request) -> Reply {
    match request {
        Request::Echo { id, text } => Reply::Echo { id, text },
    }
}

fn say(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let bytes = postcard::to_allocvec(reply).expect("replies are plain data");
    let buffer = Uint8Array::from(bytes.as_slice()).buffer();
    if let Err(error) = scope.post_message_with_transfer(&buffer, &Array::of1(&buffer)) {
        web_sys::console::error_1(&error);
    }
}
