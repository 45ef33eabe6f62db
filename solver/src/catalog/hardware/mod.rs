//! Accelerators, NICs and protocols, with their sources and confidence.

mod abilities;
mod attention;
mod compute;
mod curve;
mod experts;
mod framework;
mod generation;
mod gpus;
mod links;
mod lookup;
mod nccl;
mod power;
mod product;
mod sockets;

pub use abilities::Abilities;
pub use attention::{ATTENTION_SOURCE, FusedAttention};
pub use compute::{COMPUTE_SOURCE, Compute, Fitted};
pub use curve::{A100, Curve, V100};
pub use experts::{ExpertDirection, Experts};
pub use framework::{Framework, Host};
pub use generation::{Generation, LinkKind};
pub use gpus::{gpus, memory_of, representatives, utilisation_of};
pub use links::{USUAL_PROTOCOL, nics, pcie, protocols};
pub use lookup::{CatalogItem, Hardware, Protocols, UnknownHardware};
pub use nccl::{InSwitch, NCCL_SOURCE, Nccl};
pub use power::MTBF_HOURS;
pub use product::{PRODUCT_SOURCE, Product};
pub use sockets::Inside;

use crate::base::record::{NOT_NEGATIVE, POSITIVE, between, positive_to, record, words};
use serde::Deserialize;

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

record! {
    /// Greatest speed by precision, dense, in TFLOP/s (10^12); `None` where it has none or we know none.
    #[derive(Copy, Default)]
    pub struct Peak {
        /// In 32-bit numbers.
        pub fp32: Option<f64> => POSITIVE,
        /// In TF32.
        pub tf32: Option<f64> => POSITIVE,
        /// In 16-bit numbers.
        pub fp16: Option<f64> => POSITIVE,
        /// In BF16.
        pub bf16: Option<f64> => POSITIVE,
        /// In 8-bit numbers.
        pub fp8: Option<f64> => POSITIVE,
        /// In 8-bit numbers with scales of blocks.
        pub mxfp8: Option<f64> => POSITIVE,
        /// In 4-bit numbers with scales of blocks.
        pub fp4: Option<f64> => POSITIVE,
    }
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

record! {
    /// An accelerator. GB are 10^9 bytes.
    pub struct Gpu {
        /// What documents call it.
        pub id: String,
        /// What people call it (default: its id).
        pub name always: String = String::new(),
        /// The entry that it begins with: what is left out is as there, and what was measured on that one alone holds for it too.
        pub like: Option<String>,
        /// Its generation: which of the measured constants of collectives and experts are its.
        pub generation always: Generation = Generation::Other,
        /// Peak speed by precision, dense, in TFLOP/s.
        pub tflops read first: Peak,
        /// Memory in GB.
        pub memory_gb: f64 => POSITIVE,
        /// Speed of that memory in GB/s.
        pub memory_gbytes_s: f64 => POSITIVE,
        /// The link to its neighbours in the server.
        pub link always: String = String::new(),
        /// What that link is.
        pub link_kind always: LinkKind = LinkKind::Other,
        /// That link's speed in GB/s, each way, of one accelerator.
        pub link_gbytes_s: f64 => POSITIVE,
        /// The part of its peak that training reaches, where somebody measured it, from 0 to 1.
        pub utilisation: Option<f64> => between(0.0, 1.0),
        /// Power of the board at most, in watts.
        pub watts: Option<f64> => POSITIVE,
        /// What it and the software on it make of the peak, where `utilisation` does not say. What is left out is as on the
        /// accelerator that it is `like`; else as on the measured one nearest in peak and memory speed, by which it is then estimated.
        pub compute: Option<Compute>,
        /// Where the figures are from.
        pub source always: String = String::new(),
        /// How sure they are.
        pub confidence always: String = String::new(),
    }
}

impl Gpu {
    /// The id in the catalogue of what it is or began with.
    pub fn product(&self) -> &str {
        self.like.as_deref().unwrap_or(&self.id)
    }

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

record! {
    /// A network adapter.
    pub struct Nic {
        /// What documents call it.
        pub id: String,
        /// What people call it (default: its id).
        pub name always: String = String::new(),
        /// Speed each way.
        pub gbps: f64 => POSITIVE,
        /// Where the figures are from.
        pub source always: String = String::new(),
        /// How sure they are.
        pub confidence always: String = String::new(),
    }
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

record! {
    /// How bytes are carried: what each message costs, and the part of the wire's speed that arrives.
    pub struct Protocol {
        /// What documents call it.
        pub id read first: String,
        /// What people call it (default: its id).
        pub name always: String = String::new(),
        /// One-way latency of a small message.
        pub latency_us: f64 => NOT_NEGATIVE,
        /// Bytes of payload ÷ bytes that the wire could carry, from 0 to 1.
        pub efficiency read first: f64 => positive_to(1.0),
        /// Where the figures are from.
        pub source always: String = String::new(),
        /// How sure they are.
        pub confidence always: String = String::new(),
    }
}
