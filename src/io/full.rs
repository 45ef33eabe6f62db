//! The whole screen, where the browser gives it.

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;

/// Asks for the whole screen. A frame may not have it: then nothing happens.
pub fn enter() {
    let root = leptos::prelude::document().document_element();
    if let Some(root) = root.filter(|_| !is_full()) {
        call(&root, "requestFullscreen");
    }
}

/// Gives it back.
pub fn leave() {
    if is_full() {
        call(&leptos::prelude::document(), "exitFullscreen");
    }
}

/// Whether the page has it.
pub fn is_full() -> bool {
    Reflect::get(&leptos::prelude::document(), &"fullscreenElement".into())
        .is_ok_and(|element| element.is_object())
}

/// Calls by name: not every browser has it, and what it promises may fail in silence.
fn call(of: &JsValue, name: &str) {
    let method = Reflect::get(of, &name.into()).ok().and_then(|method| method.dyn_into::<Function>().ok());
    let Some(promise) = method.and_then(|method| method.call0(of).ok()).filter(JsValue::is_object) else {
        return;
    };
    let caught =
        Reflect::get(&promise, &"catch".into()).ok().and_then(|then| then.dyn_into::<Function>().ok());
    if let Some(caught) = caught {
        let _ = caught.call1(&promise, &Closure::once_into_js(|_: JsValue| ()));
    }
}
