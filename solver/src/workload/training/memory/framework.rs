//! What a framework takes of an accelerator's memory beside a step's states and activations.

use super::SIXTEEN;
use super::peak::Stage;
use crate::base::units::Bytes;
use crate::catalog::hardware::Framework;
use crate::catalog::models::Model;
use crate::workload::training::parameters::table;
use crate::workload::training::{Memory, Training};

/// CUDA's context and kernels, which no allocator counts: 0.749 to 0.753 GiB on H200 (`PyTorch` 2.11, CUDA 13, measured for this
/// project).
const CONTEXT: f64 = 0.806e9;
/// The same with communicators and their buffers: "1 to 2 GB" (Ultra-Scale Playbook, 2025, on memory).
const CONTEXT_OF_MANY: f64 = 2e9;
/// What the caching allocator holds and can't hand out, as a part of what it hands out: rounding, and holes between tensors.
/// The median of the steps of one GPU that compute nothing again.
const HOLES: f64 = 0.035;
/// The same of nanotron: of the Playbook's runs on H100 those with more than 75 GB allocated took three to ten times as long as
/// their neighbours, none with less did for want of memory: (85.5 − 2) ÷ 75, by what is counted here 74.
const HOLES_OF_NANOTRON: f64 = 0.13;
/// The widest copy of a logit, 32 bits. Where layers are computed again, memory that such a copy had left is cut up between two
/// losses, and the next is put elsewhere (measured: 0.7 to 2 such copies).
pub(super) const WIDEST_LOGIT: f64 = 4.0;
/// Workspace of matrix products under `PyTorch`: two of 32 MiB on H100 and H200.
const PRODUCTS: f64 = 2.0 * 33_554_432.0;
/// The same and small buffers of a program that communicates (fitted: 8 B200 under Megatron-LM).
const BUFFERS: f64 = 1.3e8;

/// Bytes for each parameter of what `PyTorch`'s wrapper for replicas has at nanotron's peak of a second gradient, 16 bits wide, in the
/// buckets that it sends (fitted: 0.6 to 1.5 in the Playbook's rows of one server without tensor ranks).
const BUCKETS: f64 = 1.0;

/// Bytes of each logit at the loss, before its backward pass and in it. `PyTorch`'s has the head's 16 bits, a copy of 32 and
/// their soft-max's logarithm in 32; backward that logarithm and two gradients of 32. Megatron's fused loss works in place: 8 (8
/// B200, fitted: 7.5 to 8.0). nanotron's has the head's 16 bits, a copy of 32, the exponentials of their differences from the
/// greatest, and a gradient, 32 bits each (its sharded cross-entropy, read). Megatron-DeepSpeed: one copy of 32 bits
/// (Korthikanti et al. 2022, section 4.3).
pub(super) const fn logit_bytes(framework: Framework) -> (f64, f64) {
    match framework {
        Framework::Fsdp => (2.0 + 4.0 + 4.0, 4.0 + 4.0 + 4.0),
        Framework::Nanotron => (2.0 + 4.0 + 4.0, 2.0 + 4.0 + 4.0 + 4.0),
        Framework::MegatronCore => (8.0, 8.0),
        Framework::Deepspeed => (4.0, 4.0),
    }
}

/// Whether parameters are of 32 bits and computed with as copies of 16.
pub(super) fn casts(training: &Training, model: &Model) -> bool {
    training.framework() == Framework::Fsdp && training.precision_of(model).bytes() < 4.0
}

/// Whether gradients come one by one in a backward pass and are gone after the optimiser: `PyTorch`'s with one micro-batch. Others
/// keep a buffer for all.
pub(super) fn gradients_come(training: &Training) -> bool {
    training.framework() == Framework::Fsdp && training.micro_batches() < 2
}

/// Copies of parameters and of gradients that come and go, and buffers. `copied`: parameters that have at this moment a copy of
/// 16 bits, where those come with their use.
pub(super) fn beside(stage: &Stage<'_>, copied: f64) -> Bytes {
    let Stage { training, model, shape, held, runs, .. } = stage;
    let framework = training.framework();
    let replicas = training.d.saturating_mul(training.cp) > 1;
    let all = held.shared + held.experts;
    let layers: u64 = runs.iter().map(|&(_, count)| count).sum();
    let table = table(model, &training.cut());
    let layer = (all - table).max(0.0) / (layers.max(1) as f64);
    let copies = match (framework, replicas) {
        // Two layers gathered, that at work and the next, with their gradients before these are shared out; table and head stay
        // gathered from the forward to the backward pass (`PyTorch`'s FSDP2).
        (_, true) if training.zero() == 3 => SIXTEEN * (4.0 * layer + 2.0 * table).min(2.0 * all),
        (Framework::Fsdp, true) => SIXTEEN * (all + 2.0 * layer),
        (Framework::Fsdp, false) if stage.casts => SIXTEEN * copied,
        (Framework::Nanotron, true) => BUCKETS * all,
        _ => 0.0,
    };
    let alone = training.ranks() < 2;
    let state = shape.hidden_state(model);
    // What is sent to the next stage and comes from it, both ways; what tensor ranks gather of a layer's input.
    let stages = if training.p > 1 { 4.0 * state } else { 0.0 };
    let gathered = if training.sequence_parallel() { state / shape.whole } else { 0.0 };
    let buffers = match (framework, alone) {
        (Framework::Deepspeed, _) => 0.0,
        (_, true) => PRODUCTS,
        (_, false) => BUFFERS + stages + gathered,
    };
    Bytes(copies + buffers)
}

/// What is held beside what is allocated: holes, the context. `again`: the widest copies of the logits, as far as layers are
/// computed again.
pub(super) fn held(training: &Training, memory: &Memory, again: f64) -> Bytes {
    let context = if training.ranks() > 1 { CONTEXT_OF_MANY } else { CONTEXT };
    let holes = if training.framework() == Framework::Nanotron { HOLES_OF_NANOTRON } else { HOLES };
    Bytes(holes * memory.total().get() + again + context)
}
