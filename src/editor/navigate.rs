//! Hand and keys on the view of the drawing: hover, click, drag, pinch, wheel, zoom.

use super::stage::Stage;
use super::{Handles, STEP};
use crate::kit::hand::{capture, element, place};
use crate::signals::prelude::*;
use gargalo_drawing::canvas::gesture::{Move, wheel_factor};
use gargalo_drawing::canvas::hit::{MOUSE, TOUCH};
use web_sys::{KeyboardEvent, PointerEvent, WheelEvent};

/// A step of the arrow keys, in pixels.
const NUDGE: f64 = 40.0;

fn tolerance(event: &PointerEvent) -> f64 {
    if event.pointer_type() == "touch" { TOUCH } else { MOUSE }
}

pub fn down(handles: Handles, event: &PointerEvent) {
    // The middle button pans too; the right one is the browser's.
    if event.button() > 1 {
        return;
    }
    if event.button() == 1 {
        event.prevent_default();
    }
    capture(event);
    handles.gesture.update_value(|gesture| gesture.press(event.pointer_id(), place(event)));
}

pub fn moved(handles: Handles, event: &PointerEvent) {
    let at = place(event);
    let asked = handles.gesture.try_update_value(|gesture| gesture.moved(event.pointer_id(), at));
    match asked.unwrap_or(Move::Nothing) {
        Move::Hover if event.pointer_type() != "touch" => hover(handles, event),
        Move::Hover | Move::Nothing => {}
        Move::Pan(by) => {
            grab(event, true);
            handles.on_stage(|stage| stage.pan(by));
            handles.tell();
        }
        Move::Pinch { pan, at, factor } => {
            handles.on_stage(|stage| {
                stage.pan(pan);
                stage.zoom(at, factor);
            });
            handles.tell();
        }
    }
}

/// A movement that somebody else makes something of: only where the hand is stays known.
pub fn track(handles: Handles, event: &PointerEvent) {
    handles.gesture.update_value(|gesture| {
        gesture.moved(event.pointer_id(), place(event));
    });
}

pub fn up(handles: Handles, event: &PointerEvent) {
    let clicked = released(handles, event);
    grab(event, false);
    if clicked && event.button() == 0 {
        hover(handles, event);
        match handles.hovered.get_untracked() {
            Some(gargalo_drawing::canvas::Target::Group(group)) => {
                handles.on_stage(|stage| stage.open(group));
                handles.hovered.set(None);
                handles.tell();
            }
            target => handles.store.session.target.set(target),
        }
    }
}

pub fn cancel(handles: Handles, event: &PointerEvent) {
    released(handles, event);
    grab(event, false);
}

pub fn leave(handles: Handles, event: &PointerEvent) {
    // A finger that is lifted leaves too: what it touched stays told.
    if event.pointer_type() != "touch" && handles.hovered.get_untracked().is_some() {
        handles.hovered.set(None);
    }
}

pub fn wheel(handles: Handles, event: &WheelEvent) {
    event.prevent_default();
    let factor = wheel_factor(event.delta_y(), event.delta_mode(), event.ctrl_key());
    handles.on_stage(|stage| stage.zoom(place(event), factor));
    handles.tell();
}

fn released(handles: Handles, event: &PointerEvent) -> bool {
    handles.gesture.try_update_value(|gesture| gesture.release(event.pointer_id())).unwrap_or(false)
}

fn hover(handles: Handles, event: &PointerEvent) {
    let found = handles.on_stage(|stage| stage.at(place(event), tolerance(event))).flatten();
    if handles.hovered.get_untracked() != found {
        if let Some(canvas) = element(event) {
            let _ = canvas.class_list().toggle_with_force("is-pointing", found.is_some());
        }
        // Hand or keys: the last to move is told of.
        if found.is_some() && handles.focused.get_untracked().is_some() {
            handles.focused.set(None);
        }
        handles.hovered.set(found);
    }
}

fn grab(event: &PointerEvent, grabs: bool) {
    if let Some(canvas) = element(event) {
        let _ = canvas.class_list().toggle_with_force("is-grabbing", grabs);
    }
}

/// Keys that move the view.
pub fn keys(handles: Handles, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let far = if event.shift_key() { 4.0 } else { 1.0 } * NUDGE;
    let pan = |x: f64, y: f64| handles.on_stage(|stage| stage.pan((x * far, y * far)));
    match event.key().as_str() {
        "+" | "=" => handles.on_stage(|stage| stage.zoom_middle(STEP)),
        "-" | "_" => handles.on_stage(|stage| stage.zoom_middle(1.0 / STEP)),
        "0" => handles.on_stage(Stage::fit),
        "ArrowLeft" => pan(1.0, 0.0),
        "ArrowRight" => pan(-1.0, 0.0),
        "ArrowUp" => pan(0.0, 1.0),
        "ArrowDown" => pan(0.0, -1.0),
        "Escape" => {
            handles.store.session.target.set(None);
            Some(())
        }
        _ => return,
    };
    event.prevent_default();
    handles.tell();
}
