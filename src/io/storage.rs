//! The browser's storage, which may be absent (private window, sandboxed frame) or full: then nothing is kept.

/// Document and history.
pub const DOCUMENT: &str = "gargalo.document";
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

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}
