//! Derivatives of completion times: the fluid simulation run once on first-order numbers.
//!
//! Between two events rates are constant, and their derivatives are those of [`Gradients`]. So everything in the
//! simulation is a number a + bε: the rest of a flow, the time, and the time to the next event. They are compared
//! by a and then by b. Rates are piecewise linear in a capacity, and a time is the rest of a flow divided by its rate:
//!
//! τ = w / r, dτ = (dw − τ·dr) / r, the next event at the least (τ, dτ); then w ← w − rτ, dw ← dw − dr·τ − r·dτ.
//!
//! Flows that finish at the same instant separate under the perturbation: those with the smaller dτ leave first, and the others
//! share the freed capacity for a time that is a multiple of ε. This changes every later time in the first order, so
//! these steps, of length 0 + dτ·ε, are taken one by one. The results are one-sided derivatives, ties included.

use super::forward::{Gradient, Side};
use super::gradients::Gradients;
use crate::fluid::SIMULTANEOUS;
use crate::problem::{Problem, ProblemError};
use crate::structure::Structure;
use crate::waterfill::max_min;

/// What is changed by an infinitesimal amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The capacity of a link.
    Link(u32, Side),
    /// The rate of a flow, held a little below its fair rate for as long as it lasts.
    Flow(u32),
}

/// One-sided derivatives of completion times by one quantity.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TimeGradient {
    /// Flows whose completion time changes, ascending, each with its derivative: time per unit of capacity.
    pub finish: Vec<(u32, f64)>,
    /// The derivative of the completion time of the last flow that finishes.
    pub last: f64,
}

/// A derivative below this part of the greatest is what rounding has left of 0.
const CANCELLED: f64 = 1e-11;

/// A number a + bε.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Dual {
    real: f64,
    slope: f64,
}

/// A flow under way: its position, and what is left of it.
struct Active {
    flow: u32,
    left: Dual,
}

/// The one-sided derivatives of every completion time by one quantity; arguments as in [`crate::complete()`].
///
/// Every event costs a water filling: this is for hundreds of flows, or for few events among thousands.
///
/// # Errors
/// None for a problem that was built: its capacities and routes are checked already.
///
/// # Examples
/// ```
/// use gargalo_flow::{Change, Problem, Side, time_gradient};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let gradient = time_gradient(&problem, &[10.0, 10.0, 15.0], &[0.0; 3], Change::Link(0, Side::Plus))?;
/// // 10 at a rate of 5 takes 2; the rate grows by 0.5, so the time falls by 2 x 0.5 / 5.
/// assert!((gradient.last + 0.2).abs() < 1e-12);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn time_gradient(
    problem: &Problem,
    sizes: &[f64],
    starts: &[f64],
    change: Change,
) -> Result<TimeGradient, ProblemError> {
    let value = |list: &[f64], flow: u32| list.get(flow as usize).copied().unwrap_or(0.0).max(0.0);
    let mut waiting: Vec<u32> = (0..problem.flow_count() as u32)
        .filter(|&flow| !problem.is_free(flow) && value(sizes, flow) > 0.0)
        .filter(|&flow| value(starts, flow).is_finite())
        .collect();
    waiting.sort_by(|&a, &b| value(starts, b).total_cmp(&value(starts, a)).then(b.cmp(&a)));
    let mut now = Dual::default();
    let mut active: Vec<Active> = Vec::new();
    let mut ends: Vec<(u32, Dual)> = Vec::new();
    loop {
        if active.is_empty() {
            let Some(&next) = waiting.last() else { break };
            now = Dual { real: value(starts, next), slope: 0.0 };
        }
        while let Some(&next) = waiting.last()
            && value(starts, next) <= now.real
            && now.slope >= 0.0
        {
            active.push(Active { flow: next, left: Dual { real: value(sizes, next), slope: 0.0 } });
            waiting.pop();
        }
        active.sort_unstable_by_key(|active| active.flow);
        let (rates, slopes) = rates(problem, &active, change)?;
        let ways: Vec<Dual> = active
            .iter()
            .zip(rates.iter().zip(&slopes))
            .map(|(active, (&rate, &slope))| {
                if rate > 0.0 {
                    let real = active.left.real / rate;
                    Dual { real, slope: (active.left.slope - real * slope) / rate }
                } else {
                    Dual { real: f64::INFINITY, slope: 0.0 }
                }
            })
            .collect();
        let end = first(now, &ways);
        // Starts do not move: the way to the next one shrinks as the present moves on.
        let start = waiting.last().map(|&next| value(starts, next));
        let until = start.map(|start| Dual { real: start - now.real, slope: -now.slope });
        let (step, reached) = match (until, start) {
            (Some(until), Some(start)) if !later(until, end, start * SIMULTANEOUS) => {
                (until, Dual { real: start, slope: 0.0 })
            }
            _ => (end, Dual { real: now.real + end.real, slope: now.slope + end.slope }),
        };
        if step.real == f64::INFINITY {
            break;
        }
        now = reached;
        let tied = now.real * SIMULTANEOUS;
        let mut next = Vec::with_capacity(active.len());
        for (mut one, (way, (&rate, &slope))) in
            active.into_iter().zip(ways.into_iter().zip(rates.iter().zip(&slopes)))
        {
            // One that stands still may move under the perturbation, where a class before it leaves it the change.
            let ends_now = rate > 0.0 && way.real - step.real <= tied;
            // Slopes beyond what numbers hold tell none apart.
            let behind = way.slope - step.slope > CANCELLED * (way.slope.abs() + step.slope.abs());
            if ends_now && !behind {
                ends.push((one.flow, now));
                continue;
            }
            one.left.slope -= slope * step.real + rate * step.slope;
            one.left.real = if ends_now { 0.0 } else { one.left.real - rate * step.real };
            next.push(one);
        }
        active = next;
    }
    Ok(collect(ends, change))
}

/// Whether one comes after another, where reals this close are equal.
fn later(one: Dual, other: Dual, tied: f64) -> bool {
    if (one.real - other.real).abs() <= tied { one.slope > other.slope } else { one.real > other.real }
}

/// The least of the ways; those that tie in their reals, up to rounding, are told apart by their slopes.
fn first(now: Dual, ways: &[Dual]) -> Dual {
    let real = ways.iter().map(|way| way.real).fold(f64::INFINITY, f64::min);
    if real == f64::INFINITY {
        return Dual { real, slope: 0.0 };
    }
    let tied = (now.real + real) * SIMULTANEOUS;
    let slopes = ways.iter().filter(|way| way.real - real <= tied).map(|way| way.slope);
    Dual { real, slope: slopes.fold(f64::INFINITY, f64::min) }
}

/// The rates of the flows under way, and how fast they change with the quantity.
fn rates(problem: &Problem, active: &[Active], change: Change) -> Result<(Vec<f64>, Vec<f64>), ProblemError> {
    let present = problem.of_flows(active.iter().map(|one| one.flow))?;
    let allocation = max_min(&present);
    let structure = Structure::new(&present, &allocation);
    let mut gradients = Gradients::new(&present, &structure);
    let gradient = match change {
        Change::Link(link, side) => gradients.link(link, side),
        Change::Flow(flow) => match active.binary_search_by_key(&flow, |one| one.flow) {
            Ok(position) => gradients.flow(position as u32),
            Err(_) => Gradient::default(),
        },
    };
    let mut slopes = vec![0.0; active.len()];
    // Gradients are per unit of the quantity; ε counts in the direction of the perturbation.
    let sign = sign(change);
    for (flow, slope) in gradient.rates {
        slopes[flow as usize] = slope * sign;
    }
    Ok((allocation.rates, slopes))
}

/// Whether ε takes the quantity up or down.
fn sign(change: Change) -> f64 {
    match change {
        Change::Link(_, side) => side.sign(),
        Change::Flow(_) => -1.0,
    }
}

fn collect(mut ends: Vec<(u32, Dual)>, change: Change) -> TimeGradient {
    let sign = sign(change);
    let mut last = Dual { real: f64::NEG_INFINITY, slope: 0.0 };
    let mut size = 0.0_f64;
    for &(_, end) in &ends {
        if !later(last, end, end.real * SIMULTANEOUS) {
            last = end;
        }
        size = size.max(end.slope.abs());
    }
    let clean =
        |slope: f64| if slope.is_finite() && slope.abs() <= CANCELLED * size { 0.0 } else { slope * sign };
    ends.sort_unstable_by_key(|end| end.0);
    let finish = ends.iter().map(|&(flow, end)| (flow, clean(end.slope))).filter(|end| end.1 != 0.0);
    TimeGradient { finish: finish.collect(), last: clean(last.slope) }
}
