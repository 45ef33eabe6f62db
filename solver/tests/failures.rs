//! What fails keeps its number and carries nothing; what is cut off is said.

use gargalo_solver::document::{Scenario, before_failures, read, write};
use gargalo_solver::lab::solve;
use gargalo_solver::lab::{build, network_report};
use gargalo_solver::network::{NodeId, Tables};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Solved;
use serde_json::{Value, json};

fn document(recipe: &Value) -> Scenario {
    let routing = json!({"kind": "ecmp"});
    let text = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "d", "network": recipe, "routing": routing}]});
    read(&text.to_string()).unwrap()
}

fn solved(scenario: &Scenario) -> Solved {
    solve(scenario, Settings::default()).designs[0].outcome.clone().unwrap()
}

fn tables(scenario: &Scenario) -> Tables {
    build(&scenario.designs[0].network).unwrap().into_tables()
}

fn ids(tables: &Tables, nodes: &[NodeId]) -> Vec<String> {
    nodes.iter().map(|node| tables.nodes[node.index()].id.clone()).collect()
}

const PAIR: &str = r#"{"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 4, "gbps": 100}"#;

fn pair() -> Value {
    serde_json::from_str(PAIR).unwrap()
}

/// By hand: 16 flows of 1 GB lead from leaf to leaf, 128 Gbit over 2 × 100 Gbit/s: 0.64 s (a host's own link is free
/// after 7 GB at 100 Gbit/s: 0.56 s). With one spine gone they have 100 Gbit/s: 1.28 s.
#[test]
fn a_spine_that_fails_leaves_its_half() {
    let whole = document(&pair());
    let network = &whole.designs[0].network;
    let before = solved(&whole).completion.unwrap().get();
    assert!((before - 0.64).abs() < 1e-9, "{before}");
    let mut broken = whole.clone();
    broken.designs[0].network = network.with_failed("s0", true);
    let after = solved(&broken);
    assert!((after.completion.unwrap().get() - 1.28).abs() < 1e-9, "{:?}", after.completion);
    assert_eq!(after.unreachable, 0);
    let (old, new) = (tables(&whole), tables(&broken));
    assert_eq!(old.links.len(), new.links.len(), "nothing changes its number");
    assert_eq!(old.positions, new.positions);
    let lost: f64 = 100e9 * 4.0;
    let total = |solved: &Solved| solved.links.iter().map(|link| link.capacity.get()).sum::<f64>();
    assert!((total(&solved(&whole)) - total(&after) - lost).abs() < 1.0);
    assert!(new.cut_off.is_empty());
    assert_eq!(broken.designs[0].network.failed(), ["s0"]);
    // Bringing it back is the document from before, byte for byte.
    let mut mended = broken.clone();
    mended.designs[0].network = broken.designs[0].network.with_failed("s0", false);
    assert_eq!(write(&mended), write(&whole));
    assert_eq!(write(&before_failures(&broken, 0).unwrap()), write(&whole));
    assert_eq!(before_failures(&whole, 0), None);
}

/// The same network drawn node by node fails alike, and its document says so at the node.
#[test]
fn explicit_networks_fail_alike() {
    let generated = tables(&document(&pair()));
    let explicit = gargalo_solver::document::explicit_recipe(&generated.nodes, &generated.links, false);
    let mut scenario = document(&pair());
    for (id, expected) in [("s0", 1.28), ("l0-s0", 1.28)] {
        let link = generated.links.iter().find(|link| {
            let end = |n: NodeId| generated.nodes[n.index()].id.as_str();
            let ends = [end(link.a), end(link.b)];
            ends.contains(&"l0") && ends.contains(&"s0")
        });
        let id = if id == "s0" { id } else { link.unwrap().id.as_str() };
        scenario.designs[0].network = explicit.with_failed(id, true);
        let time = solved(&scenario).completion.unwrap().get();
        assert!((time - expected).abs() < 1e-9, "{id}: {time}");
        let text = write(&scenario);
        assert!(text.contains(r#""failed":true"#), "{text}");
        assert_eq!(read(&text).unwrap(), scenario);
        assert_eq!(scenario.designs[0].network.failed(), [id]);
        scenario.designs[0].network = scenario.designs[0].network.repaired();
        assert_eq!(scenario.designs[0].network, explicit);
    }
}

#[test]
fn who_is_cut_off_is_said_by_name() {
    let mut recipe = pair();
    recipe["edits"] = json!([{"fail": "l1"}]);
    let scenario = document(&recipe);
    let tables = tables(&scenario);
    assert_eq!(ids(&tables, &tables.cut_off), ["h4", "h5", "h6", "h7"]);
    let after = solved(&scenario);
    // 4 hosts reach each other: 12 of 56 flows end.
    assert_eq!(after.unreachable, 44);
    let mut one = pair();
    one["edits"] = json!([{"fail": "h3"}]);
    let one = document(&one);
    let built = build(&one.designs[0].network).unwrap().into_tables();
    assert_eq!(ids(&built, &built.cut_off), ["h3"]);
    // Figures are of what works.
    let report = network_report(&one, 0).unwrap();
    assert_eq!(report.figures.cuts.single_homed, 7);
    let mut ring = document(&json!({"kind": "ring", "n": 6, "gbps": 10,
        "edits": [{"fail": "h0-h1"}, {"fail": "h3-h4"}]}));
    let cut = build(&ring.designs[0].network).unwrap().into_tables();
    assert_eq!(
        ids(&cut, &cut.cut_off),
        ["h1", "h2", "h3"],
        "of equal parts the one with the first node stays"
    );
    ring.designs[0].network = ring.designs[0].network.repaired();
    assert_eq!(solved(&ring).unreachable, 0);
}

#[test]
fn a_failure_of_what_is_not_there_is_refused() {
    let mut recipe = pair();
    recipe["edits"] = json!([{"fail": "nothing"}]);
    let report = solve(&document(&recipe), Settings::default());
    assert!(report.designs[0].outcome.is_err());
    let text = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1},
        "designs": [{"name": "d", "network": {"kind": "ring", "n": 3, "gbps": 1, "edits": [{"fail": 3}]}}]});
    assert!(read(&text.to_string()).is_err());
}

/// A collective ends when its last rank has all: with a rank cut off neither the step nor its communication ends, and what
/// fails is never reported to be faster than what works.
#[test]
fn a_step_with_a_rank_cut_off_never_ends() {
    let with = |hardware: bool, edits: &Value| {
        let mut workload = json!({"kind": "training", "model": "gpt-3b", "global_batch": 1024, "micro_batch": 32,
            "p": 4, "t": 2, "d": 4});
        if hardware {
            workload["hardware"] = json!("a100-80-sxm");
            workload["run"] = json!({"tokens": 1e11});
        }
        let network = json!({"kind": "single_switch", "n": 4, "gbps": 100, "edits": edits,
            "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 2, "nic_gbps": 100}});
        let text =
            json!({"gargalo": 1, "workload": workload, "designs": [{"name": "d", "network": network}]});
        solved(&read(&text.to_string()).unwrap())
    };
    for hardware in [false, true] {
        let whole = with(hardware, &json!([]));
        let training = whole.training().unwrap();
        assert!(whole.completion.is_some() && whole.unreachable == 0);
        assert_eq!((training.step.total.is_some(), training.timeline.is_some()), (hardware, hardware));
        // GPUs cut off, and a server.
        for gone in ["h0.g0-h0.n0", "h0.n0-s0", "h1.n0-s0"] {
            let cut = with(hardware, &json!([{"fail": gone}]));
            if cut.unreachable == 0 {
                let (before, after) = (whole.completion.unwrap(), cut.completion.unwrap());
                assert!(after.get() >= before.get() * (1.0 - 1e-9), "{gone}: {after:?} < {before:?}");
                continue;
            }
            let training = cut.training().unwrap();
            assert!(cut.completion.is_none(), "{gone}");
            assert!(
                training.step.total.is_none()
                    && training.timeline.is_none()
                    && training.step.figures.is_none()
            );
            assert_eq!(training.step.compute.is_some(), hardware);
        }
        let lost = with(hardware, &json!([{"fail": "h1.n0-s0"}, {"fail": "h1.n1-s0"}]));
        assert!(lost.unreachable > 0 && lost.completion.is_none());
    }
}
