//! The optimiser.

use super::Work;
use crate::workload::compute::Rate;

/// The optimiser of a rank that holds so many parameters and updates so many of them: bytes ÷ memory's speed, once in a step.
pub fn optimizer(held: f64, updated: f64, rate: &Rate) -> Work {
    let bytes = updated * rate.host.optimizer_bytes + held * rate.host.held_bytes;
    Work { count: 1.0, flop: 0.0, bytes, time: bytes / rate.memory }
}
