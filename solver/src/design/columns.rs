//! The columns of the comparison table: time, cost and idle capacity of a design.

use crate::base::id::CapacityId;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::catalog::PriceList;
use crate::flow::{Gradients, Problem, Side, Structure, max_min};
use crate::network::figures::{TierName, link_tiers};
use crate::network::{Family, Role, Tables};
use crate::study::report::{Solved, Untimed};
use crate::workload::serving::ServingReport;
use crate::workload::training::Exposed;
use serde::{Deserialize, Serialize};

use super::cost::planned_bill;

/// The figures of one design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Columns {
    /// What the design is measured by: see `measure`. `None` where it has none to be compared by: see `untimed`.
    pub time: Option<Seconds>,
    /// Why there is no time to be compared by.
    pub untimed: Option<Untimed>,
    /// What `time` is.
    pub measure: Measure,
    /// Communication in it that nothing hides.
    pub communication: Option<Seconds>,
    /// `communication` ÷ `time`.
    pub communication_share: Option<f64>,
    /// Sum over all capacities.
    pub total_capacity: BitsPerSecond,
    /// The same by tier of links, from the endpoints on.
    pub tiers: Vec<TierCapacity>,
    /// Mean utilisation of the capacities in use, from 0 to 1.
    pub utilization: f64,
    /// Capacity that idles: each one's times the part of the time in which it carries nothing.
    pub wasted: BitsPerSecond,
    /// `wasted` ÷ `total_capacity`.
    pub wasted_share: f64,
    /// Price of the network with the plan's capacities.
    pub cost: f64,
    /// Its power.
    pub watts: f64,
    /// Cost × time: less is better in both.
    pub cost_time: Option<f64>,
    /// The link where one bit/s more brings most to all rates together; `None` where that is not known.
    pub gradient: Option<LargestGradient>,
    /// What a training step's time is made of; `None` for other workloads, and where there is no time to be compared by.
    pub breakdown: Option<Breakdown>,
    /// Flows that never end.
    pub unreachable: u32,
}

/// What a design's time is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// When the last flow has ended.
    Completion,
    /// A collective, step by step with latency.
    Collective,
    /// All communication of a training step, computing not known.
    Communication,
    /// A training step.
    Step,
    /// A typical request, once it is served.
    Request,
}

/// Capacity of one tier of links.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct TierCapacity {
    /// Which.
    pub tier: TierName,
    /// Links in it.
    pub links: u32,
    /// Capacity of them all.
    pub capacity: BitsPerSecond,
    /// Of it idle.
    pub wasted: BitsPerSecond,
}

/// Where capacity helps most at the first instant.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct LargestGradient {
    /// The capacity.
    pub capacity: CapacityId,
    /// What one more bit/s brings to the sum of all rates: no dimension.
    pub throughput: f64,
}

/// What a step's time is made of; the parts add up to it.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Breakdown {
    /// Computing; 0 where it is not known.
    pub compute: Seconds,
    /// Waiting for the pipeline.
    pub bubble: Seconds,
    /// Communication.
    pub exposed: Exposed,
}

/// What a design's figures are read off.
#[derive(Debug, Clone, Copy)]
pub struct ColumnsSource<'a> {
    /// Its network.
    pub tables: &'a Tables,
    /// The family that this was generated from, where there is one.
    pub family: Option<&'a Family>,
    /// What came out.
    pub solved: &'a Solved,
    /// What things cost.
    pub prices: &'a PriceList,
    /// Whether links have what they were built with, so that those that have failed were bought too.
    pub as_built: bool,
    /// Whether to look for the largest gradient.
    pub gradient: bool,
}

/// The figures of a design that was solved.
pub fn columns(source: &ColumnsSource<'_>) -> Columns {
    let ColumnsSource { tables, solved, .. } = *source;
    let (time, measure) = time_of(solved);
    let untimed = solved.untimed();
    let breakdown = breakdown(solved).filter(|_| untimed.is_none());
    let communication = match measure {
        Measure::Step => breakdown.map(|parts| parts.exposed.total()),
        Measure::Request => time.and(solved.serving()).map(ServingReport::request_communication),
        _ => time,
    };
    let positive = |value: Option<Seconds>| value.map(Seconds::get).filter(|&value| value > 0.0);
    let capacities: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
    let idle = |position: usize| capacities[position] * (1.0 - solved.links[position].utilization);
    let tiers = tiers(source, &capacities, &idle);
    let wasted: f64 = (0..capacities.len()).map(idle).sum::<f64>() + 0.0;
    let total = solved.total_capacity.get();
    let bought = if source.as_built { tables.bought() } else { capacities.clone() };
    let bill = planned_bill(tables, endpoints(tables), source.prices, &bought);
    Columns {
        time,
        untimed,
        measure,
        communication,
        communication_share: positive(time)
            .zip(communication)
            .map(|(time, communication)| communication.get() / time),
        total_capacity: solved.total_capacity,
        tiers,
        utilization: solved.mean_utilization,
        wasted: BitsPerSecond(wasted),
        wasted_share: if total > 0.0 { wasted / total } else { 0.0 },
        cost: bill.cost,
        watts: bill.watts,
        cost_time: time.map(|time| bill.cost * time.get()),
        // Rates at one instant say nothing of a step in time, nor of a request.
        gradient: if source.gradient && !matches!(measure, Measure::Step | Measure::Request) {
            largest_gradient(solved)
        } else {
            None
        },
        breakdown,
        unreachable: solved.unreachable,
    }
}

/// What a design is measured by: the time that it is compared by, `None` where it has none ([`Solved::untimed`]).
pub fn time_of(solved: &Solved) -> (Option<Seconds>, Measure) {
    let (time, measure) = reckoned_time_of(solved);
    (time.filter(|_| solved.untimed().is_none()), measure)
}

/// The time that was worked out, also where it is not one to compare designs by: of the flows that end, of a step on
/// accelerators with memory enough, of a request in a queue that grows. For before and after of one design, whose setting stays as it is.
pub fn reckoned_time_of(solved: &Solved) -> (Option<Seconds>, Measure) {
    if let Some(training) = solved.training() {
        // With hardware it is the step, also where it never ends.
        return match training.step.compute {
            Some(_) => (training.step.total, Measure::Step),
            None => (solved.completion, Measure::Communication),
        };
    }
    if let Some(serving) = solved.serving() {
        return (Some(serving.request()), Measure::Request);
    }
    if let Some(traced) = solved.traced() {
        return (traced.total, Measure::Step);
    }
    match solved.collective() {
        Some(collective) => (collective.time, Measure::Collective),
        None => (solved.completion, Measure::Completion),
    }
}

fn endpoints(tables: &Tables) -> usize {
    let with = |role: Role| tables.nodes.iter().filter(|node| node.role == role).count();
    if with(Role::Gpu) > 0 { with(Role::Gpu) } else { with(Role::Host) }
}

fn tiers(source: &ColumnsSource<'_>, capacities: &[f64], idle: &dyn Fn(usize) -> f64) -> Vec<TierCapacity> {
    let found = link_tiers(source.tables, source.family);
    let mut sums: Vec<TierCapacity> = found
        .names
        .iter()
        .map(|&tier| TierCapacity {
            tier,
            links: 0,
            capacity: BitsPerSecond(0.0),
            wasted: BitsPerSecond(0.0),
        })
        .collect();
    for &tier in &found.of {
        sums[tier as usize].links += 1;
    }
    for (position, capacity) in source.tables.capacities.iter().enumerate().take(capacities.len()) {
        let sum = &mut sums[found.of[capacity.link.index()] as usize];
        sum.capacity += BitsPerSecond(capacities[position]);
        sum.wasted += BitsPerSecond(idle(position));
    }
    sums
}

fn breakdown(solved: &Solved) -> Option<Breakdown> {
    let step = &solved.training()?.step;
    let part = |part: Option<Seconds>| part.unwrap_or_default();
    let (compute, bubble) = (part(step.compute), part(step.bubble));
    Some(Breakdown {
        compute: if step.total.is_some() { compute } else { Seconds(0.0) },
        bubble: if step.total.is_some() { bubble } else { Seconds(0.0) },
        exposed: step.exposed,
    })
}

/// Route entries times saturated links that are looked at: some milliseconds.
const AFFORDABLE: usize = 20_000_000;

/// The greatest right derivative of the throughput among the saturated links, at the instant of the first flows.
fn largest_gradient(solved: &Solved) -> Option<LargestGradient> {
    let sends = || solved.flows.iter().filter(|flow| flow.bytes.get() > 0.0 && flow.finish.is_some());
    let first = sends().map(|flow| flow.start.get()).fold(f64::INFINITY, f64::min);
    let capacities = solved.links.iter().map(|link| link.capacity.get()).collect();
    let mut problem = Problem::new(capacities).ok()?;
    let mut route = Vec::new();
    for flow in sends().filter(|flow| flow.start.get() == first) {
        route.clear();
        route.extend(flow.route.iter().map(|&(capacity, part)| (capacity.0, part)));
        problem.push_weighted(&route).ok()?;
    }
    if problem.flow_count() == 0 {
        return None;
    }
    let structure = Structure::new(&problem, &max_min(&problem));
    let links = structure.by_share();
    if problem.entries().len().saturating_mul(links.len()) > AFFORDABLE {
        return None;
    }
    let mut gradients = Gradients::new(&problem, &structure);
    let mut best: Option<LargestGradient> = None;
    for link in links {
        let throughput = gradients.link(link, Side::Plus).throughput;
        if best.is_none_or(|best| throughput > best.throughput) {
            best = Some(LargestGradient { capacity: CapacityId(link), throughput });
        }
    }
    best
}
