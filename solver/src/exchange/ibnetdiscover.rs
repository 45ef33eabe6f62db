//! What `ibnetdiscover` prints, which is also what `ibsim` reads: a record for each switch and adapter, a line for each
//! connected port. Adapters of one host are one node.

use super::assumption::LeftOut;
use super::error::{FileProblem, ImportError};
use super::infiniband::{adds_up, host, named, switch_name};
use super::raw::{Attributes, Raw, RawLink};
use std::collections::{BTreeMap, BTreeSet};

/// `Switch 41 "S-…"`: whether it forwards, and the id.
fn record(line: &str) -> Option<(bool, &str)> {
    let mut words = line.split_whitespace();
    let switch = match words.next()? {
        // A router forwards as a switch does.
        "Switch" | "Rt" => true,
        "Ca" | "Hca" => false,
        _ => return None,
    };
    words.next()?.parse::<u32>().ok()?;
    words.next()?.starts_with('"').then(|| quoted(line)).flatten().map(|(id, _)| (switch, id))
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

#[derive(Default)]
struct Reader<'t> {
    raw: Raw,
    /// The ids of switches.
    switches: BTreeSet<&'t str>,
    /// The node that an id stands for; none for what is left out.
    nodes: BTreeMap<String, Option<String>>,
    seen: BTreeSet<(String, String)>,
    left_out: usize,
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut reader = Reader { raw: Raw { relays: false, ..Raw::default() }, ..Reader::default() };
    let switches = text.lines().filter_map(record).filter(|(switch, _)| *switch);
    reader.switches = switches.map(|(_, id)| id).collect();
    let mut open: Option<&str> = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let line = line.trim_end();
        if let Some((switch, id)) = record(line) {
            let called = line.split_once('#').and_then(|(_, rest)| quoted(rest)).map_or("", |(name, _)| name);
            reader.node(text, start, id, (switch, called))?;
            open = Some(id);
        } else if let (Some(id), Some((own, remote, other, rest))) = (open, port(line)) {
            reader.link(text, start, (id, own), (remote, other), rest)?;
        }
    }
    let left_out = reader.left_out;
    reader.raw.left_out(LeftOut::AggregationNodes, left_out);
    Ok(reader.raw)
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
        let name = if switch { switch_name(called) } else { host(called).unwrap_or(called) };
        let node = if switch || host(called).is_none() { id } else { name }.to_owned();
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
        if !self.nodes.contains_key(remote) {
            // Its own record may come later or never; its name stands here.
            let called =
                quoted(rest.split_once('#').map_or("", |(_, name)| name)).map_or("", |(name, _)| name);
            let switch = ["S-", "R-"].iter().any(|kind| remote.starts_with(kind))
                || text.lines().any(|line| record(line) == Some((true, remote)));
            self.node(text, offset, remote, (switch, called))?;
        }
        // Both ends list a link.
        let (one, two) = (format!("{id} {own}"), format!("{remote} {other}"));
        let key = if one < two { (one, two) } else { (two, one) };
        if !self.seen.insert(key) {
            return Ok(());
        }
        let node = |id: &str| self.nodes.get(id).cloned().flatten();
        let (Some(a), Some(b)) = (node(id), node(remote)) else { return Ok(()) };
        let speed = rest.split_whitespace().rev().find_map(named);
        let attributes: Attributes =
            speed.map(|gbps| ("gbps".to_owned(), gbps.to_string())).into_iter().collect();
        self.raw.link(text, RawLink { a, b, attributes, directed: false, offset })
    }
}
