//! A hand on an element: where it is, and that it is heard until it lets go.

use gargalo_drawing::canvas::Point;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

/// Where on the element.
pub fn place(event: &MouseEvent) -> Point {
    (f64::from(event.offset_x()), f64::from(event.offset_y()))
}

/// The element that hears the event.
pub fn element(event: &MouseEvent) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

/// Has the element hear the pointer beyond its edges too.
pub fn capture(event: &PointerEvent) {
    if let Some(element) = element(event) {
        // It fails only for a pointer that is gone.
        let _ = element.set_pointer_capture(event.pointer_id());
    }
}
