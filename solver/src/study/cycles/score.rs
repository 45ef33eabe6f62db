//! How well jobs that repeat fit on links: CASSINI's score, and the least slowdown that capacity allows.
//!
//! Rajasekaran et al., "CASSINI: Network-Aware Job Scheduling in Machine Learning Clusters", NSDI 2024: a job's demand over its
//! iteration alone is laid around a circle, as long as the common period of all jobs, turned by the job's shift. The score of a link
//! is 1 less the demand beyond its capacity, on the mean over the circle, as a part of the capacity.

/// Periods of a job in a common one at most; beyond that the circle is this many of the longest.
const MOST: u32 = 1000;
/// Periods whose ratio is this near to a fraction have a common one.
const NEAR: f64 = 1e-9;

/// A load from when on, in bit/s, until the next.
pub(super) type Steps = Vec<(f64, f64)>;

/// A job on a link: its iteration alone, its load on the link from when on (bit/s), and its shift.
#[derive(Debug, Clone)]
pub(super) struct Turned<'a> {
    pub(super) period: f64,
    pub(super) loads: &'a [(f64, f64)],
    pub(super) shift: f64,
}

/// The common period, and whether it is one.
pub(super) fn common(periods: &[f64]) -> (f64, bool) {
    let longest = periods.iter().copied().fold(0.0, f64::max);
    let fits =
        |all: f64| periods.iter().all(|own| (all / own - libm::round(all / own)).abs() <= NEAR * all / own);
    let found = (1..=MOST).map(|count| f64::from(count) * longest).find(|&all| fits(all));
    found.map_or((f64::from(MOST) * longest, false), |all| (all, true))
}

/// CASSINI's score of a link.
pub(super) fn score(jobs: &[Turned<'_>], capacity: f64) -> f64 {
    let (all, _) = common(&jobs.iter().map(|job| job.period).collect::<Vec<_>>());
    let mut changes: Vec<(f64, f64)> = Vec::new();
    for job in jobs {
        let turns = libm::ceil(all / job.period - NEAR);
        for turn in (0..).map(f64::from).take_while(|&turn| turn < turns) {
            let mut before = 0.0;
            for &(at, load) in job.loads {
                let place = turn * job.period + at + job.shift;
                changes.push((place - libm::floor(place / all) * all, load - before));
                // What goes on over the end of the circle goes on at its beginning.
                before = load;
            }
            let end = (turn + 1.0) * job.period + job.shift;
            changes.push((end - libm::floor(end / all) * all, -before));
        }
    }
    changes.sort_by(|one, other| one.0.total_cmp(&other.0));
    // The demand at the beginning: what has begun before the end and ends after it.
    let demand_at_zero: f64 = jobs.iter().map(|job| demand(job, 0.0)).sum();
    let (mut demand, mut at, mut excess) = (demand_at_zero, 0.0, 0.0);
    for (place, change) in changes {
        excess += f64::max(demand - capacity, 0.0) * (place - at);
        demand += change;
        at = place;
    }
    excess += f64::max(demand - capacity, 0.0) * (all - at);
    1.0 - excess / (all * capacity)
}

/// A job's demand just before a time.
fn demand(job: &Turned<'_>, time: f64) -> f64 {
    let place = time - job.shift;
    let mut place = place - libm::floor(place / job.period) * job.period;
    if place == 0.0 {
        place = job.period;
    }
    job.loads.iter().take_while(|own| own.0 < place).last().map_or(0.0, |own| own.1)
}

/// The least mean slowdown of jobs that a link allows, whatever their shifts and however it is shared. `uses`: the part of the link
/// that each takes on the mean over its iteration alone.
///
/// With slowdowns s the link carries Σ u ÷ s, at most all of it; the mean of s ≥ 1 is least where s = max(1, √(λ·u)) (the condition
/// of Karush, Kuhn and Tucker), with the λ at which the link is full.
pub(super) fn least_mean(uses: &[f64]) -> f64 {
    let slow = |level: f64| uses.iter().map(move |used| f64::max(1.0, libm::sqrt(level * used)));
    let full = |level: f64| uses.iter().zip(slow(level)).map(|(used, slow)| used / slow).sum::<f64>() <= 1.0;
    let mean = |level: f64| slow(level).sum::<f64>() / uses.len().max(1) as f64;
    if full(0.0) {
        return 1.0;
    }
    let (mut low, mut high) = (0.0, 1.0);
    while !full(high) {
        high *= 2.0;
    }
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if full(middle) { high = middle } else { low = middle }
    }
    // The lower end, so that it is never above the least.
    mean(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: two jobs that compute for 1 and send for 1: 1/2 in phase, 1 where they alternate, 3/4 half way.
    #[test]
    fn two_halves() {
        let loads = [(0.0, 0.0), (1.0, 10.0)];
        let one = |shift: f64| Turned { period: 2.0, loads: &loads, shift };
        for (shift, wanted) in [(0.0, 0.5), (1.0, 1.0), (0.5, 0.75), (1.5, 0.75)] {
            assert!((score(&[one(0.0), one(shift)], 10.0) - wanted).abs() < 1e-12, "{shift}");
        }
        assert_eq!(common(&[2.0, 3.0]), (6.0, true));
        assert!(!common(&[1.0, core::f64::consts::SQRT_2]).1);
    }

    /// Two jobs that need two thirds of a link each take 4/3 as long, at best; a small one beside a large one takes its part.
    #[test]
    fn what_capacity_allows() {
        assert!((least_mean(&[2.0 / 3.0, 2.0 / 3.0]) - 4.0 / 3.0).abs() < 1e-9);
        assert_eq!(least_mean(&[0.5, 0.5]), 1.0);
        // √(λ·1) and √(λ/4): λ with 1/√λ + (1/4)/max(1, √λ/2) = 1.
        let found = least_mean(&[1.0, 0.25]);
        assert!((found - f64::midpoint(1.0 / 0.75, 1.0)).abs() < 1e-9, "{found}");
    }
}
