//! Minimal routing on a dragonfly (Kim et al., ISCA 2008): to the router of a global link between the two groups, over it,
//! and on. The fewest hops may be over two global links and none inside a group, which minimal routing never takes.

use super::ecmp_hash::EcmpHash;
use super::{Flow, Way};
use crate::base::id::CapacityId;
use crate::base::random::mix;
use crate::network::{Family, Network};
use crate::routing::Hop;
use crate::routing::adjacency::Adjacency;
use std::collections::{BTreeMap, VecDeque};

/// A global link: out of which router, into which, over which capacity.
type Global = (u32, u32, CapacityId);

/// The group of each node, and the global links between each two groups.
pub(super) struct Minimal<'a> {
    legs: EcmpHash<'a>,
    group: Vec<u32>,
    /// From one group to another.
    global: BTreeMap<(u32, u32), Vec<Global>>,
}

impl<'a> Minimal<'a> {
    /// Whether it is made for a network.
    pub(super) fn fits(network: &Network) -> bool {
        matches!(network.family(), Some(Family::Dragonfly(_)))
    }

    pub(super) fn new(network: &Network, adjacency: &Adjacency, legs: EcmpHash<'a>) -> Self {
        let mut group = vec![u32::MAX; network.node_count()];
        let mut global: BTreeMap<(u32, u32), Vec<Global>> = BTreeMap::new();
        if let Some(Family::Dragonfly(shape)) = network.family() {
            let hosts = shape.host_count() as usize;
            let routers = (shape.a * shape.group_count()) as usize;
            let mut queue = VecDeque::new();
            for router in 0..routers.min(group.len().saturating_sub(hosts)) {
                group[hosts + router] = (router as u64 / shape.a.max(1)) as u32;
                queue.push_back((hosts + router) as u32);
            }
            for &from in &queue {
                for step in adjacency.from(from) {
                    let (own, other) = (group[from as usize], group[step.node as usize]);
                    if other != u32::MAX && own != other {
                        global.entry((own, other)).or_default().push((from, step.node, step.capacity));
                    }
                }
            }
            // Hosts, and what hangs on them, are in their routers' groups.
            while let Some(node) = queue.pop_front() {
                for step in adjacency.from(node) {
                    if group[step.node as usize] == u32::MAX {
                        group[step.node as usize] = group[node as usize];
                        queue.push_back(step.node);
                    }
                }
            }
        }
        Self { legs, group, global }
    }

    /// The global link that a flow takes: of those with the fewest hops in all one by a hash of the flow. `None` inside a
    /// group, or where no link joins the two.
    fn choose(&mut self, flow: Flow) -> Option<Global> {
        let groups = (self.group[flow.source as usize], self.group[flow.destination as usize]);
        if groups.0 == groups.1 {
            return None;
        }
        let links = self.global.get(&groups)?;
        let legs = &mut self.legs;
        let mut hops = |from, to| u64::from(legs.hops(from, to));
        let cost: Vec<u64> = links
            .iter()
            .map(|&(out, into, _)| hops(flow.source, out) + hops(into, flow.destination))
            .collect();
        let least = cost.iter().copied().min()?;
        let best: Vec<usize> = (0..links.len()).filter(|&link| cost[link] == least).collect();
        let chosen = best[(mix(legs.seed() ^ mix(flow.number)) % best.len() as u64) as usize];
        Some(links[chosen])
    }
}

impl Way for Minimal<'_> {
    /// Over one global link where the groups differ; without one, whatever is shortest.
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let Some((out, into, capacity)) = self.choose(flow) else { return self.legs.route(flow, path) };
        let start = path.len();
        let mut found = self.legs.route(Flow { destination: out, ..flow }, path);
        path.push(Hop::whole(capacity));
        found = found && self.legs.route(Flow { source: into, ..flow }, path);
        if !found {
            path.truncate(start);
            return self.legs.route(flow, path);
        }
        found
    }
}
