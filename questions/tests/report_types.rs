//! The report and the types that the npm package declares of it say the same: no report has a field that is not declared or lacks one
//! that must be there, and every field that is declared stands in some report.

#[path = "support/typescript.rs"]
mod typescript;

use gargalo_questions::{ask, question};
use gargalo_solver::lab::{DECLARED_PARTS, Is, declared_objects};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use typescript::{Object, Type, declarations};

/// Declared fields that none of the documents here leads to, and why.
const UNSEEN: &[(&str, &str)] = &[];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All that is declared of reports.
fn declared() -> BTreeMap<String, Type> {
    let mut all = BTreeMap::new();
    for name in ["report", "training"].into_iter().chain(DECLARED_PARTS.map(|part| part.0)) {
        let path = root().join(format!("npm/js/{name}.d.ts"));
        let text = std::fs::read_to_string(path).expect("declarations");
        all.extend(declarations(&text).into_iter().map(|own| (own.name, own.is)));
    }
    all
}

/// The documents of ours: examples, the lessons' steps.
fn documents() -> Vec<(String, Value)> {
    fn within(name: &str, value: Value, found: &mut Vec<(String, Value)>) {
        match value {
            Value::Object(map) if map.contains_key("gargalo") => {
                found.push((name.to_owned(), Value::Object(map)));
            }
            Value::Object(map) => map.into_iter().for_each(|(_, value)| within(name, value, found)),
            Value::Array(list) => list.into_iter().for_each(|value| within(name, value, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for folder in ["examples", "lessons"] {
        let mut files: Vec<PathBuf> = std::fs::read_dir(root().join(folder))
            .expect("a folder")
            .map(|file| file.expect("a file").path())
            .collect();
        files.sort();
        for file in files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "json")) {
            let text = std::fs::read_to_string(file).expect("text");
            let name = Path::new(folder).join(file.file_name().unwrap_or_default());
            within(&name.display().to_string(), serde_json::from_str(&text).expect("JSON"), &mut found);
        }
    }
    found.extend(of_our_own());
    found
}

/// What examples and lessons have nothing of.
fn of_our_own() -> Vec<(String, Value)> {
    let document = |workload: Value, network: Value| json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]});
    let ring = || json!({"kind": "ring", "n": 4, "gbps": 100});
    let sent = || json!({"kind": "all_to_all", "bytes": 1e6});
    let servers = |n: u32, gpus: u32| {
        let servers = json!({"gpus": gpus, "intra_gbps": 2400, "nics": gpus, "nic_gbps": 200});
        json!({"kind": "single_switch", "n": n, "gbps": 200, "servers": servers})
    };
    let tokens = json!({"kind": "collective", "operation": "all_to_all", "algorithm": "deepep", "tokens": 4096, "hidden": 7168,
        "top_k": 8, "experts": 256});
    let jobs = json!({"kind": "jobs", "jobs": [{"workload": {"kind": "collective", "operation": "all_reduce", "bytes": 1e6}}]});
    let step = |more: Value| {
        let mut step = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 8, "micro_batch": 1, "p": 2, "t": 2,
            "d": 2, "hardware": "a100-80-sxm"});
        step.as_object_mut().expect("an object").extend(more.as_object().cloned().unwrap_or_default());
        step
    };
    let experts = json!({"model": "mixtral-8x7b", "e": 4, "p": 1});
    let traced = json!({"kind": "traced", "collectives": [{"operation": "all_reduce", "bytes": 1e6}],
        "steps": [{"measured_s": 0.01, "parts": [{"events": [{"compute_s": 1e-3, "collective": 0, "wait": true}]}]}]});
    let all = json!({"kind": "all_to_all", "bytes": 1e9});
    let cycle = json!({"kind": "cycle", "phases": [{"compute_s": 1}, {"workload": all}]});
    let cycles = json!({"kind": "jobs", "jobs": [{"workload": cycle}, {"workload": cycle}]});
    // More passes than a timeline has bars for.
    let long = json!({"global_batch": 16384, "p": 4, "d": 1});
    let mut broken = ring();
    broken["edits"] = json!([{"fail": "h0"}, {"fail": "h1-h2"}]);
    let mut unbuilt = document(sent(), ring());
    unbuilt["designs"][0]["routing"] = json!({"kind": "dimension_order"});
    [
        ("experts", document(tokens, servers(2, 4))),
        ("jobs", document(jobs, ring())),
        ("jobs that repeat", document(cycles, ring())),
        ("a step of experts", document(step(experts), servers(2, 4))),
        ("a long step", document(step(long), servers(2, 4))),
        ("traced", document(traced, servers(2, 4))),
        ("failed", document(sent(), broken)),
        ("unbuilt", unbuilt),
    ]
    .map(|(name, document)| (name.to_owned(), document))
    .to_vec()
}

/// What is held against the declarations, and what was met.
struct Walk<'a> {
    declared: &'a BTreeMap<String, Type>,
    seen: BTreeSet<String>,
    wrong: BTreeSet<String>,
}

impl Walk<'_> {
    /// What is wrong with a value, and the fields met in it.
    fn held(&self, value: &Value, is: &Type, place: &str) -> (Vec<String>, Vec<String>) {
        let wrong = |what: &str| (vec![format!("{place}: {what}")], Vec::new());
        let fits = |fits: bool, what: &str| if fits { (Vec::new(), Vec::new()) } else { wrong(what) };
        match is {
            Type::Anything => (Vec::new(), Vec::new()),
            Type::Null => fits(value.is_null(), "is not null"),
            Type::Number => fits(value.is_number(), "is no number"),
            Type::Boolean => fits(value.is_boolean(), "is neither true nor false"),
            Type::Text => fits(value.is_string(), "is no text"),
            Type::Literal(word) => fits(value == word.as_str(), &format!("is not {word}: {value}")),
            Type::Named(name) => match self.declared.get(name) {
                Some(own) => self.held(value, own, name),
                None => wrong(&format!("{name} is declared nowhere")),
            },
            Type::List(of) => match value.as_array() {
                Some(list) => all(list.iter().map(|item| self.held(item, of, place))),
                None => wrong("is no list"),
            },
            Type::Tuple(of) => match value.as_array() {
                Some(list) if list.len() == of.len() => {
                    all(list.iter().zip(of).map(|(item, of)| self.held(item, of, place)))
                }
                _ => wrong("is no tuple of that length"),
            },
            Type::Object(object) => match value.as_object() {
                Some(fields) => self.object(fields, object, place),
                None => wrong("is no object"),
            },
            // The one that it is nearest to.
            Type::Union(among) => {
                let tried = among.iter().map(|one| self.held(value, one, place));
                tried.min_by_key(|(wrong, seen)| (wrong.len(), usize::MAX - seen.len())).unwrap_or_default()
            }
        }
    }

    fn object(
        &self,
        value: &serde_json::Map<String, Value>,
        object: &Object,
        place: &str,
    ) -> (Vec<String>, Vec<String>) {
        let here = |name: &str| format!("{place}.{name}");
        let mut out = all(value.iter().map(|(name, value)| {
            match (object.fields.iter().find(|field| field.name == *name), &object.others) {
                (Some(field), _) => {
                    let (wrong, mut seen) = self.held(value, &field.is, &here(name));
                    seen.push(here(name));
                    (wrong, seen)
                }
                (None, Some(others)) => self.held(value, others, &here("[other]")),
                (None, None) => (vec![format!("{}: is not declared", here(name))], Vec::new()),
            }
        }));
        let must = object.fields.iter().filter(|field| !field.optional);
        let lacking = must.filter(|field| !value.contains_key(&field.name));
        out.0.extend(lacking.map(|field| format!("{}: is lacking", here(&field.name))));
        out
    }
}

fn all(found: impl Iterator<Item = (Vec<String>, Vec<String>)>) -> (Vec<String>, Vec<String>) {
    let mut out = (Vec::new(), Vec::new());
    for (wrong, seen) in found {
        out.0.extend(wrong);
        out.1.extend(seen);
    }
    // A list of a million flows says each thing once.
    for list in [&mut out.0, &mut out.1] {
        list.sort_unstable();
        list.dedup();
    }
    out
}

/// Every field that is declared, by its place, from a type on.
fn fields(
    declared: &BTreeMap<String, Type>,
    is: &Type,
    place: &str,
    met: &mut BTreeSet<String>,
    found: &mut BTreeSet<String>,
) {
    match is {
        Type::Named(name) if met.insert(name.clone()) => {
            if let Some(own) = declared.get(name) {
                fields(declared, own, name, met, found);
            }
        }
        Type::List(of) => fields(declared, of, place, met, found),
        Type::Tuple(of) | Type::Union(of) => of.iter().for_each(|of| fields(declared, of, place, met, found)),
        Type::Object(object) => {
            for field in &object.fields {
                let here = format!("{place}.{}", field.name);
                // What may only be left out is never there.
                if field.is != Type::Null {
                    found.insert(here.clone());
                }
                fields(declared, &field.is, &here, met, found);
            }
        }
        _ => {}
    }
}

#[test]
fn reports_and_their_types_say_the_same() {
    let declared = declared();
    let report = Type::Named("Report".to_owned());
    let mut walk = Walk { declared: &declared, seen: BTreeSet::new(), wrong: BTreeSet::new() };
    let solve = question("solve").expect("solve");
    let documents = documents();
    assert!(documents.len() > 30, "{}", documents.len());
    for (name, document) in documents {
        let answer =
            ask(solve, &document.to_string(), "{}").unwrap_or_else(|refused| panic!("{name}: {refused:?}"));
        let (wrong, seen) = walk.held(&serde_json::from_str(&answer).expect("JSON"), &report, "Report");
        walk.wrong.extend(wrong.into_iter().map(|wrong| format!("{wrong} ({name})")));
        walk.seen.extend(seen);
    }
    assert_eq!(walk.wrong, BTreeSet::new(), "the report has what npm/js/*.d.ts does not say");
    let mut every = BTreeSet::new();
    fields(&declared, &report, "Report", &mut BTreeSet::new(), &mut every);
    let unseen: BTreeSet<&str> = every.difference(&walk.seen).map(String::as_str).collect();
    assert_eq!(
        unseen,
        UNSEEN.iter().map(|(field, _)| *field).collect(),
        "npm/js/*.d.ts says what no report has"
    );
}

#[test]
fn what_differs_is_found() {
    let declared = declarations(
        "/** All. */ export interface Report { a: number | null; b?: { c: string }[]; /** ; */ d: \"x\" | \"y\"; e: [at: number, to: string] }",
    );
    let declared: BTreeMap<String, Type> = declared.into_iter().map(|own| (own.name, own.is)).collect();
    let walk = Walk { declared: &declared, seen: BTreeSet::new(), wrong: BTreeSet::new() };
    let report = Type::Named("Report".to_owned());
    let wrong = |value: Value| walk.held(&value, &report, "Report").0;
    assert_eq!(wrong(json!({"a": 1, "d": "x", "e": [1, "z"]})), Vec::<String>::new());
    assert_eq!(wrong(json!({"a": null, "b": [{"c": "z"}], "d": "y", "e": [1, "z"]})), Vec::<String>::new());
    assert_eq!(wrong(json!({"a": 1, "d": "x", "e": [1, "z"], "f": 1})), ["Report.f: is not declared"]);
    assert_eq!(wrong(json!({"d": "x", "e": [1, "z"]})), ["Report.a: is lacking"]);
    assert_eq!(wrong(json!({"a": "1", "d": "x", "e": [1, "z"]})).len(), 1);
    assert_eq!(
        wrong(json!({"a": 1, "b": [{"c": 1}], "d": "x", "e": [1]})),
        ["Report.b.c: is no text", "Report.e: is no tuple of that length",]
    );
}

/// A reader of JSON sees the unit in the name.
#[test]
fn names_end_with_their_units() {
    fn unit(is: &Is) -> Option<&'static str> {
        match is {
            Is::Number(unit) => Some(unit),
            Is::OrNull(of) | Is::List(of) => unit(of),
            _ => None,
        }
    }
    let mut wrong = Vec::new();
    // The unit of many times stands in the name of the field that they are in.
    let objects: Vec<_> = DECLARED_PARTS.iter().flat_map(declared_objects).collect();
    for object in objects.iter().filter(|object| !["Distribution", "IterationTimes"].contains(&object.name)) {
        for field in object.fields {
            let ending = match unit(field.is) {
                Some("bytes") => "bytes",
                Some("s") => "_s",
                Some("bit/s") => "_bps",
                _ => continue,
            };
            if !field.name.ends_with(ending) {
                wrong.push((object.name, field.name));
            }
        }
    }
    assert_eq!(wrong, []);
    assert!(objects.len() > 5);
}
