//! `GraphML` (Brandes et al. 2002): `key`, `graph`, `node`, `edge`, `data`. A node that holds a graph is a group, and its
//! members stand for themselves. yEd's drawings are read too: labels, places and speeds stand inside `data`, and links
//! have no direction, though yEd writes one of all of them.

use super::assumption::LeftOut;
use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use super::xml::{self, Event, Xml};
use std::collections::{BTreeMap, BTreeSet};

/// Namespaces of yEd, and of yEd Live and others that draw with yFiles for HTML.
const YED: [&str; 2] = ["http://www.yworks.com/xml/graphml", "http://www.yworks.com/xml/yfiles-common/"];

pub(super) fn knows(text: &str) -> bool {
    xml::root(text) == Some("graphml")
}

/// An element that data belongs to.
#[derive(Debug)]
struct Owner {
    what: What,
    attributes: Attributes,
    offset: usize,
}

#[derive(Debug)]
enum What {
    Graph,
    Node { id: String, group: bool },
    Edge { a: String, b: String, directed: Option<bool> },
}

#[derive(Debug, Default)]
struct Reader {
    raw: Raw,
    /// Attribute names by key id.
    names: BTreeMap<String, String>,
    /// What the last key is for, and its attribute.
    key: (String, String),
    /// Values of attributes that an element does not give: what they are for, attribute, value.
    defaults: Vec<(String, String, String)>,
    owners: Vec<Owner>,
    /// The attribute whose text is being read.
    data: Option<String>,
    value: String,
    groups: BTreeSet<String>,
    hyper_edges: usize,
    yed: bool,
}

type Given = Vec<(String, String)>;

fn get(own: &Given, key: &str) -> Option<String> {
    own.iter().find(|(name, _)| name == key).map(|(_, value)| value.clone())
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut xml = Xml::new(text);
    let mut reader = Reader { yed: YED.iter().any(|mark| text.contains(mark)), ..Reader::default() };
    while let Some(event) = xml.next()? {
        match event {
            Event::Text(text) => {
                if reader.data.is_some() {
                    reader.value.push_str(&text);
                }
            }
            Event::Open { name, attributes, offset } => reader.open(text, &name, &attributes, offset)?,
            Event::Close { name } => reader.close(text, &name)?,
        }
    }
    Ok(reader.finish())
}

impl Reader {
    fn open(&mut self, text: &str, name: &str, own: &Given, offset: usize) -> Result<(), ImportError> {
        let needed =
            |key: &str, what: Wanted| get(own, key).ok_or_else(|| ImportError::expected(text, offset, what));
        let what = match name {
            "key" => {
                let id = needed("id", Wanted::KeyId)?;
                let called = get(own, "attr.name").unwrap_or_else(|| id.clone());
                self.key = (get(own, "for").unwrap_or_else(|| "all".to_owned()), called.clone());
                self.names.insert(id, called);
                return Ok(());
            }
            "default" => {
                self.data = Some(self.key.1.clone());
                self.value.clear();
                return Ok(());
            }
            "graph" => {
                if let Some(Owner { what: What::Node { group, .. }, .. }) = self.owners.last_mut() {
                    *group = true;
                } else {
                    self.raw.directed = get(own, "edgedefault").as_deref() == Some("directed");
                }
                What::Graph
            }
            "node" => What::Node { id: needed("id", Wanted::NodeIdAttribute)?, group: false },
            "edge" => What::Edge {
                a: needed("source", Wanted::SourceAttribute)?,
                b: needed("target", Wanted::TargetAttribute)?,
                directed: get(own, "directed").map(|word| word == "true"),
            },
            "hyperedge" => {
                self.hyper_edges += 1;
                return Ok(());
            }
            "data" => {
                let key = needed("key", Wanted::DataKey)?;
                self.data = Some(self.names.get(&key).cloned().unwrap_or(key));
                self.value.clear();
                return Ok(());
            }
            // yEd: what is drawn, inside data.
            "NodeLabel" | "EdgeLabel" | "Label.Text" if self.yed => {
                self.data = Some("label".to_owned());
                self.value.clear();
                return Ok(());
            }
            "Geometry" | "RectD" if self.yed => {
                self.middle(own);
                return Ok(());
            }
            _ => return Ok(()),
        };
        let mut attributes = Attributes::new();
        if let (What::Edge { .. }, Some(id)) = (&what, get(own, "id")) {
            attributes.insert("id".to_owned(), id);
        }
        self.owners.push(Owner { what, attributes, offset });
        Ok(())
    }

    /// Where the middle of a drawn node is.
    fn middle(&mut self, own: &Given) {
        let number = |key: &str| {
            let (_, value) = own.iter().find(|(name, _)| name.eq_ignore_ascii_case(key))?;
            value.parse::<f64>().ok().filter(|value| value.is_finite())
        };
        let Some(owner) = self.owners.last_mut() else { return };
        for (at, size) in [("x", "width"), ("y", "height")] {
            if let Some(corner) = number(at) {
                let middle = corner + number(size).unwrap_or(0.0) / 2.0;
                owner.attributes.insert(at.to_owned(), middle.to_string());
            }
        }
    }

    fn close(&mut self, text: &str, name: &str) -> Result<(), ImportError> {
        match name {
            "data" | "NodeLabel" | "EdgeLabel" | "Label.Text" => {
                let Some(key) = self.data.take() else { return Ok(()) };
                // A drawn label has lines; a folded group has a label for each of its states.
                let words: Vec<&str> = self.value.split_whitespace().collect();
                let value = if name == "data" { self.value.trim().to_owned() } else { words.join(" ") };
                match self.owners.last_mut() {
                    Some(Owner { what: What::Graph, .. }) if key == "label" || key == "Network" => {
                        self.raw.title.get_or_insert(value);
                    }
                    Some(owner) if !value.is_empty() && name != "data" => {
                        owner.attributes.entry(key).or_insert(value);
                    }
                    Some(owner) if name == "data" && !matches!(owner.what, What::Graph) => {
                        owner.attributes.insert(key, value);
                    }
                    _ => {}
                }
                Ok(())
            }
            "default" => {
                let value = self.value.trim().to_owned();
                if let Some(called) = self.data.take().filter(|_| !value.is_empty()) {
                    self.defaults.push((self.key.0.clone(), called, value));
                }
                Ok(())
            }
            "graph" | "node" | "edge" => match self.owners.pop() {
                Some(owner) => self.end(text, owner),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn end(&mut self, text: &str, Owner { what, mut attributes, offset }: Owner) -> Result<(), ImportError> {
        let kind = match what {
            What::Graph => "graph",
            What::Node { .. } => "node",
            What::Edge { .. } => "edge",
        };
        for (_, called, value) in self.defaults.iter().filter(|(of, ..)| of == kind || of == "all") {
            attributes.entry(called.clone()).or_insert_with(|| value.clone());
        }
        match what {
            What::Graph => Ok(()),
            What::Node { id, group: true } => {
                self.groups.insert(id);
                Ok(())
            }
            What::Node { id, group: false } => self.raw.node(text, offset, id, attributes),
            What::Edge { a, b, directed } => {
                let directed = directed.unwrap_or(self.raw.directed);
                self.raw.link(text, RawLink { a, b, attributes, directed, offset })
            }
        }
    }

    fn finish(mut self) -> Raw {
        self.raw.without_groups(&self.groups);
        self.raw.left_out(LeftOut::HyperEdges, self.hyper_edges);
        if self.yed {
            self.raw.drawn();
        }
        self.raw
    }
}
