//! Fused attention by shape: what short sequences and narrow heads lose of [`super::Compute::flash_efficiency`].

use super::{Generation, Gpu};

/// Constants of a generation's fused kernels, in 16 bits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FusedAttention {
    /// Tokens of a sequence that takes twice as long forward as its operations would.
    pub tokens: f64,
    /// Numbers of a head beside its own that take as long.
    pub width: f64,
}

/// Where the constants are from.
pub const ATTENTION_SOURCE: &str = "fitted to attention and decoder blocks on one H200, PyTorch 2.11, cuDNN's and PyTorch's flash \
    kernels, forward and backward, 1,024 to 65,536 tokens, heads of 64 and 128";

/// The width of head that a part of the peak is told of.
const HEAD: f64 = 128.0;
/// How many times as many tokens as forward take twice as long backward.
const BACKWARD: f64 = 3.0;

impl FusedAttention {
    /// H200. It stands for Blackwell too, where none was measured.
    pub const HOPPER: Self = Self { tokens: 344.0, width: 24.3 };

    /// Those of an accelerator, by its generation; `None` where nothing is known of them.
    pub fn of(gpu: &Gpu) -> Option<Self> {
        matches!(gpu.generation, Generation::Hopper | Generation::Blackwell).then_some(Self::HOPPER)
    }

    /// How many times as long as at that part of the peak a sequence of so many tokens takes forward and backward, with heads this
    /// wide: (1 + width ÷ head) ÷ (1 + width ÷ 128) · (1 + tokens ÷ sequence).
    pub fn longer(&self, sequence: f64, head: f64) -> [f64; 2] {
        let narrow = (1.0 + self.width / head) / (1.0 + self.width / HEAD);
        [1.0, BACKWARD].map(|times| narrow * (1.0 + times * self.tokens / sequence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heads of 128 over sequences without end take what the part of the peak says.
    #[test]
    fn long_sequences_of_wide_heads_lose_nothing() {
        let [forward, backward] = FusedAttention::HOPPER.longer(1e12, HEAD);
        assert!((forward - 1.0).abs() < 1e-8 && (backward - 1.0).abs() < 1e-8);
        let [forward, backward] = FusedAttention::HOPPER.longer(344.0, HEAD);
        assert!((forward - 2.0).abs() < 1e-12 && (backward - 4.0).abs() < 1e-12);
    }
}
