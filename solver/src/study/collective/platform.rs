//! The machine of a collective as NCCL's model sees it.

use super::least_adapters;
use crate::base::id::NodeId;
use crate::catalog::hardware::{Generation, Protocol};
use crate::network::Network;
use crate::workload::collective::Ranks;
use crate::workload::collective::tuning::Platform;

/// The machine as NCCL's model sees it, from the network: an assumption, since NCCL searches a machine's own wiring.
///
/// 24 channels over links of 30 GB/s and more inside a server (`NVLink`), else one. Of the fastest link of a GPU to
/// its server's inside 20/25 count (`NVLink`) or 12/15.75 (PCI Express), of the adapters that a server's ranks have 24/25 or what
/// a protocol leaves, as in NCCL's own table of usable speeds.
pub(super) fn platform(
    network: &Network,
    ranks: &Ranks,
    channels: u32,
    across: Option<&Protocol>,
) -> Platform {
    const NVLINK_FROM: f64 = 30.0;
    const NVLINK_PART: f64 = 20.0 / 25.0;
    const PCIE_PART: f64 = 12.0 / 15.75;
    const ADAPTER_PART: f64 = 24.0 / 25.0;
    let tables = network.tables();
    let gbytes = |bits: f64| bits / 8e9;
    // As NCCL does, by the slowest rank.
    let fastest = |&rank: &NodeId| {
        let home = tables.home(rank);
        let arcs = network.arcs_from(rank).iter();
        let within = arcs.filter(|arc| tables.home(arc.to) == home || ranks.servers() == 1);
        within.map(|arc| gbytes(tables.links[arc.link.index()].capacity.get())).fold(0.0, f64::max)
    };
    let slowest = ranks.nodes.iter().map(fastest).fold(f64::INFINITY, f64::min);
    let inside = if slowest.is_finite() { slowest } else { 0.0 };
    let nvlink = inside >= NVLINK_FROM;
    let channels = match (channels, nvlink) {
        (2.., _) => channels,
        (_, true) => 24,
        (_, false) => 1,
    };
    let across_part = across.map_or(ADAPTER_PART, |protocol| protocol.efficiency);
    let inside_part = if nvlink { NVLINK_PART } else { PCIE_PART };
    let adapters = least_adapters(network, ranks);
    let outside = adapters.gbytes_s * across_part;
    let usable = inside * inside_part;
    let within = if usable > 0.0 { usable } else { outside };
    Platform {
        ranks: ranks.nodes.len() as u32,
        servers: ranks.servers(),
        channels,
        inside_gbytes_s: within / f64::from(channels),
        across_gbytes_s: outside / f64::from(channels),
        generation: Generation::default().tuned(),
        nvlink,
        amd: false,
        shared_adapters: adapters.shared,
        adapter_us: 0.0,
        inside_part,
        across_part,
    }
}
