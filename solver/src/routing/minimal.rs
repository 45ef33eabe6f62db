//! Minimal routing on a dragonfly (Kim et al., ISCA 2008): to the router of a global link between the two groups, over it,
//! and on. The fewest hops may be over two global links and none inside a group, which minimal routing never takes.

use super::adjacency::Adjacency;
use crate::base::id::CapacityId;
use crate::base::random::mix;
use crate::network::{Family, Network};
use std::collections::{BTreeMap, VecDeque};

/// A global link: out of which router, into which, over which capacity.
type Global = (u32, u32, CapacityId);

/// The group of each node, and the global links between each two groups.
#[derive(Debug)]
pub(super) struct Minimal {
    group: Vec<u32>,
    /// From one group to another.
    global: BTreeMap<(u32, u32), Vec<Global>>,
}

impl Minimal {
    pub(super) fn of(network: &Network, adjacency: &Adjacency) -> Self {
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
        Self { group, global }
    }

    /// The global link that a flow takes: of those with the fewest hops in all one by a hash of the flow. `hops` tells the
    /// hops between two nodes. `None` inside a group, or where no link joins the two.
    pub(super) fn choose(
        &self,
        (source, destination): (u32, u32),
        flow: u64,
        seed: u64,
        hops: &mut dyn FnMut(u32, u32) -> u32,
    ) -> Option<Global> {
        let groups = (self.group[source as usize], self.group[destination as usize]);
        if groups.0 == groups.1 {
            return None;
        }
        let links = self.global.get(&groups)?;
        let cost: Vec<u64> = links
            .iter()
            .map(|&(out, into, _)| u64::from(hops(source, out)) + u64::from(hops(into, destination)))
            .collect();
        let least = cost.iter().copied().min()?;
        let best: Vec<usize> = (0..links.len()).filter(|&link| cost[link] == least).collect();
        let chosen = best[(mix(seed ^ mix(flow)) % best.len() as u64) as usize];
        Some(links[chosen])
    }
}
