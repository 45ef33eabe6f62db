//! Bad documents: each mistake names its culprit. Good ones come back as they were.

use gargalo_solver::document::{Counted, Error, Expected, Rule, read, share, write};
use gargalo_solver::network::{Need, PRESETS, TopologyMisfit};

/// A scenario around a network, a workload and a rest of the design.
fn document(network: &str, workload: &str, rest: &str) -> String {
    format!(r#"{{"gargalo":1,"workload":{workload},"designs":[{{"name":"d","network":{network}{rest}}}]}}"#)
}

const ALL: &str = r#"{"kind":"all_to_all","bytes":1e9}"#;
const NODES: &str = r#"[{"id":"A","role":"host"},{"id":"B","role":"host"}]"#;

fn with_links(links: &str) -> String {
    document(&format!(r#"{{"kind":"explicit","nodes":{NODES},"links":{links}}}"#), ALL, "")
}

fn no_topology(parameter: &'static str, value: u64, need: Need, near: &[u64]) -> Error {
    Error::NoSuchTopology {
        path: format!("designs[0].network.{parameter}"),
        misfit: TopologyMisfit { parameter: parameter.into(), value, need, near: near.to_vec() },
    }
}

fn path(text: &str) -> String {
    text.to_owned()
}

#[test]
#[allow(clippy::too_many_lines, reason = "a table")]
fn each_mistake_names_its_culprit() {
    let network = "designs[0].network";
    let cases: Vec<(String, Error)> = vec![
        ("{".to_owned(), Error::NotJson { line: 1, column: 1 }),
        ("[]".to_owned(), Error::WrongType { path: path(""), expected: Expected::Object }),
        ("{}".to_owned(), Error::MissingField { path: path(""), field: "gargalo".into() }),
        (r#"{"gargalo":3,"later":1}"#.to_owned(), Error::UnsupportedVersion { found: 3 }),
        (
            r#"{"gargalo":1,"titel":"x","workload":{},"designs":[]}"#.to_owned(),
            Error::UnknownField {
                path: path(""),
                field: "titel".to_owned(),
                allowed: [
                    "gargalo",
                    "title",
                    "workload",
                    "designs",
                    "prices",
                    "hardware",
                    "sweep",
                    "topoopt",
                    "published",
                    "answers",
                ]
                .map(Into::into)
                .to_vec(),
            },
        ),
        (format!(r#"{{"gargalo":1,"workload":{ALL},"designs":[]}}"#), Error::NoDesigns),
        (
            with_links(r#"[{"a":"A","b":"Z","gbps":1}]"#),
            Error::UnknownNode { path: format!("{network}.links[0].b"), id: "Z".to_owned() },
        ),
        (
            with_links(r#"[{"a":"A","b":"A","gbps":1}]"#),
            Error::SelfLink { path: format!("{network}.links[0]"), id: "A".to_owned() },
        ),
        (
            with_links(r#"[{"a":"A","b":"B","gbps":-4}]"#),
            Error::BadNumber { path: format!("{network}.links[0].gbps"), value: -4.0, rule: Rule::Positive },
        ),
        (
            with_links(r#"[{"a":"A","b":"B","gbps":0}]"#),
            Error::BadNumber { path: format!("{network}.links[0].gbps"), value: 0.0, rule: Rule::Positive },
        ),
        (
            with_links(r#"[{"a":"A","b":"B","gbps":"fast"}]"#),
            Error::WrongType { path: format!("{network}.links[0].gbps"), expected: Expected::Number },
        ),
        (
            with_links(r#"[{"id":"A","a":"A","b":"B","gbps":1}]"#),
            Error::DuplicateId { path: format!("{network}.links[0]"), id: "A".to_owned() },
        ),
        (
            with_links(r#"[{"id":"l","a":"A","b":"B","gbps":1},{"id":"l","a":"A","b":"B","gbps":1}]"#),
            Error::DuplicateId { path: format!("{network}.links[1]"), id: "l".to_owned() },
        ),
        (
            document(r#"{"kind":"ring","n":1000000000,"gbps":10}"#, ALL, ""),
            Error::TooMany {
                path: path(network),
                what: Counted::Nodes,
                count: 1_000_000_000,
                limit: 200_000,
            },
        ),
        (
            document(r#"{"kind":"fat_tree","k":5,"gbps":10}"#, ALL, ""),
            no_topology("k", 5, Need::Even, &[4, 6]),
        ),
        (
            document(r#"{"kind":"slim_fly","q":14,"gbps":10}"#, ALL, ""),
            no_topology("q", 14, Need::PrimePower, &[13, 16]),
        ),
        (
            document(r#"{"kind":"jellyfish","switches":8,"ports":12,"degree":8,"gbps":10}"#, ALL, ""),
            no_topology("degree", 8, Need::AtMost(7), &[7]),
        ),
        (
            document(r#"{"kind":"jellyfish","switches":9,"ports":12,"degree":3,"gbps":10}"#, ALL, ""),
            no_topology("switches", 9, Need::Even, &[8, 10]),
        ),
        (
            document(r#"{"kind":"torus","dims":[4,4,9],"twist":true,"gbps":10}"#, ALL, ""),
            no_topology("dims", 9, Need::TwistedSides, &[8]),
        ),
        (
            document(r#"{"kind":"clos","hosts":1000,"radix":64,"gbps":10}"#, ALL, ""),
            no_topology("hosts", 1000, Need::MultipleOf(32), &[992, 1024]),
        ),
        (
            document(r#"{"kind":"clos","hosts":3072,"radix":64,"tiers":2,"gbps":10}"#, ALL, ""),
            no_topology("hosts", 3072, Need::AtMost(2048), &[2048]),
        ),
        (
            document(r#"{"kind":"dragonfly","p":2,"a":4,"h":2,"groups":6,"gbps":10}"#, ALL, ""),
            no_topology("groups", 6, Need::OneAboveDivisorOf(8), &[5, 9]),
        ),
        (
            document(r#"{"kind":"preset","id":"atlantis"}"#, ALL, ""),
            Error::UnknownWord {
                path: format!("{network}.id"),
                word: "atlantis".to_owned(),
                allowed: PRESETS.iter().map(|preset| preset.id.into()).collect(),
            },
        ),
        (
            document(
                r#"{"kind":"ring","n":4,"gbps":10}"#,
                ALL,
                r#","capacity":{"kind":"proportional","alpha":0}"#,
            ),
            Error::BadNumber { path: path("designs[0].capacity.alpha"), value: 0.0, rule: Rule::Positive },
        ),
        (
            document(r#"{"kind":"ring","n":4,"gbps":10}"#, ALL, r#","capacity":{"kind":"uniform"}"#),
            Error::MissingField { path: path("designs[0].capacity"), field: "gbps".into() },
        ),
        (
            document(
                r#"{"kind":"ring","n":4,"gbps":10}"#,
                ALL,
                r#","routing":{"kind":"ecmp","tie":"first"}"#,
            ),
            Error::UnknownField {
                path: path("designs[0].routing"),
                field: "tie".to_owned(),
                allowed: vec!["kind".into()],
            },
        ),
        (
            document(r#"{"kind":"ring","n":4,"gbps":10}"#, r#"{"kind":"all_to_all","bytes":-1}"#, ""),
            Error::BadNumber { path: path("workload.bytes"), value: -1.0, rule: Rule::NotNegative },
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(read(&text), Err(expected), "{text}");
    }
}

#[test]
fn sizes_far_past_the_limits_are_refused_before_memory_is_taken() {
    for network in [
        r#"{"kind":"fat_tree","k":18446744073709551614,"gbps":1}"#,
        r#"{"kind":"leaf_spine","leaves":1e19,"spines":1e19,"hosts_per_leaf":1e19,"uplinks":1e19,"gbps":1}"#,
        r#"{"kind":"ring","n":1e18,"gbps":1}"#,
        r#"{"kind":"torus","dims":[1e18,1e18,1e18,1e18],"gbps":1}"#,
        r#"{"kind":"hypercube","n":1e18,"gbps":1}"#,
        r#"{"kind":"hypercube","n":64,"gbps":1}"#,
        r#"{"kind":"bcube","n":1e18,"k":1e18,"gbps":1}"#,
        r#"{"kind":"dragonfly","p":1e19,"a":1e19,"h":1e19,"gbps":1}"#,
        r#"{"kind":"slim_fly","q":1048573,"gbps":1}"#,
        r#"{"kind":"jellyfish","switches":1e18,"ports":1e18,"degree":1e17,"gbps":1}"#,
        r#"{"kind":"full_mesh","n":18446744073709551615,"gbps":1}"#,
        r#"{"kind":"rail_only","hosts":64,"gpus":18446744073709551615,"radix":64,"gbps":1,"intra_gbps":1}"#,
        r#"{"kind":"hpn","segments":1e19,"hosts_per_segment":1e19,"gpus":1e19,"aggregations":1e19,
            "gbps":1,"uplink_gbps":1,"intra_gbps":1}"#,
        r#"{"kind":"ring","n":4,"gbps":1,"servers":{"gpus":1e19,"intra_gbps":1,"nics":1e19,"nic_gbps":1}}"#,
    ] {
        let error = read(&document(network, ALL, "")).unwrap_err();
        assert!(matches!(error, Error::TooMany { .. }), "{network}: {error:?}");
    }
}

#[test]
fn a_canonical_document_reads_as_itself_and_leaves_defaults_out() {
    let text = concat!(
        r#"{"gargalo":1,"title":"t","workload":{"kind":"flows","flows":[{"src":"A","dst":"B","bytes":5,"#,
        r#""start_s":0.5,"route":["A-B"]}]},"designs":[{"name":"d","network":{"kind":"explicit","#,
        r#""nodes":[{"id":"A","role":"host"},{"id":"B","role":"host","lat":-9.5,"lon":1}],"#,
        r#""links":[{"a":"A","b":"B","gbps":2.5,"duplex":"shared"}]},"routing":{"kind":"ecmp"},"#,
        r#""capacity":{"kind":"uniform","match":"min","alpha":0.2}}]}"#,
    );
    assert_eq!(write(&read(text).unwrap()), text);
    let loose = r#"{"designs":[{"capacity":{"kind":"as_built"},"routing":{"tie":"first","kind":"shortest"},
        "network":{"n":4,"kind":"ring","gbps":10.0,"duplex":"full"},"name":"r"}],
        "workload":{"bytes":1e9,"kind":"all_to_all"},"gargalo":1,"title":""}"#;
    let short = concat!(
        r#"{"gargalo":1,"workload":{"kind":"all_to_all","bytes":1000000000},"#,
        r#""designs":[{"name":"r","network":{"kind":"ring","n":4,"gbps":10}}]}"#,
    );
    assert_eq!(write(&read(loose).unwrap()), short);
}

#[test]
fn links_come_back_whatever_surrounds_them() {
    let scenario = read(&document(r#"{"kind":"preset","id":"ipe-2023"}"#, ALL, "")).unwrap();
    let fragment = share::fragment(&scenario);
    assert!(fragment.len() < 300, "{} characters", fragment.len());
    for link in [
        fragment.clone(),
        fragment[1..].to_owned(),
        format!("https://example.org/a/b/?q=1{fragment}&view=compare&lang=pt-BR"),
    ] {
        assert_eq!(share::decode_link(&link).as_ref(), Ok(&scenario));
    }
    assert_eq!(share::decode_link("#v=1&view=compare"), Err(share::ShareError::NoPayload));
    assert!(matches!(share::decode_link("#v=9&s=AA"), Err(share::ShareError::UnknownVersion { .. })));
}

#[test]
fn a_bomb_is_not_inflated() {
    use base64::Engine;
    let mut bytes = vec![2u8];
    bytes.extend(miniz_oxide::deflate::compress_to_vec(&vec![b' '; 40 << 20], 9));
    let payload = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes);
    assert!(payload.len() < 65_536);
    assert!(matches!(share::decode(&payload), Err(share::ShareError::Inflates { .. })));
    assert!(matches!(share::decode(&"A".repeat(100_000)), Err(share::ShareError::TooLong { .. })));
}

#[test]
fn a_scenario_carries_its_own_prices() {
    let with = |prices: &str| {
        format!(
            r#"{{"gargalo":1,"workload":{ALL},"designs":[{{"name":"d","network":{{"kind":"ring","n":4,"gbps":10}}}}],"prices":{prices}}}"#
        )
    };
    let scenario =
        read(&with(r#"{"name":"mine","speeds":[{"gbps":10,"transceiver":1,"nic":2,"switch_port":3}]}"#));
    let scenario = scenario.unwrap();
    let prices = scenario.prices.clone().unwrap();
    assert_eq!((prices.name.as_str(), prices.speeds.len(), prices.ocs_port), ("mine", 1, 520.0));
    assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario));
    assert_eq!(
        read(&with(r#"{"speeds":[{"gbps":10,"transceiver":-1,"nic":2,"switch_port":3}]}"#)),
        Err(Error::BadNumber {
            path: path("prices.speeds[0].transceiver"),
            value: -1.0,
            rule: Rule::NotNegative
        })
    );
}
