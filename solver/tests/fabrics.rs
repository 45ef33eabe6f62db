//! Fabrics as tools write them down (shared/data/fabrics): what is in them was counted by a reading of the files of its own.

mod support;

use gargalo_solver::base::units::Bytes;
use gargalo_solver::design::fabric::{Ask, Spread, Survey, UnevenKind, survey};
use gargalo_solver::document::{explicit_recipe, read};
use gargalo_solver::exchange::{
    Assumption, ImportOptions, Imported, LeftOut, has_host_name, import, import_connections, to_ns3,
};
use gargalo_solver::lab::solve;
use gargalo_solver::network::{Role, Tables};
use gargalo_solver::study::Settings;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

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
    let names: BTreeSet<&str> = found
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

/// What is found in a fabric, with 1 GB from each adapter.
fn surveyed(found: Imported, spread: Spread) -> Survey {
    let tables = Tables { nodes: found.nodes, links: found.links, ..Tables::default() };
    survey(&tables, &has_host_name, Ask { bytes: Bytes(1e9), spread })
}

/// The leaf with 14 uplinks comes first: with 18 adapters on each leaf (and 19 on two: 560 in all), 18 · 542 pairs go over its
/// 14 · 400 Gbit/s, each 8/560 Gbit. With the fabric mended the leaves of 19 adapters are busiest: 19 · 541 pairs over 18 · 400.
#[test]
fn what_to_recable_first() {
    let Some(found) = fabric("topograph/ibnetdiscover_dgx_ndr_542hca.out") else { return };
    let survey = surveyed(found, Spread::Adaptive);
    assert_eq!((survey.hosts, survey.unnamed_adapters, survey.leaves.len()), (122, 69, 31));
    let usual = survey.usual;
    assert_eq!((usual.adapters, usual.uplinks, usual.ports), (Some(18), Some(18), Some(4)));
    let first = &survey.uneven[0];
    assert_eq!((first.name.as_str(), first.has), ("A09-P1-IBLEAF-01-02", 14.0));
    assert_eq!(survey.uneven.len(), 12);
    let near = |time: f64, expected: f64| assert!((time / expected - 1.0).abs() < 1e-9, "{time} {expected}");
    near(first.alone.unwrap().get(), 18.0 * 542.0 * 8.0 / 560.0 / (14.0 * 400.0));
    let told = survey.all_to_all.unwrap();
    near(told.mended.get(), 19.0 * 541.0 * 8.0 / 560.0 / (18.0 * 400.0));
    near(survey.uneven.last().unwrap().after.unwrap().get(), told.mended.get());
    // As it is, 18 of 542 adapters send over 15 cables, and not all evenly: not every leaf has a cable to every spine.
    let least = 18.0 * 524.0 * 8.0 / 542.0 / (15.0 * 400.0);
    assert!((1.0..1.06).contains(&(told.time.get() / least)), "{} {least}", told.time.get());
    assert_eq!(survey.short_hosts.iter().filter(|host| host.ports == 3).count(), 11);
}

/// Four leaves of four hosts, two spines with two cables of each leaf, all of 100 Gbit/s; `cut` and `slow` are left out and
/// slowed to 50.
fn small(cut: &[&str], slow: &[&str]) -> Imported {
    let mut cables = Vec::new();
    for leaf in 0..4 {
        cables.extend((0..4).map(|host| format!("leaf{leaf} h{leaf}{host}")));
        cables.extend((0..4).map(|up| format!("leaf{leaf} spine{}", up / 2)));
    }
    for gone in cut {
        let at = cables.iter().position(|cable| cable == gone).unwrap();
        cables.remove(at);
    }
    let mut text = "source,target,gbps\n".to_owned();
    for cable in &cables {
        let speed = if slow.contains(&cable.as_str()) { 50 } else { 100 };
        let _ = writeln!(text, "{},{speed}", cable.replace(' ', ","));
    }
    import(&text, &ImportOptions::default()).unwrap()
}

/// By hand: 16 adapters, each sends 1/16 GB to each other one, 0.5 Gbit. Mended, an adapter's own 15 take 75 ms. A leaf with three
/// cables sends 4 · 12 over 300 Gbit/s: 80 ms. A slow adapter's own 15 over 50 Gbit/s: 150 ms. One slow uplink of four leaves 350
/// Gbit/s for 48, which is below the adapters' time.
#[test]
fn a_small_fabric_by_hand() {
    let survey = surveyed(small(&["leaf3 spine1"], &["leaf0 h00"]), Spread::Adaptive);
    let told: Vec<(UnevenKind, &str, f64)> = survey
        .uneven
        .iter()
        .map(|own| (own.kind, own.name.as_str(), (own.alone.unwrap().get() * 1e6).round() / 1e6))
        .collect();
    assert_eq!(told, [(UnevenKind::SlowCable, "h00 – leaf0", 0.15), (UnevenKind::Uplinks, "leaf3", 0.08)]);
    let lack = &survey.uneven[1].lacks;
    assert_eq!((lack.len(), lack[0].name.as_str(), lack[0].cables), (1, "spine1", 1));
    let all = survey.all_to_all.unwrap();
    assert_eq!((all.time.get(), all.mended.get()), (0.15, 0.075));
    let even = surveyed(small(&[], &[]), Spread::Adaptive);
    assert!(even.uneven.is_empty() && even.short_hosts.is_empty());
    assert_eq!(even.all_to_all.unwrap().time.get(), 0.075);
}

/// Even spreading is the engine's ECMP: the same fabric solved flow by flow ends when its busiest cable has carried all.
#[test]
fn ecmp_as_the_engine_has_it() {
    for cut in [&["leaf3 spine1"][..], &["leaf3 spine1", "leaf1 spine0", "leaf1 spine0"], &[]] {
        let found = small(cut, &[]);
        let network = explicit_recipe(&found.nodes, &found.links, found.relay);
        let document = json!({"gargalo": 2, "workload": {"kind": "all_to_all", "bytes": 1e9 / 16.0},
            "designs": [{"name": "fabric", "network": network, "routing": {"kind": "ecmp"}}]});
        let solved = solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 });
        let completion = solved.designs[0].outcome.as_ref().unwrap().completion.unwrap().get();
        let time = surveyed(found, Spread::Ecmp).all_to_all.unwrap().time.get();
        assert!((completion / time - 1.0).abs() < 1e-9, "{cut:?}: {completion} {time}");
    }
}

/// Hosts or GPUs, switches and links of the other files, counted by hand from what they say; a fat tree of k = 16 has 1,024 hosts,
/// 320 switches and 3,072 links (Al-Fares et al. 2008).
#[test]
fn other_fabrics() {
    for (file, ends, switches, links) in [
        ("topograph/slurm_tree.conf", 96, 19, 114),
        ("topograph/netq_topologyGraph.json", 8, 3, 79),
        ("htsim/fat_tree_1024.topo", 1024, 320, 3072),
        ("htsim/leaf_spine_tiny.topo", 32, 6, 40),
        ("astra-sim/hgx_h100_32gpu.yml", 32, 4, 64),
        ("infragraph/dgx_a100_nccl_topo.xml", 8, 42, 77),
    ] {
        let Some(found) = fabric(file) else { return };
        let count = |role: Role| found.nodes.iter().filter(|node| node.role == role).count();
        let found = (count(Role::Host) + count(Role::Gpu), count(Role::Switch), found.links.len());
        assert_eq!(found, (ends, switches, links), "{file}");
    }
}

/// htsim's permutation of 1,024 flows of 2 MB on its fat tree, spread over all ways: 160 us at 100 Gbit/s, as the tree has full
/// bisection.
#[test]
fn connections_on_a_fat_tree() {
    let Some(found) = fabric("htsim/fat_tree_1024.topo") else { return };
    let Some(folder) = support::shared("fabrics/htsim") else { return };
    let text = std::fs::read_to_string(folder.join("perm_1024n_1024c_0u_2000000b.cm")).unwrap();
    let connections = import_connections(&text).unwrap();
    assert_eq!((connections.nodes, connections.flows.len()), (1024, 1024));
    let network = explicit_recipe(&found.nodes, &found.links, found.relay);
    let document = json!({"gargalo": 2, "workload": {"kind": "flows", "flows": connections.flows},
        "designs": [{"name": "fat tree", "network": network, "routing": {"kind": "ecmp"}}]});
    let solved = solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 });
    let completion = solved.designs[0].outcome.as_ref().unwrap().completion.unwrap().get();
    assert!((completion / 1.6e-4 - 1.0).abs() < 1e-9, "{completion}");
}

/// Written for ns-3 and read back: the same cables between the same nodes, by number, with their speeds and delays.
#[test]
fn networks_out_for_ns3() {
    let tree = "Nodes 8\nTiers 2\nPodsize 8\nTier 0\nDownlink_speed_Gbps 100\nRadix_Down 4\nRadix_Up 2\nDownlink_Latency_ns 500\n\
        Tier 1\nDownlink_speed_Gbps 400\nRadix_Down 2\nDownlink_Latency_ns 1500\n";
    let mut networks = vec![import(tree, &ImportOptions::default()).unwrap()];
    networks.extend(fabric("topograph/ibnetdiscover_dgx_ndr_542hca.out"));
    for found in networks {
        let ends = found.nodes.iter().filter(|node| node.role == Role::Host).count();
        let tables = Tables { nodes: found.nodes, links: found.links, ..Tables::default() };
        let text = to_ns3(&tables).unwrap();
        let back = import(&text, &ImportOptions::default()).unwrap();
        assert!(back.nodes[..ends].iter().all(|node| node.role == Role::Host));
        assert!(back.nodes[ends..].iter().all(|node| node.role == Role::Switch));
        let order = |host: bool| tables.nodes.iter().filter(move |node| (node.role == Role::Host) == host);
        let ids: Vec<&str> = order(true).chain(order(false)).map(|node| node.id.as_str()).collect();
        assert_eq!(back.links.len(), tables.links.len());
        for (own, back) in tables.links.iter().zip(&back.links) {
            let named = [back.a, back.b].map(|end| ids[end.index()]);
            assert_eq!(named, [own.a, own.b].map(|end| tables.nodes[end.index()].id.as_str()));
            let (one, other) = (own.capacity.gbps(), back.capacity.gbps());
            assert!((one - other).abs() < 1e-9 && own.latency_us.unwrap_or(0.0) == back.latency_us.unwrap());
        }
    }
}
