//! One design made concrete and solved: capacity plan, solve, report.

mod load;
mod pattern;
mod plan;
pub mod report;
mod solve;

pub use load::Load;
pub use pattern::{interference, waste};
pub use plan::{CapacityPlan, Match};
pub use report::Report;
pub use solve::{Settings, Study, solve};
