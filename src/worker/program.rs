//! The worker's program, compiled once: the first worker hands it to the page, which hands it to those that come after. It
//! crosses as the browser's own value, beside the messages of [`gargalo_protocol`] (`xtask/src/finish/loader.js` is the
//! other side).

use std::cell::{Cell, RefCell};
use wasm_bindgen::prelude::*;
use web_sys::Worker;

/// The name of a worker that is handed its program, and what it says to ask for it.
const HANDED: &str = "handed";

thread_local! {
    static PROGRAM: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    /// Whether this browser has refused to hand it on.
    static REFUSED: Cell<bool> = const { Cell::new(false) };
}

/// What the next worker is to be called: whether the program can be handed to it.
pub(super) fn name() -> &'static str {
    if PROGRAM.with_borrow(Option::is_some) { HANDED } else { "" }
}

/// Hears what is no message: a program that is handed over, or a worker that asks for it. False where that can't be answered.
pub(super) fn heard(worker: &Worker, said: &JsValue) -> bool {
    if said.as_string().is_some_and(|asked| asked == HANDED) {
        return PROGRAM.with_borrow(|program| {
            program.as_ref().is_some_and(|program| worker.post_message(program).is_ok())
        });
    }
    if !REFUSED.get() {
        PROGRAM.set(Some(said.clone()));
    }
    true
}

/// A worker to which it was handed did not begin: the next ones fetch it again.
pub(super) fn forget() {
    REFUSED.set(true);
    PROGRAM.set(None);
}
