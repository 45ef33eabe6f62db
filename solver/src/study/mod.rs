//! One design made concrete and solved: capacity plan, solve, report.

mod plan;
pub mod report;

pub use plan::{CapacityPlan, Match};
pub use report::Report;
