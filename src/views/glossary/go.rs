//! Leads to a part of the page: shows it, brings it into sight, gives it the focus and a ring for a while.

use crate::i18n::glossary::Place;
use crate::kit::page::find;
use crate::kit::signal::put;
use crate::signals::prelude::*;
use crate::state::{Aspect, Store, View};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDetailsElement, HtmlElement};

/// How often it is looked for, and how long between: what the desk must answer first comes a little later.
const LOOKS: u32 = 12;
const BETWEEN: Duration = Duration::from_millis(120);
/// How long it has a ring.
const RING: Duration = Duration::from_secs(4);

/// What is put in front so that a part of the page is seen.
enum Front {
    View(View),
    Recipe,
    /// What the right rail tells.
    Results(Aspect),
    Nothing,
}

/// Where a part of the page is: what is put in front, and its elements, the best first.
#[inline(never)]
fn whereabouts(place: Place) -> (Front, &'static [&'static str]) {
    use Front::{Nothing, Recipe, Results, View as In};
    use Place as P;
    match place {
        P::Network => (In(View::Topology), &["[data-testid=topology-canvas]", "#panel-topology"]),
        P::Links => (In(View::Topology), &["[data-testid=topology-list]", "#panel-topology"]),
        P::Workload => (Recipe, &["#workload-heading"]),
        P::Choice => (Recipe, &["#network-heading"]),
        P::Designs => (Recipe, &["#designs-heading"]),
        P::Placement => (Recipe, &["#placement-heading", "#designs-heading"]),
        P::Plan => (Recipe, &["#capacity-heading"]),
        P::Headline => (Results(Aspect::Results), &["[data-testid=headline]", "#meaning"]),
        P::Figures => (Results(Aspect::Results), &[".figures", "#meaning"]),
        P::Verdicts => (Results(Aspect::Results), &[".verdicts", "#meaning"]),
        P::Run => (Results(Aspect::Results), &["#run-heading", "#meaning"]),
        P::NetworkFigures => (Results(Aspect::Network), &["[data-testid=figures-card]", "#meaning"]),
        P::Cost => (Results(Aspect::Network), &["[data-testid=cost-card]", "#meaning"]),
        P::Maps => (In(View::Traffic), &[".heat-area", "#panel-traffic"]),
        P::Kinds => (In(View::Traffic), &["[data-testid=kinds]", "#panel-traffic"]),
        P::Phases => (In(View::Traffic), &["[data-testid=phases]", "#panel-traffic"]),
        P::Memory => (In(View::Traffic), &["[data-testid=memory]", "#panel-traffic"]),
        P::Sizes => (In(View::Traffic), &["[data-testid=sizes]", "#panel-traffic"]),
        P::Gates => (In(View::Traffic), &["[data-testid=moe]", "#panel-traffic"]),
        P::Serving => (In(View::Traffic), &["[data-testid=serving]", "#panel-traffic"]),
        P::Collective => (In(View::Traffic), &["[data-testid=collective]", "#panel-traffic"]),
        P::Steps => (In(View::Traffic), &["[data-testid=collective-steps]", "#panel-traffic"]),
        P::Bandwidth => (In(View::Traffic), &["[data-testid=bandwidth]", "#panel-traffic"]),
        P::Structure => (In(View::Bottlenecks), &[".structure-frame", "#panel-bottlenecks"]),
        P::Filling => (In(View::Bottlenecks), &["#filling-heading", "#panel-bottlenecks"]),
        P::Gains => (In(View::Bottlenecks), &["#gains-heading", "#panel-bottlenecks"]),
        P::Timeline => (In(View::Timeline), &["[data-testid=timeline]", "#panel-timeline"]),
        P::Search => (In(View::Search), &["[data-testid=step-view]", "#panel-timeline"]),
        P::Measured => (In(View::Measured), &["[data-testid=step-view]", "#panel-timeline"]),
        P::Compare => (In(View::Compare), &["[data-testid=comparison]", "#panel-compare"]),
        P::Decide => (In(View::Improve), &["[data-testid=decide]", "#panel-improve"]),
        P::Views => (Nothing, &[".tabs"]),
        P::Menus => (Nothing, &[".header"]),
        P::Failures => {
            (In(View::Improve), &["[data-testid=failures]", "[data-testid=decide]", "#panel-improve"])
        }
    }
}

/// Leads there.
pub fn go(store: Store, place: Place) {
    tour_at(store, place, |element| {
        point_at(element);
        let element = element.clone();
        set_timeout(move || ring(&element, false), RING);
    });
}

/// Points at a part for as long as the tour stays there.
pub(crate) fn tour_at(store: Store, place: Place, then: impl Fn(&HtmlElement) + Copy + 'static) {
    let (front, at) = whereabouts(place);
    // What is shown already is not shown anew: that would make other elements of it.
    match front {
        Front::View(view) => put(store.session.view, view),
        Front::Results(aspect) => put(store.session.aspect, aspect),
        Front::Recipe | Front::Nothing => {}
    }
    sheets(match front {
        Front::Recipe => Some("recipe"),
        Front::Results(_) => Some("meaning"),
        Front::View(_) | Front::Nothing => None,
    });
    // Once what was put in front is there.
    set_timeout(move || look(at, LOOKS, then), Duration::ZERO);
}

/// Where rails are sheets: opens the one that is wanted, closes the other.
pub(crate) fn sheets(wanted: Option<&str>) {
    for rail in ["recipe", "meaning"] {
        let Some(button) = find::<HtmlElement>(&format!("[data-testid=sheet-{rail}]")) else { continue };
        let shown = button.offset_width() > 0;
        let open = button.get_attribute("aria-expanded").as_deref() == Some("true");
        if shown && open != (wanted == Some(rail)) {
            button.click();
        }
    }
}

/// Looks until the best is there and seen; in the end takes what there is.
fn look(at: &'static [&'static str], left: u32, then: impl Fn(&HtmlElement) + Copy + 'static) {
    let seen = |selector: &&str| find(selector).filter(|element: &HtmlElement| element.offset_width() > 0);
    let found = if left > 0 { at.first().and_then(seen) } else { at.iter().find_map(seen) };
    match found {
        Some(element) => bring(&element, then),
        None if left == 0 => {}
        None => set_timeout(move || look(at, left - 1, then), BETWEEN),
    }
}

fn bring(element: &HtmlElement, then: impl Fn(&HtmlElement)) {
    while let Ok(Some(above)) = element.closest("details:not([open])") {
        let Ok(details) = above.dyn_into::<HtmlDetailsElement>() else { break };
        details.set_open(true);
    }
    element.scroll_into_view_with_bool(true);
    then(element);
}

/// Gives an element the focus and a ring.
fn point_at(element: &HtmlElement) {
    ring(element, true);
    let takes = element.has_attribute("tabindex")
        || matches!(element.tag_name().as_str(), "BUTTON" | "INPUT" | "SELECT" | "SUMMARY" | "A");
    if !takes {
        // Constant attribute names are never refused.
        let _ = element.set_attribute("tabindex", "-1");
    }
    let _ = element.focus();
}

/// The ring alone.
pub(crate) fn ring(element: &HtmlElement, on: bool) {
    let list = element.class_list();
    let _ = if on { list.add_1("pointed") } else { list.remove_1("pointed") };
}
