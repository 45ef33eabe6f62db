//! Help about the page as a whole: its menu, the tour, and what it says of itself.

pub mod about;
pub mod menu;
pub mod tour;
