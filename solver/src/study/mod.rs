//! One design made concrete and solved: capacity plan, solve, report.

mod collisions;
mod figures;
mod load;
mod pattern;
mod plan;
mod prepare;
pub mod report;
mod run;
mod solve;
pub mod structure;
mod symmetric;

pub use collisions::collisions;
pub use load::Load;
pub use pattern::{interference, waste};
pub use plan::{CapacityPlan, Match};
pub use report::Report;
pub use solve::{OnProgress, Settings, Study, solve};
pub use structure::{StructureReport, analyse};
pub use symmetric::solve as solve_symmetric;
