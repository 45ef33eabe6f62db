//! The comparison table with the scenario that it is of.

use super::same_figures;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::ComparisonTable;
use std::sync::Arc;

/// A comparison table.
#[derive(Debug, Clone)]
pub struct Compared {
    /// What it is of.
    pub of: Arc<Scenario>,
    /// The figures.
    pub table: Arc<ComparisonTable>,
}

impl Compared {
    /// The table, where its times are a scenario's too. Prices may be others.
    pub fn table_of(&self, scenario: &Arc<Scenario>) -> Option<Arc<ComparisonTable>> {
        same_figures(&self.of, scenario).then(|| self.table.clone())
    }
}
