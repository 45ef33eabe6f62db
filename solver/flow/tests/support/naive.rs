//! Slow and obvious versions of what the engine does, to hold it against.

use gargalo_flow::{Problem, max_min};

/// Completions closer than this fraction of the time are one event.
const SIMULTANEOUS: f64 = 1e-13;

/// What the simulation gives.
pub(crate) struct Outcome {
    pub(crate) finish: Vec<f64>,
    pub(crate) start_rates: Vec<f64>,
    pub(crate) events: u64,
}

/// Fluid simulation that solves everything afresh at every event.
pub(crate) fn complete(problem: &Problem, sizes: &[f64], starts: &[f64]) -> Outcome {
    let count = problem.flow_count();
    let mut order: Vec<u32> = (0..count as u32).collect();
    order.sort_by(|&a, &b| starts[a as usize].total_cmp(&starts[b as usize]));
    let mut result = Outcome { finish: vec![f64::INFINITY; count], start_rates: vec![0.0; count], events: 0 };
    let mut active: Vec<(u32, f64)> = Vec::new();
    let mut next = 0;
    let mut time = order.first().map_or(0.0, |&flow| starts[flow as usize]);
    loop {
        let first_new = active.len();
        while let Some(&flow) = order.get(next)
            && starts[flow as usize] <= time * (1.0 + SIMULTANEOUS)
        {
            next += 1;
            let start = starts[flow as usize];
            if problem.is_free(flow) {
                result.start_rates[flow as usize] = f64::INFINITY;
                result.finish[flow as usize] = start;
            } else if sizes[flow as usize] == 0.0 {
                result.finish[flow as usize] = start;
            } else {
                active.push((flow, sizes[flow as usize]));
            }
        }
        let rates = rates_of(problem, &active);
        for (&(flow, _), &rate) in active.iter().zip(&rates).skip(first_new) {
            result.start_rates[flow as usize] = rate;
        }
        let ends = active.iter().zip(&rates).map(|(&(_, left), &rate)| left / rate);
        let end = time + ends.fold(f64::INFINITY, f64::min);
        let arrival = order.get(next).map_or(f64::INFINITY, |&flow| starts[flow as usize]);
        let until = end.min(arrival);
        if until == f64::INFINITY {
            return result;
        }
        let mut kept = Vec::new();
        for (&(flow, left), &rate) in active.iter().zip(&rates) {
            if time + left / rate <= until * (1.0 + SIMULTANEOUS) {
                result.finish[flow as usize] = until;
            } else {
                kept.push((flow, left - rate * (until - time)));
            }
        }
        active = kept;
        if until > time * (1.0 + SIMULTANEOUS) {
            result.events += 1;
        }
        time = until;
    }
}

/// The rates of the flows that are there.
fn rates_of(problem: &Problem, active: &[(u32, f64)]) -> Vec<f64> {
    let mut part = Problem::new(problem.capacities().to_vec()).unwrap();
    for &(flow, _) in active {
        let own = part.push_weighted(&problem.loads(flow).collect::<Vec<_>>()).unwrap();
        part.set_terms(own, problem.terms(flow)).unwrap();
    }
    max_min(&part).rates
}
