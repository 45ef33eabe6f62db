//! One design made concrete: its network built, positions in place of ids.

use super::ResolvedPlan;
use super::job::Job;
use super::serving::ServingJob;
use super::training::TrainingJob;
use super::work::{ServingWork, TrainingWork, Work};
use crate::network::Network;
use crate::routing::Routing;
use crate::workload::training::Placement;
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
    pub plan: ResolvedPlan,
}

/// A design on which a training step runs.
#[derive(Debug, Clone)]
pub struct TrainedDesign {
    design: Design,
    work: TrainingWork,
}

impl TrainedDesign {
    /// A design that trains; `None` where something else runs on it.
    pub fn of(design: Design) -> Option<Self> {
        let Work::Training(work) = &design.job.work else { return None };
        Some(Self { work: work.clone(), design })
    }

    /// Its training step.
    pub fn job(&self) -> TrainingJob<'_> {
        self.design.step(&self.work)
    }

    /// Nodes, links and what they carry.
    pub fn network(&self) -> &Arc<Network> {
        &self.design.network
    }
}

impl Design {
    /// Its training step; `None` for other jobs.
    pub fn training(&self) -> Option<TrainingJob<'_>> {
        let Work::Training(work) = &self.job.work else { return None };
        Some(self.step(work))
    }

    pub(super) fn step<'a>(&'a self, work: &'a TrainingWork) -> TrainingJob<'a> {
        TrainingJob {
            training: &work.training,
            model: &work.model,
            gpu: work.gpu.as_ref(),
            protocols: &work.protocols,
            placement: &self.placement,
            network: &self.network,
            routing: self.routing,
            plan: &self.plan,
        }
    }

    /// Its serving; `None` for other jobs.
    pub fn serving(&self) -> Option<ServingJob<'_>> {
        let Work::Serving(work) = &self.job.work else { return None };
        Some(self.served(work))
    }

    pub(super) fn served<'a>(&'a self, work: &'a ServingWork) -> ServingJob<'a> {
        ServingJob {
            work,
            placement: &self.placement,
            network: &self.network,
            nodes: self.network.endpoints(),
            routing: self.routing,
            plan: &self.plan,
        }
    }
}
