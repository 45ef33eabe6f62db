//! Which links limit which flows, read off the rates alone.

use super::problem::Problem;
use super::waterfill::{Allocation, NO_LINK, SLACK};

/// The greatest rate on each saturated link: its *share*. Infinite on other links.
pub(crate) fn shares(problem: &Problem, allocation: &Allocation) -> Vec<f64> {
    let mut shares: Vec<f64> =
        allocation.saturated.iter().map(|&full| if full { 0.0 } else { f64::INFINITY }).collect();
    for (flow, &rate) in allocation.rates.iter().enumerate() {
        for &link in problem.route(flow as u32) {
            // An unsaturated link's infinity stays: `max` of it and anything.
            shares[link as usize] = shares[link as usize].max(rate);
        }
    }
    shares
}

/// Every bottleneck link of each flow, in the order of its route: the saturated links on which no flow is faster than it,
/// ties included. Empty for a flow with an empty route.
///
/// `allocation` is [`super::max_min`]'s of the same problem. A link is saturated and a flow is among the fastest
/// up to rounding (1e-11 of the capacity, of the rate).
pub fn bottlenecks(problem: &Problem, allocation: &Allocation) -> Vec<Vec<u32>> {
    let shares = shares(problem, allocation);
    allocation
        .rates
        .iter()
        .zip(&allocation.bottleneck)
        .enumerate()
        .map(|(flow, (&rate, &fixed_at))| {
            problem
                .route(flow as u32)
                .iter()
                .copied()
                .filter(|&link| fixed_at != NO_LINK && is_bottleneck(rate, shares[link as usize]))
                .collect()
        })
        .collect()
}

/// Whether a flow of this rate is among the fastest on a saturated link of this share.
pub(crate) fn is_bottleneck(rate: f64, share: f64) -> bool {
    share < f64::INFINITY && rate >= share * (1.0 - SLACK)
}
