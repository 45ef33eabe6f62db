//! What is wasted: capacities that could fall without changing the time, and how far.

use super::report::{Spare, SpareReport};
use crate::flow::ProblemError;
use crate::id::CapacityId;
use crate::number::sum;
use crate::study::Phased;
use crate::units::{BitsPerSecond, Seconds};

/// Times this near are equal.
const EQUAL: f64 = 1e-9;

/// Looks at each capacity alone. In phase p of time `t_p` it needs `B_p / t_p` at the least; most can fall that far, for the
/// others the least that does is searched for. `effort`: hops solved at most. `None` where a flow never ends.
///
/// # Errors
/// Capacities that are not finite.
pub fn spare(
    phased: &Phased,
    capacities: &[f64],
    effort: usize,
) -> Result<Option<SpareReport>, ProblemError> {
    let times = phased.times(capacities)?;
    let now = sum(times.iter().copied());
    if !now.is_finite() || phased.unreachable() > 0 {
        return Ok(None);
    }
    let mut floor = vec![0.0f64; capacities.len()];
    for (phase, &time) in times.iter().enumerate().filter(|(_, time)| **time > 0.0) {
        for (floor, bits) in floor.iter_mut().zip(phased.loads(phase)) {
            *floor = floor.max(bits / time);
        }
    }
    let mut budget = effort / phased.work();
    let mut order: Vec<usize> =
        (0..capacities.len()).filter(|&at| capacities[at] > floor[at] * (1.0 + EQUAL)).collect();
    crate::order::sort(&mut order, |&at| !crate::order::number(capacities[at] - floor[at]));
    let mut changed = capacities.to_vec();
    let mut lowered = capacities.to_vec();
    let mut list = Vec::new();
    let mut complete = true;
    for at in order {
        let (mut low, mut high) = (floor[at], capacities[at]);
        let mut solved = low == 0.0;
        if solved {
            high = 0.0;
        } else if budget > 0 {
            let mut meets = |capacity: f64| -> Result<bool, ProblemError> {
                changed[at] = capacity;
                let time: f64 = phased.times(&changed)?.iter().sum();
                changed[at] = capacities[at];
                Ok(time <= now * (1.0 + EQUAL))
            };
            budget -= 1;
            solved = true;
            if meets(low)? {
                high = low;
            }
            while high > low && high - low > high * 1e-6 && budget > 0 {
                budget -= 1;
                let middle = f64::midpoint(low, high);
                if meets(middle)? { high = middle } else { low = middle }
            }
        } else {
            high = low;
            complete = false;
        }
        if high < capacities[at] * (1.0 - 1e-6) {
            lowered[at] = high;
            let (capacity, now, least) =
                (CapacityId::new(at), BitsPerSecond(capacities[at]), BitsPerSecond(high));
            list.push(Spare { capacity, now, least, solved });
        }
    }
    crate::order::sort(&mut list, |own| !crate::order::number(own.now.get() - own.least.get()));
    let together = sum(phased.times(&lowered)?);
    let latency = sum(phased.latency.iter().copied());
    Ok(Some(SpareReport {
        total: BitsPerSecond(sum(list.iter().map(|own| own.now.get() - own.least.get()))),
        spare: list,
        flows: Seconds(now + latency),
        together: together.is_finite().then_some(Seconds(together + latency)),
        complete,
    }))
}
