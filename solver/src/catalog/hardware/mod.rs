//! What trains and what joins it: accelerators, adapters, protocols, with their sources and how sure they are.

mod abilities;
mod compute;
mod curve;
mod experts;
mod framework;
mod gpus;
mod links;
mod lookup;
mod nccl;
mod power;
mod product;

pub use abilities::Abilities;
pub use compute::{COMPUTE_SOURCE, Compute, Fitted};
pub use curve::{A100, Curve, V100};
pub use experts::{ExpertDirection, Experts};
pub use framework::{Framework, Host};
pub use gpus::{gpus, memory_of, utilisation_of};
pub use links::{USUAL_PROTOCOL, nics, pcie, protocols};
pub use lookup::{CatalogItem, Hardware, UnknownHardware};
pub use nccl::{InSwitch, NCCL_SOURCE, Nccl};
pub use power::{MTBF_HOURS, watts};
pub use product::{PRODUCT_SOURCE, Product};

use crate::base::number;
use crate::base::record::words;
use serde::{Deserialize, Serialize};

words! {
    /// The format of numbers in a computation.
    #[derive(PartialOrd, Ord, Default, Deserialize)]
    pub enum Precision {
        /// 4 bytes.
        Fp32 = "fp32",
        /// 4 bytes in memory, 19 bits in the multiplier.
        Tf32 = "tf32",
        /// 2 bytes.
        Fp16 = "fp16",
        /// 2 bytes, with the range of `Fp32`.
        #[default]
        Bf16 = "bf16",
        /// 1 byte, with a scale for each tensor.
        Fp8 = "fp8",
        /// 1 byte, with a scale of 1 byte for each 32 numbers (OCP Microscaling Formats, version 1.0).
        Mxfp8 = "mxfp8",
        /// Half a byte, with a scale of 1 byte for each 16 numbers (NVIDIA's NVFP4; MXFP4 has one for each 32).
        Fp4 = "fp4",
    }
}

impl Precision {
    /// Bytes of a number, its part of the scale included.
    pub const fn bytes(self) -> f64 {
        match self {
            Self::Fp32 | Self::Tf32 => 4.0,
            Self::Fp16 | Self::Bf16 => 2.0,
            Self::Fp8 => 1.0,
            Self::Mxfp8 => 1.0 + 1.0 / 32.0,
            Self::Fp4 => 0.5 + 1.0 / 16.0,
        }
    }
}

/// Greatest speed by precision, dense, in TFLOP/s (10^12); `None` where it has none or we know none.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Peak {
    /// In 32-bit numbers.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub fp32: Option<f64>,
    /// In TF32.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub tf32: Option<f64>,
    /// In 16-bit numbers.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub fp16: Option<f64>,
    /// In BF16.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub bf16: Option<f64>,
    /// In 8-bit numbers.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub fp8: Option<f64>,
    /// In 8-bit numbers with scales of blocks.
    #[serde(default, serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub mxfp8: Option<f64>,
    /// In 4-bit numbers with scales of blocks.
    #[serde(default, serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub fp4: Option<f64>,
}

impl Peak {
    /// TFLOP/s in a precision.
    pub const fn of(&self, precision: Precision) -> Option<f64> {
        match precision {
            Precision::Fp32 => self.fp32,
            Precision::Tf32 => self.tf32,
            Precision::Fp16 => self.fp16,
            Precision::Bf16 => self.bf16,
            Precision::Fp8 => self.fp8,
            Precision::Mxfp8 => self.mxfp8,
            Precision::Fp4 => self.fp4,
        }
    }
}

/// An accelerator. GB are 10^9 bytes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Gpu {
    /// What documents call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Peak speed.
    pub tflops: Peak,
    /// Memory in GB.
    #[serde(serialize_with = "number::write")]
    pub memory_gb: f64,
    /// Speed of that memory in GB/s.
    #[serde(serialize_with = "number::write")]
    pub memory_gbytes_s: f64,
    /// The link to its neighbours in the server.
    pub link: String,
    /// That link's speed in GB/s, each way, of one accelerator.
    #[serde(serialize_with = "number::write")]
    pub link_gbytes_s: f64,
    /// The part of its peak that training reaches, where somebody measured it, from 0 to 1.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub utilisation: Option<f64>,
    /// What it and the software on it make of the peak, where `utilisation` does not say.
    #[serde(default, skip_serializing_if = "compute::is_measured")]
    pub compute: Compute,
    /// Where the figures are from.
    pub source: String,
    /// How sure they are.
    pub confidence: String,
}

impl Gpu {
    /// Greatest speed in a precision, in FLOP/s. Where 16 bits of one kind are asked for those of the other do, and full 32 bits
    /// in place of the multiplier's 19; `None` where it does not compute so.
    pub fn peak_of(&self, precision: Precision) -> Option<f64> {
        let other = match precision {
            Precision::Fp16 => Precision::Bf16,
            Precision::Bf16 => Precision::Fp16,
            Precision::Tf32 => Precision::Fp32,
            same => same,
        };
        self.tflops.of(precision).or_else(|| self.tflops.of(other)).map(|tflops| tflops * 1e12)
    }
}

/// A network adapter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Nic {
    /// What documents call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Speed each way.
    #[serde(serialize_with = "number::write")]
    pub gbps: f64,
    /// Where the figures are from.
    pub source: String,
    /// How sure they are.
    pub confidence: String,
}

/// A slot of PCI Express, 16 lanes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pcie {
    /// The generation.
    pub generation: u32,
    /// Raw speed each way in GB/s.
    pub gbytes_s: f64,
    /// What NCCL counts on, in GB/s.
    pub nccl_gbytes_s: f64,
}

/// How bytes are carried: what each message costs, and the part of the wire's speed that arrives.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Protocol {
    /// What documents call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// One-way latency of a small message.
    #[serde(serialize_with = "number::write")]
    pub latency_us: f64,
    /// Bytes of payload ÷ bytes that the wire could carry, from 0 to 1.
    #[serde(serialize_with = "number::write")]
    pub efficiency: f64,
    /// Where the figures are from.
    pub source: String,
    /// How sure they are.
    pub confidence: String,
}

impl Protocol {
    /// One that takes no time of its own: each byte at the wire's speed.
    #[must_use]
    pub(crate) const fn costless() -> Self {
        Self {
            id: String::new(),
            name: String::new(),
            latency_us: 0.0,
            efficiency: 1.0,
            source: String::new(),
            confidence: String::new(),
        }
    }
}
