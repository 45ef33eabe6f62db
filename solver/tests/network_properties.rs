//! What must hold of every recipe and every network: sizes told in advance, ids, figures against slow obvious ones.

use gargalo_solver::base::id::NodeId;
use gargalo_solver::base::units::{BitsPerSecond, Bytes};
use gargalo_solver::design::bounds::{collective_bound, concurrent_bound};
use gargalo_solver::document::{NetworkSpec, read, write};
use gargalo_solver::lab::build;
use gargalo_solver::network::figures::{cuts, distances, exact_bisection, figures};
use gargalo_solver::network::{Duplex, Link, Network, Node, Role};
use gargalo_solver::traffic::all_to_all;
use proptest::prelude::*;
use serde_json::{Value, json};

/// A recipe of any kind, sound or not.
fn recipe() -> impl Strategy<Value = Value> {
    let small = 0u64..9;
    (0usize..17, [small.clone(), small.clone(), small.clone(), small], any::<bool>(), 0usize..4).prop_map(
        |(kind, [a, b, c, d], flag, options)| {
            let mut recipe = match kind {
                0 => json!({"kind": "single_switch", "n": a}),
                1 => json!({"kind": "star", "n": a}),
                2 => json!({"kind": "ring", "n": a}),
                3 => json!({"kind": "full_mesh", "n": a}),
                4 => json!({"kind": "leaf_spine", "leaves": a, "spines": b, "hosts_per_leaf": c, "uplinks": d}),
                5 => json!({"kind": "fat_tree", "k": a}),
                6 => json!({"kind": "clos", "hosts": a * b, "radix": c, "hosts_per_leaf": d}),
                7 => json!({"kind": "rail_optimised", "units": a, "hosts_per_unit": b, "gpus": c, "radix": d * 2,
                    "planes": 1 + u64::from(flag), "intra_gbps": 9}),
                8 => json!({"kind": "rail_only", "hosts": a * b, "gpus": c, "radix": d, "intra_gbps": 9}),
                9 => json!({"kind": "hpn", "segments": a, "hosts_per_segment": b, "gpus": c, "aggregations": d,
                    "uplink_gbps": 2, "intra_gbps": 9}),
                10 => json!({"kind": "dragonfly", "p": a, "a": b, "h": c, "groups": d}),
                11 => json!({"kind": "torus", "dims": [a, b, c], "twist": flag}),
                12 => json!({"kind": "mesh", "dims": [a, b]}),
                13 => json!({"kind": "hypercube", "n": a}),
                14 => json!({"kind": "slim_fly", "q": a, "p": b}),
                15 => json!({"kind": "jellyfish", "switches": a + b, "ports": c + d, "degree": c, "seed": d}),
                _ => json!({"kind": "bcube", "n": a % 4, "k": b % 4}),
            };
            recipe["gbps"] = json!(10);
            if options & 1 == 1 {
                recipe["access_gbps"] = json!(1);
            }
            if options & 2 == 2 {
                recipe["servers"] = json!({"count": d + 1, "gpus": 1 + a % 3, "nics": 1 + b % 3, "intra_gbps": 9,
                    "nic_gbps": 4, "gpu_direct": flag});
            }
            recipe
        },
    )
}

/// A random network of hosts and switches, with parallel links and possibly in parts.
fn network() -> impl Strategy<Value = Network> {
    let parts = (2usize..9, 0usize..6).prop_flat_map(|(hosts, switches)| {
        let count = hosts + switches;
        (Just((hosts, switches)), prop::collection::vec((0..count, 0..count, 1u32..4), 0..16), any::<bool>())
    });
    parts.prop_map(|((hosts, switches), pairs, relay)| {
        let role = |n: usize| if n < hosts { Role::Host } else { Role::Switch };
        let nodes = (0..hosts + switches).map(|n| Node::new(format!("n{n}"), role(n))).collect();
        let links = pairs.into_iter().filter(|(a, b, _)| a != b).enumerate().map(|(n, (a, b, speed))| {
            let capacity = BitsPerSecond::from_gbps(f64::from(speed));
            Link::new(format!("l{n}"), NodeId::new(a), NodeId::new(b), capacity, Duplex::Full)
        });
        Network::new(nodes, links.collect(), relay).unwrap()
    })
}

/// Hops and numbers of shortest paths from one endpoint, by a plain search.
fn plain_search(network: &Network, source: NodeId) -> Vec<Option<(u32, f64)>> {
    let mut found: Vec<Option<(u32, f64)>> = vec![None; network.node_count()];
    found[source.index()] = Some((0, 1.0));
    let mut layer = vec![source];
    for distance in 1.. {
        let mut next = Vec::new();
        for &node in &layer {
            let stops = !network.relay() && node != source && network.endpoints().contains(&node);
            for arc in network.arcs_from(node) {
                let through = found[node.index()].unwrap().1;
                match &mut found[arc.to.index()] {
                    _ if stops => {}
                    Some((at, paths)) if *at == distance => *paths += through,
                    Some(_) => {}
                    none => {
                        *none = Some((distance, through));
                        next.push(arc.to);
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    found
}

fn parts(network: &Network, without: Option<usize>, gone: &[NodeId]) -> usize {
    let count = network.node_count();
    let mut seen = vec![false; count];
    let mut parts = 0;
    for root in 0..count {
        if seen[root] || gone.contains(&NodeId::new(root)) {
            continue;
        }
        parts += 1;
        let mut stack = vec![root];
        seen[root] = true;
        while let Some(here) = stack.pop() {
            for (position, link) in network.tables().links.iter().enumerate() {
                for (a, b) in [(link.a, link.b), (link.b, link.a)] {
                    let open = without != Some(position) && !gone.contains(&b);
                    if a.index() == here && open && !seen[b.index()] {
                        seen[b.index()] = true;
                        stack.push(b.index());
                    }
                }
            }
        }
    }
    parts
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// A recipe is refused, or its network has the size that was told, and comes back from its text.
    #[test]
    fn recipes_keep_their_word(recipe in recipe()) {
        let text = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1},
            "designs": [{"name": "d", "network": recipe}]});
        if let Ok(scenario) = read(&text.to_string()) {
            let again = read(&write(&scenario));
            prop_assert_eq!(again.as_ref(), Ok(&scenario));
            let spec = &scenario.designs[0].network;
            let network = build(spec).unwrap();
            let NetworkSpec::Generated { family, options } = spec else { panic!("a family") };
            if options.servers.is_none() {
                let added = if options.access_gbps.is_some() { family.size().endpoints } else { 0 };
                prop_assert_eq!(network.node_count() as u128, family.size().nodes + added);
                prop_assert_eq!(network.tables().links.len() as u128, family.size().links + added);
            }
            let found = figures(&network);
            prop_assert!(found.inventory.links.iter().all(|speed| speed.links > 0));
        }
    }

    /// Folding changes neither distances nor numbers of paths.
    #[test]
    fn folded_distances_are_the_plain_ones(network in network()) {
        let ends = network.endpoints();
        let mut all = Vec::new();
        for &source in ends {
            let found = plain_search(&network, source);
            all.extend(ends.iter().filter(|&&end| end != source).filter_map(|end| found[end.index()]));
        }
        let found = distances(&network);
        prop_assert_eq!(found.is_some(), !all.is_empty());
        if let Some(found) = found {
            let farthest = all.iter().map(|pair| pair.0).max().unwrap();
            let far: Vec<f64> = all.iter().filter(|pair| pair.0 == farthest).map(|pair| pair.1).collect();
            prop_assert_eq!(found.diameter, farthest);
            let mean = all.iter().map(|pair| f64::from(pair.0)).sum::<f64>() / all.len() as f64;
            prop_assert!((found.mean - mean).abs() < 1e-9, "{} is not {}", found.mean, mean);
            prop_assert_eq!(found.paths_max, far.iter().copied().fold(0.0, f64::max));
            prop_assert_eq!(found.paths_min, far.iter().copied().fold(f64::INFINITY, f64::min));
            let pairs = (ends.len() * (ends.len() - 1)) as f64;
            prop_assert_eq!(found.unreachable, pairs - all.len() as f64);
        }
    }

    /// What is called a cut parts the network when it is gone, and nothing else does.
    #[test]
    fn cuts_cut(network in network()) {
        let found = cuts(&network);
        let whole = parts(&network, None, &[]);
        prop_assert_eq!(found.parts as usize, whole);
        let mut degree = vec![0; network.node_count()];
        for link in &network.tables().links {
            degree[link.a.index()] += 1;
            degree[link.b.index()] += 1;
        }
        let single = |node: NodeId| degree[node.index()] == 1 && network.endpoints().contains(&node);
        for (position, link) in network.tables().links.iter().enumerate() {
            let cuts = parts(&network, Some(position), &[]) > whole && !single(link.a) && !single(link.b);
            prop_assert_eq!(found.links.iter().any(|cut| cut.index() == position), cuts);
        }
        let singles: Vec<NodeId> = (0..network.node_count()).map(NodeId::new).filter(|&node| single(node)).collect();
        let rest = parts(&network, None, &singles);
        for node in (0..network.node_count()).map(NodeId::new).filter(|node| !singles.contains(node)) {
            let gone: Vec<NodeId> = singles.iter().copied().chain([node]).collect();
            prop_assert_eq!(found.nodes.contains(&node), parts(&network, None, &gone) > rest, "{:?}", node);
        }
    }

    /// The bounds hold against each other: all-gather's cut is no better than any single endpoint's links, and the
    /// dual of concurrent flow stays below what a routing does.
    #[test]
    fn bounds_are_bounds(network in network()) {
        if let Some(bound) = collective_bound(&network) {
            let ends = network.endpoints();
            for &end in ends {
                let speed: f64 = network.tables().links.iter()
                    .filter(|link| link.a == end || link.b == end).map(|link| link.capacity.gbps()).sum();
                prop_assert!(bound.rate.gbps() <= speed / (ends.len() - 1) as f64 * (1.0 + 1e-9));
            }
            prop_assert!(bound.inside.len() < ends.len());
        }
        let demands = all_to_all(network.endpoints(), Bytes(1e9));
        if let Some(bound) = concurrent_bound(&network, &demands, 0.1, 60) {
            prop_assert!(bound.at_least <= bound.at_most && bound.at_least.get() > 0.0);
            // Bytes that must cross between halves bound the time as well.
            if let Some(half) = exact_bisection(&network).filter(|half| half.get() > 0.0) {
                let ends = network.endpoints().len();
                let crossing = ((ends / 2) * ends.div_ceil(2)) as f64 * 8e9 / half.get();
                prop_assert!(bound.at_most.get() >= crossing * (1.0 - 1e-9));
            }
        }
    }
}
