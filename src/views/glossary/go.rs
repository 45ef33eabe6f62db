//! Leads to a part of the page: shows it, brings it into sight, gives it the focus and a ring for a while.

use crate::i18n::glossary::Place;
use crate::kit::page::find;
use crate::kit::signal::put;
use crate::state::{Aspect, Store, View};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDetailsElement, HtmlElement};

/// How often it is looked for, and how long between: what the desk must answer first comes a little later.
const LOOKS: u32 = 12;
const BETWEEN: Duration = Duration::from_millis(120);
/// How long it has a ring.
const RING: Duration = Duration::from_secs(4);

/// Where a part of the page is: its view, what the right rail tells, the rail it is in, and its elements, the best first.
struct Whereabouts {
    view: Option<View>,
    aspect: Option<Aspect>,
    rail: Option<&'static str>,
    at: &'static [&'static str],
}

const fn in_view(view: View, at: &'static [&'static str]) -> Whereabouts {
    Whereabouts { view: Some(view), aspect: None, rail: None, at }
}

const fn in_recipe(at: &'static [&'static str]) -> Whereabouts {
    Whereabouts { view: None, aspect: None, rail: Some("recipe"), at }
}

const fn in_results(aspect: Aspect, at: &'static [&'static str]) -> Whereabouts {
    Whereabouts { view: None, aspect: Some(aspect), rail: Some("meaning"), at }
}

#[inline(never)]
fn whereabouts(place: Place) -> Whereabouts {
    use Place as P;
    match place {
        P::Network => in_view(View::Topology, &["[data-testid=topology-canvas]", "#panel-topology"]),
        P::Links => in_view(View::Topology, &["[data-testid=topology-list]", "#panel-topology"]),
        P::Workload => in_recipe(&["#workload-heading"]),
        P::Choice => in_recipe(&["#network-heading"]),
        P::Designs => in_recipe(&["#designs-heading"]),
        P::Placement => in_recipe(&["#placement-heading", "#designs-heading"]),
        P::Plan => in_recipe(&["#capacity-heading"]),
        P::Headline => in_results(Aspect::Results, &["[data-testid=headline]", "#meaning"]),
        P::Figures => in_results(Aspect::Results, &[".figures", "#meaning"]),
        P::Verdicts => in_results(Aspect::Results, &[".verdicts", "#meaning"]),
        P::Run => in_results(Aspect::Results, &["#run-heading", "#meaning"]),
        P::NetworkFigures => in_results(Aspect::Network, &["[data-testid=figures-card]", "#meaning"]),
        P::Cost => in_results(Aspect::Network, &["[data-testid=cost-card]", "#meaning"]),
        P::Maps => in_view(View::Traffic, &[".heat-area", "#panel-traffic"]),
        P::Kinds => in_view(View::Traffic, &["[data-testid=kinds]", "#panel-traffic"]),
        P::Phases => in_view(View::Traffic, &["[data-testid=phases]", "#panel-traffic"]),
        P::Memory => in_view(View::Traffic, &["[data-testid=memory]", "#panel-traffic"]),
        P::Sizes => in_view(View::Traffic, &["[data-testid=sizes]", "#panel-traffic"]),
        P::Gates => in_view(View::Traffic, &["[data-testid=moe]", "#panel-traffic"]),
        P::Serving => in_view(View::Traffic, &["[data-testid=serving]", "#panel-traffic"]),
        P::Collective => in_view(View::Traffic, &["[data-testid=collective]", "#panel-traffic"]),
        P::Steps => in_view(View::Traffic, &["[data-testid=collective-steps]", "#panel-traffic"]),
        P::Bandwidth => in_view(View::Traffic, &["[data-testid=bandwidth]", "#panel-traffic"]),
        P::Structure => in_view(View::Bottlenecks, &[".structure-frame", "#panel-bottlenecks"]),
        P::Filling => in_view(View::Bottlenecks, &["#filling-heading", "#panel-bottlenecks"]),
        P::Gains => in_view(View::Bottlenecks, &["#gains-heading", "#panel-bottlenecks"]),
        P::Timeline => in_view(View::Timeline, &["[data-testid=timeline]", "#panel-timeline"]),
        P::Search => in_view(View::Search, &["[data-testid=step-view]", "#panel-timeline"]),
        P::Measured => in_view(View::Measured, &["[data-testid=step-view]", "#panel-timeline"]),
        P::Compare => in_view(View::Compare, &["[data-testid=comparison]", "#panel-compare"]),
        P::Decide => in_view(View::Improve, &["[data-testid=decide]", "#panel-improve"]),
        P::Views => Whereabouts { view: None, aspect: None, rail: None, at: &[".tabs"] },
        P::Menus => Whereabouts { view: None, aspect: None, rail: None, at: &[".header"] },
        P::Failures => {
            in_view(View::Improve, &["[data-testid=failures]", "[data-testid=decide]", "#panel-improve"])
        }
    }
}

/// Puts its view and rail in front. What is shown already is not shown anew: that would make other elements of it.
fn show(store: Store, there: &Whereabouts) {
    there.view.into_iter().for_each(|view| put(store.session.view, view));
    there.aspect.into_iter().for_each(|aspect| put(store.session.aspect, aspect));
    sheets(there.rail);
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
    let there = whereabouts(place);
    show(store, &there);
    // Once what was put in front is there.
    set_timeout(move || look(there.at, LOOKS, then), Duration::ZERO);
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
