//! Scenarios and networks pasted onto the page, outside of any text field.

use crate::editor::act;
use crate::kit::listen::on_window;
use crate::signals::prelude::*;
use crate::state::{Notice, Store, View, clip};
use crate::views::header::files::take_text;
use leptos::ev;
use wasm_bindgen::JsCast;

/// Listens for texts.
pub(super) fn listen(store: Store) {
    on_window(ev::paste, move |event| {
        let field = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|target| matches!(target.tag_name().as_str(), "INPUT" | "TEXTAREA"));
        let text = event.clipboard_data().and_then(|data| data.get_data("text").ok()).unwrap_or_default();
        if field || text.trim().is_empty() {
            return;
        }
        event.prevent_default();
        // A link to a scenario is opened as if it stood in the address bar.
        if let Some((_, fragment)) = text.trim().split_once('#').filter(|(_, rest)| {
            (rest.contains("s=") && rest.contains("v=")) || rest.contains("lesson=") || rest.starts_with("l=")
        }) {
            let _ = window().location().set_hash(fragment);
            return;
        }
        if clip::is_part(&text) && store.session.view.get_untracked() == View::Topology {
            act::paste(store, &text, store.session.editor.pointer.get_untracked());
            return;
        }
        if !clip::may_be_network(&text) {
            store.session.notice.set(Some(Notice::BadPaste(clip::ClipError::NoNetwork)));
            return;
        }
        take_text(store, None, text);
    });
}
