//! What is shown: a report, and a design of it.

use gargalo_drawing::canvas::crossing::Index;
use gargalo_drawing::canvas::scene::greatest_capacity;
use gargalo_solver::network::Tables;
use gargalo_solver::study::Report;
use gargalo_solver::study::report::Solved;
use std::sync::{Arc, OnceLock};

/// A report, and the design of it that is shown.
#[derive(Debug, Clone)]
pub struct Shown {
    report: Arc<Report>,
    design: usize,
    index: Arc<OnceLock<Index>>,
}

impl Shown {
    /// The design, if it was solved.
    pub fn new(report: &Arc<Report>, design: usize) -> Option<Self> {
        let shown = Self { report: Arc::clone(report), design, index: Arc::default() };
        shown.solved()?;
        shown.tables()?;
        Some(shown)
    }

    pub fn solved(&self) -> Option<&Solved> {
        self.report.designs.get(self.design)?.outcome.as_ref().ok()
    }

    pub fn tables(&self) -> Option<&Tables> {
        self.report.network(self.solved()?)
    }

    /// Which flows cross what; worked out when it is first asked for.
    pub fn index(&self) -> Option<&Index> {
        let (tables, solved) = (self.tables()?, self.solved()?);
        Some(self.index.get_or_init(|| Index::new(tables, solved)))
    }

    pub fn greatest(&self) -> f64 {
        self.solved().map_or(0.0, |solved| greatest_capacity(&self.report, solved.network))
    }
}
