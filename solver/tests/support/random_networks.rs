//! Random networks with random flows, as documents.

use gargalo_solver::base::random::Random;
use serde_json::{Value, json};

/// Speeds that links have.
const SPEEDS: [f64; 6] = [1.0, 10.0, 25.0, 40.0, 100.0, 200.0];

/// What is random about a network.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kind {
    /// Nodes.
    pub(crate) nodes: usize,
    /// Links beside those that join everything.
    pub(crate) more: usize,
    /// Flows.
    pub(crate) flows: usize,
    /// Whether flows are of one size.
    pub(crate) equal: bool,
    /// Whether links are of one speed.
    pub(crate) alike: bool,
}

/// A network of hosts that all reach each other, and flows between some of them.
pub(crate) fn document(kind: Kind, random: &mut Random, capacity: &Value) -> Value {
    let id = |node: usize| format!("n{node}");
    let nodes: Vec<Value> = (0..kind.nodes).map(|node| json!({"id": id(node), "role": "host"})).collect();
    let mut links = Vec::new();
    let mut add = |a: usize, b: usize, random: &mut Random| {
        let gbps = if kind.alike { 10.0 } else { SPEEDS[random.below(SPEEDS.len())] };
        let duplex = if random.below(3) == 0 { "shared" } else { "full" };
        links.push(json!({"a": id(a), "b": id(b), "gbps": gbps, "duplex": duplex}));
    };
    for node in 1..kind.nodes {
        add(random.below(node), node, random);
    }
    for _ in 0..kind.more {
        let a = random.below(kind.nodes);
        let b = (a + 1 + random.below(kind.nodes - 1)) % kind.nodes;
        add(a, b, random);
    }
    let flows: Vec<Value> = (0..kind.flows)
        .map(|_| {
            let src = random.below(kind.nodes);
            let dst = (src + 1 + random.below(kind.nodes - 1)) % kind.nodes;
            let bytes = if kind.equal { 1e9 } else { 1e8 * (1 + random.below(40)) as f64 };
            json!({"src": id(src), "dst": id(dst), "bytes": bytes})
        })
        .collect();
    json!({"gargalo": 1, "workload": {"kind": "flows", "flows": flows},
        "designs": [{"name": "d", "network": {"kind": "explicit", "nodes": nodes, "links": links},
            "routing": {"kind": "shortest", "tie": "least_flows"}, "capacity": capacity}]})
}
