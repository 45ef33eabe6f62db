//! Pointing at controls: a list that leads to each, and a ring with an arrow around it on the screen.

use super::arrow::{self, Place, Side};
use super::words;
use crate::kit::icon::{Glyph, button};
use crate::kit::page::{asks, find, window_size};
use crate::state::Store;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Letters of a control's name that the list shows at most.
const NAME: usize = 70;
/// How long a step's view has to come before what it points at is sought.
const SETTLE: Duration = Duration::from_millis(350);

/// What a ring takes around a control, inside of the frame that the control lies in.
const RIM: f64 = 6.0;

/// What scrolls by itself.
const FRAMES: &str = ".rail, .panel-scroll, .properties, .lesson-scroll";

fn control(testid: &str) -> Option<HtmlElement> {
    // Ids of controls have no quotation marks; one that has finds nothing.
    find(&format!("[data-testid=\"{testid}\"]"))
}

/// What an element lies in.
fn around(element: &Element, what: &str) -> Option<Element> {
    element.closest(what).ok().flatten()
}

/// Scrolls so many pixels on.
fn scroll(frame: &Element, by: f64) {
    frame.set_scroll_top(frame.scroll_top() + by.round() as i32);
}

/// Scrolls what an element lies in so that it is seen, a third down. The page itself never scrolls.
fn bring(element: &HtmlElement) {
    let Some(frame) = around(element, FRAMES) else { return };
    let (own, around) = (element.get_bounding_client_rect(), frame.get_bounding_client_rect());
    if own.height() < 1.0 || (own.top() >= around.top() && own.bottom() <= around.bottom()) {
        return;
    }
    let room = ((around.height() - own.height()) / 3.0).max(0.0);
    scroll(&frame, own.top() - around.top() - room);
}

/// Begins everything at its top again: a step is no continuation of where the one before was scrolled to.
pub(super) fn to_the_top() {
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

fn step() -> Option<String> {
    control("lesson-step")?.get_attribute("data-step")
}

/// Scrolls to the view's picture as soon as it is there, unless something else was scrolled to, or the step is another by
/// then.
pub(super) fn to_the_picture(tries: u32) {
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
pub(super) fn to_the_question() {
    after_drawing(|| scroll_to("[data-testid=lesson-question]", true));
}

/// Shows what an answer is worth: what was said last of it, where it is longer than the panel from its beginning.
pub(super) fn to_the_verdict() {
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
pub(super) fn goes_on_below() -> bool {
    let frame = find::<Element>(TEXT);
    frame.is_some_and(|frame| frame.scroll_top() + frame.client_height() + ROOM < frame.scroll_height())
}

/// Scrolls the lesson's text on, the last lines still in sight.
pub(super) fn scroll_on() {
    if let Some(frame) = find::<Element>(TEXT) {
        frame.set_scroll_top(frame.scroll_top() + frame.client_height() * 7 / 8);
    }
}

/// Less than this below the screen is no text.
const ROOM: i32 = 40;

/// Scrolls to a part of a view as soon as it is there.
pub(super) fn bring_when_there(testid: &'static str, tries: u32) {
    keep_trying(tries, move || control(testid).inspect(bring).is_some());
}

/// What a control is called, as a screen reader would say.
fn name(element: &HtmlElement) -> Option<String> {
    let words = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    // A part of the page is called by its heading, what folds by its summary: all that stands in them would be no name.
    let heading = || {
        let part = match element.tag_name().as_str() {
            "DETAILS" => return element.query_selector("summary").ok().flatten(),
            "SECTION" => Some(Element::from(element.clone())),
            "TABLE" | "DIV" => around(element, "section"),
            _ => None,
        };
        part?.query_selector("h2, h3, h4").ok().flatten()
    };
    if let Some(told) = heading().and_then(|heading| heading.text_content()).map(words) {
        return Some(told);
    }
    let by_id = |id: String| Some(document().get_element_by_id(&id)?.text_content().unwrap_or_default());
    let label = || {
        let id = element.id();
        let label = find::<Element>(&format!("label[for=\"{id}\"]"));
        label.filter(|_| !id.is_empty()).and_then(|label| label.text_content())
    };
    let told = element
        .get_attribute("aria-label")
        .or_else(|| element.get_attribute("aria-labelledby").and_then(by_id))
        .or_else(label)
        .unwrap_or_else(|| element.inner_text());
    let told = words(told);
    (!told.is_empty()).then(|| told.chars().take(NAME).collect())
}

/// The list in the panel; a press leads to the control.
pub(super) fn list(store: Store, points: &[String]) -> AnyView {
    if points.is_empty() {
        return ().into_any();
    }
    // What they are called is known once they are there.
    let come = RwSignal::new(0_u32);
    set_timeout(move || come.set(1), SETTLE);
    set_timeout(move || come.set(2), SETTLE * 5);
    let first = points[0].clone();
    set_timeout(move || control(&first).iter().for_each(bring), SETTLE);
    let entry = move |testid: &String| {
        let (own, target) = (testid.clone(), testid.clone());
        let told = move || {
            come.track();
            store.requests.report.track();
            control(&own).and_then(|own| name(&own)).unwrap_or_else(|| words(store).this_part.to_owned())
        };
        let button = button(format!("point-{testid}"), told, move |_| lead(&target));
        view! { <li>{button.outlined().icon(Glyph::Forward)}</li> }.into_any()
    };
    view! {
        <div class="lesson-points-at">
            <p>{words(store).points_at}</p>
            <ul>{points.iter().map(entry).collect_view()}</ul>
        </div>
    }
    .into_any()
}

/// Opens the sheet that a control lies in, where rails are sheets, and gives it the focus.
fn lead(testid: &str) {
    let Some(element) = control(testid) else { return };
    if let Some(rail) = around(&element, ".rail").filter(|_| seen(&element).is_none()) {
        let toggle = control(&format!("sheet-{}", rail.id()));
        let closed = |toggle: &HtmlElement| toggle.get_attribute("aria-expanded").as_deref() == Some("false");
        if let Some(toggle) = toggle.filter(closed) {
            toggle.click();
        }
    }
    // The sheet glides in; what is hidden takes no focus.
    set_timeout(
        move || {
            bring(&element);
            let _ = element.focus();
        },
        Duration::from_millis(200),
    );
}

/// Where a control is on the screen: left, top, width, height; `None` where it can't be seen.
fn seen(element: &HtmlElement) -> Option<[f64; 4]> {
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

/// The rings. They follow what they are around, wherever it is scrolled to.
pub(super) fn rings(store: Store) -> AnyView {
    let points = Memo::new(move |_| {
        store.session.lesson.with_step(|_, step, _| step.show.point.clone()).unwrap_or_default()
    });
    let places = RwSignal::new(Vec::<Ring>::new());
    let alive = StoredValue::new(true);
    on_cleanup(move || {
        // It may be gone with its owner.
        let _ = alive.try_set_value(false);
    });
    look(points, places, alive, 0);
    let ring = |(place, side): Ring| {
        let [left, top, width, height] = place;
        let px = |value: f64| format!("{value:.1}px");
        view! {
            <div class="point-ring" data-side=side.map(Side::word) style:left=px(left - 5.0) style:top=px(top - 5.0)
                style:width=px(width + 10.0) style:height=px(height + 10.0)>
                {side.map(|_| view! {
                    <svg class="point-arrow" viewBox="0 0 24 32" width="24" height="32" aria-hidden="true" focusable="false">
                        <path d="M12 1v25M4 19l8 9 8-9" />
                    </svg>
                })}
            </div>
        }
        .into_any()
    };
    view! {
        <div class="point-layer" aria-hidden="true" data-testid="point-layer"
            hidden=move || store.session.lesson.handout.get()>
            {move || places.get().into_iter().map(ring).collect_view()}
        </div>
    }
    .into_any()
}

/// What a ring is around, and where its arrow stands.
type Ring = (Place, Option<Side>);

/// So many frames an arrow stays where it is, unless its ring moves: looking for text takes its time.
const FRAMES_BETWEEN: u32 = 20;

fn look(points: Memo<Vec<String>>, places: RwSignal<Vec<Ring>>, alive: StoredValue<bool>, frame: u32) {
    if alive.try_get_value() != Some(true) {
        return;
    }
    let now = points.try_with_untracked(|points| {
        points.iter().filter_map(|testid| seen(&control(testid)?)).collect::<Vec<_>>()
    });
    let Some(now) = now else { return };
    let before = places.try_get_untracked().unwrap_or_default();
    let side_of = |place: Place| match before.iter().find(|(old, _)| *old == place) {
        Some((_, side)) if !frame.is_multiple_of(FRAMES_BETWEEN) => *side,
        _ => arrow::side(place),
    };
    let now: Vec<Ring> = now.into_iter().map(|place| (place, side_of(place))).collect();
    if places.try_with_untracked(|places| *places != now) == Some(true) {
        places.set(now);
    }
    request_animation_frame(move || look(points, places, alive, frame.wrapping_add(1)));
}
