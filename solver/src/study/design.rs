//! One design made concrete: its network built, positions in place of ids.

use super::CapacityPlan;
use super::collective::PlacedCollective;
use super::serving::ServingJob;
use super::training::TrainingJob;
use crate::base::units::Bytes;
use crate::catalog::hardware::Hardware;
use crate::network::Network;
use crate::routing::Routing;
use crate::traffic::Demand;
use crate::workload::serving::Serving;
use crate::workload::training::{Placement, Training};
use std::sync::Arc;

/// One design made concrete. Designs may share networks and jobs.
#[derive(Debug, Clone)]
pub struct Design {
    /// Nodes, links and what they carry.
    pub network: Arc<Network>,
    /// What runs on it.
    pub job: Arc<Job>,
    /// Which rank of a training step or of a served model runs where.
    pub placement: Placement,
    /// How routes are chosen.
    pub routing: Routing,
    /// How much capacity each link gets.
    pub plan: CapacityPlan,
    /// Hardware that stands before the catalogue's.
    pub hardware: Arc<Hardware>,
}

/// What runs on a network.
#[derive(Debug, Clone)]
pub enum Job {
    /// A training step.
    Training(Arc<Training>),
    /// A language model that answers requests.
    Serving(Arc<Serving>),
    /// So many bytes from each endpoint to each other.
    AllToAll(Bytes),
    /// Flows one by one.
    Flows(Vec<Demand>),
    /// A collective.
    Collective {
        /// Its ranks and how it is done.
        placed: Box<PlacedCollective>,
        /// What its ranks send in all.
        demands: Vec<Demand>,
    },
    /// Several workloads at once.
    Jobs {
        /// Whose flows they are, in the order of `demands`.
        jobs: Vec<JobFlows>,
        /// What all of them send.
        demands: Vec<Demand>,
    },
}

/// The flows of one of several workloads at once.
#[derive(Debug, Clone)]
pub struct JobFlows {
    /// What people call it.
    pub name: String,
    /// How many flows it has.
    pub flows: usize,
    /// Bytes that they send.
    pub bytes: Bytes,
}

impl Job {
    /// Its flows, where they are listed: not those of a training step, of serving and of an all-to-all.
    pub fn listed(&self) -> &[Demand] {
        match self {
            Self::Flows(demands) | Self::Collective { demands, .. } | Self::Jobs { demands, .. } => demands,
            Self::Training(_) | Self::Serving(_) | Self::AllToAll(_) => &[],
        }
    }
}

/// Flows of an all-to-all with even split that are listed one by one; more are solved by classes.
const LISTED_AT_MOST: u64 = 20_000;

impl Design {
    /// Its training step; `None` for other jobs.
    pub fn training(&self) -> Option<TrainingJob<'_>> {
        let Job::Training(training) = &*self.job else { return None };
        Some(TrainingJob {
            training,
            placement: &self.placement,
            network: &self.network,
            routing: self.routing,
            plan: &self.plan,
            hardware: &self.hardware,
        })
    }

    /// Its serving; `None` for other jobs.
    pub fn serving(&self) -> Option<ServingJob<'_>> {
        let Job::Serving(serving) = &*self.job else { return None };
        Some(ServingJob {
            serving,
            placement: &self.placement,
            network: &self.network,
            nodes: self.network.endpoints(),
            routing: self.routing,
            plan: &self.plan,
            hardware: &self.hardware,
        })
    }

    /// The bytes of a pair of an all-to-all that is solved by classes where its fabric allows: of even split, and too large
    /// to be listed flow by flow.
    pub fn by_classes(&self) -> Option<Bytes> {
        let Job::AllToAll(bytes) = *self.job else { return None };
        let endpoints = self.network.endpoints().len() as u64;
        let pairs = endpoints * endpoints.saturating_sub(1);
        (pairs > LISTED_AT_MOST && self.routing == Routing::Ecmp).then_some(bytes)
    }
}
