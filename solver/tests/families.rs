//! Every family against reference/topologies.md and its data: counts, diameter, mean distance, bisection.
//!
//! "Verified" rows were counted on built graphs; "published" ones say whose they are.

mod support;

use gargalo_solver::document::{NetworkSpec, Scenario, read, write};
use gargalo_solver::lab::build;
use gargalo_solver::network::figures::{
    BisectionKind, distances, exact_bisection, figures, inventory, tiers,
};
use gargalo_solver::network::{Duplex, Network, Role, Tables};
use serde_json::{Value, json};

fn scenario(network: &Value) -> Scenario {
    let text = json!({
        "gargalo": 1,
        "workload": {"kind": "all_to_all", "bytes": 1},
        "designs": [{"name": "d", "network": network}],
    });
    let scenario = read(&text.to_string()).unwrap_or_else(|error| panic!("{network}: {error}"));
    assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario), "{network} comes back as it was");
    scenario
}

/// A network from its recipe; its size told in advance is its size.
fn network(recipe: &Value) -> Network {
    let scenario = scenario(recipe);
    let spec = &scenario.designs[0].network;
    let network = build(spec).unwrap();
    if let NetworkSpec::Generated { family, options } = spec
        && options.servers.is_none()
    {
        let size = family.size();
        let tables = network.tables();
        assert_eq!(size.nodes, tables.nodes.len() as u128, "{recipe}: nodes");
        assert_eq!(size.links, tables.links.len() as u128, "{recipe}: links");
        assert_eq!(size.endpoints, network.endpoints().len() as u128, "{recipe}: endpoints");
        assert!(network.pure_family().is_some());
    }
    for (position, place) in network.tables().positions.iter().enumerate() {
        assert!(place.0.is_finite() && place.1.is_finite(), "{recipe}: place of node {position}");
    }
    network
}

/// The same network without the memory of its family: everything is measured.
fn forgetful(network: &Network) -> Network {
    let tables = network.tables();
    Network::new(tables.nodes.clone(), tables.links.clone(), network.relay()).unwrap()
}

fn count(tables: &Tables, prefix: &str) -> usize {
    tables.nodes.iter().filter(|node| node.id.starts_with(prefix) && node.role == Role::Switch).count()
}

/// Links between nodes whose ids start so.
fn links(tables: &Tables, a: &str, b: &str) -> usize {
    let id = |node: gargalo_solver::base::id::NodeId| &tables.nodes[node.index()].id;
    tables.links.iter().filter(|link| id(link.a).starts_with(a) && id(link.b).starts_with(b)).count()
}

fn bisection_links(network: &Network, gbps: f64) -> f64 {
    figures(network).bisection.unwrap().rate.gbps() / gbps
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-9 * expected.abs().max(1.0), "{found} is not {expected}");
}

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

/// Wang et al. 2023: rail-only saves 40 % of the switches and 33 % of the transceivers, or 80 and 67 %. The counts are
/// computed in topologies.md and in its data.
#[test]
fn rail_only_savings() {
    let gpus = 32768u64;
    let rows = [
        (64, 256, 2560, 196_608, 1536, 131_072, 0.4, 1.0 / 3.0),
        (128, 8, 1280, 196_608, 768, 131_072, 0.4, 1.0 / 3.0),
        (128, 256, 1280, 196_608, 256, 65536, 0.8, 2.0 / 3.0),
        (256, 256, 384, 131_072, 128, 65536, 2.0 / 3.0, 0.5),
    ];
    for (
        radix,
        domain,
        clos_switches,
        clos_optics,
        rail_switches,
        rail_optics,
        fewer_switches,
        fewer_optics,
    ) in rows
    {
        let clos = inventory(&network(&json!({"kind": "clos", "hosts": gpus, "radix": radix, "gbps": 400})));
        let rails = inventory(&network(&json!({"kind": "rail_only", "hosts": gpus / domain, "gpus": domain,
            "radix": radix, "gbps": 400, "intra_gbps": 7200})));
        let optics = |found: &gargalo_solver::network::figures::Inventory| -> u64 {
            found.links.iter().map(gargalo_solver::network::figures::SpeedCount::transceivers).sum()
        };
        assert_eq!((clos.switches, optics(&clos)), (clos_switches, clos_optics), "Clos, radix {radix}");
        assert_eq!((rails.switches, optics(&rails)), (rail_switches, rail_optics), "rails, radix {radix}");
        assert_eq!(rails.gpus, gpus);
        assert!(clos.radix <= radix && rails.radix <= radix);
        close(1.0 - rails.switches as f64 / clos.switches as f64, fewer_switches);
        close(1.0 - optics(&rails) as f64 / optics(&clos) as f64, fewer_optics);
    }
    let small = network(
        &json!({"kind": "rail_only", "hosts": 16, "gpus": 4, "radix": 8, "gbps": 1, "intra_gbps": 9}),
    );
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

/// Kim et al., ISCA 2008. The first three rows verified; 20 = ⌊81/4⌋ is also what Kernighan–Lin finds.
#[test]
fn dragonflies() {
    let rows = [
        (1, 2, 1, 3, 6, 6, 3, 3, 3),
        (2, 4, 2, 9, 72, 36, 54, 36, 7),
        (4, 8, 4, 33, 1056, 264, 924, 528, 15),
        (8, 16, 8, 129, 16512, 2064, 15480, 8256, 31),
    ];
    for (p, a, h, groups, hosts, routers, local, global, radix) in rows {
        let network =
            network(&json!({"kind": "dragonfly", "p": p, "a": a, "h": h, "gbps": 1, "local_gbps": 2,
            "global_gbps": 4}));
        let found = inventory(&network);
        assert_eq!((found.hosts, found.switches, found.radix), (hosts, routers, radix));
        let of = |gbps: f64| found.links.iter().find(|speed| speed.gbps == gbps).unwrap().links;
        assert_eq!((of(2.0), of(4.0)), (local, global));
        assert_eq!(distances(&network).unwrap().diameter, 5);
        let bisection = figures(&network).bisection.unwrap();
        assert_eq!(bisection.kind, BisectionKind::GroupSplit);
        assert_eq!(bisection.rate.gbps(), f64::from((groups / 2) * (groups - groups / 2)) * 4.0);
    }
    // Fewer groups: every two share the same number of links.
    let five = network(&json!({"kind": "dragonfly", "p": 1, "a": 4, "h": 2, "groups": 5, "gbps": 1}));
    assert!(inventory(&five).radix <= 6);
    assert_eq!(links(five.tables(), "r", "r"), 5 * 6 + 5 * 8 / 2);
}

#[test]
fn tori_and_meshes() {
    let rows = [
        (vec![4, 4], 32, 4, 32.0 / 15.0, 8.0),
        (vec![8, 8], 128, 8, 256.0 / 63.0, 16.0),
        (vec![4, 4, 4], 192, 6, 192.0 / 63.0, 32.0),
        (vec![4, 4, 8], 384, 8, 512.0 / 127.0, 32.0),
        (vec![8, 8, 8], 1536, 12, 3072.0 / 511.0, 128.0),
        (vec![16, 16, 16], 12288, 24, 49152.0 / 4095.0, 512.0),
    ];
    for (dims, count, diameter, mean, bisection) in rows {
        let network = network(&json!({"kind": "torus", "dims": dims, "gbps": 400}));
        assert_eq!(network.tables().links.len(), count);
        let found = distances(&network).unwrap();
        assert_eq!(found.diameter, diameter);
        close(found.mean, mean);
        assert_eq!(bisection_links(&network, 400.0), bisection);
        if dims.len() == 2 {
            close(distances(&forgetful(&network)).unwrap().mean, mean);
        }
    }
    let small = network(&json!({"kind": "torus", "dims": [4, 4], "gbps": 1}));
    assert_eq!(exact_bisection(&small).unwrap().gbps(), 8.0);
    // TPU v4: 512 links of 50 GB/s each way, 25.6 TB/s; published: 24 TB/s.
    let pod = network(&json!({"kind": "preset", "id": "tpu-v4-4096"}));
    assert_eq!(figures(&pod).bisection.unwrap().rate.gbps() / 8.0, 25_600.0);
    // Odd sides, sides of two and of one, one and four dimensions.
    for (dims, links) in
        [(vec![5], 5), (vec![2, 3], 9), (vec![1, 4], 4), (vec![3, 3, 3, 3], 324), (vec![2, 2, 2, 2], 32)]
    {
        assert_eq!(network(&json!({"kind": "torus", "dims": dims, "gbps": 1})).tables().links.len(), links);
    }
    let mesh = network(&json!({"kind": "mesh", "dims": [3, 4], "gbps": 1}));
    assert_eq!((mesh.tables().links.len(), distances(&mesh).unwrap().diameter), (17, 5));
}

/// Jouppi et al., ISCA 2023; diameters and sums of distances from topologies.md.
#[test]
fn twisted_tori() {
    let rows = [([4, 4, 8], 6, 440.0), ([4, 8, 8], 6, 1104.0), ([8, 8, 16], 12, 7136.0)];
    for (dims, diameter, sum) in rows {
        let network = network(&json!({"kind": "torus", "dims": dims, "twist": true, "gbps": 400}));
        let found = distances(&network).unwrap();
        assert_eq!(found.diameter, diameter);
        close(found.mean * (network.node_count() - 1) as f64, sum);
        if network.node_count() < 300 {
            close(distances(&forgetful(&network)).unwrap().mean, found.mean);
        }
    }
}

#[test]
fn hypercubes() {
    let rows = [
        (3, 8, 12, 12.0 / 7.0, 4.0),
        (4, 16, 32, 32.0 / 15.0, 8.0),
        (5, 32, 80, 80.0 / 31.0, 16.0),
        (10, 1024, 5120, 5120.0 / 1023.0, 512.0),
    ];
    for (n, nodes, count, mean, bisection) in rows {
        let network = network(&json!({"kind": "hypercube", "n": n, "gbps": 1}));
        assert_eq!((network.node_count(), network.tables().links.len()), (nodes, count));
        let found = distances(&network).unwrap();
        assert_eq!(found.diameter, n);
        close(found.mean, mean);
        assert_eq!(bisection_links(&network, 1.0), bisection);
        if n <= 4 {
            assert_eq!(exact_bisection(&network).unwrap().gbps(), bisection);
        }
    }
}

/// Besta and Hoefler, SC 2014; q = 19 is the paper's example of 10,830 hosts. Powers of primes are ours: degree and
/// diameter say that the fields are right.
#[test]
fn slim_flies() {
    let rows = [
        (5, 50, 7, 4, 200, 11, 175),
        (7, 98, 11, 6, 588, 17, 539),
        (11, 242, 17, 9, 2178, 26, 2057),
        (13, 338, 19, 10, 3380, 29, 3211),
        (17, 578, 25, 13, 7514, 38, 7225),
        (19, 722, 29, 15, 10830, 44, 10469),
        (4, 32, 6, 3, 96, 9, 96),
        (8, 128, 12, 6, 768, 18, 768),
        (9, 162, 13, 7, 1134, 20, 1053),
    ];
    for (q, routers, degree, p, hosts, radix, count) in rows {
        let network = network(&json!({"kind": "slim_fly", "q": q, "gbps": 1, "router_gbps": 2}));
        let found = inventory(&network);
        assert_eq!((found.switches, found.hosts, found.radix), (routers, hosts, radix));
        assert_eq!(found.links[1].links, count);
        assert_eq!(hosts, routers * p);
        let mut neighbours = vec![0; network.node_count()];
        for link in network.tables().links.iter().filter(|link| link.capacity.gbps() == 2.0) {
            neighbours[link.a.index()] += 1;
            neighbours[link.b.index()] += 1;
        }
        assert!(neighbours.iter().skip(hosts as usize).all(|&count| count == degree), "q = {q} is regular");
        assert_eq!(distances(&network).unwrap().diameter, 4, "q = {q}");
    }
    // The Hoffman–Singleton graph: 50 nodes of degree 7, diameter 2, girth 5. It is the only one, and no triangle nor
    // square is left where 1 + 7 + 7·6 = 50 nodes are reached in two steps.
    let small = network(&json!({"kind": "slim_fly", "q": 5, "p": 1, "gbps": 1}));
    let found = distances(&small).unwrap();
    assert_eq!((found.diameter, found.paths_max), (4, 1.0));
    close(found.mean, (7.0 * 3.0 + 42.0 * 4.0) / 49.0);
}

/// Bands of 60 random graphs each, and the lower bound of the mean.
#[test]
fn jellyfishes() {
    let rows = [
        (128, 4, 3.73, 3.86, 6, 7, 3.4331),
        (128, 8, 2.52, 2.56, 4, 4, 2.4331),
        (64, 4, 3.09, 3.30, 5, 6, 2.8571),
        (16, 4, 1.90, 2.07, 3, 4, 1.7333),
    ];
    for (switches, degree, low, high, least, most, bound) in rows {
        for seed in 0..20 {
            let network = network(&json!({"kind": "jellyfish", "switches": switches, "ports": degree + 1,
                "degree": degree, "seed": seed, "gbps": 1}));
            let found = distances(&network).unwrap();
            let mean = found.mean - 2.0;
            assert!((low..=high).contains(&mean) && mean >= bound, "{switches}, {degree}: mean {mean}");
            assert!((least..=most).contains(&(found.diameter - 2)), "diameter {}", found.diameter - 2);
            assert_eq!(found.unreachable, 0.0);
        }
    }
    let example = network(&json!({"kind": "jellyfish", "switches": 20, "ports": 10, "degree": 6, "gbps": 1}));
    assert_eq!((example.endpoints().len(), links(example.tables(), "s", "s")), (80, 60));
    let again = network(&json!({"kind": "jellyfish", "switches": 20, "ports": 10, "degree": 6, "gbps": 1}));
    assert_eq!(example.tables(), again.tables());
    // The densest and the sparsest.
    for (switches, degree) in [(6, 5), (9, 2), (2, 1), (7, 6)] {
        let network = network(&json!({"kind": "jellyfish", "switches": switches, "ports": degree + 1,
            "degree": degree, "gbps": 1}));
        assert_eq!(links(network.tables(), "s", "s"), switches * degree / 2);
    }
}

/// Guo et al., SIGCOMM 2009.
#[test]
fn bcubes() {
    let rows = [
        (2, 2, 8, 12, 24, 3, 4.0),
        (4, 1, 16, 8, 32, 2, 8.0),
        (4, 2, 64, 48, 192, 3, 32.0),
        (8, 1, 64, 16, 128, 2, 32.0),
        (8, 3, 4096, 2048, 16384, 4, 2048.0),
    ];
    for (n, k, hosts, switches, count, server_hops, bisection) in rows {
        let network = network(&json!({"kind": "bcube", "n": n, "k": k, "gbps": 1}));
        assert_eq!(network.endpoints().len(), hosts);
        assert_eq!(network.node_count() - hosts, switches);
        assert_eq!(network.tables().links.len(), count);
        assert_eq!(distances(&network).unwrap().diameter, 2 * server_hops);
        assert_eq!(bisection_links(&network, 1.0), bisection);
        if hosts == 8 || hosts == 16 {
            assert_eq!(exact_bisection(&network).unwrap().gbps(), bisection);
            close(distances(&forgetful(&network)).unwrap().mean, distances(&network).unwrap().mean);
        }
    }
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

/// Nodes and links of the wide-area presets, as in their sources.
#[test]
fn backbones() {
    let rows = [
        ("b4", 12, 19),
        ("abilene", 11, 14),
        ("geant-2012", 40, 61),
        ("ipe-2023", 28, 50),
        ("ipe-2010", 28, 31),
    ];
    for (id, nodes, links) in rows {
        let network = network(&json!({"kind": "preset", "id": id}));
        assert_eq!((network.node_count(), network.tables().links.len()), (nodes, links));
        assert_eq!(network.tables().geographic, id != "b4");
        assert_eq!(figures(&network).cuts.parts, 1, "{id}");
    }
}

#[test]
fn small_families() {
    let one = figures(&network(&json!({"kind": "single_switch", "n": 6, "gbps": 10})));
    assert_eq!((one.distances.unwrap().diameter, one.bisection.unwrap().rate.gbps()), (2, 30.0));
    let star = figures(&network(&json!({"kind": "star", "n": 5, "gbps": 10})));
    assert_eq!((star.distances.unwrap().diameter, star.cuts.nodes.len()), (2, 0));
    assert_eq!(star.cuts.single_homed, 4);
    let mesh = figures(&network(&json!({"kind": "full_mesh", "n": 5, "gbps": 10})));
    assert_eq!((mesh.distances.unwrap().diameter, mesh.bisection.unwrap().rate.gbps()), (1, 60.0));
    let ring = figures(&network(&json!({"kind": "ring", "n": 7, "gbps": 10})));
    assert_eq!((ring.distances.unwrap().diameter, ring.bisection.unwrap().rate.gbps()), (3, 20.0));
}

/// Servers of GPUs in place of hosts: 8 GPUs and 4 adapters each, on the leaf that the host was on.
#[test]
fn servers() {
    let recipe = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 4, "gbps": 100,
        "servers": {"count": 6, "gpus": 8, "intra_gbps": 2400, "nics": 4, "nic_gbps": 200}});
    let network = network(&recipe);
    let tables = network.tables();
    assert_eq!(network.endpoints().len(), 48);
    assert!(network.endpoints().iter().all(|node| tables.nodes[node.index()].server.is_some()));
    let found = inventory(&network);
    assert_eq!((found.hosts, found.gpus, found.switches), (6, 48, 4));
    assert_eq!(
        found.links.iter().map(|speed| (speed.gbps, speed.links)).collect::<Vec<_>>(),
        [(100.0, 4), (200.0, 24)]
    );
    // GPU to adapter to leaf to spine and back; within a server over the internal switch.
    assert_eq!(distances(&network).unwrap().diameter, 6);
    assert!(tables.links.iter().any(|link| link.id == "h0.g7-h0.n3"));
    assert!(tables.links.iter().any(|link| link.id == "h0.n3-l0"));
    // Without GPUDirect and peer-to-peer every byte passes host memory.
    let through_memory = json!({"kind": "single_switch", "n": 2, "gbps": 100, "servers": {"gpus": 2, "intra_gbps": 2400,
        "nics": 1, "nic_gbps": 100, "gpu_direct": false, "peer_to_peer": false, "memory_gbps": 256}});
    let network = self::network(&through_memory);
    assert!(network.tables().links.iter().any(|link| link.id == "h0.g1-h0.m"));
    assert_eq!(distances(&network).unwrap().diameter, 6);
}

#[test]
fn shared_rows() {
    let Some(folder) =
        support::shared("g2").and_then(|folder| folder.parent().map(std::path::Path::to_owned))
    else {
        return;
    };
    let text = std::fs::read_to_string(folder.join("topologies.json")).unwrap();
    let data: Value = serde_json::from_str(&text).unwrap();
    for row in data["dragonfly"].as_array().unwrap() {
        let found =
            network(&json!({"kind": "dragonfly", "p": row["p"], "a": row["a"], "h": row["h"], "gbps": 1}));
        assert_eq!(found.endpoints().len() as u64, row["hosts"]);
    }
    for row in data["torus"].as_array().unwrap() {
        let found = network(&json!({"kind": "torus", "dims": row["dims"], "gbps": 1}));
        let found = (figures(&found), found.tables().links.len() as u64);
        assert_eq!(found.1, row["links"]);
        assert_eq!(found.0.distances.unwrap().diameter, row["diameter"]);
        close(found.0.distances.unwrap().mean, row["avg"].as_f64().unwrap());
        assert_eq!(found.0.bisection.unwrap().rate.gbps(), row["bisection_links"].as_f64().unwrap());
    }
    for row in data["slim_fly"].as_array().unwrap() {
        let found = inventory(&network(&json!({"kind": "slim_fly", "q": row["q"], "gbps": 1})));
        assert_eq!(
            (found.hosts, found.radix),
            (row["hosts"].as_u64().unwrap(), row["radix"].as_u64().unwrap())
        );
    }
}

/// Options work on every family: shared links, access links, and edits' ids stay.
#[test]
fn options_keep_ids() {
    let plain = network(&json!({"kind": "dragonfly", "p": 1, "a": 2, "h": 1, "gbps": 10}));
    let with = network_of(
        &json!({"kind": "dragonfly", "p": 1, "a": 2, "h": 1, "gbps": 10, "duplex": "shared", "access_gbps": 5}),
    );
    assert_eq!(with.node_count(), plain.node_count() + 6);
    for link in &plain.tables().links {
        let same = with.tables().links.iter().find(|other| other.id == link.id).unwrap();
        assert_eq!(same.duplex, Duplex::Shared);
    }
}

fn network_of(recipe: &Value) -> Network {
    build(&scenario(recipe).designs[0].network).unwrap()
}

#[test]
fn every_preset_can_be_built() {
    for preset in &gargalo_solver::network::PRESETS {
        let network = network(&json!({"kind": "preset", "id": preset.id}));
        let built = network.tables();
        assert_eq!(built.nodes.len() as u128, preset.size().nodes, "{}", preset.id);
        assert_eq!(built.links.len() as u128, preset.size().links, "{}", preset.id);
    }
}
