//! A menu that the browser itself opens and closes; what it doesn't do: Escape, and the focus that leaves.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The two elements of such a menu: a `details` and its `summary`.
#[derive(Debug, Clone, Copy)]
pub struct Disclosure {
    /// The whole.
    pub menu: NodeRef<html::Details>,
    /// What opens it.
    pub summary: NodeRef<html::Summary>,
}

impl Disclosure {
    /// Closed, and not yet on the page.
    pub fn new() -> Self {
        Self { menu: NodeRef::new(), summary: NodeRef::new() }
    }

    /// Closes it, wherever the focus is.
    pub fn close(self) {
        if let Some(menu) = self.menu.get_untracked() {
            menu.set_open(false);
        }
    }

    /// Closes it, and gives the focus back to what opened it.
    pub fn give_back(self) {
        self.close();
        if let Some(summary) = self.summary.get_untracked() {
            // Refused only where it has left the page.
            let _ = summary.focus();
        }
    }

    /// Escape closes it.
    pub fn on_key(self, event: &web_sys::KeyboardEvent) {
        if event.key() == "Escape" && self.menu.get_untracked().is_some_and(|menu| menu.open()) {
            event.stop_propagation();
            self.give_back();
        }
    }

    /// Focus that leaves it for another part of the page closes it.
    pub fn on_leave(self, event: &web_sys::FocusEvent) {
        let to = event.related_target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        let inside =
            to.is_some_and(|to| self.menu.get_untracked().is_some_and(|menu| menu.contains(Some(&to))));
        if !inside {
            self.close();
        }
    }
}

impl Default for Disclosure {
    fn default() -> Self {
        Self::new()
    }
}
