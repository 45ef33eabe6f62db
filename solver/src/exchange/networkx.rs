//! `NetworkX` node-link JSON: `nodes` with `id`, `links` or `edges` with `source` and `target`; so do d3 and `NetworkX` 1, whose
//! links give places in the list of nodes, graphology (`key`) and vis.js (`from` and `to`).

use super::attributes::{field, flatten, list};
use super::error::{FileProblem, ImportError};
use super::foreign::Foreign;
use super::json;
use super::kind::Kind;
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use serde_json::Value;

pub(super) fn knows(text: &str) -> bool {
    let keys = json::keys(text);
    let links = keys.contains(&"links") || keys.contains(&"edges");
    keys.contains(&"nodes") && links && text.trim_start().starts_with('{')
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let value = &json::value(text)?;
    if !value["nodes"].is_array() {
        let is = Kind::Foreign(Foreign::Json);
        return Err(ImportError::whole(FileProblem::Other { is }));
    }
    let mut raw = Raw { directed: value["directed"].as_bool().unwrap_or(false), ..Raw::default() };
    raw.title = value["graph"]["name"].as_str().or_else(|| value["name"].as_str()).map(str::to_owned);
    let mut ids = Vec::new();
    for node in list(value, &["nodes"]) {
        let id = field(node, &["id", "name", "key"])
            .or_else(|| node.as_str().map(str::to_owned))
            .ok_or_else(|| ImportError::whole(super::FileProblem::Expected { what: Wanted::NodeId }))?;
        let mut own = attributes(node, &["id"]);
        flatten(&node["attributes"], &[], &mut own);
        raw.node(text, 0, id.clone(), own)?;
        ids.push(id);
    }
    let links = list(value, &["links", "edges"]);
    let by_place = are_places(links, &raw);
    for link in links {
        let end = |names: &[&str], what: Wanted| {
            field(link, names).ok_or_else(|| ImportError::whole(super::FileProblem::Expected { what }))
        };
        let place = |end: String| match end.parse::<usize>().ok().and_then(|place| ids.get(place)) {
            Some(id) if by_place => id.clone(),
            _ => end,
        };
        let a = place(end(&SOURCE, Wanted::LinkSource)?);
        let b = place(end(&TARGET, Wanted::LinkTarget)?);
        let mut attributes = attributes(link, &["source", "target", "from", "to", "key"]);
        flatten(&link["attributes"], &[], &mut attributes);
        raw.link(text, RawLink { a, b, attributes, directed: raw.directed, offset: 0 })?;
    }
    Ok(raw)
}

/// What a link's ends are called.
const SOURCE: [&str; 3] = ["source", "a", "from"];
const TARGET: [&str; 3] = ["target", "b", "to"];

/// Whether links name their ends by places in the list of nodes: all ends are such numbers, and not all of them are ids.
fn are_places(links: &[Value], raw: &Raw) -> bool {
    let ends = || links.iter().flat_map(|link| [&SOURCE, &TARGET].map(|names| (link, names)));
    let place = |(link, names): (&Value, &[&str; 3])| {
        let end = names.iter().map(|name| &link[*name]).find(|end| !end.is_null());
        end.and_then(Value::as_u64).is_some_and(|place| place < raw.nodes.len() as u64)
    };
    let is_id = |(link, names): (&Value, &[&str; 3])| {
        field(link, names).is_some_and(|end| raw.position(&end).is_some())
    };
    ends().all(place) && !ends().all(is_id)
}

pub(super) fn attributes(value: &Value, without: &[&str]) -> Attributes {
    let mut found = Attributes::new();
    flatten(value, without, &mut found);
    found
}
