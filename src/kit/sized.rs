//! An eye on the size of an element, for as long as it is there.

use super::page::Watch;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use leptos::html::ElementType;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Tells the size in CSS pixels, once the element is on the page and whenever it changes.
pub fn sized<E>(node: NodeRef<E>, tell: impl Fn((f64, f64)) + Clone + 'static)
where
    E: ElementType,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    let watch = StoredValue::new_local(None::<Watch>);
    effect(move || {
        if let Some(element) = node.get() {
            watch.set_value(Watch::new(element.as_ref(), tell.clone()));
        }
    });
    on_cleanup(move || {
        watch.try_update_value(|watch| *watch = None);
    });
}
