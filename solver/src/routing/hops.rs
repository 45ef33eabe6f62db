//! Distances in hops to a destination, and the routings that keep to shortest paths.

use super::adjacency::Adjacency;
use super::routes::Hop;
use crate::base::id::CapacityId;
use crate::base::random::mix;

/// Marks a node from which the destination can't be reached.
pub(super) const UNREACHED: u32 = u32::MAX;

/// Hops from every node to `destination`, passing only through nodes that relay.
pub(super) fn to(adjacency: &Adjacency, destination: u32) -> Vec<u32> {
    let mut hops = vec![UNREACHED; adjacency.node_count()];
    hops[destination as usize] = 0;
    let mut queue = vec![destination];
    let mut head = 0;
    while head < queue.len() {
        let node = queue[head];
        head += 1;
        if node != destination && !adjacency.passes(node) {
            continue;
        }
        for step in adjacency.into(node) {
            if hops[step.node as usize] == UNREACHED {
                hops[step.node as usize] = hops[node as usize] + 1;
                queue.push(step.node);
            }
        }
    }
    hops
}

/// The steps from `node` that come one hop nearer. Nodes in between relay: `hops` was made through such only.
fn nearer<'a>(
    adjacency: &'a Adjacency,
    hops: &'a [u32],
    node: u32,
) -> impl Iterator<Item = super::adjacency::Step> + 'a {
    let distance = hops[node as usize];
    adjacency.from(node).iter().copied().filter(move |step| {
        let next = hops[step.node as usize];
        next != UNREACHED && next + 1 == distance && (next == 0 || adjacency.passes(step.node))
    })
}

/// The shortest path with the smallest sequence of node positions.
pub(super) fn first(adjacency: &Adjacency, hops: &[u32], source: u32, path: &mut Vec<CapacityId>) {
    let mut node = source;
    while let Some(step) = nearer(adjacency, hops, node).next() {
        path.push(step.capacity);
        node = step.node;
    }
}

/// One of the shortest paths: at each node the next hop is chosen by a hash of the seed, the flow and the node.
pub(super) fn hashed(
    adjacency: &Adjacency,
    hops: &[u32],
    source: u32,
    flow: u64,
    seed: u64,
    path: &mut Vec<CapacityId>,
) {
    let mut node = source;
    loop {
        let choices: Vec<_> = nearer(adjacency, hops, node).collect();
        if choices.is_empty() {
            return;
        }
        let hash = mix(seed ^ mix(flow ^ mix(u64::from(node))));
        let step = choices[(hash % choices.len() as u64) as usize];
        path.push(step.capacity);
        node = step.node;
    }
}

/// Nodes on shortest paths from `source`, by falling distance, each layer in node order.
fn layers(adjacency: &Adjacency, hops: &[u32], source: u32) -> Vec<Vec<u32>> {
    let mut layers = vec![vec![source]];
    while let Some(last) = layers.last() {
        let mut next: Vec<u32> =
            last.iter().flat_map(|&node| nearer(adjacency, hops, node).map(|step| step.node)).collect();
        if next.is_empty() {
            break;
        }
        next.sort_unstable();
        next.dedup();
        layers.push(next);
    }
    layers
}

/// Among the shortest paths the one with the least sum of loads, then the smallest sequence of node positions.
pub(super) fn least_loaded(
    adjacency: &Adjacency,
    hops: &[u32],
    source: u32,
    load: &[u64],
    scratch: &mut [u64],
    path: &mut Vec<CapacityId>,
) {
    let layers = layers(adjacency, hops, source);
    // The least sum of loads from each node on, from the destination back.
    let onward = |scratch: &[u64], step: &super::adjacency::Step| {
        let rest = if hops[step.node as usize] == 0 { 0 } else { scratch[step.node as usize] };
        rest + load[step.capacity.index()]
    };
    for layer in layers.iter().rev() {
        for &node in layer {
            let least = nearer(adjacency, hops, node).map(|step| onward(scratch, &step)).min();
            scratch[node as usize] = least.unwrap_or(0);
        }
    }
    let mut node = source;
    while let Some(step) =
        nearer(adjacency, hops, node).find(|step| onward(scratch, step) == scratch[node as usize])
    {
        path.push(step.capacity);
        node = step.node;
    }
}

/// All shortest paths, split evenly at every hop over all next hops.
pub(super) fn split(
    adjacency: &Adjacency,
    hops: &[u32],
    source: u32,
    share: &mut [f64],
    path: &mut Vec<Hop>,
) {
    let layers = layers(adjacency, hops, source);
    for &node in layers.iter().flatten() {
        share[node as usize] = 0.0;
    }
    share[source as usize] = 1.0;
    for &node in layers.iter().flatten() {
        let count = nearer(adjacency, hops, node).count();
        let part = share[node as usize] / count.max(1) as f64;
        for step in nearer(adjacency, hops, node) {
            share[step.node as usize] += part;
            path.push(Hop { capacity: step.capacity, fraction: part });
        }
    }
}
