//! A design solved, whatever runs on it.

use super::design::Design;
use super::far::{Doing, Far, OnProgress};
use super::flows::{Settings, solve_flows};
use super::job::{JobPart, Work};
use super::load::Load;
use super::report::{DesignError, FlowResult, JobReport, Outcome, PassedOver, Solved};
use super::route_cache::{RouteCache, Routed};
use super::{
    CollectiveReport, OnLinks, Phased, StructureReport, analyse, collisions, serving, solve_symmetric,
    training,
};
use crate::base::units::Seconds;
use crate::routing::Routing;
use std::ops::ControlFlow;

/// Solves a design. `network_index` is the place of its network in the report. `progress` may stop it: then flows that
/// had not ended stay without a finish, and the result says so.
///
/// # Errors
/// The routing does not suit the network, ranks or hardware don't fit, more flows than the limit, capacities that are not
/// finite.
pub fn solve(
    design: &Design,
    shared: &mut RouteCache,
    network_index: u32,
    settings: Settings,
    progress: &mut OnProgress<'_>,
) -> Result<Solved, DesignError> {
    // Who stops it here is asked again as soon as flows run.
    let _ = progress(Far::begins(Doing::Routes));
    if let Some(job) = design.training() {
        let ready = shared.step(design, &job)?;
        let _ = progress(Far::begins(Doing::Flows));
        return training::solve_prepared(&job, ready, network_index, settings, progress);
    }
    if let Some(job) = design.serving() {
        return serving::solve(&job, network_index, settings, progress);
    }
    if let Some(solved) = by_classes(design, network_index) {
        return solved;
    }
    let study = shared.study(design)?;
    // When a workload among several ends is read off its flows.
    let several = matches!(design.job.work, Work::Jobs(_));
    let listed = if several { Settings::default() } else { settings };
    let mut solved = solve_flows(&study, network_index, listed, progress)?;
    solved.split = design.routing == Routing::Ecmp;
    if matches!(design.routing, Routing::EcmpHash { .. }) {
        solved.collisions = collisions(&study);
    }
    match &design.job.work {
        Work::Collective(placed) => {
            let report = placed.solve(&study, design.routing)?;
            let passed_over = PassedOver::of_collective(placed);
            solved.outcome = Outcome::Collective(Box::new(CollectiveReport { passed_over, ..report }));
        }
        Work::Jobs(parts) => {
            solved.outcome = Outcome::Jobs(job_reports(parts, &solved.flows));
            if solved.flows.len() > settings.flows {
                solved.flows = Vec::new();
            }
        }
        _ => {}
    }
    Ok(solved)
}

/// Solves one design by itself, its flows not listed.
///
/// # Errors
/// As [`solve`].
pub fn solve_alone(design: &Design) -> Result<Solved, DesignError> {
    solve_sharing(design, &mut RouteCache::default())
}

/// The same with what was found for others, and for others to come.
///
/// # Errors
/// As [`solve`].
pub fn solve_sharing(design: &Design, shared: &mut RouteCache) -> Result<Solved, DesignError> {
    let mut on = |_: Far| ControlFlow::Continue(());
    solve(design, shared, 0, Settings { flows: 0 }, &mut on)
}

/// All-to-all with even split, too large to list flow by flow: solved by classes, where the fabric allows.
fn by_classes(design: &Design, network_index: u32) -> Option<Result<Solved, DesignError>> {
    let bytes = design.by_classes()?;
    let endpoints = design.network.endpoints().len() as u64;
    // Flows are counted in 32 bits.
    u32::try_from(endpoints * (endpoints - 1)).ok()?;
    solve_symmetric(&design.network, bytes, &design.plan, network_index)
}

/// When each of several workloads at once has ended.
fn job_reports(parts: &[JobPart], flows: &[FlowResult]) -> Vec<JobReport> {
    let mut first = 0;
    let report = |part: &JobPart| {
        let own = &flows[first..first + part.flows];
        let ends: Option<Vec<Seconds>> = own.iter().map(|flow| flow.finish).collect();
        let report = JobReport {
            name: part.name.clone(),
            first_flow: first as u32,
            flows: part.flows as u32,
            bytes: own.iter().map(|flow| flow.bytes).sum(),
            passed_over: PassedOver::among_others(&part.work),
            completion: ends.map(|ends| Seconds(ends.into_iter().map(Seconds::get).fold(0.0, f64::max))),
        };
        first += part.flows;
        report
    };
    parts.iter().map(report).collect()
}

/// The bottleneck structure of a design. `tell` hears how many links of how many were looked at.
///
/// # Errors
/// As [`solve`], or more flows than can be listed.
pub fn structure(design: &Design, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
    if let Some(job) = design.training() {
        return training::structure(&job, tell);
    }
    if let Some(job) = design.serving() {
        return serving::structure(&job, tell);
    }
    analyse(&Routed::of(design)?.study(design), tell)
}

/// What a design sends, in phases on its routes.
///
/// # Errors
/// As [`solve`].
pub fn phased(design: &Design) -> Result<Phased, DesignError> {
    if let Some(job) = design.training() {
        return training::phased(&job);
    }
    let (demands, routes) = Routed::of(design)?.into_parts();
    Ok(Phased::at_once(demands, routes, design.network.tables().capacities.len()))
}

/// The capacities that a design's plan gives, in bit/s, for what it sends.
///
/// # Errors
/// Bytes beyond what `f64` holds in bit.
pub fn planned_capacities(design: &Design, phased: &Phased) -> Result<Vec<f64>, DesignError> {
    let tables = design.network.tables();
    let as_built = tables.as_built();
    let Load { bytes, .. } = Load::of(&phased.demands, &phased.routes, as_built.len());
    if let Some(position) = bytes.iter().position(|bytes| !(bytes * 8.0).is_finite()) {
        return Err(DesignError::overflow(tables, position));
    }
    Ok(design.plan.capacities(&as_built, &bytes))
}
