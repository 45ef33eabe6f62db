//! Layouts: no two nodes on one spot, the same places each time, and large networks soon enough.

use gargalo_solver::base::units::BitsPerSecond;
use gargalo_solver::document::read;
use gargalo_solver::lab::build;
use gargalo_solver::network::{Duplex, Layout, Link, Network, Node, NodeId, Role, Tables, arrange};
use serde_json::{Value, json};

fn network(recipe: &Value) -> Tables {
    let document = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1},
        "designs": [{"name": "d", "network": recipe}]});
    build(&read(&document.to_string()).unwrap().designs[0].network).unwrap().into_tables()
}

fn nearest(places: &[(f64, f64)]) -> f64 {
    let mut sorted = places.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut least = f64::INFINITY;
    for (at, a) in sorted.iter().enumerate() {
        for b in &sorted[at + 1..] {
            if b.0 - a.0 >= least {
                break;
            }
            least = least.min((a.0 - b.0).hypot(a.1 - b.1));
        }
    }
    least
}

fn samples() -> Vec<Tables> {
    vec![
        network(&json!({"kind": "fat_tree", "k": 4, "gbps": 100})),
        network(&json!({"kind": "leaf_spine", "leaves": 4, "spines": 2, "hosts_per_leaf": 8, "gbps": 100,
            "servers": {"gpus": 4, "intra_gbps": 900, "nics": 2, "nic_gbps": 100}})),
        network(&json!({"kind": "torus", "dims": [6, 6], "gbps": 100})),
        network(&json!({"kind": "star", "n": 40, "gbps": 100})),
        network(&json!({"kind": "preset", "id": "ipe-2023", "access_gbps": 10})),
        network(&json!({"kind": "explicit", "nodes": [{"id": "a", "role": "host"}], "links": []})),
    ]
}

#[test]
fn no_two_nodes_share_a_spot_and_each_time_is_the_same() {
    for tables in samples() {
        for layout in [Layout::Tiers, Layout::Force, Layout::Circle, Layout::Map] {
            let Some(places) = arrange(&tables, layout) else {
                assert!(layout == Layout::Map && tables.nodes.iter().all(|node| node.geo.is_none()));
                continue;
            };
            assert_eq!(places.len(), tables.nodes.len());
            assert!(places.iter().all(|place| place.0.is_finite() && place.1.is_finite()));
            assert!(nearest(&places) > 1e-3, "{layout:?}: {}", nearest(&places));
            assert_eq!(arrange(&tables, layout).unwrap(), places, "{layout:?}");
        }
        assert_eq!(arrange(&tables, Layout::Structure).unwrap(), tables.positions);
    }
}

/// A grid of forces looks like the grid: links are short beside the distance of what is not linked.
#[test]
fn forces_bring_neighbours_together() {
    let tables = network(&json!({"kind": "torus", "dims": [12, 2], "gbps": 100}));
    let places = arrange(&tables, Layout::Force).unwrap();
    let far = |a: NodeId, b: NodeId| {
        let (a, b) = (places[a.index()], places[b.index()]);
        (a.0 - b.0).hypot(a.1 - b.1)
    };
    let linked = tables.links.iter().map(|link| far(link.a, link.b)).sum::<f64>() / tables.links.len() as f64;
    let (mut all, mut pairs) = (0.0, 0.0);
    for a in 0..places.len() {
        for b in 0..a {
            all += far(NodeId::new(a), NodeId::new(b));
            pairs += 1.0;
        }
    }
    assert!(linked * 2.5 < all / pairs, "{linked} beside {}", all / pairs);
}

/// Where tiers are, links lead to the tier above; hosts are at the bottom.
#[test]
fn tiers_are_by_distance_from_the_hosts() {
    let tables = network(&json!({"kind": "fat_tree", "k": 4, "gbps": 100}));
    let places = arrange(&tables, Layout::Tiers).unwrap();
    let mut heights: Vec<f64> = places.iter().map(|place| place.1).collect();
    heights.sort_by(f64::total_cmp);
    heights.dedup();
    assert_eq!(heights.len(), 4, "hosts, edge, aggregation, core");
    let hosts = tables.nodes.iter().zip(&places).filter(|(node, _)| node.role == Role::Host);
    assert!(hosts.into_iter().all(|(_, place)| place.1 == heights[3]));
}

/// 10,000 nodes and 30,000 links within a few seconds even as tests are compiled (no timed assertion: it ends).
#[test]
fn ten_thousand_nodes_are_placed() {
    let count = 10_000u32;
    let mut nodes: Vec<Node> = (0..count).map(|n| Node::new(format!("n{n}"), Role::Host)).collect();
    nodes[0].role = Role::Switch;
    let mut links = Vec::new();
    for step in [1, 100, 101] {
        for n in 0..count {
            let to = NodeId((n + step) % count);
            let speed = BitsPerSecond::from_gbps(1.0);
            links.push(Link::new(format!("l{step}-{n}"), NodeId(n), to, speed, Duplex::Full));
        }
    }
    let tables = Network::new(nodes, links, true).unwrap().into_tables();
    let started = std::time::Instant::now();
    let places = arrange(&tables, Layout::Force).unwrap();
    println!("10,000 nodes by forces: {:.2} s", started.elapsed().as_secs_f64());
    assert!(nearest(&places) > 1e-3);
}
