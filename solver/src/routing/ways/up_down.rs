//! Up*/down* (Schroeder et al., Autonet, 1991): away from the endpoints first, then towards them, never up again.

use super::{Flow, Way};
use crate::base::random::mix;
use crate::network::Network;
use crate::routing::Hop;
use crate::routing::adjacency::Adjacency;
use crate::routing::distances::ByDestination;
use crate::routing::hops::UNREACHED;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub(super) struct UpDown<'a> {
    adjacency: &'a Adjacency,
    order: Order,
    remaining: ByDestination<Remaining>,
    seed: u64,
}

impl<'a> UpDown<'a> {
    pub(super) fn new(network: &Network, adjacency: &'a Adjacency, seed: u64) -> Self {
        let remaining = ByDestination::new(adjacency.node_count() * 2);
        Self { adjacency, order: Order::of(network, adjacency), remaining, seed }
    }
}

/// The order of nodes: farther from the endpoints is higher; among equals what is nearer to the first of the highest
/// switches, so that switches of one tier (dragonfly, Jellyfish) have a tree among them; then the smaller position.
struct Order {
    height: Vec<(u32, Reverse<u32>, Reverse<u32>)>,
}

/// Hops to one destination: going down alone, and with steps up before.
struct Remaining {
    down: Vec<u32>,
    any: Vec<u32>,
}

impl Order {
    fn of(network: &Network, adjacency: &Adjacency) -> Self {
        let ends: Vec<u32> = network.endpoints().iter().map(|node| node.0).collect();
        let level = spread(adjacency, ends);
        let top = (0..level.len())
            .filter(|&node| level[node] != UNREACHED)
            .max_by_key(|&node| (level[node], Reverse(node)));
        let from_top = spread(adjacency, top.map(|node| node as u32).into_iter().collect());
        let height = (0..level.len())
            .map(|node| (level[node], Reverse(from_top[node]), Reverse(node as u32)))
            .collect();
        Self { height }
    }

    fn is_up(&self, from: u32, to: u32) -> bool {
        self.height[to as usize] > self.height[from as usize]
    }

    /// Hops from everywhere to a destination.
    fn to(&self, adjacency: &Adjacency, destination: u32) -> Remaining {
        let count = adjacency.node_count();
        let mut down = vec![UNREACHED; count];
        down[destination as usize] = 0;
        let mut queue = vec![destination];
        let mut head = 0;
        while head < queue.len() {
            let node = queue[head];
            head += 1;
            if node != destination && !adjacency.passes(node) {
                continue;
            }
            for step in adjacency.into(node) {
                if !self.is_up(step.node, node) && down[step.node as usize] == UNREACHED {
                    down[step.node as usize] = down[node as usize] + 1;
                    queue.push(step.node);
                }
            }
        }
        let mut any = down.clone();
        let mut waiting: BinaryHeap<Reverse<(u32, u32)>> = (0..count as u32)
            .filter(|&n| any[n as usize] != UNREACHED)
            .map(|n| Reverse((any[n as usize], n)))
            .collect();
        while let Some(Reverse((so_far, node))) = waiting.pop() {
            if so_far > any[node as usize] || (node != destination && !adjacency.passes(node)) {
                continue;
            }
            for step in adjacency.into(node) {
                if self.is_up(step.node, node) && so_far + 1 < any[step.node as usize] {
                    any[step.node as usize] = so_far + 1;
                    waiting.push(Reverse((so_far + 1, step.node)));
                }
            }
        }
        Remaining { down, any }
    }
}

impl Way for UpDown<'_> {
    /// One of the shortest such paths, by a hash of the flow.
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let (adjacency, order) = (self.adjacency, &self.order);
        let remaining = self.remaining.get(flow.destination, || order.to(adjacency, flow.destination));
        if remaining.any[flow.source as usize] == UNREACHED {
            return false;
        }
        let (mut node, mut rising) = (flow.source, true);
        loop {
            let left = if rising { remaining.any[node as usize] } else { remaining.down[node as usize] };
            if left == 0 {
                return true;
            }
            let choices: Vec<_> = adjacency
                .from(node)
                .iter()
                .filter(|step| {
                    let up = order.is_up(node, step.node);
                    let next = if up {
                        remaining.any[step.node as usize]
                    } else {
                        remaining.down[step.node as usize]
                    };
                    let open = next == 0 || adjacency.passes(step.node);
                    open && (rising || !up) && next != UNREACHED && next + 1 == left
                })
                .collect();
            let Some(count) = std::num::NonZero::new(choices.len()) else { return false };
            let hash = mix(self.seed ^ mix(flow.number ^ mix(u64::from(node))));
            let step = choices[(hash % count.get() as u64) as usize];
            rising = order.is_up(node, step.node);
            path.push(Hop::whole(step.capacity));
            node = step.node;
        }
    }
}

/// Hops from the nearest of some nodes.
fn spread(adjacency: &Adjacency, mut queue: Vec<u32>) -> Vec<u32> {
    let mut hops = vec![UNREACHED; adjacency.node_count()];
    for &node in &queue {
        hops[node as usize] = 0;
    }
    let mut head = 0;
    while head < queue.len() {
        let node = queue[head];
        head += 1;
        for step in adjacency.from(node) {
            if hops[step.node as usize] == UNREACHED {
                hops[step.node as usize] = hops[node as usize] + 1;
                queue.push(step.node);
            }
        }
    }
    hops
}
