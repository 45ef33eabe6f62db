//! Flows with terms, class by class: each class is a problem without terms on what the classes before it leave.
//!
//! In such a problem a flow of weight w has a *level*, its rate for each unit of weight, in place of a rate: it loads each
//! link with w times its level, and all levels are max-min fair. A cap is a link of the flow's own.

use crate::problem::Problem;
use crate::structure::{Structure, levels_after, rounds};
use crate::waterfill::{Allocation, NO_LINK, SLACK, max_min};

/// The classes of a problem in order, solved.
#[derive(Debug, Clone)]
pub(crate) struct Layers {
    pub(crate) list: Vec<Layer>,
    /// How many links the whole problem has; those from there on are caps.
    links: u32,
    flows: usize,
}

/// A class of flows.
#[derive(Debug, Clone)]
pub(crate) struct Layer {
    /// Levels in place of rates, on the links of the whole problem and then the caps.
    pub(crate) problem: Problem,
    /// The position in the whole problem of each flow.
    pub(crate) flows: Vec<u32>,
    /// The weight of each flow.
    pub(crate) weights: Vec<f64>,
    pub(crate) allocation: Allocation,
}

impl Layers {
    /// Solves a problem class by class.
    pub(crate) fn of(problem: &Problem) -> Self {
        let mut left = problem.capacities().to_vec();
        let mut classes: Vec<u32> =
            (0..problem.flow_count() as u32).map(|flow| problem.terms(flow).class).collect();
        classes.sort_unstable();
        classes.dedup();
        let mut list = Vec::with_capacity(classes.len());
        for class in classes {
            let flows = (0..problem.flow_count() as u32).filter(|&flow| problem.terms(flow).class == class);
            // The parts of a problem that was checked make a problem.
            let Ok(layer) = Layer::of(problem, &left, flows.collect()) else { continue };
            for (&flow, rate) in layer.flows.iter().zip(layer.rates()) {
                for (link, load) in problem.loads(flow) {
                    left[link as usize] -= load * rate;
                }
            }
            for (left, &capacity) in left.iter_mut().zip(problem.capacities()) {
                *left = remaining(*left, capacity);
            }
            list.push(layer);
        }
        Self { list, links: problem.link_count() as u32, flows: problem.flow_count() }
    }

    /// The rates of all flows.
    pub(crate) fn allocation(&self) -> Allocation {
        let mut all = Allocation {
            rates: vec![f64::INFINITY; self.flows],
            saturated: vec![false; self.links as usize],
            bottleneck: vec![NO_LINK; self.flows],
        };
        for layer in &self.list {
            for ((&flow, rate), &link) in
                layer.flows.iter().zip(layer.rates()).zip(&layer.allocation.bottleneck)
            {
                all.rates[flow as usize] = rate;
                all.bottleneck[flow as usize] = if link < self.links { link } else { NO_LINK };
            }
            for (all, &own) in all.saturated.iter_mut().zip(&layer.allocation.saturated) {
                *all |= own;
            }
        }
        all
    }

    /// Which links limit which flows. The share of a link is that of the first class that fills it.
    pub(crate) fn structure(&self) -> Structure {
        let mut shares = vec![f64::INFINITY; self.links as usize];
        let mut limits = vec![Vec::new(); self.flows];
        for layer in &self.list {
            let own = layer.structure();
            for (flow, &whole) in (0..).zip(&layer.flows) {
                let links = own.bottlenecks(flow).iter().copied();
                limits[whole as usize] = links.filter(|&link| link < self.links).collect();
            }
            for (all, &own) in shares.iter_mut().zip(&own.shares) {
                if *all == f64::INFINITY {
                    *all = own;
                }
            }
        }
        Structure::from_parts(shares, &limits)
    }

    /// The level of each link that is filled: a flow that crosses a link hands it what limits the flow, also
    /// to the links that a later class fills.
    pub(crate) fn levels(&self) -> Vec<u32> {
        let mut levels = vec![0; self.links as usize];
        let mut before = levels.clone();
        for layer in &self.list {
            let (of_links, of_flows) = levels_after(&layer.problem, &layer.structure(), &before, &levels);
            for (all, own) in levels.iter_mut().zip(of_links) {
                *all = own;
            }
            for (flow, level) in (0..).zip(of_flows) {
                for &link in layer.problem.route(flow).iter().filter(|&&link| link < self.links) {
                    before[link as usize] = before[link as usize].max(level);
                }
            }
        }
        levels
    }

    /// The round in which each link that is filled is resolved: a class begins when the one before it is resolved.
    pub(crate) fn rounds(&self) -> Vec<u32> {
        let mut all = vec![0; self.links as usize];
        let mut done = 0;
        for layer in &self.list {
            let own = rounds(&layer.problem, &layer.allocation, &layer.structure());
            for (all, &own) in all.iter_mut().zip(&own) {
                if *all == 0 && own > 0 {
                    *all = done + own;
                }
            }
            done += own.iter().copied().max().unwrap_or(0);
        }
        all
    }
}

impl Layer {
    fn of(problem: &Problem, left: &[f64], flows: Vec<u32>) -> Result<Self, crate::ProblemError> {
        let caps: Vec<f64> =
            flows.iter().map(|&flow| problem.terms(flow).cap).filter(|&cap| cap < f64::INFINITY).collect();
        let mut own = Problem::new([left, &caps].concat())?;
        let mut next = left.len() as u32;
        let mut loads = Vec::new();
        for &flow in &flows {
            let terms = problem.terms(flow);
            loads.clear();
            loads.extend(problem.loads(flow).map(|(link, load)| (link, load * terms.weight)));
            if terms.cap < f64::INFINITY {
                loads.push((next, terms.weight));
                next += 1;
            }
            own.push_weighted(&loads)?;
        }
        let weights = flows.iter().map(|&flow| problem.terms(flow).weight).collect();
        let allocation = max_min(&own);
        Ok(Self { problem: own, flows, weights, allocation })
    }

    /// The rates of the flows.
    fn rates(&self) -> impl Iterator<Item = f64> + '_ {
        self.weights.iter().zip(&self.allocation.rates).map(|(weight, level)| weight * level)
    }

    pub(crate) fn structure(&self) -> Structure {
        Structure::new(&self.problem, &self.allocation)
    }
}

/// What a capacity has left, where less than rounding is nothing.
pub(crate) fn remaining(left: f64, capacity: f64) -> f64 {
    if left <= SLACK * capacity { 0.0 } else { left }
}
