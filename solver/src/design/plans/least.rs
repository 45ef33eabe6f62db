//! The minimum capacities for a target time.

use super::timed::Timed;
use crate::base::random::Random;
use crate::flow::ProblemError;

/// Hops that are solved at most while looking for less: about a second in a browser.
pub(super) const LEAST_STEPS: usize = 30_000_000;

/// The same capacities, all greater or smaller by one factor, so that it takes just as long as wanted.
///
/// Exact where all flows of a phase start together: then k times the capacity takes a k-th of the time. Where they don't, where the
/// time is not that of flows, or some capacities are `held` (none: an empty list), the factor is searched for.
///
/// # Errors
/// [`ProblemError::Capacity`] for a capacity that is not finite.
pub(super) fn scaled(
    timed: &Timed,
    capacities: &[f64],
    held: &[bool],
    wanted: f64,
) -> Result<Vec<f64>, ProblemError> {
    let is_held = |position: usize| held.get(position) == Some(&true);
    let by = |factor: f64| -> Vec<f64> {
        let own = |(position, &own): (usize, &f64)| if is_held(position) { own } else { own * factor };
        capacities.iter().enumerate().map(own).collect()
    };
    if !timed.of_flows() {
        return Ok(by(factor(timed, wanted, &mut |factor| timed.time(&by(factor)))?));
    }
    let now = timed.time(capacities)?;
    if !(now.is_finite() && now > 0.0 && wanted > 0.0) {
        return Ok(capacities.to_vec());
    }
    let together = timed.phased.demands.iter().all(|demand| demand.start.get() == 0.0);
    if together && !held.contains(&true) {
        return Ok(by(now / wanted));
    }
    Ok(by(factor(timed, wanted, &mut |factor| timed.time(&by(factor)))?))
}

/// The least factor between a millionth and a million with which it takes no longer than wanted. Of another time than that of flows
/// to fewer digits, and 1 where no factor does: what a library takes no capacity shortens.
pub(super) fn factor(
    timed: &Timed,
    wanted: f64,
    time: &mut dyn FnMut(f64) -> Result<f64, ProblemError>,
) -> Result<f64, ProblemError> {
    let (mut low, mut high) = (1e-6, 1e6);
    if !timed.of_flows() && time(high)? > wanted {
        return Ok(1.0);
    }
    for _ in 0..if timed.of_flows() { 60 } else { 30 } {
        let middle = libm::sqrt(low * high);
        if time(middle)? > wanted {
            low = middle;
        } else {
            high = middle;
        }
    }
    Ok(high)
}

/// Solves at most, whatever the effort allows.
const SOLVES: usize = 12_000;
/// The first and the last step of the search: parts of a capacity.
const STEPS: (f64, f64) = (0.5, 1e-6);

/// Looks for less from capacities that meet the time: more here, less there, all scaled so that the time is met; what makes
/// the weighted sum less is kept, and steps grow smaller. Where flows interfere that is less than any formula gives; it is
/// no proof that nothing is less still.
///
/// With flows that start at times of their own, and where the time is not that of flows, capacities can't be scaled, and are
/// returned as they are.
///
/// # Errors
/// [`ProblemError::Capacity`] for a capacity that is not finite.
pub(super) fn least(
    timed: &Timed,
    from: &[f64],
    weights: &[f64],
    wanted: f64,
    effort: usize,
) -> Result<Vec<f64>, ProblemError> {
    if !timed.of_flows() || timed.phased.demands.iter().any(|demand| demand.start.get() > 0.0) {
        return Ok(from.to_vec());
    }
    let used: Vec<usize> = (0..from.len()).filter(|&position| from[position] > 0.0).collect();
    let mut search = Search {
        timed,
        weights,
        solves: (effort / timed.work()).min(SOLVES),
        capacities: from.to_vec(),
        value: 0.0,
    };
    search.value = search.of(from)?;
    let mut random = Random::new(0);
    let mut step = STEPS.0;
    while step > STEPS.1 && search.solves > 0 {
        let before = search.value;
        for &position in &used {
            for factor in [1.0 / (1.0 + step), 1.0 + step] {
                let mut next = search.capacities.clone();
                next[position] *= factor;
                if search.takes(next)? {
                    break;
                }
            }
        }
        // Some up and some down at once: along a ridge no single one helps.
        for _ in 0..4 * used.len() {
            let mut next = search.capacities.clone();
            for &position in &used {
                next[position] *= [1.0, 1.0 + step, 1.0 / (1.0 + step)][random.below(3)];
            }
            search.takes(next)?;
        }
        if search.value > before * (1.0 - 1e-3 * step) {
            step *= 0.5;
        }
    }
    let capacities = search.capacities;
    scaled(timed, &capacities, &[], wanted)
}

struct Search<'a> {
    timed: &'a Timed,
    weights: &'a [f64],
    solves: usize,
    capacities: Vec<f64>,
    value: f64,
}

impl Search<'_> {
    /// The weight of the capacities, scaled so that the flows end in a second.
    fn of(&self, capacities: &[f64]) -> Result<f64, ProblemError> {
        let sum: f64 = capacities.iter().zip(self.weights).map(|(own, weight)| own * weight).sum();
        Ok(sum * self.timed.time(capacities)?)
    }

    /// Takes other capacities if they weigh less.
    fn takes(&mut self, next: Vec<f64>) -> Result<bool, ProblemError> {
        if self.solves == 0 {
            return Ok(false);
        }
        self.solves -= 1;
        let value = self.of(&next)?;
        let better = value < self.value * (1.0 - 1e-12);
        if better {
            self.capacities = next;
            self.value = value;
        }
        Ok(better)
    }
}
