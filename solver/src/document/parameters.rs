//! A network's parameters as a list: what a form shows, and a network with some of them changed.

use crate::document::error::Error;
use crate::document::read::cursor::Cursor;
use crate::document::read::network;
use crate::document::schema::NetworkSpec;
use crate::network::Family;
use serde_json::{Map, Value};

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

type Row = (&'static str, ParameterKind, bool);

const fn count(name: &'static str) -> Row {
    (name, ParameterKind::Count, false)
}
const fn maybe(name: &'static str) -> Row {
    (name, ParameterKind::Count, true)
}
const fn speed(name: &'static str) -> Row {
    (name, ParameterKind::Speed, false)
}
const fn other_speed(name: &'static str) -> Row {
    (name, ParameterKind::Speed, true)
}
const fn flag(name: &'static str) -> Row {
    (name, ParameterKind::Flag, true)
}

const RELAY: Row = flag("relay");
const ACCESS: Row = other_speed("access_gbps");
const SERVERS: [Row; 10] = [
    maybe("servers.count"),
    count("servers.gpus"),
    speed("servers.intra_gbps"),
    count("servers.nics"),
    speed("servers.nic_gbps"),
    flag("servers.gpu_direct"),
    flag("servers.peer_to_peer"),
    other_speed("servers.memory_gbps"),
    maybe("servers.storage_nics"),
    other_speed("servers.storage_gbps"),
];

/// The family's own parameters.
#[expect(clippy::too_many_lines, reason = "a table, a row for each family")]
fn own(family: &Family) -> &'static [Row] {
    const N: [Row; 2] = [count("n"), speed("gbps")];
    const SIDES: Row = ("dims", ParameterKind::Sides, false);
    match family {
        Family::SingleSwitch(_)
        | Family::Star(_)
        | Family::Ring(_)
        | Family::FullMesh(_)
        | Family::Hypercube(_) => &N,
        Family::LeafSpine(_) => {
            &const {
                [
                    count("leaves"),
                    count("spines"),
                    count("hosts_per_leaf"),
                    maybe("uplinks"),
                    speed("gbps"),
                    other_speed("uplink_gbps"),
                ]
            }
        }
        Family::FatTree(_) => {
            &const { [count("k"), speed("gbps"), other_speed("uplink_gbps"), other_speed("core_gbps")] }
        }
        Family::Clos(_) => {
            &const {
                [
                    count("hosts"),
                    count("radix"),
                    maybe("tiers"),
                    maybe("hosts_per_leaf"),
                    speed("gbps"),
                    other_speed("uplink_gbps"),
                ]
            }
        }
        Family::RailOptimised(_) => {
            &const {
                [
                    count("units"),
                    maybe("hosts_per_unit"),
                    count("gpus"),
                    count("radix"),
                    maybe("planes"),
                    maybe("uplinks"),
                    speed("gbps"),
                    other_speed("uplink_gbps"),
                    speed("intra_gbps"),
                ]
            }
        }
        Family::RailOnly(_) => {
            &const { [count("hosts"), count("gpus"), count("radix"), speed("gbps"), speed("intra_gbps")] }
        }
        Family::Hpn(_) => {
            &const {
                [
                    count("segments"),
                    count("hosts_per_segment"),
                    count("gpus"),
                    count("aggregations"),
                    maybe("backup_ports"),
                    maybe("core_ports"),
                    maybe("core_switches"),
                    speed("gbps"),
                    speed("uplink_gbps"),
                    speed("intra_gbps"),
                ]
            }
        }
        Family::Dragonfly(_) => {
            &const {
                [
                    count("p"),
                    count("a"),
                    count("h"),
                    maybe("groups"),
                    speed("gbps"),
                    other_speed("local_gbps"),
                    other_speed("global_gbps"),
                ]
            }
        }
        Family::Torus(_) => &const { [SIDES, flag("twist"), speed("gbps")] },
        Family::Mesh(_) => &const { [SIDES, speed("gbps")] },
        Family::SlimFly(_) => &const { [count("q"), maybe("p"), speed("gbps"), other_speed("router_gbps")] },
        Family::Jellyfish(_) => {
            &const {
                [
                    count("switches"),
                    count("ports"),
                    count("degree"),
                    maybe("seed"),
                    speed("gbps"),
                    other_speed("switch_gbps"),
                ]
            }
        }
        Family::Circulant(_) => {
            &const {
                [
                    count("n"),
                    ("jumps", ParameterKind::Sides, false),
                    ("pairs", ParameterKind::Sides, true),
                    speed("gbps"),
                ]
            }
        }
        Family::BCube(_) => &const { [count("n"), count("k"), speed("gbps")] },
    }
}

/// The parameters of a network in the order of the format: the family's own, then what all share.
pub fn parameters(spec: &NetworkSpec) -> Vec<Parameter> {
    let values = object(spec);
    let mut rows: Vec<Row> = Vec::new();
    let mut family = None;
    match spec {
        NetworkSpec::Explicit { .. } => {}
        NetworkSpec::Preset { id, .. } => {
            family = crate::network::preset(id).and_then(crate::network::Preset::family);
        }
        NetworkSpec::Generated { family: of, .. } => {
            rows.extend(own(of));
            family = Some(of.clone());
        }
    }
    if spec.options().is_some() {
        rows.push(ACCESS);
    }
    rows.push(RELAY);
    if spec.options().is_some_and(|options| options.servers.is_some()) {
        rows.extend(SERVERS);
    }
    let relay = spec.default_relay();
    rows.into_iter()
        .map(|(name, kind, optional)| Parameter {
            name,
            kind,
            optional,
            value: find(&values, name).map_or(ParameterValue::Unset, setting),
            default: if name == "relay" {
                Some(f64::from(u8::from(relay)))
            } else {
                default(&values, family.as_ref(), name)
            },
        })
        .collect()
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

fn find<'v>(values: &'v Map<String, Value>, name: &str) -> Option<&'v Value> {
    match name.split_once('.') {
        Some((around, last)) => values.get(around)?.get(last),
        None => values.get(name),
    }
}

fn setting(value: &Value) -> ParameterValue {
    match value {
        Value::Bool(flag) => ParameterValue::Flag(*flag),
        Value::Array(items) => ParameterValue::Sides(items.iter().filter_map(Value::as_u64).collect()),
        other => match (other.as_u64(), other.as_f64()) {
            (Some(count), _) => ParameterValue::Count(count),
            (None, Some(number)) => ParameterValue::Number(number),
            (None, None) => ParameterValue::Unset,
        },
    }
}

/// What counts where an optional number is left out.
fn default(values: &Map<String, Value>, family: Option<&Family>, name: &str) -> Option<f64> {
    let number = |name: &str| find(values, name).and_then(Value::as_f64);
    match name {
        "uplink_gbps" | "switch_gbps" | "router_gbps" | "local_gbps" | "global_gbps" => number("gbps"),
        "core_gbps" => number("uplink_gbps").or(number("gbps")),
        "hosts_per_unit" | "hosts_per_leaf" => number("radix").map(|radix| libm::floor(radix / 2.0)),
        "planes" | "servers.gpu_direct" | "servers.peer_to_peer" => Some(1.0),
        "backup_ports" | "core_ports" => Some(8.0),
        "core_switches" | "seed" | "servers.storage_nics" | "twist" => Some(0.0),
        "servers.memory_gbps" => number("servers.intra_gbps"),
        "servers.storage_gbps" => number("servers.nic_gbps"),
        "uplinks" => match family? {
            Family::RailOptimised(shape) => Some(shape.uplinks_of_leaf() as f64),
            _ => Some(1.0),
        },
        "groups" => match family? {
            Family::Dragonfly(shape) => Some(shape.group_count() as f64),
            _ => None,
        },
        "p" => match family? {
            Family::SlimFly(shape) => Some(shape.hosts_per_router() as f64),
            _ => None,
        },
        _ => None,
    }
}
