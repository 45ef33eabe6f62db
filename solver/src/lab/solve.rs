//! Scenario to report: each arrow of the way once for all designs that share it.

use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Hardware;
use crate::document::schema::{Design, NetworkSpec, Scenario, Workload};
use crate::lab::build;
use crate::lab::collective::Placed;
use crate::lab::comparison::comparison;
use crate::lab::demands::{Job, demands, jobs};
use crate::network::Network;
use crate::routing::{MOST_HOPS, Routes, Routing, fits, route};
use crate::study::report::{DesignError, DesignReport, JobReport, Outcome, Report, Solved};
use crate::study::training::{self, Timed};
use crate::study::{self, OnLinks, OnProgress, Phased, Settings, StructureReport, Study};
use crate::traffic::Demand;
use crate::workload::serving::Serving;
use crate::workload::training::Training;
use crate::workload::training::step::Planned;
use std::ops::ControlFlow;

/// How far a scenario is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolveProgress {
    /// The design at work.
    pub design: usize,
    /// How many there are.
    pub designs: usize,
    /// Distinct instants of this design handled so far.
    pub events: u64,
    /// Flows of this design that have not ended.
    pub flows_left: usize,
}

/// Solves every design. One that can't be built carries its error; the others stand.
pub fn solve(scenario: &Scenario, settings: Settings) -> Report {
    solve_with(scenario, settings, &mut |_| ControlFlow::Continue(()))
}

/// The same, telling now and then how far it is. Stopped by `progress`, it returns what is known.
pub fn solve_with(
    scenario: &Scenario,
    settings: Settings,
    progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
) -> Report {
    let count = scenario.designs.len();
    let mut stopped = false;
    let mut shelf = Shelf::of(scenario);
    let designs: Vec<DesignReport> = scenario
        .designs
        .iter()
        .enumerate()
        .map(|(position, design)| {
            let mut tell = |flow: crate::flow::Progress| {
                let far = SolveProgress {
                    design: position,
                    designs: count,
                    events: flow.events,
                    flows_left: flow.flows_left,
                };
                let answer = if stopped { ControlFlow::Break(()) } else { progress(far) };
                stopped |= answer.is_break();
                answer
            };
            let outcome = solve_one(design, scenario, &mut shelf, settings, &mut tell);
            DesignReport { name: design.name.clone(), outcome }
        })
        .collect();
    let comparison = comparison(scenario, &designs);
    let networks = shelf.networks.into_iter().map(|ready| ready.network.into_tables()).collect();
    Report { networks, designs, comparison }
}

/// Flows of an all-to-all with even split that are listed one by one; more are solved by classes.
const LISTED_AT_MOST: u64 = 20_000;

/// What designs share: networks with their demands, and routes over them.
struct Shelf<'a> {
    /// The document's own.
    hardware: &'a Hardware,
    networks: Vec<Ready<'a>>,
    /// Made when first asked for: solving by classes needs none.
    sent: Vec<Sent<'a>>,
    /// Of what is sent, by position.
    routes: Vec<(usize, Routing, Routes)>,
}

struct Ready<'a> {
    spec: &'a NetworkSpec,
    network: Network,
}

/// What a workload sends on a network, by position.
struct Sent<'a> {
    network: usize,
    workload: &'a Workload,
    demands: Vec<Demand>,
}

impl<'a> Shelf<'a> {
    fn of(scenario: &'a Scenario) -> Self {
        let hardware = own_hardware(scenario);
        Self { hardware, networks: Vec::new(), sent: Vec::new(), routes: Vec::new() }
    }

    fn network(&mut self, spec: &'a NetworkSpec) -> Result<usize, DesignError> {
        if let Some(position) = self.networks.iter().position(|ready| ready.spec == spec) {
            return Ok(position);
        }
        let network = build(spec)?;
        self.networks.push(Ready { spec, network });
        Ok(self.networks.len() - 1)
    }

    /// What is sent on a network.
    fn sent(&mut self, network: usize, workload: &'a Workload) -> Result<usize, DesignError> {
        let same = |own: &Sent<'_>| {
            own.network == network && (std::ptr::eq(own.workload, workload) || own.workload == workload)
        };
        if let Some(position) = self.sent.iter().position(same) {
            return Ok(position);
        }
        let demands = demands(workload, &self.networks[network].network, self.hardware)?;
        self.sent.push(Sent { network, workload, demands });
        Ok(self.sent.len() - 1)
    }

    /// What is sent, and the ways that it takes.
    fn routes(
        &mut self,
        network: usize,
        routing: Routing,
        workload: &'a Workload,
    ) -> Result<(usize, usize), DesignError> {
        if !fits(&self.networks[network].network, routing) {
            return Err(DesignError::RoutingMismatch);
        }
        let sent = self.sent(network, workload)?;
        let same = |(of, by, _): &(usize, Routing, Routes)| *of == sent && *by == routing;
        if let Some(position) = self.routes.iter().position(same) {
            return Ok((sent, position));
        }
        let routes = route(&self.networks[network].network, &self.sent[sent].demands, routing)
            .map_err(|_| DesignError::TooManyHops { limit: MOST_HOPS as u64 })?;
        self.routes.push((sent, routing, routes));
        Ok((sent, self.routes.len() - 1))
    }
}

fn solve_one<'a>(
    design: &'a Design,
    scenario: &'a Scenario,
    shelf: &mut Shelf<'a>,
    settings: Settings,
    progress: &mut OnProgress<'_>,
) -> Result<Solved, DesignError> {
    let workload = design.sends(scenario);
    let network = shelf.network(&design.network)?;
    if let Workload::Training(spec) = workload {
        let job = job(spec, design, &shelf.networks[network].network, scenario);
        return training::solve(&job, network as u32, settings, progress);
    }
    if let Workload::Serving(serving) = workload {
        let job = serving_job(serving, design, &shelf.networks[network].network, shelf.hardware);
        return study::serving::solve(&job, network as u32, settings, progress);
    }
    if let Some(solved) = by_classes(design, workload, &shelf.networks[network].network, network as u32) {
        return solved;
    }
    let (sent, routes) = shelf.routes(network, design.routing, workload)?;
    let ready = &shelf.networks[network];
    let study = Study {
        network: &ready.network,
        demands: &shelf.sent[sent].demands,
        routes: &shelf.routes[routes].2,
        plan: &design.capacity,
    };
    let with_jobs = matches!(workload, Workload::Jobs { .. });
    let listed = if with_jobs { Settings::default() } else { settings };
    let mut solved = study::solve(&study, network as u32, listed, progress)?;
    solved.split = design.routing == Routing::Ecmp;
    if matches!(design.routing, Routing::EcmpHash { .. }) {
        solved.collisions = study::collisions(&study);
    }
    if let Workload::Collective(spec) = workload {
        let placed = Placed::of(spec, &ready.network, ready.network.endpoints())?;
        let mut report = study::collective::solve(&study, &placed.collective(spec))?;
        placed.by_measurements(spec, &ready.network, &mut report);
        solved.outcome = Outcome::Collective(Box::new(report));
    }
    if with_jobs {
        solved.outcome = Outcome::Jobs(job_reports(workload, &ready.network, shelf.hardware, &solved)?);
        if solved.flows.len() > settings.flows {
            solved.flows = Vec::new();
        }
    }
    Ok(solved)
}

/// One design solved, its flows not listed.
pub(crate) fn solve_position(scenario: &Scenario, design: usize) -> Result<Solved, DesignError> {
    let design = scenario.design(design)?;
    let mut shelf = Shelf::of(scenario);
    let mut on = |_: crate::flow::Progress| ControlFlow::Continue(());
    solve_one(design, scenario, &mut shelf, Settings { flows: 0 }, &mut on)
}

/// When each of several workloads at once has ended.
#[inline(never)]
fn job_reports(
    workload: &Workload,
    network: &Network,
    hardware: &Hardware,
    solved: &Solved,
) -> Result<Vec<JobReport>, DesignError> {
    let mut first = 0;
    let report = |job: Job<'_>| {
        let flows = &solved.flows[first..first + job.demands.len()];
        let ends: Option<Vec<Seconds>> = flows.iter().map(|flow| flow.finish).collect();
        let report = JobReport {
            name: job.name.to_owned(),
            first_flow: first as u32,
            flows: flows.len() as u32,
            bytes: job.demands.iter().map(|demand| demand.bytes).sum(),
            completion: ends.map(|ends| Seconds(ends.into_iter().map(Seconds::get).fold(0.0, f64::max))),
        };
        first += job.demands.len();
        report
    };
    Ok(jobs(workload, network, hardware)?.into_iter().map(report).collect())
}

/// A training step on a design's network.
pub(crate) fn job<'a>(
    training: &'a Training,
    design: &'a Design,
    network: &'a Network,
    scenario: &'a Scenario,
) -> training::TrainingJob<'a> {
    training::TrainingJob {
        training,
        placement: &design.placement,
        network,
        routing: design.routing,
        plan: &design.capacity,
        hardware: own_hardware(scenario),
    }
}

/// Serving on a design's network.
fn serving_job<'a>(
    serving: &'a Serving,
    design: &'a Design,
    network: &'a Network,
    hardware: &'a Hardware,
) -> study::serving::ServingJob<'a> {
    study::serving::ServingJob {
        serving,
        placement: &design.placement,
        network,
        nodes: network.endpoints(),
        routing: design.routing,
        plan: &design.capacity,
        hardware,
    }
}

/// The document's own hardware.
pub(crate) fn own_hardware(scenario: &Scenario) -> &Hardware {
    scenario.hardware.as_deref().unwrap_or(&NO_OWN)
}

/// No hardware but what comes with the program.
pub(crate) static NO_OWN: Hardware = Hardware { gpus: Vec::new(), nics: Vec::new(), protocols: Vec::new() };

/// The bottleneck structure of one design, by its position in the document.
///
/// # Errors
/// There is no such design, it can't be built, or it has more flows than can be listed.
#[inline(never)]
pub fn structure(scenario: &Scenario, design: usize) -> Result<StructureReport, DesignError> {
    structure_with(scenario, design, &mut |_, _| {})
}

/// The same, telling how many links of how many it has looked at.
///
/// # Errors
/// As [`structure`].
pub fn structure_with(
    scenario: &Scenario,
    design: usize,
    tell: &mut OnLinks<'_>,
) -> Result<StructureReport, DesignError> {
    structure_of(scenario.design(design)?, scenario, tell)
}

/// What the step's time of a training workload is made of on one design, for other constants of computing; `None` for
/// other workloads and without hardware.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn timed(scenario: &Scenario, design: usize) -> Result<Option<Timed>, DesignError> {
    let design = scenario.design(design)?;
    let Workload::Training(training) = design.sends(scenario) else { return Ok(None) };
    let mut shelf = Shelf::of(scenario);
    let network = shelf.network(&design.network)?;
    training::timed(&job(training, design, &shelf.networks[network].network, scenario))
}

/// Its stages and their communication alone, each kind as if it had the network for itself.
///
/// # Errors
/// As [`timed`].
pub fn planned(scenario: &Scenario, design: usize) -> Result<Option<Planned>, DesignError> {
    Ok(timed(scenario, design)?.map(|timed| timed.planned))
}

/// What crosses each capacity in a training step in time, summed over its messages as they are timed; `None` for other
/// workloads and without hardware. The report's `bytes` of each link are the same, summed over the flows.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn step_bytes(scenario: &Scenario, design: usize) -> Result<Option<Vec<Bytes>>, DesignError> {
    let design = scenario.design(design)?;
    let Workload::Training(training) = design.sends(scenario) else { return Ok(None) };
    let mut shelf = Shelf::of(scenario);
    let network = shelf.network(&design.network)?;
    let job = job(training, design, &shelf.networks[network].network, scenario);
    Ok(training::Account::of(&job)?.map(|account| account.bytes(&job)))
}

fn structure_of(
    design: &Design,
    scenario: &Scenario,
    tell: &mut OnLinks<'_>,
) -> Result<StructureReport, DesignError> {
    let workload = design.sends(scenario);
    let mut shelf = Shelf::of(scenario);
    let network = shelf.network(&design.network)?;
    if let Workload::Training(spec) = workload {
        let network = &shelf.networks[network].network;
        return training::structure(&job(spec, design, network, scenario), tell);
    }
    if let Workload::Serving(serving) = workload {
        let network = &shelf.networks[network].network;
        return study::serving::structure(&serving_job(serving, design, network, shelf.hardware), tell);
    }
    let (sent, routes) = shelf.routes(network, design.routing, workload)?;
    let ready = &shelf.networks[network];
    let study = Study {
        network: &ready.network,
        demands: &shelf.sent[sent].demands,
        routes: &shelf.routes[routes].2,
        plan: &design.capacity,
    };
    study::analyse(&study, tell)
}

/// All-to-all with even split, too large to list flow by flow: solved by classes, where the fabric allows.
#[inline(never)]
fn by_classes(
    design: &Design,
    workload: &Workload,
    network: &Network,
    network_index: u32,
) -> Option<Result<Solved, DesignError>> {
    let Workload::AllToAll { bytes } = *workload else {
        return None;
    };
    let endpoints = network.endpoints().len() as u64;
    let pairs = endpoints * endpoints.saturating_sub(1);
    let large = pairs > LISTED_AT_MOST && u32::try_from(pairs).is_ok();
    if !large || design.routing != Routing::Ecmp {
        return None;
    }
    study::solve_symmetric(network, Bytes(bytes), &design.capacity, network_index)
}

/// Whether a design is solved by classes where its fabric allows: too large to be listed flow by flow.
pub(crate) fn goes_by_classes(design: &Design, scenario: &Scenario, network: &Network) -> bool {
    let endpoints = network.endpoints().len() as u64;
    let pairs = endpoints * endpoints.saturating_sub(1);
    matches!(design.sends(scenario), Workload::AllToAll { .. })
        && pairs > LISTED_AT_MOST
        && design.routing == Routing::Ecmp
}

/// What a design sends, in phases on its routes, with its network.
pub(crate) fn phased(scenario: &Scenario, design: usize) -> Result<(Network, Phased), DesignError> {
    let design = scenario.design(design)?;
    let mut shelf = Shelf::of(scenario);
    let network = shelf.network(&design.network)?;
    let workload = design.sends(scenario);
    if let Workload::Training(spec) = workload {
        let network = shelf.networks.swap_remove(network).network;
        let phased = training::phased(&job(spec, design, &network, scenario))?;
        return Ok((network, phased));
    }
    let (sent, routes) = shelf.routes(network, design.routing, workload)?;
    let routes = shelf.routes.swap_remove(routes).2;
    let demands = shelf.sent.swap_remove(sent).demands;
    let network = shelf.networks.swap_remove(network).network;
    let capacities = network.tables().capacities.len();
    Ok((network, Phased::at_once(demands, routes, capacities)))
}
