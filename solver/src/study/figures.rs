//! Figures that every kind of solving reads off alike.

use super::ResolvedPlan;
use super::report::{AlphaPoint, CapacityRange, LinkResult};
use crate::base::units::{BitsPerSecond, Seconds};

/// Bits carried ÷ bits that there was room for; 0 where there was none. Above 1 it is by rounding alone.
pub(super) fn utilization(carried: f64, room: f64) -> f64 {
    if room > 0.0 { (carried / room).min(1.0) } else { 0.0 }
}

/// Whether times that are finite are all the same, up to rounding; false where there is none.
pub(super) fn together(finish: impl Iterator<Item = f64>) -> bool {
    let ends = finish.filter(|finish| finish.is_finite());
    let (first, last) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(first, last), finish| {
        (first.min(finish), last.max(finish))
    });
    last.is_finite() && last - first <= last * 1e-9
}

/// The latest of the times that are finite.
pub(super) fn latest(finish: &[f64]) -> Option<f64> {
    finish.iter().copied().filter(|finish| finish.is_finite()).reduce(f64::max)
}

fn used(links: &[LinkResult]) -> impl Iterator<Item = &LinkResult> {
    links.iter().filter(|link| link.bytes.get() > 0.0)
}

/// Smallest, mean and greatest capacity in use.
pub(super) fn range(links: &[LinkResult]) -> Option<CapacityRange> {
    let values = || used(links).map(|link| link.capacity.get());
    let count = values().count();
    (count > 0).then(|| CapacityRange {
        min: BitsPerSecond(values().fold(f64::INFINITY, f64::min)),
        mean: BitsPerSecond(values().sum::<f64>() / count as f64),
        max: BitsPerSecond(values().fold(0.0, f64::max)),
    })
}

/// Mean utilisation of the capacities in use; 0 where none is.
pub(super) fn mean_utilization(links: &[LinkResult]) -> f64 {
    let count = used(links).count().max(1);
    // An empty sum is -0; nobody wants to read that.
    used(links).map(|link| link.utilization).sum::<f64>() / count as f64 + 0.0
}

/// What alpha trades: total capacity against completion time, from a twentieth to twenty times this alpha.
///
/// If all flows start at once, capacities k times as great give times k times as short, whatever the pattern.
/// Otherwise `solve` gives the time with capacities that many times as great.
pub(super) fn alpha_curve(
    plan: &ResolvedPlan,
    total: f64,
    completion: Option<f64>,
    solve: Option<&dyn Fn(f64) -> Option<f64>>,
) -> Vec<AlphaPoint> {
    const STEPS: i32 = 24;
    const REACH: f64 = 20.0;
    let (&ResolvedPlan::Proportional { alpha }, Some(time)) = (plan, completion) else {
        return Vec::new();
    };
    (-STEPS..=STEPS)
        .filter_map(|step| {
            let factor = libm::pow(REACH, f64::from(step) / f64::from(STEPS));
            let completion = solve.map_or(Some(time / factor), |solve| solve(factor))?;
            Some(AlphaPoint {
                alpha: alpha * factor,
                total: BitsPerSecond(total * factor),
                completion: Seconds(completion),
            })
        })
        .collect()
}
