//! NICs, PCI Express slots and protocols. NICs and protocols are the entries of `catalog/links.json`, as documents have them.

use super::{Nic, Pcie, Protocol};

/// An adapter of the file.
struct NicRow {
    id: &'static str,
    name: &'static str,
    gbps: f64,
    source: &'static str,
    confidence: &'static str,
}

/// A protocol of the file.
struct ProtocolRow {
    id: &'static str,
    name: &'static str,
    latency_us: f64,
    efficiency: f64,
    source: &'static str,
    confidence: &'static str,
}

// `NICS` and `PROTOCOLS`, which build.rs makes of the file.
include!(concat!(env!("OUT_DIR"), "/links.rs"));

/// Adapters that come with the program.
pub fn nics() -> Vec<Nic> {
    let nic = |row: &NicRow| Nic {
        id: row.id.to_owned(),
        name: row.name.to_owned(),
        gbps: row.gbps,
        source: row.source.to_owned(),
        confidence: row.confidence.to_owned(),
    };
    NICS.iter().map(nic).collect()
}

/// PCI Express by generation, 16 lanes; what NCCL counts on is from its topology code (2.30.7, src/graph/topo.h).
pub const fn pcie() -> [Pcie; 4] {
    [
        Pcie { generation: 3, gbytes_s: 15.75, nccl_gbytes_s: 12.0 },
        Pcie { generation: 4, gbytes_s: 31.51, nccl_gbytes_s: 24.0 },
        Pcie { generation: 5, gbytes_s: 63.02, nccl_gbytes_s: 48.0 },
        Pcie { generation: 6, gbytes_s: 121.0, nccl_gbytes_s: 96.0 },
    ]
}

/// What carries bytes between servers, where a document does not say.
pub const USUAL_PROTOCOL: &str = "infiniband";

/// Protocols that come with the program.
pub fn protocols() -> Vec<Protocol> {
    let protocol = |row: &ProtocolRow| Protocol {
        id: row.id.to_owned(),
        name: row.name.to_owned(),
        latency_us: row.latency_us,
        efficiency: row.efficiency,
        source: row.source.to_owned(),
        confidence: row.confidence.to_owned(),
    };
    PROTOCOLS.iter().map(protocol).collect()
}
