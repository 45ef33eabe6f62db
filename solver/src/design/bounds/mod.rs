//! Lower bounds for any schedule and any routing on a network.

mod collective;
mod concurrent;

pub use collective::{CollectiveBound, collective_bound, collective_bound_with};
pub use concurrent::{ConcurrentBound, concurrent_bound, concurrent_bound_with};
