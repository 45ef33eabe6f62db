//! A language model that answers requests.

use super::{Asked, WorkKind};
use crate::base::id::NodeId;
use crate::catalog::hardware::{Gpu, Protocols};
use crate::catalog::models::Model;
use crate::network::Network;
use crate::study::report::{DesignError, PassedOver, Solved};
use crate::study::serving;
use crate::study::{Design, OnLinks, StructureReport};
use crate::traffic::Demand;
use crate::workload::serving::Serving;
use std::sync::Arc;

/// Serving with what its ids name.
#[derive(Debug, Clone)]
pub struct ServingWork {
    /// What is served, and how.
    pub serving: Arc<Serving>,
    /// The model that is served.
    pub model: Arc<Model>,
    /// What it runs on.
    pub gpu: Arc<Gpu>,
    /// What carries its bytes.
    pub protocols: Arc<Protocols>,
}

impl WorkKind for ServingWork {
    fn sent(&self, network: &Network, nodes: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        serving::demands_on(self, network, nodes)
    }

    fn passed_over(&self) -> Option<PassedOver> {
        Some(PassedOver::Requests)
    }

    fn solve(&self, design: &Design, asked: &mut Asked<'_, '_>) -> Result<Solved, DesignError> {
        serving::solve(&design.served(self), asked.network_index, asked.settings, asked.progress)
    }

    fn structure(&self, design: &Design, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
        serving::structure(&design.served(self), tell)
    }
}
