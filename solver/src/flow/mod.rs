//! Max-min rates, the bottleneck structure, gradients, fluid simulation: on arrays, knows no graph.
//!
//! A *link* here is a capacity, numbered `0..L` as `u32`: a full-duplex cable is two of them. A *flow* is a set of
//! links it loads. Capacities are in any one unit of data per time; sizes in the same unit of data, and times follow:
//! bit/s with bits give seconds.
//!
//! | concept | here |
//! | --- | --- |
//! | capacities and routes | [`Problem`] |
//! | max-min fair rates | [`max_min`] |
//! | bottleneck structure: shares, bottleneck links | [`Structure`], [`bottlenecks`] |
//! | levels, rounds, region of influence | [`levels`], [`rounds`], [`region_of_link`], [`region_of_flow`] |
//! | derivatives of rates | [`Gradients`] |
//! | how far they hold, and times foretold by them | [`linear_reach`], [`forecast()`] |
//! | derivatives of completion times | [`time_gradient`] |
//! | flow completion times | [`complete()`]; step by step, [`Fluid`]; with histories, [`complete_watched`] |

#![allow(
    clippy::inline_always,
    reason = "compiled for size, as for the page, the calls that this saves take a tenth to a fifth of a simulation"
)]

mod buckets;
mod fluid;
mod gradient;
mod heap;
mod problem;
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
