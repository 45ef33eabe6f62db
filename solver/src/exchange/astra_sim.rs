//! A network of ASTRA-sim's analytical models (YAML): dimensions, each a ring, a switch or a full mesh of so many NPUs, with the
//! bandwidth of a link each way in GB/s and its delay in ns. NPUs are numbered from 0, the first dimension fastest.

use super::assumption::Assumption;
use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::{FileCount, Wanted};
use super::yaml::{lines, unquote};
use crate::network::limits;
use std::collections::BTreeMap;

/// A dimension of the network.
struct Dimension {
    kind: Kind,
    npus: usize,
    gbps: f64,
    latency_us: f64,
}

#[derive(Clone, Copy)]
enum Kind {
    Ring,
    Switch,
    Mesh,
}

pub(super) fn knows(text: &str) -> bool {
    let has = |key: &str| {
        text.lines().any(|line| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':')))
    };
    ["topology", "npus_count", "bandwidth"].into_iter().all(has)
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let dimensions = dimensions(text)?;
    let all = dimensions.iter().try_fold(1u64, |all, own| all.checked_mul(own.npus as u64));
    let count = all.unwrap_or(u64::MAX);
    if count > limits::NODES {
        let problem = FileProblem::TooMany { what: FileCount::Nodes, count, limit: limits::NODES };
        return Err(ImportError::whole(problem));
    }
    let mut raw = Raw::default();
    raw.notes.push(Assumption::DecimalGigabytes);
    let role = |role: &str| Attributes::from([("role".to_owned(), role.to_owned())]);
    let npus = count as usize;
    for npu in 0..npus {
        raw.node(text, 0, npu.to_string(), role("gpu"))?;
    }
    let mut stride = 1;
    for (number, own) in dimensions.iter().enumerate() {
        let firsts = (0..npus).filter(|npu| npu / stride % own.npus == 0);
        for (group, first) in firsts.enumerate() {
            let member = |at: usize| (first + at * stride).to_string();
            let mut pairs: Vec<(String, String)> = Vec::new();
            match own.kind {
                Kind::Switch => {
                    let switch = format!("switch{number}.{group}");
                    raw.node(text, 0, switch.clone(), role("switch"))?;
                    pairs.extend((0..own.npus).map(|at| (member(at), switch.clone())));
                }
                Kind::Ring if own.npus > 2 => {
                    pairs.extend((0..own.npus).map(|at| (member(at), member((at + 1) % own.npus))));
                }
                Kind::Ring | Kind::Mesh => {
                    for at in 0..own.npus {
                        pairs.extend((at + 1..own.npus).map(|other| (member(at), member(other))));
                    }
                }
            }
            for (a, b) in pairs {
                let values = [("gbps", own.gbps), ("latency_us", own.latency_us)];
                let attributes =
                    Attributes::from(values.map(|(key, value)| (key.to_owned(), value.to_string())));
                raw.link(text, RawLink { a, b, attributes, directed: false, offset: 0 })?;
            }
        }
        stride *= own.npus;
    }
    Ok(raw)
}

/// The place of a key, and its values with their places.
type Values<'t> = (usize, Vec<(&'t str, usize)>);

/// What the four lists say, one after the other.
fn dimensions(text: &str) -> Result<Vec<Dimension>, ImportError> {
    let mut lists: BTreeMap<&str, Values<'_>> = BTreeMap::new();
    let mut open = None;
    for line in lines(text)? {
        if let Some(key) = line.key {
            let own = lists.entry(key).or_insert((line.offset, Vec::new()));
            own.1.extend((!line.value.is_empty()).then(|| (unquote(line.value), line.offset)));
            open = Some(key);
        } else {
            let own = open.and_then(|key| lists.get_mut(key));
            let own = own.ok_or_else(|| ImportError::expected(text, line.offset, Wanted::Key))?;
            own.1.push((unquote(line.value), line.offset));
        }
    }
    let missing = |key: &'static str| ImportError::expected(text, text.len(), Wanted::Sign(key.into()));
    let of = |key: &'static str| lists.get(key).ok_or_else(|| missing(key));
    let (topology, npus, bandwidth) = (of("topology")?, of("npus_count")?, of("bandwidth")?);
    let latency = lists.get("latency");
    for own in [Some(npus), Some(bandwidth), latency].into_iter().flatten() {
        ImportError::count(text, own.0, topology.1.len() as u64, own.1.len() as u64)?;
    }
    let amount = |&(word, at): &(&str, usize)| {
        let value = word.parse().ok().filter(|value: &f64| value.is_finite() && *value >= 0.0);
        value.ok_or_else(|| ImportError::expected(text, at, Wanted::Amount))
    };
    let mut found = Vec::new();
    for (position, &(word, at)) in topology.1.iter().enumerate() {
        let kind = match word {
            "Ring" => Kind::Ring,
            "Switch" => Kind::Switch,
            "FullyConnected" => Kind::Mesh,
            _ => return Err(ImportError::expected(text, at, Wanted::AstraDimension)),
        };
        let (count, at) = npus.1[position];
        let count = count.parse().ok().filter(|&count: &usize| count > 0);
        let npus = count.ok_or_else(|| ImportError::expected(text, at, Wanted::AtLeastOne))?;
        let gbytes = amount(&bandwidth.1[position])?;
        if gbytes == 0.0 {
            return Err(ImportError::expected(text, bandwidth.1[position].1, Wanted::Bandwidth));
        }
        let latency = latency.map_or(Ok(0.0), |latency| amount(&latency.1[position]))?;
        found.push(Dimension { kind, npus, gbps: gbytes * 8.0, latency_us: latency / 1e3 });
    }
    Ok(found)
}
