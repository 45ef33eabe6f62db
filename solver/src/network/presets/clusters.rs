//! Training clusters as published, each a family with its parameters.

use super::{Content, Preset};
use crate::network::{Family, Hpn, RailOnly, RailOptimised, Torus};

/// `ByteDance`'s `MegaScale` (Jiang et al., NSDI 2024): 12,288 GPUs in 24 sets of 64 servers, a top-of-rack switch for each
/// of a server's 8 adapters of 200 Gbit/s; switches of 64 × 400 Gbit/s, 32 of them split to 64 × 200 downwards, three tiers
/// without oversubscription.
pub(super) const MEGASCALE: Preset = Preset { id: "megascale-12288", content: Content::Cluster(megascale) };

/// A pod of Alibaba's HPN (Qian et al., SIGCOMM 2024): 15 segments of 128 servers of 8 GPUs.
pub(super) const HPN_POD: Preset = Preset { id: "hpn-15360", content: Content::Cluster(hpn_pod) };

/// NVIDIA DGX `SuperPOD` B200 reference architecture, 8 scalable units.
pub(super) const SUPERPOD_2048: Preset =
    Preset { id: "superpod-b200-2048", content: Content::Cluster(|| superpod(8)) };

/// The same with 64 scalable units.
pub(super) const SUPERPOD_16384: Preset =
    Preset { id: "superpod-b200-16384", content: Content::Cluster(|| superpod(64)) };

/// A TPU v4 pod (Jouppi et al., ISCA 2023): 4,096 chips in a 16 × 16 × 16 torus, 50 GB/s each way on a link.
pub(super) const TPU_V4: Preset = Preset { id: "tpu-v4-4096", content: Content::Cluster(tpu_v4) };

/// Two GB200 NVL72 racks, each one `NVLink` domain of 72, an adapter of 400 Gbit/s (ConnectX-7) for each accelerator
/// (NVIDIA GB200 NVL72 data sheet), all 144 on one switch of 144 ports (NVIDIA Quantum-X800 Q3400 data sheet).
pub(super) const GB200_NVL72: Preset =
    Preset { id: "gb200-nvl72-2", content: Content::Cluster(|| nvl72(400.0)) };

/// The same of GB300, with adapters of 800 Gbit/s (ConnectX-8).
pub(super) const GB300_NVL72: Preset =
    Preset { id: "gb300-nvl72-2", content: Content::Cluster(|| nvl72(800.0)) };

fn nvl72(gbps: f64) -> Family {
    // NVLink 5: 900 GB/s each way.
    Family::RailOnly(RailOnly { hosts: 2, gpus: 72, radix: 144, gbps, intra_gbps: 7200.0 })
}

fn megascale() -> Family {
    Family::RailOptimised(RailOptimised {
        units: 24,
        hosts_per_unit: Some(64),
        gpus: 8,
        radix: 64,
        planes: 1,
        uplinks: None,
        gbps: 200.0,
        uplink_gbps: Some(400.0),
        // The GPUs are of the Ampere generation: NVLink 3, 300 GB/s each way.
        intra_gbps: 2400.0,
    })
}

fn hpn_pod() -> Family {
    Family::Hpn(Hpn {
        segments: 15,
        hosts_per_segment: 128,
        gpus: 8,
        aggregations: 60,
        backup_ports: 8,
        core_ports: 8,
        core_switches: 0,
        gbps: 200.0,
        uplink_gbps: 400.0,
        // 400 GB/s in both directions together in the paper's servers.
        intra_gbps: 1600.0,
    })
}

fn superpod(units: u64) -> Family {
    Family::RailOptimised(RailOptimised {
        units,
        hosts_per_unit: None,
        gpus: 8,
        radix: 64,
        planes: 1,
        uplinks: None,
        gbps: 400.0,
        uplink_gbps: None,
        // NVLink 5: 900 GB/s each way.
        intra_gbps: 7200.0,
    })
}

fn tpu_v4() -> Family {
    Family::Torus(Torus { dims: vec![16, 16, 16], twist: false, gbps: 400.0 })
}
