//! Containerlab topologies: `topology.nodes` by name, `topology.links` with `endpoints: ["a:eth1", "b:eth1"]`.

use super::assumption::LeftOut;
use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::role;
use super::wanted::Wanted;
use super::yaml::{Line, bracketed, lines, unquote};
use std::collections::BTreeMap;

/// A key `topology`, and in it a key `nodes`, and links between endpoints or a kind that is known.
pub(super) fn knows(text: &str) -> bool {
    let mut after = text.lines().skip_while(|line| !line.starts_with("topology:"));
    let Some(_) = after.next() else { return false };
    let inside = after.take_while(|line| line.is_empty() || line.starts_with([' ', '\t', '#', '\r']));
    let (mut nodes, mut links, mut sure) = (false, false, false);
    for line in inside {
        for part in line.split(['{', '}', ',']) {
            let part = part.trim_start_matches([' ', '-']);
            nodes |= part.starts_with("nodes:");
            links |= part.starts_with("links:");
            let kind = part.strip_prefix("kind:").map(|kind| unquote(kind).to_owned());
            let known = |kind: String| role::said(&Attributes::from([("kind".to_owned(), kind)])).is_some();
            sure |= (links && part.starts_with("endpoint")) || kind.is_some_and(known);
        }
    }
    nodes && sure
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let lines = lines(text)?;
    let mut raw = Raw::default();
    // Keys that are open, with their indents.
    let mut open: Vec<(usize, &str)> = Vec::new();
    let mut ends: Vec<&str> = Vec::new();
    let mut seen = false;
    let mut outside = 0;
    // The kinds that nodes take who name none: those of their groups, and that of all others.
    let mut groups: BTreeMap<&str, String> = BTreeMap::new();
    let mut usual = None;
    for line in &lines {
        // A list may stand as far to the left as the key that it belongs to: its dash counts for two.
        let indent = line.indent;
        while open.last().is_some_and(|&(at, _)| at >= indent) {
            open.pop();
        }
        let path: Vec<&str> = open.iter().map(|&(_, key)| key).collect();
        match (path.as_slice(), line.key) {
            ([], Some("name")) => raw.title = Some(unquote(line.value).to_owned()),
            (["topology"], Some("defaults")) => usual = inline(line.value).remove("kind"),
            (["topology", "defaults"], Some("kind")) => usual = Some(unquote(line.value).to_owned()),
            (["topology", "groups"], Some(group)) => {
                groups.extend(inline(line.value).remove("kind").map(|kind| (unquote(group), kind)));
            }
            (["topology", "groups", group], Some("kind")) => {
                groups.insert(unquote(group), unquote(line.value).to_owned());
            }
            // Links of one end: to the machine, to its networks, to tunnels.
            (["topology", "links"], Some("endpoint")) => outside += 1,
            (["topology", "links", "endpoint", ..], _) => {}
            (["topology", "nodes"], Some(name)) => {
                seen = true;
                raw.node(text, line.offset, unquote(name).to_owned(), inline(line.value))?;
            }
            (["topology", "nodes", name], Some("labels")) => {
                raw.touch(text, line.offset, unquote(name).to_owned(), inline(line.value))?;
            }
            (["topology", "nodes", name, "labels"], Some(key)) => {
                let attributes =
                    Attributes::from([(unquote(key).to_owned(), unquote(line.value).to_owned())]);
                raw.touch(text, line.offset, unquote(name).to_owned(), attributes)?;
            }
            (["topology", "nodes", name], Some(key)) if !line.value.is_empty() => {
                let attributes = Attributes::from([(key.to_owned(), unquote(line.value).to_owned())]);
                raw.touch(text, line.offset, unquote(name).to_owned(), attributes)?;
            }
            (["topology", "links", ..], _) => {
                if line.item && path.len() == 2 {
                    ends.clear();
                }
                outside += usize::from(link(text, &mut raw, line, &mut ends)?);
            }
            _ => {}
        }
        if let Some(key) = line.key {
            open.push((indent, key));
        }
    }
    for node in &mut raw.nodes {
        if node.attributes.contains_key("kind") {
            continue;
        }
        let group = node.attributes.get("group").and_then(|group| groups.get(group.as_str()));
        let kind = group.or(usual.as_ref()).cloned();
        node.attributes.extend(kind.map(|kind| ("kind".to_owned(), kind)));
    }
    raw.left_out(LeftOut::OutsideLinks, outside);
    if seen { Ok(raw) } else { Err(ImportError::whole(FileProblem::UnknownFormat)) }
}

/// The ends in a line of `links`, on one line or one by one; whether they are those of a link out of the laboratory.
fn link<'t>(
    text: &str,
    raw: &mut Raw,
    line: &Line<'t>,
    ends: &mut Vec<&'t str>,
) -> Result<bool, ImportError> {
    match line.key {
        Some("endpoints") if !line.value.is_empty() => {
            *ends = bracketed(line.value)
                .ok_or_else(|| ImportError::expected(text, line.offset, Wanted::TwoEnds))?;
        }
        // Newer files: endpoints as items with node and interface.
        Some("node") => ends.push(unquote(line.value)),
        Some("bandwidth") => {
            if let Some(link) = raw.links.last_mut() {
                link.attributes.insert("bandwidth".to_owned(), unquote(line.value).to_owned());
            }
        }
        None if line.item => ends.push(unquote(line.value)),
        _ => {}
    }
    if ends.len() < 2 {
        return Ok(false);
    }
    let node = |end: &str| end.split(':').next().unwrap_or(end).to_owned();
    let (a, b) = (node(ends[0]), node(ends[1]));
    ends.clear();
    // The machine that runs the laboratory, and networks of its own.
    let names = ["host", "mgmt-net", "macvlan", "vxlan", "vxlan-stitch", "dummy"];
    let outside = |end: &String| names.contains(&end.as_str()) && raw.position(end).is_none();
    if outside(&a) || outside(&b) {
        return Ok(true);
    }
    raw.link(text, RawLink { a, b, attributes: Attributes::new(), directed: false, offset: line.offset })?;
    Ok(false)
}

/// The attributes of `{kind: linux, labels: {role: leaf}}` behind a node's name, those of its labels among them.
fn inline(value: &str) -> Attributes {
    let inner = value.trim().strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or("");
    let mut depth = 0usize;
    let apart = |c: char| {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    };
    let mut attributes = Attributes::new();
    for (key, value) in inner.split(apart).filter_map(|pair| pair.split_once(':')) {
        match unquote(key) {
            "labels" => attributes.extend(inline(value)),
            key => drop(attributes.insert(key.to_owned(), unquote(value).to_owned())),
        }
    }
    attributes
}
