//! A training step on a design: its phases of communication one after the other, each on the network's routes.

mod inside;
mod phases;
mod report;
mod solve;

pub(super) use inside::way;
pub use solve::{Job, communication_time, planned, solve, structure};
