//! Fluid simulation of a whole problem, from the first start to the last completion.

use core::ops::ControlFlow;

use super::problem::Problem;
use super::waterfill::max_min;

/// How far a simulation has come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress {
    /// Distinct instants handled so far.
    pub events: u64,
    /// Flows that have not ended yet, started or not.
    pub flows_left: usize,
    /// The simulated time.
    pub time: f64,
}

/// How a simulation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Every flow ended or never will.
    Finished,
    /// The caller stopped it: what was known then is in the result.
    Cancelled,
}

/// What became of every flow.
#[derive(Debug, Clone, PartialEq)]
pub struct Completion {
    /// When each flow ended; infinite for one that never does, or had not when the simulation was cancelled.
    pub finish: Vec<f64>,
    /// The rate of each flow right after its own start instant; infinite for an empty route, 0 for a flow that had
    /// not started when the simulation was cancelled.
    pub start_rates: Vec<f64>,
    /// Distinct instants at which a flow started or ended, the first instant not counted.
    pub events: u64,
    /// Whether this is all.
    pub status: Status,
}

/// Completions closer than this fraction of the time are one event.
const SIMULTANEOUS: f64 = 1e-13;

/// Lets every flow start at its time, share max-min fairly with whoever is there, and end when its size is through.
///
/// `sizes` in the capacities' unit of data, `starts` in its unit of time, one of each for every flow; a missing,
/// negative or undefined one counts as 0, and a flow with an infinite start never starts. A flow of size 0 or with an
/// empty route ends at its start. `progress` is called at bounded intervals, and stops the simulation by returning
/// [`ControlFlow::Break`].
pub fn complete(
    problem: &Problem,
    sizes: &[f64],
    starts: &[f64],
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Completion {
    let count = problem.flow_count();
    let value = |list: &[f64], flow: usize| list.get(flow).copied().unwrap_or(0.0).max(0.0);
    let mut order: Vec<u32> = (0..count as u32).collect();
    order.retain(|&flow| value(starts, flow as usize) < f64::INFINITY);
    order.sort_by(|&a, &b| value(starts, a as usize).total_cmp(&value(starts, b as usize)));
    let mut result = Completion {
        finish: vec![f64::INFINITY; count],
        start_rates: vec![0.0; count],
        events: 0,
        status: Status::Finished,
    };
    let mut active: Vec<(u32, f64)> = Vec::new();
    let mut next = 0;
    let mut ended = 0;
    let mut time = order.first().map_or(0.0, |&flow| value(starts, flow as usize));
    loop {
        let first_new = active.len();
        while let Some(&flow) = order.get(next)
            && value(starts, flow as usize) <= time * (1.0 + SIMULTANEOUS)
        {
            active.push((flow, value(sizes, flow as usize)));
            next += 1;
        }
        let rates = rates_of(problem, &active);
        for (&(flow, _), &rate) in active.iter().zip(&rates).skip(first_new) {
            result.start_rates[flow as usize] = rate;
        }
        let ends = active.iter().zip(&rates).map(|(&(_, left), &rate)| time_to_end(left, rate));
        let soonest = ends.fold(f64::INFINITY, f64::min);
        let arrival = order.get(next).map_or(f64::INFINITY, |&flow| value(starts, flow as usize));
        let end = time + soonest;
        let until = end.min(arrival);
        if until == f64::INFINITY {
            return result;
        }
        let passed = until - time;
        let mut kept = Vec::new();
        for (&(flow, left), &rate) in active.iter().zip(&rates) {
            let ends_at = time + time_to_end(left, rate);
            if ends_at <= until * (1.0 + SIMULTANEOUS) {
                result.finish[flow as usize] = until;
                ended += 1;
            } else {
                kept.push((flow, if rate > 0.0 { left - rate * passed } else { left }));
            }
        }
        active = kept;
        if until > time {
            result.events += 1;
        }
        time = until;
        if progress(Progress { events: result.events, flows_left: count - ended, time }).is_break() {
            result.status = Status::Cancelled;
            return result;
        }
    }
}

fn time_to_end(left: f64, rate: f64) -> f64 {
    if left <= 0.0 || rate == f64::INFINITY {
        0.0
    } else if rate <= 0.0 {
        f64::INFINITY
    } else {
        left / rate
    }
}

/// The rates of the flows that are there.
fn rates_of(problem: &Problem, active: &[(u32, f64)]) -> Vec<f64> {
    let Ok(mut part) = Problem::new(problem.capacities().to_vec()) else { return Vec::new() };
    for &(flow, _) in active {
        let route: Vec<(u32, f64)> = problem.loads(flow).collect();
        // Checked when the whole problem was built.
        let _ = part.push_weighted(&route);
    }
    max_min(&part).rates
}
