//! The words of lessons: list, player, presenter, hand-out, links for a class, author's desk.

use crate::state::Theme;
pub use gargalo_words::lessons::LessonMessages;

/// Names of what lessons choose.
pub trait LessonNames {
    /// What a theme is called.
    fn theme_of(&self, theme: Theme) -> &'static str;
}

impl LessonNames for LessonMessages {
    fn theme_of(&self, theme: Theme) -> &'static str {
        let [light, dark, contrast, contrast_dark] = self.themes;
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
            Theme::Contrast => contrast,
            Theme::ContrastDark => contrast_dark,
        }
    }
}
