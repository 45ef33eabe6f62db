//! What a document asks of `TopoOpt`: reading, and the answers.

use super::cursor::{Cursor, optional};
use super::error::{Counted, Error};
use super::limits;
use super::read::count;
use super::schema::Scenario;
use crate::catalog::jobs::{JOBS, Job};
use crate::catalog::topoopt_2022;
use crate::design::topoopt::anneal::{Optimised, Progress, optimise};
use crate::design::topoopt::architectures::{Architecture, SimilarCost};
use crate::design::topoopt::figures::{Drawn, Figure, draw_figure};
use crate::design::topoopt::report::{WiringReport, report};
use crate::design::topoopt::select::Selection;
use crate::design::topoopt::spec::{Rings, WiringSpec};
use core::ops::ControlFlow;

const RINGS: [(&str, Rings); 2] = [("both_ways", Rings::BothWays), ("one_way", Rings::OneWay)];
const SELECTIONS: [(&str, Selection); 3] =
    [("paper", Selection::Paper), ("released", Selection::Released), ("best", Selection::Best)];
const SIMILAR: [(&str, SimilarCost); 3] = [
    ("one_interface", SimilarCost::OneInterface),
    ("ratio", SimilarCost::Ratio),
    ("published_ratio", SimilarCost::PublishedRatio),
];

/// Reads the field `topoopt`.
pub(super) fn wiring(cursor: &Cursor<'_, '_>) -> Result<WiringSpec, Error> {
    cursor.object(&[
        "job",
        "servers",
        "batch",
        "degree",
        "gbps",
        "rings",
        "selection",
        "primes",
        "rings_alone",
        "similar_cost",
        "per_rack",
        "oversubscribed",
        "latency_s",
        "proposals",
        "alpha",
        "seed",
    ])?;
    let words: Vec<(&'static str, &'static Job)> = JOBS.iter().map(|job| (job.id, job)).collect();
    let job = cursor.required("job")?.word(&words)?;
    let number = |name: &'static str, least: u64, most: u64, what: Counted| -> Result<Option<u32>, Error> {
        let Some(field) = cursor.field(name)? else { return Ok(None) };
        let value = field.at_least(least)?;
        count(&field, what, u128::from(value), most)?;
        Ok(Some(value as u32))
    };
    let usual = WiringSpec::new(job.id);
    Ok(WiringSpec {
        servers: number("servers", 1, limits::WIRED_SERVERS, Counted::Nodes)?,
        batch: optional!(cursor, "batch", positive),
        degree: number("degree", 1, limits::DEGREE, Counted::Links)?.unwrap_or(usual.degree),
        gbps: optional!(cursor, "gbps", positive).unwrap_or(usual.gbps),
        rings: optional!(cursor, "rings", word, &RINGS).unwrap_or_default(),
        selection: optional!(cursor, "selection", word, &SELECTIONS),
        primes: optional!(cursor, "primes", boolean).unwrap_or_default(),
        rings_alone: optional!(cursor, "rings_alone", boolean).unwrap_or_default(),
        similar_cost: optional!(cursor, "similar_cost", word, &SIMILAR).unwrap_or_default(),
        per_rack: number("per_rack", 1, limits::WIRED_SERVERS, Counted::Nodes)?.unwrap_or(usual.per_rack),
        oversubscribed: optional!(cursor, "oversubscribed", positive).unwrap_or(usual.oversubscribed),
        latency_s: optional!(cursor, "latency_s", positive).unwrap_or(usual.latency_s),
        proposals: number("proposals", 0, limits::PROPOSALS, Counted::Points)?.unwrap_or(usual.proposals),
        alpha: optional!(cursor, "alpha", positive).unwrap_or(usual.alpha),
        seed: optional!(cursor, "seed", whole).unwrap_or_default(),
        ..usual
    })
}

/// The spec and its job with the scenario's prices; none where the document asks nothing.
fn asked(scenario: &Scenario) -> Option<(&WiringSpec, &'static Job, crate::catalog::PriceList)> {
    let spec = scenario.topoopt.as_deref()?;
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    Some((spec, spec.job()?, prices))
}

/// The job in data parallelism, wired, on these architectures; none where the document asks nothing.
pub fn wiring_report(scenario: &Scenario, which: &[Architecture]) -> Option<WiringReport> {
    let (spec, job, prices) = asked(scenario)?;
    let work = spec.work(job);
    Some(report(&spec.bench(prices), &work, &work.data_parallel(), which))
}

/// A figure of the paper for the job; none where the document asks nothing.
pub fn wiring_figure(
    scenario: &Scenario,
    figure: Figure,
    go_on: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<Drawn> {
    let (spec, job, prices) = asked(scenario)?;
    let batch = spec.batch.unwrap_or(f64::from(job.batch));
    let servers = spec.servers.unwrap_or(job.servers);
    Some(draw_figure(figure, &spec.bench(prices), job, servers, batch, go_on))
}

/// Alternating optimisation of the job; none where the document asks nothing.
pub fn optimise_wiring(
    scenario: &Scenario,
    progress: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
) -> Option<Optimised> {
    let (spec, job, prices) = asked(scenario)?;
    let bench = spec.bench(prices);
    Some(optimise(&spec.work(job), bench.finder, bench.link(), &spec.search(), progress))
}

/// The same after a search: what its strategy and wiring come to on all these architectures.
pub fn optimised_report(
    scenario: &Scenario,
    found: &Optimised,
    which: &[Architecture],
) -> Option<WiringReport> {
    let (spec, job, prices) = asked(scenario)?;
    Some(report(&spec.bench(prices), &spec.work(job), &found.strategy, which))
}
