//! The steps of each algorithm, and the traffic that they add up to.

use super::{Algorithm, Operation, Shape};
use crate::order;

/// What one rank sends another in all.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pair {
    /// The rank that sends; [`super::SWITCH`] for the switch that reduces.
    pub from: u32,
    /// The rank that receives; likewise.
    pub to: u32,
    /// How much, as a fraction of S.
    pub share: f64,
}

/// The traffic of a collective: an entry for each ordered pair of ranks that talk, by (from, to).
///
/// Empty where the algorithm does not do the operation.
pub fn pairs(operation: Operation, algorithm: Algorithm, shape: &Shape) -> Vec<Pair> {
    let n = shape.ranks;
    let steps = match (operation, algorithm) {
        _ if n < 2 => 0,
        (Operation::AllReduce, Algorithm::Ring) => 2 * (n - 1),
        (Operation::ReduceScatter | Operation::AllGather, Algorithm::Ring) => n - 1,
        _ => 0,
    };
    if steps == 0 {
        return Vec::new();
    }
    let share = f64::from(steps) / f64::from(n);
    let mut pairs: Vec<Pair> = (0..n).map(|from| Pair { from, to: (from + 1) % n, share }).collect();
    order::sort(&mut pairs, |pair| u64::from(pair.from) << 32 | u64::from(pair.to));
    pairs
}
