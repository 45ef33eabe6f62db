//! Distances in hops to a destination, and the steps that keep to shortest paths.

use super::adjacency::{Adjacency, Step};
use crate::base::search::{Reach, UNREACHED};

/// Hops to `destination` from every node that relays, passing only through such.
pub(super) fn through(adjacency: &Adjacency, destination: u32) -> Vec<u32> {
    Reach::from(adjacency.node_count(), [destination], |node| {
        adjacency.back_through(node).iter().map(|step| step.node)
    })
    .hops
}

/// Adds those of a node that does not relay: of its next nodes the nearest's and one.
pub(super) fn add(adjacency: &Adjacency, hops: &mut [u32], node: u32) {
    if hops[node as usize] == UNREACHED {
        let next = |step: &Step| {
            (adjacency.passes(step.node) || hops[step.node as usize] == 0).then(|| hops[step.node as usize])
        };
        let nearest = adjacency.from(node).iter().filter_map(next).min().unwrap_or(UNREACHED);
        hops[node as usize] = nearest.saturating_add(1);
    }
}

/// Hops from every node to `destination`, passing only through nodes that relay: what the rest is checked against.
#[cfg(test)]
pub(super) fn to(adjacency: &Adjacency, destination: u32) -> Vec<u32> {
    let open = |node: u32| node == destination || adjacency.passes(node);
    Reach::from(adjacency.node_count(), [destination], |node| {
        let arcs = if open(node) { adjacency.into(node) } else { &[] };
        arcs.iter().map(|step| step.node)
    })
    .hops
}

/// The steps from `node` that come one hop nearer. Nodes in between relay: `hops` was made through such only.
pub(super) fn nearer<'a>(
    adjacency: &'a Adjacency,
    hops: &'a [u32],
    node: u32,
) -> impl Iterator<Item = Step> + 'a {
    let distance = hops[node as usize];
    // The last hop alone may lead to a node that does not relay.
    let steps = if distance == 1 { adjacency.from(node) } else { adjacency.onward(node) };
    steps.iter().copied().filter(move |step| {
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
