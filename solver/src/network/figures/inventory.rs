//! What a network is made of.

use crate::network::{Network, Role};
use serde::{Deserialize, Serialize};

/// Links of one speed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SpeedCount {
    /// Gbit/s.
    pub gbps: f64,
    /// Links outside servers.
    pub links: u64,
    /// Their ends at switches: ports.
    pub switch_ports: u64,
    /// Their ends at hosts, GPUs or servers' adapters.
    pub host_ports: u64,
}

impl SpeedCount {
    /// A transceiver for each end.
    pub fn transceivers(&self) -> u64 {
        self.switch_ports + self.host_ports
    }
}

/// Nodes, links and ports.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Inventory {
    /// Hosts and servers.
    pub hosts: u64,
    /// GPUs.
    pub gpus: u64,
    /// Packet switches, those inside servers left out.
    pub switches: u64,
    /// Optical circuit switches.
    pub circuit_switches: u64,
    /// Links outside servers, by rising speed.
    pub links: Vec<SpeedCount>,
    /// Links inside servers.
    pub inner_links: u64,
    /// Servers' adapters towards storage.
    pub storage_adapters: u64,
    /// Most ports of a switch in use.
    pub radix: u64,
}

/// Counts what a network is made of.
pub fn inventory(network: &Network) -> Inventory {
    let tables = network.tables();
    let mut found = Inventory::default();
    let mut servers: Vec<&str> = tables.nodes.iter().filter_map(|node| node.server.as_deref()).collect();
    servers.sort_unstable();
    servers.dedup();
    found.hosts = servers.len() as u64;
    for node in &tables.nodes {
        found.storage_adapters += u64::from(node.is_storage_adapter());
        match (node.role, &node.server) {
            (Role::Host, None) => found.hosts += 1,
            (Role::Gpu, _) => found.gpus += 1,
            (Role::Switch, None) => found.switches += 1,
            (Role::Ocs, _) => found.circuit_switches += 1,
            (Role::Host | Role::Switch, Some(_)) => {}
        }
    }
    let is_switch = |node: crate::base::id::NodeId| {
        let node = &tables.nodes[node.index()];
        matches!(node.role, Role::Switch | Role::Ocs) && node.server.is_none()
    };
    let mut ports = vec![0u64; tables.nodes.len()];
    // By the bits of the speed, which order positive numbers as they are ordered.
    let mut by_speed: std::collections::BTreeMap<u64, SpeedCount> = std::collections::BTreeMap::new();
    for link in &tables.links {
        if tables.is_inside(link) {
            found.inner_links += 1;
            continue;
        }
        let gbps = link.capacity.gbps();
        let new = SpeedCount { gbps, links: 0, switch_ports: 0, host_ports: 0 };
        let count = by_speed.entry(gbps.to_bits()).or_insert(new);
        count.links += 1;
        for end in [link.a, link.b] {
            ports[end.index()] += 1;
            if is_switch(end) {
                count.switch_ports += 1;
                found.radix = found.radix.max(ports[end.index()]);
            } else {
                count.host_ports += 1;
            }
        }
    }
    found.links = by_speed.into_values().collect();
    found
}
