//! The charts of the comparison. The table beside them is their text alternative.

mod bars;
pub(in crate::views) mod pane;
mod rank;
mod time_capacity;

pub(super) use bars::bars_chart;
pub use rank::*;
pub use time_capacity::*;
