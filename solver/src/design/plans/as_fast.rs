//! A smaller network that is as fast: each capacity as much as its bytes need, times one factor, but no more than it has.

use crate::base::units::Seconds;
use crate::design::reckoned_time_of;
use crate::study::report::DesignError;
use crate::study::training::Account;
use crate::study::{Change, Design, ResolvedPlan, phased, planned_capacities, solve_alone};

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
    let now =
        reckoned_time_of(&solved).0.filter(|_| solved.unreachable == 0).map_or(f64::INFINITY, Seconds::get);
    if !(now.is_finite() && now > 0.0) {
        return Ok(None);
    }
    let phased = phased(design)?;
    let capacities = planned_capacities(design, &phased)?;
    // A step is timed again on the ways that its messages have; all else is solved.
    let account = design.training().map_or(Ok(None), |job| Account::of(&job))?;
    let bits: Vec<f64> = match account.as_ref().zip(design.training()) {
        Some((account, job)) => account.bytes(&job).iter().map(|own| own.bits()).collect(),
        None => solved.links.iter().map(|link| link.bytes.bits()).collect(),
    };
    let cut = |factor: f64| -> Vec<f64> {
        bits.iter().zip(&capacities).map(|(bits, own)| (factor * bits / now).min(*own)).collect()
    };
    let solve = |capacities: &[f64]| -> Result<f64, DesignError> {
        let own = design.with(&Change::Plan(ResolvedPlan::of_capacities(capacities)))?;
        let solved = solve_alone(&own)?;
        Ok(reckoned_time_of(&solved)
            .0
            .filter(|_| solved.unreachable == 0)
            .map_or(f64::INFINITY, Seconds::get))
    };
    let meets = |time: f64| time <= now * (1.0 + LONGER);
    let time = |capacities: &[f64]| match account.as_ref().zip(design.training()) {
        Some((account, job)) => Ok(account.time_on(&job, capacities).get()),
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
