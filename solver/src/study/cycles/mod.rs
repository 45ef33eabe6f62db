//! Jobs that repeat: each computes and sends in turn, and they meet on links as their phases fall.

mod orbit;
mod report;
mod rhythm;
mod run;
mod score;
mod solve;
mod state;

pub use report::{CycleReport, IterationTimes, Meeting};
pub use rhythm::Rhythm;
pub(super) use rhythm::rhythm;
pub(super) use solve::{solve, time};

use super::report::DesignError;
use super::within;
use super::work::{Work, WorkKind};
use crate::base::id::NodeId;
use crate::base::units::Seconds;
use crate::network::Network;
use crate::traffic::Demand;
use std::sync::Arc;

/// A job that repeats its phases, one after the other.
#[derive(Debug, Clone)]
pub struct Cycle {
    /// Between which endpoints.
    pub nodes: Vec<NodeId>,
    /// What it does in turn.
    pub phases: Vec<CyclePhase>,
    /// How often, as far as it is counted.
    pub iterations: u32,
}

/// A part of an iteration. The next begins when it is over.
#[derive(Debug, Clone)]
pub enum CyclePhase {
    /// Nothing is sent for so long.
    Compute(Seconds),
    /// Flows, whose starts count from the beginning of the phase.
    Send {
        /// What it is.
        work: Work,
        /// How many of the cycle's flows are the phase's: they follow those of the phase before.
        flows: usize,
    },
}

impl WorkKind for Cycle {
    fn sent(&self, network: &Network, nodes: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        let mut all = Vec::new();
        for phase in &self.phases {
            if let CyclePhase::Send { work, .. } = phase {
                all.extend(work.kind().sent(network, nodes)?);
            }
        }
        Ok(all)
    }

    fn on(&self, network: &Network, before: &[Demand]) -> Result<Option<(Work, Vec<Demand>)>, DesignError> {
        let (mut own, mut all, mut first) = (self.clone(), Vec::new(), 0);
        for phase in &mut own.phases {
            if let CyclePhase::Send { work, flows } = phase {
                let part = &before[first..first + *flows];
                first += *flows;
                let (next, sent) = work.on(network, &self.nodes, part)?;
                (*work, *flows) = (next, sent.len());
                all.extend(sent);
                within(all.len() as u64)?;
            }
        }
        Ok(Some((Work::Other(Arc::new(own)), all)))
    }

    fn cycle(&self) -> Option<&Cycle> {
        Some(self)
    }
}
