//! What a document asks of `TopoOpt`: reading, and the answers.

use super::cursor::{Cursor, optional};
use super::error::{Counted, Error, Rule};
use super::limits;
use super::read::count;
use super::schema::Scenario;
use super::topoopt_own::own;
use crate::catalog::PriceList;
use crate::catalog::jobs::{JOBS, Job};
use crate::catalog::topoopt_2022;
use crate::design::topoopt::anneal::{Optimised, Progress, optimise};
use crate::design::topoopt::architectures::{Architecture, SimilarCost};
use crate::design::topoopt::cluster::{SharedStudy, shared_study};
use crate::design::topoopt::figures::{Drawn, Figure, Subject, draw_figure};
use crate::design::topoopt::load::Load;
use crate::design::topoopt::moe::{MOE_SERVERS, MoeReport, MoeSpec, moe_run};
use crate::design::topoopt::own::Own;
use crate::design::topoopt::repair::{Failure, FailureSurvey, MendedRing, fail, survey};
use crate::design::topoopt::report::{WiringReport, report};
use crate::design::topoopt::select::Selection;
use crate::design::topoopt::shards::{ShardEvent, ShardsReport, ShardsSpec, shard};
use crate::design::topoopt::spec::{Rings, WiringSpec};
use crate::design::topoopt::strategy::{Strategy, Work};
use crate::study::report::DesignError;
use core::ops::ControlFlow;

const RINGS: [(&str, Rings); 2] = [("both_ways", Rings::BothWays), ("one_way", Rings::OneWay)];
const SELECTIONS: [(&str, Selection); 3] =
    [("paper", Selection::Paper), ("released", Selection::Released), ("best", Selection::Best)];
const SIMILAR: [(&str, SimilarCost); 3] = [
    ("one_interface", SimilarCost::OneInterface),
    ("ratio", SimilarCost::Ratio),
    ("published_ratio", SimilarCost::PublishedRatio),
];

/// Reads the field `topoopt` of a document with so many designs.
pub(super) fn wiring(cursor: &Cursor<'_, '_>, designs: usize) -> Result<WiringSpec, Error> {
    cursor.object(&[
        "job",
        "design",
        "servers",
        "batch",
        "degree",
        "gbps",
        "rings",
        "selection",
        "primes",
        "rings_alone",
        "similar_cost",
        "cost_ratio",
        "per_rack",
        "oversubscribed",
        "latency_s",
        "region",
        "packet_interfaces",
        "proposals",
        "alpha",
        "seed",
        "shards",
        "moe",
    ])?;
    let job = cursor.field("job")?.map(|field| job(&field)).transpose()?;
    let design = cursor.field("design")?.map(|field| position(&field, designs)).transpose()?;
    let number = |name: &'static str, least: u64, most: u64, what: Counted| -> Result<Option<u32>, Error> {
        let Some(field) = cursor.field(name)? else { return Ok(None) };
        let value = field.at_least(least)?;
        count(&field, what, u128::from(value), most)?;
        Ok(Some(value as u32))
    };
    let usual = WiringSpec::own();
    Ok(WiringSpec {
        job: job.map(|job| job.id.to_owned()),
        design: design.unwrap_or_default(),
        servers: number("servers", 1, limits::WIRED_SERVERS, Counted::Nodes)?,
        batch: optional!(cursor, "batch", positive),
        degree: number("degree", 1, limits::DEGREE, Counted::Links)?.unwrap_or(usual.degree),
        gbps: optional!(cursor, "gbps", positive).unwrap_or(usual.gbps),
        rings: optional!(cursor, "rings", word, &RINGS).unwrap_or_default(),
        selection: optional!(cursor, "selection", word, &SELECTIONS),
        primes: optional!(cursor, "primes", boolean).unwrap_or_default(),
        rings_alone: optional!(cursor, "rings_alone", boolean).unwrap_or_default(),
        similar_cost: optional!(cursor, "similar_cost", word, &SIMILAR).unwrap_or_default(),
        cost_ratio: optional!(cursor, "cost_ratio", positive),
        per_rack: number("per_rack", 1, limits::WIRED_SERVERS, Counted::Nodes)?.unwrap_or(usual.per_rack),
        oversubscribed: optional!(cursor, "oversubscribed", positive).unwrap_or(usual.oversubscribed),
        latency_s: optional!(cursor, "latency_s", positive).unwrap_or(usual.latency_s),
        region: number("region", 1, limits::WIRED_SERVERS, Counted::Nodes)?.unwrap_or(usual.region),
        packet_interfaces: number("packet_interfaces", 1, limits::DEGREE, Counted::Links)?,
        proposals: number("proposals", 0, limits::PROPOSALS, Counted::Points)?.unwrap_or(usual.proposals),
        alpha: optional!(cursor, "alpha", positive).unwrap_or(usual.alpha),
        seed: optional!(cursor, "seed", whole).unwrap_or_default(),
        shards: cursor.field("shards")?.map(|field| shards(&field)).transpose()?,
        moe: cursor.field("moe")?.map(|field| moe(&field)).transpose()?,
    })
}

fn job(field: &Cursor<'_, '_>) -> Result<&'static Job, Error> {
    let words: Vec<(&'static str, &'static Job)> = JOBS.iter().map(|job| (job.id, job)).collect();
    field.word(&words)
}

fn position(field: &Cursor<'_, '_>, designs: usize) -> Result<u32, Error> {
    let value = field.whole()?;
    if value >= designs as u64 {
        return Err(field.bad_number(value as f64, Rule::Between(0.0, designs.saturating_sub(1) as f64)));
    }
    Ok(value as u32)
}

/// A whole number of so many at most.
fn within(field: &Cursor<'_, '_>, least: u64, most: u64, what: Counted) -> Result<u32, Error> {
    let value = field.at_least(least)?;
    count(field, what, u128::from(value), most)?;
    Ok(value as u32)
}

fn shards(cursor: &Cursor<'_, '_>) -> Result<ShardsSpec, Error> {
    cursor.object(&["servers", "events"])?;
    let servers = within(&cursor.required("servers")?, 1, limits::CLUSTER_SERVERS, Counted::Nodes)?;
    let list = cursor.required("events")?;
    let items = list.items()?;
    count(&list, Counted::Points, items.len() as u128, limits::SHARD_EVENTS)?;
    let event = |item: Cursor<'_, '_>| {
        item.object(&["name", "job", "servers", "split"])?;
        let split = item.field("split")?;
        Ok(ShardEvent {
            name: item.required("name")?.text()?.to_owned(),
            job: item.field("job")?.map(|field| job(&field)).transpose()?.map(|job| job.id.to_owned()),
            servers: within(&item.required("servers")?, 0, limits::WIRED_SERVERS, Counted::Nodes)?,
            split: match split {
                Some(split) => within(&split, 1, limits::DEGREE, Counted::Nodes)?,
                None => 1,
            },
        })
    };
    Ok(ShardsSpec { servers, events: items.map(event).collect::<Result<_, Error>>()? })
}

fn moe(cursor: &Cursor<'_, '_>) -> Result<MoeSpec, Error> {
    cursor.object(&[
        "group",
        "experts",
        "top_k",
        "layers",
        "tokens",
        "token_bytes",
        "all_reduce_bytes",
        "iterations",
        "spread",
        "decay",
        "redraw",
    ])?;
    let usual = MoeSpec::default();
    let number = |name: &'static str, least: u64, most: u64, usual: u32| match cursor.field(name)? {
        Some(field) => within(&field, least, most, Counted::Points),
        None => Ok(usual),
    };
    Ok(MoeSpec {
        group: number("group", 1, limits::WIRED_SERVERS, usual.group)?,
        experts: number("experts", 1, limits::EXPERTS, usual.experts)?,
        top_k: number("top_k", 1, limits::EXPERTS, usual.top_k)?,
        layers: number("layers", 1, limits::EXPERT_LAYERS, usual.layers)?,
        tokens: number("tokens", 1, limits::TOKENS, usual.tokens)?,
        token_bytes: optional!(cursor, "token_bytes", positive).unwrap_or(usual.token_bytes),
        all_reduce_bytes: optional!(cursor, "all_reduce_bytes", not_negative)
            .unwrap_or(usual.all_reduce_bytes),
        iterations: number("iterations", 1, limits::ITERATIONS, usual.iterations)?,
        spread: optional!(cursor, "spread", not_negative).unwrap_or(usual.spread),
        decay: optional!(cursor, "decay", positive).unwrap_or(usual.decay),
        redraw: number("redraw", 0, limits::ITERATIONS, usual.redraw)?,
    })
}

/// What is asked, made concrete.
pub(super) struct Asked<'a> {
    pub(super) spec: &'a WiringSpec,
    pub(super) prices: PriceList,
    made: Made,
}

enum Made {
    Job(&'static Job, Box<Work>, Strategy),
    Own(Box<Own>),
}

impl Asked<'_> {
    pub(super) fn load(&self) -> Load<'_> {
        match &self.made {
            Made::Job(_, work, strategy) => Load::Job { work, strategy },
            Made::Own(own) => Load::Own(own),
        }
    }
}

/// What is asked; none where the document asks nothing.
pub(super) fn asked(scenario: &Scenario) -> Option<Result<Asked<'_>, DesignError>> {
    let spec = scenario.topoopt.as_deref()?;
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    let made = match (&spec.job, spec.job()) {
        (_, Some(job)) => {
            let work = spec.work(job);
            let strategy = work.data_parallel();
            Made::Job(job, Box::new(work), strategy)
        }
        // The reader lets no other id pass.
        (Some(_), None) => return None,
        (None, None) => match own(scenario, spec.design as usize) {
            Ok(own) => Made::Own(Box::new(own)),
            Err(error) => return Some(Err(error)),
        },
    };
    Some(Ok(Asked { spec, prices, made }))
}

/// The job in data parallelism, or the document's own workload, wired, on these architectures; none where the document
/// asks nothing.
///
/// # Errors
/// Why the document's own workload can't be placed on its design.
pub fn wiring_report(
    scenario: &Scenario,
    which: &[Architecture],
) -> Option<Result<WiringReport, DesignError>> {
    let of = |asked: Asked<'_>| report(&asked.spec.bench(asked.prices.clone()), &asked.load(), which);
    Some(asked(scenario)?.map(of))
}

/// A figure of the paper; none where the document asks nothing.
///
/// # Errors
/// As [`wiring_report`].
pub fn wiring_figure(
    scenario: &Scenario,
    figure: Figure,
    go_on: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<Result<Drawn, DesignError>> {
    let mut of = |asked: Asked<'_>| {
        let spec = asked.spec;
        let subject = match &asked.made {
            Made::Job(job, ..) => Subject::Job {
                job,
                servers: spec.servers.unwrap_or(job.servers),
                batch: spec.batch.unwrap_or(f64::from(job.batch)),
            },
            Made::Own(own) => Subject::Own(own),
        };
        draw_figure(figure, &spec.bench(asked.prices.clone()), &subject, go_on)
    };
    Some(asked(scenario)?.map(&mut of))
}

/// Every fibre failing by itself; none where the document asks nothing.
///
/// # Errors
/// As [`wiring_report`].
pub fn wiring_failures(
    scenario: &Scenario,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<Result<FailureSurvey, DesignError>> {
    let mut of = |asked: Asked<'_>| survey(&asked.spec.bench(asked.prices.clone()), &asked.load(), progress);
    Some(asked(scenario)?.map(&mut of))
}

/// One fibre failing, by its position in what to patch where; none where there is no such fibre.
///
/// # Errors
/// As [`wiring_report`].
pub fn wiring_failure(scenario: &Scenario, fibre: u32) -> Result<Option<(Failure, MendedRing)>, DesignError> {
    let Some(asked) = asked(scenario).transpose()? else { return Ok(None) };
    Ok(fail(&asked.spec.bench(asked.prices.clone()), &asked.load(), fibre))
}

/// Jobs in shards of a cluster; none where the document has no such events.
pub fn wiring_shards(
    scenario: &Scenario,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<ShardsReport> {
    let spec = scenario.topoopt.as_deref()?;
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    Some(shard(&spec.bench(prices), spec.shards.as_ref()?, progress))
}

/// The shared cluster of the paper, with what its means come from; none where the document asks nothing.
pub fn wiring_shared(scenario: &Scenario) -> Option<SharedStudy> {
    let spec = scenario.topoopt.as_deref()?;
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    Some(shared_study(&spec.bench(prices)))
}

/// A run of a model with experts, the usual one where the document has none of its own; none where it asks nothing.
pub fn wiring_moe(
    scenario: &Scenario,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<MoeReport> {
    let spec = scenario.topoopt.as_deref()?;
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    let servers = spec.servers.unwrap_or(MOE_SERVERS);
    Some(moe_run(&spec.bench(prices), &spec.moe.unwrap_or_default(), servers, progress))
}

/// Alternating optimisation of the job; none where the document asks nothing, or of its own workload, whose strategy is
/// the document's.
pub fn optimise_wiring(
    scenario: &Scenario,
    progress: &mut dyn FnMut(&Progress<'_>) -> ControlFlow<()>,
) -> Option<Optimised> {
    let asked = asked(scenario)?.ok()?;
    let Made::Job(_, work, _) = &asked.made else { return None };
    let bench = asked.spec.bench(asked.prices.clone());
    Some(optimise(work, bench.finder, bench.link(), &asked.spec.search(), progress))
}

/// The same after a search: what its strategy and wiring come to on all these architectures.
pub fn optimised_report(
    scenario: &Scenario,
    found: &Optimised,
    which: &[Architecture],
) -> Option<WiringReport> {
    let asked = asked(scenario)?.ok()?;
    let Made::Job(_, work, _) = &asked.made else { return None };
    let load = Load::Job { work, strategy: &found.strategy };
    Some(report(&asked.spec.bench(asked.prices.clone()), &load, which))
}
