//! What a framework takes of an accelerator's memory beside a step's states and activations.

use super::SIXTEEN;
use crate::base::units::Bytes;
use crate::catalog::hardware::Framework;
use crate::workload::training::parameters::Held;
use crate::workload::training::{Memory, Training};

/// CUDA's context and kernels, and the communicators' buffers, in bytes: "1 to 2 GB" (Ultra-Scale Playbook, 2025, on memory).
const CONTEXT: f64 = 2e9;
/// What the caching allocator holds and can't hand out, as a part of what it hands out. Of the Playbook's 57 runs that are not
/// cut over tensor ranks and have a pipeline, measured peaks are 1.08 times what is counted here on the median, 1.10 in the
/// upper third; settings that it could run end between 67 and 73 GB of what is counted (docs/validation.md), and with this
/// part an H100 takes (85.5 − 2) ÷ 1.15 = 72.6.
const UNUSABLE: f64 = 0.15;

/// Bytes that are kept of each logit. Megatron's loss works in one copy of 32 bits (Korthikanti et al. 2022, section 4.3).
/// nanotron's has the head's 16 bits, a copy of 32, and the exponentials of their differences from the greatest, 32 bits each
/// (its sharded cross-entropy, read).
pub(super) const fn logit_bytes(framework: Framework) -> f64 {
    match framework {
        Framework::Nanotron => 2.0 + 4.0 + 4.0,
        Framework::MegatronCore | Framework::Deepspeed | Framework::Fsdp => 4.0,
    }
}

/// What is taken beside `counted`, whose own part of it is 0. Counted for nanotron alone, whose peaks were measured: `PyTorch`'s
/// wrapper for replicas keeps a second gradient in 16 bits, in the buckets that it sends, beside nanotron's own of 32.
pub(super) fn beside(training: &Training, held: &Held, counted: &Memory) -> Bytes {
    if training.framework() != Framework::Nanotron {
        return Bytes(0.0);
    }
    let replicas = training.d.saturating_mul(training.cp) > 1;
    let buckets = if replicas { SIXTEEN * (held.shared + held.experts) } else { 0.0 };
    Bytes(buckets + UNUSABLE * (counted.total().get() + buckets) + CONTEXT)
}
