//! The adapters that ranks of a server have.

use crate::base::id::{LinkId, NodeId};
use crate::network::Network;
use crate::workload::collective::Ranks;
use std::collections::BTreeSet;

/// The links that leave a server and are nearest to one of these nodes of it, all that are as near: the adapters that they use.
/// How many, and what they carry together each way in GB/s.
///
/// One rank of a server with an adapter for each accelerator has its own alone; one that has four adapters has all four.
pub fn adapters(network: &Network, nodes: impl IntoIterator<Item = NodeId>) -> (u32, f64) {
    let mut own: BTreeSet<LinkId> = BTreeSet::new();
    for node in nodes {
        own.extend(nearest(network, node));
    }
    let links = &network.tables().links;
    let carried = own.iter().map(|link| links[link.index()].capacity.get() / 8e9).sum();
    (own.len() as u32, carried)
}

/// The adapters of the server whose ranks have least: a library goes by the slowest.
pub fn least_adapters(network: &Network, ranks: &Ranks) -> (u32, f64) {
    let each = ranks.by_server().into_iter().map(|nodes| adapters(network, nodes));
    each.min_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0))).unwrap_or((0, 0.0))
}

/// The links that leave the server of a node at the fewest hops from it, past no other endpoint.
fn nearest(network: &Network, from: NodeId) -> Vec<LinkId> {
    let tables = network.tables();
    let home = tables.home(from);
    let endpoint = |node: &NodeId| network.endpoints().binary_search(node).is_ok();
    let mut seen: BTreeSet<NodeId> = BTreeSet::from([from]);
    let mut here = vec![from];
    while !here.is_empty() {
        let arcs = || here.iter().flat_map(|&node| network.arcs_from(node));
        let leaving: Vec<LinkId> =
            arcs().filter(|arc| tables.home(arc.to) != home).map(|arc| arc.link).collect();
        if !leaving.is_empty() {
            return leaving;
        }
        here = arcs().map(|arc| arc.to).filter(|to| !endpoint(to) && seen.insert(*to)).collect();
    }
    Vec::new()
}
