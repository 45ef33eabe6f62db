//! Every error of the engine, provoked through the command line, and its sentence read.
//!
//! A variant that is in no table does not compile or is named by a failing test.

mod broken;
mod designs;
mod documents;
mod files;
mod imports;
mod steps;
#[path = "../support/mod.rs"]
mod support;

use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The variants of an enum by name. One that is left out does not compile.
macro_rules! variants {
    ($type:ident: $($variant:ident),+ $(,)?) => {{
        const _: fn(&$type) = |error| match error {
            $($type::$variant { .. } => {}),+
        };
        [$(stringify!($variant)),+]
    }};
}
pub(crate) use variants;

/// The variant, the arguments, what is changed in the document, and what is said.
type Case = (&'static str, &'static str, &'static str, &'static str);

/// Fails where a variant has no case, or a case no variant. `unreached`: variants that no command leads to, and why.
fn complete<const N: usize>(
    variants: [&str; N],
    cases: impl IntoIterator<Item = &'static str>,
    unreached: &[(&'static str, &str)],
) {
    let unreached = unreached.iter().map(|(variant, _)| *variant);
    let told: BTreeSet<&str> = cases.into_iter().chain(unreached).collect();
    assert_eq!(BTreeSet::from(variants), told);
}

/// Runs every case on its document.
fn say(cases: &[Case]) {
    for (variant, arguments, change, says) in cases {
        assert_eq!(told(arguments, &document(change)), *says, "{variant}");
    }
}

/// Four hosts in a ring that send a byte to each other, and a change: `network` and `workload` are replaced (a word
/// stands for one below), `design` adds to the design, and all else to the document. What is no JSON stands for itself.
fn document(change: &str) -> String {
    let Ok(Value::Object(mut change)) = serde_json::from_str(change) else { return change.to_owned() };
    let mut named = |name: &str| change.remove(name).map(|given| given.as_str().map_or(given.clone(), known));
    let network = named("network").unwrap_or_else(|| json!({"kind": "ring", "n": 4, "gbps": 10}));
    let mut workload = named("workload").unwrap_or_else(|| json!({"kind": "all_to_all", "bytes": 1}));
    if let Some(like) = workload.as_object_mut().and_then(|fields| fields.remove("like")) {
        let mut whole = known(like.as_str().unwrap());
        whole.as_object_mut().unwrap().extend(workload.as_object().unwrap().clone());
        workload = whole;
    }
    let mut design = json!({"name": "d", "network": network});
    if let Some(Value::Object(more)) = change.remove("design") {
        design.as_object_mut().unwrap().extend(more);
    }
    let mut out = json!({"gargalo": 1, "workload": workload, "designs": [design]});
    out.as_object_mut().unwrap().extend(change);
    out.to_string()
}

fn known(name: &str) -> Value {
    let hosts = json!([{"id": "a", "role": "host"}, {"id": "b", "role": "host"}]);
    match name {
        "pair" => json!({"kind": "explicit", "nodes": hosts, "links": [{"a": "a", "b": "b", "gbps": 1}]}),
        "apart" => json!({"kind": "explicit", "nodes": hosts, "links": []}),
        "star" => json!({"kind": "explicit",
            "nodes": [hosts[0], hosts[1], {"id": "s", "role": "switch"}],
            "links": [{"a": "a", "b": "s", "gbps": 1}, {"a": "b", "b": "s", "gbps": 1}]}),
        "servers" => json!({"kind": "single_switch", "n": 2, "gbps": 200,
            "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 8, "nic_gbps": 200}}),
        "training" => json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 8, "micro_batch": 1,
            "p": 1, "t": 1, "d": 1}),
        "serving" => json!({"kind": "serving", "model": "llama2-7b", "hardware": "h100-sxm", "rate": 1,
            "prompt": 100, "output": 10, "instances": 1, "t": 1}),
        "collective" => json!({"kind": "collective", "operation": "all_reduce", "bytes": 1}),
        _ => panic!("nothing is called {name}"),
    }
}

/// What a command says that refuses its input, on standard error or of the first design; its assumptions where it
/// imports.
fn told(arguments: &str, input: &str) -> String {
    let output = support::run(arguments.split(' '), input);
    match output.status.code() {
        Some(2) => String::from_utf8(output.stderr).unwrap().trim().to_owned(),
        Some(0) => {
            let out: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
            let message = &out["designs"][0]["error"]["message"];
            let said = if message.is_null() { &out["assumptions"] } else { message };
            said.as_str().map_or_else(|| said.to_string(), str::to_owned)
        }
        other => panic!("{arguments} ended with {other:?}: {}", String::from_utf8_lossy(&output.stderr)),
    }
}
