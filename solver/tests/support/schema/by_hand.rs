//! The parts of a scenario that nothing in the engine declares yet. What is declared leaves this file.

use super::definitions::{Definitions, closed};
use gargalo_solver::catalog::hardware::Hardware;
use gargalo_solver::document::{CollectiveSpec, ExchangeSpec, JobSpec, MatrixSpec, limits};
use serde_json::{Map, Value, json};

/// A field: its name, its schema and what it means.
type Row = (&'static str, Value, &'static str);

/// An object: fields that must be there, then those that may be left out.
fn object(about: &str, must: Vec<Row>, may: Vec<Row>) -> Value {
    let required: Vec<String> = must.iter().map(|(name, ..)| (*name).to_owned()).collect();
    let mut properties = Map::new();
    for (name, mut schema, about) in must.into_iter().chain(may) {
        if !about.is_empty() {
            schema["description"] = about.into();
        }
        properties.insert(name.to_owned(), schema);
    }
    closed(about, &properties, &required)
}

fn kind(word: &str) -> Row {
    ("kind", json!({"const": word}), "")
}

fn text() -> Value {
    json!({"type": "string"})
}

fn count(least: u64) -> Value {
    json!({"type": "integer", "minimum": least})
}

fn count_to(least: u64, most: u64) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most})
}

fn list(items: &Value, most: u64) -> Value {
    json!({"type": "array", "items": items, "maxItems": most})
}

fn or(mut schema: Value, usual: impl Into<Value>) -> Value {
    schema["default"] = usual.into();
    schema
}

/// What is declared as a part of the document that has a description of its own.
pub(crate) fn named(all: &mut Definitions) {
    all.define("Axis", axis());
    let hardware = hardware(all);
    all.define("Hardware", hardware);
}

/// Workloads that are not declared.
pub(crate) fn workloads(all: &mut Definitions) -> Vec<Value> {
    let job = all.of::<JobSpec>("");
    all.made["JobSpec"]["properties"]["workload"] = json!({
        "$ref": "#/$defs/Workload",
        "not": {"properties": {"kind": {"const": "jobs"}}},
        "description": "What it sends."
    });
    let mut ways = vec![object(
        "Several workloads at once.",
        vec![kind("jobs"), ("jobs", list(&job, limits::JOBS), "In document order.")],
        vec![],
    )];
    for object in [CollectiveSpec::OBJECT, ExchangeSpec::OBJECT] {
        ways.push(all.fields(Some(("kind", "collective")), object.about, &[object]));
    }
    let mut matrix = all.fields(Some(("kind", "matrix")), MatrixSpec::OBJECT.about, &[MatrixSpec::OBJECT]);
    matrix["oneOf"] = json!([{"required": ["bytes"]}, {"required": ["entries"]}]);
    ways.push(matrix);
    ways
}

/// Hardware: an accelerator may begin with another, and then says only what differs.
fn hardware(all: &mut Definitions) -> Value {
    let hardware = all.fields(None, Hardware::OBJECT.about, &[Hardware::OBJECT]);
    let gpu = &mut all.made["Gpu"];
    let alone = gpu["required"].take();
    gpu["required"] = json!(["id"]);
    gpu["anyOf"] = json!([{"required": ["like"]}, {"required": alone}]);
    hardware
}

/// One axis of a sweep.
fn axis() -> Value {
    let path = || {
        (
            "path",
            text(),
            "The way to a field: `designs[0].network.k`; `designs[*]` for every design that has it.",
        )
    };
    let values = || ("values", json!({"type": "array", "minItems": 1}), "Its values one by one.");
    let along = object("A field that changes along with an axis.", vec![path(), values()], vec![]);
    let mut axis = object(
        "One axis: a list of values, or a range.",
        vec![],
        vec![
            path(),
            (
                "scaling",
                json!({"enum": ["weak", "strong"]}),
                "The number of endpoints; `weak`: the batch with it.",
            ),
            ("failures", json!({"enum": ["links", "switches"]}), "How much of the network is broken."),
            ("seed", or(count(0), 0), "What determines which."),
            values(),
            ("from", json!({"type": "number"}), "The first value of a range."),
            ("to", json!({"type": "number"}), "The last one."),
            ("steps", count_to(1, limits::POINTS), "How many there are, both ends included."),
            ("scale", or(json!({"enum": ["linear", "log"]}), "linear"), "How they are spread."),
            ("with", json!({"type": "array", "items": along}), "What changes along with it, value by value."),
        ],
    );
    axis["anyOf"] = json!([{"required": ["values"]}, {"required": ["from", "to", "steps"]}]);
    axis
}
