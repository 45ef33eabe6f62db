//! What all families share: servers, shared links, access links, ids.

use crate::{network, network_of};
use gargalo_solver::network::Duplex;
use gargalo_solver::network::figures::{distances, inventory};
use serde_json::json;

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

/// GPUs and adapters dealt over two sockets: each has one link, and between the halves there is one.
#[test]
fn sockets() {
    let network = network(
        &json!({"kind": "single_switch", "n": 2, "gbps": 100, "servers": {"gpus": 8, "intra_gbps": 96,
        "nics": 2, "nic_gbps": 100, "storage_nics": 1, "sockets": 2, "socket_gbps": 24}}),
    );
    let tables = network.tables();
    let has =
        |id: &str, gbps: f64| tables.links.iter().any(|link| link.id == id && link.capacity.gbps() == gbps);
    for (id, gbps) in [
        ("h0-h0.c1", 24.0),
        ("h0.g3-h0", 96.0),
        ("h0.g4-h0.c1", 96.0),
        ("h0.n0-h0", 100.0),
        ("h0.n1-h0.c1", 100.0),
        ("h0.s0-h0", 100.0),
    ] {
        assert!(has(id, gbps), "{id}");
    }
    // 8 GPUs, 2 adapters, 1 towards storage, the link between, and 2 to the switch, of two servers.
    assert_eq!(tables.links.len(), 2 * (8 + 2 + 1 + 1 + 2));
    // GPU, socket, adapter, switch, adapter, socket, GPU.
    assert_eq!(distances(&network).unwrap().diameter, 6);
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
