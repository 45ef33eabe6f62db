//! So many bytes from each endpoint to each other.

use super::{Asked, Work, WorkKind};
use crate::base::id::NodeId;
use crate::base::units::Bytes;
use crate::network::Network;
use crate::routing::Routing;
use crate::study::report::{DesignError, Solved};
use crate::study::{Design, solve_symmetric, within};
use crate::traffic::{Demand, all_to_all};

/// Flows of an all-to-all with even split that are listed one by one; more are solved by classes.
const LISTED_AT_MOST: u64 = 20_000;

impl WorkKind for Bytes {
    fn sent(&self, _: &Network, nodes: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        let count = nodes.len() as u64;
        within(count * count.saturating_sub(1))?;
        Ok(all_to_all(nodes, *self))
    }

    /// Too large to list flow by flow it is solved by classes, where the fabric allows.
    fn solve(&self, design: &Design, asked: &mut Asked<'_, '_>) -> Result<Solved, DesignError> {
        let endpoints = design.network.endpoints().len() as u64;
        // Flows are counted in 32 bits.
        let counted = || u32::try_from(endpoints * (endpoints - 1)).is_ok();
        let by_classes = design.by_classes().filter(|_| counted());
        let classes = |bytes| solve_symmetric(&design.network, bytes, &design.plan, asked.network_index);
        match by_classes.and_then(classes) {
            Some(solved) => solved,
            None => asked.flows(design, asked.settings),
        }
    }
}

impl Design {
    /// The bytes of a pair of an all-to-all that is solved by classes where its fabric allows: of even split, and too large
    /// to be listed flow by flow.
    pub fn by_classes(&self) -> Option<Bytes> {
        let Work::AllToAll(bytes) = self.job.work else { return None };
        let endpoints = self.network.endpoints().len() as u64;
        let pairs = endpoints * endpoints.saturating_sub(1);
        (pairs > LISTED_AT_MOST && self.routing == Routing::Ecmp).then_some(bytes)
    }
}
