//! A change of language takes the views down and puts them up anew, so that words are plain values in them. States of views
//! go over by [`Store::kept`]; what the browser itself holds of a view (focus, scroll, what is unfolded or typed) goes over here.

use crate::kit::signal::remembering;
use crate::signals::prelude::*;
use crate::state::Store;
use leptos::task::{spawn_local, tick};
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDetailsElement, HtmlElement, HtmlTextAreaElement};

/// Elements of which the browser holds something.
const HOLDING: &str = "details, textarea, [tabindex='0'], [role='tabpanel'], main, dialog, .rail";

/// Whether the views are up: for a moment they are not, after the language has changed.
pub(super) fn follow(store: Store) -> RwSignal<bool> {
    let up = RwSignal::new(true);
    remembering(move |before: Option<()>| {
        store.session.language.track();
        if before.is_none() {
            return;
        }
        let held = Held::take();
        up.set(false);
        spawn_local(async move {
            // Once they are down, and then once they are up.
            tick().await;
            up.set(true);
            tick().await;
            request_animation_frame(move || {
                held.give_back();
                store.session.kept.clear();
            });
        });
    });
    up
}

/// What the browser held of the page.
#[derive(Debug)]
struct Held {
    focus: Option<Name>,
    scroll: f64,
    parts: BTreeMap<Name, Part>,
}

/// What the browser held of an element.
#[derive(Debug, PartialEq, Default)]
struct Part {
    open: bool,
    scroll: (i32, i32),
    typed: String,
}

/// By what an element is known again: its id, hook or class, and how many of that name stand before it.
type Name = (String, usize);

impl Held {
    fn take() -> Self {
        let named = named(HOLDING).into_iter().map(|(name, element)| (name, Part::of(&element)));
        let focus = document().active_element().and_then(|active| {
            let name = name(&active);
            let at = named_so(&active, &name)?;
            Some((name, at))
        });
        Self {
            focus,
            scroll: window().scroll_y().unwrap_or_default(),
            parts: named.filter(|(_, part)| *part != Part::default()).collect(),
        }
    }

    fn give_back(self) {
        for (name, element) in named(HOLDING) {
            if let Some(part) = self.parts.get(&name) {
                part.give_back(&element);
            }
        }
        window().scroll_to_with_x_and_y(0.0, self.scroll);
        if let Some((name, at)) = self.focus
            && let Some(element) = same_named(&name).into_iter().nth(at)
            && let Ok(element) = element.dyn_into::<HtmlElement>()
        {
            // It fails only for what cannot have focus.
            let _ = element.focus();
        }
    }
}

impl Part {
    fn of(element: &Element) -> Self {
        let typed = element.dyn_ref::<HtmlTextAreaElement>().map(HtmlTextAreaElement::value);
        Self {
            open: element.dyn_ref().is_some_and(HtmlDetailsElement::open),
            scroll: (element.scroll_left(), element.scroll_top()),
            typed: typed.unwrap_or_default(),
        }
    }

    fn give_back(&self, element: &Element) {
        if let Some(details) = element.dyn_ref::<HtmlDetailsElement>().filter(|_| self.open) {
            details.set_open(true);
        }
        if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>().filter(|area| area.value().is_empty()) {
            area.set_value(&self.typed);
        }
        element.set_scroll_left(self.scroll.0);
        element.set_scroll_top(self.scroll.1);
    }
}

fn name(element: &Element) -> String {
    // Not `class_name`: that of an element of SVG is no string.
    let said = |name| element.get_attribute(name).unwrap_or_default();
    let all = [element.id(), said("data-testid"), element.tag_name() + "." + &said("class")];
    all.into_iter().find(|name| !name.is_empty()).unwrap_or_default()
}

/// The elements that a selector finds, each with its name.
fn named(selector: &str) -> Vec<(Name, Element)> {
    let mut seen = BTreeMap::<String, usize>::new();
    let one = |element: Element| {
        let name = name(&element);
        let before = seen.entry(name.clone()).or_default();
        *before += 1;
        ((name, *before), element)
    };
    found(selector).map(one).collect()
}

fn found(selector: &str) -> impl Iterator<Item = Element> {
    let list = document().query_selector_all(selector).ok();
    let length = list.as_ref().map_or(0, web_sys::NodeList::length);
    (0..length).filter_map(move |at| list.as_ref()?.get(at)?.dyn_into().ok())
}

/// What has the focus can be anything that takes it.
fn same_named(wanted: &str) -> Vec<Element> {
    found("a, button, input, select, textarea, summary, [tabindex]")
        .filter(|one| name(one) == wanted)
        .collect()
}

fn named_so(element: &Element, name: &str) -> Option<usize> {
    same_named(name).iter().position(|one| one == element)
}
