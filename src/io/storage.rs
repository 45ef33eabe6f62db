//! The browser's storage, which may be absent (private window, sandboxed frame) or full: then nothing is kept. Inside someone
//! else's page it is not touched at all.

use core::sync::atomic::{AtomicBool, Ordering};

/// Document and history.
pub const DOCUMENT: &str = "gargalo.document";
/// The edition of the answers that the document was kept with.
pub const ANSWERS: &str = "gargalo.answers";
/// The language chosen.
pub const LANGUAGE: &str = "gargalo.language";
/// The light chosen.
pub const THEME: &str = "gargalo.theme";

/// Whether single letters pick tools: `off` where not.
pub const LETTERS: &str = "gargalo.letters";
/// How far one is in which lesson.
pub const LESSONS: &str = "gargalo.lessons";
/// The author's text.
pub const LESSON_DRAFT: &str = "gargalo.lesson-draft";
/// The author's text before the present one was begun.
pub const LESSON_FORMER: &str = "gargalo.lesson-former";
/// What the reader made of the steps of lessons.
pub const LESSON_WORK: &str = "gargalo.lesson-work";
/// Whether the tour was offered: `seen` once it was taken or refused.
pub const TOUR: &str = "gargalo.tour";
/// Written to find out whether anything is kept.
pub const PROBE: &str = "gargalo.probe";
/// The part of a network that was copied last.
pub const CLIP: &str = "gargalo.clip";

/// What is kept under a key.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps a value under a key. Returns whether it is kept.
pub fn set(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Whether the page stands in a page of someone else, whose reader's storage is none of its business.
static EMBEDDED: AtomicBool = AtomicBool::new(false);

/// From now on nothing is read, and nothing is kept.
pub fn embed() {
    EMBEDDED.store(true, Ordering::Relaxed);
}

fn storage() -> Option<web_sys::Storage> {
    if EMBEDDED.load(Ordering::Relaxed) {
        return None;
    }
    web_sys::window()?.local_storage().ok().flatten()
}
