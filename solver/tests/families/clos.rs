//! Trees and Clos networks.

use crate::{bisection_links, close, count, forgetful, links, network};
use gargalo_solver::network::figures::{distances, exact_bisection, figures, inventory, tiers};
use serde_json::json;

/// Al-Fares et al., SIGCOMM 2008: k³/4 hosts, 5k²/4 switches, k²/4 equal paths between pods. k = 4, 6, 8 verified.
#[test]
fn fat_trees() {
    let rows = [(4, 16, 20, 32, 8.0), (6, 54, 45, 108, 27.0), (8, 128, 80, 256, 64.0)];
    let large = [(12, 432, 180, 864, 216.0), (16, 1024, 320, 2048, 512.0), (48, 27648, 2880, 55296, 13824.0)];
    for (k, hosts, switches, switch_links, bisection) in rows.into_iter().chain(large) {
        let k: u32 = k;
        let network = network(&json!({"kind": "fat_tree", "k": k, "gbps": 10}));
        let tables = network.tables();
        assert_eq!(network.endpoints().len(), hosts);
        assert_eq!(tables.nodes.len() - hosts, switches);
        assert_eq!(links(tables, "h", "e"), hosts);
        assert_eq!(tables.links.len() - hosts, switch_links);
        let found = distances(&network).unwrap();
        assert_eq!((found.diameter, found.paths_max), (6, f64::from(k * k / 4)));
        assert_eq!(bisection_links(&network, 10.0), bisection);
        if k <= 8 {
            let measured = distances(&forgetful(&network)).unwrap();
            close(measured.mean, found.mean);
            assert_eq!((measured.diameter, measured.paths_max), (found.diameter, found.paths_max));
        }
        for tier in tiers(&network).iter().take(2) {
            assert_eq!(tier.oversubscription(), Some(1.0));
        }
        assert_eq!(inventory(&network).radix, u64::from(k));
    }
    let smallest = network(&json!({"kind": "fat_tree", "k": 4, "gbps": 10}));
    assert_eq!(exact_bisection(&smallest).unwrap().gbps(), 80.0);
}

/// 65,536 hosts: figures exploit that all are alike. (What it takes is for the benchmark to say.)
#[test]
fn the_largest_fat_tree() {
    let network = network(&json!({"kind": "fat_tree", "k": 64, "gbps": 10}));
    let found = figures(&network);
    assert_eq!((found.inventory.hosts, found.inventory.switches), (65536, 5120));
    assert_eq!(found.bisection.unwrap().rate.gbps(), 327_680.0);
    assert_eq!(found.distances.unwrap().paths_max, 1024.0);
    // Drawn by hand it would be folded: 64 × (1 + 32) + 32 kinds of switches.
    let drawn = distances(&forgetful(&network)).unwrap();
    close(drawn.mean, found.distances.unwrap().mean);
    assert_eq!(drawn.diameter, 6);
}

#[test]
fn leaf_spines() {
    let rows =
        [(4, 2, 4, 16, 6, 8, 2.0, 4.0), (4, 4, 4, 16, 8, 16, 1.0, 8.0), (8, 4, 24, 192, 12, 32, 6.0, 16.0)];
    for (leaves, spines, per_leaf, hosts, switches, uplinks, over, bisection) in rows {
        let recipe = json!({"kind": "leaf_spine", "leaves": leaves, "spines": spines, "hosts_per_leaf": per_leaf, "gbps": 25});
        let network = network(&recipe);
        assert_eq!(network.endpoints().len(), hosts);
        assert_eq!(network.node_count() - hosts, switches);
        assert_eq!(network.tables().links.len() - hosts, uplinks);
        assert_eq!(tiers(&network)[0].oversubscription(), Some(over));
        let found = distances(&network).unwrap();
        assert_eq!((found.diameter, found.paths_max), (4, f64::from(spines)));
        close(distances(&forgetful(&network)).unwrap().mean, found.mean);
        assert_eq!(bisection_links(&network, 25.0), bisection);
        if hosts == 16 {
            assert_eq!(exact_bisection(&network).unwrap().gbps(), bisection * 25.0);
        }
    }
}

/// NVIDIA DGX `SuperPOD` reference architecture, B200 (published table) and the two rows of the B300 one.
#[test]
fn superpods() {
    let rows = [
        (2, 512, 16, 8, 0),
        (4, 1024, 32, 16, 0),
        (8, 2048, 64, 32, 0),
        (16, 4096, 128, 128, 64),
        (32, 8192, 256, 256, 128),
        (64, 16384, 512, 512, 256),
    ];
    for (units, gpus, leaves, spines, cores) in rows {
        let network =
            network(&json!({"kind": "rail_optimised", "units": units, "gpus": 8, "radix": 64, "gbps": 400,
            "intra_gbps": 7200}));
        let tables = network.tables();
        assert_eq!(network.endpoints().len(), gpus);
        let servers = tables.nodes.iter().filter(|node| node.server.as_ref() == Some(&node.id)).count();
        assert_eq!(servers, gpus / 8);
        assert_eq!((count(tables, "l"), count(tables, "s"), count(tables, "c")), (leaves, spines, cores));
        assert_eq!(links(tables, "h", "l"), gpus);
        assert_eq!(links(tables, "l", "s"), gpus);
        assert_eq!(links(tables, "s", "c"), if cores == 0 { 0 } else { gpus });
        let found = inventory(&network);
        assert!(found.radix <= 64, "{} ports", found.radix);
        assert_eq!(bisection_links(&network, 400.0), (gpus / 2) as f64);
    }
    for (units, gpus, leaves, spines) in [(1, 512, 16, 8), (16, 8192, 256, 128)] {
        let network =
            network(&json!({"kind": "rail_optimised", "units": units, "gpus": 8, "radix": 128, "planes": 2,
            "gbps": 400, "intra_gbps": 7200}));
        assert_eq!(network.endpoints().len(), gpus);
        assert_eq!((count(network.tables(), "l"), count(network.tables(), "s")), (leaves, spines));
        assert!(inventory(&network).radix <= 128);
    }
    // Same rail of the same unit: 2 links; another rail: 4, through a spine, or through the server first.
    let small =
        network(&json!({"kind": "rail_optimised", "units": 2, "hosts_per_unit": 4, "gpus": 4, "radix": 8,
        "gbps": 400, "intra_gbps": 7200}));
    assert_eq!(distances(&small).unwrap().diameter, 4);
    close(distances(&forgetful(&small)).unwrap().mean, distances(&small).unwrap().mean);
}

/// Two tiers: 3N/R switches and 4N transceivers; three: 5N/R and 6N; one oversubscribed three to one.
#[test]
fn general_clos() {
    for (hosts, tiers, switches, optics) in
        [(2048, None, 96, 8192), (3072, None, 240, 18432), (1024, Some(3), 80, 6144)]
    {
        let mut recipe = json!({"kind": "clos", "hosts": hosts, "radix": 64, "gbps": 400});
        if let Some(tiers) = tiers {
            recipe["tiers"] = json!(tiers);
        }
        let network = network(&recipe);
        let found = inventory(&network);
        assert_eq!(found.switches, switches);
        assert_eq!(found.links[0].transceivers(), optics);
        assert!(found.radix <= 64, "{} ports", found.radix);
    }
    let over = network(&json!({"kind": "clos", "hosts": 96, "radix": 32, "hosts_per_leaf": 24, "gbps": 100}));
    assert_eq!(tiers(&over)[0].oversubscription(), Some(3.0));
    let small = network(&json!({"kind": "clos", "hosts": 27, "radix": 6, "gbps": 1}));
    assert_eq!(distances(&small).unwrap().diameter, 6);
    assert!(inventory(&small).radix <= 6);
}

/// Qian et al., SIGCOMM 2024: 15 segments, 15,360 GPUs. The port split is as recalled in topologies.md, and closes.
#[test]
fn hpn() {
    let pod = network(&json!({"kind": "preset", "id": "hpn-15360"}));
    let tables = pod.tables();
    assert_eq!((pod.endpoints().len(), count(tables, "t"), count(tables, "a")), (15360, 240, 120));
    assert_eq!((links(tables, "h", "t"), links(tables, "t", "a")), (30720, 14400));
    let found = inventory(&pod);
    assert_eq!((found.hosts, found.switches), (1920, 360));
    close(tiers(&pod)[0].oversubscription().unwrap(), 25.6 / 24.0);
    let Some(gargalo_solver::network::Family::Hpn(shape)) = pod.family() else { panic!("an HPN") };
    assert_eq!((shape.top_of_rack_gbps(), shape.aggregation_gbps()), (51200.0, 51200.0));
    assert_eq!(shape.core_oversubscription(), 15.0);
    // Same rail, same segment: 2 links; within the pod 4.
    assert_eq!(distances(&pod).unwrap().diameter, 4);
    // The cut between halves of an even number of segments is 15/16 of what can be injected.
    let even = network(
        &json!({"kind": "hpn", "segments": 2, "hosts_per_segment": 128, "gpus": 8, "aggregations": 60,
        "gbps": 200, "uplink_gbps": 400, "intra_gbps": 1600}),
    );
    let injected = 1024.0 * 400.0;
    close(figures(&even).bisection.unwrap().rate.gbps() / injected, 15.0 / 16.0);
    let small =
        network(&json!({"kind": "hpn", "segments": 2, "hosts_per_segment": 4, "gpus": 2, "aggregations": 3,
        "gbps": 200, "uplink_gbps": 400, "intra_gbps": 1600}));
    close(distances(&forgetful(&small)).unwrap().mean, distances(&small).unwrap().mean);
}

/// Jiang et al., NSDI 2024: 12,288 GPUs; 1,536 servers, 24 sets, 192 top-of-rack switches (computed).
#[test]
fn training_clusters() {
    let megascale = network(&json!({"kind": "preset", "id": "megascale-12288"}));
    let tables = megascale.tables();
    assert_eq!((megascale.endpoints().len(), count(tables, "l")), (12288, 192));
    let found = tiers(&megascale);
    assert!(found.iter().take(2).all(|tier| tier.oversubscription() == Some(1.0)));
    for (id, gpus) in [("superpod-b200-2048", 2048), ("superpod-b200-16384", 16384), ("tpu-v4-4096", 4096)] {
        assert_eq!(network(&json!({"kind": "preset", "id": id})).endpoints().len(), gpus);
    }
}
