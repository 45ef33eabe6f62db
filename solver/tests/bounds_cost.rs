//! Routing as it is done on each family, what nothing can beat, and what it costs.

use gargalo_solver::base::id::NodeId;
use gargalo_solver::base::units::Bytes;
use gargalo_solver::catalog::topoopt_2022;
use gargalo_solver::design::bounds::{collective_bound, concurrent_bound};
use gargalo_solver::design::{BillPart, bill};
use gargalo_solver::document::read;
use gargalo_solver::lab::{build, solve};
use gargalo_solver::network::Network;
use gargalo_solver::routing::{Routing, fits, route};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::traffic::{Demand, all_to_all};
use serde_json::{Value, json};

fn document(network: &Value, routing: &Value) -> String {
    json!({
        "gargalo": 1,
        "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "d", "network": network, "routing": routing}],
    })
    .to_string()
}

fn network(recipe: &Value) -> Network {
    let scenario = read(&document(recipe, &json!({"kind": "ecmp"}))).unwrap();
    build(&scenario.designs[0].network).unwrap()
}

fn completion(recipe: &Value, routing: &Value) -> f64 {
    let scenario = read(&document(recipe, routing)).unwrap();
    let report = solve(&scenario, Settings { flows: 0 });
    report.designs[0].outcome.as_ref().unwrap().completion.unwrap().get()
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

/// Jouppi et al., ISCA 2023: 4×4×8 twisted gains 1.745 over plain for all-to-all, 4×8×8 1.391 (there computed, and
/// measured 1.63 and 1.31). Here from the flow solver, with even split over shortest paths.
#[test]
fn twisted_tori_gain() {
    for (dims, gain) in [([4, 4, 8], 1.745), ([4, 8, 8], 1.391)] {
        let time = |twist: bool| {
            completion(
                &json!({"kind": "torus", "dims": dims, "twist": twist, "gbps": 400}),
                &json!({"kind": "ecmp"}),
            )
        };
        close(time(false) / time(true), gain, 5e-4);
    }
}

/// Walks a route; every hop follows the last, no node twice.
fn walk(network: &Network, demand: &Demand, hops: &[gargalo_solver::routing::Hop]) -> Vec<NodeId> {
    let mut nodes = vec![demand.source];
    for hop in hops {
        let here = *nodes.last().unwrap();
        let arc = network.arcs_from(here).iter().find(|arc| arc.capacity == hop.capacity).unwrap();
        assert!(!nodes.contains(&arc.to), "a loop");
        nodes.push(arc.to);
    }
    assert_eq!(nodes.last(), Some(&demand.destination));
    nodes
}

#[test]
fn routes_of_each_kind_lead_there() {
    let torus = json!({"kind": "torus", "dims": [4, 3], "gbps": 1});
    let attached = json!({"kind": "torus", "dims": [4, 3], "gbps": 1, "access_gbps": 1});
    let mesh = json!({"kind": "mesh", "dims": [3, 3, 2], "gbps": 1});
    let dragonfly = json!({"kind": "dragonfly", "p": 2, "a": 4, "h": 2, "gbps": 1});
    let tree = json!({"kind": "fat_tree", "k": 4, "gbps": 1});
    let jellyfish = json!({"kind": "jellyfish", "switches": 12, "ports": 5, "degree": 3, "gbps": 1});
    let rails = json!({"kind": "rail_optimised", "units": 2, "hosts_per_unit": 4, "gpus": 4, "radix": 8, "gbps": 400,
        "intra_gbps": 7200, "relay": true});
    let cases = [
        (&torus, Routing::DimensionOrder),
        (&attached, Routing::DimensionOrder),
        (&mesh, Routing::DimensionOrder),
        (&dragonfly, Routing::Minimal { seed: 1 }),
        (&dragonfly, Routing::Valiant { seed: 1 }),
        (&jellyfish, Routing::Valiant { seed: 1 }),
        (&torus, Routing::Valiant { seed: 1 }),
        (&tree, Routing::UpDown { seed: 1 }),
        (&jellyfish, Routing::UpDown { seed: 1 }),
        (&dragonfly, Routing::UpDown { seed: 1 }),
        (&rails, Routing::Rail { seed: 1 }),
        (&tree, Routing::Rail { seed: 1 }),
    ];
    for (recipe, routing) in cases {
        let network = network(recipe);
        let demands = all_to_all(network.endpoints(), Bytes(1.0));
        let routes = route(&network, &demands, routing).unwrap();
        for (position, demand) in demands.iter().enumerate() {
            assert!(routes.reached(position), "{recipe}");
            let hops: Vec<_> = routes.of(position).collect();
            let nodes = walk(&network, demand, &hops);
            let name = |node: &NodeId| network.tables().nodes[node.index()].id.clone();
            let hops = nodes.len() - 1;
            match routing {
                Routing::Minimal { .. } => assert!(hops <= 5),
                Routing::Valiant { .. } if recipe == &dragonfly => assert!(hops <= 8, "{hops} hops"),
                Routing::UpDown { .. } if recipe == &tree => assert!(hops <= 6),
                Routing::Rail { .. } if recipe == &rails => {
                    // The last leaf is always on the destination's own rail, and no spine is used to change rails.
                    let rail = |id: &str| id.split(".g").nth(1).map(str::to_owned);
                    let leaf = nodes.iter().rev().find(|node| name(node).starts_with('l'));
                    if leaf.is_some() {
                        let sender =
                            nodes.iter().rev().skip(1).find(|node| rail(&name(node)).is_some()).unwrap();
                        assert_eq!(rail(&name(sender)), rail(&name(&demand.destination)));
                    }
                }
                _ => {}
            }
        }
    }
    // Dimension order on a torus takes as many hops as there are on the shortest path.
    let grid = network(&torus);
    let demands = all_to_all(grid.endpoints(), Bytes(1.0));
    let ordered = route(&grid, &demands, Routing::DimensionOrder).unwrap();
    let shortest = route(&grid, &demands, Routing::default()).unwrap();
    for position in 0..demands.len() {
        assert_eq!(ordered.length(position), shortest.length(position));
    }
    assert!(!fits(&network(&tree), Routing::DimensionOrder));
    let scenario = read(&document(&tree, &json!({"kind": "dimension_order"}))).unwrap();
    let report = solve(&scenario, Settings::default());
    assert_eq!(report.designs[0].outcome, Err(DesignError::RoutingMismatch));
}

/// `ForestColl`'s bound where it is known: d directed rings of unit links: (N−1)/d; a single switch: N−1 at link speed.
#[test]
fn collectives_on_simple_networks() {
    let bytes = Bytes(1e9);
    // Eight hosts at 10 Gbit/s in a ring of two directions: M/N × (N−1)/(2B).
    let ring = collective_bound(&network(&json!({"kind": "ring", "n": 8, "gbps": 10}))).unwrap();
    close(ring.all_gather(bytes).get(), 8e9 / 8.0 * 7.0 / (2.0 * 10e9), 1e-12);
    close(ring.all_reduce(bytes).get(), 2.0 * ring.all_gather(bytes).get(), 1e-12);
    let switch = collective_bound(&network(&json!({"kind": "single_switch", "n": 8, "gbps": 10}))).unwrap();
    close(switch.all_gather(bytes).get(), 8e9 / 8.0 * 7.0 / 10e9, 1e-12);
    // Two leaves of four hosts over 5 Gbit/s each: four shares of M/N have to cross them, 5/4 against 10/7 Gbit/s.
    let narrow = json!({"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 4, "gbps": 10, "uplink_gbps": 5});
    let tree = collective_bound(&network(&narrow)).unwrap();
    assert_eq!(tree.inside.len(), 4);
    close(tree.all_gather(bytes).get(), 8e9 / 8.0 * 4.0 / 5e9, 1e-12);
    // A path of three hosts: the bottleneck is the cut that brings two shares over one link.
    let path = json!({"kind": "mesh", "dims": [3], "gbps": 10});
    close(collective_bound(&network(&path)).unwrap().all_gather(bytes).get(), 8e9 / 3.0 * 2.0 / 10e9, 1e-12);
    // Where endpoints differ, every one is looked at; 1,056 of them here.
    let dragonfly =
        collective_bound(&network(&json!({"kind": "dragonfly", "p": 4, "a": 8, "h": 4, "gbps": 10})))
            .unwrap();
    assert_eq!(dragonfly.endpoints, 1056);
    close(dragonfly.rate.gbps(), 10.0 / 1055.0, 1e-9);
}

/// What a routing does lies between the bounds; on symmetric networks even split is the best there is.
#[test]
fn concurrent_flow_on_known_networks() {
    for recipe in [
        json!({"kind": "torus", "dims": [4, 4, 8], "twist": true, "gbps": 400}),
        json!({"kind": "fat_tree", "k": 4, "gbps": 10}),
        json!({"kind": "ring", "n": 6, "gbps": 10}),
        json!({"kind": "full_mesh", "n": 5, "gbps": 10}),
    ] {
        let network = network(&recipe);
        let demands = all_to_all(network.endpoints(), Bytes(1e9));
        let bound = concurrent_bound(&network, &demands, 0.03, 400).unwrap();
        let even = completion(&recipe, &json!({"kind": "ecmp"}));
        assert!(bound.at_least <= bound.at_most);
        assert!(bound.gap() <= 0.03, "{recipe}: gap {} after {}", bound.gap(), bound.rounds);
        assert!(bound.at_least.get() <= even * (1.0 + 1e-9), "{recipe}: {bound:?}, {even}");
        close(bound.at_most.get(), even, 0.035);
    }
    // A square with one demand across the corner: two disjoint paths halve the time of one.
    let square = network(&json!({"kind": "ring", "n": 4, "gbps": 10}));
    let demand = Demand::new(square.endpoints()[0], square.endpoints()[2], Bytes(1e9));
    let bound = concurrent_bound(&square, &[demand], 0.01, 1000).unwrap();
    close(bound.at_most.get(), 0.4, 0.011);
    assert!(bound.at_least.get() <= 0.4 + 1e-12);
}

/// The accounting of prices.json: OCS to patch panel 1.375 and 1.307 (mean 1.34, published 1.33), full fat-tree to
/// `TopoOpt` 2.53 and 3.36 (mean 2.94, published 3.2). Prices as remembered.
#[test]
fn published_cost_ratios() {
    let prices = topoopt_2022();
    for (gbps, circuit, tree) in [(100.0, 1.375, 2.53), (200.0, 1.307, 3.36)] {
        let panel = prices.patch_panel_interface(gbps).unwrap();
        close(prices.circuit_interface(gbps).unwrap() / panel, circuit, 1e-3);
        close(prices.fat_tree_interface(gbps).unwrap() / panel, tree, 2e-3);
    }
    assert_eq!(prices.for_speed(1600.0).map(|priced| (priced.parts.gbps, priced.count)), Some((800.0, 2.0)));
    assert_eq!(prices.for_speed(1.0).map(|priced| priced.parts.gbps), Some(10.0));
}

/// A full fat-tree's bill, counted on the graph, is the accounting's: per host an adapter, 6 transceivers, 5 ports, 3 fibres.
#[test]
fn bills() {
    let prices = topoopt_2022();
    let tree = bill(&network(&json!({"kind": "fat_tree", "k": 8, "gbps": 100})), &prices);
    close(tree.cost, 128.0 * prices.fat_tree_interface(100.0).unwrap(), 1e-12);
    close(tree.cost_per_endpoint.unwrap(), prices.fat_tree_interface(100.0).unwrap(), 1e-12);
    close(tree.cost_per_bisection_gbps.unwrap(), tree.cost / 6400.0, 1e-12);
    let count = |part: BillPart| tree.lines.iter().find(|line| line.part == part).unwrap().count;
    assert_eq!(
        [BillPart::Nic, BillPart::Transceiver, BillPart::SwitchPort, BillPart::Fibre].map(count),
        [128.0, 768.0, 640.0, 384.0]
    );
    // 128 adapters of 15 W, 768 transceivers of 3.5 W, 640 ports of 3 W.
    close(tree.watts, 128.0 * 15.0 + 768.0 * 3.5 + 640.0 * 3.0, 1e-12);
    let csv = tree.to_csv();
    assert_eq!(csv.lines().count(), 6);
    assert!(csv.contains("nic,100,128,678,15,86784,1920,\"USD, 2022\""), "{csv}");
    // Rail-only against rail-optimised: between 38 and 77 % less, and so it is with these prices without the adapters,
    // which both have.
    let clos = bill(&network(&json!({"kind": "clos", "hosts": 32768, "radix": 128, "gbps": 400})), &prices);
    let rails = bill(
        &network(&json!({"kind": "rail_only", "hosts": 128, "gpus": 256, "radix": 128, "gbps": 400,
        "intra_gbps": 7200})),
        &prices,
    );
    let fabric = |bill: &gargalo_solver::design::Bill| {
        let own = bill.lines.iter().filter(|line| line.part != BillPart::Nic);
        own.map(|line| line.count * line.price).sum::<f64>()
    };
    let saved = 1.0 - fabric(&rails) / fabric(&clos);
    assert!((0.38..=0.77).contains(&saved), "{saved}");
}

/// What fails was bought: neither the bill nor the comparison is any lower for a link or a switch that has failed.
#[test]
fn a_failure_saves_nothing() {
    let prices = topoopt_2022();
    let recipe = |edits: Value| json!({"kind": "leaf_spine", "leaves": 4, "spines": 2, "hosts_per_leaf": 2, "gbps": 100, "edits": edits});
    let whole = bill(&network(&recipe(json!([]))), &prices);
    for failed in ["l0-s0", "s1", "h0-l0"] {
        let recipe = recipe(json!([{"fail": failed}]));
        let broken = bill(&network(&recipe), &prices);
        assert_eq!((broken.cost, broken.lines), (whole.cost, whole.lines.clone()), "{failed}");
        let scenario = read(&document(&recipe, &json!({"kind": "ecmp"}))).unwrap();
        let report = solve(&scenario, Settings::default());
        let table = gargalo_solver::lab::table(&scenario, &report);
        close(table.rows[0].as_ref().unwrap().cost, whole.cost, 1e-12);
    }
}
