//! The machine of a collective as NCCL's model sees it.

use crate::base::id::NodeId;
use crate::catalog::hardware::Generation;
use crate::network::Network;
use crate::workload::collective::Ranks;
use crate::workload::collective::tuning::Platform;

/// The machine as NCCL's model sees it, from the network: an assumption, since NCCL searches a machine's own wiring.
///
/// 24 channels over links of 30 GB/s and more inside a server (`NVLink`), else one. Of the fastest link of a GPU to
/// its server's inside 20/25 count (`NVLink`) or 12/15.75 (PCI Express), of a server's links to the outside 24/25, as
/// in NCCL's own table of usable speeds.
pub fn platform(network: &Network, ranks: &Ranks, channels: u32) -> Platform {
    const NVLINK_FROM: f64 = 30.0;
    let tables = network.tables();
    let gbytes = |bits: f64| bits / 8e9;
    let server = |node: NodeId| {
        let node = &tables.nodes[node.index()];
        node.server.as_deref().unwrap_or(&node.id)
    };
    let (mut inside, mut outside) = (0.0f64, 0.0);
    if let Some(&first) = ranks.nodes.first() {
        let home = server(first);
        for arc in network.arcs_from(first) {
            let capacity = tables.links[arc.link.index()].capacity.get();
            if server(arc.to) == home || ranks.servers() == 1 {
                inside = inside.max(gbytes(capacity));
            }
        }
        for link in tables.working() {
            if (server(link.a) == home) != (server(link.b) == home) {
                outside += gbytes(link.capacity.get());
            }
        }
    }
    let nvlink = inside >= NVLINK_FROM;
    let channels = match (channels, nvlink) {
        (2.., _) => channels,
        (_, true) => 24,
        (_, false) => 1,
    };
    let outside = outside * 24.0 / 25.0;
    let usable = inside * if nvlink { 0.8 } else { 12.0 / 15.75 };
    let within = if usable > 0.0 { usable } else { outside };
    Platform {
        ranks: ranks.nodes.len() as u32,
        servers: ranks.servers(),
        channels,
        inside_gbytes_s: within / f64::from(channels),
        across_gbytes_s: outside.min(within) / f64::from(channels),
        generation: Generation::default(),
        nvlink,
        amd: false,
        adapter_us: 0.0,
    }
}
