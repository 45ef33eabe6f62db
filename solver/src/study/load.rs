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
        let mut load = Self { bytes: vec![0.0; capacities], flows: vec![0; capacities] };
        for (position, demand) in demands.iter().enumerate() {
            for hop in routes.of(position) {
                load.bytes[hop.capacity.index()] += demand.bytes.get() * hop.fraction;
                load.flows[hop.capacity.index()] += 1;
            }
        }
        load
    }
}
