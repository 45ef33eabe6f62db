//! A solved training step as a report.

use super::phases::Solution;
use super::prediction::prediction;
use super::prepared::PreparedStep;
use super::timed::in_time;
use super::{TrainingJob, limits, report};
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::network::Network;
use crate::routing::Routing;
use crate::study::load::Load;
use crate::study::prepare::problem;
use crate::study::report::{Bottleneck, FlowResult, LinkResult, Outcome, Solved};
use crate::study::{OnProgress, Settings, figures, first, pattern};
use crate::traffic::TrafficReport;
use crate::workload::training::equations::{self, Speeds};
use crate::workload::training::traffic::{sizes, together, totals};
use crate::workload::training::{Exposed, PhaseReport, TrainingReport};

/// All that was made.
pub(super) struct Assembled<'a> {
    pub(super) job: &'a TrainingJob<'a>,
    pub(super) prepared: &'a PreparedStep,
    pub(super) capacities: Vec<f64>,
    pub(super) load: Load,
    pub(super) solutions: Vec<Solution>,
    pub(super) reports: Vec<PhaseReport>,
    pub(super) speeds: Speeds,
}

pub(super) fn assemble(
    made: &Assembled<'_>,
    network: u32,
    settings: Settings,
    progress: &mut OnProgress<'_>,
) -> Solved {
    let Assembled { job, prepared, capacities, solutions, reports, .. } = made;
    let cancelled = solutions.iter().any(|solution| solution.cancelled);
    let ends = || {
        solutions.iter().zip(reports).flat_map(|(solution, report)| {
            solution.finish.iter().map(move |finish| finish + report.start.get())
        })
    };
    // Of what arrives, for the use of links, also where a phase as a whole never ends.
    let took = |(solution, report): (&Solution, &PhaseReport)| {
        solution.time + report.latency.unwrap_or_default().get()
    };
    let time: f64 = solutions.iter().zip(reports).map(took).sum::<f64>() + 0.0;
    let completion = (!cut(reports)).then_some(time);
    let training = training_report(made, progress);
    // Of a step in time links are used while it lasts, and it is its messages that they limit.
    let step = training.step.total.map(Seconds::get);
    let links = links(made, step.unwrap_or(time));
    let lists = prepared.demands.len() <= settings.flows;
    let total: f64 = capacities.iter().sum::<f64>() + 0.0;
    let (links, bottlenecks) = match step {
        Some(_) => limits::of_step(prepared, &training.limits, links, lists),
        None => first_instant(made, links, lists),
    };
    // What alpha trades is told of the time that a design is measured by: a step's would have to be solved point by point.
    let plain = prepared.protocols.named.is_none() && !cancelled && step.is_none();
    Solved {
        network,
        completion: completion.map(Seconds),
        total_capacity: BitsPerSecond(total),
        capacity_range: figures::range(&links),
        mean_utilization: figures::mean_utilization(&links),
        ends_together: figures::together(ends()),
        unreachable: reports.iter().map(|report| report.unreachable).sum(),
        flow_count: prepared.demands.len() as u32,
        split: job.routing == Routing::Ecmp,
        flows: if lists { flow_results(made) } else { Vec::new() },
        bottlenecks,
        ranking: None,
        limits: Vec::new(),
        interference: pattern::interference(&prepared.demands, &prepared.routes, capacities.len()),
        waste: pattern::waste(&links),
        alpha_curve: if plain { figures::alpha_curve(job.plan, total, completion, None) } else { Vec::new() },
        events: solutions.iter().map(|solution| solution.events).sum(),
        cancelled,
        collisions: None,
        outcome: Outcome::Training { traffic: traffic(prepared, job.network), report: Box::new(training) },
        links,
    }
}

/// Whether somebody in a group finds no way to another: what a group does together then never ends, nor does the step.
fn cut(reports: &[PhaseReport]) -> bool {
    reports.iter().any(|report| report.unreachable > 0)
}

fn training_report(made: &Assembled<'_>, progress: &mut OnProgress<'_>) -> TrainingReport {
    let Assembled { prepared, reports, speeds, .. } = made;
    let (training, model) = (&prepared.training, &prepared.model);
    let mut exposed = Exposed::default();
    for report in reports {
        exposed.add(report.kind, report.time().unwrap_or_default());
    }
    let speed = prepared.gpu.as_ref().and_then(|gpu| equations::speed(training, model, gpu));
    let equations = equations::equations(training, model, speeds, speed);
    let mut report =
        report::begin(training, model, &prepared.placed.layout, &prepared.stages, prepared.gpu.as_deref());
    report.phases.clone_from(reports);
    if cut(reports) {
        report.step = equations::endless(training, model, equations, speed);
        return report;
    }
    match in_time(made, equations, progress) {
        Some((found, limits)) => {
            report.step = found.step;
            report.limits = limits;
            report.timeline = Some(found.timeline);
        }
        None => report.step = equations::step(training, model, exposed, equations, speed),
    }
    let links = (made.job.network.tables(), made.capacities.as_slice());
    let gpu = prepared.gpu.as_deref();
    report.step.prediction = prediction(training, model, gpu, &report.step, &report.limits, links);
    report
}

fn traffic(prepared: &PreparedStep, network: &Network) -> TrafficReport {
    let placed = &prepared.placed;
    let matrix = together(placed.endpoints.len() as u32, &prepared.phases);
    let part = |kind| prepared.training.part_of_step(kind, prepared.gpu.is_some());
    let kinds = totals(placed, &matrix, &prepared.stages.messages, &part);
    TrafficReport {
        nodes: placed.endpoints.iter().map(|&at| network.endpoints()[at as usize]).collect(),
        server: placed.server.clone(),
        servers: placed.servers.clone(),
        inter_server: kinds.iter().map(|total| total.inter_server).sum(),
        kinds,
        sizes: sizes(placed.endpoints.len(), &prepared.stages.messages),
        matrix,
    }
}

fn links(made: &Assembled<'_>, time: f64) -> Vec<LinkResult> {
    let Assembled { prepared, capacities, load, solutions, .. } = made;
    // Flows that never end carry nothing.
    let phases = prepared.ranges.iter().zip(solutions);
    let flows = phases.flat_map(|(range, solution)| range.clone().zip(&solution.finish));
    let ends = flows.filter(|(_, finish)| finish.is_finite());
    let sent = ends.map(|(flow, _)| (flow, prepared.demands[flow].bytes.bits()));
    let carried = prepared.routes.loads(sent, capacities.len());
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

/// Which capacities are full when the first phase starts, and whom they limit.
fn first_instant(
    made: &Assembled<'_>,
    links: Vec<LinkResult>,
    lists: bool,
) -> (Vec<LinkResult>, Vec<Bottleneck>) {
    let prepared = made.prepared;
    let Some(first) = prepared.ranges.first() else { return (links, Vec::new()) };
    let active: Vec<usize> = first.clone().filter(|&flow| prepared.routes.reached(flow)).collect();
    let carried = prepared.carried(made.job.network, &made.capacities);
    let Ok(problem) = problem(&prepared.routes, &prepared.demands, &carried, &active) else {
        return (links, Vec::new());
    };
    let (full_ones, found) = first::first_instant(&problem, &active, lists);
    let full = |(link, saturated): (LinkResult, &bool)| LinkResult { saturated: *saturated, ..link };
    (links.into_iter().zip(&full_ones).map(full).collect(), found)
}

fn flow_results(made: &Assembled<'_>) -> Vec<FlowResult> {
    let Assembled { prepared, solutions, reports, .. } = made;
    let mut out = Vec::with_capacity(prepared.demands.len());
    for (phase, range) in prepared.ranges.iter().enumerate() {
        // Phases after one that was stopped have no solution.
        let solved = solutions.get(phase).zip(reports.get(phase));
        for (at, flow) in range.clone().enumerate() {
            let demand = &prepared.demands[flow];
            let finish = solved.map(|(solution, report)| solution.finish[at] + report.start.get());
            out.push(FlowResult {
                source: demand.source,
                destination: demand.destination,
                bytes: demand.bytes,
                route: prepared.routes.of(flow).map(|hop| (hop.capacity, hop.fraction)).collect(),
                rate: BitsPerSecond(solved.map_or(0.0, |(solution, _)| solution.rates[at])),
                start: solved.map_or(Seconds(0.0), |(_, report)| report.start),
                finish: finish.filter(|finish| finish.is_finite()).map(Seconds),
            });
        }
    }
    out
}
