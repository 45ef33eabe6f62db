//! GEXF 1.1 to 1.3 (Gephi): `nodes`, `edges`, and attributes declared by id. What changes in time is read as one.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use super::xml::{self, Event, Xml};
use std::collections::BTreeMap;

pub(super) fn knows(text: &str) -> bool {
    xml::root(text) == Some("gexf")
}

/// An element that values belong to; nodes may stand inside nodes.
struct Owner {
    node: Option<String>,
    ends: Option<(String, String)>,
    directed: bool,
    attributes: Attributes,
    offset: usize,
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut xml = Xml::new(text);
    let mut raw = Raw::default();
    // What attributes are called, by class and id.
    let mut titles: BTreeMap<(String, String), String> = BTreeMap::new();
    let mut class = String::new();
    // Values of attributes that an element does not give: class, what it is called, value.
    let mut defaults: Vec<(String, String, String)> = Vec::new();
    let mut title = None;
    let mut value: Option<String> = None;
    let mut owners: Vec<Owner> = Vec::new();
    while let Some(event) = xml.next()? {
        let (name, own, offset) = match event {
            Event::Open { name, attributes, offset } => (name, attributes, offset),
            Event::Close { name } if name == "node" || name == "edge" => {
                let Some(mut owner) = owners.pop() else { continue };
                for (_, called, value) in defaults.iter().filter(|(class, ..)| *class == name) {
                    owner.attributes.entry(called.clone()).or_insert_with(|| value.clone());
                }
                match (owner.node, owner.ends) {
                    (Some(id), _) => raw.node(text, owner.offset, id, owner.attributes)?,
                    (None, Some((a, b))) => {
                        let Owner { directed, attributes, offset, .. } = owner;
                        raw.link(text, RawLink { a, b, attributes, directed, offset })?;
                    }
                    _ => {}
                }
                continue;
            }
            Event::Text(text) => {
                if let Some(value) = &mut value {
                    value.push_str(&text);
                }
                continue;
            }
            Event::Close { name } => {
                if let ("default", Some(value), Some(title)) = (name.as_str(), value.take(), &title) {
                    defaults.push((class.clone(), String::clone(title), value.trim().to_owned()));
                }
                continue;
            }
        };
        let get = |key: &str| own.iter().find(|(name, _)| name == key).map(|(_, value)| value.clone());
        let needed =
            |key: &str, what: Wanted| get(key).ok_or_else(|| ImportError::expected(text, offset, what));
        let given = |keys: &[&str]| -> Attributes {
            keys.iter().filter_map(|&key| Some((key.to_owned(), get(key)?))).collect()
        };
        match name.as_str() {
            "graph" => raw.directed = get("defaultedgetype").as_deref() == Some("directed"),
            "attributes" => class = get("class").unwrap_or_default(),
            "attribute" => {
                title = get("title").or_else(|| get("id"));
                if let (Some(id), Some(title)) = (get("id"), get("title")) {
                    titles.insert((class.clone(), id), title);
                }
            }
            "default" => value = Some(String::new()),
            "node" => {
                let node = Some(needed("id", Wanted::NodeIdAttribute)?);
                owners.push(Owner {
                    node,
                    ends: None,
                    directed: false,
                    attributes: given(&["label"]),
                    offset,
                });
            }
            "edge" => {
                let a = needed("source", Wanted::SourceAttribute)?;
                let ends = Some((a, needed("target", Wanted::TargetAttribute)?));
                let directed = get("type").map_or(raw.directed, |word| word == "directed");
                // Its id is a running number, which says nothing.
                owners.push(Owner { node: None, ends, directed, attributes: given(&["label"]), offset });
            }
            "attvalue" => {
                let Some(owner) = owners.last_mut() else { continue };
                let class = if owner.node.is_some() { "node" } else { "edge" };
                let id = get("for").or_else(|| get("id")).unwrap_or_default();
                let title = titles.get(&(class.to_owned(), id.clone())).cloned().unwrap_or(id);
                owner.attributes.extend(get("value").map(|value| (title, value)));
            }
            "position" => {
                if let Some(owner) = owners.last_mut() {
                    owner.attributes.extend(given(&["x", "y"]));
                }
            }
            _ => {}
        }
    }
    Ok(raw)
}
