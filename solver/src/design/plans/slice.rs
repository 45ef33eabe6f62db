//! A slice of a network as built: the fastest proportional design that fits, what limits it, what remains.

use super::report::Slice;
use super::timed::Timed;
use crate::base::id::CapacityId;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::flow::ProblemError;
use std::collections::BTreeSet;

/// The slice of a network with these capacities (in bit/s). Phase p can't be faster than its busiest capacity allows, so
/// it gets just that time; then capacity l must hold `max_p B_lp / τ_p`. `None` where nothing is sent, or where bytes
/// cross a capacity of zero.
///
/// # Errors
/// [`ProblemError::Capacity`] for a capacity that is not finite.
pub(super) fn slice(timed: &Timed, capacities: &[f64]) -> Result<Option<Slice>, ProblemError> {
    let phased = &timed.phased;
    let mut taken = vec![0.0f64; capacities.len()];
    let mut limits = Vec::new();
    let mut time = phased.latency.iter().sum::<f64>();
    let mut bits_a_byte = None;
    for phase in 0..phased.ranges.len() {
        let loads = phased.loads(phase);
        let mut busiest: Option<(f64, usize)> = None;
        for (position, (&bits, &capacity)) in loads.iter().zip(capacities).enumerate() {
            if bits > 0.0 && busiest.is_none_or(|(longest, _)| bits / capacity > longest) {
                busiest = Some((bits / capacity, position));
            }
        }
        let Some((share, limit)) = busiest else { continue };
        if !share.is_finite() {
            return Ok(None);
        }
        time += share;
        limits.push(CapacityId::new(limit));
        bits_a_byte = Some(share);
        for (taken, bits) in taken.iter_mut().zip(&loads) {
            *taken = taken.max(bits / share);
        }
    }
    if limits.is_empty() {
        return Ok(None);
    }
    if !timed.of_flows() {
        time = timed.time(&taken)?;
        bits_a_byte = None;
        // What goes on beside each other has no phases: a link that limits several is one.
        let mut seen = BTreeSet::new();
        limits.retain(|own| seen.insert(*own));
    }
    // The limiting capacity is exactly full: rounding must not push it over.
    let remains: Vec<f64> =
        capacities.iter().zip(&taken).map(|(own, taken)| (own - taken).max(0.0)).collect();
    Ok(Some(Slice {
        time: Seconds(time),
        alpha: bits_a_byte.filter(|_| phased.ranges.len() == 1).map(|share| 8.0 / share),
        limits,
        total_taken: BitsPerSecond(taken.iter().sum()),
        total_remains: BitsPerSecond(remains.iter().sum()),
        taken,
        remains,
    }))
}
