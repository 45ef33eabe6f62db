//! Ways that stay inside a server.

use crate::base::id::{CapacityId, NodeId};
use crate::network::Network;

/// The way from one endpoint to another of the same server over one node of that server, the fastest if there are
/// several (the first of them if equally fast). `None` where there is no such way: then the design's routing decides.
///
/// Two GPUs that share an adapter are as near over it as over the server's own switch; no one sends that way.
pub(in crate::study) fn way(network: &Network, from: NodeId, to: NodeId) -> Option<Vec<CapacityId>> {
    let tables = network.tables();
    let server = tables.nodes[from.index()].server.as_deref()?;
    if tables.nodes[to.index()].server.as_deref() != Some(server) {
        return None;
    }
    let speed =
        |capacity: CapacityId| tables.links[tables.capacities[capacity.index()].link.index()].capacity.get();
    let mut best: Option<(f64, Vec<CapacityId>)> = None;
    let mut offer = |narrowest: f64, way: Vec<CapacityId>| {
        if best.as_ref().is_none_or(|&(before, _)| narrowest > before) {
            best = Some((narrowest, way));
        }
    };
    for first in network.arcs_from(from) {
        if first.to == to {
            return Some(vec![first.capacity]);
        }
        if tables.nodes[first.to.index()].server.as_deref() != Some(server) {
            continue;
        }
        for second in network.arcs_from(first.to) {
            if second.to == to {
                offer(
                    speed(first.capacity).min(speed(second.capacity)),
                    vec![first.capacity, second.capacity],
                );
            }
        }
    }
    best.map(|(_, way)| way)
}
