//! The least capacities for a time.

use crate::flow::ProblemError;
use crate::study::Phased;

/// Times this near are equal.
const EQUAL: f64 = 1e-9;
/// Hops that are solved at most while looking for less: about a second in a browser.
pub const LEAST_STEPS: usize = 30_000_000;

/// The time of all phases one after the other, latency not counted.
fn time(phased: &Phased, capacities: &[f64]) -> Result<f64, ProblemError> {
    Ok(phased.times(capacities)?.iter().sum())
}

/// The same capacities, all greater or smaller by one factor, so that the phases take just as long as wanted.
///
/// Exact where all flows of a phase start together: then k times the capacity takes a k-th of the time. Where they don't,
/// the factor is searched for.
///
/// # Errors
/// Capacities that are not finite.
pub fn scaled(phased: &Phased, capacities: &[f64], wanted: f64) -> Result<Vec<f64>, ProblemError> {
    let by = |factor: f64| -> Vec<f64> { capacities.iter().map(|own| own * factor).collect() };
    let now = time(phased, capacities)?;
    if !(now.is_finite() && now > 0.0 && wanted > 0.0) {
        return Ok(capacities.to_vec());
    }
    if phased.demands.iter().all(|demand| demand.start.get() == 0.0) {
        return Ok(by(now / wanted));
    }
    let (mut low, mut high) = (1e-6, 1e6);
    for _ in 0..60 {
        let middle = libm::sqrt(low * high);
        if time(phased, &by(middle))? > wanted {
            low = middle;
        } else {
            high = middle;
        }
    }
    Ok(by(high))
}

/// Lowers capacities one by one as far as the time allows, from capacities that meet it. `floor`: what each needs at
/// least. Where flows interfere that is less than any formula gives; it is no proof that nothing is less still.
///
/// # Errors
/// Capacities that are not finite.
pub fn least(
    phased: &Phased,
    from: &[f64],
    floor: &[f64],
    wanted: f64,
    effort: usize,
) -> Result<Vec<f64>, ProblemError> {
    let mut capacities = from.to_vec();
    let mut solves = effort / phased.work();
    let good = wanted * (1.0 + EQUAL);
    let mut order: Vec<usize> = (0..capacities.len())
        .filter(|&position| capacities[position] > floor[position] * (1.0 + EQUAL))
        .collect();
    crate::order::sort(&mut order, |&position| !crate::order::number(capacities[position] - floor[position]));
    for _round in 0..4 {
        let before: f64 = capacities.iter().sum();
        for &position in &order {
            let kept = capacities[position];
            let (mut low, mut high) = (floor[position], kept);
            let mut first = true;
            while high - low > kept * 1e-4 {
                if solves == 0 {
                    return Ok(capacities);
                }
                solves -= 1;
                // The floor itself first: most can fall that far or not at all.
                let middle = if first { low } else { f64::midpoint(low, high) };
                capacities[position] = middle;
                let meets = time(phased, &capacities)? <= good;
                match (meets, first) {
                    (true, true) => {
                        high = middle;
                        break;
                    }
                    (true, false) => high = middle,
                    (false, _) => low = middle,
                }
                first = false;
            }
            capacities[position] = high;
        }
        if capacities.iter().sum::<f64>() > before * (1.0 - 1e-6) {
            break;
        }
    }
    Ok(capacities)
}
