//! Files of the page's own that are asked for when they are wanted.

use crate::working::Working;
use js_sys::{Function, Promise, Reflect, global};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// Fetches a text that lies beside the page; `done` hears it, or `None` where it could not be had.
pub fn text(path: &str, done: impl FnOnce(Option<String>) + Clone + 'static) {
    // Of the two ways in which it may end one is never called: the task is over with the other.
    let working = Rc::new(Cell::new(Some(Working::begin())));
    let done = move |text| {
        done(text);
        drop(working.take());
    };
    let failed = done.clone();
    if start(path, done).is_none() {
        failed(None);
    }
}

fn start(path: &str, done: impl FnOnce(Option<String>) + Clone + 'static) -> Option<()> {
    if let Some(text) = packed(path) {
        // As late as an answer from the network would be: nobody is called back before they have asked.
        let came = Closure::once_into_js(move |text: JsValue| done(text.as_string()));
        return then(&Promise::resolve(&text), &came, &JsValue::UNDEFINED).map(|_| ());
    }
    let fetch = method(&global(), "fetch")?;
    let response = fetch.call1(&global(), &path.into()).ok()?;
    // The body's promise, or nothing, which the next takes for a failure.
    let body = Closure::once_into_js(move |response: JsValue| -> JsValue {
        let sound = Reflect::get(&response, &"ok".into()).is_ok_and(|ok| ok.is_truthy());
        let text = sound.then(|| method(&response, "text")).flatten();
        text.and_then(|text| text.call0(&response).ok()).unwrap_or(JsValue::UNDEFINED)
    });
    let text = then(&response, &body, &JsValue::UNDEFINED)?;
    let failed = done.clone();
    let came = Closure::once_into_js(move |text: JsValue| done(text.as_string()));
    let missed = Closure::once_into_js(move |_: JsValue| failed(None));
    then(&text, &came, &missed).map(|_| ())
}

/// The file, where the page is one file and has it packed in itself (`xtask/src/package/start.js`).
fn packed(path: &str) -> Option<JsValue> {
    let files = method(&global(), "gargaloFile")?;
    files.call1(&JsValue::UNDEFINED, &path.into()).ok().filter(JsValue::is_string)
}

fn method(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}

fn then(promise: &JsValue, done: &JsValue, failed: &JsValue) -> Option<JsValue> {
    method(promise, "then")?.call2(promise, done, failed).ok()
}
