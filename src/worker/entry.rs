//! The worker's program. It links the solver and the messages, nothing of the page.

mod protocol;

use gargalo_solver::scenario::{Settings, read, solve};
use js_sys::{Array, Uint8Array};
use protocol::{BUILD, Reply, Request};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn main() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let speaker = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        let reply = postcard::from_bytes(&bytes).map_or(Reply::Garbled, answer);
        say(&speaker, &reply);
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The listener lives as long as the worker.
    listener.forget();
    say(&scope, &Reply::Ready { build: BUILD.to_owned() });
}

fn answer(request: Request) -> Reply {
    let Request { id, scenario, flows } = request;
    match read(&scenario) {
        Ok(scenario) => Reply::Solved { id, report: solve(&scenario, Settings { flows }) },
        Err(_) => Reply::Refused { id },
    }
}

fn say(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let sent = postcard::to_allocvec(reply).map_err(|error| JsValue::from_str(&error.to_string())).and_then(
        |bytes| {
            let buffer = Uint8Array::from(bytes.as_slice()).buffer();
            scope.post_message_with_transfer(&buffer, &Array::of1(&buffer))
        },
    );
    if let Err(error) = sent {
        // The page hears of it through its own watch on the worker.
        wasm_bindgen::throw_val(error);
    }
}
