//! Questions over many studies: comparison, advice, plans, failures, searches.

pub mod advice;
pub mod bandwidth;
pub mod bounds;
pub mod closed_forms;
mod columns;
mod compare;
mod cost;
pub mod explain;
pub mod fabric;
pub mod failures;
mod grid;
pub mod placement_search;
pub mod plans;
pub mod rank_order;
pub mod sensitivity;
pub mod settings;

pub use columns::{
    Breakdown, Columns, ColumnsSource, LargestGradient, Measure, TierCapacity, columns, reckoned_time_of,
    time_of,
};
pub use compare::compare;
pub use cost::{Bill, BillLine, BillPart, bill, bill_with, link_price, planned_bill};
pub use grid::{Grid, Shard};
