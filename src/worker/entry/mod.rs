//! What the program does in a worker: it answers with the solver what it is asked, and knows nothing of the page.

mod bandwidth;
mod clock;
mod decide;
mod desk;
mod errand;
mod explain;
mod measured;
mod parts;
mod place;
mod rank;
mod rounds;
mod solve;
mod sweep;
mod table;
mod wire;

use gargalo_protocol::parts::Order;
use gargalo_protocol::{BUILD, Reply, Task, decode, encode};
use js_sys::{Array, Uint8Array};
use parts::Held;
use solve::Solver;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Listens to the page, for as long as the worker lives.
pub fn listen(scope: &DedicatedWorkerGlobalScope) {
    let speaker = scope.clone();
    let (mut solver, mut held) = (Solver::default(), None);
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        let speak = |reply| say(&speaker, &reply);
        if decode(&bytes).ok().and_then(|task| work(task, &mut solver, &mut held, &speak)).is_none() {
            speak(Reply::Garbled);
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The listener lives as long as the worker.
    listener.forget();
    say(scope, &Reply::Started { build: BUILD.to_owned() });
}

/// Does what is asked, telling what comes of it; `None` where it can't be understood. `held`: an errand that is in parts.
fn work(task: Task, solver: &mut Solver, held: &mut Option<Held>, say: &dyn Fn(Reply)) -> Option<()> {
    match task {
        Task::Solve(asked) => {
            let id = asked.id;
            let answer = solve::solve(solver, &asked, &|answer| say(Reply::Solve { id, answer }));
            say(Reply::Solve { id, answer });
        }
        Task::Desk { id, question } => say(Reply::Desk { id, answer: Box::new(desk::answer(question)) }),
        Task::Errand(question) => *held = parts::lead(question, say),
        // What has no parts is not helped with: its leader says why.
        Task::Part(Order::Help(question)) => *held = parts::help(question),
        Task::Part(order) => held.as_mut()?.follow(order, say)?,
    }
    Some(())
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
