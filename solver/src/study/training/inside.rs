//! What ranks send each other as flows, and ways that stay inside a server.

use crate::base::id::{CapacityId, NodeId};
use crate::base::units::Bytes;
use crate::network::Network;
use crate::traffic::Demand;
use crate::traffic::matrix::Entry;
use crate::workload::training::Placed;

/// What one rank sends another; inside a server it stays inside. `nodes`: the endpoints that ranks are placed among.
pub(in crate::study) fn between(
    (network, nodes, placed): (&Network, &[NodeId], &Placed),
    [src, dst]: [u32; 2],
    bytes: Bytes,
) -> Demand {
    let [source, destination] = [src, dst].map(|rank| nodes[placed.endpoints[rank as usize] as usize]);
    let same = placed.server[src as usize] == placed.server[dst as usize];
    let route = if same { way(network, source, destination) } else { None };
    Demand { route, ..Demand::new(source, destination, bytes) }
}

/// What ranks send each other, entries of the same pair that follow each other as one flow. `nodes`: as above.
pub(in crate::study) fn by_pair(placed: (&Network, &[NodeId], &Placed), entries: &[Entry]) -> Vec<Demand> {
    let same = |one: &Entry, other: &Entry| (one.src, one.dst) == (other.src, other.dst);
    let sum = |run: &[Entry]| {
        let bytes = run[1..].iter().fold(run[0].bytes, |sum, entry| sum + entry.bytes);
        between(placed, [run[0].src, run[0].dst], bytes)
    };
    entries.chunk_by(same).map(sum).collect()
}

/// The way from one endpoint to another of the same server over one node of that server, the fastest if there are
/// several (the first of them if equally fast). `None` where there is no such way: then the design's routing decides.
///
/// Two GPUs that share an adapter are as near over it as over the server's own switch; no one sends that way.
pub(in crate::study) fn way(network: &Network, from: NodeId, to: NodeId) -> Option<Vec<CapacityId>> {
    let tables = network.tables();
    if !tables.same_server(from, to) {
        return None;
    }
    let speed = |capacity: CapacityId| tables.link_of(capacity).capacity.get();
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
        if !tables.same_server(from, first.to) {
            continue;
        }
        for second in network.arcs_from(first.to) {
            if second.to == to {
                // However fast, an adapter comes last.
                let narrowest = speed(first.capacity).min(speed(second.capacity));
                let narrowest = if tables.nodes[first.to.index()].is_adapter() { 0.0 } else { narrowest };
                offer(narrowest, vec![first.capacity, second.capacity]);
            }
        }
    }
    best.map(|(_, way)| way)
}
