//! Serving on a design: messages timed on the network's routes, requests simulated, and what they sent.

mod messages;
mod solve;

pub use solve::{ServingJob, demands_on, solve, structure};
