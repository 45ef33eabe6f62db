//! Containerlab topologies: `topology.nodes` by name, `topology.links` with `endpoints: ["a:eth1", "b:eth1"]`.

use super::assumption::LeftOut;
use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::role;
use super::wanted::Wanted;
use super::yaml::{Line, lines, unquote};
use std::collections::BTreeMap;

/// A key `topology`, and in it a key `nodes`, and links between endpoints or a kind that is known.
pub(super) fn knows(text: &str) -> bool {
    let mut after = text.lines().skip_while(|line| !line.starts_with("topology:"));
    let Some(first) = after.next().and_then(|line| line.strip_prefix("topology:")) else { return false };
    let inside = std::iter::once(first)
        .chain(after)
        .take_while(|line| line.is_empty() || line.starts_with([' ', '\t', '#', '\r']));
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
    let mut half = Half::default();
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
            (["topology", "defaults"], Some("kind")) => usual = Some(unquote(line.value).to_owned()),
            (["topology", "groups", group], Some("kind")) => {
                groups.insert(unquote(group), unquote(line.value).to_owned());
            }
            // Links of one end: to the machine, to its networks, to tunnels.
            (["topology", "links"], Some("endpoint")) => {
                if line.item {
                    half.end(text)?;
                }
                half = Half::default();
                outside += 1;
            }
            (["topology", "links", "endpoint", ..], _) => {}
            (["topology", "nodes"], Some(name)) => {
                seen = true;
                raw.node(text, line.offset, unquote(name).to_owned(), Attributes::new())?;
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
                    half.end(text)?;
                    half = Half { begun: Some(line.offset), ends: Vec::new() };
                }
                outside += usize::from(link(text, &mut raw, (line, path.get(2).copied()), &mut half)?);
            }
            (["topology"], Some("links")) if !matches!(line.value, "" | "~" | "null") => {
                return Err(ImportError::expected(text, line.offset, Wanted::TwoEnds));
            }
            _ => {}
        }
        if let Some(key) = line.key {
            open.push((indent, key));
        }
    }
    half.end(text)?;
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

/// A link that is being read.
#[derive(Default)]
struct Half<'t> {
    /// Where it begins, as long as its ends are not all there.
    begun: Option<usize>,
    ends: Vec<&'t str>,
}

impl Half<'_> {
    /// Nothing of a link may be left over where it ends.
    fn end(&self, text: &str) -> Result<(), ImportError> {
        self.begun.map_or(Ok(()), |at| Err(ImportError::expected(text, at, Wanted::TwoEnds)))
    }
}

/// The ends in a line of `links`, with the key of the link that it stands under; whether they are those of a link out of the
/// laboratory.
fn link<'t>(
    text: &str,
    raw: &mut Raw,
    (line, under): (&Line<'t>, Option<&str>),
    half: &mut Half<'t>,
) -> Result<bool, ImportError> {
    match (under, line.key) {
        (None, Some("endpoints")) if !line.value.is_empty() => {
            return Err(ImportError::expected(text, line.offset, Wanted::TwoEnds));
        }
        (_, Some("bandwidth")) => {
            if let Some(link) = raw.links.last_mut() {
                link.attributes.insert("bandwidth".to_owned(), unquote(line.value).to_owned());
            }
            return Ok(false);
        }
        // Newer files: endpoints as items with node and interface.
        (Some("endpoints"), Some("node")) => half.ends.push(unquote(line.value)),
        (None | Some("endpoints"), None) if line.item && !line.value.is_empty() => {
            half.ends.push(unquote(line.value));
        }
        _ => return Ok(false),
    }
    half.begun = half.begun.or(Some(line.offset));
    let [a, b] = *half.ends.as_slice() else { return Ok(false) };
    *half = Half::default();
    let node = |end: &str| end.split(':').next().unwrap_or(end).to_owned();
    let (a, b) = (node(a), node(b));
    // The machine that runs the laboratory, and networks of its own.
    let names = ["host", "mgmt-net", "macvlan", "vxlan", "vxlan-stitch", "dummy"];
    let outside = |end: &String| names.contains(&end.as_str()) && raw.position(end).is_none();
    if outside(&a) || outside(&b) {
        return Ok(true);
    }
    raw.link(text, RawLink { a, b, attributes: Attributes::new(), directed: false, offset: line.offset })?;
    Ok(false)
}
