//! The tiers of a fabric: its hosts, and its switches with the cables between them.

use super::Usual;
use super::spread::Trunk;
use crate::base::id::NodeId;
use crate::network::{Duplex, Link, Node, Role, Tables};
use std::collections::BTreeMap;

/// How many hosts have so many adapters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PortCount {
    /// So many adapters.
    pub ports: u32,
    /// How many hosts.
    pub hosts: u32,
}

/// How many nodes are so far from hosts: 0 for hosts, 1 for leaves, 2 for spines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TierCount {
    /// Hops to the nearest host.
    pub tier: u32,
    /// How many.
    pub nodes: u32,
}

/// Cables of a speed between two tiers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TierCables {
    /// The tier nearer to hosts.
    pub from_tier: u32,
    /// The other.
    pub to_tier: u32,
    /// Speed of a cable, Gbit/s.
    pub gbps: f64,
    /// How many.
    pub cables: u32,
}

/// A switch that hosts hang on.
#[derive(Debug, Clone, PartialEq)]
pub struct LeafRow {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Cables to hosts.
    pub adapters: u32,
    /// What they come to, Gbit/s.
    pub down_gbps: f64,
    /// Cables to switches of the tier above.
    pub uplinks: u32,
    /// What they come to, Gbit/s.
    pub up_gbps: f64,
}

/// A host and its adapters.
#[derive(Debug, Clone, PartialEq)]
pub struct Adapters {
    /// The host.
    pub host: String,
    /// How many are in the fabric.
    pub ports: u32,
    /// How many the usual host has.
    pub usual: u32,
}

/// An endpoint as the fabric sees it.
pub(super) struct HostPorts {
    pub(super) node: NodeId,
    pub(super) ports: u32,
    pub(super) named: bool,
}

/// The fabric, by tiers.
pub(super) struct Layers<'t> {
    pub(super) tables: &'t Tables,
    pub(super) tiers: Vec<u32>,
    pub(super) hosts: Vec<HostPorts>,
    /// The nodes that are switches.
    pub(super) switches: Vec<NodeId>,
    /// The number of each node among the switches.
    number: Vec<Option<usize>>,
    pub(super) usual: Usual,
}

fn is_end(node: &Node) -> bool {
    matches!(node.role, Role::Host | Role::Gpu)
}

/// The number that most have, the greater of two that are as frequent; none unless a third have it.
pub(super) fn usual<T: Ord + Copy>(all: impl Iterator<Item = T>) -> Option<T> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    let mut of = 0;
    for one in all {
        *counts.entry(one).or_default() += 1;
        of += 1;
    }
    let most = counts.into_iter().max_by_key(|&(_, count)| count)?;
    (most.1 * 3 >= of).then_some(most.0)
}

impl<'t> Layers<'t> {
    pub(super) fn of(tables: &'t Tables, is_host: &dyn Fn(&Node) -> bool) -> Self {
        let mut ports = vec![0; tables.nodes.len()];
        for link in tables.working() {
            ports[link.a.index()] += 1;
            ports[link.b.index()] += 1;
        }
        let nodes = || (0..tables.nodes.len()).map(NodeId::new);
        let at = |node: NodeId| &tables.nodes[node.index()];
        let hosts = nodes().filter(|&node| is_end(at(node)));
        let hosts = hosts
            .map(|node| HostPorts { node, ports: ports[node.index()], named: is_host(at(node)) })
            .collect();
        let switches: Vec<NodeId> = nodes().filter(|&node| !is_end(at(node))).collect();
        let mut number = vec![None; tables.nodes.len()];
        for (own, node) in switches.iter().enumerate() {
            number[node.index()] = Some(own);
        }
        let tiers = tables.tiers();
        let mut layers = Self { tables, tiers, hosts, switches, number, usual: Usual::default() };
        let rows = layers.leaves();
        layers.usual = Usual {
            adapters: usual(rows.iter().map(|leaf| leaf.adapters)),
            uplinks: usual(rows.iter().map(|leaf| leaf.uplinks)),
            ports: usual(layers.hosts.iter().filter(|host| host.named).map(|host| host.ports)),
        };
        layers
    }

    /// What people call a switch.
    pub(super) fn name(&self, switch: usize) -> &str {
        self.tables.nodes[self.switches[switch].index()].name()
    }

    /// The tier of a switch.
    pub(super) fn tier(&self, switch: usize) -> u32 {
        self.tiers[self.switches[switch].index()]
    }

    /// The working cables between switches, each with its switches' numbers.
    pub(super) fn between(&self) -> impl Iterator<Item = (&Link, [usize; 2])> {
        let number = |node: NodeId| self.number[node.index()];
        self.tables
            .working()
            .filter_map(move |link| Some((link, [number(link.a)?, number(link.b)?])))
            .filter(|(_, [a, b])| a != b)
    }

    /// The working cables between a host and a switch: the host, the switch's number.
    pub(super) fn access(&self) -> impl Iterator<Item = (&Link, NodeId, usize)> {
        let number = |node: NodeId| self.number[node.index()];
        self.tables.working().filter_map(move |link| match (number(link.a), number(link.b)) {
            (None, Some(switch)) => Some((link, link.a, switch)),
            (Some(switch), None) => Some((link, link.b, switch)),
            _ => None,
        })
    }

    /// All cables between each two switches together, the switch nearer to hosts first, in order of the switches.
    pub(super) fn trunks(&self) -> Vec<Trunk> {
        let mut found: BTreeMap<[usize; 2], [f64; 2]> = BTreeMap::new();
        for (link, ends) in self.between() {
            let ordered = self.ordered(ends);
            let speed = link.capacity.gbps();
            let (there, back) = match link.duplex {
                Duplex::Full => (speed, speed),
                Duplex::Shared => (speed / 2.0, speed / 2.0),
                Duplex::Simplex => (speed, 0.0),
            };
            let (there, back) = if ordered == ends { (there, back) } else { (back, there) };
            let sum = found.entry(ordered).or_default();
            *sum = [sum[0] + there, sum[1] + back];
        }
        found.into_iter().map(|(ends, gbps)| Trunk { ends, gbps }).collect()
    }

    /// The switch nearer to hosts first.
    pub(super) fn ordered(&self, [a, b]: [usize; 2]) -> [usize; 2] {
        if (self.tier(a), a) <= (self.tier(b), b) { [a, b] } else { [b, a] }
    }

    pub(super) fn leaves(&self) -> Vec<LeafRow> {
        let mut rows: Vec<LeafRow> = self
            .switches
            .iter()
            .map(|node| {
                let node = &self.tables.nodes[node.index()];
                let (id, name) = (node.id.clone(), node.name().to_owned());
                LeafRow { id, name, adapters: 0, down_gbps: 0.0, uplinks: 0, up_gbps: 0.0 }
            })
            .collect();
        for (link, _, switch) in self.access() {
            rows[switch].adapters += 1;
            rows[switch].down_gbps += link.capacity.gbps();
        }
        for (link, ends) in self.between() {
            let [low, high] = self.ordered(ends);
            if self.tier(low) < self.tier(high) {
                rows[low].uplinks += 1;
                rows[low].up_gbps += link.capacity.gbps();
            }
        }
        rows.retain(|row| row.adapters > 0);
        rows
    }

    pub(super) fn host_ports(&self) -> Vec<PortCount> {
        let mut counts: BTreeMap<u32, u32> = BTreeMap::new();
        for host in self.hosts.iter().filter(|host| host.named) {
            *counts.entry(host.ports).or_default() += 1;
        }
        counts.into_iter().rev().map(|(ports, hosts)| PortCount { ports, hosts }).collect()
    }

    pub(super) fn short_hosts(&self) -> Vec<Adapters> {
        let Some(usual) = self.usual.ports else { return Vec::new() };
        let short = self.hosts.iter().filter(|host| host.named && host.ports < usual);
        let mut found: Vec<Adapters> = short
            .map(|host| {
                let name = self.tables.nodes[host.node.index()].name().to_owned();
                Adapters { host: name, ports: host.ports, usual }
            })
            .collect();
        found.sort_by(|a, b| (a.ports, &a.host).cmp(&(b.ports, &b.host)));
        found
    }

    pub(super) fn tier_counts(&self) -> Vec<TierCount> {
        let mut counts: BTreeMap<u32, u32> = BTreeMap::new();
        for &tier in self.tiers.iter().filter(|&&tier| tier != u32::MAX) {
            *counts.entry(tier).or_default() += 1;
        }
        counts.into_iter().map(|(tier, nodes)| TierCount { tier, nodes }).collect()
    }

    pub(super) fn tier_cables(&self) -> Vec<TierCables> {
        let mut counts: BTreeMap<(u32, u32, u64), u32> = BTreeMap::new();
        for link in self.tables.working() {
            let (a, b) = (self.tiers[link.a.index()], self.tiers[link.b.index()]);
            *counts.entry((a.min(b), a.max(b), link.capacity.gbps().to_bits())).or_default() += 1;
        }
        let row = |((from_tier, to_tier, gbps), cables)| TierCables {
            from_tier,
            to_tier,
            gbps: f64::from_bits(gbps),
            cables,
        };
        counts.into_iter().map(row).collect()
    }
}
