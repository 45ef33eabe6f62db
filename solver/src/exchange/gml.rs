//! GML (Himsolt 1996): `key value` pairs, values numbers, texts or lists in brackets.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::text::{Scan, unescape};
use super::wanted::Wanted;
use std::collections::BTreeSet;

/// What is open.
#[derive(Clone, Copy, PartialEq)]
enum Level {
    Top,
    Graph,
    Node,
    Edge,
    /// A list inside a node or an edge, such as `graphics`: its keys count as the element's own.
    Inside,
    Other,
}

/// Lists inside lists at most.
const DEPTH: usize = 64;

/// Pairs of key and value, then `graph [`.
pub(super) fn knows(text: &str) -> bool {
    let mut scan = Scan::new(text);
    loop {
        skip(&mut scan);
        let key = scan.take_while(is_key);
        skip(&mut scan);
        if scan.rest().starts_with('[') {
            return key == "graph";
        }
        if key.is_empty() || value(&mut scan).is_err() {
            return false;
        }
    }
}

fn is_key(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '-')
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let mut scan = Scan::new(text);
    let mut raw = Raw::default();
    let mut open = vec![(Level::Top, 0)];
    let mut attributes = Attributes::new();
    let mut seen = false;
    // yEd's drawings: groups are nodes that are marked, and links have no direction, though one is written of all.
    let mut groups = BTreeSet::new();
    let mut drawn = false;
    loop {
        skip(&mut scan);
        let level = open.last().map_or(Level::Top, |&(level, _)| level);
        if scan.rest().is_empty() {
            break;
        }
        let offset = scan.offset;
        if scan.eat("]") {
            let (level, start) = open.pop().unwrap_or((Level::Top, 0));
            match level {
                Level::Top => return Err(ImportError::expected(text, offset, Wanted::Key)),
                Level::Node => {
                    let id = attributes
                        .remove("id")
                        .ok_or_else(|| ImportError::expected(text, start, Wanted::NodeId))?;
                    let attributes = std::mem::take(&mut attributes);
                    if attributes.get("isGroup").is_some_and(|mark| mark == "1") {
                        groups.insert(id);
                    } else {
                        raw.node(text, start, id, attributes)?;
                    }
                }
                Level::Edge => {
                    let mut end = |key: &str, what: Wanted| {
                        attributes.remove(key).ok_or_else(|| ImportError::expected(text, start, what))
                    };
                    let a = end("source", Wanted::EdgeSource)?;
                    let b = end("target", Wanted::EdgeTarget)?;
                    let attributes = std::mem::take(&mut attributes);
                    raw.link(text, RawLink { a, b, attributes, directed: raw.directed, offset: start })?;
                }
                Level::Graph | Level::Inside | Level::Other => {}
            }
            continue;
        }
        let key = scan.take_while(is_key);
        if key.is_empty() {
            return Err(scan.expected(Wanted::KeyOrBracket));
        }
        skip(&mut scan);
        if scan.eat("[") {
            if open.len() >= DEPTH {
                return Err(ImportError::expected(text, offset, Wanted::FewerLists));
            }
            let next = match (level, key) {
                (Level::Top, "graph") => Level::Graph,
                (Level::Graph, "node") => Level::Node,
                (Level::Graph, "edge") => Level::Edge,
                (Level::Node | Level::Edge | Level::Inside, _) => Level::Inside,
                _ => Level::Other,
            };
            if seen && next == Level::Graph {
                return Err(ImportError::at(text, offset, FileProblem::Another));
            }
            seen |= next == Level::Graph;
            if matches!(next, Level::Node | Level::Edge) {
                attributes.clear();
            }
            open.push((next, offset));
            continue;
        }
        let value = value(&mut scan)?;
        match level {
            Level::Graph => match key {
                "directed" => raw.directed = value == "1",
                "label" | "Network" => {
                    raw.title.get_or_insert(value);
                }
                _ => {}
            },
            Level::Node | Level::Edge => {
                attributes.insert(key.to_owned(), value);
            }
            Level::Inside => {
                attributes.entry(key.to_owned()).or_insert(value);
            }
            Level::Top if key == "Creator" => drawn = value.starts_with("yFiles") || value.starts_with("yEd"),
            Level::Top | Level::Other => {}
        }
    }
    if open.len() > 1 {
        return Err(scan.expected(Wanted::Sign("]".into())));
    }
    if !seen {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    raw.without_groups(&groups);
    if drawn {
        raw.drawn();
    }
    Ok(raw)
}

/// Passes over space and comments (`#` to the end of the line).
fn skip(scan: &mut Scan<'_>) {
    loop {
        scan.skip_space();
        if !scan.rest().starts_with('#') {
            return;
        }
        scan.take_while(|c| c != '\n');
    }
}

fn value(scan: &mut Scan<'_>) -> Result<String, ImportError> {
    if scan.eat("\"") {
        let start = scan.offset;
        let text = scan.text;
        let value =
            scan.until("\"").ok_or_else(|| ImportError::expected(text, start, Wanted::ClosingQuote))?;
        return Ok(unescape(value));
    }
    let word = scan.take_while(|c| !c.is_whitespace() && !matches!(c, '[' | ']' | '"'));
    if word.is_empty() { Err(scan.expected(Wanted::Value)) } else { Ok(word.to_owned()) }
}
