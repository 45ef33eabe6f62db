//! Networks that join hosts or routers directly.

use crate::{bisection_links, close, forgetful, links, network};
use gargalo_solver::network::figures::{BisectionKind, distances, exact_bisection, figures, inventory};
use serde_json::json;

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
