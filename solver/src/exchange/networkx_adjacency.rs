//! `NetworkX` adjacency JSON: `nodes` with `id`, `adjacency` with a list of neighbours for each.

use super::attributes::{field, list};
use super::error::{FileProblem, ImportError};
use super::json;
use super::networkx::attributes;
use super::raw::{Raw, RawLink};
use super::wanted::Wanted;

pub(super) fn knows(text: &str) -> bool {
    let keys = json::keys(text);
    keys.contains(&"nodes") && keys.contains(&"adjacency") && text.trim_start().starts_with('{')
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let value = &json::value(text)?;
    let wrong = |what: Wanted| ImportError::whole(FileProblem::Expected { what });
    let directed = value["directed"].as_bool().unwrap_or(false);
    let mut raw = Raw { directed, ..Raw::default() };
    let mut ids = Vec::new();
    for node in list(value, &["nodes"]) {
        let id = field(node, &["id", "name"]).ok_or_else(|| wrong(Wanted::NodeId))?;
        raw.node(text, 0, id.clone(), attributes(node, &["id"]))?;
        ids.push(id);
    }
    let adjacency = list(value, &["adjacency"]);
    if adjacency.len() != ids.len() {
        return Err(wrong(Wanted::Neighbours));
    }
    for (from, (a, neighbours)) in ids.iter().zip(adjacency).enumerate() {
        for link in neighbours.as_array().map_or(&[][..], Vec::as_slice) {
            let b = field(link, &["id"]).ok_or_else(|| wrong(Wanted::LinkTarget))?;
            // Without direction both ends list a link.
            if !directed && raw.position(&b).is_some_and(|to| to < from) {
                continue;
            }
            let attributes = attributes(link, &["id", "key"]);
            raw.link(text, RawLink { a: a.clone(), b, attributes, directed, offset: 0 })?;
        }
    }
    Ok(raw)
}
