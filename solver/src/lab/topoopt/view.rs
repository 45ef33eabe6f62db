//! A document's wired job as the page shows it: with the matrix on its rings and what is odd.

use crate::base::parallel::Parts;
use crate::document::schema::Scenario;
use crate::lab::topoopt::{FoundJob, WiringQuestion, asked};
use crate::study::report::DesignError;
use crate::topoopt::architectures::{ARCHITECTURES, Interconnect, Row};
use crate::topoopt::concerns::{Concern, concerns};
use crate::topoopt::job_plan::{JobPlan, job_plan};
use crate::topoopt::load::JobLoad;
use crate::topoopt::mutation::{RingBand, wired};
use crate::topoopt::repair::{Member, members};
use crate::topoopt::report::{WiringReport, report_on};
use serde::{Deserialize, Serialize};

/// All that the page shows of a wired job at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WiringView {
    /// The wiring with all that follows from it, but for other splits of the interfaces.
    pub report: WiringReport,
    /// All-reduces as they run on the rings.
    pub bands: Vec<RingBand>,
    /// What each fibre is part of.
    pub members: Vec<Member>,
    /// Where everything is computed; none of a document's own workload, whose strategy is the document's.
    pub told: Option<JobPlan>,
    /// What is odd about the setting.
    pub concerns: Vec<Concern>,
    /// Currency and year of prices.
    pub currency: String,
}

/// A wired job on architectures, each a part by itself.
#[derive(Debug, Clone)]
pub struct WiringRows {
    asked: WiringQuestion,
    kept: Option<FoundJob>,
    which: Vec<Interconnect>,
}

impl WiringRows {
    /// The job on these architectures, in their order: of what a search found, else of data parallelism. None where the document asks
    /// nothing.
    ///
    /// # Errors
    /// Why the document's own workload can't be placed on its design.
    pub fn of(
        scenario: &Scenario,
        kept: Option<&FoundJob>,
        which: &[Interconnect],
    ) -> Result<Option<Self>, DesignError> {
        let of = |asked| Self { asked, kept: kept.cloned(), which: which.to_vec() };
        Ok(asked(scenario)?.map(of))
    }
}

impl Parts for WiringRows {
    /// None where prices don't tell how fast it is, or it can't be built.
    type Part = Option<Row>;
    type Whole = Vec<Row>;

    fn parts(&self) -> usize {
        self.which.len()
    }

    fn solve_part(&self, index: usize) -> Option<Row> {
        let load = self.asked.with(self.kept.as_ref())?;
        self.asked.bench().run(self.which[index], &load)
    }

    fn finish(&self, rows: Vec<Option<Row>>) -> Vec<Row> {
        rows.into_iter().flatten().collect()
    }
}

/// The job's wiring on the first architectures; of the others [`WiringRows`] tell. Of what a search found, else of data parallelism.
/// None where the document asks nothing, or where what was found is of another job.
///
/// # Errors
/// Why the document's own workload can't be placed on its design.
pub fn wiring_view(
    scenario: &Scenario,
    kept: Option<&FoundJob>,
    first: &[Interconnect],
) -> Result<Option<WiringView>, DesignError> {
    let Some(asked) = asked(scenario)? else { return Ok(None) };
    let Some(load) = asked.with(kept) else { return Ok(None) };
    let bench = asked.bench();
    let found = match kept {
        Some(kept) => kept.found.clone(),
        None => bench.wired(&load.traffic()).0,
    };
    let mut report = report_on(&bench, &load, found, first);
    // Bills are quick: those of architectures that are run later, too.
    report.costs = bench.costs(&ARCHITECTURES, report.servers);
    Ok(Some(WiringView {
        bands: wired(&report.traffic, &report.found),
        members: members(&report.found),
        told: match load {
            JobLoad::Job { work, strategy } => Some(job_plan(work, strategy)),
            JobLoad::Workload(_) => None,
        },
        concerns: concerns(&report, bench.finder, bench.prices.for_speed(bench.gbps).is_some()),
        currency: asked.prices.currency.clone(),
        report,
    }))
}
