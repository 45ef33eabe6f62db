//! The colours of a drawing that tells kinds apart: the page's roles, and its tones.

use super::theme::Theme;

/// Roles and tones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paint {
    /// Ground, text, lines, accent.
    pub theme: Theme,
    /// Eight tones, told apart under deuteranopia too.
    pub tones: [String; 8],
}

impl Paint {
    /// For when the page has no tokens.
    pub fn plain(dark: bool) -> Self {
        let tones = if dark {
            ["#7db4f0", "#f2995c", "#4fc4b6", "#c79bdc", "#d8b84a", "#a3c661", "#ec8dbd", "#a2adba"]
        } else {
            ["#1f5fa8", "#c4500f", "#0f8a7e", "#8a4fa3", "#a17c00", "#5a7d1e", "#b23a78", "#5b6673"]
        };
        Self { theme: Theme::plain(dark), tones: tones.map(str::to_owned) }
    }

    /// The page's font at a size.
    pub fn font(&self, weight: u16, size: f64) -> String {
        format!("{weight} {size}px {}", self.theme.font)
    }
}
