//! Pointing at controls: a list that leads to each, and a ring with an arrow around it on the screen.

use super::words;
use crate::kit::icon::{Glyph, button};
use crate::kit::page::find;
use crate::lesson::arrow::{self, Place, Side};
use crate::lesson::scroll::{SETTLE, around, bring, control, seen};
use crate::signals::prelude::*;
use crate::state::Store;
use std::time::Duration;
use web_sys::{Element, HtmlElement};

/// Letters of a control's name that the list shows at most.
const NAME: usize = 70;

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
