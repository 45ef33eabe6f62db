//! The range of a gradient: the rates are linear in a change until some flow gets another bottleneck.

use crate::layers::Layers;
use crate::problem::Problem;
use crate::waterfill::SLACK;

/// A slope below this part of the greatest is what rounding has left of 0.
const FLAT: f64 = 1e-10;

/// How far one can go in a direction before some rate leaves its straight line. `rates` are the max-min rates, `slopes`
/// their derivatives in that direction, `change` the direction itself: of each link's capacity for each step.
///
/// The rates on the line are max-min fair as long as no link overflows and every flow has a link that stays full and on
/// which it stays among the fastest (Bertsekas and Gallager). Each of these conditions ends at one point; the first one counts.
/// Infinite where none does.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, linear_reach, max_min};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let allocation = max_min(&problem);
/// // More on link 0: half of it goes to each of its flows, until they meet the third at 10.
/// let reach = linear_reach(&problem, &allocation.rates, &[0.5, 0.5, -0.5], &[1.0, 0.0]);
/// assert!((reach - 10.0).abs() < 1e-9);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn linear_reach(problem: &Problem, rates: &[f64], slopes: &[f64], change: &[f64]) -> f64 {
    match problem.layers() {
        Some(layers) => reach_of_classes(problem, layers, rates, slopes, change),
        None => reach_of(problem, rates, slopes, change),
    }
}

/// The least of the classes: each sees the change of what the classes before it leave.
fn reach_of_classes(
    problem: &Problem,
    layers: &Layers,
    rates: &[f64],
    slopes: &[f64],
    change: &[f64],
) -> f64 {
    let mut change = change.to_vec();
    let mut reach = f64::INFINITY;
    for layer in &layers.list {
        let levels = |of_all: &[f64]| -> Vec<f64> {
            let own = layer.flows.iter().zip(&layer.weights);
            own.map(|(&flow, weight)| of_all[flow as usize] / weight).collect()
        };
        change.resize(layer.problem.link_count(), 0.0);
        reach = reach.min(reach_of(&layer.problem, &levels(rates), &levels(slopes), &change));
        change.truncate(problem.link_count());
        for &flow in &layer.flows {
            for (link, load) in problem.loads(flow) {
                change[link as usize] -= load * slopes[flow as usize];
            }
        }
    }
    reach
}

fn reach_of(problem: &Problem, rates: &[f64], slopes: &[f64], change: &[f64]) -> f64 {
    let steepest = slopes.iter().chain(change).map(|slope| slope.abs()).fold(0.0, f64::max);
    let flat = FLAT * steepest;
    let links = problem.link_count();
    let (mut used, mut rise) = (vec![0.0; links], vec![0.0; links]);
    for flow in 0..problem.flow_count() {
        for (link, weight) in problem.loads(flow as u32) {
            used[link as usize] += weight * rates[flow];
            rise[link as usize] += weight * slopes[flow];
        }
    }
    let mut reach = f64::INFINITY;
    let mut full = vec![false; links];
    for link in 0..links {
        let capacity = problem.capacities()[link];
        let slack = capacity - used[link];
        let slack = if slack <= SLACK * capacity { 0.0 } else { slack };
        let opens = change[link] - rise[link];
        if slack == 0.0 && opens.abs() <= flat * problem.by_link().of(link as u32).len().max(1) as f64 {
            full[link] = true;
        } else if opens < -flat {
            reach = reach.min(slack / -opens);
        }
    }
    // The fastest flows of each full link, and how long no other overtakes them.
    let mut fastest = vec![(0.0f64, f64::NEG_INFINITY); links];
    let mut lasts = vec![f64::INFINITY; links];
    for link in (0..links).filter(|&link| full[link]) {
        let flows = problem.by_link().of(link as u32);
        let top = flows.iter().map(|&flow| rates[flow as usize]).fold(0.0, f64::max);
        let ties = |flow: usize| rates[flow] >= top * (1.0 - SLACK);
        let slope = flows.iter().filter(|&&flow| ties(flow as usize)).map(|&flow| slopes[flow as usize]);
        let slope = slope.fold(f64::NEG_INFINITY, f64::max);
        for &flow in flows {
            let faster = slopes[flow as usize] - slope;
            if !ties(flow as usize) && faster > flat {
                lasts[link] = f64::min(lasts[link], (top - rates[flow as usize]) / faster);
            }
        }
        fastest[link] = (top, slope);
    }
    for flow in 0..problem.flow_count() {
        if problem.route(flow as u32).is_empty() {
            continue;
        }
        let limits = problem.route(flow as u32).iter().map(|&link| link as usize).filter(|&link| {
            let (top, slope) = fastest[link];
            full[link] && rates[flow] >= top * (1.0 - SLACK) && slopes[flow] >= slope - flat
        });
        reach = reach.min(limits.map(|link| lasts[link]).fold(0.0, f64::max));
    }
    reach
}
