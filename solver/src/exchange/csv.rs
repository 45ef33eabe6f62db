//! A list of links as CSV (RFC 4180; comma, semicolon or tab): a header names the columns (also as `NetBox` and Gephi do),
//! or they are two ends and a speed.

use super::assumption::{Assumption, LeftOut};
use super::ends::are_ends;
use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::speed;
use super::text::Scan;
use super::wanted::Wanted;
use std::collections::BTreeSet;

/// Names that the columns of a link's ends go by, blanks told as `_`; the first that a table has counts.
const A: [&str; 22] = [
    "a",
    "source",
    "src",
    "from",
    "node1",
    "node_a",
    "u",
    "origem",
    "device_a",
    "side_a_device",
    "a_device",
    "from_device",
    "source_device",
    "src_device",
    "local_device",
    "local_host",
    "from_node",
    "source_node",
    "src_node",
    "node_from",
    "endpoint_a",
    "host_a",
];
const B: [&str; 22] = [
    "b",
    "target",
    "dst",
    "to",
    "node2",
    "node_b",
    "v",
    "destino",
    "device_b",
    "side_b_device",
    "b_device",
    "to_device",
    "target_device",
    "dst_device",
    "remote_device",
    "remote_host",
    "to_node",
    "target_node",
    "dst_node",
    "node_to",
    "endpoint_b",
    "host_b",
];

/// Columns that tell of a link's speed.
const SPEEDS: [&str; 14] = [
    "gbps",
    "mbps",
    "bps",
    "capacity",
    "bandwidth",
    "speed",
    "rate",
    "capacity_gbps",
    "capacity_mbps",
    "capacity_bps",
    "bandwidth_gbps",
    "bandwidth_mbps",
    "speed_gbps",
    "linkspeed",
];

/// Other columns of a list of links; those about one end begin or end as [`ENDS`] say.
const KNOWN: [&str; 19] = [
    "",
    "id",
    "index",
    "label",
    "name",
    "key",
    "type",
    "weight",
    "duplex",
    "status",
    "km",
    "length_km",
    "length",
    "length_unit",
    "latency_us",
    "description",
    "comments",
    "tags",
    "linkspeedunits",
];
const ENDS: [&str; 10] =
    ["termination", "interface", "port", "tenant", "color", "colour", "rack", "site", "location", "cable"];

/// Ports of power and of consoles, as `NetBox` names what a cable ends at, and power cables by their type.
const NO_NETWORK: [&str; 11] = [
    "dcim.powerport",
    "dcim.poweroutlet",
    "dcim.powerfeed",
    "dcim.consoleport",
    "dcim.consoleserverport",
    "power port",
    "power outlet",
    "power feed",
    "console port",
    "console server port",
    "power",
];

/// Whether a cable ends, by `NetBox`'s names, at a port of a patch panel or at a circuit: what is there passes on and sends
/// nothing.
fn is_passage(kind: &str) -> bool {
    let kind = kind.trim().to_lowercase().replace(' ', "");
    ["frontport", "rearport", "circuittermination"].iter().any(|end| kind.ends_with(end))
}

/// What a table's columns mean.
struct Head {
    a: usize,
    b: usize,
    names: Vec<String>,
    /// The unit that a column's name gives in brackets.
    units: Vec<Option<String>>,
}

impl Head {
    /// By the first line, if it names both ends.
    fn named(record: &[String]) -> Option<Self> {
        let plain = |name: &String| name.trim().to_lowercase().replace([' ', '-'], "_");
        let parts = record.iter().map(|name| with_unit(name));
        let (names, units): (Vec<String>, Vec<_>) = parts.map(|(name, unit)| (plain(&name), unit)).unzip();
        let column =
            |known: &[&str]| known.iter().find_map(|known| names.iter().position(|name| name == known));
        let (a, b) = (column(&A)?, column(&B)?);
        // A number is no column's name: `a,b,25` is a link.
        let words = !names.iter().any(|name| name.parse::<f64>().is_ok());
        words.then_some(Self { a, b, names, units })
    }

    /// Without such a line: two ends and a speed.
    fn plain() -> Self {
        let names = ["a", "b", "gbps"].map(str::to_owned).to_vec();
        Self { a: 0, b: 1, names, units: vec![None; 3] }
    }

    /// The columns that say nothing which is known.
    fn unknown(&self) -> Vec<&str> {
        let own = |name: &str| ["a_", "b_", "side_a_", "side_b_"].iter().any(|end| name.starts_with(end));
        let known = |name: &str| {
            KNOWN.contains(&name)
                || SPEEDS.contains(&name)
                || own(name)
                || ENDS.iter().any(|part| name.contains(part))
                || A.contains(&name)
                || B.contains(&name)
        };
        self.names.iter().map(String::as_str).filter(|name| !known(name)).collect()
    }

    /// Notes the columns that are not read.
    ///
    /// # Errors
    /// Of a table with ends, no speed and such columns: it tells of something else, or of a speed by another name. A table
    /// that calls its ends devices tells of cables.
    fn check(&self, raw: &mut Raw, text: &str) -> Result<(), ImportError> {
        let unknown = self.unknown();
        let names = unknown.join(", ");
        let speed = self.names.iter().any(|name| SPEEDS.contains(&name.as_str()));
        let cables = ["device", "host", "endpoint"].iter().any(|word| self.names[self.a].contains(word));
        if !unknown.is_empty() && !speed && !cables {
            return Err(ImportError::at(text, 0, FileProblem::UnknownColumns { names }));
        }
        if !unknown.is_empty() {
            raw.notes.push(Assumption::Columns { count: unknown.len() as u32, names });
        }
        Ok(())
    }
}

/// A column's name, and the unit of a speed that stands in brackets after it: `bandwidth (Gbit/s)`. A name that says its unit
/// (`gbps (Gbit/s)`) needs no other.
fn with_unit(name: &str) -> (String, Option<String>) {
    let parts = name.trim().strip_suffix([')', ']']).and_then(|name| name.rsplit_once(['(', '[']));
    let speed = |name: &str| SPEEDS.contains(&name.trim().to_lowercase().as_str());
    match parts {
        Some((name, _)) if speed(name) && name.trim().to_lowercase().ends_with("bps") => {
            (name.trim().to_owned(), None)
        }
        Some((name, unit)) if speed(name) => (name.trim().to_owned(), Some(unit.trim().to_owned())),
        _ => (name.to_owned(), None),
    }
}

/// The first lines of a table, each a record: as many as show what it is.
fn sample(text: &str) -> Option<Vec<Vec<String>>> {
    let mut scan = Scan::new(text);
    let mut records = Vec::new();
    while records.len() < 50 && !scan.rest().is_empty() {
        records.extend(record(&mut scan, separator(text)).ok()?);
    }
    Some(records)
}

/// A first line that names both ends; or records alike of two ends and a speed, which say so by themselves.
pub(super) fn knows(text: &str) -> bool {
    if !text.lines().take(50).any(|line| line.contains([',', ';', '\t'])) {
        return false;
    }
    let Some(records) = sample(text) else {
        // What is wrong in it is told with its place.
        let first = record(&mut Scan::new(text), separator(text)).ok().flatten();
        return first.is_some_and(|record| Head::named(&record).is_some());
    };
    records.first().is_some_and(|first| Head::named(first).is_some()) || plain_links(&records)
}

fn plain_links(records: &[Vec<String>]) -> bool {
    let speed =
        |field: &str| field.trim().parse().is_ok_and(|gbps: f64| gbps > 0.0) || speed::parse(field).is_some();
    let ends: Vec<&String> = records.iter().flat_map(|record| record.iter().take(2)).collect();
    let pairs = records.iter().filter_map(|record| Some((record.first()?.trim(), record.get(1)?.trim())));
    let shape = |record: &Vec<String>| match record.as_slice() {
        [a, b] => !a.trim().is_empty() && !b.trim().is_empty(),
        [a, b, third] => {
            !a.trim().is_empty() && !b.trim().is_empty() && (third.trim().is_empty() || speed(third))
        }
        _ => false,
    };
    let speeds = records.iter().any(|record| record.len() == 3 && speed(&record[2]));
    // Without speeds, links hang together as those of a network do: no fewer than its nodes less one.
    let nodes: BTreeSet<&str> = ends.iter().map(|end| end.trim()).collect();
    let words = ends.iter().all(|end| !end.trim().contains(' '));
    let together = words && records.len() > 1 && nodes.len() <= records.len() + 1;
    !records.is_empty() && are_ends(&pairs) && records.iter().all(shape) && (speeds || together)
}

/// What is wrong with a table that names no ends.
pub(super) fn no_ends(text: &str) -> ImportError {
    let offset = text.len() - text.trim_start().len();
    let head = text.trim_start().lines().next().unwrap_or("").chars().take(80).collect();
    ImportError::at(text, offset, FileProblem::NoEnds { head })
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(no_ends(text));
    }
    let mut raw = Raw::default();
    let mut scan = Scan::new(text);
    let separator = separator(text);
    let mut head: Option<Head> = None;
    let mut apart = false;
    let (mut unconnected, mut others) = (0, 0);
    let mut panels = BTreeSet::new();
    while !scan.rest().is_empty() {
        let offset = scan.offset;
        let Some(record) = record(&mut scan, separator)? else {
            apart = true;
            continue;
        };
        let begins = std::mem::take(&mut apart);
        let Some(head) = &head else {
            head = Head::named(&record);
            if let Some(head) = &head {
                head.check(&mut raw, text)?;
            } else {
                link(&mut raw, (text, offset), head.insert(Head::plain()), record, separator, &mut panels)?;
            }
            continue;
        };
        // Another head, or after an empty line rows of another length.
        if Head::named(&record).is_some_and(|own| own.names == head.names)
            || (begins && record.len() != head.names.len())
        {
            return Err(ImportError::at(text, offset, FileProblem::Another));
        }
        let status = head.names.iter().position(|name| name == "status").and_then(|at| record.get(at));
        if status.is_some_and(|status| {
            ["planned", "decommissioning"].contains(&status.trim().to_lowercase().as_str())
        }) {
            unconnected += 1;
            continue;
        }
        let told = head.names.iter().zip(&record).filter(|(name, _)| name.contains("type"));
        let mut kinds = told.map(|(_, value)| value.trim().to_lowercase());
        if kinds.any(|kind| NO_NETWORK.contains(&kind.as_str())) {
            others += 1;
            continue;
        }
        link(&mut raw, (text, offset), head, record, separator, &mut panels)?;
    }
    raw.left_out(LeftOut::Cables, unconnected);
    raw.left_out(LeftOut::OtherCables, others);
    if !panels.is_empty() {
        raw.notes.push(Assumption::Panels { nodes: panels.len() as u32 });
    }
    Ok(raw)
}

fn separator(text: &str) -> char {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
    let count = |separator: char| first.matches(separator).count();
    [',', ';', '\t'].into_iter().max_by_key(|&separator| (count(separator), separator == ',')).unwrap_or(',')
}

fn link(
    raw: &mut Raw,
    (text, offset): (&str, usize),
    head: &Head,
    record: Vec<String>,
    separator: char,
    panels: &mut BTreeSet<String>,
) -> Result<(), ImportError> {
    let (mut a, mut b, mut attributes) = (None, None, Attributes::new());
    for (column, (name, value)) in head.names.iter().zip(record).enumerate() {
        let mut value = value.trim().to_owned();
        if column == head.a {
            a = Some(value);
        } else if column == head.b {
            b = Some(value);
        } else if !value.is_empty() {
            // Where semicolons part the columns, a comma is a decimal point.
            if separator == ';' && value.replacen(',', ".", 1).parse::<f64>().is_ok() {
                value = value.replacen(',', ".", 1);
            }
            if let Some(Some(unit)) = head.units.get(column)
                && value.parse::<f64>().is_ok()
            {
                value = format!("{value} {unit}");
            }
            attributes.insert(name.clone(), value);
        }
    }
    let full = |end: Option<String>| {
        end.filter(|end| !end.is_empty()).ok_or_else(|| ImportError::expected(text, offset, Wanted::BothEnds))
    };
    let (a, b) = (full(a)?, full(b)?);
    for (end, id) in [("a_", &a), ("b_", &b)] {
        // Columns such as a_role or b_lat tell of an end.
        let own = attributes.iter().filter_map(|(key, value)| Some((key.strip_prefix(end)?, value)));
        let mut own: Attributes = own.map(|(key, value)| (key.to_owned(), value.clone())).collect();
        let kinds = [format!("{end}termination_type"), format!("side_{end}type")];
        if kinds.iter().filter_map(|kind| attributes.get(kind)).any(|kind| is_passage(kind)) {
            own.entry("role".to_owned()).or_insert_with(|| "switch".to_owned());
            panels.insert(id.clone());
        }
        raw.touch(text, offset, id.clone(), own)?;
    }
    // Gephi says of each link whether it leads one way.
    let directed = attributes.get("type").is_some_and(|way| way.eq_ignore_ascii_case("directed"));
    raw.link(text, RawLink { a, b, attributes, directed, offset })
}

/// The fields of the next line that is not empty nor a comment; quoted fields may span lines.
fn record(scan: &mut Scan<'_>, separator: char) -> Result<Option<Vec<String>>, ImportError> {
    if scan.rest().starts_with('#') {
        scan.take_while(|c| c != '\n');
        scan.bump();
        return Ok(None);
    }
    let mut fields = Vec::new();
    let mut field = String::new();
    loop {
        if field.trim().is_empty() && scan.rest().starts_with('"') {
            let start = scan.offset;
            field.clear();
            scan.bump();
            loop {
                match scan.bump() {
                    None => return Err(ImportError::expected(scan.text, start, Wanted::ClosingQuote)),
                    Some('"') if scan.eat("\"") => field.push('"'),
                    Some('"') => break,
                    Some(other) => field.push(other),
                }
            }
            continue;
        }
        match scan.bump() {
            Some('\r') => {}
            None | Some('\n') => {
                fields.push(field);
                let empty = fields.len() == 1 && fields[0].trim().is_empty();
                return Ok((!empty).then_some(fields));
            }
            Some(next) if next == separator => fields.push(std::mem::take(&mut field)),
            Some(next) => field.push(next),
        }
    }
}
