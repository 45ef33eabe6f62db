//! Neighbours by LLDP, as `lldpctl -f json` and `-f json0` print them on one machine, or such answers of several machines in one
//! object by the machines' names.

use super::assumption::Assumption;
use super::attributes::field;
use super::error::{FileProblem, ImportError};
use super::json;
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::Wanted;
use serde_json::Value;
use std::collections::BTreeSet;

/// The machine that the answer is of, where no name stands before it.
const HERE: &str = "localhost";

pub(super) fn knows(text: &str) -> bool {
    json::begins(text) && text.contains("\"lldp\"") && text.contains("\"interface\"")
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let value = json::value(text)?;
    let mut raw = Raw { relays: false, ..Raw::default() };
    let mut seen = BTreeSet::new();
    if value["lldp"].is_null() {
        for (name, own) in value.as_object().into_iter().flatten().filter(|(_, own)| !own["lldp"].is_null()) {
            machine(text, &mut raw, name, &own["lldp"], &mut seen)?;
        }
    } else {
        raw.notes.push(Assumption::OneMachine { name: HERE.to_owned() });
        machine(text, &mut raw, HERE, &value["lldp"], &mut seen)?;
    }
    Ok(raw)
}

/// A list, or the one of it that stands alone.
fn each(value: &Value) -> Vec<&Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Array(all) => all.iter().collect(),
        one => vec![one],
    }
}

/// The first of a list, or the one that stands alone.
fn first(value: &Value) -> &Value {
    value.as_array().and_then(|all| all.first()).unwrap_or(value)
}

/// What a field says: its text, or the `value` in it.
fn said(value: &Value, name: &str) -> Option<String> {
    let own = first(&value[name]);
    field(value, &[name]).or_else(|| field(own, &["value"]))
}

/// A machine's neighbours, each over an interface.
fn machine(
    text: &str,
    raw: &mut Raw,
    name: &str,
    lldp: &Value,
    seen: &mut BTreeSet<[(String, String); 2]>,
) -> Result<(), ImportError> {
    let role = |role: &str| Attributes::from([("role".to_owned(), role.to_owned())]);
    if raw.position(name).is_none() {
        raw.node(text, 0, name.to_owned(), role("host"))?;
    }
    for lldp in each(lldp) {
        for interface in each(&lldp["interface"]) {
            // json0 has the name as a field, json as the key.
            let named = field(interface, &["name"]).filter(|_| !interface["chassis"].is_null());
            let own: Vec<(String, &Value)> = match named {
                Some(own) => vec![(own, interface)],
                None => interface
                    .as_object()
                    .into_iter()
                    .flatten()
                    .map(|(key, value)| (key.clone(), value))
                    .collect(),
            };
            for (port, told) in own {
                neighbour(text, raw, (name, &port), told, seen)?;
            }
        }
    }
    Ok(())
}

/// The neighbour over an interface.
fn neighbour(
    text: &str,
    raw: &mut Raw,
    (name, own): (&str, &str),
    told: &Value,
    seen: &mut BTreeSet<[(String, String); 2]>,
) -> Result<(), ImportError> {
    let chassis = first(&told["chassis"]);
    let port = first(&told["port"]);
    // json0 has the name as a field, json as the key; without one it has the id alone.
    let by_key = chassis.as_object().filter(|_| chassis["id"].is_null()).and_then(|all| all.iter().next());
    let (called, chassis) = match by_key {
        Some((key, inside)) => (Some(key.clone()), inside),
        None => (said(chassis, "name"), chassis),
    };
    let nobody = || ImportError::whole(FileProblem::Expected { what: Wanted::Neighbour });
    let other = called.or_else(|| said(chassis, "id")).ok_or_else(nobody)?;
    let forwards = each(&chassis["capability"]).iter().any(|one| {
        let kind = field(one, &["type"]);
        matches!(kind.as_deref(), Some("Bridge" | "Router")) && one["enabled"] == true
    });
    let role = if forwards { "switch" } else { "host" };
    raw.touch(text, 0, other.clone(), Attributes::from([("role".to_owned(), role.to_owned())]))?;
    let far = said(port, "id").unwrap_or_default();
    let mut ends = [(name.to_owned(), own.to_owned()), (other.clone(), far)];
    ends.sort();
    // Both machines may tell of a cable.
    if !seen.insert(ends) {
        return Ok(());
    }
    let current = said(first(&port["auto-negotiation"]), "current");
    let gbps = current.as_deref().and_then(ethernet);
    let attributes = gbps.map(|gbps| ("gbps".to_owned(), gbps.to_string())).into_iter().collect();
    raw.link(text, RawLink { a: name.to_owned(), b: other, attributes, directed: false, offset: 0 })
}

/// Gbit/s of a kind of Ethernet: `1000BaseTFD`, `10GigBaseLR`, `100GbaseCR4`.
fn ethernet(kind: &str) -> Option<f64> {
    let lower = kind.to_ascii_lowercase();
    let digits = lower.find(|c: char| !c.is_ascii_digit() && c != '.')?;
    let number: f64 = lower[..digits].parse().ok()?;
    let unit = &lower[digits..lower.find("base")?];
    match unit {
        "" | "m" => Some(number / 1e3),
        "g" | "gig" => Some(number),
        _ => None,
    }
}
