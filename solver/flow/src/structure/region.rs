//! The region of influence: what a change of a link or a flow can affect.

use super::Structure;
use crate::problem::Problem;

/// Links and flows that a change can reach, each ascending.
///
/// An upper bound: what is outside does not move, but inside effects may cancel or be stopped by a tie.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Region {
    /// The links reached, saturated or not.
    pub links: Vec<u32>,
    /// The flows reached.
    pub flows: Vec<u32>,
}

/// Everything reachable from a link, itself included.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, Structure, max_min, region_of_link};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let structure = Structure::new(&problem, &max_min(&problem));
/// let region = region_of_link(&problem, &structure, 1);
/// // More on link 1 reaches the flow that it limits, and no other.
/// assert_eq!((region.links, region.flows), (vec![1], vec![2]));
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn region_of_link(problem: &Problem, structure: &Structure, link: u32) -> Region {
    let mut walk = Walk::new(problem);
    walk.reach_link(link);
    walk.run(problem, structure)
}

/// Everything reachable from a flow, itself included.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, Structure, max_min, region_of_flow};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let structure = Structure::new(&problem, &max_min(&problem));
/// let region = region_of_flow(&problem, &structure, 0);
/// assert_eq!((region.links, region.flows), (vec![0, 1], vec![0, 1, 2]));
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn region_of_flow(problem: &Problem, structure: &Structure, flow: u32) -> Region {
    let mut walk = Walk::new(problem);
    walk.reach_flow(problem, flow);
    walk.run(problem, structure)
}

struct Walk {
    link_seen: Vec<bool>,
    flow_seen: Vec<bool>,
    pending: Vec<u32>,
    region: Region,
}

impl Walk {
    fn new(problem: &Problem) -> Self {
        Self {
            link_seen: vec![false; problem.link_count()],
            flow_seen: vec![false; problem.flow_count()],
            pending: Vec::new(),
            region: Region::default(),
        }
    }

    fn reach_link(&mut self, link: u32) {
        if let Some(seen) = self.link_seen.get_mut(link as usize)
            && !*seen
        {
            *seen = true;
            self.region.links.push(link);
            self.pending.push(link);
        }
    }

    fn reach_flow(&mut self, problem: &Problem, flow: u32) {
        if let Some(seen) = self.flow_seen.get_mut(flow as usize)
            && !*seen
        {
            *seen = true;
            self.region.flows.push(flow);
            for &link in problem.route(flow) {
                self.reach_link(link);
            }
        }
    }

    fn run(mut self, problem: &Problem, structure: &Structure) -> Region {
        while let Some(link) = self.pending.pop() {
            if !structure.is_saturated(link) {
                continue;
            }
            for &flow in problem.by_link().of(link) {
                if structure.bottlenecks(flow).contains(&link) {
                    self.reach_flow(problem, flow);
                }
            }
        }
        self.region.links.sort_unstable();
        self.region.flows.sort_unstable();
        self.region
    }
}
