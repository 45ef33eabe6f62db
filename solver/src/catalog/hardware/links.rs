//! NICs, PCI Express slots and protocols.

use super::{Nic, Pcie, Protocol};

const IBTA: &str = "IBTA roadmap, 4 lanes";
const IEEE: &str = "IEEE 802.3";

/// Id, name, Gbit/s, source.
const NICS: [(&str, &str, f64, &str); 17] = [
    ("eth-10", "10 Gigabit Ethernet", 10.0, IEEE),
    ("eth-25", "25 Gigabit Ethernet", 25.0, IEEE),
    ("eth-40", "40 Gigabit Ethernet", 40.0, IEEE),
    ("eth-50", "50 Gigabit Ethernet", 50.0, IEEE),
    ("eth-100", "100 Gigabit Ethernet", 100.0, IEEE),
    ("eth-200", "200 Gigabit Ethernet", 200.0, IEEE),
    ("eth-400", "400 Gigabit Ethernet", 400.0, IEEE),
    ("eth-800", "800 Gigabit Ethernet", 800.0, IEEE),
    ("ib-fdr", "InfiniBand FDR", 56.0, IBTA),
    ("ib-edr", "InfiniBand EDR", 100.0, IBTA),
    ("ib-hdr", "InfiniBand HDR", 200.0, IBTA),
    ("ib-ndr", "InfiniBand NDR", 400.0, IBTA),
    ("ib-xdr", "InfiniBand XDR", 800.0, IBTA),
    ("connectx-7", "ConnectX-7", 400.0, "NVIDIA ConnectX-7 data sheet"),
    ("connectx-8", "ConnectX-8", 800.0, "NVIDIA ConnectX-8 SuperNIC data sheet"),
    ("spectrum-x", "Spectrum-X, BlueField-3 SuperNIC", 400.0, "NVIDIA Spectrum-X data sheet"),
    ("efa", "EFA", 100.0, "AWS, EC2 P5: 32 adapters of 100 Gbit/s for 8 accelerators"),
];

/// Adapters that come with the program.
pub fn nics() -> Vec<Nic> {
    let nic = |&(id, name, gbps, source): &(&str, &str, f64, &str)| Nic {
        id: id.to_owned(),
        name: name.to_owned(),
        gbps,
        source: source.to_owned(),
        confidence: "high".to_owned(),
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

/// Id, name, microseconds, efficiency, source, confidence.
const PROTOCOLS: [(&str, &str, f64, f64, &str, &str); 8] = [
    (
        "tcp",
        "TCP, kernel sockets",
        25.0,
        0.45,
        "latency: NCCL over sockets 20 to 30 us; efficiency at 100 Gbit/s: NVIDIA/nccl issues 209 and 450",
        "low: latency 15 to 50 us, efficiency an estimate",
    ),
    (
        "rocev2",
        "RoCEv2",
        2.5,
        0.85,
        "latency: two adapters and a switch of 0.5 us; efficiency: ratios of the APNet 2024 study on a 100 Gbit/s adapter",
        "low: latency 1.5 to 5 us, efficiency an estimate",
    ),
    (
        "infiniband",
        "InfiniBand",
        1.3,
        0.95,
        "latency: adapters and hops of 0.13 us; efficiency: 192 of 200 GB/s in NVIDIA/nccl issue 812",
        "latency 0.6 to 2 us; efficiency medium",
    ),
    (
        "nvlink",
        "NVLink",
        1.0,
        0.8,
        "latency: ASTRA-sim's fit of HGX H100, 936 ns; efficiency: 20 of 25 GB/s a link in NCCL 2.30.7",
        "latency 0.6 to 2 us; efficiency high",
    ),
    (
        "pcie",
        "PCI Express, peer to peer",
        2.0,
        0.76,
        "latency: NCCL 2.30.7, 1.0 to 5.7 us; efficiency: 12 of 15.75 GB/s there",
        "medium",
    ),
    (
        "pcie-host",
        "PCI Express through host memory",
        2.0,
        0.35,
        "latency as peer to peer; efficiency: ratios of the APNet 2024 study",
        "low: estimates",
    ),
    (
        "spectrum-x",
        "Spectrum-X",
        2.5,
        0.95,
        "latency as RoCEv2; efficiency: NVIDIA gives 95 % of the wire with adaptive routing",
        "low: its maker's figure",
    ),
    (
        "efa",
        "EFA, SRD",
        15.0,
        0.85,
        "latency: AWS gives 15.5 us for a small MPI message; efficiency: all-reduces across P5 servers reach 320 to 350 of \
         400 GB/s",
        "low: a range",
    ),
];

/// Protocols that come with the program.
pub fn protocols() -> Vec<Protocol> {
    let protocol =
        |&(id, name, latency_us, efficiency, source, confidence): &(&str, &str, f64, f64, &str, &str)| {
            Protocol {
                id: id.to_owned(),
                name: name.to_owned(),
                latency_us,
                efficiency,
                source: source.to_owned(),
                confidence: confidence.to_owned(),
            }
        };
    PROTOCOLS.iter().map(protocol).collect()
}
