//! A training step: what is trained, how it is cut over ranks, and what they send each other.

mod misfit;
mod report;
mod spec;

pub use misfit::Misfit;
pub use report::{
    Equations, Exposed, Fit, Group, Layout, Memory, ModelFigures, PhaseReport, Stage, StageKind, Step,
    TrainingReport,
};
pub use spec::{Algorithms, Axis, ModelSpec, Partition, Placement, Recompute, Schedule, Training};
