//! The colours of a drawing that tells kinds apart: the page's roles, and its tones.

use super::theme::Theme;

/// Roles and tones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paint {
    /// Ground, text, lines, accent.
    pub theme: Theme,
    /// Eight tones, those of `style/tokens`: told apart whichever colours one sees.
    pub tones: [String; 8],
}

impl Paint {
    /// For when the page has no tokens.
    pub fn plain(dark: bool) -> Self {
        let tones = if dark {
            ["#7db4f0", "#ff8d21", "#20a179", "#a377ba", "#f8ed8c", "#94d06a", "#eb3697", "#bec3ce"]
        } else {
            ["#1f5fa8", "#a15a3d", "#31978a", "#5b1e6c", "#aa8207", "#3c6c09", "#a4095e", "#596a76"]
        };
        Self { theme: Theme::plain(dark), tones: tones.map(str::to_owned) }
    }

    /// The page's font at a size.
    pub fn font(&self, weight: u16, size: f64) -> String {
        format!("{weight} {size}px {}", self.theme.font)
    }
}
