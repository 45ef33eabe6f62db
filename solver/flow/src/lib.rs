#![doc = include_str!("../README.md")]
#![warn(missing_docs)]
#![allow(
    clippy::inline_always,
    reason = "compiled for size, as for the page, the calls that this saves take a tenth to a fifth of a simulation"
)]

#[cfg(feature = "read")]
pub mod answer;
mod buckets;
mod fluid;
mod gradient;
mod heap;
mod order;
mod problem;
#[cfg(feature = "read")]
pub mod read;
mod structure;
mod waterfill;

pub use fluid::{Completion, Fluid, History, Progress, Status, Watch, complete, complete_watched};
pub use gradient::{
    Change, Forecast, Gradient, Gradients, Side, TimeGradient, forecast, linear_reach, time_gradient,
};
pub use problem::{LinkFlows, Problem, ProblemError};
pub use structure::{Region, Structure, bottlenecks, levels, region_of_flow, region_of_link, rounds};
pub use waterfill::{Allocation, NO_LINK, max_min};
