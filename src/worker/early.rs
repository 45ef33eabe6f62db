//! The worker that the page's script (boot.js) starts while the app is still on its way: both load side by side.

use js_sys::{Array, Reflect, global};
use wasm_bindgen::prelude::*;
use web_sys::Worker;

/// The worker and what it has said so far; once, and nothing where it was not started or has failed.
pub(super) fn take() -> Option<(Worker, Array)> {
    let name = JsValue::from_str("gargaloEarly");
    let early = Reflect::get(&global(), &name).ok()?;
    let worker = Reflect::get(&early, &"worker".into()).ok()?.dyn_into().ok()?;
    let said = Reflect::get(&early, &"said".into()).ok()?.dyn_into().ok()?;
    Reflect::set(&global(), &name, &JsValue::UNDEFINED).ok()?;
    Some((worker, said))
}
