//! What runs on a network: positions in place of ids, and the flows that it comes to there.

use super::report::DesignError;
use super::work::Work;
use crate::network::Network;
use crate::network::limits::FLOWS;
use crate::traffic::Demand;

/// What runs on a network, with its flows.
#[derive(Debug, Clone)]
pub struct Job {
    /// What it is.
    pub work: Work,
    /// Its flows, where they are listed: not those of a training step, of serving and of an all-to-all.
    pub demands: Vec<Demand>,
}

impl Job {
    /// The same with its flows listed on a network with the same nodes and links, where some have failed, links have other
    /// speeds, or links were added.
    ///
    /// # Errors
    /// The collective does not suit the network, a given way is broken, or more flows than the limit.
    pub(super) fn on(&self, network: &Network) -> Result<Self, DesignError> {
        let (work, demands) = self.work.on(network, network.endpoints(), &self.demands)?;
        within(demands.len() as u64)?;
        Ok(Self { work, demands })
    }
}

/// # Errors
/// More flows than the limit.
pub fn within(count: u64) -> Result<(), DesignError> {
    if count > FLOWS {
        return Err(DesignError::TooManyFlows { count, limit: FLOWS });
    }
    Ok(())
}
