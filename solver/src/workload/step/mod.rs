//! A training step in time: what each stage computes and waits for, in the order of its schedule.

mod order;
mod pipeline;
mod predict;
mod stage;
mod wires;

pub use order::{Op, Pass, order};
pub use pipeline::{Durations, Timeline, run};
pub use predict::{Plan, Planned, predict};
pub use stage::{StageTime, stage_times};
pub use wires::Wires;
