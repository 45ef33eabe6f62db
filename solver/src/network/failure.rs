//! The endpoints that failures have cut off.

use super::Tables;
use crate::base::id::NodeId;
use petgraph::unionfind::UnionFind;

/// The endpoints outside the greatest part that still holds together; none where nothing has failed.
///
/// Parts are made by the nodes that forward for others, over the links that work; an endpoint belongs to those next to
/// it. The greatest part is the one with the most endpoints, of equal ones the one with the first node.
pub(super) fn cut_off(tables: &Tables, endpoints: &[NodeId], relay: bool) -> Vec<NodeId> {
    let failed = tables.nodes.iter().any(|node| node.failed) || tables.links.iter().any(|link| link.failed);
    if !failed {
        return Vec::new();
    }
    let count = tables.nodes.len();
    let mut forwards: Vec<bool> = tables.nodes.iter().map(|node| !node.failed).collect();
    if !relay {
        for endpoint in endpoints {
            forwards[endpoint.index()] = false;
        }
    }
    let mut parts = UnionFind::new(count);
    for link in tables.working() {
        let (a, b) = (link.a.index(), link.b.index());
        if forwards[a] && forwards[b] {
            parts.union(a, b);
        }
    }
    let part = first_nodes(&parts.into_labeling());
    // The parts that each endpoint belongs to.
    let mut of = vec![Vec::new(); count];
    for &endpoint in endpoints {
        let node = endpoint.index();
        if forwards[node] {
            of[node].push(part[node]);
        }
    }
    for link in tables.working() {
        for (end, other) in [(link.a.index(), link.b.index()), (link.b.index(), link.a.index())] {
            if !forwards[end] && forwards[other] {
                of[end].push(part[other]);
            }
        }
    }
    let mut sizes = vec![0u32; count];
    for &endpoint in endpoints {
        let parts = &mut of[endpoint.index()];
        parts.sort_unstable();
        parts.dedup();
        for &part in parts.iter() {
            sizes[part] += 1;
        }
    }
    let greatest = (0..count).max_by(|&a, &b| sizes[a].cmp(&sizes[b]).then(b.cmp(&a))).unwrap_or(0);
    endpoints.iter().copied().filter(|endpoint| !of[endpoint.index()].contains(&greatest)).collect()
}

/// For each node the first one with the same label.
fn first_nodes(labels: &[usize]) -> Vec<usize> {
    let mut first = vec![None; labels.len()];
    labels.iter().enumerate().map(|(node, &label)| *first[label].get_or_insert(node)).collect()
}
