//! What a wiring depends on: what was found of another key is out of date.

use gargalo_solver::catalog::PriceList;
use gargalo_solver::catalog::hardware::Hardware;
use gargalo_solver::document::{DesignSpec, Scenario, Workload};
use gargalo_solver::topoopt::spec::WiringSpec;
use std::sync::Arc;

/// What a wiring depends on.
#[derive(Debug, Clone, PartialEq)]
pub struct Key {
    pub spec: Arc<WiringSpec>,
    prices: Option<Arc<PriceList>>,
    /// Of the document's own workload: what is sent, on which design, and hardware of the document's own.
    own: Option<(Workload, Option<DesignSpec>, Option<Arc<Hardware>>)>,
}

impl Key {
    pub fn of(scenario: &Scenario) -> Option<Self> {
        let spec = scenario.topoopt.clone()?;
        let design = || scenario.designs.get(spec.design as usize).cloned();
        let own =
            spec.job.is_none().then(|| (scenario.workload.clone(), design(), scenario.hardware.clone()));
        Some(Self { own, prices: scenario.prices.clone(), spec })
    }
}
