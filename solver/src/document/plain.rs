//! A scenario and a design from what they need, all else left to the format's defaults.

use crate::document::CapacityPlan;
use crate::document::schema::{DesignSpec, NetworkSpec, Scenario, Workload};
use crate::workload::training::Placement;

impl Scenario {
    /// A scenario of a version of the format, with nothing beside what is sent and the designs that carry it.
    pub fn of(gargalo: u32, workload: Workload, designs: Vec<DesignSpec>) -> Self {
        Self {
            gargalo,
            title: String::new(),
            workload,
            designs,
            prices: None,
            hardware: None,
            sweep: None,
            topoopt: None,
            published: None,
            answers: None,
        }
    }
}

impl DesignSpec {
    /// A design of a network without a name, with the usual placement, routing and capacities.
    pub fn of(network: NetworkSpec) -> Self {
        Self {
            name: String::new(),
            network,
            workload: None,
            placement: Placement::default(),
            routing: None,
            capacity: CapacityPlan::default(),
        }
    }
}
