//! A training step in time: what each stage computes and waits for, in the order of its schedule.

mod figures;
mod order;
mod pipeline;
mod predict;
mod rough;
mod stage;
mod wires;

pub use figures::figures;
pub use order::{Op, Pass, order};
pub use pipeline::{Durations, Timeline, run};
pub use predict::{Plan, Planned, predict};
pub use rough::{Cluster, rough};
pub use stage::{StageTime, stage_times};
pub use wires::Wires;
