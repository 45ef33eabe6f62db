//! The two charts of the comparison. The table beside them is their text alternative.

mod pane;
mod rank;
mod time_capacity;

pub use rank::*;
pub use time_capacity::*;
