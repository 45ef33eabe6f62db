//! A button and what drops from it: a `details`, which the browser opens and closes. What that doesn't do: Escape, a press
//! elsewhere and the focus that leaves close it too.

use crate::kit::icon::{Glyph, Icon};
use crate::signals::prelude::*;
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::{EventTarget, Node};

/// The button of a menu.
#[derive(Debug)]
pub struct Face {
    class: &'static str,
    /// Its name where it shows none.
    name: Option<&'static str>,
    shown: AnyView,
}

impl Face {
    /// Words, and a sign that something drops.
    pub fn words(shown: impl IntoView + 'static) -> Self {
        let shown = view! { <span>{shown}</span> <Icon glyph=Glyph::Caret /> };
        Self { class: "button outlined", name: None, shown: shown.into_any() }
    }

    /// Without a line around it.
    #[must_use]
    pub fn quiet(self) -> Self {
        Self { class: "button", ..self }
    }

    /// An icon, whose name is a tooltip too, with what stands beside it.
    pub fn icon(glyph: Glyph, name: &'static str, beside: impl IntoView + 'static) -> Self {
        let shown = view! { <Icon glyph=glyph /> {beside} };
        Self { class: "button icon-button", name: Some(name), shown: shown.into_any() }
    }
}

/// A menu, closed at first.
#[derive(Debug, Clone, Copy)]
pub struct Menu {
    whole: NodeRef<html::Details>,
    face: NodeRef<html::Summary>,
    /// Whether it has been open.
    pub opened: RwSignal<bool>,
}

impl Menu {
    /// Closed, and not yet on the page.
    pub fn new() -> Self {
        Self { whole: NodeRef::new(), face: NodeRef::new(), opened: RwSignal::new(false) }
    }

    /// Closes it, wherever the focus is.
    pub fn close(self) {
        if let Some(whole) = self.whole.get_untracked() {
            whole.set_open(false);
        }
    }

    /// Closes it, and gives the focus back to its button.
    pub fn give_back(self) {
        self.close();
        if let Some(face) = self.face.get_untracked() {
            // Refused only where it has left the page.
            let _ = face.focus();
        }
    }

    /// The menu with its button; `testid` is the button's. What drops is of the class `menu-list`.
    pub fn view(self, testid: &'static str, face: Face, list: impl IntoView + 'static) -> AnyView {
        self.details(testid, face, list.into_any())
    }

    #[inline(never)]
    fn details(self, testid: &'static str, face: Face, list: AnyView) -> AnyView {
        let pressed = window_event_listener(leptos::ev::pointerdown, move |event| {
            if !self.holds(event.target()) {
                self.close();
            }
        });
        on_cleanup(move || pressed.remove());
        let key = move |event: web_sys::KeyboardEvent| {
            if event.key() == "Escape" && self.whole.get_untracked().is_some_and(|whole| whole.open()) {
                event.stop_propagation();
                self.give_back();
            }
        };
        let leave = move |event: web_sys::FocusEvent| {
            let to = event.related_target();
            // A press on what takes no focus inside gives it to something around the menu.
            if to.is_some() && !self.holds(to.clone()) && !self.stands_in(to) {
                self.close();
            }
        };
        view! {
            <details node_ref=self.whole class="menu" on:keydown=key on:focusout=leave
                on:toggle=move |_| self.opened.set(true)>
                <summary node_ref=self.face class=face.class aria-label=face.name data-tip=face.name data-testid=testid>
                    {face.shown}
                </summary>
                {list}
            </details>
        }
        .into_any()
    }

    fn holds(self, target: Option<EventTarget>) -> bool {
        let node = node(target);
        self.whole.get_untracked().is_some_and(|whole| whole.contains(node.as_ref()))
    }

    fn stands_in(self, target: Option<EventTarget>) -> bool {
        let whole = self.whole.get_untracked();
        node(target).is_some_and(|around| around.contains(whole.as_deref().map(AsRef::as_ref)))
    }
}

fn node(target: Option<EventTarget>) -> Option<Node> {
    target.and_then(|target| target.dyn_into::<Node>().ok())
}

impl Default for Menu {
    fn default() -> Self {
        Self::new()
    }
}
