//! How fast an accelerator is at one kind of work.

use crate::catalog::hardware::{Compute, FusedAttention, Gpu, Host, Precision};
use crate::workload::training::step::PerPass;

/// Speeds of an accelerator in a precision, with the constants of the model.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// Constants.
    pub compute: Compute,
    /// Fused attention by shape, where it is known.
    pub fused: Option<FusedAttention>,
    /// What the framework costs.
    pub host: Host,
    /// Greatest speed in FLOP/s.
    pub peak: f64,
    /// Greatest speed of attention and of the head: that of 16 bits, where products are in fewer.
    pub attention_peak: f64,
    /// Whether products are in fewer than 16 bits.
    pub narrow: bool,
    /// Speed of memory in bytes a second.
    pub memory: f64,
    /// Bytes of a number.
    pub width: f64,
}

impl Rate {
    /// The rates of an accelerator; `None` where its speed in this precision is not known.
    pub fn of(gpu: &Gpu, precision: Precision) -> Option<Self> {
        let peak = gpu.peak_of(precision)?;
        let memory = gpu.memory_gbytes_s * 1e9;
        let sixteen = gpu.tflops.bf16.or(gpu.tflops.fp16).filter(|_| precision.bytes() < 2.0);
        let attention_peak = sixteen.map_or(peak, |speed| speed * 1e12);
        let compute = gpu.compute();
        let host = Host::usual(&compute);
        let (narrow, width) = (precision.bytes() < 2.0, precision.bytes());
        Some(Self {
            compute,
            fused: FusedAttention::of(gpu),
            host,
            peak,
            attention_peak,
            narrow,
            memory,
            width,
        })
    }

    /// The same under a framework, where that has constants of its own.
    #[must_use]
    pub fn under(self, host: Option<&Host>) -> Self {
        Self { host: host.copied().unwrap_or(self.host), ..self }
    }

    /// Speed of a very large matrix product of a head: frameworks keep it in 16 bits where layers are in fewer.
    fn head_speed(&self) -> f64 {
        self.compute.gemm_efficiency * self.attention_peak
    }

    /// Speed of a very large matrix product.
    fn product_speed(&self) -> f64 {
        let narrow = if self.narrow { self.compute.narrow_efficiency } else { 1.0 };
        narrow * self.compute.gemm_efficiency * self.peak
    }

    /// Time of so many matrix products of so many operations together: (F + n·F½) ÷ (ε·peak).
    pub fn products(&self, flop: f64, count: f64) -> f64 {
        (flop + count * self.compute.gemm_half_gflop * 1e9) / self.product_speed()
    }

    /// Time of the products of a head that runs at its own part of a product's speed.
    pub fn head_products(&self, flop: f64, cut: bool) -> f64 {
        let part = if cut { 1.0 } else { self.compute.head_efficiency };
        flop / (part * self.head_speed())
    }

    /// Time of attention's scores and sums that are kept.
    pub fn kept_attention(&self, flop: f64) -> f64 {
        flop / (self.compute.attention_efficiency * self.product_speed())
    }

    /// Speed of fused attention over long sequences.
    pub fn fused_speed(&self) -> f64 {
        self.compute.flash_efficiency * self.attention_peak / self.host.attention
    }

    /// Time of fused attention of so many operations forward and backward, over sequences of so many tokens with heads so wide.
    pub fn fused_attention(&self, flop: PerPass<f64>, sequence: f64, head: f64) -> PerPass<f64> {
        let [forward, backward] = self.fused.map_or([1.0; 2], |fused| fused.longer(sequence, head));
        let speed = self.fused_speed();
        PerPass { forward: forward * flop.forward / speed, backward: backward * flop.backward / speed }
    }

    /// Time to move so many numbers to and from memory.
    pub fn moved(&self, numbers: f64) -> f64 {
        self.compute.memory_passes * self.host.passes * numbers * self.width / self.memory
    }
}
