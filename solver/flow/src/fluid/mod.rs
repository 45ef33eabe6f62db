//! Fluid simulation: flows start, share links max-min fairly with the other active flows, and leave when all their bytes have been sent.
//!
//! Between events rates are constant. An event changes the rates of few flows: those that the bottleneck structure
//! reaches from the flows that started or finished. [`Fluid`] keeps the structure and solves again only there.

mod classes;
mod complete;
mod ends;
mod history;
mod refill;
mod single;
mod step;
mod tables;

pub use complete::{Completion, Progress, Status, complete, complete_watched};
pub use history::{History, Watch};
pub use step::Fluid;

/// Completions and starts closer than this fraction of the time are one event.
pub(super) const SIMULTANEOUS: f64 = 1e-13;
