//! What `ibnetdiscover` prints, which is also what `ibsim` reads: a record for each switch and adapter, a line for each
//! connected port. Adapters of one host are one node, which has the host's name.

use super::assumption::{Assumption, LeftOut};
use super::error::{FileProblem, ImportError};
use super::infiniband::{adds_up, host, is_of_maker, is_width, named, switch_name};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use std::collections::BTreeMap;

/// A record's first line.
#[derive(Clone, Copy)]
struct Record<'t> {
    forwards: bool,
    ports: u32,
    id: &'t str,
}

/// `Switch 41 "S-…"`: whether it forwards, how many ports it has, and the id.
fn record(line: &str) -> Option<Record<'_>> {
    let mut words = line.split_whitespace();
    let forwards = match words.next()? {
        // A router forwards as a switch does.
        "Switch" | "Rt" => true,
        "Ca" | "Hca" => false,
        _ => return None,
    };
    let ports = words.next()?.parse().ok()?;
    words.next()?.starts_with('"').then(|| quoted(line)).flatten().map(|(id, _)| Record {
        forwards,
        ports,
        id,
    })
}

/// The first text in quotes, and what follows it.
fn quoted(text: &str) -> Option<(&str, &str)> {
    text.split_once('"')?.1.split_once('"')
}

/// `[2](guid) "remote"[1](guid) # "name" lid 4 4xHDR`: own port, remote, its port, and what follows.
fn port(line: &str) -> Option<(&str, &str, &str, &str)> {
    let (own, rest) = line.strip_prefix('[')?.split_once(']')?;
    let (remote, rest) = quoted(rest)?;
    let (other, rest) = rest.trim_start().strip_prefix('[')?.split_once(']')?;
    Some((own, remote, other, rest))
}

pub(super) fn knows(text: &str) -> bool {
    text.lines().any(|line| record(line).is_some()) && text.lines().any(|line| port(line).is_some())
}

/// A port: the id of its device and its number there.
type Port = (String, String);

#[derive(Default)]
struct Reader<'t> {
    raw: Raw,
    /// The records by id.
    records: BTreeMap<&'t str, Record<'t>>,
    /// The node that an id stands for; none for what is left out.
    nodes: BTreeMap<String, Option<String>>,
    /// The other end of each port that has a cable.
    cables: BTreeMap<Port, Port>,
    left_out: usize,
    /// Adapters that bear their maker's name in place of a host's.
    unnamed: u32,
    /// Switches that cables lead to and that have no record.
    missing: u32,
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut reader = Reader { raw: Raw { relays: false, ..Raw::default() }, ..Reader::default() };
    reader.records = text.lines().filter_map(record).map(|record| (record.id, record)).collect();
    let mut open: Option<&str> = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let line = line.trim_end();
        if let Some(Record { forwards, id, .. }) = record(line) {
            let called = line.split_once('#').and_then(|(_, rest)| quoted(rest)).map_or("", |(name, _)| name);
            reader.node(text, start, id, (forwards, called))?;
            open = Some(id);
        } else if let (Some(id), true) = (open, line.starts_with('[')) {
            let (own, remote, other, rest) =
                port(line).ok_or_else(|| ImportError::expected(text, start, Wanted::PortLine))?;
            reader.link(text, start, (id, own), (remote, other), rest)?;
        }
    }
    let Reader { mut raw, left_out, unnamed, missing, .. } = reader;
    raw.left_out(LeftOut::AggregationNodes, left_out);
    if unnamed > 0 {
        raw.notes.push(Assumption::UnnamedAdapters { adapters: unnamed });
    }
    if missing > 0 {
        raw.notes.push(Assumption::NoRecord { nodes: missing });
    }
    Ok(raw)
}

impl Reader<'_> {
    fn node(
        &mut self,
        text: &str,
        offset: usize,
        id: &str,
        (switch, called): (bool, &str),
    ) -> Result<(), ImportError> {
        if self.nodes.contains_key(id) {
            return Ok(());
        }
        if !switch && adds_up(called) {
            self.left_out += 1;
            self.nodes.insert(id.to_owned(), None);
            return Ok(());
        }
        let host = host(called).filter(|_| !switch);
        self.unnamed += u32::from(!switch && host.is_none() && is_of_maker(called));
        let name = if switch { switch_name(called) } else { host.unwrap_or(called) };
        let node = host.unwrap_or(id).to_owned();
        let pairs = [("role", if switch { "switch" } else { "host" }), ("label", name)];
        let attributes = pairs.map(|(key, value)| (key.to_owned(), value.to_owned()));
        self.raw.touch(text, offset, node.clone(), Attributes::from(attributes))?;
        self.nodes.insert(id.to_owned(), Some(node));
        Ok(())
    }

    fn link(
        &mut self,
        text: &str,
        offset: usize,
        (id, own): (&str, &str),
        (remote, other): (&str, &str),
        rest: &str,
    ) -> Result<(), ImportError> {
        let record = self.records.get(remote).copied();
        if !self.nodes.contains_key(remote) {
            // Its own record may come later or never; its name stands here.
            let called =
                quoted(rest.split_once('#').map_or("", |(_, name)| name)).map_or("", |(name, _)| name);
            let switch = record.map_or_else(
                || ["S-", "R-"].iter().any(|kind| remote.starts_with(kind)),
                |record| record.forwards,
            );
            self.missing += u32::from(switch && record.is_none());
            self.node(text, offset, remote, (switch, called))?;
        }
        let number = other.parse::<u32>().ok();
        if record.is_some_and(|record| number.is_none_or(|number| number > record.ports)) {
            return Err(ImportError::expected(text, offset, Wanted::PortThere));
        }
        // Both ends list a cable.
        let (one, two) = ((id.to_owned(), own.to_owned()), (remote.to_owned(), other.to_owned()));
        match (self.cables.get(&one), self.cables.get(&two)) {
            (None, None) => {}
            (Some(end), _) if *end == two => return Ok(()),
            _ => return Err(ImportError::expected(text, offset, Wanted::SameCable)),
        }
        self.cables.extend([(one.clone(), two.clone()), (two, one)]);
        let node = |id: &str| self.nodes.get(id).cloned().flatten();
        let (Some(a), Some(b)) = (node(id), node(remote)) else { return Ok(()) };
        let mut words = rest.split_whitespace().rev();
        let speed = words.find(|word| named(word).is_some() || is_width(word));
        let attribute = |word: &str| match named(word) {
            Some(gbps) => ("gbps".to_owned(), gbps.to_string()),
            None => ("speed".to_owned(), word.to_owned()),
        };
        let attributes: Attributes = speed.map(attribute).into_iter().collect();
        self.raw.link(text, RawLink { a, b, attributes, directed: false, offset })
    }
}
