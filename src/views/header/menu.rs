//! The menu of what is used seldom: the file, a class, looks, language and help.

use super::{files, language_button, theme_button};
use crate::i18n::lessons::LessonMessages;
use crate::i18n::shell::ShellMessages;
use crate::kit::icon::{Glyph, Icon, icon_button};
use crate::kit::listen::on_window;
use crate::kit::signal::{remembering, toggle};
use crate::signals::prelude::*;
use crate::state::{Notice, Store};
use crate::views::help::menu as help;
use leptos::html;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// The menu itself, and its button.
const OWN: &str = "#header-more, .header-more-toggle";

/// Whether something lies in one of these.
fn lies_in(target: Option<EventTarget>, what: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(what).is_ok_and(|around| around.is_some()))
}

/// The button and what it opens. Open where it was open in another language.
pub(super) fn view(store: Store, shortcuts: RwSignal<bool>) -> AnyView {
    let words = ShellMessages::of(store.language());
    let (classroom, lesson) = (LessonMessages::of(store.language()).classroom, store.session.lesson);
    let open = store.kept_signal("header-more", || false);
    let button = NodeRef::<html::Button>::new();
    // What was opened lies below the menu that it was opened from.
    remembering(move |before: Option<()>| {
        let opened = store.session.notice.with(|notice| matches!(notice, Some(Notice::Opened { .. })));
        // Views that are made anew in another language find the notice of before.
        if opened && before.is_some() {
            open.set(false);
        }
    });
    on_window(leptos::ev::pointerdown, move |event| {
        if open.get_untracked() && !lies_in(event.target(), OWN) {
            open.set(false);
        }
    });
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            open.set(false);
            if let Some(button) = button.get_untracked() {
                let _ = button.focus();
            }
        }
    };
    // The focus that goes elsewhere closes it, but not one that goes to a dialog: that gives it back.
    let leave = move |event: web_sys::FocusEvent| {
        let to = event.related_target();
        if to.is_some() && !lies_in(to.clone(), OWN) && !lies_in(to, "dialog") {
            open.set(false);
        }
    };
    view! {
        <button node_ref=button type="button" class="button icon-button header-more-toggle"
            aria-label=words.more aria-expanded=move || if open.get() { "true" } else { "false" }
            aria-controls="header-more" data-testid="more" on:click=move |_| toggle(open)>
            <Icon glyph=Glyph::More />
        </button>
        <div id="header-more" class="header-more" class:open=move || open.get()
            on:keydown=escape on:focusout=leave>
            {files::buttons(store)}
            {icon_button(Glyph::Code, classroom, "classroom", move || lesson.classroom.set(true))}
            {theme_button(store)}
            {language_button(store)}
            {help::view(store, shortcuts)}
        </div>
    }
    .into_any()
}
