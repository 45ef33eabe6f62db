//! Several workloads at once.

use super::{Asked, Work, WorkKind};
use crate::base::id::NodeId;
use crate::base::units::Seconds;
use crate::network::Network;
use crate::routing::Routing;
use crate::study::cycles;
use crate::study::report::{DesignError, FlowResult, JobReport, Outcome, Solved};
use crate::study::route_cache::Routed;
use crate::study::{Design, OnLinks, Phased, Settings, StructureReport, analyse, within};
use crate::traffic::Demand;

/// One of several workloads at once.
#[derive(Debug, Clone)]
pub struct JobPart {
    /// What people call it.
    pub name: String,
    /// Between which endpoints.
    pub nodes: Vec<NodeId>,
    /// When it starts.
    pub start: Seconds,
    /// How much later its first iteration begins, where it repeats.
    pub shift: Seconds,
    /// How much its computing times vary, as a part of each, and the seed of that.
    pub jitter: Option<(f64, u64)>,
    /// How its flows share links with those of others.
    pub sharing: JobSharing,
    /// What it is.
    pub work: Work,
    /// How many of the job's flows are its own: they follow those of the part before.
    pub flows: usize,
}

/// How the flows of a job share links with those of others.
#[derive(Debug, Clone, Copy)]
pub struct JobSharing {
    /// Times the weight of each.
    pub weight: f64,
    /// The class of all, where the job has one.
    pub class: Option<u32>,
}

impl JobSharing {
    /// Puts it on a flow of the job.
    pub fn set(self, demand: &mut Demand) {
        demand.sharing.weight *= self.weight;
        demand.sharing.class = self.class.unwrap_or(demand.sharing.class);
    }
}

impl WorkKind for Vec<JobPart> {
    fn sent(&self, _: &Network, _: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        Ok(Vec::new())
    }

    fn on(&self, network: &Network, before: &[Demand]) -> Result<Option<(Work, Vec<Demand>)>, DesignError> {
        let (mut parts, mut demands) = (self.clone(), Vec::with_capacity(before.len()));
        let mut first = 0;
        for part in &mut parts {
            let own = &before[first..first + part.flows];
            first += part.flows;
            let (work, mut sent) = part.work.on(network, &part.nodes, own)?;
            // Flows that are given have been put off, and have their class, already.
            if !matches!(work, Work::Flows(_)) {
                for demand in &mut sent {
                    // Flows of a job that repeats count from the beginning of their phase.
                    if work.kind().cycle().is_none() {
                        demand.start += part.start;
                    }
                    part.sharing.set(demand);
                }
            }
            (part.work, part.flows) = (work, sent.len());
            demands.extend(sent);
            within(demands.len() as u64)?;
        }
        Ok(Some((Work::Jobs(parts), demands)))
    }

    /// When each has ended is read off its flows, which are listed for that.
    fn solve(&self, design: &Design, asked: &mut Asked<'_, '_>) -> Result<Solved, DesignError> {
        if design.job.work.repeats() {
            let Asked { shared, network_index, settings, progress } = asked;
            let mut solved =
                cycles::solve(self, &shared.study(design)?, *network_index, settings.flows, progress)?;
            solved.split = design.routing == Routing::Ecmp;
            return Ok(solved);
        }
        let mut solved = asked.flows(design, Settings::default())?;
        solved.outcome = Outcome::Jobs(reports(self, &solved.flows));
        if solved.flows.len() > asked.settings.flows {
            solved.flows = Vec::new();
        }
        Ok(solved)
    }

    fn structure(&self, design: &Design, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
        at_once(design)?;
        analyse(&Routed::of(design)?.study(design), tell)
    }

    fn phased(&self, design: &Design) -> Result<Phased, DesignError> {
        at_once(design)?;
        let (demands, routes) = Routed::of(design)?.into_parts();
        Ok(Phased::at_once(demands, routes, design.network.tables().capacities.len()))
    }
}

/// # Errors
/// One of several jobs repeats.
fn at_once(design: &Design) -> Result<(), DesignError> {
    if design.job.work.repeats() { Err(DesignError::Repeats) } else { Ok(()) }
}

/// When each has ended.
fn reports(parts: &[JobPart], flows: &[FlowResult]) -> Vec<JobReport> {
    let mut first = 0;
    let report = |part: &JobPart| {
        let own = &flows[first..first + part.flows];
        let ends: Option<Vec<Seconds>> = own.iter().map(|flow| flow.finish).collect();
        let report = JobReport {
            name: part.name.clone(),
            first_flow: first as u32,
            flows: part.flows as u32,
            bytes: own.iter().map(|flow| flow.bytes).sum(),
            passed_over: part.work.kind().passed_over(),
            cycle: None,
            completion: ends.map(|ends| Seconds(ends.into_iter().map(Seconds::get).fold(0.0, f64::max))),
        };
        first += part.flows;
        report
    };
    parts.iter().map(report).collect()
}
