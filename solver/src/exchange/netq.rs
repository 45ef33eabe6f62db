//! The graph of `NetQ`, as topograph asks it for: tiers with their devices, and bundles with their cables. It gives no speeds.

use super::attributes::{field, list};
use super::error::{FileProblem, ImportError};
use super::json;
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn knows(text: &str) -> bool {
    let keys = json::keys(text);
    ["nodes", "links"].iter().all(|key| keys.contains(key)) && text.contains("\"compounded_")
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let value = json::value(text)?;
    let graphs: Vec<&Value> = value.as_array().map_or_else(|| vec![&value], |all| all.iter().collect());
    let expected = |what: Wanted| ImportError::whole(FileProblem::Expected { what });
    let mut raw = Raw { relays: false, ..Raw::default() };
    let mut devices: Vec<(String, String, &str)> = Vec::new();
    for device in graphs.iter().flat_map(|graph| list(graph, &["nodes"])).flat_map(inside) {
        let id = field(device, &["id"]).ok_or_else(|| expected(Wanted::NodeId))?;
        let name = field(device, &["name"]).filter(|name| !name.is_empty()).unwrap_or_else(|| id.clone());
        // What it knows by its neighbours' word alone runs no agent of its switches.
        let role = if device["device_type"] == "switch" { "switch" } else { "host" };
        devices.push((id, name, role));
    }
    let names: BTreeSet<&str> = devices.iter().map(|(_, name, _)| name.as_str()).collect();
    let by_name = names.len() == devices.len();
    let mut ids = BTreeMap::new();
    for (id, name, role) in &devices {
        let own = if by_name { name } else { id }.clone();
        let pairs = [("role", *role), ("label", name)];
        let attributes = pairs.map(|(key, value)| (key.to_owned(), value.to_owned()));
        raw.node(text, 0, own.clone(), Attributes::from(attributes))?;
        ids.insert(id.as_str(), own);
    }
    for cable in graphs.iter().flat_map(|graph| list(graph, &["links"])).flat_map(inside) {
        let ends: Vec<String> =
            list(cable, &["interfaces"]).iter().filter_map(|end| field(end, &["node"])).collect();
        let [a, b] = ends.as_slice() else { return Err(expected(Wanted::LinkEnds)) };
        let end = |id: &String| ids.get(id.as_str()).unwrap_or(id).clone();
        let link =
            RawLink { a: end(a), b: end(b), attributes: Attributes::new(), directed: false, offset: 0 };
        raw.link(text, link)?;
    }
    Ok(raw)
}

/// What stands together in a tier or a bundle; itself where it is one.
fn inside(whole: &Value) -> Vec<&Value> {
    let parts = list(whole, &["compounded_nodes", "compounded_links"]);
    if parts.is_empty() { vec![whole] } else { parts.iter().collect() }
}
