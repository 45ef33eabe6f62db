//! `NetworkX` node-link JSON: `nodes` with `id`, `links` or `edges` with `source` and `target`.

use super::attributes::{field, flatten, list};
use super::error::ImportError;
use super::raw::{Attributes, Raw, RawLink};
use serde_json::Value;

pub(super) fn read(text: &str, value: &Value) -> Result<Raw, ImportError> {
    let mut raw = Raw { directed: value["directed"].as_bool().unwrap_or(false), ..Raw::default() };
    raw.title = value["graph"]["name"].as_str().or_else(|| value["name"].as_str()).map(str::to_owned);
    for node in list(value, &["nodes"]) {
        let id =
            field(node, &["id", "name"]).or_else(|| node.as_str().map(str::to_owned)).ok_or_else(|| {
                ImportError::whole(super::FileProblem::Expected { what: "the id of a node".into() })
            })?;
        raw.node(text, 0, id, attributes(node, &["id"]))?;
    }
    for link in list(value, &["links", "edges"]) {
        let end = |names: &[&str], what: &'static str| {
            field(link, names)
                .ok_or_else(|| ImportError::whole(super::FileProblem::Expected { what: what.into() }))
        };
        let a = end(&["source", "a"], "the source of a link")?;
        let b = end(&["target", "b"], "the target of a link")?;
        let attributes = attributes(link, &["source", "target", "key"]);
        raw.link(text, RawLink { a, b, attributes, directed: raw.directed, offset: 0 })?;
    }
    Ok(raw)
}

fn attributes(value: &Value, without: &[&str]) -> Attributes {
    let mut found = Attributes::new();
    flatten(value, without, &mut found);
    found
}
