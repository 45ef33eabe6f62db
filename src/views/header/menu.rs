//! The menu of what is used seldom: the file, a class, looks, language and help.

use super::files::FileButtons;
use super::{LanguageButton, ThemeButton};
use crate::i18n::lessons::LessonMessages;
use crate::i18n::shell::ShellMessages;
use crate::kit::icon::{Glyph, Icon, IconButton};
use crate::state::{Notice, Store};
use crate::views::help::menu::HelpMenu;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, FocusEvent, KeyboardEvent, Node};

/// The menu's parts, and what closes it.
#[derive(Clone, Copy)]
pub(super) struct Menu {
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What it holds.
    list: NodeRef<html::Div>,
    /// The button that opens it.
    toggle: NodeRef<html::Button>,
}

impl Menu {
    /// Open where it was open in another language; a press elsewhere closes it.
    pub(super) fn new(store: Store) -> Self {
        let open = store.kept_signal("header-more", || false);
        let menu = Self { open, list: NodeRef::new(), toggle: NodeRef::new() };
        // What was opened lies below the menu that it was opened from.
        Effect::new(move |before: Option<()>| {
            let opened = store.session.notice.with(|notice| matches!(notice, Some(Notice::Opened { .. })));
            // Views that are made anew in another language find the notice of before.
            if opened && before.is_some() {
                open.set(false);
            }
        });
        let pressed = window_event_listener(leptos::ev::pointerdown, move |event| {
            if open.get_untracked() && !menu.holds(event.target()) {
                open.set(false);
            }
        });
        on_cleanup(move || pressed.remove());
        menu
    }

    /// Escape closes it and gives the focus back to its button.
    fn escape(self, event: &KeyboardEvent) {
        if event.key() == "Escape" && self.open.get_untracked() {
            self.open.set(false);
            if let Some(toggle) = self.toggle.get_untracked() {
                let _ = toggle.focus();
            }
        }
    }

    /// The focus that goes elsewhere closes it, but not one that goes to a dialog: that gives it back.
    fn leave(self, event: &FocusEvent) {
        let to = event.related_target();
        if to.is_some() && !self.holds(to.clone()) && !is_in_dialog(to) {
            self.open.set(false);
        }
    }

    /// Whether something lies in the menu or in its button.
    fn holds(self, target: Option<EventTarget>) -> bool {
        let node = target.and_then(|target| target.dyn_into::<Node>().ok());
        let holds =
            |element: Option<&Element>| element.is_some_and(|element| element.contains(node.as_ref()));
        holds(self.list.get_untracked().as_deref().map(AsRef::as_ref))
            || holds(self.toggle.get_untracked().as_deref().map(AsRef::as_ref))
    }

    /// The button and what it opens.
    pub(super) fn view(self, store: Store, shortcuts: RwSignal<bool>) -> AnyView {
        let words = ShellMessages::of(store.language());
        view! {
            <button
                node_ref=self.toggle
                type="button"
                class="button icon-button header-more-toggle"
                aria-label=words.more
                aria-expanded=move || if self.open.get() { "true" } else { "false" }
                aria-controls="header-more"
                data-testid="more"
                on:click=move |_| self.open.update(|open| *open = !*open)
            >
                <Icon glyph=Glyph::More />
            </button>
            <div
                node_ref=self.list
                id="header-more"
                class="header-more"
                class:open=move || self.open.get()
                on:keydown=move |event| self.escape(&event)
                on:focusout=move |event| self.leave(&event)
            >
                <FileButtons store=store />
                <IconButton
                    glyph=Glyph::Code
                    label=LessonMessages::of(store.language()).classroom
                    testid="classroom"
                    on_press=move |()| store.session.lesson.classroom.set(true)
                />
                <ThemeButton store=store />
                <LanguageButton store=store />
                <HelpMenu store=store shortcuts=shortcuts />
            </div>
        }
        .into_any()
    }
}

/// Whether something lies in a dialog.
fn is_in_dialog(target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest("dialog").is_ok_and(|dialog| dialog.is_some()))
}
