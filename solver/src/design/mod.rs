//! Over many studies: what they look like side by side.

pub mod bounds;
mod compare;
mod cost;

pub use compare::compare;
pub use cost::{Bill, BillLine, Part, bill, bill_with};
