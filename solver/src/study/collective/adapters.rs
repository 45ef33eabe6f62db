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

/// What adapters each server's ranks have.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct LeastAdapters {
    /// How many in the server that has least.
    pub count: u32,
    /// What these carry together each way, in GB/s.
    pub gbytes_s: f64,
    /// Whether in some server several ranks share one.
    pub shared: bool,
}

/// The adapters of the server whose ranks have least: a library goes by the slowest.
pub fn least_adapters(network: &Network, ranks: &Ranks) -> LeastAdapters {
    let of = |nodes: Vec<NodeId>| {
        let all = nodes.len() as u32;
        let (count, gbytes_s) = adapters(network, nodes);
        LeastAdapters { count, gbytes_s, shared: count > 0 && all > count }
    };
    let less = |one: LeastAdapters, other: LeastAdapters| {
        let by_speed = one.gbytes_s.total_cmp(&other.gbytes_s).then(one.count.cmp(&other.count));
        LeastAdapters { shared: one.shared || other.shared, ..if by_speed.is_le() { one } else { other } }
    };
    ranks.by_server().into_iter().map(of).reduce(less).unwrap_or_default()
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
