//! What `iblinkinfo` prints: for each switch and adapter its ports, the state of each link, and what is at its other end.

use super::assumption::LeftOut;
use super::error::{FileProblem, ImportError};
use super::infiniband::{adds_up, host, signalled, switch_name};
use super::raw::{Attributes, Raw, RawLink};
use std::collections::{BTreeMap, BTreeSet};

/// `==( 4X 53.125 Gbps Active/ LinkUp)==>`.
const ARROW: (&str, &str) = ("==(", ")==>");

pub(super) fn knows(text: &str) -> bool {
    text.lines().any(|line| line.contains(ARROW.0) && line.contains(ARROW.1))
}

/// A port: the address (lid) of its node, and its number.
type Port = (String, String);

/// A link that is up: from which port at what Gbit/s to which, and what both ends are called, where the line says so.
struct Line<'t> {
    from: Port,
    to: Port,
    gbps: Option<f64>,
    called: [&'t str; 2],
}

fn line<'t>(text: &'t str) -> Option<Line<'t>> {
    let (before, rest) = text.split_once(ARROW.0)?;
    let (state, after) = rest.split_once(ARROW.1)?;
    let port = |part: &str| {
        // With -l, an identifier and a name stand before the numbers.
        let (numbers, _) = part.split_once('[')?;
        let mut words = numbers.split_whitespace().rev();
        let number = words.next()?.to_owned();
        Some((words.next()?.to_owned(), number))
    };
    let (lanes, rate) = {
        let mut words = state.split_whitespace();
        (words.next()?, words.next()?)
    };
    let quoted = |part: &'t str| part.split('"').nth(1).unwrap_or("");
    let called = [quoted(before), quoted(after)];
    state.contains("LinkUp").then_some(())?;
    Some(Line { from: port(before)?, to: port(after)?, gbps: signalled(lanes, rate), called })
}

/// Whether what stands under no head is a switch: it is called as firmware calls one (`MF0;leaf-1:MQM9790/U1`), or its
/// address has several ports.
fn is_switch(called: &str, ports: usize) -> bool {
    let firmware =
        called.ends_with("/U1") || called.split_once(';').is_some_and(|(_, rest)| rest.contains(':'));
    firmware || (ports > 1 && host(called).is_none() && !adds_up(called))
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    // Which addresses are switches': those under a head that says so. An adapter has an address for each port.
    let mut heads: BTreeMap<String, (bool, &str)> = BTreeMap::new();
    let mut open = (false, "");
    // Which ports of each address have links, and what it is called at the other end or by its own line.
    let mut told: BTreeMap<String, (BTreeSet<String>, &str)> = BTreeMap::new();
    let mut found: Vec<(usize, Line<'_>)> = Vec::new();
    let mut offset = 0;
    for one in text.split_inclusive('\n') {
        let start = offset;
        offset += one.len();
        let head = one.trim().strip_suffix(':').and_then(|head| head.split_once(": "));
        match head {
            Some((kind @ ("CA" | "Switch" | "Router"), name)) if !one.contains(ARROW.0) => {
                let switch = kind == "Switch";
                // A switch's identifier stands before its name.
                open =
                    (switch, if switch { name.split_once(' ').map_or(name, |(_, name)| name) } else { name });
            }
            _ => {
                if let Some(line) = line(one) {
                    for (port, called) in [&line.from, &line.to].into_iter().zip(line.called) {
                        let (ports, name) = told.entry(port.0.clone()).or_default();
                        ports.insert(port.1.clone());
                        *name = if name.is_empty() { called } else { name };
                    }
                    if line.called[0].is_empty() && !open.1.is_empty() {
                        heads.insert(line.from.0.clone(), open);
                    }
                    found.push((start, line));
                }
            }
        }
    }
    let mut raw = Raw { relays: false, ..Raw::default() };
    let mut nodes: BTreeMap<String, Option<String>> = BTreeMap::new();
    let (mut seen, mut left_out) = (BTreeSet::new(), 0);
    for (offset, line) in &found {
        let mut ends = Vec::new();
        for lid in [&line.from.0, &line.to.0] {
            if !nodes.contains_key(lid) {
                let (switch, called) = heads.get(lid).copied().unwrap_or_else(|| {
                    let (ports, called) = told.get(lid).map_or((0, ""), |(ports, name)| (ports.len(), *name));
                    (is_switch(called, ports), called)
                });
                let node = if !switch && adds_up(called) {
                    left_out += 1;
                    None
                } else {
                    let name = if switch { switch_name(called) } else { host(called).unwrap_or(called) };
                    // Switches of one make may all be called alike; each has one address.
                    let id = if name.is_empty() || (switch && raw.position(name).is_some()) {
                        format!("{name} lid {lid}").trim_start().to_owned()
                    } else {
                        name.to_owned()
                    };
                    let role = if switch { "switch" } else { "host" };
                    let attributes = Attributes::from([("role".to_owned(), role.to_owned())]);
                    raw.touch(text, *offset, id.clone(), attributes)?;
                    Some(id)
                };
                nodes.insert(lid.clone(), node);
            }
            ends.extend(nodes.get(lid).cloned().flatten());
        }
        // Both ends list a link.
        let (one, two) = (line.from.clone(), line.to.clone());
        if !seen.insert(if one < two { (one, two) } else { (two, one) }) {
            continue;
        }
        if let Ok([a, b]) = <[String; 2]>::try_from(ends) {
            let gbps = line.gbps.map(|gbps| ("gbps".to_owned(), gbps.to_string()));
            let attributes = gbps.into_iter().collect();
            raw.link(text, RawLink { a, b, attributes, directed: false, offset: *offset })?;
        }
    }
    raw.left_out(LeftOut::AggregationNodes, left_out);
    Ok(raw)
}
