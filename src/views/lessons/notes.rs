//! The lecturer's notes, which have the answers: in a window of their own, for another screen than the one that is projected.

use super::text::Setting;
use super::{panel, words};
use crate::i18n::lessons::{self, LessonMessages};
use crate::lesson::play;
use crate::signals::prelude::*;
use crate::state::Store;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, Window};

/// The window's name: there is one at most.
const NAME: &str = "gargalo-notes";

thread_local! {
    /// The window, while it is open.
    static APART: RefCell<Option<Window>> = const { RefCell::new(None) };
}

/// Opens the window, or closes it.
pub(super) fn toggle(store: Store) {
    if store.session.lesson.notes.get_untracked() { close(store) } else { open(store) }
}

pub(super) fn close(store: Store) {
    store.session.lesson.notes.set(false);
    if let Some(window) = APART.take() {
        let _ = window.close();
    }
}

fn open(store: Store) {
    // Told first: the browser takes the whole screen back when another window opens, and that ends no lesson.
    store.session.lesson.notes.set(true);
    let opened = window().open_with_url_and_target_and_features("", NAME, "popup,width=640,height=760");
    let body = opened.ok().flatten().and_then(|window| Some((body_of(&window)?, window)));
    let Some((body, apart)) = body else {
        store.session.lesson.notes.set(false);
        return play::said(store, |language| LessonMessages::of(language).notes_refused.to_owned());
    };
    let shown = mount_to(
        body,
        move || view! { {move || store.session.lesson.presenting.get().then(|| page(store))} },
    );
    let gone = Closure::once_into_js(move || {
        drop(shown);
        drop(APART.take());
        let _ = store.session.lesson.notes.try_set(false);
    });
    let _ = apart.add_event_listener_with_callback("pagehide", gone.unchecked_ref());
    APART.set(Some(apart));
}

/// The window's body, empty, in the page's own styles.
fn body_of(apart: &Window) -> Option<HtmlElement> {
    let (here, there) = (document(), apart.document()?);
    let root = there.document_element()?;
    for name in ["lang", "data-theme"] {
        if let Some(value) = here.document_element().and_then(|root| root.get_attribute(name)) {
            let _ = root.set_attribute(name, &value);
        }
    }
    let head = there.query_selector("head").ok().flatten()?;
    let body = there.query_selector("body").ok().flatten()?;
    head.set_inner_html("");
    there.set_title(&document().title());
    body.set_inner_html("");
    let styles = here.query_selector_all("link[rel~=stylesheet], style").ok()?;
    for style in (0..styles.length()).filter_map(|at| styles.item(at)) {
        let copy = there.import_node_with_deep(&style, true).ok()?;
        let _ = head.append_child(&copy);
    }
    // Of the other window's own kind: no cast that looks would find it one of this window's.
    Some(body.unchecked_into())
}

fn page(store: Store) -> AnyView {
    let told = move || {
        // Figures of the notes come when they are computed.
        let at = store.session.lesson.step.get();
        let (setting, language) = (Setting::played(store, at)?, store.language());
        let steps = store.session.lesson.steps();
        let step = setting.step.clone();
        let next = store.session.lesson.playing.with_untracked(|playing| {
            let step = playing.as_ref()?.lesson.steps.get(at + 1)?;
            Some(format!("{}: {}", LessonMessages::of(language).next, panel::said(store, &step.title)))
        });
        Some(view! {
            <p class="quiet">{words(store).counter(lessons::Counter { step: at + 1, of: steps })}</p>
            <h1>{panel::said(store, &step.title)}</h1>
            <div class="lesson-text">{step.notes.as_ref().map(|notes| setting.text(notes))}</div>
            <p class="quiet">{next}</p>
        })
    };
    view! { <main class="notes-apart" data-testid="lesson-notes">{told}</main> }.into_any()
}
