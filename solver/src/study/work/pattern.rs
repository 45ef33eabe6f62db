//! A seeded pattern of traffic.

use super::WorkKind;
use crate::base::id::NodeId;
use crate::base::units::BitsPerSecond;
use crate::network::Network;
use crate::study::report::DesignError;
use crate::study::within;
use crate::traffic::{Demand, Pattern, pattern_demands, pattern_flow_count};

impl WorkKind for Pattern {
    fn sent(&self, network: &Network, nodes: &[NodeId]) -> Result<Vec<Demand>, DesignError> {
        within(pattern_flow_count(&self.shape, nodes.len() as u64))?;
        Ok(pattern_demands(self, nodes, sending_rate(network, nodes)))
    }
}

/// The mean rate at which an endpoint can send as built: the sum of its links' capacities.
fn sending_rate(network: &Network, endpoints: &[NodeId]) -> BitsPerSecond {
    let tables = network.tables();
    let arcs = endpoints.iter().flat_map(|&endpoint| network.arcs_from(endpoint));
    let sum: BitsPerSecond = arcs.map(|arc| tables.links[arc.link.index()].capacity).sum();
    sum * (1.0 / endpoints.len().max(1) as f64)
}
