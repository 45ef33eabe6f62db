//! References to compare with: short, obvious, slow.

use gargalo_solver::flow::{Problem, max_min};

use crate::generate::Instance;

/// Max-min rates as in the textbook: every round looks at every link and fixes the flows of the one with the least
/// share.
pub fn rates(problem: &Problem) -> Vec<f64> {
    let by_link = problem.by_link();
    let mut room = problem.capacities().to_vec();
    let mut weight = vec![0.0; room.len()];
    let mut count = vec![0_u32; room.len()];
    let mut rates = vec![f64::INFINITY; problem.flow_count()];
    for flow in 0..rates.len() as u32 {
        for (link, part) in problem.loads(flow) {
            weight[link as usize] += part;
            count[link as usize] += 1;
        }
    }
    loop {
        let mut least = f64::INFINITY;
        let mut tightest = None;
        for link in 0..room.len() {
            if count[link] > 0 && room[link] / weight[link] < least {
                least = room[link] / weight[link];
                tightest = Some(link as u32);
            }
        }
        let Some(tightest) = tightest else { break rates };
        for &flow in by_link.of(tightest) {
            if rates[flow as usize] == f64::INFINITY {
                rates[flow as usize] = least;
                for (link, part) in problem.loads(flow) {
                    room[link as usize] -= part * least;
                    weight[link as usize] -= part;
                    count[link as usize] -= 1;
                }
            }
        }
    }
}

/// Ends this close to each other, relatively, are one event.
const SIMULTANEOUS: f64 = 1e-12;

/// A flow that has started and not ended.
struct Active {
    flow: usize,
    left: f64,
}

/// Finish times with everything solved afresh at every event, by the fast [`max_min`]: what is gained over it is gained by
/// solving only what an event reaches.
///
/// # Panics
/// Never: a part of a problem is a problem.
pub fn finish_times(instance: &Instance) -> Vec<f64> {
    let Instance { problem, sizes, starts } = instance;
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by(|&a, &b| starts[a].total_cmp(&starts[b]));
    let mut waiting = order.into_iter().peekable();
    let mut finish = vec![f64::INFINITY; sizes.len()];
    let mut active: Vec<Active> = Vec::new();
    let mut route = Vec::new();
    let mut now = 0.0_f64;
    loop {
        while let Some(flow) = waiting.next_if(|&flow| starts[flow] <= now * (1.0 + SIMULTANEOUS)) {
            if sizes[flow] > 0.0 && !problem.route(flow as u32).is_empty() {
                active.push(Active { flow, left: sizes[flow] });
            } else {
                finish[flow] = starts[flow];
            }
        }
        let mut present = Problem::new(problem.capacities().to_vec()).expect("capacities of a problem");
        for Active { flow, .. } in &active {
            route.clear();
            route.extend(problem.loads(*flow as u32));
            present.push_weighted(&route).expect("a route of the problem");
        }
        let rates = max_min(&present).rates;
        let ends = active.iter().zip(&rates).map(|(flow, rate)| now + flow.left / rate);
        let first = ends.fold(f64::INFINITY, f64::min);
        let arrival = waiting.peek().map_or(f64::INFINITY, |&flow| starts[flow]);
        let next = first.min(arrival);
        if next == f64::INFINITY {
            break finish;
        }
        let mut rates = rates.into_iter();
        active.retain_mut(|flow| {
            let rate = rates.next().unwrap_or(0.0);
            let ends = now + flow.left / rate <= next * (1.0 + SIMULTANEOUS);
            flow.left -= rate * (next - now);
            if ends {
                finish[flow.flow] = next;
            }
            !ends
        });
        now = next;
    }
}

/// The greatest relative difference between two lists of numbers; infinite where only one of a pair is.
pub fn difference(left: &[f64], right: &[f64]) -> f64 {
    let pair = |(left, right): (&f64, &f64)| {
        let relative = (left - right).abs() / left.abs().max(right.abs());
        if left == right {
            0.0
        } else if relative.is_nan() {
            f64::INFINITY
        } else {
            relative
        }
    };
    let lengths = if left.len() == right.len() { 0.0 } else { f64::INFINITY };
    left.iter().zip(right).map(pair).fold(lengths, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Recipe;
    use crate::task::Task;

    #[test]
    fn the_references_and_the_engine_agree() {
        for name in ["ft4_perm3_rand", "ft4_a2a4_eq", "ft4_pois300_heavy", "ft8_a2a8_rand", "ft4_split4_rand"]
        {
            let instance = Recipe::parse(name, 1).map(Recipe::make).expect("a name");
            let (fast, _) = Task::Rates.run(&instance);
            assert!(difference(&fast, &rates(&instance.problem)) < 1e-9, "rates of {name}");
            let (fast, _) = Task::Completion.run(&instance);
            assert!(difference(&fast, &finish_times(&instance)) < 1e-9, "finish times of {name}");
        }
    }

    /// By hand: two flows share 10, the one of 20 ends at 4, the other of 60 at 8.
    #[test]
    fn two_flows_by_hand() {
        let mut problem = Problem::new(vec![10.0]).expect("a capacity");
        problem.push_flow(&[0]).expect("a link");
        problem.push_flow(&[0]).expect("a link");
        assert_eq!(rates(&problem), [5.0, 5.0]);
        let instance = Instance { problem, sizes: vec![20.0, 60.0], starts: vec![0.0, 0.0] };
        assert_eq!(finish_times(&instance), [4.0, 8.0]);
    }

    #[test]
    fn differences_are_not_lost() {
        assert_eq!(difference(&[1.0, f64::INFINITY], &[1.0, f64::INFINITY]), 0.0);
        assert_eq!(difference(&[1.0], &[f64::NAN]), f64::INFINITY);
        assert_eq!(difference(&[1.0], &[]), f64::INFINITY);
        assert_eq!(difference(&[1.0, 4.0], &[1.0, 2.0]), 0.5);
    }
}
