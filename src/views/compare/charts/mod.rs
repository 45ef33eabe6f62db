//! The two charts of the comparison. The table beside them is their text alternative.

pub(in crate::views) mod pane;
mod rank;
mod time_capacity;

pub use rank::*;
pub use time_capacity::*;
