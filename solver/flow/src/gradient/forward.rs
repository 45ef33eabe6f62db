//! Forward propagation of an infinitesimal change (`ForwardGrad`) by water filling on lexicographic dual numbers.
//!
//! Perturb one capacity to c ± ε and fill with numbers a + bε, compared by a and then by b: the b-parts of the rates
//! are their one-sided derivatives, ties included. The a-parts are the rates, known already; so what is left to
//! compute is, for each group of links tied at one share and in the order of shares, a water filling on the b-parts,
//! and only where something has changed.

use core::cmp::Reverse;
use std::collections::BinaryHeap;

use super::limits::{Entry, Limits};
use super::ties::{NO_GROUP, Ties};
use crate::heap::LazyHeap;
use crate::problem::Problem;
use crate::structure::Structure;

/// On which side of the present value a derivative is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// More: the right derivative.
    Plus,
    /// Less: the left derivative.
    Minus,
}

impl Side {
    /// The direction in which the quantity moves.
    pub(super) fn sign(self) -> f64 {
        match self {
            Self::Plus => 1.0,
            Self::Minus => -1.0,
        }
    }
}

/// One-sided derivatives of the rates by one quantity.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Gradient {
    /// Flows with a derivative other than 0, ascending, each with it: rate per unit of the quantity, no dimension.
    pub rates: Vec<(u32, f64)>,
    /// The derivative of the sum of all rates.
    pub throughput: f64,
}

impl Gradient {
    pub(super) fn scaled(mut self, by: f64) -> Self {
        for own in &mut self.rates {
            own.1 *= by;
        }
        self.throughput *= by;
        self
    }
}

/// Below this part of the sizes that were added up, a sum is rounding and stands for 0.
pub(super) const CANCELLED: f64 = 1e-12;

/// Computes gradients of a problem without terms.
#[derive(Debug, Clone)]
pub(super) struct Forward {
    ties: Ties,
    limits: Limits,
    /// For each link the weight of the flows that it limits.
    limited: Vec<f64>,
    /// For each link the change of what it has for the flows that it limits, with the sizes of what was added up.
    room: Vec<(f64, f64)>,
    /// For each link the weight of the flows that it limits and that have no derivative yet.
    weight: Vec<f64>,
    change: Vec<f64>,
    settled: Vec<bool>,
    /// What was written and must be wiped.
    links_used: Vec<u32>,
    flows_used: Vec<u32>,
    pending: BinaryHeap<Reverse<u32>>,
    /// Whether a group is pending, or being handled.
    entered: Vec<bool>,
    heap: LazyHeap,
}

impl Forward {
    /// Sets up the tables for the structure of the problem's max-min allocation.
    pub(super) fn new(problem: &Problem, structure: &Structure) -> Self {
        let limits = Limits::new(problem, structure);
        let mut limited = vec![0.0; problem.link_count()];
        for flow in 0..problem.flow_count() as u32 {
            for at in limits.of_flow(flow) {
                let entry = limits.entry(at);
                if entry.limits {
                    limited[entry.link as usize] += entry.weight;
                }
            }
        }
        let ties = Ties::new(problem, structure);
        Self {
            entered: vec![false; ties.count()],
            ties,
            limits,
            weight: limited.clone(),
            limited,
            room: vec![(0.0, 0.0); problem.link_count()],
            change: vec![0.0; problem.flow_count()],
            settled: vec![false; problem.flow_count()],
            links_used: Vec::new(),
            flows_used: Vec::new(),
            pending: BinaryHeap::new(),
            heap: LazyHeap::default(),
        }
    }

    /// The derivatives of all rates by a link's capacity. All 0 for a link that is not saturated.
    pub(super) fn link(&mut self, link: u32, side: Side) -> Gradient {
        let sign = side.sign();
        if self.ties.group.get(link as usize).is_some_and(|&group| group != NO_GROUP) {
            self.add(link, sign);
        }
        self.run(sign)
    }

    /// The derivatives of all rates along a direction: each link's capacity changes by its part at once.
    pub(super) fn links(&mut self, direction: &[(u32, f64)]) -> Gradient {
        for &(link, part) in direction {
            if part != 0.0 && self.ties.group.get(link as usize).is_some_and(|&group| group != NO_GROUP) {
                self.add(link, part);
            }
        }
        self.run(1.0)
    }

    /// The derivatives of all rates by the rate of one flow that is shaped, that is held a little below its fair
    /// rate; its own is 1.
    pub(super) fn flow(&mut self, flow: u32) -> Gradient {
        if flow as usize >= self.settled.len() {
            return Gradient::default();
        }
        // The shaper is a link of the flow's own, at its rate - ε: below every other of its group.
        self.settle(flow, -1.0);
        self.run(-1.0)
    }

    /// Changes the room of a saturated link and has its group looked at.
    fn add(&mut self, link: u32, change: f64) {
        let (sum, size) = &mut self.room[link as usize];
        *sum += change;
        *size += change.abs();
        self.links_used.push(link);
        let group = self.ties.group[link as usize];
        // A group settles its own links while it is handled: what that would enter again is done.
        if !core::mem::replace(&mut self.entered[group as usize], true) {
            self.pending.push(Reverse(group));
        }
    }

    /// Gives a flow its derivative and takes it from every saturated link of its route.
    fn settle(&mut self, flow: u32, change: f64) {
        self.settled[flow as usize] = true;
        self.flows_used.push(flow);
        self.change[flow as usize] = change;
        for at in self.limits.of_flow(flow) {
            let Entry { link, weight, limits } = self.limits.entry(at);
            if limits {
                self.weight[link as usize] -= weight;
                self.links_used.push(link);
            }
            if change != 0.0 {
                self.add(link, -weight * change);
            }
        }
    }

    fn run(&mut self, sign: f64) -> Gradient {
        while let Some(Reverse(group)) = self.pending.pop() {
            self.fill(group);
            self.entered[group as usize] = false;
        }
        self.collect(sign)
    }

    /// Water filling on the changes within one group.
    fn fill(&mut self, group: u32) {
        let mut heap = core::mem::take(&mut self.heap);
        heap.clear();
        for index in 0..self.ties.links(group).len() {
            let link = self.ties.links(group)[index];
            if let Some(share) = self.share(link) {
                heap.stage(share, link);
            }
        }
        heap.build();
        let mut level = f64::NEG_INFINITY;
        while let Some(top) = heap.top() {
            let Some(share) = self.share(top.link) else {
                heap.pop();
                continue;
            };
            if share > top.key {
                heap.replace_top(share);
                continue;
            }
            heap.pop();
            level = level.max(share);
            for at in self.limits.of_link(top.link) {
                let flow = self.limits.flow(at);
                if !self.settled[flow as usize] {
                    self.settle(flow, level);
                }
            }
        }
        self.heap = heap;
    }

    /// The change of a link's share; none when every flow that it limits is settled.
    fn share(&self, link: u32) -> Option<f64> {
        let weight = self.weight[link as usize];
        if weight <= CANCELLED * self.limited[link as usize] {
            return None;
        }
        let (sum, size) = self.room[link as usize];
        Some(if sum.abs() <= CANCELLED * size { 0.0 } else { sum / weight })
    }

    /// Reads the result out and wipes the tables.
    fn collect(&mut self, sign: f64) -> Gradient {
        let mut gradient = Gradient::default();
        let mut size = 0.0;
        self.flows_used.sort_unstable();
        for &flow in &self.flows_used {
            let change = core::mem::take(&mut self.change[flow as usize]);
            self.settled[flow as usize] = false;
            if change != 0.0 {
                gradient.rates.push((flow, change * sign));
                gradient.throughput += change * sign;
                size += change.abs();
            }
        }
        if gradient.throughput.abs() <= CANCELLED * size {
            gradient.throughput = 0.0;
        }
        for &link in &self.links_used {
            self.room[link as usize] = (0.0, 0.0);
            self.weight[link as usize] = self.limited[link as usize];
        }
        self.flows_used.clear();
        self.links_used.clear();
        gradient
    }
}
