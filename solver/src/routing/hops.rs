//! Distances in hops to a destination, and the steps that keep to shortest paths.

use super::adjacency::{Adjacency, Step};

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
pub(super) fn nearer<'a>(
    adjacency: &'a Adjacency,
    hops: &'a [u32],
    node: u32,
) -> impl Iterator<Item = Step> + 'a {
    let distance = hops[node as usize];
    adjacency.from(node).iter().copied().filter(move |step| {
        let next = hops[step.node as usize];
        next != UNREACHED && next + 1 == distance && (next == 0 || adjacency.passes(step.node))
    })
}

/// Nodes on shortest paths from `source`, by falling distance, each layer in node order.
pub(super) fn layers(adjacency: &Adjacency, hops: &[u32], source: u32) -> Vec<Vec<u32>> {
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
