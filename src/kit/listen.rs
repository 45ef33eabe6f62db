//! Events of the whole window.

use crate::signals::prelude::*;
use leptos::ev::EventDescriptor;
use wasm_bindgen::JsCast;

/// Hears an event for as long as what asks for it is there.
pub fn on_window<E: EventDescriptor + 'static>(event: E, hear: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    let listener = window_event_listener(event, hear);
    on_cleanup(move || listener.remove());
}
