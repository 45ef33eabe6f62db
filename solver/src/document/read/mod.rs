//! JSON to a scenario, checked: what comes out of here holds together.

pub(crate) mod collective;
pub(crate) mod cursor;
pub(crate) mod family;
pub(crate) mod hardware;
pub(crate) mod matrix;
pub(crate) mod network;
pub(crate) mod pattern;
pub(crate) mod prices;
pub(crate) mod published;
pub(crate) mod serving;
pub(crate) mod training;
pub(crate) mod wiring;

use crate::catalog::hardware::Hardware;
use crate::document::error::{Counted, Error};
use crate::document::limits;
use crate::document::read::cursor::{Cursor, optional};
use crate::document::read::published::published;
use crate::document::schema::{Design, FlowSpec, Scenario, VERSION, Workload};
use crate::document::version::FIRST_VERSION;
use crate::routing::{Routing, Tie};
use crate::study::{CapacityPlan, GivenLink, Match};
use crate::workload::training::Placement;
use serde_json::Value;
use std::sync::Arc;

/// Reads and checks a document.
///
/// # Errors
/// The first mistake found, with its place.
pub fn read(text: &str) -> Result<Scenario, Error> {
    read_value(&parse(text)?)
}

/// JSON to a value, within the limits.
pub(crate) fn parse(text: &str) -> Result<Value, Error> {
    if text.len() > limits::FILE_BYTES {
        return Err(Error::TooMany {
            path: String::new(),
            what: Counted::Bytes,
            count: text.len() as u128,
            limit: limits::FILE_BYTES as u64,
        });
    }
    // A file saved by an editor may start with a byte order mark, which is no JSON.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    mended(text)
}

/// JSON to a value. A number too great for any (`1e999`) is no JSON to the parser, which knows no place in the document:
/// it is read as the greatest number instead, which the cursor then refuses by name.
fn mended(text: &str) -> Result<Value, Error> {
    const PATIENCE: usize = 8;
    let mut text = std::borrow::Cow::Borrowed(text);
    for _ in 0..PATIENCE {
        let error = match serde_json::from_str(&text) {
            Ok(value) => return Ok(value),
            Err(error) => error,
        };
        let refused = Error::NotJson { line: error.line(), column: error.column() };
        let Some(mended) = without_number_before(&text, error.line(), error.column()) else {
            return Err(refused);
        };
        text = std::borrow::Cow::Owned(mended);
    }
    Err(Error::NotJson { line: 1, column: 1 })
}

/// The text with the number that ends about there replaced by the greatest, if there is one that is no finite number.
fn without_number_before(text: &str, line: usize, column: usize) -> Option<String> {
    let start: usize = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
    let bytes = text.as_bytes();
    let in_number =
        |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte));
    let near = start + column.checked_sub(1)?;
    let inside = [near, near.wrapping_sub(1)].into_iter().find(|&at| in_number(at))?;
    let first = (0..=inside).rev().take_while(|&at| in_number(at)).last()?;
    let end = (inside..bytes.len()).take_while(|&at| in_number(at)).last()? + 1;
    let number: f64 = text.get(first..end)?.parse().ok()?;
    number.is_infinite().then(|| format!("{}{}{}", &text[..first], f64::MAX * number.signum(), &text[end..]))
}

/// The same from a value.
pub(crate) fn read_value(value: &Value) -> Result<Scenario, Error> {
    scenario(&Cursor::root(value))
}

/// The document that stands here, alone or inside another.
pub(crate) fn scenario(cursor: &Cursor<'_, '_>) -> Result<Scenario, Error> {
    // The version comes first: fields of a later one would otherwise look like mistakes.
    let found = cursor.required("gargalo")?.whole()?;
    let versions = FIRST_VERSION..=VERSION;
    let gargalo = versions.into_iter().find(|&version| u64::from(version) == found);
    let gargalo = gargalo.ok_or(Error::UnsupportedVersion { found })?;
    cursor.object(&[
        "gargalo",
        "title",
        "workload",
        "designs",
        "prices",
        "hardware",
        "sweep",
        "topoopt",
        "published",
    ])?;
    let hardware =
        cursor.field("hardware")?.map(|field| hardware::hardware(&field)).transpose()?.map(Arc::new);
    let title = optional!(cursor, "title", text).unwrap_or_default().to_owned();
    let workload = workload(&cursor.required("workload")?, hardware.as_deref(), gargalo)?;
    let list = cursor.required("designs")?;
    let designs = list.items()?;
    count(&list, Counted::Designs, designs.len() as u128, limits::DESIGNS)?;
    let designs: Vec<Design> =
        designs.map(|item| design(&item, hardware.as_deref(), gargalo)).collect::<Result<_, _>>()?;
    if designs.is_empty() {
        return Err(Error::NoDesigns);
    }
    let prices = cursor.field("prices")?.map(|field| prices::prices(&field)).transpose()?.map(Arc::new);
    let sweep =
        cursor.field("sweep")?.map(|field| crate::document::sweep::sweep(&field)).transpose()?.map(Arc::new);
    let wiring = |field| crate::document::read::wiring::wiring(&field, designs.len());
    let topoopt = cursor.field("topoopt")?.map(wiring).transpose()?.map(Arc::new);
    let published = cursor.field("published")?.map(|field| published(&field)).transpose()?.map(Arc::new);
    let read = Scenario { gargalo, title, workload, designs, prices, hardware, sweep, topoopt, published };
    Ok(if gargalo == FIRST_VERSION { read.settled() } else { read })
}

/// Refuses what is past a limit.
pub(crate) fn count(cursor: &Cursor<'_, '_>, what: Counted, count: u128, limit: u64) -> Result<(), Error> {
    if count > u128::from(limit) {
        return Err(Error::TooMany { path: cursor.path(), what, count, limit });
    }
    Ok(())
}

const KINDS: [(&str, u8); 8] = [
    ("flows", 0),
    ("all_to_all", 1),
    ("pattern", 2),
    ("collective", 3),
    ("matrix", 4),
    ("training", 5),
    ("jobs", 6),
    ("serving", 7),
];

/// What is sent. `hardware`: the document's own; `version`: of the format.
pub(crate) fn workload(
    cursor: &Cursor<'_, '_>,
    hardware: Option<&Hardware>,
    version: u32,
) -> Result<Workload, Error> {
    match cursor.required("kind")?.word(&KINDS)? {
        0 => {
            cursor.object(&["kind", "flows"])?;
            let list = cursor.required("flows")?;
            let items = list.items()?;
            count(&list, Counted::Flows, items.len() as u128, limits::FLOWS)?;
            let flows = items.map(|item| flow(&item)).collect::<Result<_, _>>()?;
            Ok(Workload::Flows { flows: Arc::new(flows) })
        }
        1 => {
            cursor.object(&["kind", "bytes"])?;
            Ok(Workload::AllToAll { bytes: cursor.required("bytes")?.not_negative()? })
        }
        2 => pattern::pattern(cursor),
        3 => collective::collective(cursor, hardware).map(Workload::Collective),
        4 => matrix::matrix(cursor).map(Workload::Matrix),
        5 => training::training(cursor, hardware, version),
        6 => matrix::jobs(cursor, hardware, version),
        _ => serving::serving(cursor, hardware),
    }
}

fn flow(cursor: &Cursor<'_, '_>) -> Result<FlowSpec, Error> {
    cursor.object(&["src", "dst", "bytes", "start_s", "route"])?;
    let route = match cursor.field("route")? {
        None => None,
        Some(route) => {
            Some(route.items()?.map(|step| step.text().map(str::to_owned)).collect::<Result<_, _>>()?)
        }
    };
    Ok(FlowSpec {
        src: cursor.required("src")?.text()?.to_owned(),
        dst: cursor.required("dst")?.text()?.to_owned(),
        bytes: cursor.required("bytes")?.not_negative()?,
        start_s: optional!(cursor, "start_s", not_negative).unwrap_or(0.0),
        route,
    })
}

fn design(cursor: &Cursor<'_, '_>, hardware: Option<&Hardware>, version: u32) -> Result<Design, Error> {
    cursor.object(&["name", "network", "workload", "placement", "routing", "capacity"])?;
    let routing = cursor.field("routing")?.map_or(Ok(Routing::default()), |field| routing(&field))?;
    let capacity = cursor.field("capacity")?.map_or(Ok(CapacityPlan::default()), |field| capacity(&field))?;
    let placement =
        cursor.field("placement")?.map_or(Ok(Placement::default()), |field| training::placement(&field))?;
    Ok(Design {
        name: cursor.required("name")?.text()?.to_owned(),
        network: network::network(&cursor.required("network")?)?,
        workload: cursor.field("workload")?.map(|field| workload(&field, hardware, version)).transpose()?,
        placement,
        routing,
        capacity,
    })
}

pub(crate) fn routing(cursor: &Cursor<'_, '_>) -> Result<Routing, Error> {
    let kinds = [
        ("shortest", 0),
        ("least_load", 1),
        ("ecmp", 2),
        ("ecmp_hash", 3),
        ("explicit", 4),
        ("dimension_order", 5),
        ("minimal", 6),
        ("valiant", 7),
        ("up_down", 8),
        ("rail", 9),
    ];
    let kind = cursor.required("kind")?.word(&kinds)?;
    cursor.object(match kind {
        0 => &["kind", "tie"],
        3 | 6..=9 => &["kind", "seed"],
        _ => &["kind"],
    })?;
    let seed = if cursor.field("seed")?.is_some() { cursor.required("seed")?.whole()? } else { 0 };
    Ok(match kind {
        0 => Routing::Shortest {
            tie: optional!(cursor, "tie", word, &[("first", Tie::First), ("least_flows", Tie::LeastFlows)])
                .unwrap_or_default(),
        },
        1 => Routing::LeastLoad,
        2 => Routing::Ecmp,
        3 => Routing::EcmpHash { seed },
        4 => Routing::Explicit,
        5 => Routing::DimensionOrder,
        6 => Routing::Minimal { seed },
        7 => Routing::Valiant { seed },
        8 => Routing::UpDown { seed },
        _ => Routing::Rail { seed },
    })
}

fn capacity(cursor: &Cursor<'_, '_>) -> Result<CapacityPlan, Error> {
    let kinds = [("as_built", 0), ("uniform", 1), ("proportional", 2), ("catalog", 3), ("given", 4)];
    let kind = cursor.required("kind")?.word(&kinds)?;
    if kind == 4 {
        return given(cursor);
    }
    let by_value = kind == 1 && cursor.field("gbps")?.is_some();
    cursor.object(match (kind, by_value) {
        (0, _) => &["kind"],
        (1, true) => &["kind", "gbps"],
        (1, false) => &["kind", "match", "alpha"],
        _ => &["kind", "alpha"],
    })?;
    let alpha = optional!(cursor, "alpha", positive).unwrap_or(1.0);
    Ok(match (kind, by_value) {
        (0, _) => CapacityPlan::AsBuilt,
        (1, true) => CapacityPlan::Uniform { gbps: cursor.required("gbps")?.positive()? },
        (1, false) => {
            // Without either, the value is what most people would have meant.
            if cursor.field("match")?.is_none() {
                return Err(Error::MissingField { path: cursor.path(), field: "gbps" });
            }
            let words = [("min", Match::Min), ("mean", Match::Mean), ("max", Match::Max)];
            CapacityPlan::UniformMatch { r#match: cursor.required("match")?.word(&words)?, alpha }
        }
        (2, _) => CapacityPlan::Proportional { alpha },
        _ => CapacityPlan::Catalog { alpha },
    })
}

fn given(cursor: &Cursor<'_, '_>) -> Result<CapacityPlan, Error> {
    cursor.object(&["kind", "links"])?;
    let list = cursor.required("links")?;
    count(&list, Counted::Links, list.items()?.len() as u128, limits::LINKS)?;
    let link = |item: Cursor<'_, '_>| {
        item.object(&["link", "gbps", "back_gbps"])?;
        let gbps = item.required("gbps")?.not_negative()?;
        Ok(GivenLink {
            link: item.required("link")?.text()?.to_owned(),
            gbps,
            back_gbps: optional!(item, "back_gbps", not_negative).filter(|&back| back != gbps),
        })
    };
    let links = list.items()?.map(link).collect::<Result<_, Error>>()?;
    Ok(CapacityPlan::Given { links: Arc::new(links) })
}
