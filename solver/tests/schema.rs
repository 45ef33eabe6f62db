//! The JSON Schema is current, takes every document of ours, and refuses what a schema can see.

#[path = "support/json_schema.rs"]
mod json_schema;
#[path = "support/schema/mod.rs"]
mod made;

use gargalo_solver::document;
use json_schema::check;
use serde_json::{Value, json};
use std::path::PathBuf;

fn schema() -> Value {
    serde_json::from_str(&made::text()).unwrap()
}

#[test]
fn schema_and_tables_are_current() {
    for file in made::files() {
        let path = file.path.display();
        assert!(file.found == file.wanted, "{path} is not current: run `{}`", made::COMMAND);
    }
}

/// The documents in a JSON file: itself, or those of a lesson's steps.
fn documents(value: Value, found: &mut Vec<Value>) {
    match value {
        Value::Object(map) if map.contains_key("gargalo") => found.push(Value::Object(map)),
        Value::Object(map) => map.into_iter().for_each(|(_, value)| documents(value, found)),
        Value::Array(list) => list.into_iter().for_each(|value| documents(value, found)),
        _ => {}
    }
}

#[test]
fn every_document_of_ours_keeps_to_it() {
    let schema = schema();
    let mut count = 0;
    for folder in ["examples", "lessons"] {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let mut found = Vec::new();
            documents(serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap(), &mut found);
            for document in found {
                count += 1;
                assert_eq!(check(&schema, &document), Ok(()), "{}", path.display());
                let canonical = document::write(&document::read(&document.to_string()).unwrap());
                let canonical = serde_json::from_str(&canonical).unwrap();
                assert_eq!(check(&schema, &canonical), Ok(()), "canonical text of {}", path.display());
            }
        }
    }
    assert!(count > 50, "only {count} documents were found");
}

/// A document of one design with this network and this workload.
fn with(network: &Value, workload: &Value) -> Value {
    json!({"gargalo": 2, "workload": workload, "designs": [{"name": "a", "network": network}]})
}

/// Reader and schema agree on a document.
fn agree(document: &Value, good: bool) {
    assert_eq!(document::read(&document.to_string()).is_ok(), good, "the reader on {document}");
    assert_eq!(check(&schema(), document).is_ok(), good, "the schema on {document}");
}

#[test]
fn what_a_schema_can_see_is_refused() {
    let ring = json!({"kind": "ring", "n": 4, "gbps": 10});
    let all = json!({"kind": "all_to_all", "bytes": 1});
    agree(&with(&ring, &all), true);
    for (field, value) in [
        ("gpbs", json!(1)),
        ("n", json!("4")),
        ("n", json!(1)),
        ("n", json!(4.5)),
        ("gbps", json!(0)),
        ("gbps", Value::Null),
        ("duplex", json!("half")),
        ("kind", json!("rink")),
        ("edits", json!([{"link": "h0-h1", "gbps": -1}])),
        ("edits", json!([{"paint": "h0"}])),
        ("servers", json!({"gpus": 8})),
    ] {
        let mut network = ring.clone();
        network[field] = value;
        agree(&with(&network, &all), false);
    }
    for field in ["kind", "n", "gbps"] {
        let mut network = ring.clone();
        network.as_object_mut().unwrap().remove(field);
        agree(&with(&network, &all), false);
    }
    let servers = json!({"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400});
    let mut rails =
        json!({"kind": "rail_only", "hosts": 2, "gpus": 2, "radix": 4, "gbps": 1, "intra_gbps": 2});
    agree(&with(&rails, &all), true);
    rails["servers"] = servers;
    agree(&with(&rails, &all), false);
}

#[test]
fn workloads_are_told_apart() {
    let ring = json!({"kind": "ring", "n": 4, "gbps": 10});
    let good = [
        json!({"kind": "flows", "flows": [{"src": "h0", "dst": "h1", "bytes": 1e9, "route": ["h0-h1"]}]}),
        json!({"kind": "pattern", "pattern": "hotspot", "bytes": 1, "flows": 3, "share": 0.5}),
        json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e6}),
        json!({"kind": "collective", "operation": "all_to_all", "algorithm": "deepep", "bytes": 0, "tokens": 8,
            "hidden": 8, "top_k": 1, "experts": 4}),
        json!({"kind": "matrix", "bytes": [[0, 1], [2, 0]]}),
        json!({"kind": "matrix", "entries": [[0, 1, 5]]}),
        json!({"kind": "jobs", "jobs": [{"workload": {"kind": "all_to_all", "bytes": 1}}]}),
        json!({"kind": "training", "model": "GPT 1.5B", "global_batch": 8, "micro_batch": 1, "p": 1, "t": 1, "d": 1}),
    ];
    let bad = [
        json!({"kind": "flows", "flows": [{"src": "h0", "bytes": 1e9}]}),
        json!({"kind": "pattern", "pattern": "hotspot", "bytes": 1, "flows": 3}),
        json!({"kind": "pattern", "pattern": "incast", "bytes": 1, "senders": 0}),
        json!({"kind": "collective", "operation": "all_reduce"}),
        json!({"kind": "collective", "operation": "all_reduce", "algorithm": "deepep", "tokens": 8}),
        json!({"kind": "matrix", "bytes": [[0, 1], [2, 0]], "entries": []}),
        json!({"kind": "jobs", "jobs": [{"workload": {"kind": "jobs", "jobs": []}}]}),
        json!({"kind": "training", "model": {"layers": 2}, "global_batch": 8, "micro_batch": 1, "p": 1, "t": 1, "d": 1}),
    ];
    for (workloads, are_good) in [(good, true), (bad, false)] {
        for workload in workloads {
            agree(&with(&ring, &workload), are_good);
        }
    }
}
