//! A training step solved: placed, made into phases of flows, routed, run.

use super::Account;
use super::assemble::{Assembled, assemble};
use super::phases::{Phases, Solution};
use super::prepared::PreparedStep;
use super::slopes::slopes;
use super::timed::time_on;
use crate::base::units::Seconds;
use crate::catalog::hardware::{Gpu, Protocols};
use crate::catalog::models::Model;
use crate::flow::ProblemError;
use crate::network::Network;
use crate::routing::Routing;
use crate::study::prepare::{Prepared, refused};
use crate::study::report::{DesignError, Solved};
use crate::study::{
    Doing, Far, OnLinks, OnProgress, ResolvedPlan, Settings, StructureReport, Study, analyse,
};
use crate::traffic::Kind;
use crate::workload::training::equations::Speeds;
use crate::workload::training::{PhaseReport, Placement, Training};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A training step on a design.
#[derive(Debug, Clone, Copy)]
pub struct TrainingJob<'a> {
    /// What is trained.
    pub training: &'a Training,
    /// The model that it names.
    pub model: &'a Arc<Model>,
    /// The accelerator that it names.
    pub gpu: Option<&'a Arc<Gpu>>,
    /// What carries its bytes.
    pub protocols: &'a Arc<Protocols>,
    /// Which part runs where.
    pub placement: &'a Placement,
    /// On what.
    pub network: &'a Network,
    /// Which way.
    pub routing: Routing,
    /// With how much capacity.
    pub plan: &'a ResolvedPlan,
}

impl<'a> TrainingJob<'a> {
    /// The accelerator, where one is named.
    ///
    /// # Errors
    /// It can't compute in the step's precision.
    pub fn usable_gpu(&self) -> Result<Option<&'a Arc<Gpu>>, DesignError> {
        if let Some(gpu) = self.gpu {
            self.training.check_precision(gpu).map_err(DesignError::Training)?;
        }
        Ok(self.gpu)
    }
}

/// Flows of a step whose structure is told: beyond, its report is longer than anyone reads.
const MOST_ANALYSED: u64 = 20_000;

/// Solves it, prepared: whatever the capacities, its traffic and its routes are the same. `network_index` is the place of its
/// network in the report.
///
/// # Errors
/// Capacities that are not finite.
pub(in crate::study) fn solve_prepared(
    job: &TrainingJob<'_>,
    prepared: &PreparedStep,
    network_index: u32,
    settings: Settings,
    progress: &mut OnProgress<'_>,
) -> Result<Solved, DesignError> {
    let study =
        Study { network: job.network, demands: &prepared.demands, routes: &prepared.routes, plan: job.plan };
    let Prepared { capacities, load } = Prepared::of(&study)?;
    let carried = prepared.carried(job.network, &capacities);
    let flows = Phases {
        demands: &prepared.demands,
        routes: &prepared.routes,
        ranges: &prepared.ranges,
        capacities: &carried,
    };
    let mut solutions = Vec::new();
    let mut cancelled = false;
    for phase in 0..prepared.phases.len() {
        if cancelled {
            break;
        }
        let (all, end) = (prepared.demands.len(), prepared.ranges[phase].end);
        let mut tell = |far: crate::flow::Progress| {
            progress(Far::of(Doing::Flows, end.saturating_sub(far.flows_left), all))
        };
        let solution = flows.solve(phase, &mut tell).map_err(|error| refused(&study, &error))?;
        cancelled = solution.cancelled;
        solutions.push(solution);
    }
    let reports = phase_reports(prepared, &solutions);
    let speeds = speeds(prepared, &flows);
    Ok(assemble(
        &Assembled { job, prepared, capacities, load, solutions, reports, speeds },
        network_index,
        settings,
        progress,
    ))
}

/// The time of its communication alone: what a search compares.
///
/// # Errors
/// As [`crate::study::solve()`].
pub fn communication_time(job: &TrainingJob<'_>) -> Result<Seconds, DesignError> {
    let prepared = PreparedStep::of(job)?;
    let study =
        Study { network: job.network, demands: &prepared.demands, routes: &prepared.routes, plan: job.plan };
    let Prepared { capacities, .. } = Prepared::of(&study)?;
    communication_on(job, &prepared, &capacities).map_err(|error| refused(&study, &error))
}

/// The time of a prepared step on these capacities, in bit/s, on the ways that it takes: with hardware the step's, else that of its
/// communication. Infinite where somebody finds no way; `None` where it can't be solved. `tell` hears how much is done, from 0 to 1.
pub(in crate::study) fn time_on_ways(
    job: &TrainingJob<'_>,
    prepared: &PreparedStep,
    capacities: &[f64],
    tell: &dyn Fn(f64),
) -> Option<f64> {
    let time = match prepared.gpu {
        Some(_) => time_on(job, prepared, capacities, tell),
        None => communication_on(job, prepared, capacities).ok(),
    };
    time.map(Seconds::get)
}

fn communication_on(
    job: &TrainingJob<'_>,
    prepared: &PreparedStep,
    capacities: &[f64],
) -> Result<Seconds, ProblemError> {
    let carried = prepared.carried(job.network, capacities);
    let flows = Phases {
        demands: &prepared.demands,
        routes: &prepared.routes,
        ranges: &prepared.ranges,
        capacities: &carried,
    };
    let mut time = 0.0;
    for (position, phase) in prepared.phases.iter().enumerate() {
        let solution = flows.solve(position, &mut |_| ControlFlow::Continue(()))?;
        // What never ends is worse than all that does.
        time += if solution.unreachable > 0 { f64::INFINITY } else { solution.time };
        time += prepared.latency(phase).unwrap_or_default().get();
    }
    Ok(Seconds(time))
}

/// The bottleneck structure of its first phase; each flow starts when its phase does. Of a step in time with how that hangs on
/// the links that limit it: then no link says how much sooner the flows would end, which nobody waits for.
///
/// # Errors
/// As [`crate::study::solve()`], or more flows than can be listed.
pub fn structure(job: &TrainingJob<'_>, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
    let mut prepared = PreparedStep::of(job)?;
    let nobody = &mut |_| ControlFlow::Continue(());
    let solved = solve_prepared(job, &prepared, 0, Settings { flows: 0 }, nobody)?;
    let count = u64::from(solved.flow_count);
    if count > MOST_ANALYSED {
        return Err(DesignError::TooManyFlows { count, limit: MOST_ANALYSED });
    }
    let phases = solved.training().map(|training| training.phases.as_slice()).unwrap_or_default();
    let demands = Arc::make_mut(&mut prepared.demands);
    for (range, phase) in prepared.ranges.iter().zip(phases) {
        for demand in &mut demands[range.clone()] {
            demand.start = phase.start;
        }
    }
    let study =
        Study { network: job.network, demands: &prepared.demands, routes: &prepared.routes, plan: job.plan };
    let mut report = analyse(&study, tell)?;
    if let Some(account) = Account::of(job)?.filter(|account| account.time().get().is_finite()) {
        report.step = Some(slopes(job, &account));
        for link in &mut report.links {
            link.sooner = None;
        }
    }
    Ok(report)
}

/// The speeds of rank 0's own ways, in bytes a second.
fn speeds(prepared: &PreparedStep, flows: &Phases<'_>) -> Speeds {
    let mut speeds = Speeds::default();
    let least = prepared.routes.trunks().narrowest(flows.capacities);
    for (phase, range) in prepared.phases.iter().zip(&prepared.ranges) {
        let first = phase.matrix.from(0).len();
        let narrowest = (range.start..range.start + first)
            .filter(|&flow| prepared.routes.reached(flow))
            .map(|flow| flows.narrowest(flow, &least) / 8.0)
            .fold(f64::INFINITY, f64::min);
        if narrowest.is_finite() && first > 0 {
            match phase.kind {
                Kind::Tp => speeds.tp = Some(narrowest),
                Kind::Pp if !phase.backward => speeds.pp = Some(narrowest),
                Kind::Dp => speeds.dp = Some(narrowest),
                _ => {}
            }
        }
    }
    speeds
}

fn phase_reports(prepared: &PreparedStep, solutions: &[Solution]) -> Vec<PhaseReport> {
    let mut start = 0.0;
    prepared
        .phases
        .iter()
        .zip(solutions)
        .map(|(phase, solution)| {
            // What never arrives has no time, by flows or by formula.
            let arrives = solution.unreachable == 0;
            let latency = prepared.latency(phase);
            let report = PhaseReport {
                kind: phase.kind,
                backward: phase.backward,
                flows: phase.matrix.entries.len() as u32,
                unreachable: solution.unreachable,
                bytes: phase.matrix.entries.iter().map(|entry| entry.bytes).sum(),
                start: Seconds(start),
                bandwidth: arrives.then_some(Seconds(solution.time)),
                latency,
                formula: arrives.then_some(Seconds(solution.alone)),
                bottleneck: solution.busiest,
            };
            start += solution.time + latency.unwrap_or_default().get();
            report
        })
        .collect()
}
