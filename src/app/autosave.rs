//! Keeps document and history in the browser's storage, so that a reload loses nothing.

use crate::io::storage;
use crate::kit::listen::on_window;
use crate::kit::signal::remembering;
use crate::signals::prelude::*;
use crate::state::{Store, saved};
use gargalo_solver::document::write;
use leptos::ev;
use std::time::Duration;

/// How long the document must rest before it is written.
const REST: Duration = Duration::from_millis(400);

/// Writes the document a moment after each change, and when the page is left.
pub(super) fn keep(store: Store) {
    remembering(move |timer: Option<Option<TimeoutHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        edition(store);
        set_timeout_with_handle(move || save(store), REST).ok()
    });
    on_window(ev::Custom::<web_sys::Event>::new("pagehide"), move |_| save(store));
}

/// The edition of the answers that the document is kept with. Tracks it.
fn edition(store: Store) -> u32 {
    store.with_document(|document| store.session.changed.edition(document.scenario()))
}

fn save(store: Store) {
    // Whoever embeds the page has no say in what the reader keeps.
    if store.session.lesson.frame.with_untracked(|frame| frame.embed) {
        return;
    }
    // What was made of a lesson's step is kept with the lesson.
    untrack(|| crate::lesson::work::keep(store));
    let text = untrack(|| store.with_document(|document| saved::write(document, write)));
    if let Some(text) = text {
        storage::set(storage::DOCUMENT, &text);
        storage::set(storage::ANSWERS, &untrack(|| edition(store)).to_string());
    }
}
