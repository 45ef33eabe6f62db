//! A smaller network that is as fast: each capacity as much as its bytes need, times one factor, but no more than it has.

use crate::base::units::Seconds;
use crate::design::reckoned_time_of;
use crate::study::report::{DesignError, Solved};
use crate::study::{Change, Design, ResolvedPlan, Retimed, phased, planned_capacities, solve_alone};

/// How much longer it may take, as a part: less is not told apart.
const LONGER: f64 = 1e-3;
/// The greatest factor, as a power of two, and how often it is halved: to a third of a per cent.
const MOST: f64 = 20.0;
const HALVED: u32 = 12;
/// Solves of the design that make sure of it, each with a tenth more.
const SOLVES: u32 = 8;

/// Capacities (in bit/s) on which a design takes as long as on its own, to a thousandth, and none of which is more: the
/// smallest of those in proportion to what is needed, cut at what there is. Seen by solving. `None` where something never
/// ends.
///
/// # Errors
/// The design can't be solved.
pub fn as_fast(design: &Design) -> Result<Option<Vec<f64>>, DesignError> {
    let solved = solve_alone(design)?;
    // What does not run any more is not as fast.
    let untimed = solved.untimed();
    let ends = |solved: &Solved| solved.unreachable == 0 && solved.untimed() == untimed;
    let time_of = |solved: &Solved| {
        reckoned_time_of(solved).0.filter(|_| ends(solved)).map_or(f64::INFINITY, Seconds::get)
    };
    let now = time_of(&solved);
    if !(now.is_finite() && now > 0.0) {
        return Ok(None);
    }
    let phased = phased(design)?;
    let capacities = planned_capacities(design, &phased)?;
    // What is no time of flows is timed again on the ways that its messages have; those are solved.
    let retimed = Retimed::of(design, &solved)?;
    let carried: Vec<f64> = match &retimed {
        Some(retimed) => retimed.carried(design, &solved, Seconds(now)),
        None => solved.links.iter().map(|link| link.bytes.bits() / now).collect(),
    };
    let cut = |factor: f64| -> Vec<f64> {
        carried.iter().zip(&capacities).map(|(carried, own)| (factor * carried).min(*own)).collect()
    };
    let solve = |capacities: &[f64]| -> Result<f64, DesignError> {
        let own = design.with(&Change::Plan(ResolvedPlan::of_capacities(capacities)))?;
        Ok(time_of(&solve_alone(&own)?))
    };
    let meets = |time: f64| time <= now * (1.0 + LONGER);
    let time = |capacities: &[f64]| match &retimed {
        Some(retimed) => Ok(retimed.time_on(design, capacities).get()),
        None => solve(capacities),
    };
    let (mut low, mut high) = (0.0, MOST);
    for _ in 0..HALVED {
        let middle = f64::midpoint(low, high);
        if meets(time(&cut(libm::exp2(middle)))?) { high = middle } else { low = middle }
    }
    for turn in 0..SOLVES {
        let own = cut(libm::exp2(high) * libm::pow(1.1, f64::from(turn)));
        if meets(solve(&own)?) {
            return Ok(Some(own));
        }
    }
    Ok(Some(capacities))
}
