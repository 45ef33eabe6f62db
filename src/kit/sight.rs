//! Whether something of the page is in sight, or nearly: what is not need not be drawn.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    // Declared here: one more feature of web-sys would have every crate built anew.
    #[derive(Debug)]
    type IntersectionObserver;
    #[wasm_bindgen(constructor, catch)]
    fn new(told: &Function, options: &JsValue) -> Result<IntersectionObserver, JsValue>;
    #[wasm_bindgen(method)]
    fn observe(this: &IntersectionObserver, element: &Element);
    #[wasm_bindgen(method)]
    fn disconnect(this: &IntersectionObserver);
}

/// How near counts as in sight: what is scrolled to slowly is drawn before it comes.
const NEAR: &str = "240px 0px";

/// An eye on an element, closed when dropped.
#[derive(Debug)]
pub struct Sight {
    observer: IntersectionObserver,
    _told: Closure<dyn FnMut(Array)>,
}

impl Sight {
    /// Tells whether the element is in sight, soon and whenever that changes; nothing where the browser can't know.
    pub fn new(element: &Element, mut tell: impl FnMut(bool) + 'static) -> Option<Self> {
        let told = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            // The last is the newest.
            let last = entries.get(entries.length().saturating_sub(1));
            if let Ok(seen) = Reflect::get(&last, &"isIntersecting".into()) {
                tell(seen.is_truthy());
            }
        });
        let options = Object::new();
        // The second is for whatever scrolls inside the page; browsers that don't know it tell a little later.
        for margin in ["rootMargin", "scrollMargin"] {
            Reflect::set(&options, &margin.into(), &NEAR.into()).ok()?;
        }
        let observer = IntersectionObserver::new(told.as_ref().unchecked_ref(), &options).ok()?;
        observer.observe(element);
        Some(Self { observer, _told: told })
    }
}

impl Drop for Sight {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
