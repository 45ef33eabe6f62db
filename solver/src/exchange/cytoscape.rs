//! Cytoscape JSON: `elements` with `nodes` and `edges`, or one list of both; `data` and `position`.

use super::attributes::{field, flatten, list};
use super::error::ImportError;
use super::json;
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use serde_json::Value;

pub(super) fn knows(text: &str) -> bool {
    let keys = json::keys(text);
    let inside = keys.contains(&"elements");
    inside || (text.trim_start().starts_with('[') && keys.contains(&"data"))
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
    for element in all.iter().filter(|element| !is_edge(element)) {
        let data = &element["data"];
        let id = field(data, &["id", "name"])
            .ok_or_else(|| ImportError::whole(super::FileProblem::Expected { what: Wanted::NodeId }))?;
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
    Ok(raw)
}
