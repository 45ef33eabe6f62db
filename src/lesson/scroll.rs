//! What of the page is seen while a lesson goes on: scrolled to its picture, its question, a control that is pointed at.

use crate::kit::page::asks;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How long a step's view has to come before what it points at is sought.
pub const SETTLE: Duration = Duration::from_millis(350);

/// What a ring takes around a control, inside of the frame that the control lies in.
const RIM: f64 = 6.0;

/// What scrolls by itself.
const FRAMES: &str = ".rail, .panel-scroll, .properties, .lesson-scroll";

/// The control that has this hook.
pub fn find(testid: &str) -> Option<HtmlElement> {
    // Ids of controls have no quotation marks; one that has finds nothing.
    let found = document().query_selector(&format!("[data-testid=\"{testid}\"]")).ok().flatten()?;
    found.dyn_into().ok()
}

/// Scrolls what an element lies in so that it is seen, a third down. The page itself never scrolls.
pub fn bring(element: &HtmlElement) {
    let Some(frame) = element.closest(FRAMES).ok().flatten() else { return };
    let (own, around) = (element.get_bounding_client_rect(), frame.get_bounding_client_rect());
    if own.height() < 1.0 || (own.top() >= around.top() && own.bottom() <= around.bottom()) {
        return;
    }
    let room = ((around.height() - own.height()) / 3.0).max(0.0);
    frame.set_scroll_top(frame.scroll_top() + (own.top() - around.top() - room).round() as i32);
}

/// Begins everything at its top again: a step is no continuation of where the one before was scrolled to.
pub fn to_the_top() {
    let Ok(frames) = document().query_selector_all(FRAMES) else { return };
    for frame in (0..frames.length()).filter_map(|at| frames.item(at)) {
        if let Ok(frame) = frame.dyn_into::<Element>() {
            frame.set_scroll_top(0);
        }
    }
}

/// What a view is looked at for. Where lesson and view share a small screen it is what of the view is seen.
const PICTURES: &str = ".panel-scroll:not([hidden]) \
     :is(.heat-area, .structure-frame, .comparison-frame, .timeline-stage, .wiring-picture)";
/// The same where there is room: what lies below a view's form.
const BELOW_A_FORM: &str = ".panel-scroll:not([hidden]) .wiring-body";

/// Scrolls to the view's picture as soon as it is there, unless something else was scrolled to, or the step is another by
/// then.
pub fn to_the_picture(tries: u32) {
    let narrow = asks("(max-width: 899px)");
    look_for_the_picture(if narrow { PICTURES } else { BELOW_A_FORM }, step(), tries);
}

/// The step that is played.
fn step() -> Option<String> {
    document().query_selector("[data-testid=lesson-step]").ok().flatten()?.get_attribute("data-step")
}

fn look_for_the_picture(what: &'static str, of: Option<String>, tries: u32) {
    set_timeout(
        move || {
            if step() != of {
                return;
            }
            let picture = document().query_selector(what).ok().flatten();
            let frame = picture.as_ref().and_then(|picture| picture.closest(FRAMES).ok().flatten());
            if let (Some(picture), Some(frame)) = (picture, frame) {
                if frame.scroll_top() == 0 {
                    let down =
                        picture.get_bounding_client_rect().top() - frame.get_bounding_client_rect().top();
                    frame.set_scroll_top(down.round() as i32 - 4);
                }
            } else if tries > 0 {
                look_for_the_picture(what, of, tries - 1);
            }
        },
        SETTLE,
    );
}

/// What a lesson's text lies in.
const TEXT: &str = ".lesson-scroll";

/// Shows the step's question from its beginning.
pub fn to_the_question() {
    after_drawing(|| scroll_to("[data-testid=lesson-question]", true));
}

/// Shows what an answer is worth: what was said last of it, where it is longer than the panel from its beginning.
pub fn to_the_verdict() {
    after_drawing(|| scroll_to("[data-testid=lesson-verdict]", false));
}

/// What changes with a signal stands on the page a moment later.
fn after_drawing(then: impl FnOnce() + 'static) {
    set_timeout(|| request_animation_frame(then), Duration::ZERO);
}

fn scroll_to(what: &str, from_its_top: bool) {
    let found = |what: &str| document().query_selector(what).ok().flatten();
    let (Some(frame), Some(element)) = (found(TEXT), found(what)) else { return };
    let (own, around) = (element.get_bounding_client_rect(), frame.get_bounding_client_rect());
    let (above, below) = (own.top() - around.top() - RIM, own.bottom() - around.bottom() + RIM);
    let by = if from_its_top || above < 0.0 { above } else { below.min(above).max(0.0) };
    frame.set_scroll_top(frame.scroll_top() + by.round() as i32);
}

/// Whether the lesson's text goes on below what is seen of it.
pub fn goes_on_below() -> bool {
    let frame = document().query_selector(TEXT).ok().flatten();
    frame.is_some_and(|frame| frame.scroll_top() + frame.client_height() + ROOM < frame.scroll_height())
}

/// Scrolls the lesson's text on, the last lines still in sight.
pub fn scroll_on() {
    if let Some(frame) = document().query_selector(TEXT).ok().flatten() {
        frame.set_scroll_top(frame.scroll_top() + frame.client_height() * 7 / 8);
    }
}

/// Less than this below the screen is no text.
const ROOM: i32 = 40;

/// Scrolls to a part of a view as soon as it is there.
pub fn bring_when_there(testid: &'static str, tries: u32) {
    set_timeout(
        move || match find(testid) {
            Some(element) => bring(&element),
            None if tries > 0 => bring_when_there(testid, tries - 1),
            None => {}
        },
        SETTLE,
    );
}

/// Where a control is on the screen: left, top, width, height; `None` where it can't be seen.
pub fn seen(element: &HtmlElement) -> Option<[f64; 4]> {
    let own = element.get_bounding_client_rect();
    let (width, height) = (own.width(), own.height());
    if width < 1.0 || height < 1.0 {
        return None;
    }
    let (middle, centre) = (own.left() + width / 2.0, own.top() + height / 2.0);
    let inside = |frame: &Element| {
        let frame = frame.get_bounding_client_rect();
        middle >= frame.left()
            && middle <= frame.right()
            && own.bottom() > frame.top()
            && own.top() < frame.bottom()
    };
    let frame = element.closest(".rail, .panel-scroll, .properties, .header, .stage").ok().flatten();
    // Of what is wider than its frame, or longer, the part that is seen.
    let [left, top, right, bottom] =
        frame.as_ref().map_or([own.left(), own.top(), own.right(), own.bottom()], |frame| {
            let frame = frame.get_bounding_client_rect();
            [
                own.left().max(frame.left() + RIM),
                own.top().max(frame.top() + RIM),
                own.right().min(frame.right() - RIM),
                own.bottom().min(frame.bottom() - RIM),
            ]
        });
    let window = window();
    let extent =
        |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0);
    let (across, down) = (extent(window.inner_width()), extent(window.inner_height()));
    let on_screen = middle >= 0.0 && middle <= across && centre >= -height && centre <= down + height / 2.0;
    (on_screen && frame.as_ref().is_none_or(inside) && right > left && bottom > top).then_some([
        left,
        top,
        right - left,
        bottom - top,
    ])
}
