//! A design solved: capacities planned, flows run to completion, figures read off.

use super::load::Load;
use super::report::{AlphaPoint, Bottleneck, CapacityRange, DesignError, FlowResult, LinkResult, Solved};
use super::{CapacityPlan, pattern};
use crate::flow::{Problem, ProblemError, bottlenecks, complete, max_min};
use crate::id::{CapacityId, FlowId};
use crate::network::Network;
use crate::routing::Routes;
use crate::traffic::Demand;
use crate::units::{BitsPerSecond, Bytes, Seconds};
use std::ops::ControlFlow;

/// A design made concrete: everything that solving needs.
#[derive(Debug, Clone, Copy)]
pub struct Study<'a> {
    /// The network.
    pub network: &'a Network,
    /// What is sent.
    pub demands: &'a [Demand],
    /// Which way.
    pub routes: &'a Routes,
    /// How much capacity.
    pub plan: &'a CapacityPlan,
}

/// What to put into the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Whether each flow is reported.
    pub flows: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { flows: true }
    }
}

/// Solves a design. `network_index` is the place of its network in the report.
///
/// # Errors
/// Capacities that are not finite.
pub fn solve(study: &Study<'_>, network_index: u32, settings: Settings) -> Result<Solved, DesignError> {
    let tables = study.network.tables();
    let load = Load::of(study.demands, study.routes, tables.capacities.len());
    let as_built: Vec<f64> =
        tables.capacities.iter().map(|capacity| tables.links[capacity.link.index()].capacity.get()).collect();
    let capacities = study.plan.capacities(&as_built, &load.bytes);
    let overflow = |position: usize| {
        let link = tables.capacities.get(position).map(|capacity| &tables.links[capacity.link.index()].id);
        DesignError::CapacityOverflow { link: link.cloned().unwrap_or_default() }
    };
    if let Some(position) = load.bytes.iter().position(|bytes| !(bytes * 8.0).is_finite()) {
        return Err(overflow(position));
    }
    let refused = |error: ProblemError| match error {
        ProblemError::Capacity { link, .. } => overflow(link),
        _ => overflow(usize::MAX),
    };
    let run = Run::of(study, &capacities).map_err(refused)?;
    let links = link_results(study, &run, &capacities, &load);
    let (saturated, bottlenecks) = first_instant(study, &capacities, settings).map_err(refused)?;
    let links: Vec<LinkResult> =
        links.into_iter().zip(saturated).map(|(link, saturated)| LinkResult { saturated, ..link }).collect();
    let used: Vec<&LinkResult> = links.iter().filter(|link| link.bytes.get() > 0.0).collect();
    let total: f64 = capacities.iter().sum();
    Ok(Solved {
        network: network_index,
        completion: run.completion.map(Seconds),
        total_capacity: BitsPerSecond(total),
        capacity_range: range(&used),
        mean_utilization: used.iter().map(|link| link.utilization).sum::<f64>() / used.len().max(1) as f64,
        unreachable: run.finish.iter().filter(|finish| !finish.is_finite()).count() as u32,
        flow_count: study.demands.len() as u32,
        flows: if settings.flows { flow_results(study, &run) } else { Vec::new() },
        bottlenecks,
        interference: pattern::interference(study.demands, study.routes, capacities.len()),
        waste: pattern::waste(&links),
        alpha_curve: alpha_curve(study, total, run.completion, &load),
        events: run.events,
        links,
    })
}

/// The flows run to completion.
struct Run {
    /// Infinite for a flow that never ends.
    finish: Vec<f64>,
    rates: Vec<f64>,
    completion: Option<f64>,
    events: u64,
}

impl Run {
    fn of(study: &Study<'_>, capacities: &[f64]) -> Result<Self, ProblemError> {
        let count = study.demands.len();
        let routed: Vec<usize> = (0..count).filter(|&flow| study.routes.reached(flow)).collect();
        let problem = problem(study.routes, capacities, &routed)?;
        let sizes: Vec<f64> = routed.iter().map(|&flow| study.demands[flow].bytes.bits()).collect();
        let starts: Vec<f64> = routed.iter().map(|&flow| study.demands[flow].start.get()).collect();
        let result = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        let mut run = Self {
            finish: vec![f64::INFINITY; count],
            rates: vec![0.0; count],
            completion: None,
            events: result.events,
        };
        for (&flow, (&finish, &rate)) in routed.iter().zip(result.finish.iter().zip(&result.start_rates)) {
            run.finish[flow] = finish;
            run.rates[flow] = rate;
        }
        let ended = run.finish.iter().copied().filter(|finish| finish.is_finite());
        let last =
            ended.fold(None, |last: Option<f64>, finish| Some(last.map_or(finish, |last| last.max(finish))));
        run.completion = if count == 0 { Some(0.0) } else { last };
        Ok(run)
    }
}

fn problem(routes: &Routes, capacities: &[f64], flows: &[usize]) -> Result<Problem, ProblemError> {
    let mut problem = Problem::new(capacities.to_vec())?;
    let mut entries = Vec::new();
    let mut links = Vec::new();
    for &flow in flows {
        let hops = routes.of(flow);
        if hops.iter().all(|hop| hop.fraction == 1.0) {
            links.clear();
            links.extend(hops.iter().map(|hop| hop.capacity.0));
            problem.push_flow(&links)?;
        } else {
            entries.clear();
            entries.extend(hops.iter().map(|hop| (hop.capacity.0, hop.fraction)));
            problem.push_weighted(&entries)?;
        }
    }
    Ok(problem)
}

fn link_results(study: &Study<'_>, run: &Run, capacities: &[f64], load: &Load) -> Vec<LinkResult> {
    // Flows that never end carry nothing: they stand before a capacity of zero.
    let mut carried = vec![0.0; capacities.len()];
    for (flow, demand) in study.demands.iter().enumerate() {
        if run.finish[flow].is_finite() {
            for hop in study.routes.of(flow) {
                carried[hop.capacity.index()] += demand.bytes.bits() * hop.fraction;
            }
        }
    }
    let time = run.completion.unwrap_or(0.0);
    (0..capacities.len())
        .map(|position| {
            let room = capacities[position] * time;
            LinkResult {
                capacity: BitsPerSecond(capacities[position]),
                bytes: Bytes(load.bytes[position]),
                flows: load.flows[position],
                // Never above 1 but by rounding.
                utilization: if room > 0.0 { (carried[position] / room).min(1.0) } else { 0.0 },
                saturated: false,
            }
        })
        .collect()
}

/// Which capacities are full when the first flows start, and whom they limit.
fn first_instant(
    study: &Study<'_>,
    capacities: &[f64],
    settings: Settings,
) -> Result<(Vec<bool>, Vec<Bottleneck>), ProblemError> {
    let sends = |flow: usize| study.routes.reached(flow) && study.demands[flow].bytes.get() > 0.0;
    let all: Vec<usize> = (0..study.demands.len()).filter(|&flow| sends(flow)).collect();
    let first = all.iter().map(|&flow| study.demands[flow].start.get()).fold(f64::INFINITY, f64::min);
    let active: Vec<usize> =
        all.into_iter().filter(|&flow| study.demands[flow].start.get() == first).collect();
    let problem = problem(study.routes, capacities, &active)?;
    let allocation = max_min(&problem);
    let mut by_capacity = vec![Vec::new(); capacities.len()];
    for (position, links) in bottlenecks(&problem, &allocation).into_iter().enumerate() {
        for link in links {
            by_capacity[link as usize].push(FlowId::new(active[position]));
        }
    }
    let found = by_capacity
        .into_iter()
        .enumerate()
        .filter(|(_, flows)| !flows.is_empty())
        .map(|(position, flows)| Bottleneck {
            capacity: CapacityId::new(position),
            flow_count: flows.len() as u32,
            flows: if settings.flows { flows } else { Vec::new() },
        })
        .collect();
    Ok((allocation.saturated, found))
}

fn range(used: &[&LinkResult]) -> Option<CapacityRange> {
    let values = || used.iter().map(|link| link.capacity.get());
    (!used.is_empty()).then(|| CapacityRange {
        min: BitsPerSecond(values().fold(f64::INFINITY, f64::min)),
        mean: BitsPerSecond(values().sum::<f64>() / used.len() as f64),
        max: BitsPerSecond(values().fold(0.0, f64::max)),
    })
}

fn flow_results(study: &Study<'_>, run: &Run) -> Vec<FlowResult> {
    let result = |(flow, demand): (usize, &Demand)| FlowResult {
        source: demand.source,
        destination: demand.destination,
        bytes: demand.bytes,
        route: study.routes.of(flow).iter().map(|hop| (hop.capacity, hop.fraction)).collect(),
        rate: BitsPerSecond(run.rates[flow]),
        start: demand.start,
        finish: run.finish[flow].is_finite().then_some(Seconds(run.finish[flow])),
    };
    study.demands.iter().enumerate().map(result).collect()
}

/// What alpha trades: total capacity against completion time, from a twentieth to twenty times this alpha.
///
/// If all flows start at once, capacities k times as great give times k times as short, whatever the pattern; with
/// later starts each point is solved.
fn alpha_curve(study: &Study<'_>, total: f64, completion: Option<f64>, load: &Load) -> Vec<AlphaPoint> {
    const STEPS: i32 = 24;
    const REACH: f64 = 20.0;
    let (&CapacityPlan::Proportional { alpha }, Some(time)) = (study.plan, completion) else {
        return Vec::new();
    };
    let together = study.demands.iter().all(|demand| demand.start.get() == 0.0);
    (-STEPS..=STEPS)
        .filter_map(|step| {
            let factor = libm::pow(REACH, f64::from(step) / f64::from(STEPS));
            let completion = if together {
                Some(time / factor)
            } else {
                let scaled: Vec<f64> = load.bytes.iter().map(|bytes| alpha * factor * bytes).collect();
                Run::of(study, &scaled).ok().and_then(|run| run.completion)
            };
            completion.map(|completion| AlphaPoint {
                alpha: alpha * factor,
                total: BitsPerSecond(total * factor),
                completion: Seconds(completion),
            })
        })
        .collect()
}
