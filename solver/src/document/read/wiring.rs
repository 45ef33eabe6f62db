//! Reads the field `topoopt` of a document.

use crate::base::record::{Cursor, optional};
use crate::catalog::jobs::{CatalogJob, JOBS};
use crate::document::error::{Counted, Error, Rule};
use crate::document::limits;
use crate::topoopt::architectures::SimilarCost;
use crate::topoopt::moe_spec::MoeSpec;
use crate::topoopt::select::Selection;
use crate::topoopt::shards::{ShardEvent, ShardsSpec};
use crate::topoopt::spec::{Rings, WiringSpec};

const RINGS: [(&str, Rings); 2] = [("both_ways", Rings::BothWays), ("one_way", Rings::OneWay)];
const SELECTIONS: [(&str, Selection); 3] =
    [("paper", Selection::Paper), ("released", Selection::Released), ("best", Selection::Best)];
const SIMILAR: [(&str, SimilarCost); 3] = [
    ("one_interface", SimilarCost::OneInterface),
    ("ratio", SimilarCost::Ratio),
    ("published_ratio", SimilarCost::PublishedRatio),
];

/// Reads the field `topoopt` of a document with so many designs.
pub(crate) fn wiring(cursor: &Cursor<'_, '_>, designs: usize) -> Result<WiringSpec, Error> {
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
        field.limit(what, u128::from(value), most)?;
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

fn job(field: &Cursor<'_, '_>) -> Result<&'static CatalogJob, Error> {
    let words: Vec<(&'static str, &'static CatalogJob)> = JOBS.iter().map(|job| (job.id, job)).collect();
    Ok(field.word(&words)?)
}

fn position(field: &Cursor<'_, '_>, designs: usize) -> Result<u32, Error> {
    let value = field.whole()?;
    if value >= designs as u64 {
        return Err(field
            .bad_number(value as f64, Rule::Between(0.0, designs.saturating_sub(1) as f64))
            .into());
    }
    Ok(value as u32)
}

/// A whole number of so many at most.
fn within(field: &Cursor<'_, '_>, least: u64, most: u64, what: Counted) -> Result<u32, Error> {
    let value = field.at_least(least)?;
    field.limit(what, u128::from(value), most)?;
    Ok(value as u32)
}

fn shards(cursor: &Cursor<'_, '_>) -> Result<ShardsSpec, Error> {
    cursor.object(&["servers", "events"])?;
    let servers = within(&cursor.required("servers")?, 1, limits::CLUSTER_SERVERS, Counted::Nodes)?;
    let list = cursor.required("events")?;
    let items = list.items()?;
    list.limit(Counted::Points, items.len() as u128, limits::SHARD_EVENTS)?;
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
        "own",
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
        own: optional!(cursor, "own", not_negative).unwrap_or(usual.own),
        redraw: number("redraw", 0, limits::ITERATIONS, usual.redraw)?,
    })
}
