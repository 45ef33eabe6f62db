//! `GraphML` (Brandes et al. 2002), flat: `key`, `graph`, `node`, `edge`, `data`. Ports and nested graphs are not read.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use super::xml::{Event, Xml};
use std::collections::BTreeMap;

/// The element that data belongs to.
enum Owner {
    Graph,
    Node { id: String, offset: usize },
    Edge { a: String, b: String, directed: Option<bool>, offset: usize },
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let mut xml = Xml::new(text);
    let mut raw = Raw::default();
    // Attribute names by key id, and defaults by (element, name).
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let mut owner: Option<Owner> = None;
    let mut attributes = Attributes::new();
    let mut data: Option<String> = None;
    let mut value = String::new();
    let mut seen = false;
    while let Some(event) = xml.next()? {
        match event {
            Event::Text(text) => {
                if data.is_some() {
                    value.push_str(&text);
                }
            }
            Event::Open { name, attributes: own, offset } => {
                let of = |key: &str| own.iter().find(|(name, _)| name == key).map(|(_, value)| value.clone());
                let needed = |key: &str, what: Wanted| {
                    of(key).ok_or_else(|| ImportError::expected(text, offset, what))
                };
                match name.as_str() {
                    "graphml" => seen = true,
                    "key" => {
                        let id = needed("id", Wanted::KeyId)?;
                        let called = of("attr.name").unwrap_or_else(|| id.clone());
                        names.insert(id, called);
                    }
                    "graph" => {
                        raw.directed = of("edgedefault").as_deref() == Some("directed");
                        owner = Some(Owner::Graph);
                    }
                    "node" => {
                        let id = needed("id", Wanted::NodeIdAttribute)?;
                        attributes.clear();
                        owner = Some(Owner::Node { id, offset });
                    }
                    "edge" => {
                        let a = needed("source", Wanted::SourceAttribute)?;
                        let b = needed("target", Wanted::TargetAttribute)?;
                        let directed = of("directed").map(|word| word == "true");
                        attributes.clear();
                        if let Some(id) = of("id") {
                            attributes.insert("id".to_owned(), id);
                        }
                        owner = Some(Owner::Edge { a, b, directed, offset });
                    }
                    "data" => {
                        let key = needed("key", Wanted::DataKey)?;
                        data = Some(names.get(&key).cloned().unwrap_or(key));
                        value.clear();
                    }
                    _ => {}
                }
            }
            Event::Close { name } => match (name.as_str(), data.take()) {
                ("data", Some(key)) => {
                    let text = value.trim().to_owned();
                    match owner {
                        Some(Owner::Graph) if key == "label" || key == "Network" => {
                            raw.title.get_or_insert(text);
                        }
                        Some(Owner::Node { .. } | Owner::Edge { .. }) => {
                            attributes.insert(key, text);
                        }
                        _ => {}
                    }
                }
                ("node", _) => {
                    if let Some(Owner::Node { id, offset }) = owner.take() {
                        raw.node(text, offset, id, std::mem::take(&mut attributes))?;
                    }
                }
                ("edge", _) => {
                    if let Some(Owner::Edge { a, b, directed, offset }) = owner.take() {
                        let directed = directed.unwrap_or(raw.directed);
                        let attributes = std::mem::take(&mut attributes);
                        raw.link(text, RawLink { a, b, attributes, directed, offset })?;
                    }
                }
                // What is inside data other than text (drawings of other tools) is passed over.
                (_, data_open) => data = data_open,
            },
        }
    }
    if !seen {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    Ok(raw)
}
