//! Declarations as JSON Schema: each object becomes a definition of its own, named after its type.

use gargalo_solver::base::record::{Field, FieldKind, FieldType, Forms, Most, Object, Range};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The definitions made so far, and the declarations that they are made of.
#[derive(Default)]
pub(crate) struct Definitions {
    /// Schemas by name.
    pub(crate) made: Map<String, Value>,
    /// Declared objects by name.
    pub(crate) objects: BTreeMap<&'static str, &'static Object>,
}

impl Definitions {
    /// Defines something under a name and refers to it.
    pub(crate) fn define(&mut self, name: &str, schema: Value) -> Value {
        self.made.insert(name.to_owned(), schema);
        refer(name)
    }

    /// A declared object.
    fn object(&mut self, object: &'static Object) -> Value {
        if !self.made.contains_key(object.name) {
            let schema = self.fields(None, object.about, &[object]);
            self.made.insert(object.name.to_owned(), schema);
        }
        refer(object.name)
    }

    /// An object that is told by the word in a field and has the fields of some declarations.
    pub(crate) fn fields(
        &mut self,
        told: Option<(&str, &str)>,
        about: &str,
        parts: &[&'static Object],
    ) -> Value {
        let mut properties = Map::new();
        let mut required = Vec::new();
        if let Some((tag, word)) = told {
            properties.insert(tag.to_owned(), json!({"const": word}));
            required.push(tag.to_owned());
        }
        self.objects.extend(parts.iter().map(|part| (part.name, *part)));
        for field in parts.iter().flat_map(|part| part.fields) {
            properties.insert(field.name.to_owned(), self.field(field));
            if !field.optional {
                required.push(field.name.to_owned());
            }
        }
        closed(about, &properties, &required)
    }

    /// A field with what it means and what counts where it is left out.
    fn field(&mut self, field: &Field) -> Value {
        let mut schema = self.kind(&field.kind);
        if !field.about.is_empty() {
            schema["description"] = plain(field.about).into();
        }
        if let Some(default) = default(field) {
            schema["default"] = default;
        }
        schema
    }

    /// What a value of a type may be, with what it is for.
    pub(crate) fn of<T: FieldType>(&mut self, about: &str) -> Value {
        let mut schema = self.kind(&T::KIND);
        schema["description"] = about.into();
        schema
    }

    /// What a value may be.
    fn kind(&mut self, kind: &FieldKind) -> Value {
        match *kind {
            FieldKind::Count { least, most } => {
                let mut schema = json!({"type": "integer", "minimum": least});
                if let Most::To(most) | Most::Within(most) | Most::Limit(_, most) = most {
                    schema["maximum"] = most.into();
                }
                schema
            }
            FieldKind::Number(range) => number(range),
            FieldKind::Flag => json!({"type": "boolean"}),
            FieldKind::Text => json!({"type": "string"}),
            FieldKind::Word(words) | FieldKind::WordOr(words) => json!({"enum": words}),
            FieldKind::Name(names) => json!({"enum": names()}),
            FieldKind::Names(_, most) => {
                json!({"type": "array", "items": {"type": "string"}, "maxItems": most, "uniqueItems": true})
            }
            FieldKind::Named(name) => refer(name),
            FieldKind::Json => json!({}),
            FieldKind::Object(object) => self.object(object),
            FieldKind::Forms(forms) => self.forms(forms),
            FieldKind::List { of, most } => {
                let mut schema = json!({"type": "array", "items": self.kind(of)});
                if let Some((_, most)) = most {
                    schema["maxItems"] = most.into();
                }
                schema
            }
            FieldKind::Either(kinds) => {
                let some: Vec<Value> = kinds.iter().map(|kind| self.one_of_several(kind)).collect();
                json!({"anyOf": some})
            }
        }
    }

    /// One of several kinds. A name beside measures counts without its case and marks: the catalogue's are examples.
    fn one_of_several(&mut self, kind: &FieldKind) -> Value {
        match kind {
            FieldKind::Name(names) => json!({"type": "string", "examples": names()}),
            other => self.kind(other),
        }
    }

    /// Objects told apart by a word, or by the first field of each.
    fn forms(&mut self, forms: &'static Forms) -> Value {
        if !self.made.contains_key(forms.name) {
            let told = |word| (!forms.tag.is_empty()).then_some((forms.tag, word));
            let ways: Vec<Value> =
                forms.ways.iter().map(|way| self.fields(told(way.name), way.about, &[way])).collect();
            self.made.insert(forms.name.to_owned(), json!({"oneOf": ways}));
        }
        refer(forms.name)
    }
}

/// A reference to a definition.
pub(crate) fn refer(name: &str) -> Value {
    json!({"$ref": format!("#/$defs/{name}")})
}

/// An object with these fields and no others.
pub(crate) fn closed(about: &str, properties: &Map<String, Value>, required: &[String]) -> Value {
    let mut schema = json!({"type": "object", "properties": properties, "additionalProperties": false, "required": required});
    if !about.is_empty() {
        schema["description"] = plain(about).into();
    }
    schema
}

/// What counts where a field is left out, where that is a constant.
pub(crate) fn default(field: &Field) -> Option<Value> {
    let mut shown = None;
    if let Some(fallback) = field.default {
        fallback(&mut |value| shown = serde_json::to_value(value).ok());
    }
    if let FieldKind::WordOr([first, ..]) = field.kind {
        shown = Some((*first).into());
    }
    shown
}

fn number(range: Range) -> Value {
    match range {
        Range::Any => json!({"type": "number"}),
        Range::Positive => json!({"type": "number", "exclusiveMinimum": 0}),
        Range::NotNegative => json!({"type": "number", "minimum": 0}),
        Range::Between(low, high) => json!({"type": "number", "minimum": low, "maximum": high}),
        Range::PositiveTo(most) => json!({"type": "number", "exclusiveMinimum": 0, "maximum": most}),
    }
}

/// A doc comment as plain text: without the links that lead into the code.
pub(crate) fn plain(about: &str) -> String {
    let mut text = String::new();
    let mut rest = about.trim();
    while let Some(start) = rest.find("[`") {
        let (before, link) = rest.split_at(start);
        let Some(end) = link.find(']') else { break };
        let after = &link[end + 1..];
        let path = after.starts_with('(').then(|| after.find(')')).flatten();
        rest = path.map_or(after, |close| &after[close + 1..]);
        let led = ["; see ", ": see ", " ("].into_iter().find_map(|lead| before.strip_suffix(lead));
        text += led.unwrap_or(before);
        if led.is_none() {
            let name = link[2..end].trim_end_matches('`');
            text.extend(["`", name.rsplit("::").next().unwrap_or(name), "`"]);
        } else if before.ends_with(" (") {
            rest = rest.strip_prefix(')').unwrap_or(rest);
        }
    }
    (text + rest).split_whitespace().collect::<Vec<_>>().join(" ")
}
