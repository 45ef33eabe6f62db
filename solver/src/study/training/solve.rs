//! A training step solved: placed, made into phases of flows, routed, run.

use super::phases::{Phases, Solution};
use super::{inside, report};
use crate::catalog::hardware::{Hardware, Protocol};
use crate::catalog::models::Model;
use crate::id::FlowId;
use crate::network::Network;
use crate::routing::{MOST_HOPS, Routes, Routing, fits, route};
use crate::study::load::Load;
use crate::study::prepare::{Prepared, problem, refused};
use crate::study::report::{Bottleneck, DesignError, FlowResult, LinkResult, Solved};
use crate::study::step::{Wiring, wires};
use crate::study::{CapacityPlan, OnProgress, Settings, StructureReport, Study, analyse, figures, pattern};
use crate::traffic::{Demand, Kind, TrafficReport};
use crate::units::{BitsPerSecond, Bytes, Seconds};
use crate::workload::collective::{Cost, Costs, Operation, closed_form};
use crate::workload::step::{Planned, predict};
use crate::workload::training::messages::{Group, Message};
use crate::workload::training::step::{self, Speeds};
use crate::workload::training::traffic::{
    MOST_ENTRIES, Phase, TooMuch, algorithm, groups, phases, shape, sizes, together, totals,
};
use crate::workload::training::{Exposed, Misfit, PhaseReport, Placed, Placement, Step, Training, place};
use std::ops::{ControlFlow, Range};

/// A training step on a design.
#[derive(Debug, Clone, Copy)]
pub struct Job<'a> {
    /// What is trained.
    pub training: &'a Training,
    /// Which part runs where.
    pub placement: &'a Placement,
    /// On what.
    pub network: &'a Network,
    /// Which way.
    pub routing: Routing,
    /// With how much capacity.
    pub plan: &'a CapacityPlan,
    /// The document's own hardware.
    pub hardware: &'a Hardware,
}

/// A latency inside servers, where a protocol is given for what passes between them: `NVLink`'s.
const INSIDE: &str = "nvlink";

/// Solves it. `network_index` is the place of its network in the report.
///
/// # Errors
/// Ranks, placement, hardware or algorithms that don't fit; more traffic than a report may hold; capacities that are
/// not finite.
pub fn solve(
    job: &Job<'_>,
    network_index: u32,
    settings: Settings,
    progress: &mut OnProgress<'_>,
) -> Result<Solved, DesignError> {
    let ready = Ready::of(job)?;
    let study =
        Study { network: job.network, demands: &ready.demands, routes: &ready.routes, plan: job.plan };
    let Prepared { capacities, load } = Prepared::of(&study)?;
    let carried = ready.carried(job.network, &capacities);
    let flows = Phases {
        demands: &ready.demands,
        routes: &ready.routes,
        ranges: &ready.ranges,
        capacities: &carried,
    };
    let mut solutions = Vec::new();
    let mut cancelled = false;
    for phase in 0..ready.phases.len() {
        if cancelled {
            break;
        }
        let solution = flows.solve(phase, progress).map_err(|error| refused(&study, &error))?;
        cancelled = solution.cancelled;
        solutions.push(solution);
    }
    let reports = phase_reports(&ready, &solutions);
    let speeds = speeds(&ready, &flows);
    Ok(assemble(&Made { job, ready, capacities, load, solutions, reports, speeds }, network_index, settings))
}

/// The time of its communication alone: what a search compares.
///
/// # Errors
/// As [`solve`].
pub fn communication_time(job: &Job<'_>) -> Result<Seconds, DesignError> {
    let ready = Ready::of(job)?;
    let study =
        Study { network: job.network, demands: &ready.demands, routes: &ready.routes, plan: job.plan };
    let Prepared { capacities, .. } = Prepared::of(&study)?;
    let carried = ready.carried(job.network, &capacities);
    let flows = Phases {
        demands: &ready.demands,
        routes: &ready.routes,
        ranges: &ready.ranges,
        capacities: &carried,
    };
    let mut time = 0.0;
    for (position, phase) in ready.phases.iter().enumerate() {
        let mut go_on = |_| ControlFlow::Continue(());
        let solution = flows.solve(position, &mut go_on).map_err(|error| refused(&study, &error))?;
        // What never ends is worse than all that does.
        time += if solution.unreachable > 0 { f64::INFINITY } else { solution.time };
        time += ready.latency(phase).unwrap_or_default().get();
    }
    Ok(Seconds(time))
}

/// The bottleneck structure of its first phase; each flow starts when its phase does.
///
/// # Errors
/// As [`solve`], or more flows than can be listed.
pub fn structure(job: &Job<'_>) -> Result<StructureReport, DesignError> {
    let solved = solve(job, 0, Settings { flows: 0 }, &mut |_| ControlFlow::Continue(()))?;
    let mut ready = Ready::of(job)?;
    let phases = solved.training.map(|training| training.phases).unwrap_or_default();
    for (range, phase) in ready.ranges.iter().zip(&phases) {
        for demand in &mut ready.demands[range.clone()] {
            demand.start = phase.start;
        }
    }
    analyse(&Study { network: job.network, demands: &ready.demands, routes: &ready.routes, plan: job.plan })
}

/// All that is made before flows run.
struct Ready {
    model: Model,
    placed: Placed,
    stages: report::Stages,
    gpu: Option<crate::catalog::hardware::Gpu>,
    protocol: Option<Protocol>,
    inside: Cost,
    phases: Vec<Phase>,
    demands: Vec<Demand>,
    ranges: Vec<Range<usize>>,
    routes: Routes,
    algorithms: crate::workload::training::Algorithms,
}

impl Ready {
    fn of(job: &Job<'_>) -> Result<Self, DesignError> {
        let training = job.training;
        training.check().map_err(DesignError::Training)?;
        let unknown = || DesignError::Training(Misfit::UnknownModel { id: training.model.id().to_owned() });
        let model = training.resolved().ok_or_else(unknown)?;
        if !fits(job.network, job.routing) {
            return Err(DesignError::RoutingMismatch);
        }
        let gpu =
            training.hardware.as_deref().map(|id| job.hardware.gpu(id)).transpose().map_err(|unknown| {
                DesignError::Training(Misfit::UnknownHardware { id: unknown.id, near: unknown.near })
            })?;
        let find = |id: &str| {
            job.hardware.protocol(id).map_err(|unknown| {
                DesignError::Training(Misfit::UnknownProtocol { id: unknown.id, near: unknown.near })
            })
        };
        let protocol = training.protocol.as_deref().map(find).transpose()?;
        let inside = job.hardware.protocol(INSIDE).map_or(0.0, |protocol| protocol.latency_us * 1e-6);
        let placed = place(training, job.placement, job.network).map_err(DesignError::Training)?;
        let stages = report::stages(training, &model);
        let phases = phases(&placed, &model, &stages.messages, &training.collectives).map_err(too_much)?;
        let (demands, ranges) = demands(job, &placed, &phases);
        let routes = route(job.network, &demands, job.routing)
            .map_err(|_| DesignError::TooManyHops { limit: MOST_HOPS as u64 })?;
        let inside = Cost { alpha: inside, ..Cost::default() };
        let algorithms = training.collectives;
        Ok(Self { model, placed, stages, gpu, protocol, inside, phases, demands, ranges, routes, algorithms })
    }

    /// What capacities carry: of links between servers the part that the protocol leaves.
    fn carried(&self, network: &Network, capacities: &[f64]) -> Vec<f64> {
        let Some(protocol) = &self.protocol else { return capacities.to_vec() };
        let tables = network.tables();
        let server = |node: crate::id::NodeId| tables.nodes[node.index()].server.as_deref();
        let inside = |position: usize| {
            let link = &tables.links[tables.capacities[position].link.index()];
            server(link.a).is_some() && server(link.a) == server(link.b)
        };
        let part = |position: usize| if inside(position) { 1.0 } else { protocol.efficiency };
        capacities.iter().enumerate().map(|(position, capacity)| capacity * part(position)).collect()
    }

    /// Time of a phase's steps, however small its messages are: the stage that takes longest.
    fn latency(&self, phase: &Phase) -> Option<Seconds> {
        let protocol = self.protocol.as_ref()?;
        let across = Cost { alpha: protocol.latency_us * 1e-6, ..Cost::default() };
        let costs = Costs { inside: self.inside, across };
        let of_phase = |message: &&Message| {
            message.kind == phase.kind && (message.group == Group::Backward) == phase.backward
        };
        let of_stage = |(stage, messages): (usize, &Vec<Message>)| -> f64 {
            messages
                .iter()
                .filter(of_phase)
                .map(|message| message.count as f64 * self.message_latency(stage as u32, message, &costs))
                .sum()
        };
        let longest = self.stages.messages.iter().enumerate().map(of_stage).fold(0.0, f64::max);
        Some(Seconds(longest))
    }

    fn message_latency(&self, stage: u32, message: &Message, costs: &Costs) -> f64 {
        let groups = groups(&self.placed.layout, stage, message.group);
        let Some(widest) =
            groups.iter().map(|group| shape(&self.placed, group)).min_by_key(|shape| shape.per_server)
        else {
            return 0.0;
        };
        let alpha = if widest.per_server < widest.ranks { costs.across.alpha } else { costs.inside.alpha };
        if message.operation == Operation::Send {
            return alpha;
        }
        let algorithm = algorithm(&self.algorithms, message.kind);
        closed_form(message.operation, algorithm, &widest, Bytes(0.0), costs).map_or(alpha, Seconds::get)
    }
}

fn too_much(error: TooMuch) -> DesignError {
    match error {
        TooMuch::Algorithm(misfit) => DesignError::Training(misfit),
        TooMuch::Entries { count } => DesignError::TooManyFlows { count, limit: MOST_ENTRIES },
    }
}

/// A flow for each pair of ranks in each phase.
fn demands(job: &Job<'_>, placed: &Placed, phases: &[Phase]) -> (Vec<Demand>, Vec<Range<usize>>) {
    let node = |rank: u32| job.network.endpoints()[placed.endpoints[rank as usize] as usize];
    let mut demands = Vec::new();
    let mut ranges = Vec::with_capacity(phases.len());
    for phase in phases {
        let first = demands.len();
        for entry in &phase.matrix.entries {
            let (source, destination) = (node(entry.src), node(entry.dst));
            let same_server = placed.server[entry.src as usize] == placed.server[entry.dst as usize];
            let route = if same_server && job.routing != Routing::Explicit {
                inside::way(job.network, source, destination)
            } else {
                None
            };
            demands.push(Demand { source, destination, bytes: entry.bytes, start: Seconds(0.0), route });
        }
        ranges.push(first..demands.len());
    }
    (demands, ranges)
}

/// The speeds of rank 0's own ways, in bytes a second.
fn speeds(ready: &Ready, flows: &Phases<'_>) -> Speeds {
    let mut speeds = Speeds::default();
    for (phase, range) in ready.phases.iter().zip(&ready.ranges) {
        let first = phase.matrix.from(0).len();
        let narrowest = (range.start..range.start + first)
            .filter(|&flow| ready.routes.reached(flow))
            .map(|flow| flows.narrowest(flow) / 8.0)
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

fn phase_reports(ready: &Ready, solutions: &[Solution]) -> Vec<PhaseReport> {
    let mut start = 0.0;
    ready
        .phases
        .iter()
        .zip(solutions)
        .map(|(phase, solution)| {
            let report = PhaseReport {
                kind: phase.kind,
                backward: phase.backward,
                flows: phase.matrix.entries.len() as u32,
                unreachable: solution.unreachable,
                bytes: phase.matrix.entries.iter().map(|entry| entry.bytes).sum(),
                start: Seconds(start),
                bandwidth: Seconds(solution.time),
                latency: ready.latency(phase),
                formula: Seconds(solution.alone),
                bottleneck: solution.busiest,
            };
            start += report.time().get();
            report
        })
        .collect()
}

/// All that was made.
struct Made<'a> {
    job: &'a Job<'a>,
    ready: Ready,
    capacities: Vec<f64>,
    load: Load,
    solutions: Vec<Solution>,
    reports: Vec<PhaseReport>,
    speeds: Speeds,
}

fn assemble(made: &Made<'_>, network: u32, settings: Settings) -> Solved {
    let Made { job, ready, capacities, load, solutions, reports, .. } = made;
    let cancelled = solutions.iter().any(|solution| solution.cancelled);
    let ends = || {
        solutions.iter().zip(reports).flat_map(|(solution, report)| {
            solution.finish.iter().map(move |finish| finish + report.start.get())
        })
    };
    let completion: f64 = reports.iter().map(|report| report.time().get()).sum::<f64>() + 0.0;
    let reaches = ready.demands.is_empty() || ends().any(f64::is_finite);
    let completion = reaches.then_some(completion);
    let links = links(made, completion.unwrap_or(0.0));
    let lists = ready.demands.len() <= settings.flows;
    let total: f64 = capacities.iter().sum::<f64>() + 0.0;
    let (links, bottlenecks) = first_instant(made, links, lists);
    let plain = ready.protocol.is_none() && !cancelled;
    Solved {
        network,
        completion: completion.map(Seconds),
        total_capacity: BitsPerSecond(total),
        capacity_range: figures::range(&links),
        mean_utilization: figures::mean_utilization(&links),
        ends_together: figures::together(ends()),
        unreachable: reports.iter().map(|report| report.unreachable).sum(),
        flow_count: ready.demands.len() as u32,
        split: job.routing == Routing::Ecmp,
        flows: if lists { flow_results(made) } else { Vec::new() },
        classes: Vec::new(),
        bottlenecks,
        interference: pattern::interference(&ready.demands, &ready.routes, capacities.len()),
        waste: pattern::waste(&links),
        alpha_curve: if plain { figures::alpha_curve(job.plan, total, completion, None) } else { Vec::new() },
        events: solutions.iter().map(|solution| solution.events).sum(),
        cancelled,
        traffic: Some(traffic(ready, job.network)),
        training: Some(training_report(made)),
        collective: None,
        jobs: Vec::new(),
        links: {
            debug_assert_eq!(load.bytes.len(), links.len());
            links
        },
    }
}

fn training_report(made: &Made<'_>) -> crate::workload::training::TrainingReport {
    let Made { job, ready, reports, speeds, .. } = made;
    let (training, model) = (job.training, &ready.model);
    let mut exposed = Exposed::default();
    for report in reports {
        let part = match report.kind {
            Kind::Tp => &mut exposed.tp,
            Kind::Cp => &mut exposed.cp,
            Kind::Ep => &mut exposed.ep,
            Kind::Pp => &mut exposed.pp,
            Kind::Dp => &mut exposed.dp,
            Kind::Emb | Kind::Other => &mut exposed.emb,
        };
        *part += report.time();
    }
    let speed = ready.gpu.as_ref().and_then(|gpu| step::speed(training, model, gpu));
    let equations = step::equations(training, model, speeds, speed);
    let mut report = report::begin(training, model, &ready.placed.layout, &ready.stages, ready.gpu.as_ref());
    report.phases.clone_from(reports);
    report.step =
        in_time(made, equations).unwrap_or_else(|| step::step(training, model, exposed, equations, speed));
    report
}

/// The step as it runs, where hardware is given: computing by shape, communication by the flow engine.
fn in_time(made: &Made<'_>, equations: crate::workload::training::Equations) -> Option<Step> {
    let planned = of_ready(made.job, &made.ready, &made.capacities)?;
    predict(&planned.plan(), equations).map(|(step, _)| step)
}

fn of_ready(job: &Job<'_>, ready: &Ready, capacities: &[f64]) -> Option<Planned> {
    let gpu = ready.gpu.as_ref()?;
    let wiring = Wiring {
        training: job.training,
        network: job.network,
        routing: job.routing,
        placed: &ready.placed,
        messages: &ready.stages.messages,
        gpu,
        hardware: job.hardware,
        protocol: ready.protocol.as_ref(),
    };
    Some(Planned {
        wires: wires(&wiring, capacities),
        training: job.training.clone(),
        model: ready.model.clone(),
        gpu: gpu.clone(),
        parameters: ready.stages.rows.iter().map(|stage| stage.parameters).collect(),
    })
}

/// What a step's time is made of, for other constants; `None` without hardware.
///
/// # Errors
/// As [`solve`].
pub fn planned(job: &Job<'_>) -> Result<Option<Planned>, DesignError> {
    let ready = Ready::of(job)?;
    let study =
        Study { network: job.network, demands: &ready.demands, routes: &ready.routes, plan: job.plan };
    let Prepared { capacities, .. } = Prepared::of(&study)?;
    Ok(of_ready(job, &ready, &capacities))
}

fn traffic(ready: &Ready, network: &Network) -> TrafficReport {
    let placed = &ready.placed;
    let matrix = together(placed.endpoints.len() as u32, &ready.phases);
    let kinds = totals(placed, &matrix, &ready.stages.messages);
    TrafficReport {
        nodes: placed.endpoints.iter().map(|&at| network.endpoints()[at as usize]).collect(),
        server: placed.server.clone(),
        servers: placed.servers.clone(),
        inter_server: kinds.iter().map(|total| total.inter_server).sum(),
        kinds,
        sizes: sizes(placed.endpoints.len(), &ready.stages.messages),
        matrix,
    }
}

fn links(made: &Made<'_>, time: f64) -> Vec<LinkResult> {
    let Made { ready, capacities, load, solutions, .. } = made;
    // Flows that never end carry nothing.
    let mut carried = vec![0.0; capacities.len()];
    for (range, solution) in ready.ranges.iter().zip(solutions) {
        for (flow, finish) in range.clone().zip(&solution.finish) {
            if finish.is_finite() {
                for hop in ready.routes.of(flow) {
                    carried[hop.capacity.index()] += ready.demands[flow].bytes.bits() * hop.fraction;
                }
            }
        }
    }
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
fn first_instant(made: &Made<'_>, links: Vec<LinkResult>, lists: bool) -> (Vec<LinkResult>, Vec<Bottleneck>) {
    let ready = &made.ready;
    let Some(first) = ready.ranges.first() else { return (links, Vec::new()) };
    let active: Vec<usize> = first.clone().filter(|&flow| ready.routes.reached(flow)).collect();
    let carried = ready.carried(made.job.network, &made.capacities);
    let Ok(problem) = problem(&ready.routes, &carried, &active) else { return (links, Vec::new()) };
    let allocation = crate::flow::max_min(&problem);
    let mut by_capacity = vec![Vec::new(); links.len()];
    for (position, limits) in crate::flow::bottlenecks(&problem, &allocation).into_iter().enumerate() {
        for link in limits {
            by_capacity[link as usize].push(FlowId::new(active[position]));
        }
    }
    let found = by_capacity
        .into_iter()
        .enumerate()
        .filter(|(_, flows)| !flows.is_empty())
        .map(|(position, flows)| Bottleneck {
            capacity: crate::id::CapacityId::new(position),
            flow_count: flows.len() as u32,
            flows: if lists { flows } else { Vec::new() },
        })
        .collect();
    let full = |(link, saturated): (LinkResult, &bool)| LinkResult { saturated: *saturated, ..link };
    (links.into_iter().zip(&allocation.saturated).map(full).collect(), found)
}

fn flow_results(made: &Made<'_>) -> Vec<FlowResult> {
    let Made { ready, solutions, reports, .. } = made;
    let mut out = Vec::with_capacity(ready.demands.len());
    for (phase, range) in ready.ranges.iter().enumerate() {
        // Phases after one that was stopped have no solution.
        let solved = solutions.get(phase).zip(reports.get(phase));
        for (at, flow) in range.clone().enumerate() {
            let demand = &ready.demands[flow];
            let finish = solved.map(|(solution, report)| solution.finish[at] + report.start.get());
            out.push(FlowResult {
                source: demand.source,
                destination: demand.destination,
                bytes: demand.bytes,
                route: ready.routes.of(flow).iter().map(|hop| (hop.capacity, hop.fraction)).collect(),
                rate: BitsPerSecond(solved.map_or(0.0, |(solution, _)| solution.rates[at])),
                start: solved.map_or(Seconds(0.0), |(_, report)| report.start),
                finish: finish.filter(|finish| finish.is_finite()).map(Seconds),
            });
        }
    }
    out
}
