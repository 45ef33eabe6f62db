//! What accelerators carry whose bytes go over PCI Express, host memory and the link between processor sockets.

/// How accelerators of a server that has neither `NVLink` nor its like reach each other, in Gbit/s.
///
/// What the catalogue says (`known.inside` in `catalog/accelerators.json`) is as NCCL 2.30.7 counts: PCI Express 3.0 x16 carries 12
/// GB/s, the way of a processor's other socket or of its memory 6 GB/s (`QPI_BDW_BW`, both `src/graph/topo.h`).
/// Direct access loses a sixth between sockets (`INTEL_P2P_OVERHEAD`, `src/graph/paths.cc`). Consumer cards have none, and
/// each byte takes the way twice. So an all-reduce over a server has 5 and 3 GB/s, and with `NVLink` and the same NIC of 100
/// Gbit/s 10.6; measured were ratios of 2.2 and 3.7 (Understanding Communication Characteristics of Distributed Training,
/// `APNet` 2024, section 4.3; Table 1 has the machines, without their sockets).
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Inside {
    /// Directly, over PCI Express and the link between two sockets.
    Sockets {
        /// Between an accelerator and its socket.
        device_gbps: f64,
        /// Between the two sockets.
        between_gbps: f64,
    },
    /// Not at all: bytes are written into host memory and read from there, by each accelerator at this speed.
    Memory {
        /// Between an accelerator and host memory.
        device_gbps: f64,
    },
}

impl Inside {
    /// What an all-reduce over the whole server has at most.
    pub const fn least_gbps(self) -> f64 {
        match self {
            Self::Sockets { between_gbps, .. } => between_gbps,
            Self::Memory { device_gbps } => device_gbps,
        }
    }
}
