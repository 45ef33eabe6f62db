//! Text to the clipboard.

use wasm_bindgen::prelude::*;

/// Copies a text; `done` hears whether it worked. A page without permission, or not from a safe origin, has no
/// clipboard.
pub fn copy(text: &str, done: impl FnOnce(bool) + Clone + 'static) {
    let clipboard = web_sys::window().and_then(|window| {
        // The property is undefined where the origin is not safe, whatever the bindings promise.
        let navigator = window.navigator();
        js_sys::Reflect::get(&navigator, &"clipboard".into())
            .ok()
            .filter(JsValue::is_object)
            .map(JsCast::unchecked_into::<web_sys::Clipboard>)
    });
    let Some(clipboard) = clipboard else {
        done(false);
        return;
    };
    let failed = done.clone();
    let on_success = Closure::once_into_js(move |_: JsValue| done(true));
    let on_failure = Closure::once_into_js(move |_: JsValue| failed(false));
    let promise: JsValue = clipboard.write_text(text).into();
    // `then` through reflection: the two closures free themselves when one is called or the promise is dropped.
    let then = js_sys::Reflect::get(&promise, &"then".into())
        .ok()
        .and_then(|then| then.dyn_into::<js_sys::Function>().ok());
    if let Some(then) = then {
        let _ = then.call2(&promise, &on_success, &on_failure);
    }
}
