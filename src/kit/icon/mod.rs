//! Icons, and buttons that are one.

pub mod button;
pub mod glyph;

pub use button::IconButton;
pub use glyph::{Glyph, Icon};
