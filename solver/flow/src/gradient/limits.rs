//! Which links limit which flows, laid out for many passes: a gradient fixes each flow of a group of tied
//! links, and a flow that is split over many paths may have dozens of bottlenecks.

use crate::problem::Problem;
use crate::structure::Structure;
use core::ops::Range;

/// A saturated link of a flow's route.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) link: u32,
    /// What the flow's rate counts on it.
    pub(super) weight: f64,
    /// Whether it limits the flow.
    pub(super) limits: bool,
}

/// Routes as far as they are saturated, and the flows that each link limits, both in the problem's order.
#[derive(Debug, Clone)]
pub(super) struct Limits {
    offsets: Vec<u32>,
    links: Vec<u32>,
    limiting: Vec<bool>,
    /// Empty where every weight is 1.
    weights: Vec<f64>,
    flow_offsets: Vec<u32>,
    flows: Vec<u32>,
}

impl Limits {
    pub(super) fn new(problem: &Problem, structure: &Structure) -> Self {
        let mut own = Self {
            offsets: vec![0],
            links: Vec::new(),
            limiting: Vec::new(),
            weights: Vec::new(),
            flow_offsets: vec![0],
            flows: Vec::new(),
        };
        for flow in 0..problem.flow_count() as u32 {
            let bottlenecks = structure.bottlenecks(flow);
            for (link, weight) in problem.loads(flow).filter(|&(link, _)| structure.is_saturated(link)) {
                own.links.push(link);
                own.limiting.push(bottlenecks.contains(&link));
                if problem.is_weighted() {
                    own.weights.push(weight);
                }
            }
            own.offsets.push(own.links.len() as u32);
        }
        let by_link = problem.by_link();
        for link in 0..problem.link_count() as u32 {
            if structure.is_saturated(link) {
                let limited = by_link.of(link).iter().filter(|&&flow| own.is_limit(flow, link));
                let limited: Vec<u32> = limited.copied().collect();
                own.flows.extend(limited);
            }
            own.flow_offsets.push(own.flows.len() as u32);
        }
        own
    }

    /// Whether a link limits a flow.
    fn is_limit(&self, flow: u32, link: u32) -> bool {
        self.of_flow(flow).any(|at| self.links[at] == link && self.limiting[at])
    }

    /// Positions of a flow's entries.
    pub(super) fn of_flow(&self, flow: u32) -> Range<usize> {
        self.offsets[flow as usize] as usize..self.offsets[flow as usize + 1] as usize
    }

    /// The entry at a position.
    pub(super) fn entry(&self, at: usize) -> Entry {
        let weight = self.weights.get(at).copied().unwrap_or(1.0);
        Entry { link: self.links[at], weight, limits: self.limiting[at] }
    }

    /// Positions of the flows that a link limits.
    pub(super) fn of_link(&self, link: u32) -> Range<usize> {
        self.flow_offsets[link as usize] as usize..self.flow_offsets[link as usize + 1] as usize
    }

    /// The flow at a position.
    pub(super) fn flow(&self, at: usize) -> u32 {
        self.flows[at]
    }
}
