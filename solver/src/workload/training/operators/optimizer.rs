//! What is done to every parameter: the optimiser, and casts.

use super::{OperatorKind, Operators, Work};
use crate::workload::compute::Rate;

/// The optimiser of a rank that holds so many parameters and updates so many of them: bytes ÷ memory's speed, once in a step.
pub fn optimizer(held: f64, updated: f64, rate: &Rate) -> Work {
    let bytes = updated * rate.host.optimizer_bytes + held * rate.host.held_bytes;
    Work { count: 1.0, flop: 0.0, bytes, time: bytes / rate.memory }
}

/// Casts of a rank that holds so many parameters: bytes ÷ memory's speed in every micro-batch, a quarter of them forward (parameters
/// are cast in one direction, gradients in the other and added up).
pub fn casts(held: f64, rate: &Rate) -> Operators {
    let bytes = held * rate.host.cast_bytes;
    let all = Work { count: 1.0, flop: 0.0, bytes, time: bytes / rate.memory };
    let mut out = Operators::default();
    out.forward(OperatorKind::Casts, &Work { count: 1.0, ..all.times(FORWARD) });
    out.backward(OperatorKind::Casts, &Work { count: 1.0, ..all.times(1.0 - FORWARD) });
    out
}

/// The part of casts that is forward.
const FORWARD: f64 = 0.25;
