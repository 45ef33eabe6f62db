//! A training step: what is trained, how it is cut over ranks, and what they send each other.

pub mod buckets;
mod check;
pub mod equations;
mod exchange;
mod fold;
mod gate;
mod jitter;
pub mod memory;
pub mod messages;
mod misfit;
mod offers;
pub mod operators;
pub mod parameters;
pub mod partition;
mod placement;
mod report;
mod spec;
mod spread;
pub mod step;
pub mod traffic;

pub use check::MOST_RANKS;
pub use exchange::{Exchange, once};
pub use fold::Fold;
pub use jitter::Jitter;
pub use misfit::Misfit;
pub use placement::{Placed, place, place_on, rank_endpoints, servers_of};
pub use report::{
    Band, COVERAGE, Cause, Coordinates, Difference, Equations, Exposed, Fit, GroupReport, Memory,
    ModelFigures, Operator, ParallelLayout, PhaseReport, PipelineStage, Prediction, RESTART_S, RunFigures,
    SharedSets, StageKind, StepFigures, StepLimit, StepReport, Term, TrainingReport, Unlike,
};
pub use spec::{
    AMONG_RANKS, Algorithms, Axis, Gate, ModelSpec, Overlap, Partition, PipelineSchedule, Placement,
    Priorities, Recompute, RunSpec, StepSizes, Training,
};
pub use spread::Spread;
