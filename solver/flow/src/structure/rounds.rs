//! The round of a link: when the parallel algorithm resolves it (`bpg.py` of quic/bstruct-mininet, `ComputeBS`).
//!
//! In each round every link whose share is the least among all links with which it shares an unresolved flow is
//! resolved: its flows get their rates and leave. This is what the papers call a level.

use super::Structure;
use crate::problem::Problem;
use crate::waterfill::{Allocation, SLACK};

/// The round, from 1, in which each saturated link is resolved; 0 for links that are not saturated. `allocation`
/// and `structure` are those of the problem.
///
/// A link that is not the least of its neighbours waits for one that is below it, and is looked at again only when
/// that one changes: shares never fall, so until then it stays blocked.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, Structure, max_min, rounds};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let allocation = max_min(&problem);
/// let structure = Structure::new(&problem, &allocation);
/// assert_eq!(rounds(&problem, &allocation, &structure), [1, 2]);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn rounds(problem: &Problem, allocation: &Allocation, structure: &Structure) -> Vec<u32> {
    if let Some(layers) = problem.layers() {
        return layers.rounds();
    }
    let mut state = State::new(problem);
    let mut rounds = vec![0; problem.link_count()];
    let mut check: Vec<u32> = (0..problem.link_count() as u32).collect();
    for round in 1.. {
        let mut resolved = Vec::new();
        for &link in &check {
            if state.count[link as usize] == 0 {
                continue;
            }
            match state.blocker(problem, link) {
                Some(other) => state.waiting[other as usize].push(link),
                None => resolved.push(link),
            }
        }
        if resolved.is_empty() {
            break;
        }
        let touched = state.resolve(problem, allocation, &resolved);
        check.clear();
        for link in touched {
            check.append(&mut state.waiting[link as usize]);
            // Resolved itself, or emptied by links that tie with it.
            if state.count[link as usize] == 0 && structure.is_saturated(link) {
                rounds[link as usize] = round;
            }
        }
        check.sort_unstable();
    }
    rounds
}

struct State {
    room: Vec<f64>,
    weight: Vec<f64>,
    /// Unresolved flows on each link.
    count: Vec<u32>,
    resolved: Vec<bool>,
    /// The links that each link blocks.
    waiting: Vec<Vec<u32>>,
    touched: Vec<bool>,
}

impl State {
    fn new(problem: &Problem) -> Self {
        let links = problem.link_count();
        let mut state = Self {
            room: problem.capacities().to_vec(),
            weight: vec![0.0; links],
            count: vec![0; links],
            resolved: vec![false; problem.flow_count()],
            waiting: vec![Vec::new(); links],
            touched: vec![false; links],
        };
        for flow in 0..problem.flow_count() as u32 {
            for (link, weight) in problem.loads(flow) {
                state.weight[link as usize] += weight;
                state.count[link as usize] += 1;
            }
        }
        state
    }

    fn share(&self, link: u32) -> f64 {
        self.room[link as usize] / self.weight[link as usize]
    }

    /// A link below this one with which it shares an unresolved flow.
    fn blocker(&self, problem: &Problem, link: u32) -> Option<u32> {
        let bound = self.share(link) * (1.0 - SLACK);
        let unresolved = problem.by_link().of(link).iter().filter(|&&flow| !self.resolved[flow as usize]);
        unresolved
            .flat_map(|&flow| problem.route(flow))
            .copied()
            .find(|&other| other != link && self.share(other) < bound)
    }

    /// Gives the flows of these links their rates and returns the links whose shares that changes.
    fn resolve(&mut self, problem: &Problem, allocation: &Allocation, links: &[u32]) -> Vec<u32> {
        let mut touched = Vec::new();
        for &link in links {
            for &flow in problem.by_link().of(link) {
                if core::mem::replace(&mut self.resolved[flow as usize], true) {
                    continue;
                }
                for (other, weight) in problem.loads(flow) {
                    let index = other as usize;
                    self.room[index] -= weight * allocation.rates[flow as usize];
                    self.weight[index] -= weight;
                    self.count[index] -= 1;
                    if !core::mem::replace(&mut self.touched[index], true) {
                        touched.push(other);
                    }
                }
            }
        }
        for &link in &touched {
            self.touched[link as usize] = false;
            if problem.is_weighted() {
                self.sum(problem, allocation, link);
            }
        }
        touched
    }

    /// Sums a link afresh: differences of weights that are not whole numbers would keep a rest.
    fn sum(&mut self, problem: &Problem, allocation: &Allocation, link: u32) {
        let index = link as usize;
        self.room[index] = problem.capacities()[index];
        self.weight[index] = 0.0;
        for &flow in problem.by_link().of(link) {
            for (_, weight) in problem.loads(flow).filter(|&(other, _)| other == link) {
                if self.resolved[flow as usize] {
                    self.room[index] -= weight * allocation.rates[flow as usize];
                } else {
                    self.weight[index] += weight;
                }
            }
        }
    }
}
