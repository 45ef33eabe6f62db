//! Designs under single failures.

mod failing;
mod report;
mod run;

pub use failing::{Failing, FailureKind, failing};
pub use report::{FailureEffect, FailureRow, FailuresReport};
pub use run::FailureRun;
