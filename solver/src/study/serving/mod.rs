//! Serving on a design: messages timed on the network's routes, requests simulated, and what they sent.

mod messages;
mod request;
mod sends;
mod solve;
mod sums;

pub use request::RequestTime;
pub use solve::{ServingJob, demands_on, solve, structure};
