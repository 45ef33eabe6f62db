//! Via a switch chosen at random for each flow (Valiant 1982; on dragonfly Kim et al., ISCA 2008: a router of another group).

use super::ecmp_hash::EcmpHash;
use super::{Flow, Way};
use crate::base::random::mix;
use crate::network::{Family, Network, Role};
use crate::routing::Hop;

pub(super) struct Valiant<'a> {
    legs: EcmpHash<'a>,
    switches: Vec<u32>,
    /// Group of each node; all the same where there are no groups.
    group: Vec<u32>,
}

impl<'a> Valiant<'a> {
    pub(super) fn new(network: &Network, legs: EcmpHash<'a>) -> Self {
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
        Self { legs, switches, group }
    }

    /// The switch that a flow goes over, if any: within a group of a dragonfly none.
    fn switch(&self, flow: Flow) -> Option<u32> {
        let group = |node: u32| self.group[node as usize];
        let (from, to) = (group(flow.source), group(flow.destination));
        let grouped = from != u32::MAX || to != u32::MAX;
        if self.switches.is_empty() || (grouped && from == to) {
            return None;
        }
        let start = (mix(self.legs.seed() ^ mix(flow.number)) % self.switches.len() as u64) as usize;
        let (before, after) = self.switches.split_at(start);
        after.iter().chain(before).copied().find(|&switch| {
            let own = group(switch);
            !grouped || (own != from && own != to)
        })
    }
}

impl Way for Valiant<'_> {
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let over = self.switch(flow);
        self.legs.route_over(flow, over, path)
    }
}
