//! Fabrics as tools write them down (shared/data/fabrics): what is in them was counted by a reading of the files of its own.

mod support;

use gargalo_solver::document::{explicit_recipe, read};
use gargalo_solver::exchange::{Assumption, ImportOptions, Imported, LeftOut, import};
use gargalo_solver::lab::solve;
use gargalo_solver::network::Role;
use gargalo_solver::study::Settings;
use serde_json::json;
use std::collections::BTreeMap;

/// A file of the folder, imported; none where the shared data is not there.
fn fabric(file: &str) -> Option<Imported> {
    let path = support::shared("fabrics")?.join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Some(import(&text, &ImportOptions::default()).unwrap_or_else(|error| panic!("{file}: {error:?}")))
}

/// Cables of each node to hosts and to switches, and how many cables there are of each sort.
fn cables(found: &Imported) -> (Vec<(u32, u32)>, (u32, u32)) {
    let mut of = vec![(0, 0); found.nodes.len()];
    let (mut down, mut up) = (0, 0);
    for link in &found.links {
        let ends = [link.a, link.b];
        let to_host = ends.iter().any(|end| found.nodes[end.index()].role == Role::Host);
        for end in ends {
            let (hosts, switches) = &mut of[end.index()];
            *(if to_host { hosts } else { switches }) += 1;
        }
        *(if to_host { &mut down } else { &mut up }) += 1;
    }
    (of, (down, up))
}

/// 31 leaves, 9 spines, 542 cables of adapters and 532 between leaves and spines, all of 400 Gbit/s. Of 122 hosts with a name 109
/// have four adapters, 11 three and 2 two; 69 more adapters bear their maker's name, which makes a 123rd name. SHARP's 40 are left out.
#[test]
fn ibnetdiscover_of_542_adapters() {
    let Some(found) = fabric("topograph/ibnetdiscover_dgx_ndr_542hca.out") else { return };
    let (of, counts) = cables(&found);
    assert_eq!(counts, (542, 532));
    assert!(found.links.iter().all(|link| link.capacity.gbps() == 400.0));
    let (mut leaves, mut spines): (BTreeMap<u32, u32>, u32) = (BTreeMap::new(), 0);
    let mut hosts: BTreeMap<u32, u32> = BTreeMap::new();
    for (node, &(down, up)) in found.nodes.iter().zip(&of) {
        match node.role {
            Role::Switch if down > 0 => {
                assert!((16..=19).contains(&down), "{node:?}");
                *leaves.entry(up).or_default() += 1;
            }
            Role::Switch => spines += 1,
            _ => *hosts.entry(down).or_default() += 1,
        }
    }
    assert_eq!(leaves, BTreeMap::from([(14, 1), (15, 2), (16, 7), (17, 2), (18, 19)]));
    assert_eq!(spines, 9);
    assert_eq!(hosts, BTreeMap::from([(1, 69), (2, 2), (3, 11), (4, 109)]));
    let names: std::collections::BTreeSet<&str> = found
        .nodes
        .iter()
        .filter(|node| node.role == Role::Host)
        .map(|node| node.label.as_deref().unwrap_or(&node.id))
        .collect();
    assert_eq!(names.len(), 123);
    assert!(found.nodes.iter().any(|node| node.id == "a08-p1-dgx-04-c01"));
    for note in [
        Assumption::LeftOut { what: LeftOut::AggregationNodes, count: 40 },
        Assumption::UnnamedAdapters { adapters: 69 },
    ] {
        assert!(found.assumptions.contains(&note), "{note:?}: {:?}", found.assumptions);
    }
}

/// An all-reduce over all hosts, each with all its adapters, has an answer: a host with one adapter passes on 2 (n - 1)/n of the
/// 1 GB over its 50 GB/s.
#[test]
fn an_all_reduce_over_the_fabric() {
    let Some(found) = fabric("topograph/ibnetdiscover_dgx_ndr_542hca.out") else { return };
    let network = explicit_recipe(&found.nodes, &found.links, found.relay);
    let document = json!({"gargalo": 2, "designs": [{"name": "fabric", "network": network}],
        "workload": {"kind": "collective", "operation": "all_reduce", "bytes": 1e9}});
    let solved = solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 });
    let outcome = solved.designs[0].outcome.as_ref().unwrap();
    let time = outcome.collective().unwrap().time.unwrap().get();
    let expected = 2.0 * 190.0 / 191.0 / 50.0;
    assert!((time / expected - 1.0).abs() < 1e-9, "{time} {expected}");
}
