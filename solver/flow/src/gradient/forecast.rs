//! Completion times after a change of capacities, from the gradients alone: between two events each rate is its present
//! value plus the change times its gradient, and each flow finishes when its bytes have been sent at these rates.

use super::gradients::Gradients;
use super::linear::linear_reach;
use crate::fluid::SIMULTANEOUS;
use crate::problem::{Problem, ProblemError};
use crate::structure::Structure;
use crate::waterfill::max_min;

/// What the gradients foretell.
#[derive(Debug, Clone, PartialEq)]
pub struct Forecast {
    /// Each flow's rate right after its start; 0 for flows that never start.
    pub rates: Vec<f64>,
    /// The sum of the rates at the first instant, now.
    pub throughput_before: f64,
    /// The same after the change.
    pub throughput: f64,
    /// The completion time of each flow; infinite for one that never finishes.
    pub finish: Vec<f64>,
    /// The completion time of the last flow.
    pub last: f64,
    /// The part of the change, from 0 to 1, up to which the rates of the first instant are linear. The rest of
    /// the change is ignored: the forecast stops where rates are no longer linear.
    pub first_reach: f64,
    /// Whether the whole change is within the linear region from the first event to the last: then the forecast equals the
    /// simulated result.
    pub linear: bool,
}

/// Forecasts rates and completion times after a change of some capacities. Arguments as in [`crate::complete()`];
/// `effort`: number of route entries to visit before giving up (`None`).
///
/// # Errors
/// None for a problem that was built: its capacities and routes are checked already.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, forecast};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let after = forecast(&problem, &[10.0, 10.0, 15.0], &[0.0; 3], &[(0, 2.0)], 1_000)?.expect("few entries");
/// assert!(after.linear);
/// assert!((after.last - 10.0 / 6.0).abs() < 1e-12);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn forecast(
    problem: &Problem,
    sizes: &[f64],
    starts: &[f64],
    changes: &[(u32, f64)],
    effort: usize,
) -> Result<Option<Forecast>, ProblemError> {
    let unit = changes.iter().map(|change| change.1.abs()).fold(0.0, f64::max);
    let mut direction = vec![0.0; problem.link_count()];
    for &(link, change) in changes.iter().filter(|_| unit > 0.0) {
        direction[link as usize] += change / unit;
    }
    let along: Vec<(u32, f64)> =
        (0..).zip(&direction).filter(|(_, part)| **part != 0.0).map(|(link, part)| (link, *part)).collect();
    let value = |list: &[f64], flow: u32| list.get(flow as usize).copied().unwrap_or(0.0).max(0.0);
    let count = problem.flow_count();
    let mut out = Forecast {
        rates: vec![0.0; count],
        throughput_before: 0.0,
        throughput: 0.0,
        finish: vec![f64::INFINITY; count],
        last: 0.0,
        first_reach: 1.0,
        linear: true,
    };
    let mut waiting: Vec<u32> = Vec::new();
    for flow in 0..count as u32 {
        if problem.is_free(flow) || value(sizes, flow) == 0.0 {
            out.finish[flow as usize] = value(starts, flow);
        } else if value(starts, flow).is_finite() {
            waiting.push(flow);
        }
    }
    waiting.sort_by(|&a, &b| value(starts, b).total_cmp(&value(starts, a)).then(b.cmp(&a)));
    let mut active: Vec<(u32, f64)> = Vec::new();
    let mut now = waiting.last().map_or(0.0, |&flow| value(starts, flow));
    let (mut spent, mut first) = (0, true);
    while !(active.is_empty() && waiting.is_empty()) {
        if active.is_empty()
            && let Some(&next) = waiting.last()
        {
            now = now.max(value(starts, next));
        }
        let mut came = Vec::new();
        while let Some(&next) = waiting.last()
            && value(starts, next) <= now * (1.0 + SIMULTANEOUS)
        {
            active.push((next, value(sizes, next)));
            came.push(next);
            waiting.pop();
        }
        active.sort_unstable_by_key(|own| own.0);
        spent += problem.link_count() + active.iter().map(|own| problem.route(own.0).len()).sum::<usize>();
        if spent > effort {
            return Ok(None);
        }
        let (rates_now, slopes, reach) = moment(problem, &active, &along, &direction)?;
        out.linear &= reach >= unit * (1.0 - 1e-12);
        let step = unit.min(reach);
        let rates: Vec<f64> =
            rates_now.iter().zip(&slopes).map(|(rate, slope)| (rate + step * slope).max(0.0)).collect();
        if first {
            out.first_reach = if unit > 0.0 { (reach / unit).min(1.0) } else { 1.0 };
            out.throughput_before = rates_now.iter().sum();
            out.throughput = rates.iter().sum();
            first = false;
        }
        for flow in came {
            if let Ok(position) = active.binary_search_by_key(&flow, |own| own.0) {
                out.rates[flow as usize] = rates[position];
            }
        }
        let end = active
            .iter()
            .zip(&rates)
            .map(|((_, left), rate)| if *rate > 0.0 { now + left / rate } else { f64::INFINITY })
            .fold(f64::INFINITY, f64::min);
        let start = waiting.last().map_or(f64::INFINITY, |&next| value(starts, next));
        let until = end.min(start);
        if until == f64::INFINITY {
            break;
        }
        let mut next = Vec::with_capacity(active.len());
        for (&(flow, left), rate) in active.iter().zip(&rates) {
            let rest = left - rate * (until - now);
            if *rate > 0.0 && now + left / rate <= until * (1.0 + SIMULTANEOUS) {
                out.finish[flow as usize] = until;
            } else {
                next.push((flow, rest.max(0.0)));
            }
        }
        active = next;
        now = until;
    }
    out.last = out.finish.iter().copied().fold(0.0, f64::max);
    Ok(Some(out))
}

/// The rates of the flows under way, how they change along a direction, and how far that is a straight line.
fn moment(
    problem: &Problem,
    active: &[(u32, f64)],
    along: &[(u32, f64)],
    direction: &[f64],
) -> Result<(Vec<f64>, Vec<f64>, f64), ProblemError> {
    let present = problem.of_flows(active.iter().map(|own| own.0))?;
    let allocation = max_min(&present);
    let structure = Structure::new(&present, &allocation);
    let mut slopes = vec![0.0; active.len()];
    for (flow, slope) in Gradients::new(&present, &structure).links(along).rates {
        slopes[flow as usize] = slope;
    }
    let reach = linear_reach(&present, &allocation.rates, &slopes, direction);
    Ok((allocation.rates, slopes, reach))
}
