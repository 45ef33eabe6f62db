//! What the flows put on each capacity.

use crate::routing::Routes;
use crate::traffic::Demand;

/// Bytes and flows on each capacity.
#[derive(Debug, Clone, PartialEq)]
pub struct Load {
    /// Bytes that cross each capacity in all.
    pub bytes: Vec<f64>,
    /// Flows that cross it, whole or in part.
    pub flows: Vec<u32>,
}

impl Load {
    /// Sums the demands over their routes.
    pub fn of(demands: &[Demand], routes: &Routes, capacities: usize) -> Self {
        let trunks = routes.trunks();
        let count = trunks.count(capacities);
        let (mut bytes, mut flows) = (vec![0.0; count], vec![0; count]);
        for (position, demand) in demands.iter().enumerate() {
            for (trunk, fraction) in routes.over(position) {
                bytes[trunk as usize] += demand.bytes.get() * fraction;
                flows[trunk as usize] += 1;
            }
        }
        Self { bytes: trunks.spread(bytes, capacities), flows: trunks.spread(flows, capacities) }
    }
}
