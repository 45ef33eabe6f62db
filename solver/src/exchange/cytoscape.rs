//! Cytoscape JSON: `elements` with `nodes` and `edges`, or one list of both; `data` and `position`.

use super::attributes::{field, flatten, list};
use super::error::ImportError;
use super::json;
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use serde_json::Value;
use std::collections::BTreeSet;

pub(super) fn knows(text: &str) -> bool {
    let keys = json::keys(text);
    let list = text.trim_start().starts_with('[');
    let marked = keys.contains(&"elements") || (list && (keys.contains(&"data") || keys.contains(&"group")));
    // What is wrong in it is told with its place.
    marked && json::value(text).map_or(true, |value| is_graph(&value))
}

/// Whether elements are those of a graph: groups of nodes and edges, or a list where some say which they are or have two
/// ends.
fn is_graph(value: &Value) -> bool {
    let elements = &value["elements"];
    if let Some(nodes) = elements["nodes"].as_array() {
        return nodes.iter().all(|node| node["data"].is_object());
    }
    let all = elements.as_array().or_else(|| value.as_array());
    all.is_some_and(|all| {
        all.iter().any(|element| {
            let data = &element["data"];
            let group = matches!(element["group"].as_str(), Some("nodes" | "edges"));
            data.is_object() && (group || !(data["source"].is_null() || data["target"].is_null()))
        })
    })
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let value = &json::value(text)?;
    let mut raw = Raw { title: value["data"]["name"].as_str().map(str::to_owned), ..Raw::default() };
    let elements = &value["elements"];
    let together = elements.as_array().or_else(|| value.as_array());
    let all: Vec<&Value> = match together {
        Some(all) => all.iter().collect(),
        None => list(elements, &["nodes"]).iter().chain(list(elements, &["edges"])).collect(),
    };
    let is_edge = |element: &&&Value| !element["data"]["source"].is_null();
    // A node that others name as the one they stand in is a group.
    let groups: BTreeSet<String> =
        all.iter().filter_map(|element| field(&element["data"], &["parent"])).collect();
    let mut found = BTreeSet::new();
    for element in all.iter().filter(|element| !is_edge(element)) {
        let data = &element["data"];
        let id = field(data, &["id", "name"])
            .ok_or_else(|| ImportError::whole(super::FileProblem::Expected { what: Wanted::NodeId }))?;
        if groups.contains(&id) {
            found.insert(id);
            continue;
        }
        let mut attributes = Attributes::new();
        flatten(data, &["id"], &mut attributes);
        flatten(&element["position"], &[], &mut attributes);
        raw.node(text, 0, id, attributes)?;
    }
    for element in all.iter().filter(is_edge) {
        let data = &element["data"];
        let end = |name: &str, what: Wanted| {
            field(data, &[name]).ok_or_else(|| ImportError::whole(super::FileProblem::Expected { what }))
        };
        let (a, b) = (end("source", Wanted::EdgeSource)?, end("target", Wanted::EdgeTarget)?);
        let mut attributes = Attributes::new();
        flatten(data, &["source", "target"], &mut attributes);
        raw.link(text, RawLink { a, b, attributes, directed: false, offset: 0 })?;
    }
    raw.without_groups(&found);
    Ok(raw)
}
