//! How a time hangs on capacities: solved again with these a little more, or a little less.

use super::TimeOn;
use crate::flow::Side;

/// How far a capacity is moved for a slope, as a part of it: far beyond rounding, and near enough that nothing else begins
/// to limit.
const MOVE: f64 = 1e-4;
/// Slopes below this part of the time for a hundredth of a capacity are rounding alone.
const ROUNDING: f64 = 1e-10;

/// How much sooner it ends for each hundredth more of some capacities together (`Side::Plus`), or how much later for each less
/// (`Side::Minus`): the derivative from that side, in seconds. Solved again a ten-thousandth further, on the time's own law: what
/// bytes take goes as one over the capacity. 0 where a time is not known.
pub(in crate::study) fn slope(
    now: f64,
    capacities: &[f64],
    at: &[usize],
    side: Side,
    time_on: &mut TimeOn<'_>,
) -> f64 {
    let factor = match side {
        Side::Plus => 1.0 + MOVE,
        Side::Minus => 1.0 - MOVE,
    };
    let mut moved = capacities.to_vec();
    for &at in at {
        moved[at] *= factor;
    }
    let rise = time_on(&moved) - now;
    let slope = rise / (1.0 / factor - 1.0) / 100.0;
    if slope.is_finite() && slope.abs() > now * ROUNDING { slope } else { 0.0 }
}
