//! What a document asks of `TopoOpt`, made concrete: its job under a strategy, or its own workload.

pub(crate) mod answers;
pub(crate) mod design;
pub(crate) mod search;
pub(crate) mod view;

use crate::catalog::PriceList;
use crate::catalog::jobs::CatalogJob;
use crate::catalog::topoopt_2022;
use crate::document::schema::Scenario;
use crate::lab::resolve::resolve;
use crate::study::report::DesignError;
use crate::topoopt::architectures::Bench;
use crate::topoopt::fabric::WiredFabric;
use crate::topoopt::finder::FoundWiring;
use crate::topoopt::gathered::by_server;
use crate::topoopt::iteration::sizes;
use crate::topoopt::load::JobLoad;
use crate::topoopt::own::ServerIteration;
use crate::topoopt::spec::WiringSpec;
use crate::topoopt::strategy::{JobWork, OperatorCut, Strategy};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Where everything is computed, and the wiring for it: what a search found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FoundJob {
    /// Where everything is computed.
    pub strategy: Strategy,
    /// The wiring.
    pub found: FoundWiring,
}

/// What is asked.
#[derive(Debug, Clone)]
pub(crate) struct WiringQuestion {
    pub(crate) spec: Arc<WiringSpec>,
    pub(crate) prices: PriceList,
    pub(crate) job: WiredJob,
}

#[derive(Debug, Clone)]
pub(crate) enum WiredJob {
    Job(&'static CatalogJob, Box<JobWork>, Strategy),
    Workload(Box<ServerIteration>),
}

impl WiringQuestion {
    /// As it begins: a job in data parallelism.
    pub(crate) fn load(&self) -> JobLoad<'_> {
        match &self.job {
            WiredJob::Job(_, work, strategy) => JobLoad::Job { work, strategy },
            WiredJob::Workload(own) => JobLoad::Workload(own),
        }
    }

    /// With what a search found in place of how it began. None where that is of another job.
    pub(crate) fn with<'a>(&'a self, kept: Option<&'a FoundJob>) -> Option<JobLoad<'a>> {
        match (&self.job, kept) {
            (_, None) => Some(self.load()),
            (WiredJob::Job(_, work, _), Some(kept)) => {
                fits(work, kept).then_some(JobLoad::Job { work, strategy: &kept.strategy })
            }
            (WiredJob::Workload(_), Some(_)) => None,
        }
    }

    pub(crate) fn bench(&self) -> Bench {
        self.spec.bench(self.prices.clone())
    }

    /// Names of the servers of a document's own workload.
    pub(crate) fn names(&self) -> &[String] {
        match &self.job {
            WiredJob::Workload(own) => &own.names,
            WiredJob::Job(..) => &[],
        }
    }
}

/// The wiring that carries a load: what a search found, else what is found now.
pub(crate) fn wired_for(
    bench: &Bench,
    load: &JobLoad<'_>,
    kept: Option<&FoundJob>,
) -> (FoundWiring, WiredFabric) {
    let traffic = load.traffic();
    match kept {
        Some(kept) => {
            let wired = WiredFabric::new(&kept.found, &sizes(&traffic.groups), bench.link());
            (kept.found.clone(), wired)
        }
        None => bench.wired(&traffic),
    }
}

/// A strategy comes back from the page: its numbers must be those of this job.
fn fits(work: &JobWork, kept: &FoundJob) -> bool {
    let n = work.servers;
    let strategy = &kept.strategy;
    let cut = |cut: &OperatorCut| cut.parts > 0 && n.is_multiple_of(cut.parts) && cut.start < n / cut.parts;
    let wiring = &kept.found.wiring;
    strategy.servers == n
        && strategy.cuts.len() == work.steps.len()
        && strategy.cuts.iter().all(cut)
        && strategy.tables.len() == work.tables.len()
        && strategy.tables.iter().all(|&host| host < n)
        && wiring.servers == n
        && wiring.jumps.iter().all(|&jump| jump > 0 && jump < n.max(2))
        && wiring.orders.iter().flatten().all(|&server| server < n)
        && wiring.pairs.iter().all(|&(a, b)| a < n && b < n)
}

/// The prices that a document's wirings are bought at.
pub(crate) fn prices(scenario: &Scenario) -> PriceList {
    scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022)
}

/// What is asked; `None` where the document asks nothing.
///
/// # Errors
/// Why the document's own workload can't be placed on its design.
pub(crate) fn asked(scenario: &Scenario) -> Result<Option<WiringQuestion>, DesignError> {
    let Some(spec) = scenario.topoopt.clone() else { return Ok(None) };
    let job = match (&spec.job, spec.job()) {
        (_, Some(job)) => {
            let work = spec.work(job);
            let strategy = work.data_parallel();
            WiredJob::Job(job, Box::new(work), strategy)
        }
        // The reader lets no other id pass.
        (Some(_), None) => return Ok(None),
        (None, None) => WiredJob::Workload(Box::new(by_server(&resolve(scenario, spec.design as usize)?)?)),
    };
    Ok(Some(WiringQuestion { spec, prices: prices(scenario), job }))
}
