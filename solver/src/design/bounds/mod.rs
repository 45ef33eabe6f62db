//! What no schedule and no routing on a network can beat.

mod collective;
mod concurrent;

pub use collective::{CollectiveBound, collective_bound, collective_bound_with};
pub use concurrent::{ConcurrentBound, concurrent_bound, concurrent_bound_with};
