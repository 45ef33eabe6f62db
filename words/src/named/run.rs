//! Words of what people quote of a training step and of a whole run, and of how each figure comes about.

/// A figure's name, and how it comes about in words.
#[derive(Debug, Clone, Copy)]
pub struct FigureWords {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
}
