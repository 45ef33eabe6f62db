//! Over many studies: what they look like side by side.

pub mod bounds;
mod compare;
mod cost;
pub mod placement_search;
pub mod step_search;
pub mod topoopt;

pub use compare::compare;
pub use cost::{Bill, BillLine, Part, bill, bill_with};
