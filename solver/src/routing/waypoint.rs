//! Paths over a node on the way: Valiant's random switch, and the GPU of the right rail.

use super::adjacency::Adjacency;
use crate::base::id::CapacityId;
use crate::base::random::mix;
use crate::network::{Family, Network, Role};
use std::collections::BTreeMap;

/// Random intermediate switches (Valiant 1982; on dragonfly Kim et al., ISCA 2008: a router of another group).
#[derive(Debug)]
pub(super) struct Valiant {
    switches: Vec<u32>,
    /// Group of each node; all the same where there are no groups.
    group: Vec<u32>,
}

impl Valiant {
    pub(super) fn of(network: &Network) -> Self {
        let tables = network.tables();
        let count = tables.nodes.len();
        let by_role = |role: Role| (0..count as u32).filter(move |&n| tables.nodes[n as usize].role == role);
        let mut switches: Vec<u32> = by_role(Role::Switch).collect();
        if switches.is_empty() && network.relay() {
            switches = network.endpoints().iter().map(|node| node.0).collect();
        }
        let mut group = vec![u32::MAX; count];
        if let Some(Family::Dragonfly(shape)) = network.family() {
            let hosts = shape.host_count() as usize;
            for (router, group) in
                group.iter_mut().skip(hosts).take((shape.a * shape.group_count()) as usize).enumerate()
            {
                *group = (router as u64 / shape.a) as u32;
            }
            switches.retain(|&switch| group[switch as usize] != u32::MAX);
            for link in &tables.links {
                let (a, b) = (link.a.index(), link.b.index());
                if group[a] == u32::MAX && tables.nodes[a].role != Role::Switch {
                    group[a] = group[b];
                }
            }
        }
        Self { switches, group }
    }

    /// The switch that a flow goes over, if any: within a group of a dragonfly none.
    pub(super) fn choose(&self, (source, destination): (u32, u32), flow: u64, seed: u64) -> Option<u32> {
        let group = |node: u32| self.group[node as usize];
        let (from, to) = (group(source), group(destination));
        let grouped = from != u32::MAX || to != u32::MAX;
        if self.switches.is_empty() || (grouped && from == to) {
            return None;
        }
        let start = (mix(seed ^ mix(flow)) % self.switches.len() as u64) as usize;
        let all = (0..self.switches.len()).map(|step| self.switches[(start + step) % self.switches.len()]);
        all.into_iter().find(|&switch| {
            let own = group(switch);
            !grouped || (own != from && own != to)
        })
    }
}

/// GPUs by server: the index of a GPU in its server is its rail.
#[derive(Debug)]
pub(super) struct Rails {
    /// Server and rail of each GPU.
    place: BTreeMap<u32, (u32, u32)>,
    /// GPUs of each server, by rail.
    servers: Vec<Vec<u32>>,
}

impl Rails {
    pub(super) fn of(network: &Network) -> Self {
        let tables = network.tables();
        let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
        let mut rails = Self { place: BTreeMap::new(), servers: Vec::new() };
        for node in network.endpoints() {
            let Some(server) = tables.nodes[node.index()].server.as_deref() else { continue };
            let number = *numbers.entry(server).or_insert_with(|| {
                rails.servers.push(Vec::new());
                rails.servers.len() as u32 - 1
            });
            let gpus = &mut rails.servers[number as usize];
            rails.place.insert(node.0, (number, gpus.len() as u32));
            gpus.push(node.0);
        }
        rails
    }

    /// The GPU of the source's server on the destination's rail, if the flow has to change rails.
    pub(super) fn hop(&self, source: u32, destination: u32) -> Option<u32> {
        let (server, rail) = *self.place.get(&source)?;
        let (other, wanted) = *self.place.get(&destination)?;
        if server == other || rail == wanted {
            return None;
        }
        self.servers[server as usize].get(wanted as usize).copied()
    }
}

/// Cuts the loops out of a walk that two paths make together: no node is passed twice.
pub(super) fn without_loops(adjacency: &Adjacency, source: u32, path: &mut Vec<CapacityId>) {
    let mut nodes = vec![source];
    let mut kept: Vec<CapacityId> = Vec::with_capacity(path.len());
    for &capacity in path.iter() {
        let here = nodes.last().copied().unwrap_or(source);
        let Some(step) = adjacency.from(here).iter().find(|step| step.capacity == capacity) else { continue };
        if let Some(seen) = nodes.iter().position(|&node| node == step.node) {
            nodes.truncate(seen + 1);
            kept.truncate(seen);
        } else {
            nodes.push(step.node);
            kept.push(capacity);
        }
    }
    *path = kept;
}
