//! What limits a design's time, and the courses of its flows: worked out by hand.

use gargalo_solver::base::id::{CapacityId, FlowId};
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{courses, solve, with_plan};
use gargalo_solver::network::LinkId;
use gargalo_solver::network::figures::link_tiers;
use gargalo_solver::study::report::{Report, Solved};
use gargalo_solver::study::{Culprit, Limiting, Settings};
use serde_json::{Value, json};

fn solved(network: &str, workload: &str, more: &str) -> Report {
    let text = format!(
        r#"{{"gargalo":1,"workload":{workload},"designs":[{{"name":"d","network":{network}{more}}}]}}"#
    );
    solve(&read(&text).expect("a sound document"), Settings::default())
}

fn limits(report: &Report) -> Vec<&str> {
    let solved = report.designs[0].outcome.as_ref().expect("solved");
    let tables = &report.networks[0];
    solved
        .limits
        .iter()
        .map(|at| tables.links[tables.capacities[at.index()].link.index()].id.as_str())
        .collect()
}

/// Rede Ipê as built, 1 GB between every two sites: one line of 1 Gbit/s is busy to the end, and whatever else is
/// saturated at first has long been idle by then.
#[test]
fn of_rede_ipe_as_built_one_link_limits() {
    let ipe = r#"{"kind":"preset","id":"ipe-2023"}"#;
    let all = r#"{"kind":"all_to_all","bytes":1e9}"#;
    let report = solved(ipe, all, "");
    let solved_as_built = report.designs[0].outcome.as_ref().expect("solved");
    assert_eq!(limits(&report).len(), 1, "{:?}", limits(&report));
    assert!(solved_as_built.links.iter().filter(|link| link.saturated).count() > 1);
    // Proportional: all are busy to the end, and none limits more than another.
    let report = solved(ipe, all, r#","capacity":{"kind":"proportional"}"#);
    assert_eq!(limits(&report), Vec::<&str>::new());
}

/// a sends 10 Gbit to b over 10 Gbit/s in 1 s; from then c sends 20 Gbit over the same x and over y of 5 Gbit/s until 5 s:
/// x is busy for 1 + 4 / 2 s of 5, y for 4; y is what the last flow waits for.
#[test]
fn where_no_link_is_busy_throughout_the_last_flow_tells() {
    let network = r#"{"kind":"explicit","nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"},{"id":"c","role":"host"}],
        "links":[{"id":"x","a":"a","b":"b","gbps":10},{"id":"y","a":"b","b":"c","gbps":5}]}"#;
    let flows = r#"{"kind":"flows","flows":[{"src":"a","dst":"b","bytes":1.25e9},
        {"src":"a","dst":"c","bytes":2.5e9,"start_s":1}]}"#;
    assert_eq!(limits(&solved(network, flows, "")), ["y"]);
}

/// Eight hosts, one uplink from each of two leaves: every byte between leaves crosses one of the two.
#[test]
fn links_that_limit_together_are_all_told() {
    let network =
        r#"{"kind":"leaf_spine","leaves":2,"spines":1,"hosts_per_leaf":4,"gbps":10,"uplink_gbps":10}"#;
    let report = solved(network, r#"{"kind":"all_to_all","bytes":1e9}"#, "");
    let found = limits(&report);
    assert_eq!(found.len(), 4, "two links, both ways: {found:?}");
    assert!(found.iter().all(|id| id.contains('s')), "{found:?}");
}

/// x of 10 Gbit/s carries two flows: 10 Gbit from the start, and 15 Gbit from 0.5 s on. The first sends 5 Gbit alone, then
/// both share until it has sent the rest at 1.5 s; the second then has 10 Gbit left, and 1 s to go.
#[test]
fn a_flow_starts_slows_and_ends() {
    let text = r#"{"gargalo":1,"workload":{"kind":"flows","flows":[
        {"src":"a","dst":"b","bytes":1.25e9},{"src":"a","dst":"b","bytes":1.875e9,"start_s":0.5}]},
        "designs":[{"name":"d","network":{"kind":"explicit",
        "nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"}],"links":[{"id":"x","a":"a","b":"b","gbps":10}]}}]}"#;
    let scenario = read(text).expect("a document");
    let found = courses(&scenario, 0, &[FlowId(1), FlowId(0), FlowId(9)]).expect("solved").expect("flows");
    let plain: Vec<Vec<(f64, f64)>> = found
        .iter()
        .map(|course| course.iter().map(|(at, rate)| (at.get(), rate.get() / 1e9)).collect())
        .collect();
    assert_eq!(plain[0], [(0.5, 5.0), (1.5, 10.0), (2.5, 0.0)]);
    assert_eq!(plain[1], [(0.0, 10.0), (0.5, 5.0), (1.5, 0.0)]);
    assert_eq!(plain[2], []);
}

/// Designs of every kind of work, and what is done on them.
fn of_every_kind() -> Vec<(&'static str, Value)> {
    let servers = |count: u64, gpus: u64, gbps: f64| json!({"count": count, "gpus": gpus, "intra_gbps": 3600, "nics": gpus, "nic_gbps": gbps});
    let leaf_spine = |uplinks: u64, gbps: f64| {
        json!({"routing": {"kind": "ecmp"}, "network": {"kind": "leaf_spine", "leaves": 2,
        "spines": 2, "hosts_per_leaf": 4, "uplinks": uplinks, "gbps": gbps, "servers": servers(8, 4, gbps)}})
    };
    let training = |extra: Value| {
        let mut out = json!({"kind": "training", "model": "llama3-8b", "global_batch": 64, "micro_batch": 1,
            "p": 1, "t": 4, "d": 8, "hardware": "h100-sxm"});
        out.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        out
    };
    let ipe = json!({"network": {"kind": "preset", "id": "ipe-2023"}});
    let chain = json!({"network": {"kind": "explicit",
        "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}, {"id": "c", "role": "host"}],
        "links": [{"id": "x", "a": "a", "b": "b", "gbps": 10}, {"id": "y", "a": "b", "b": "c", "gbps": 5}]}});
    let flows = json!({"kind": "flows", "flows": [{"src": "a", "dst": "b", "bytes": 1.25e9},
        {"src": "a", "dst": "c", "bytes": 2.5e9, "start_s": 1}]});
    // Flow a-c crosses x with two others, one after the other, and then y: both decide when it ends.
    let both = json!({"kind": "flows", "flows": [{"src": "a", "dst": "b", "bytes": 5e9}, {"src": "a", "dst": "b", "bytes": 5e9},
        {"src": "a", "dst": "c", "bytes": 5e9}]});
    let of = |workload: &Value, design: &Value| {
        json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d",
        "network": design["network"], "routing": design.get("routing").cloned().unwrap_or(json!({"kind": "shortest"})),
        "capacity": design.get("capacity").cloned().unwrap_or(json!({"kind": "as_built"}))}]})
    };
    vec![
        ("training, 4:1", of(&training(json!({})), &leaf_spine(2, 100.0))),
        ("training in stages", of(&training(json!({"p": 2, "d": 4})), &leaf_spine(8, 100.0))),
        (
            "training, fsdp, slow",
            of(&training(json!({"t": 1, "d": 32, "framework": "fsdp"})), &leaf_spine(8, 10.0)),
        ),
        (
            "training, four stages and contexts",
            of(&training(json!({"p": 4, "t": 2, "cp": 2, "d": 2})), &leaf_spine(4, 25.0)),
        ),
        (
            "traffic of a step",
            of(
                &json!({"kind": "training", "model": "llama3-8b", "global_batch": 64, "micro_batch": 1, "p": 1,
            "t": 4, "d": 8}),
                &leaf_spine(2, 100.0),
            ),
        ),
        (
            "all-reduce",
            of(
                &json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e9, "algorithm": "ring"}),
                &leaf_spine(2, 100.0),
            ),
        ),
        (
            "all-to-all of a collective",
            of(
                &json!({"kind": "collective", "operation": "all_to_all", "bytes": 1e9}),
                &leaf_spine(1, 100.0),
            ),
        ),
        (
            "serving",
            of(
                &json!({"kind": "serving", "model": "llama2-70b", "hardware": "h100-sxm", "t": 8, "rate": 0.1, "prompt": 2000,
            "output": 100, "requests": 20}),
                &leaf_spine(2, 100.0),
            ),
        ),
        ("Ipê, as built", of(&json!({"kind": "all_to_all", "bytes": 1e9}), &ipe)),
        (
            "all-to-all over two leaves",
            of(
                &json!({"kind": "all_to_all", "bytes": 1e9}),
                &json!({"network": {"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 4, "gbps": 10, "uplink_gbps": 10}}),
            ),
        ),
        ("flows, one of them late", of(&flows, &chain)),
        ("flows that share", of(&both, &chain)),
    ]
}

/// A design's own time: a step, a typical request, a collective, the last flow.
fn time(solved: &Solved) -> f64 {
    if let Some(serving) = solved.serving() {
        let moved = serving.moved.as_ref().map_or(0.0, |moved| moved.time.get());
        return serving.prefill.latency.get()
            + moved
            + serving.decode.latency.get() * (serving.output - 1) as f64;
    }
    let step = solved.training().and_then(|training| training.step.total);
    let collective = solved.collective().and_then(|collective| collective.time);
    step.or(collective).or(solved.completion).expect("a time").get()
}

/// The time of the whole document, solved anew with some capacities times a factor.
fn thicker(scenario: &Scenario, solved: &Solved, at: &[CapacityId], factor: f64) -> f64 {
    let mut capacities: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
    for at in at {
        capacities[at.index()] *= factor;
    }
    let mut next = with_plan(scenario, 0, "moved", &capacities).expect("a plan");
    next.designs.remove(0);
    time(solve(&next, Settings::default()).designs[0].outcome.as_ref().expect("solved"))
}

/// What the ranking says of each set of links is what solving the document gains with 1 % more on it; sets have no link in common,
/// the greatest stands first, and what limits is what the report marks.
#[test]
fn a_ranking_says_what_solving_gains() {
    for (name, document) in of_every_kind() {
        let scenario = read(&document.to_string()).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let report = solve(&scenario, Settings::default());
        let solved = report.designs[0].outcome.as_ref().unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let ranking = solved.ranking.as_ref().unwrap_or_else(|| panic!("{name}: not ranked"));
        let now = time(solved);
        assert!((ranking.time.get() / now - 1.0).abs() < 1e-9, "{name}: {} {now}", ranking.time.get());
        assert!(ranking.entries.windows(2).all(|pair| pair[0].gain >= pair[1].gain), "{name}");
        let mut seen: Vec<CapacityId> =
            ranking.entries.iter().flat_map(|own| own.capacities.clone()).collect();
        let all = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), all, "{name}: a link in two sets");
        for own in &ranking.entries {
            let then = thicker(&scenario, solved, &own.capacities, 1.01);
            let foretold = own.gain.get() * 100.0 * (1.0 - 1.0 / 1.01);
            let gained = now - then;
            println!(
                "{name}: {:?} on {}: {} foretold {foretold}, gained {gained}",
                own.kinds,
                own.capacities.len(),
                now
            );
            assert!(
                (gained - foretold).abs() <= 0.02 * foretold.abs() + 2e-6 * now,
                "{name}: {:?} on {} links gains {gained} s of {now} s, foretold {foretold} s",
                own.kinds,
                own.capacities.len()
            );
        }
        let marked: Vec<CapacityId> = {
            let mut all: Vec<CapacityId> =
                ranking.limiting().flat_map(|own| own.capacities.clone()).collect();
            all.sort_unstable();
            all
        };
        match solved.culprit() {
            Culprit::Links(first) => {
                assert_eq!(first, &ranking.entries[0], "{name}");
                assert_eq!(marked, solved.limits, "{name}");
            }
            Culprit::All | Culprit::Nothing => assert!(solved.limits.is_empty(), "{name}"),
            Culprit::Unknown => panic!("{name}"),
        }
    }
}

/// No tier of links, nor any single one of a backbone, gains more than the sets of the ranking that it shares links with: nothing
/// that limits is left out.
#[test]
fn nothing_that_limits_is_left_out() {
    for (name, document) in of_every_kind() {
        let scenario = read(&document.to_string()).expect("a document");
        let report = solve(&scenario, Settings::default());
        let solved = report.designs[0].outcome.as_ref().expect("solved");
        let ranking = solved.ranking.as_ref().expect("ranked");
        let now = time(solved);
        let tables = &report.networks[0];
        let tiers = link_tiers(tables, None);
        let mut sets: Vec<Vec<CapacityId>> = vec![Vec::new(); tiers.names.len()];
        for (at, capacity) in tables.capacities.iter().enumerate() {
            sets[tiers.of[capacity.link.index()] as usize].push(CapacityId::new(at));
        }
        if sets.len() == 1 {
            sets = (0..tables.links.len())
                .map(|link| tables.capacities_of(LinkId::new(link)).collect())
                .collect();
        }
        for set in sets {
            let gained = now - thicker(&scenario, solved, &set, 1.01);
            let shares = |own: &&Limiting| own.capacities.iter().any(|at| set.contains(at));
            let known: f64 = ranking.entries.iter().filter(shares).map(|own| own.gain.get()).sum();
            let most = known * 100.0 * (1.0 - 1.0 / 1.01);
            assert!(
                gained <= most * 1.05 + 1e-5 * now,
                "{name}: {} links gain {gained} of {now} s, known {most}",
                set.len()
            );
        }
    }
}

/// A step that computing hides all of, and a collective of a few bytes: no link limits, and none is marked.
#[test]
fn where_no_link_limits_none_is_marked() {
    let network = r#"{"kind":"single_switch","n":2,"gbps":400,"servers":{"gpus":8,"intra_gbps":3600,"nics":8,"nic_gbps":400}}"#;
    let hidden = r#"{"kind":"training","model":"llama3-8b","global_batch":512,"micro_batch":1,"p":1,"t":1,"d":16,"zero":0,
        "hardware":"h100-sxm","overlap":{"dp":1}}"#;
    let report = solved(network, hidden, "");
    let step = report.designs[0].outcome.as_ref().expect("solved");
    if step.training().expect("a step").step.exposed.total().get() < 1e-9 {
        assert_eq!((step.culprit(), step.limits.len()), (Culprit::Nothing, 0));
    }
    let few = r#"{"kind":"collective","operation":"all_reduce","algorithm":"ring","bytes":8,"hardware":"h100-sxm","protocol":"rocev2"}"#;
    let report = solved(network, few, "");
    let collective = report.designs[0].outcome.as_ref().expect("solved");
    assert_eq!((collective.culprit(), collective.limits.len()), (Culprit::Nothing, 0));
}

/// Whoever is late by latency alone, or never ends, has no time to be moved.
#[test]
fn what_never_ends_has_no_ranking() {
    let network =
        r#"{"kind":"explicit","nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"}],"links":[]}"#;
    let report = solved(network, r#"{"kind":"flows","flows":[{"src":"a","dst":"b","bytes":1}]}"#, "");
    assert_eq!(report.designs[0].outcome.as_ref().expect("solved").culprit(), Culprit::Unknown);
}
