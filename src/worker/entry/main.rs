//! The worker's program. It links the solver and the messages, nothing of the page.

mod bandwidth;
mod clock;
mod decide;
mod desk;
mod errand;
mod explain;
mod measured;
mod place;
mod rank;
mod solve;
mod table;
mod wire;

use gargalo_protocol::{BUILD, Reply, Request, Task, decode, encode};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn main() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let speaker = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        let reply = match decode(&bytes) {
            Ok(task) => work(task, &|reply| say(&speaker, &reply)),
            Err(_) => Reply::Garbled,
        };
        say(&speaker, &reply);
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The listener lives as long as the worker.
    listener.forget();
    say(&scope, &Reply::Started { build: BUILD.to_owned() });
}

/// Does what is asked, telling what is known so far; the last reply is returned.
fn work(task: Task, tell: &dyn Fn(Reply)) -> Reply {
    match task {
        Task::Solve(Request { id, question }) => {
            let answer = solve::solve(&question, &|answer| tell(Reply::Solve { id, answer }));
            Reply::Solve { id, answer }
        }
        Task::Desk { id, question } => Reply::Desk { id, answer: Box::new(desk::answer(question)) },
        Task::Errand(question) => {
            let told = errand::work(question, &|told| tell(Reply::Errand(Box::new(told))));
            told.map_or(Reply::ErrandRefused, |told| Reply::Errand(Box::new(told)))
        }
    }
}

fn say(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let bytes = encode(reply).map_err(|error| JsValue::from_str(&error.to_string()));
    let sent = bytes.and_then(|bytes| {
        let buffer = Uint8Array::from(bytes.as_slice()).buffer();
        scope.post_message_with_transfer(&buffer, &Array::of1(&buffer))
    });
    if let Err(error) = sent {
        // The page hears of it through its own watch on the worker.
        wasm_bindgen::throw_val(error);
    }
}
