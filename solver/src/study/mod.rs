//! One design made concrete and solved: capacity plan, routes, times, report.

mod change;
pub mod collective;
mod collisions;
mod course;
mod design;
mod error;
mod experts;
mod far;
mod figures;
mod first;
mod flows;
mod job;
mod load;
mod outcome;
mod pattern;
pub mod phased;
mod plan;
mod prepare;
pub mod ranking;
pub mod report;
mod report_route;
mod retimed;
mod route_cache;
mod run;
pub mod serving;
mod solve;
pub mod structure;
mod symmetric;
pub mod training;
mod way;
mod work;

pub use change::Change;
pub use collective::{
    CollectiveReport, EffectivePoint, EffectiveReport, NcclReport, PlacedCollective, StageReport,
};
pub use collisions::collisions;
pub use course::{Course, courses};
pub use design::{Design, TrainedDesign};
use experts::to_experts;
pub use experts::{Assumed, ExpertsReport};
pub use far::{Doing, Far, OnProgress};
pub use flows::{Settings, Study, solve_flows};
pub use job::{Job, within};
pub use load::Load;
pub use pattern::{interference, waste};
pub use phased::Phased;
pub use plan::{Match, ResolvedPlan};
pub use ranking::{Culprit, Limiting, Ranking, rank};
pub use report::Report;
pub use retimed::Retimed;
pub use route_cache::RouteCache;
pub use solve::{phased, planned_capacities, solve, solve_alone, solve_sharing, structure};
pub use structure::{OnLinks, StructureReport, analyse};
pub use symmetric::solve as solve_symmetric;
pub use way::{GivenWay, Steps};
pub use work::{Asked, JobPart, ServingWork, TrainingWork, Work, WorkKind};
