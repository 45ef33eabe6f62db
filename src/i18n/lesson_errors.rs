//! Why a lesson could not be had, in words.

use super::Language;
use super::errors::share_error;
use crate::state::lesson::Missing;
pub use gargalo_words::lesson_errors::{LessonErrorMessages, lesson_error};

/// Why there is no lesson.
pub fn missing(missing: &Missing, language: Language) -> String {
    let words = LessonErrorMessages::of(language);
    match missing {
        Missing::Unreachable(name) => (words.unreachable)(name),
        Missing::Elsewhere(name) => (words.elsewhere)(name),
        Missing::Link(error) => share_error(error, language),
        Missing::Wrong(error) => (words.wrong)(&lesson_error(error, language)),
    }
}
