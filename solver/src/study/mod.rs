//! One design made concrete and solved: capacity plan, solve, report.

pub mod collective;
mod collisions;
mod effective;
mod error;
mod experts;
mod figures;
mod first;
mod load;
mod outcome;
mod pattern;
pub mod phased;
mod plan;
mod prepare;
pub mod report;
mod report_route;
mod run;
pub mod serving;
mod solve;
pub mod structure;
mod symmetric;
pub mod training;

pub use collective::{CollectiveReport, NcclReport, StageReport};
pub use collisions::collisions;
pub use effective::{EffectivePoint, EffectiveReport, adapters, as_it_comes, calibrate, reached_adapters};
pub use experts::{Assumed, ExpertsReport, to_experts};
pub use load::Load;
pub use pattern::{interference, waste};
pub use phased::Phased;
pub use plan::{CapacityPlan, GivenLink, Match};
pub use report::Report;
pub use solve::{OnProgress, Settings, Study, solve};
pub use structure::{OnLinks, StructureReport, analyse};
pub use symmetric::solve as solve_symmetric;
