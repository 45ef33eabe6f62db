#![doc = include_str!("../README.md")]
#![warn(missing_docs)]
#![allow(
    clippy::inline_always,
    reason = "compiled for size, as for the page, the calls that this saves take a tenth to a fifth of a simulation"
)]

/// Makes an error of a type. As text it is its kind and its values, as `Debug` writes them: sentences are for whoever knows
/// the reader's language.
#[doc(hidden)]
#[macro_export]
macro_rules! error_as_data {
    ($error:ty) => {
        impl core::fmt::Display for $error {
            fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Debug::fmt(self, out)
            }
        }

        impl core::error::Error for $error {}
    };
}

mod alike;
#[cfg(feature = "read")]
pub mod answer;
mod buckets;
mod fluid;
mod gradient;
mod heap;
mod layers;
mod order;
mod problem;
#[cfg(feature = "read")]
pub mod read;
mod structure;
mod terms;
mod waterfill;

pub use alike::{Alike, EACH, MANY, about, max_min_rates};
pub use fluid::{Completion, Fluid, History, Progress, Status, Watch, complete, complete_watched};
pub use gradient::{
    Change, Forecast, Gradient, Gradients, Side, TimeGradient, forecast, linear_reach, time_gradient,
};
pub use problem::{LinkFlows, Problem, ProblemError};
pub use structure::{Region, Structure, bottlenecks, levels, region_of_flow, region_of_link, rounds};
pub use terms::{CLASSES, Terms};
pub use waterfill::{Allocation, NO_LINK, max_min};
