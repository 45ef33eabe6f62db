//! What `TopoOpt` answers about a document.

use crate::document::schema::Scenario;
use crate::lab::topoopt::{FoundJob, WiredJob, WiringQuestion, asked, prices, wired_for};
use crate::study::report::DesignError;
use crate::topoopt::anneal::{AnnealProgress, Optimised, optimise};
use crate::topoopt::architectures::Interconnect;
use crate::topoopt::cluster::{SharedStudy, shared_study};
use crate::topoopt::figures::{DrawnFigure, PaperFigure, Subject, draw_figure};
use crate::topoopt::load::JobLoad;
use crate::topoopt::moe::{MOE_SERVERS, MoeReport, moe_run};
use crate::topoopt::repair::{Failure, FailureSurvey, MendedRing, fail, survey};
use crate::topoopt::report::{WiringReport, report};
use crate::topoopt::shards::{ShardsReport, shard};
use crate::topoopt::splits::{SplitRow, splits};
use core::ops::ControlFlow;

/// The job in data parallelism, or the document's own workload, wired, on these architectures; none where the document
/// asks nothing.
///
/// # Errors
/// Why the document's own workload can't be placed on its design.
pub fn wiring_report(
    scenario: &Scenario,
    which: &[Interconnect],
) -> Result<Option<WiringReport>, DesignError> {
    let of = |asked: WiringQuestion| report(&asked.bench(), &asked.load(), which);
    Ok(asked(scenario)?.map(of))
}

/// Every split of the interfaces between rings and pairs: of what a search found, else of how the job begins. None where
/// the document asks nothing, or where what was found is of another job.
///
/// # Errors
/// As [`wiring_report`].
pub fn wiring_splits(
    scenario: &Scenario,
    kept: Option<&FoundJob>,
) -> Result<Option<Vec<SplitRow>>, DesignError> {
    let Some(asked) = asked(scenario)? else { return Ok(None) };
    let Some(load) = asked.with(kept) else { return Ok(None) };
    Ok(Some(splits(&asked.bench(), &load)))
}

/// A figure of the paper; none where the document asks nothing.
///
/// # Errors
/// As [`wiring_report`].
pub fn wiring_figure(
    scenario: &Scenario,
    figure: PaperFigure,
    go_on: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Option<DrawnFigure>, DesignError> {
    let mut of = |asked: WiringQuestion| {
        let spec = &asked.spec;
        let subject = match &asked.job {
            WiredJob::Job(job, ..) => Subject::Job {
                job,
                servers: spec.servers.unwrap_or(job.servers),
                batch: spec.batch.unwrap_or(f64::from(job.batch)),
            },
            WiredJob::Workload(own) => Subject::Workload(own),
        };
        draw_figure(figure, &asked.bench(), &subject, go_on)
    };
    Ok(asked(scenario)?.map(&mut of))
}

/// Every fibre failing by itself: of what a search found, else of how the job begins. None where the document asks
/// nothing, or where what was found is of another job.
///
/// # Errors
/// As [`wiring_report`].
pub fn wiring_failures(
    scenario: &Scenario,
    kept: Option<&FoundJob>,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Option<FailureSurvey>, DesignError> {
    let Some(asked) = asked(scenario)? else { return Ok(None) };
    let Some(load) = asked.with(kept) else { return Ok(None) };
    let (found, wired) = wired_for(&asked.bench(), &load, kept);
    Ok(Some(survey(&load, &found, &wired, progress)))
}

/// One fibre failing, by its position in what to patch where; none where there is no such fibre, or as for all.
///
/// # Errors
/// As [`wiring_report`].
pub fn wiring_failure(
    scenario: &Scenario,
    kept: Option<&FoundJob>,
    fibre: u32,
) -> Result<Option<(Failure, MendedRing)>, DesignError> {
    let Some(asked) = asked(scenario)? else { return Ok(None) };
    let Some(load) = asked.with(kept) else { return Ok(None) };
    let (found, wired) = wired_for(&asked.bench(), &load, kept);
    Ok(fail(&load, &found, &wired, fibre))
}

/// Jobs in shards of a cluster; none where the document has no such events.
pub fn wiring_shards(
    scenario: &Scenario,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<ShardsReport> {
    let spec = scenario.topoopt.as_deref()?;
    Some(shard(&spec.bench(prices(scenario)), spec.shards.as_ref()?, progress))
}

/// The shared cluster of the paper, with what its means come from; none where the document asks nothing.
pub fn wiring_shared(scenario: &Scenario) -> Option<SharedStudy> {
    let spec = scenario.topoopt.as_deref()?;
    Some(shared_study(&spec.bench(prices(scenario))))
}

/// A run of a model with experts, the usual one where the document has none of its own; none where it asks nothing.
pub fn wiring_moe(
    scenario: &Scenario,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<MoeReport> {
    let spec = scenario.topoopt.as_deref()?;
    let servers = spec.servers.unwrap_or(MOE_SERVERS);
    Some(moe_run(&spec.bench(prices(scenario)), &spec.moe.unwrap_or_default(), servers, progress))
}

/// Alternating optimisation of the job; none where the document asks nothing, or of its own workload, whose settings
/// [`own_search`](crate::lab::own_search) tries.
pub fn optimise_wiring(
    scenario: &Scenario,
    progress: &mut dyn FnMut(&AnnealProgress<'_>) -> ControlFlow<()>,
) -> Option<Optimised> {
    let asked = asked(scenario).ok()??;
    let WiredJob::Job(_, work, _) = &asked.job else { return None };
    let bench = asked.bench();
    Some(optimise(work, bench.finder, bench.link(), &asked.spec.search(), progress))
}

/// The same after a search: what its strategy and wiring come to on all these architectures.
pub fn optimised_report(
    scenario: &Scenario,
    found: &Optimised,
    which: &[Interconnect],
) -> Option<WiringReport> {
    let asked = asked(scenario).ok()??;
    let WiredJob::Job(_, work, _) = &asked.job else { return None };
    let load = JobLoad::Job { work, strategy: &found.strategy };
    Some(report(&asked.bench(), &load, which))
}
