//! `NetworkX` node-link JSON: `nodes` with `id`, `links` or `edges` with `source` and `target`.

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
    for node in list(value, &["nodes"]) {
        let id = field(node, &["id", "name"])
            .or_else(|| node.as_str().map(str::to_owned))
            .ok_or_else(|| ImportError::whole(super::FileProblem::Expected { what: Wanted::NodeId }))?;
        raw.node(text, 0, id, attributes(node, &["id"]))?;
    }
    for link in list(value, &["links", "edges"]) {
        let end = |names: &[&str], what: Wanted| {
            field(link, names).ok_or_else(|| ImportError::whole(super::FileProblem::Expected { what }))
        };
        let a = end(&["source", "a"], Wanted::LinkSource)?;
        let b = end(&["target", "b"], Wanted::LinkTarget)?;
        let attributes = attributes(link, &["source", "target", "key"]);
        raw.link(text, RawLink { a, b, attributes, directed: raw.directed, offset: 0 })?;
    }
    Ok(raw)
}

pub(super) fn attributes(value: &Value, without: &[&str]) -> Attributes {
    let mut found = Attributes::new();
    flatten(value, without, &mut found);
    found
}
