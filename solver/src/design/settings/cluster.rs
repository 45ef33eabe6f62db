//! A network's servers as a search by formula takes them.

use crate::base::id::NodeId;
use crate::catalog::hardware::Gpu;
use crate::study::training::TrainingJob;
use crate::workload::training::servers_of;
use crate::workload::training::step::Cluster;
use std::collections::BTreeSet;

/// What a network's servers are to a search: the mean of what leaves them, the slowest of what is inside.
pub(super) fn cluster(job: &TrainingJob<'_>, gpu: &Gpu) -> Cluster {
    let network = job.network;
    let tables = network.tables();
    let endpoints = network.endpoints();
    let (_, servers) = servers_of(network, endpoints);
    let alone: BTreeSet<NodeId> = endpoints.iter().copied().collect();
    let server = |node: NodeId| {
        let own = &tables.nodes[node.index()];
        own.server.as_deref().or_else(|| alone.contains(&node).then_some(own.id.as_str()))
    };
    // Speed and number of the links that leave servers.
    let mut outside = (0.0, 0u64);
    for link in tables.working() {
        let (a, b) = (server(link.a), server(link.b));
        if a != b {
            let ends = u64::from(a.is_some()) + u64::from(b.is_some());
            outside = (outside.0 + link.capacity.get() * ends as f64, outside.1 + ends);
        }
    }
    let (mut inside, mut slot) = (f64::INFINITY, f64::INFINITY);
    for &endpoint in endpoints {
        let (mut fastest, mut to_adapter) = (0.0, 0.0);
        for arc in network.arcs_from(endpoint) {
            let speed = tables.links[tables.capacities[arc.capacity.index()].link.index()].capacity.get();
            if server(arc.to) == server(endpoint) {
                let of =
                    if tables.nodes[arc.to.index()].is_adapter() { &mut to_adapter } else { &mut fastest };
                *of = f64::max(*of, speed);
            }
        }
        inside = inside.min(if fastest > 0.0 { fastest } else { to_adapter });
        slot = if to_adapter > 0.0 { slot.min(to_adapter) } else { slot };
    }
    let (ranks, servers) = (endpoints.len() as u64, (servers.len() as u64).max(1));
    Cluster {
        ranks,
        per_server: (ranks / servers).max(1),
        inside_gbytes_s: if inside > 0.0 && inside.is_finite() { inside / 8e9 } else { gpu.link_gbytes_s },
        adapters: outside.1.div_ceil(servers).max(1),
        adapter_gbytes_s: outside.0 / 8e9 / outside.1.max(1) as f64,
        slot_gbytes_s: slot / 8e9,
        across: job.protocols.across().clone(),
        within: job.protocols.within(gpu).clone(),
    }
}
