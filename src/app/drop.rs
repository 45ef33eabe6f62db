//! Files dropped anywhere on the page: scenarios, and networks of other tools.

use crate::kit::listen::on_window;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::header::several::take_in;
use leptos::ev;

/// Listens for files; the signal tells whether one is held over the page.
pub(super) fn listen(store: Store) -> RwSignal<bool> {
    let held = RwSignal::new(false);
    let carries_file = |event: &web_sys::DragEvent| {
        event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0))
    };
    on_window(ev::dragover, move |event| {
        if carries_file(&event) {
            event.prevent_default();
            if !held.get_untracked() {
                held.set(true);
            }
        }
    });
    on_window(ev::dragleave, move |event| {
        // Only when the pointer leaves the window: inside, each element crossed is heard too.
        if event.related_target().is_none() {
            held.set(false);
        }
    });
    on_window(ev::drop, move |event| {
        held.set(false);
        let files = event.data_transfer().and_then(|data| data.files()).filter(|files| files.length() > 0);
        if let Some(files) = files {
            event.prevent_default();
            take_in(store, &files);
        }
    });
    held
}
