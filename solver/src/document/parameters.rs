//! A network's parameters as a list: what a form shows, and a network with some of them changed.

use crate::base::order;
use crate::base::record::{Cursor, Field, FieldKind, FieldValue, Object, Record};
use crate::document::error::Error;
use crate::document::read::network;
use crate::document::schema::{ExplicitNetwork, NetworkSpec, Options};
use crate::network::Servers;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// What a parameter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParameterKind {
    /// A whole number.
    Count,
    /// A speed in Gbit/s.
    Speed,
    /// Yes or no.
    Flag,
    /// Whole numbers: the sides of a grid.
    Sides,
}

/// A value that a parameter has or is to get.
#[derive(Debug, Clone, PartialEq)]
pub enum ParameterValue {
    /// A whole number.
    Count(u64),
    /// A number.
    Number(f64),
    /// Yes or no.
    Flag(bool),
    /// Whole numbers.
    Sides(Vec<u64>),
    /// Left out: what the format takes then.
    Unset,
}

/// A parameter of a network.
#[derive(Debug, Clone, PartialEq)]
pub struct Parameter {
    /// As the document names it; what is inside servers as `servers.gpus`.
    pub name: &'static str,
    /// What it is.
    pub kind: ParameterKind,
    /// What the document says; [`ParameterValue::Unset`] where it says nothing.
    pub value: ParameterValue,
    /// Whether it may be left out.
    pub optional: bool,
    /// What counts where it is left out, where that is a number.
    pub default: Option<f64>,
}

/// The names of what is inside servers, as forms know them.
static SERVERS: LazyLock<Vec<String>> =
    LazyLock::new(|| Servers::OBJECT.fields.iter().map(|field| format!("servers.{}", field.name)).collect());

impl ParameterKind {
    /// What forms know of a kind of field; `None` for those that are no plain parameter.
    const fn of(kind: FieldKind) -> Option<Self> {
        match kind {
            FieldKind::Count { .. } => Some(Self::Count),
            FieldKind::Number(_) => Some(Self::Speed),
            FieldKind::Flag => Some(Self::Flag),
            FieldKind::List { of: FieldKind::Count { .. }, .. } => Some(Self::Sides),
            _ => None,
        }
    }
}

/// The fields of an object with what a document says of each.
fn rows(object: &'static Object, record: &dyn Record) -> Vec<(&'static Field, ParameterValue)> {
    let mut rows: Vec<_> = object.fields.iter().map(|field| (field, ParameterValue::Unset)).collect();
    record.each_field(&mut |name, value| {
        if let Some(row) = rows.iter_mut().find(|(field, _)| field.name == name) {
            row.1 = told(value);
        }
    });
    rows
}

fn parameter(
    name: &'static str,
    field: &Field,
    value: ParameterValue,
    usual: Option<f64>,
) -> Option<Parameter> {
    let mut default = usual;
    if let Some(fallback) = field.default {
        fallback(&mut |value| default = number(&told(value)));
    }
    let kind = ParameterKind::of(field.kind)?;
    Some(Parameter { name, kind, value, optional: field.optional, default })
}

/// The parameters of a network in the order of the format: the family's own, then what all share.
pub fn parameters(spec: &NetworkSpec) -> Vec<Parameter> {
    let mut all = Vec::new();
    if let NetworkSpec::Generated { family, .. } = spec {
        all.extend(rows(family.object(), family).into_iter().filter_map(|(field, value)| {
            parameter(field.name, field, value, family.default_for(field.name))
        }));
    }
    let relay = Some(f64::from(u8::from(spec.default_relay())));
    if let NetworkSpec::Explicit { relay: told, .. } = spec {
        let value = told.map_or(ParameterValue::Unset, ParameterValue::Flag);
        let fields = ExplicitNetwork::OBJECT.fields.iter().filter(|field| field.name == "relay");
        all.extend(fields.filter_map(|field| parameter(field.name, field, value.clone(), relay)));
    }
    let Some(options) = spec.options() else { return all };
    let mut own = rows(Options::OBJECT, options);
    // The form has the link of each endpoint first.
    order::sort(&mut own, |(field, _)| u64::from(field.name != "access_gbps"));
    all.extend(own.into_iter().filter_map(|(field, value)| {
        parameter(field.name, field, value, relay.filter(|_| field.name == "relay"))
    }));
    if let Some(servers) = &options.servers {
        all.extend(SERVERS.iter().zip(rows(Servers::OBJECT, servers)).filter_map(
            |(name, (field, value))| parameter(name, field, value, servers.default_for(field.name)),
        ));
    }
    all
}

/// Whether hosts of this network can be made servers of GPUs.
pub fn takes_servers(spec: &NetworkSpec) -> bool {
    match spec {
        NetworkSpec::Explicit { .. } => false,
        NetworkSpec::Preset { id, .. } => crate::network::preset(id)
            .and_then(crate::network::Preset::family)
            .is_none_or(|family| !family.has_gpus()),
        NetworkSpec::Generated { family, .. } => !family.has_gpus(),
    }
}

/// The same network with parameters changed. `servers` itself is set to yes or no: eight GPUs with an adapter each, or
/// none.
///
/// # Errors
/// What the document's reader says of the outcome; paths begin at the network.
pub fn with_parameters(spec: &NetworkSpec, changes: &[(&str, ParameterValue)]) -> Result<NetworkSpec, Error> {
    let mut values = object(spec);
    for (name, setting) in changes {
        let value = match setting {
            ParameterValue::Count(count) => Value::from(*count),
            ParameterValue::Number(number) => Value::from(*number),
            ParameterValue::Flag(flag) if *name == "servers" => {
                if *flag {
                    serde_json::json!({"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400})
                } else {
                    Value::Null
                }
            }
            ParameterValue::Flag(flag) => Value::from(*flag),
            ParameterValue::Sides(sides) => Value::from(sides.clone()),
            ParameterValue::Unset => Value::Null,
        };
        let (around, last) =
            name.split_once('.').map_or((None, *name), |(around, last)| (Some(around), last));
        let map = match around {
            None => Some(&mut values),
            Some(around) => values.get_mut(around).and_then(Value::as_object_mut),
        };
        let Some(map) = map else { continue };
        if value.is_null() {
            map.remove(last);
        } else {
            map.insert(last.to_owned(), value);
        }
    }
    // Lists of nodes and links are not written out and read again.
    if let (NetworkSpec::Explicit { nodes, links, .. }, Some(relay)) =
        (spec, values.get("relay").or(Some(&Value::Null)))
    {
        let relay = relay.as_bool().filter(|&relay| relay != spec.default_relay());
        return Ok(NetworkSpec::Explicit { nodes: nodes.clone(), links: links.clone(), relay });
    }
    network::network(&Cursor::root(&Value::Object(values)))
}

fn object(spec: &NetworkSpec) -> Map<String, Value> {
    if let NetworkSpec::Explicit { relay, .. } = spec {
        let mut map = Map::new();
        map.extend(relay.map(|relay| ("relay".to_owned(), Value::from(relay))));
        return map;
    }
    // Through text: the code that writes and reads documents is there already, and making values directly is not.
    let text = serde_json::to_string(spec).unwrap_or_default();
    match serde_json::from_str(&text) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

fn told(value: FieldValue<'_>) -> ParameterValue {
    match value {
        FieldValue::Count(count) => ParameterValue::Count(count),
        FieldValue::Number(number) => ParameterValue::Number(number),
        FieldValue::Flag(flag) => ParameterValue::Flag(flag),
        FieldValue::List(items) => {
            let sides = (0..items.count()).filter_map(|position| match items.item(position) {
                FieldValue::Count(side) => Some(side),
                _ => None,
            });
            ParameterValue::Sides(sides.collect())
        }
        _ => ParameterValue::Unset,
    }
}

fn number(value: &ParameterValue) -> Option<f64> {
    match *value {
        ParameterValue::Count(count) => Some(count as f64),
        ParameterValue::Number(number) => Some(number),
        ParameterValue::Flag(flag) => Some(f64::from(u8::from(flag))),
        ParameterValue::Sides(_) | ParameterValue::Unset => None,
    }
}
