//! What of the page is seen while a lesson goes on: scrolled to its picture, its question, a control that is pointed at.
//! Places are known by the classes and hooks that views give them, as lessons name controls.

use crate::kit::page::{asks, find, window_size};
use crate::signals::prelude::*;
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
pub fn control(testid: &str) -> Option<HtmlElement> {
    // Ids of controls have no quotation marks; one that has finds nothing.
    find(&format!("[data-testid=\"{testid}\"]"))
}

/// What an element lies in.
pub fn around(element: &Element, what: &str) -> Option<Element> {
    element.closest(what).ok().flatten()
}

/// Scrolls so many pixels on.
fn scroll(frame: &Element, by: f64) {
    frame.set_scroll_top(frame.scroll_top() + by.round() as i32);
}

/// Scrolls what an element lies in so that it is seen, a third down. The page itself never scrolls.
pub fn bring(element: &HtmlElement) {
    let Some(frame) = around(element, FRAMES) else { return };
    let (own, around) = (element.get_bounding_client_rect(), frame.get_bounding_client_rect());
    if own.height() < 1.0 || (own.top() >= around.top() && own.bottom() <= around.bottom()) {
        return;
    }
    let room = ((around.height() - own.height()) / 3.0).max(0.0);
    scroll(&frame, own.top() - around.top() - room);
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

/// Tries it once what is put up has had time to come, and so many times more until it is done.
fn keep_trying(tries: u32, done: impl Fn() -> bool + 'static) {
    let next = move || {
        if !done() && tries > 0 {
            keep_trying(tries - 1, done);
        }
    };
    set_timeout(next, SETTLE);
}

/// The step that is played.
fn step() -> Option<String> {
    control("lesson-step")?.get_attribute("data-step")
}

/// Scrolls to the view's picture as soon as it is there, unless something else was scrolled to, or the step is another by
/// then.
pub fn to_the_picture(tries: u32) {
    let (what, of) = (if asks("(max-width: 899px)") { PICTURES } else { BELOW_A_FORM }, step());
    keep_trying(tries, move || {
        let picture = find::<Element>(what);
        let frame = picture.as_ref().and_then(|picture| around(picture, FRAMES));
        let (Some(picture), Some(frame)) = (picture, frame) else { return step() != of };
        if step() == of && frame.scroll_top() == 0 {
            let top = |element: &Element| element.get_bounding_client_rect().top();
            frame.set_scroll_top((top(&picture) - top(&frame)).round() as i32 - 4);
        }
        true
    });
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
    let (Some(frame), Some(element)) = (find::<Element>(TEXT), find::<Element>(what)) else { return };
    let (own, around) = (element.get_bounding_client_rect(), frame.get_bounding_client_rect());
    let (above, below) = (own.top() - around.top() - RIM, own.bottom() - around.bottom() + RIM);
    scroll(&frame, if from_its_top || above < 0.0 { above } else { below.min(above).max(0.0) });
}

/// Whether the lesson's text goes on below what is seen of it.
pub fn goes_on_below() -> bool {
    let frame = find::<Element>(TEXT);
    frame.is_some_and(|frame| frame.scroll_top() + frame.client_height() + ROOM < frame.scroll_height())
}

/// Scrolls the lesson's text on, the last lines still in sight.
pub fn scroll_on() {
    if let Some(frame) = find::<Element>(TEXT) {
        frame.set_scroll_top(frame.scroll_top() + frame.client_height() * 7 / 8);
    }
}

/// Less than this below the screen is no text.
const ROOM: i32 = 40;

/// Scrolls to a part of a view as soon as it is there.
pub fn bring_when_there(testid: &'static str, tries: u32) {
    keep_trying(tries, move || control(testid).inspect(bring).is_some());
}

/// Where a control is on the screen: left, top, width, height; `None` where it can't be seen.
pub fn seen(element: &HtmlElement) -> Option<[f64; 4]> {
    let own = element.get_bounding_client_rect();
    let (width, height) = (own.width(), own.height());
    if width < 1.0 || height < 1.0 {
        return None;
    }
    let (middle, centre) = (own.left() + width / 2.0, own.top() + height / 2.0);
    let (across, down) = window_size();
    let on_screen = middle >= 0.0 && middle <= across && centre >= -height && centre <= down + height / 2.0;
    let mut edges = [own.left(), own.top(), own.right(), own.bottom()];
    let mut inside = true;
    if let Some(frame) = around(element, ".rail, .panel-scroll, .properties, .header, .stage") {
        let frame = frame.get_bounding_client_rect();
        let beside = middle < frame.left() || middle > frame.right();
        inside = !beside && own.bottom() > frame.top() && own.top() < frame.bottom();
        // Of what is wider than its frame, or longer, the part that is seen.
        edges = [
            own.left().max(frame.left() + RIM),
            own.top().max(frame.top() + RIM),
            own.right().min(frame.right() - RIM),
            own.bottom().min(frame.bottom() - RIM),
        ];
    }
    let [left, top, right, bottom] = edges;
    let there = on_screen && inside && right > left && bottom > top;
    there.then_some([left, top, right - left, bottom - top])
}
