//! What runs on a network: positions in place of ids, and the flows that it comes to there.

use super::report::DesignError;
use super::work::Work;
use crate::network::Network;
use crate::network::limits::FLOWS;
use crate::traffic::Demand;
use std::sync::Arc;

/// What runs on a network, with its flows.
#[derive(Debug, Clone)]
pub struct Job {
    /// What it is.
    pub work: Work,
    /// Its flows; `None` where they are only made when it is solved.
    pub demands: Option<Arc<Vec<Demand>>>,
}

impl Job {
    /// The same with its flows listed on a network with the same nodes and links, where some have failed, links have other
    /// speeds, or links were added.
    ///
    /// # Errors
    /// The collective does not suit the network, a given way is broken, or more flows than the limit.
    pub(super) fn on(&self, network: &Network) -> Result<Self, DesignError> {
        let Some(before) = &self.demands else { return Ok(self.clone()) };
        let (work, demands) = self.work.on(network, network.endpoints(), before)?;
        within(demands.len() as u64)?;
        Ok(Self { work, demands: Some(Arc::new(demands)) })
    }

    /// Its flows on its network.
    ///
    /// # Errors
    /// It does not suit the network, or more flows than the limit.
    pub fn flows(&self, network: &Network) -> Result<Arc<Vec<Demand>>, DesignError> {
        match &self.demands {
            Some(demands) => Ok(Arc::clone(demands)),
            None => self.work.kind().sent(network, network.endpoints()).map(Arc::new),
        }
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
