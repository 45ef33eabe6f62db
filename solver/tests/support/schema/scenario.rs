//! The schema of a scenario: networks and workloads put together from their declarations.

use super::by_hand;
use super::definitions::{Definitions, refer};
use gargalo_solver::base::record::Object;
use gargalo_solver::document::{ExplicitNetwork, Options, PresetNetwork, Scenario, Workload};
use gargalo_solver::network::Family;
use gargalo_solver::traffic::{PatternShape, PatternSizes};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The schema, and the declared objects that it is made of.
pub(crate) fn schema() -> (Value, BTreeMap<&'static str, &'static Object>) {
    let mut all = Definitions::default();
    let network = network(&mut all);
    all.define("Network", network);
    let workload = workload(&mut all);
    all.define("Workload", workload);
    by_hand::named(&mut all);
    let mut schema = all.fields(None, Scenario::OBJECT.about, &[Scenario::OBJECT]);
    schema["properties"]["designs"]["minItems"] = 1.into();
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    schema["title"] = "A scenario of Gargalo".into();
    schema["$defs"] = all.made.into();
    (schema, all.objects)
}

/// A network: written out, a preset, or one of a family.
fn network(all: &mut Definitions) -> Value {
    let options = all.fields(None, Options::OBJECT.about, &[Options::OBJECT]);
    all.define(Options::OBJECT.name, options);
    let explicit =
        all.fields(Some(("kind", "explicit")), ExplicitNetwork::OBJECT.about, &[ExplicitNetwork::OBJECT]);
    let preset = all.fields(Some(("kind", "preset")), PresetNetwork::OBJECT.about, &[PresetNetwork::OBJECT]);
    let mut ways = vec![explicit, with_options(preset, true)];
    for (word, family) in Family::WORDS.iter().zip(Family::OBJECTS) {
        let own = all.fields(Some(("kind", word)), family.about, &[family]);
        // A family whose endpoints are GPUs says how many a server has, and takes no `servers`.
        let has_gpus = family.fields.iter().any(|field| field.name == "gpus");
        ways.push(with_options(own, !has_gpus));
    }
    json!({"description": "A network's recipe.", "oneOf": ways})
}

/// The same with what presets and families share.
fn with_options(mut schema: Value, servers: bool) -> Value {
    for field in Options::OBJECT.fields.iter().filter(|field| servers || field.name != "servers") {
        schema["properties"][field.name] =
            refer(&format!("{}/properties/{}", Options::OBJECT.name, field.name));
    }
    schema
}

/// What is sent.
fn workload(all: &mut Definitions) -> Value {
    let mut ways = by_hand::workloads(all);
    for shape in PatternShape::FORMS.ways {
        let mut way = all.fields(Some(("kind", "pattern")), shape.about, &[PatternSizes::OBJECT, shape]);
        way["properties"][PatternShape::FORMS.tag] = json!({"const": shape.name});
        way["required"]
            .as_array_mut()
            .into_iter()
            .for_each(|names| names.push(PatternShape::FORMS.tag.into()));
        ways.push(way);
    }
    for (word, object) in Workload::OBJECTS {
        ways.push(all.fields(Some(("kind", word)), object.about, &[object]));
    }
    json!({"description": "What is sent.", "oneOf": ways})
}
