//! The program that workers run is the page's, compiled once: a worker asks for it, and the page hands it over. It crosses as the
//! browser's own value, beside the messages of [`gargalo_protocol`] (`xtask/src/finish/hand.js` and `worker.js`).

use js_sys::{Function, Reflect, global};
use wasm_bindgen::prelude::*;
use web_sys::Worker;

/// The name of a worker that asks for its program, and what it says to ask for it.
pub(super) const HANDED: &str = "handed";

/// Hears what is no message: a worker that asks for its program. False where that can't be answered.
pub(super) fn heard(worker: &Worker, said: &JsValue) -> bool {
    let hand =
        Reflect::get(&global(), &"gargaloHand".into()).ok().and_then(|hand| hand.dyn_into::<Function>().ok());
    let asked = said.as_string().is_some_and(|said| said == HANDED);
    asked && hand.is_some_and(|hand| hand.call1(&JsValue::UNDEFINED, worker).is_ok())
}
