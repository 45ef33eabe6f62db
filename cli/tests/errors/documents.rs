//! What is wrong with a document.

use crate::{Case, complete, document, say, told, variants};
use gargalo_solver::catalog::hardware::{CatalogItem, UnknownHardware};
use gargalo_solver::document::{Counted, Error, Expected, Rule, limits, read};
use gargalo_solver::network::Need;
use gargalo_words::{Language, Said};

const ERRORS: &[Case] = &[
    (
        "NotJson",
        "solve -",
        "{\"gargalo\": 1,\n}",
        "gargalo: -: The text is not JSON: look at line 2, column 1.",
    ),
    (
        "WrongType",
        "solve -",
        r#"{"network": 3}"#,
        "gargalo: -: designs[0].network: there must be an object in braces.",
    ),
    (
        "MissingField",
        "solve -",
        r#"{"workload": {"kind": "all_to_all"}}"#,
        "gargalo: -: workload: the field “bytes” is missing. Add it.",
    ),
    (
        "UnknownField",
        "solve -",
        r#"{"colour": "red"}"#,
        "gargalo: -: Document: the field “colour” is unknown. Remove it, or use one of: gargalo, title, workload, designs, prices, hardware, sweep, topoopt, published, answers.",
    ),
    (
        "UnknownWord",
        "solve -",
        r#"{"workload": {"kind": "gossip"}}"#,
        "gargalo: -: workload.kind: “gossip” is not allowed here. Use one of: flows, all_to_all, pattern, collective, matrix, training, jobs, cycle, serving, traced.",
    ),
    (
        "BadNumber",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 0}}"#,
        "gargalo: -: designs[0].network.gbps: the number 0 must be finite and greater than zero.",
    ),
    (
        "NoSuchTopology",
        "solve -",
        r#"{"network": {"kind": "fat_tree", "k": 3, "gbps": 1}}"#,
        "gargalo: -: designs[0].network.k: 3 must be even. Nearest valid values: 2, 4.",
    ),
    (
        "Training",
        "solve -",
        r#"{"workload": {"like": "training", "model": "gpt-175b", "t": 7}}"#,
        "gargalo: -: workload.t: 96 attention heads cannot be divided among t = 7 ranks. Set t to 3, 4, 6 or 8.",
    ),
    (
        "Serving",
        "solve -",
        r#"{"workload": {"like": "serving", "model": "resnet50"}}"#,
        "gargalo: -: workload.model: “resnet50” is not a language model. Choose one from the catalogue, or give layers, hidden size, sequence length and vocabulary.",
    ),
    (
        "Either",
        "solve -",
        r#"{"workload": {"kind": "matrix", "bytes": [[0, 1], [1, 0]], "entries": [[0, 1, 2]]}}"#,
        "gargalo: -: workload: has both “bytes” and “entries”. Leave one of them out.",
    ),
    (
        "Either",
        "solve -",
        r#"{"workload": {"like": "serving", "prefill": 1, "decode": 1}}"#,
        "gargalo: -: workload: has both “instances” and “prefill”. Leave one of them out.",
    ),
    (
        "UnknownNode",
        "solve -",
        r#"{"network": {"kind": "explicit", "nodes": [{"id": "a", "role": "host"}], "links": [{"a": "a", "b": "z", "gbps": 1}]}}"#,
        "gargalo: -: designs[0].network.links[0].b: there is no node “z”. Add the node, or name one that exists.",
    ),
    (
        "DuplicateId",
        "solve -",
        r#"{"network": {"kind": "explicit", "nodes": [{"id": "a", "role": "host"}, {"id": "a", "role": "host"}], "links": []}}"#,
        "gargalo: -: designs[0].network.nodes[1]: the id “a” is already taken. Give each node and link a unique one.",
    ),
    (
        "SelfLink",
        "solve -",
        r#"{"network": {"kind": "explicit", "nodes": [{"id": "a", "role": "host"}], "links": [{"a": "a", "b": "a", "gbps": 1}]}}"#,
        "gargalo: -: designs[0].network.links[0]: the link goes from “a” to itself. Give two different ends.",
    ),
    (
        "TooMany",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 300000, "gbps": 1}}"#,
        "gargalo: -: designs[0].network: 300,000 nodes; the limit is 200,000.",
    ),
    (
        "UnsupportedVersion",
        "solve -",
        r#"{"gargalo": 99}"#,
        "gargalo: -: It uses version 99 of the format; this program reads versions 1 and 2. Update it; a page is updated when it is reloaded.",
    ),
    (
        "NoDesigns",
        "solve -",
        r#"{"designs": []}"#,
        "gargalo: -: The scenario has no designs. It needs at least one.",
    ),
    (
        "UnknownHardware",
        "solve -",
        r#"{"workload": {"like": "collective", "hardware": "h999"}}"#,
        "gargalo: -: workload.hardware: there is no accelerator “h999”. Similar names: gh200, gb200, gb300, rtx3090, tpu-v4.",
    ),
    (
        "WrongLength",
        "solve -",
        r#"{"workload": {"kind": "matrix", "bytes": [[0, 1], [1]]}}"#,
        "gargalo: -: workload.bytes[1]: the list has 1 entry and must have 2.",
    ),
    (
        "OnDiagonal",
        "solve -",
        r#"{"workload": {"kind": "matrix", "bytes": [[1, 1], [1, 0]]}}"#,
        "gargalo: -: workload.bytes[0][0]: a rank sends nothing to itself. Make this entry 0.",
    ),
    (
        "NoSuchField",
        "sweep -",
        r#"{"sweep": {"axes": [{"path": "designs[0].network.kk", "values": [1, 2]}]}}"#,
        "gargalo: -: “designs[0].network.kk” is not a field that can be swept. Similar names: designs[0].network.n, designs[0].network.kind, designs[0].network.gbps, designs[0].network.relay, designs[0].network.edits.",
    ),
    (
        "NoPhase",
        "solve -",
        r#"{"workload": {"kind": "cycle", "phases": [{"compute_s": 1}, {}]}}"#,
        "gargalo: -: workload.phases[1]: a phase has either “compute_s” or a “workload”. Make two phases of both.",
    ),
    (
        "NestedJobs",
        "solve -",
        r#"{"workload": {"kind": "jobs", "jobs": [{"name": "j", "workload": {"kind": "jobs", "jobs": []}}]}}"#,
        "gargalo: -: workload.jobs[0]: jobs cannot be nested. List them side by side.",
    ),
];

const KINDS: &[Case] = &[
    (
        "Object",
        "solve -",
        r#"{"network": []}"#,
        "gargalo: -: designs[0].network: there must be an object in braces.",
    ),
    ("List", "solve -", r#"{"designs": 3}"#, "gargalo: -: designs: there must be a list in brackets."),
    ("Text", "solve -", r#"{"title": 3}"#, "gargalo: -: title: there must be text in quotation marks."),
    (
        "Number",
        "solve -",
        r#"{"workload": {"kind": "all_to_all", "bytes": "x"}}"#,
        "gargalo: -: workload.bytes: there must be a number.",
    ),
    (
        "WholeNumber",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 2.5, "gbps": 1}}"#,
        "gargalo: -: designs[0].network.n: there must be a whole number, not negative.",
    ),
    (
        "Boolean",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "relay": 1}}"#,
        "gargalo: -: designs[0].network.relay: there must be true or false.",
    ),
];

const RULES: &[Case] = &[
    (
        "Positive",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": -1}}"#,
        "gargalo: -: designs[0].network.gbps: the number −1 must be finite and greater than zero.",
    ),
    (
        "NotNegative",
        "solve -",
        r#"{"workload": {"kind": "all_to_all", "bytes": -1}}"#,
        "gargalo: -: workload.bytes: the number −1 must be finite and not negative.",
    ),
    (
        "Finite",
        "solve -",
        r#"{"gargalo":1,"workload":{"kind":"all_to_all","bytes":1},"designs":[{"name":"d","network":{"kind":"explicit","nodes":[{"id":"a","role":"host","x":1e999,"y":0}],"links":[]}}]}"#,
        "gargalo: -: designs[0].network.nodes[0].x: the number inf must be finite.",
    ),
    (
        "AtLeast",
        "solve -",
        r#"{"workload": {"like": "collective", "per_server": 0}}"#,
        "gargalo: -: workload.per_server: the number 0 must be at least 1.",
    ),
    (
        "Between",
        "solve -",
        r#"{"network": {"kind": "explicit", "nodes": [{"id": "a", "role": "host", "lat": 100, "lon": 0}], "links": []}}"#,
        "gargalo: -: designs[0].network.nodes[0].lat: the number 100 must be between −90 and 90.",
    ),
];

const NEEDS: &[Case] = &[
    (
        "Even",
        "solve -",
        r#"{"network": {"kind": "fat_tree", "k": 5, "gbps": 1}}"#,
        "gargalo: -: designs[0].network.k: 5 must be even. Nearest valid values: 4, 6.",
    ),
    (
        "MultipleOf",
        "solve -",
        r#"{"network": {"kind": "clos", "hosts": 7, "radix": 8, "gbps": 1}}"#,
        "gargalo: -: designs[0].network.hosts: 7 must be a multiple of 4. Nearest valid values: 4, 8.",
    ),
    (
        "OneAboveDivisorOf",
        "solve -",
        r#"{"network": {"kind": "dragonfly", "p": 1, "a": 4, "h": 2, "groups": 8, "gbps": 1}}"#,
        "gargalo: -: designs[0].network.groups: 8 must be one more than a divisor of 8. Nearest valid values: 5, 9.",
    ),
    (
        "AtLeast",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 1, "gbps": 1}}"#,
        "gargalo: -: designs[0].network.n: the number 1 must be at least 2.",
    ),
    (
        "AtMost",
        "solve -",
        r#"{"network": {"kind": "circulant", "n": 4, "jumps": [5], "gbps": 1}}"#,
        "gargalo: -: designs[0].network.jumps: 5 must be at most 3. Nearest valid values: 3.",
    ),
    (
        "PrimePower",
        "solve -",
        r#"{"network": {"kind": "slim_fly", "q": 6, "gbps": 1}}"#,
        "gargalo: -: designs[0].network.q: 6 must be a power of a prime, greater than 2. Nearest valid values: 5, 7.",
    ),
    (
        "AnotherHost",
        "solve -",
        r#"{"network": {"kind": "circulant", "n": 6, "jumps": [1], "pairs": [1, 1], "gbps": 1}}"#,
        "gargalo: -: designs[0].network.pairs: 1 must be a different host from the one it is paired with. Nearest valid values: 2.",
    ),
    (
        "TwistedSides",
        "solve -",
        r#"{"network": {"kind": "torus", "dims": [3, 4], "twist": true, "gbps": 1}}"#,
        "gargalo: -: designs[0].network.dims: 4 must be k, k, 2k or k, 2k, 2k in some order for a twisted torus. Nearest valid values: 6.",
    ),
];

const HARDWARE: &[Case] = &[
    (
        "Gpu",
        "solve -",
        r#"{"workload": {"like": "collective", "hardware": "h999"}}"#,
        "gargalo: -: workload.hardware: there is no accelerator “h999”. Similar names: gh200, gb200, gb300, rtx3090, tpu-v4.",
    ),
    (
        "Protocol",
        "solve -",
        r#"{"workload": {"like": "collective", "protocol": "tcp9"}}"#,
        "gargalo: -: workload.protocol: there is no protocol “tcp9”. Similar names: tcp, pcie, efa, rocev2, nvlink.",
    ),
];

const COUNTED: &[Case] = &[
    (
        "Nodes",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 300000, "gbps": 1}}"#,
        "gargalo: -: designs[0].network: 300,000 nodes; the limit is 200,000.",
    ),
    (
        "Links",
        "solve -",
        r#"{"network": {"kind": "full_mesh", "n": 2000, "gbps": 1}}"#,
        "gargalo: -: designs[0].network: 1,999,000 links; the limit is 1,000,000.",
    ),
    (
        "Axes",
        "sweep -",
        r#"{"sweep": {"axes": [{"path": "title", "values": ["a", "b"]}, {"path": "title", "values": ["a", "b"]}, {"path": "title", "values": ["a", "b"]}, {"path": "title", "values": ["a", "b"]}, {"path": "title", "values": ["a", "b"]}, {"path": "title", "values": ["a", "b"]}, {"path": "title", "values": ["a", "b"]}, {"path": "title", "values": ["a", "b"]}, {"path": "title", "values": ["a", "b"]}]}}"#,
        "gargalo: -: sweep.axes: 9 axes of a sweep; the limit is 8.",
    ),
    (
        "Points",
        "sweep -",
        r#"{"sweep": {"axes": [{"path": "designs[0].network.gbps", "from": 1, "to": 9, "steps": 200000}]}}"#,
        "gargalo: -: sweep.axes[0].steps: 200,000 points of a sweep; the limit is 100,000.",
    ),
];

#[test]
fn every_error_of_a_document_has_a_sentence() {
    let variants = variants!(Error: NotJson, WrongType, MissingField, UnknownField, UnknownWord, BadNumber,
        NoSuchTopology, Training, Serving, Either, UnknownNode, DuplicateId, SelfLink, TooMany, UnsupportedVersion,
        NoDesigns, UnknownHardware, WrongLength, OnDiagonal, NoSuchField, NoPhase, NestedJobs);
    complete(variants, ERRORS.iter().map(|case| case.0), &[]);
    say(ERRORS);
    // The variants are those that the table names.
    for (variant, _, change, _) in ERRORS.iter().filter(|case| case.1 == "solve -") {
        let error = read(&document(change)).unwrap_err();
        assert!(format!("{error:?}").starts_with(variant), "{variant}: {error:?}");
    }
}

/// `NotJson` is `not_json`, and what is said has the place: programs show the field at fault by it.
#[test]
fn every_error_of_a_document_has_a_code_and_a_place() {
    for (variant, _, change, _) in ERRORS.iter().filter(|case| case.1 == "solve -") {
        let error = read(&document(change)).unwrap_err();
        let mut code = String::new();
        for (at, letter) in variant.char_indices() {
            if letter.is_uppercase() && at > 0 {
                code.push('_');
            }
            code.extend(letter.to_lowercase());
        }
        assert_eq!(error.code(), code);
        let (said, place) = (error.said(Language::English), error.place());
        // A mistake of the whole document names no field of it.
        let whole = matches!(error, Error::UnsupportedVersion { .. } | Error::NoDesigns);
        let begins = if place.is_empty() { "Document: " } else { &place };
        assert!(said.contains(begins) || whole, "{place}: {said}");
    }
}

#[test]
fn every_kind_rule_and_need_has_words() {
    let kinds = variants!(Expected: Object, List, Text, Number, WholeNumber, Boolean);
    complete(kinds, KINDS.iter().map(|case| case.0), &[]);
    say(KINDS);
    let rules = variants!(Rule: Positive, NotNegative, Finite, AtLeast, Between);
    complete(rules, RULES.iter().map(|case| case.0), &[]);
    say(RULES);
    let needs = variants!(Need: Even, MultipleOf, OneAboveDivisorOf, AtLeast, AtMost, PrimePower, AnotherHost,
        TwistedSides);
    complete(needs, NEEDS.iter().map(|case| case.0), &[]);
    say(NEEDS);
}

#[test]
fn unknown_hardware_is_told_by_what_it_is() {
    let unreached = [("Nic", "no field of a document names an adapter by its id")];
    complete(variants!(CatalogItem: Gpu, Nic, Protocol), HARDWARE.iter().map(|case| case.0), &unreached);
    say(HARDWARE);
    let nic = UnknownHardware { what: CatalogItem::Nic, id: "x".to_owned(), near: vec!["y".to_owned()] };
    let error = Error::UnknownHardware { path: "hardware".to_owned(), unknown: nic };
    assert_eq!(error.said(Language::English), "hardware: there is no NIC “x”. Similar names: y.");
}

#[test]
fn what_is_counted_is_named() {
    let list = |name: &str, item: &str, count: u64| {
        format!("{{\"{name}\": [{}]}}", vec![item; count as usize].join(","))
    };
    let design = r#"{"name": "d", "network": {"kind": "ring", "n": 4, "gbps": 1}}"#;
    let flows =
        format!(r#"{{"workload": {{"kind": "flows", {}}}"#, &list("flows", "0", limits::FLOWS + 1)[1..]);
    let ranks = format!(
        r#"{{"workload": {{"like": "collective", {}}}"#,
        &list("ranks", "\"h0\"", limits::RANKS + 1)[1..]
    );
    let large = [
        ("Flows", flows, "workload.flows: 5,000,001 flows; the limit is 5,000,000."),
        ("Ranks", ranks, "workload.ranks: 131,073 ranks; the limit is 131,072."),
        ("Designs", list("designs", design, 1001), "designs: 1001 designs; the limit is 1000."),
        ("Bytes", " ".repeat((32 << 20) + 1), "Document: 33,554,433 bytes; the limit is 33,554,432."),
    ];
    let variants = variants!(Counted: Nodes, Links, Flows, Designs, Ranks, Bytes, Axes, Points);
    complete(variants, COUNTED.iter().map(|case| case.0).chain(large.iter().map(|case| case.0)), &[]);
    say(COUNTED);
    for (what, change, says) in &large {
        assert_eq!(told("solve -", &document(change)), format!("gargalo: -: {says}"), "{what}");
    }
}
