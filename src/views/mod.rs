//! A folder for each view, and for each rail beside them.

pub mod bottlenecks;
pub mod collective_steps;
pub mod compare;
pub mod glossary;
pub mod header;
pub mod help;
pub mod lessons;
pub mod meaning;
pub mod messages;
mod names;
pub mod network;
pub mod recipe;
pub mod stage;
pub mod start;
pub mod step;
pub mod topology;
pub mod traffic;
pub mod wiring;

use wasm_bindgen::JsCast;

/// Moves the keyboard's focus to the element with this id.
pub(crate) fn focus(id: &str) {
    let element = leptos::prelude::document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        // It fails only for what cannot have focus.
        let _ = element.focus();
    }
}
