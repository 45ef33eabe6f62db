//! Bandwidths as nccl-tests reports them (its doc/PERFORMANCE.md).

use super::Operation;
use crate::base::units::{Bytes, Seconds};

/// Bus bandwidth ÷ algorithm bandwidth: what makes the figure comparable to a port's speed whatever the number of ranks.
pub fn bus_factor(operation: Operation, ranks: u32) -> f64 {
    let n = f64::from(ranks.max(1));
    match operation {
        Operation::AllReduce => 2.0 * (n - 1.0) / n,
        Operation::ReduceScatter | Operation::AllGather | Operation::AllToAll => (n - 1.0) / n,
        Operation::Broadcast | Operation::Reduce | Operation::Send => 1.0,
    }
}

/// Algorithm bandwidth S/t in GB/s (10^9); `None` where no time passes.
pub fn algorithm_bandwidth(bytes: Bytes, time: Seconds) -> Option<f64> {
    (time.get() > 0.0).then(|| bytes.gigabytes() / time.get())
}
