//! Performance of NCCL inside a server: a few constants for each generation, fitted to measured collectives.

use super::gpus::representative;
use super::{Generation, Gpu, LinkKind};

/// Constants of a generation with `NVSwitch`. Times in µs, speeds in GB/s of one accelerator each way. The formulas are
/// [`crate::workload::collective::as_it_comes`]'s.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Nccl {
    /// What they are called where the time is told.
    pub name: &'static str,
    /// The links that were measured.
    pub link_gbytes_s: f64,
    /// Rings with little latency (LL, LL128): a call.
    pub low_call_us: f64,
    /// A step of theirs.
    pub low_step_us: f64,
    /// Their speed.
    pub low_gbytes_s: f64,
    /// Rings with large chunks (Simple): a call.
    pub call_us: f64,
    /// A step of theirs.
    pub step_us: f64,
    /// Their speed.
    pub gbytes_s: f64,
    /// The speed at which a rank copies its own part from one buffer to the other.
    pub copy_gbytes_s: f64,
    /// What a chunk costs beside its bytes: data goes in as many chunks as take the least time.
    pub chunk_us: f64,
    /// An all-to-all: a call.
    pub exchange_call_us: f64,
    /// Sums in the switch (NVLS); `None` where the switch does not sum.
    pub switch: Option<InSwitch>,
}

/// Sums in the switch inside a server.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InSwitch {
    /// A call.
    pub call_us: f64,
    /// S ÷ time of a large all-reduce.
    pub gbytes_s: f64,
    /// What a chunk costs.
    pub chunk_us: f64,
    /// Ranks from which NCCL takes it.
    pub from_ranks: u32,
}

/// Where the constants are from.
pub const NCCL_SOURCE: &str = "fitted to nccl-tests of 2, 4 and 8 ranks published with aiconfigurator (NCCL 2.23 to 2.29); \
    sums in the switch and the ranks from which NCCL takes it also to tables of Bekman's Machine Learning Engineering";

impl Nccl {
    /// A100.
    pub const AMPERE: Self = Self {
        name: "NCCL, A100 with NVSwitch",
        link_gbytes_s: 300.0,
        low_call_us: 11.0,
        low_step_us: 0.803,
        low_gbytes_s: 86.0,
        call_us: 14.5,
        step_us: 0.377,
        gbytes_s: 240.0,
        copy_gbytes_s: 930.0,
        chunk_us: 5.59,
        exchange_call_us: 11.7,
        switch: None,
    };
    /// H100, H200, GH200.
    pub const HOPPER: Self = Self {
        name: "NCCL, H100 with NVSwitch",
        link_gbytes_s: 450.0,
        low_call_us: 5.72,
        low_step_us: 0.793,
        low_gbytes_s: 152.0,
        call_us: 10.0,
        step_us: 0.0775,
        gbytes_s: 389.0,
        copy_gbytes_s: 1090.0,
        chunk_us: 2.29,
        exchange_call_us: 8.32,
        switch: Some(InSwitch { call_us: 31.8, gbytes_s: 272.0, chunk_us: 2.14, from_ranks: 5 }),
    };
    /// B200, B300, GB200, GB300. Of sums in the switch only the speed was measured: a call and a chunk are Hopper's.
    pub const BLACKWELL: Self = Self {
        name: "NCCL, GB200 with NVSwitch",
        link_gbytes_s: 900.0,
        low_call_us: 8.88,
        low_step_us: 1.2,
        low_gbytes_s: 259.0,
        call_us: 8.22,
        step_us: 4.72,
        gbytes_s: 749.0,
        copy_gbytes_s: 1210.0,
        chunk_us: 0.505,
        exchange_call_us: 14.9,
        switch: Some(InSwitch { call_us: 31.8, gbytes_s: 481.0, chunk_us: 2.14, from_ranks: 6 }),
    };

    /// Those of an accelerator, by its generation; `None` for others than NVIDIA's on a switch.
    pub fn of(gpu: &Gpu) -> Option<Self> {
        match (gpu.link_kind, gpu.generation) {
            (LinkKind::Nvswitch, Generation::Ampere) => Some(Self::AMPERE),
            (LinkKind::Nvswitch, Generation::Hopper) => Some(Self::HOPPER),
            (LinkKind::Nvswitch, Generation::Blackwell) => Some(Self::BLACKWELL),
            _ => None,
        }
    }

    /// Those of an accelerator, or what stands for it where nobody measured its own: A100's, at the speed of its links; `None` on PCI
    /// Express, whose links carry what they carry.
    pub fn standing_for(gpu: &Gpu) -> Option<Self> {
        Self::of(gpu).or_else(|| (gpu.link_kind != LinkKind::Pcie).then_some(Self::AMPERE))
    }

    /// The accelerator whose constants stand for one's own.
    pub fn estimated_by(gpu: &Gpu) -> Option<&'static str> {
        let stands = Self::of(gpu).is_none() && Self::standing_for(gpu).is_some();
        representative(Generation::Ampere).filter(|_| stands)
    }

    /// The same on links of another speed. What rings with little latency reach is their own work, as long as the links carry it
    /// with their flags.
    #[must_use]
    pub fn on_links(self, link_gbytes_s: f64) -> Self {
        let part = link_gbytes_s / self.link_gbytes_s;
        let switch = self.switch.map(|switch| InSwitch { gbytes_s: switch.gbytes_s * part, ..switch });
        Self { link_gbytes_s, gbytes_s: self.gbytes_s * part, switch, ..self }
    }
}
