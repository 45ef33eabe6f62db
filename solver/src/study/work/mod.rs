//! What runs between some endpoints of a network: a file for each kind, and the list of them.

mod all_to_all;
mod collective;
mod jobs;
mod serving;
mod traced;
mod training;

pub use jobs::{JobPart, JobSharing};
pub use serving::ServingWork;
pub use traced::TracedWork;
pub use training::TrainingWork;

use super::cycles::Cycle;
use super::design::Design;
use super::far::OnProgress;
use super::flows::{Settings, solve_flows};
use super::outcome::PassedOver;
use super::report::{DesignError, Solved};
use super::route_cache::{RouteCache, Routed};
use super::structure::{OnLinks, StructureReport, analyse};
use super::{GivenWay, Phased, PlacedCollective, collisions};
use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::network::Network;
use crate::routing::Routing;
use crate::traffic::Demand;
use std::fmt::Debug;
use std::sync::Arc;

/// What runs between some endpoints of a network. A kind has a way of its own only where others look into it.
#[derive(Debug, Clone)]
pub enum Work {
    /// A training step.
    Training(TrainingWork),
    /// A language model that answers requests.
    Serving(ServingWork),
    /// So many bytes from each endpoint to each other.
    AllToAll(Bytes),
    /// Flows one by one, with the ways of those that are given one.
    Flows(Vec<GivenWay>),
    /// A collective.
    Collective(Box<PlacedCollective>),
    /// A step as it was traced.
    Traced(TracedWork),
    /// Several workloads at once.
    Jobs(Vec<JobPart>),
    /// A kind that nobody looks into.
    Other(Arc<dyn WorkKind>),
}

/// What a kind of work does on a network. Unless it says otherwise it is flows, all known before they run.
pub trait WorkKind: Debug + Send + Sync {
    /// What it sends between some of the endpoints; nothing where only who made it knows its flows: [`super::Job::demands`]
    /// has them.
    ///
    /// # Errors
    /// It does not suit the endpoints, or more flows than the limit.
    fn sent(&self, network: &Network, nodes: &[NodeId]) -> Result<Vec<Demand>, DesignError>;

    /// The same on a changed network with what it sends there, where it is not the same on every network. `before`: what it sent.
    ///
    /// # Errors
    /// It does not suit the network.
    fn on(&self, _network: &Network, _before: &[Demand]) -> Result<Option<(Work, Vec<Demand>)>, DesignError> {
        Ok(None)
    }

    /// What repeats, if it does.
    fn cycle(&self) -> Option<&Cycle> {
        None
    }

    /// What is passed over where it is one of several, whose flows alone are solved.
    fn passed_over(&self) -> Option<PassedOver> {
        None
    }

    /// Solves a design on which it runs.
    ///
    /// # Errors
    /// As [`super::solve()`].
    fn solve(&self, design: &Design, asked: &mut Asked<'_, '_>) -> Result<Solved, DesignError> {
        asked.flows(design, asked.settings)
    }

    /// The bottleneck structure of a design on which it runs. `tell` hears how many links of how many were looked at.
    ///
    /// # Errors
    /// As [`super::structure()`].
    fn structure(&self, design: &Design, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
        analyse(&Routed::of(design)?.study(design), tell)
    }

    /// What it sends on a design, in phases on its routes.
    ///
    /// # Errors
    /// As [`Self::solve`].
    fn phased(&self, design: &Design) -> Result<Phased, DesignError> {
        let (demands, routes) = Routed::of(design)?.into_parts();
        Ok(Phased::at_once(demands, routes, design.network.tables().capacities.len()))
    }
}

impl Work {
    /// What it does, whatever its kind.
    pub fn kind(&self) -> &dyn WorkKind {
        match self {
            Self::Training(work) => work,
            Self::Serving(work) => work,
            Self::AllToAll(bytes) => bytes,
            Self::Flows(ways) => ways,
            Self::Collective(placed) => &**placed,
            Self::Traced(work) => work,
            Self::Jobs(parts) => parts,
            Self::Other(work) => &**work,
        }
    }

    /// Whether a part of it repeats: then it has no one moment of which a structure, a plan or a course could be told.
    pub(crate) fn repeats(&self) -> bool {
        let Self::Jobs(parts) = self else { return false };
        parts.iter().any(|part| part.work.kind().cycle().is_some())
    }

    /// The same on a changed network, with what it sends there; `before`: what it sent.
    pub(super) fn on(
        &self,
        network: &Network,
        nodes: &[NodeId],
        before: &[Demand],
    ) -> Result<(Self, Vec<Demand>), DesignError> {
        match self.kind().on(network, before)? {
            Some(changed) => Ok(changed),
            None => Ok((self.clone(), self.kind().sent(network, nodes)?)),
        }
    }
}

/// How a design is solved.
#[expect(missing_debug_implementations, reason = "who hears the progress is a function")]
pub struct Asked<'a, 'p> {
    /// What was found for others.
    pub shared: &'a mut RouteCache,
    /// The place of its network in the report.
    pub network_index: u32,
    /// What is listed.
    pub settings: Settings,
    /// Hears how far it is.
    pub progress: &'a mut OnProgress<'p>,
}

impl Asked<'_, '_> {
    /// A design solved flow by flow.
    ///
    /// # Errors
    /// As [`super::solve()`].
    pub fn flows(&mut self, design: &Design, settings: Settings) -> Result<Solved, DesignError> {
        let study = self.shared.study(design)?;
        let mut solved = solve_flows(&study, self.network_index, settings, self.progress)?;
        solved.split = design.routing == Routing::Ecmp;
        if matches!(design.routing, Routing::EcmpHash { .. }) {
            solved.collisions = collisions(&study);
        }
        Ok(solved)
    }
}
