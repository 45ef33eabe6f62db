//! Which links limit which flows, computed from the rates alone.

use crate::order;
use crate::problem::Problem;
use crate::waterfill::{Allocation, SLACK};

/// The edges of the bottleneck structure, with each link's share.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, Structure, max_min};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// let structure = Structure::new(&problem, &max_min(&problem));
/// assert_eq!(structure.shares, [5.0, 15.0]);
/// assert_eq!(structure.bottlenecks(1), [0]);
/// assert_eq!(structure.by_share(), [0, 1]);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Structure {
    /// The share of each link: the greatest rate on it if it is saturated, infinite if it is not.
    pub shares: Vec<f64>,
    offsets: Vec<u32>,
    links: Vec<u32>,
}

impl Structure {
    /// Reads the structure off an allocation, which is [`crate::max_min`]'s of the same problem. A link is
    /// saturated and a flow is among the fastest up to rounding (1e-11 of the capacity, of the rate).
    ///
    /// Of flows with [`crate::Terms`] shares are for each unit of weight, and a link's is that of the first class that
    /// fills it; flows of later classes are limited there too.
    pub fn new(problem: &Problem, allocation: &Allocation) -> Self {
        if let Some(layers) = problem.layers() {
            return layers.structure();
        }
        let shares = shares(problem, allocation);
        let mut offsets = Vec::with_capacity(problem.flow_count() + 1);
        let mut links = Vec::with_capacity(problem.flow_count());
        offsets.push(0);
        for (flow, &rate) in allocation.rates.iter().enumerate() {
            let route = problem.route(flow as u32).iter().copied();
            links.extend(route.filter(|&link| is_bottleneck(rate, shares[link as usize])));
            offsets.push(links.len() as u32);
        }
        Self { shares, offsets, links }
    }

    /// A structure of these shares, and the links that limit each flow.
    pub(crate) fn from_parts(shares: Vec<f64>, limits: &[Vec<u32>]) -> Self {
        let mut offsets = vec![0];
        offsets.extend(limits.iter().scan(0, |end, links| {
            *end += links.len() as u32;
            Some(*end)
        }));
        Self { shares, offsets, links: limits.concat() }
    }

    /// Every bottleneck link of a flow, in the order of its route: the saturated links on which no flow is faster,
    /// ties included. Empty for a flow with an empty route, or that its cap alone limits.
    pub fn bottlenecks(&self, flow: u32) -> &[u32] {
        &self.links[self.offsets[flow as usize] as usize..self.offsets[flow as usize + 1] as usize]
    }

    /// Whether a link is saturated, and so a bottleneck of its fastest flows.
    pub fn is_saturated(&self, link: u32) -> bool {
        self.shares[link as usize] < f64::INFINITY
    }

    /// The saturated links, least share first; equal shares in the order of their numbers.
    pub fn by_share(&self) -> Vec<u32> {
        let links = (0..self.shares.len() as u32).filter(|&link| self.is_saturated(link));
        order::sorted(links.map(|link| (self.shares[link as usize], link)).collect())
    }
}

/// Every bottleneck link of each flow; [`Structure`] has the same in compact rows.
///
/// # Examples
/// ```
/// use gargalo_flow::{Problem, bottlenecks, max_min};
///
/// # let mut problem = Problem::new(vec![10.0, 20.0])?;
/// # for route in [&[0][..], &[0, 1], &[1]] {
/// #     problem.push_flow(route)?;
/// # }
/// // Links of 10 and 20; flows over [0], [0, 1] and [1].
/// assert_eq!(bottlenecks(&problem, &max_min(&problem)), [[0], [0], [1]]);
/// # Ok::<(), gargalo_flow::ProblemError>(())
/// ```
pub fn bottlenecks(problem: &Problem, allocation: &Allocation) -> Vec<Vec<u32>> {
    let structure = Structure::new(problem, allocation);
    (0..problem.flow_count() as u32).map(|flow| structure.bottlenecks(flow).to_vec()).collect()
}

fn shares(problem: &Problem, allocation: &Allocation) -> Vec<f64> {
    let mut shares: Vec<f64> =
        allocation.saturated.iter().map(|&full| if full { 0.0 } else { f64::INFINITY }).collect();
    for (flow, &rate) in allocation.rates.iter().enumerate() {
        for &link in problem.route(flow as u32) {
            // An unsaturated link keeps its infinity, the greatest of all.
            shares[link as usize] = shares[link as usize].max(rate);
        }
    }
    shares
}

/// Whether a flow of this rate is among the fastest on a saturated link of this share.
fn is_bottleneck(rate: f64, share: f64) -> bool {
    share < f64::INFINITY && rate >= share * (1.0 - SLACK)
}
