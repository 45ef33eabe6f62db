//! A training step.

use super::{Asked, WorkKind};
use crate::base::id::NodeId;
use crate::catalog::hardware::{Gpu, Protocols};
use crate::catalog::models::Model;
use crate::network::Network;
use crate::study::report::{DesignError, PassedOver, Solved};
use crate::study::training;
use crate::study::{Design, Doing, Far, OnLinks, Phased, StructureReport};
use crate::traffic::Demand;
use crate::workload::training::Training;
use std::sync::Arc;

/// A training step with what its ids name.
#[derive(Debug, Clone)]
pub struct TrainingWork {
    /// The step.
    pub training: Arc<Training>,
    /// The model that is trained.
    pub model: Arc<Model>,
    /// What it runs on; `None` where it names none.
    pub gpu: Option<Arc<Gpu>>,
    /// What carries its bytes.
    pub protocols: Arc<Protocols>,
}

impl WorkKind for TrainingWork {
    fn sent(&self, network: &Network, nodes: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        training::demands_on(self, network, nodes)
    }

    fn passed_over(&self) -> Option<PassedOver> {
        self.gpu.is_some().then_some(PassedOver::Computing)
    }

    fn solve(&self, design: &Design, asked: &mut Asked<'_, '_>) -> Result<Solved, DesignError> {
        let job = design.step(self);
        let ready = asked.shared.step(design, &job)?;
        let _ = (asked.progress)(Far::begins(Doing::Flows));
        training::solve_prepared(&job, ready, asked.network_index, asked.settings, asked.progress)
    }

    fn structure(&self, design: &Design, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
        training::structure(&design.step(self), tell)
    }

    fn phased(&self, design: &Design) -> Result<Phased, DesignError> {
        training::phased(&design.step(self))
    }
}
