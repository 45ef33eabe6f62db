//! Shortcuts of the whole page.

use crate::kit::listen::on_window;
use crate::signals::prelude::*;
use crate::state::Store;
use leptos::ev;
use wasm_bindgen::JsCast;

/// Listens for shortcuts. `escape` closes what covers the stage.
pub(super) fn listen(store: Store, shortcuts: RwSignal<bool>, escape: Callback<()>) {
    on_window(ev::keydown, move |event| {
        let typing = is_typing(&event);
        let control = event.ctrl_key() || event.meta_key();
        match event.key().to_lowercase().as_str() {
            // In a text field these belong to the text.
            "z" if control && !typing && !event.shift_key() => store.undo(),
            "z" if control && !typing && event.shift_key() => store.redo(),
            "y" if control && !typing => store.redo(),
            "?" if !control && !typing => shortcuts.set(true),
            // What the drawing let go of was all that was meant.
            "escape" if event.default_prevented() => return,
            "escape" => {
                escape.run(());
                store.session.notice.set(None);
                return;
            }
            _ => return,
        }
        event.prevent_default();
    });
}

/// Whether the key goes into a text.
fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return false;
    };
    match target.tag_name().as_str() {
        "TEXTAREA" => true,
        "INPUT" => !matches!(target.get_attribute("type").as_deref(), Some("range" | "checkbox")),
        _ => false,
    }
}
