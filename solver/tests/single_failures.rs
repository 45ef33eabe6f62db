//! Single failures: by hand on small fabrics, folded against one by one, rails and planes.

use gargalo_solver::base::parallel::{Parts, whole};
use gargalo_solver::base::random::Random;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::advice::DesignChange;
use gargalo_solver::design::failures::{Failing, FailureEffect, FailureKind, failing};
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab;
use gargalo_solver::lab::{FailuresReport, build};
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn scenario(network: &Value, routing: &str) -> Scenario {
    read(
        &json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "d", "network": network, "routing": {"kind": routing}}]})
        .to_string(),
    )
    .unwrap()
}

fn failed(scenario: &Scenario) -> FailuresReport {
    let run = lab::failures(scenario, 0).unwrap();
    let report = whole(&run);
    assert_eq!(report.rows.len(), run.parts());
    report
}

/// Four leaves of three hosts under two spines, all links alike: 12 hosts, 8 links up, 6 switches. A spine gone leaves
/// half the uplinks: 27 flows leave a leaf over one of them in place of 11 on a host's own link.
#[test]
fn leaf_and_spine_by_hand() {
    let network = json!({"kind": "leaf_spine", "leaves": 4, "spines": 2, "hosts_per_leaf": 3, "gbps": 8});
    let report = failed(&scenario(&network, "ecmp"));
    assert_eq!(report.failures, 12 + 8 + 6);
    // 13.5 of a leaf's 27 flows on each uplink, a GB each, at 8 Gbit/s.
    assert!((report.time.unwrap().get() - 13.5).abs() < 1e-9);
    // Folded: host links, uplinks, leaves, spines.
    let rows: Vec<(FailureKind, u32, u32)> =
        report.rows.iter().map(|row| (row.kind, row.alike, row.cut_off)).collect();
    let (link, switch) = (FailureKind::Link, FailureKind::Switch);
    assert_eq!(rows, [(link, 12, 1), (link, 8, 0), (switch, 4, 3), (switch, 2, 0)]);
    assert_eq!((report.cutting, report.most_cut_off, report.complete), (16, 3, true));
    let spine = &report.rows[3];
    assert!((spine.time.unwrap().get() - 27.0).abs() < 1e-9 && (spine.slower.unwrap() - 2.0).abs() < 1e-9);
    assert_eq!(report.worst, Some(3));
    assert!(report.rows[0].time.is_none() && report.rows[0].unreachable == 22);
    assert_eq!(report.order.last().map(|&row| report.rows[row as usize].time), Some(None));
    // One uplink gone: its leaf's 27 flows out, and in, are on the other.
    assert!((report.rows[1].time.unwrap().get() - 27.0).abs() < 1e-9);
}

/// Things that are alike do alike: each link and switch of a fat-tree, solved for itself, takes what its class takes.
#[test]
fn folded_failures_are_those_one_by_one() {
    for network in [
        json!({"kind": "fat_tree", "k": 4, "gbps": 10}),
        json!({"kind": "torus", "dims": [4, 4], "gbps": 10}),
        json!({"kind": "bcube", "n": 3, "k": 1, "gbps": 10}),
    ] {
        let folded = scenario(&network, "ecmp");
        let mut single = folded.clone();
        // The same network with an edit that changes nothing is not taken for symmetric.
        let mut text: Value = serde_json::from_str(&gargalo_solver::document::write(&folded)).unwrap();
        let built = build(&folded.designs[0].network).unwrap();
        text["designs"][0]["network"]["edits"] = json!([{"link": built.tables().links[0].id, "gbps": 10}]);
        single.clone_from(&read(&text.to_string()).unwrap());
        let (few, all) = (failed(&folded), failed(&single));
        assert!(few.rows.len() * 3 < all.rows.len());
        assert_eq!((few.failures, few.cutting, few.harmless), (all.failures, all.cutting, all.harmless));
        let mut expanded: Vec<String> = Vec::new();
        for row in &few.rows {
            let time = row.time.map_or(f64::INFINITY, Seconds::get);
            expanded.extend((0..row.alike).map(|_| format!("{:?} {time:.9} {}", row.kind, row.cut_off)));
        }
        let mut known: Vec<String> = all
            .rows
            .iter()
            .map(|row| {
                format!("{:?} {:.9} {}", row.kind, row.time.map_or(f64::INFINITY, Seconds::get), row.cut_off)
            })
            .collect();
        expanded.sort();
        known.sort();
        assert_eq!(expanded, known);
    }
}

#[test]
fn rails_and_planes_are_found() {
    let sets = |network: &Value, kind: FailureKind| -> Vec<Vec<String>> {
        let scenario = scenario(network, "ecmp");
        let network = build(&scenario.designs[0].network).unwrap();
        let of_kind = |own: &Failing| (own.kind == kind).then(|| own.ids(network.tables()));
        failing(&network, false).iter().filter_map(of_kind).collect()
    };
    let optimised = json!({"kind": "rail_optimised", "units": 2, "hosts_per_unit": 4, "gpus": 4, "radix": 8, "gbps": 400, "intra_gbps": 7200});
    let rails = sets(&optimised, FailureKind::Rail);
    assert_eq!(rails.len(), 4);
    assert!(rails.iter().all(|rail| rail.len() == 2 && rail.iter().all(|id| id.starts_with('l'))));
    assert!(sets(&optimised, FailureKind::Plane).is_empty());
    // Rails of a switch each are switches; rails of many switches are planes of their own as well, told once.
    let small =
        json!({"kind": "rail_only", "hosts": 8, "gpus": 4, "radix": 8, "gbps": 400, "intra_gbps": 7200});
    assert!(sets(&small, FailureKind::Rail).is_empty());
    let hpn = json!({"kind": "hpn", "segments": 2, "hosts_per_segment": 2, "gpus": 2, "aggregations": 2, "core_switches": 0,
        "gbps": 200, "uplink_gbps": 400, "intra_gbps": 1600});
    assert_eq!(sets(&hpn, FailureKind::Plane).len(), 2);
    let plain = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 2, "gbps": 10,
        "servers": {"gpus": 4, "intra_gbps": 100, "nics": 2, "nic_gbps": 10}});
    assert!(sets(&plain, FailureKind::Rail).is_empty());
    // A plane gone: all still reach each other over the other one.
    let report = failed(&scenario(&hpn, "ecmp"));
    let plane = report.rows.iter().find(|row| row.kind == FailureKind::Plane).unwrap();
    assert_eq!((plane.cut_off, plane.unreachable), (0, 0));
    assert!(plane.slower.unwrap() > 1.0);
}

/// Each single link of Ipê, and Abilene: nobody is cut off (every point of presence has two ways); some failures do nothing.
#[test]
fn wide_area_networks() {
    for (id, links) in [("ipe-2023", 50), ("b4", 19)] {
        let report = failed(&scenario(&json!({"kind": "preset", "id": id}), "least_load"));
        assert_eq!((report.failures, report.cutting, report.rows.len()), (links, 0, links as usize));
        assert!(report.rows.iter().all(|row| row.time.is_some() && row.kind == FailureKind::Link));
        let times: Vec<f64> =
            report.order.iter().map(|&row| report.rows[row as usize].time.unwrap().get()).collect();
        assert!(times.windows(2).all(|pair| pair[0] <= pair[1]));
        assert_eq!(report.worst, report.order.last().copied());
    }
    let bytes =
        postcard::to_allocvec(&failed(&scenario(&json!({"kind": "preset", "id": "b4"}), "ecmp"))).unwrap();
    assert!(postcard::from_bytes::<FailuresReport>(&bytes).is_ok());
}

/// The effects of failures are all of them, each once, by the times themselves; on random networks and routings.
#[test]
fn effects_add_up() {
    let mut random = Random::new(12);
    let mut seen = [0u32; 4];
    for turn in 0..30 {
        let nodes = 5 + random.below(6);
        let mut links: Vec<Value> = Vec::new();
        let speeds = [1, 10, 40];
        for node in 1..nodes {
            links.push(json!({"a": format!("r{}", random.below(node)), "b": format!("r{node}"), "gbps": speeds[random.below(3)]}));
        }
        for _ in 0..random.below(5) {
            let (a, b) = (random.below(nodes), random.below(nodes));
            if a != b {
                links.push(
                    json!({"a": format!("r{a}"), "b": format!("r{b}"), "gbps": speeds[random.below(3)]}),
                );
            }
        }
        let all: Vec<Value> =
            (0..nodes).map(|node| json!({"id": format!("r{node}"), "role": "host"})).collect();
        let network = json!({"kind": "explicit", "nodes": all, "links": links});
        let report = failed(&scenario(&network, ["shortest", "ecmp", "least_load"][turn % 3]));
        let base = report.time.unwrap().get();
        let mut counts = [0u32; 4];
        for row in &report.rows {
            let time = row.time.map(Seconds::get);
            let effect = match time {
                Some(time) if row.cut_off == 0 && (time / base - 1.0).abs() <= 1e-9 => {
                    FailureEffect::Harmless
                }
                Some(time) if row.cut_off == 0 && time < base => FailureEffect::Faster,
                Some(_) if row.cut_off == 0 => FailureEffect::Longer,
                _ => FailureEffect::Cutting,
            };
            assert_eq!(row.effect, effect, "{row:?} beside {base}");
            counts[effect as usize] += row.alike;
        }
        assert_eq!([report.faster, report.harmless, report.longer, report.cutting], counts);
        assert_eq!(counts.iter().sum::<u32>(), report.failures);
        assert_eq!(report.best.is_some(), report.faster > 0);
        if let Some(best) = report.best {
            let best = report.rows[best as usize].time.unwrap();
            let faster = report.rows.iter().filter(|row| row.effect == FailureEffect::Faster);
            assert!(faster.clone().all(|row| row.time.unwrap().get() >= best.get()) && best.get() < base);
        }
        seen.iter_mut().zip(counts).for_each(|(sum, own)| *sum += own);
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// Ipê as built by least load: of 50 failures 9 make it faster (by 10.5 % where CE-SP is gone), 18 change nothing, 23 make it
/// slower. Links are named by the places that they join. Taking the best of them away is among the advice, with the same
/// time, and as a design of its own it takes that time.
#[test]
fn a_failure_that_helps_is_told() {
    let own = scenario(&json!({"kind": "preset", "id": "ipe-2023"}), "least_load");
    let report = failed(&own);
    assert_eq!((report.faster, report.harmless, report.longer, report.cutting), (9, 18, 23, 0));
    let best = &report.rows[report.best.unwrap() as usize];
    assert!(
        (report.time.unwrap().get() - 456.0).abs() < 1e-9 && (best.time.unwrap().get() - 408.0).abs() < 1e-9
    );
    let tables = build(&own.designs[0].network).unwrap();
    let tables = tables.tables();
    let link = tables.links.iter().find(|link| link.id == best.ids[0]).unwrap();
    let [a, b] = [link.a, link.b].map(|end| tables.nodes[end.index()].label.clone().unwrap());
    assert_eq!(best.names, [format!("{a} – {b}")]);
    let mut advice = None;
    let found = lab::advice(&own, 0).unwrap().run(&mut |_| ControlFlow::Continue(()));
    for proposal in &found.proposals {
        let DesignChange::Remove { link } = proposal.change else { continue };
        let row = report.rows.iter().find(|row| row.ids == [tables.links[link.index()].id.clone()]).unwrap();
        let solved = proposal.verified.as_ref().unwrap();
        assert_eq!(solved.time, row.time);
        assert!(proposal.cost < 0.0);
        if row.ids == best.ids {
            advice = Some(proposal.change.clone());
        }
    }
    let next = lab::with_change(&own, 0, &advice.unwrap(), "without").unwrap();
    let solved = lab::solve(&next, gargalo_solver::study::Settings::default());
    let without = solved.designs[1].outcome.as_ref().unwrap();
    assert!((without.completion.unwrap().get() - best.time.unwrap().get()).abs() < 1e-9);
}

/// A GPU that loses its adapter has `NVLink` and the other adapters of its server: it is cut off because GPUs of this network
/// don't forward for each other, and that is told. A host that loses its only link is cut off for good.
#[test]
fn who_could_be_reached_by_others_is_told() {
    let rails = json!({"kind": "rail_optimised", "units": 2, "hosts_per_unit": 4, "gpus": 4, "radix": 8, "gbps": 400, "intra_gbps": 7200});
    let report = failed(&scenario(&rails, "ecmp"));
    let row = report.rows.iter().find(|row| row.ids == ["h0.g0-l0"]).unwrap();
    assert_eq!((row.cut_off, row.by_others, row.effect), (1, 1, FailureEffect::Cutting));
    let hosts = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 2, "gbps": 10});
    let report = failed(&scenario(&hosts, "shortest"));
    let row = report.rows.iter().find(|row| row.ids == ["h0-l0"]).unwrap();
    assert_eq!((row.cut_off, row.by_others), (1, 0));
}

/// A network whose links name each other (explicit, parallel links without ids) keeps the names of those that are left.
#[test]
fn parallel_links_keep_their_names() {
    let network = json!({"kind": "explicit", "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}],
        "links": [{"a": "a", "b": "b", "gbps": 10}, {"a": "a", "b": "b", "gbps": 40}]});
    let report = failed(&scenario(&network, "ecmp"));
    let ids: Vec<&str> = report.rows.iter().map(|row| row.ids[0].as_str()).collect();
    assert_eq!(ids, ["a-b", "a-b#2"]);
    let times: Vec<f64> = report.rows.iter().map(|row| row.time.unwrap().get()).collect();
    assert!((times[0] - 0.2).abs() < 1e-12 && (times[1] - 0.8).abs() < 1e-12, "{times:?}");
}
