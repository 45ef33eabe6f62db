//! Icons and buttons.

mod button;
pub mod glyph;
pub mod icon_button;

pub use button::{Button, button};
pub use glyph::{Glyph, Icon};
pub use icon_button::{IconButton, icon_button};
