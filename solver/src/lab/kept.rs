//! What one solve leaves for the next: an edit changes little of a document, and what it leaves alone is not made again.

use super::resolve::{Resolver, resolve};
use super::solve::{OnSolve, run};
use crate::document::schema::Scenario;
use crate::study::report::{DesignError, Report};
use crate::study::{self, OnLinks, RouteCache, Settings, StructureReport};

/// The document solved last with its networks, jobs and routes.
#[derive(Debug, Default)]
pub struct Kept {
    last: Option<Last>,
    routes: RouteCache,
}

#[derive(Debug)]
struct Last {
    scenario: Scenario,
    /// Each design made concrete, where it can be.
    designs: Vec<Option<study::Design>>,
}

/// More hops than this are not kept: 64 MB of memory that the next document may need.
const MOST_HOPS: usize = 4_000_000;

impl Kept {
    /// As [`solve_with`](super::solve_with), to the bit, with the networks, jobs and routes that the document before has too.
    pub fn solve(&mut self, scenario: Scenario, settings: Settings, progress: &mut OnSolve<'_>) -> Report {
        self.forget(&scenario);
        let mut resolver = Resolver::of(&scenario);
        if let Some(last) = &self.last {
            for (position, design) in last.designs.iter().enumerate() {
                if let Some(design) = design {
                    resolver.share(&last.scenario, position, design);
                }
            }
        }
        let (report, designs) = run(&scenario, resolver, &mut self.routes, (settings, true), progress);
        if self.routes.hops() > MOST_HOPS {
            self.routes = RouteCache::default();
        }
        self.routes.only(&designs);
        self.last = Some(Last { scenario, designs });
        report
    }

    /// As [`structure_with`](super::structure_with), of the document solved last.
    ///
    /// # Errors
    /// No document was solved, it has no such design, the design can't be built, or it has more flows than can be listed.
    pub fn structure(&self, design: usize, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
        let unknown = || DesignError::NoSuchDesign { design: design as u32, designs: 0 };
        let last = self.last.as_ref().ok_or_else(unknown)?;
        match last.designs.get(design) {
            Some(Some(known)) => study::structure(known, tell),
            _ => study::structure(&resolve(&last.scenario, design)?, tell),
        }
    }

    /// The document solved last.
    pub fn scenario(&self) -> Option<&Scenario> {
        self.last.as_ref().map(|last| &last.scenario)
    }

    /// Lets go of networks that a document does not have, before it makes its own.
    fn forget(&mut self, scenario: &Scenario) {
        let Some(last) = &mut self.last else { return };
        for (own, design) in last.scenario.designs.iter().zip(&mut last.designs) {
            if !scenario.designs.iter().any(|new| new.network == own.network) {
                *design = None;
            }
        }
        self.routes.only(&last.designs);
    }
}
