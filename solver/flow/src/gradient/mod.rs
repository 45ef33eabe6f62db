//! Gradients: the effect on every rate of one more unit of a link's capacity, or of shaping a flow.
//!
//! Rates are piecewise linear in the capacities. Where a piece ends (a tie), the derivative jumps and the two sides
//! differ; both are exact here, since nothing is perturbed: the change is carried through the structure. Completion
//! times follow from the rates, event by event.

mod forecast;
mod forward;
mod gradients;
mod limits;
mod linear;
mod ties;
mod times;

pub use forecast::{Forecast, forecast};
pub use forward::{Gradient, Side};
pub use gradients::Gradients;
pub use linear::linear_reach;
pub use times::{Change, TimeGradient, time_gradient};
