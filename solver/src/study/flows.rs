//! Flows on their routes solved: capacities planned, flows run to completion, figures read off.

use super::far::{Doing, Far, OnProgress};
use super::load::Load;
use super::prepare::{Prepared, problem, refused};
use super::report::{Bottleneck, DesignError, FlowResult, LinkResult, Outcome, Solved};
use super::run::Run;
use super::{ResolvedPlan, figures, first, pattern};
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::flow::ProblemError;
use crate::network::Network;
use crate::routing::Routes;
use crate::traffic::Demand;
use std::ops::ControlFlow;

/// Flows on their routes, with a capacity plan.
#[derive(Debug, Clone, Copy)]
pub struct Study<'a> {
    /// The network.
    pub network: &'a Network,
    /// What is sent.
    pub demands: &'a [Demand],
    /// Which way.
    pub routes: &'a Routes,
    /// How much capacity.
    pub plan: &'a ResolvedPlan,
}

/// What to put into the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Up to how many flows each is reported; where there are more, none is.
    pub flows: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { flows: usize::MAX }
    }
}

/// Flows with starts of their own for which the curve that alpha traces is solved point by point, forty-nine times over.
const CURVE_SOLVED_AT_MOST: usize = 1000;

/// Solves flows. `network_index` is the place of its network in the report. `progress` may stop it: then flows that
/// had not ended stay without a finish, and the result says so.
///
/// # Errors
/// Capacities that are not finite.
pub fn solve_flows(
    study: &Study<'_>,
    network_index: u32,
    settings: Settings,
    progress: &mut OnProgress<'_>,
) -> Result<Solved, DesignError> {
    let prepared = Prepared::of(study)?;
    let Prepared { capacities, load } = &prepared;
    let refused = |error: ProblemError| refused(study, &error);
    let count = study.demands.len();
    let mut tell = |far: crate::flow::Progress| {
        progress(Far::of(Doing::Flows, count.saturating_sub(far.flows_left), count))
    };
    let run = Run::of(study, capacities, &mut tell).map_err(refused)?;
    let links = link_results(study, &run, capacities, load);
    let lists = study.demands.len() <= settings.flows;
    let (saturated, bottlenecks) = first_instant(study, capacities, lists).map_err(refused)?;
    let links: Vec<LinkResult> =
        links.into_iter().zip(saturated).map(|(link, saturated)| LinkResult { saturated, ..link }).collect();
    let total: f64 = capacities.iter().sum::<f64>() + 0.0;
    let together = study.demands.iter().all(|demand| demand.start.get() == 0.0);
    let again = |factor: f64| {
        let scaled: Vec<f64> = capacities.iter().map(|capacity| capacity * factor).collect();
        Run::of(study, &scaled, &mut |_| ControlFlow::Continue(())).ok()?.completion
    };
    let curve_of = |completion| {
        let solve_again = (!together).then_some(&again as &dyn Fn(f64) -> Option<f64>);
        figures::alpha_curve(study.plan, total, completion, solve_again)
    };
    let affordable = !run.cancelled && (together || study.demands.len() <= CURVE_SOLVED_AT_MOST);
    let alpha_curve = if affordable { curve_of(run.completion) } else { Vec::new() };
    Ok(Solved {
        network: network_index,
        completion: run.completion.map(Seconds),
        total_capacity: BitsPerSecond(total),
        capacity_range: figures::range(&links),
        mean_utilization: figures::mean_utilization(&links),
        ends_together: figures::together(sending(study).map(|flow| run.finish[flow])),
        unreachable: if run.cancelled {
            0
        } else {
            run.finish.iter().filter(|time| !time.is_finite()).count() as u32
        },
        flow_count: study.demands.len() as u32,
        split: false,
        collisions: None,
        flows: if lists { flow_results(study, &run) } else { Vec::new() },
        bottlenecks,
        ranking: None,
        limits: Vec::new(),
        interference: pattern::interference(study.demands, study.routes, capacities.len()),
        waste: pattern::waste(&links),
        alpha_curve,
        events: run.events,
        cancelled: run.cancelled,
        outcome: Outcome::Flows,
        links,
    })
}

/// Flows that have something to send.
fn sending<'a>(study: &Study<'a>) -> impl Iterator<Item = usize> + 'a {
    let demands = study.demands;
    (0..demands.len()).filter(|&flow| demands[flow].bytes.get() > 0.0)
}

fn link_results(study: &Study<'_>, run: &Run, capacities: &[f64], load: &Load) -> Vec<LinkResult> {
    // Flows that never end carry nothing: they stand before a capacity of zero.
    let ends = (0..study.demands.len()).filter(|&flow| run.finish[flow].is_finite());
    let sent = ends.map(|flow| (flow, study.demands[flow].bytes.bits()));
    let carried = study.routes.loads(sent, capacities.len());
    let time = run.completion.unwrap_or(0.0);
    (0..capacities.len())
        .map(|position| LinkResult {
            capacity: BitsPerSecond(capacities[position]),
            bytes: Bytes(load.bytes[position]),
            flows: load.flows[position],
            utilization: figures::utilization(carried[position], capacities[position] * time),
            saturated: false,
        })
        .collect()
}

/// Which capacities are full when the first flows start, and whom they limit.
fn first_instant(
    study: &Study<'_>,
    capacities: &[f64],
    lists: bool,
) -> Result<(Vec<bool>, Vec<Bottleneck>), ProblemError> {
    let active = Prepared::first_flows(study);
    let problem = problem(study.routes, study.demands, capacities, &active)?;
    Ok(first::first_instant(&problem, &active, lists))
}

fn flow_results(study: &Study<'_>, run: &Run) -> Vec<FlowResult> {
    let result = |(flow, demand): (usize, &Demand)| FlowResult {
        source: demand.source,
        destination: demand.destination,
        bytes: demand.bytes,
        route: study.routes.of(flow).map(|hop| (hop.capacity, hop.fraction)).collect(),
        rate: BitsPerSecond(run.rates[flow]),
        start: demand.start,
        finish: run.finish[flow].is_finite().then_some(Seconds(run.finish[flow])),
    };
    study.demands.iter().enumerate().map(result).collect()
}
