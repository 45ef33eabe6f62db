//! Costs of a training framework itself: the host's kernel launches, and how it communicates.

use super::Precision;
use super::gpus::known;
use crate::base::record::words;
use serde::Deserialize;

words! {
    /// The program that runs a training step.
    #[derive(PartialOrd, Ord, Default, Deserialize)]
    pub enum Framework {
        /// Megatron Core: captured or fused kernels, gradients and parameters sent beside computing.
        #[default]
        MegatronCore = "megatron-core",
        /// Megatron-DeepSpeed on A100: the host's constants are those of the accelerator ([`super::Compute`]), gradients are sent
        /// after the last backward pass.
        Deepspeed = "deepspeed",
        /// `PyTorch`'s fully sharded data parallelism (torchtitan, llm-foundry).
        Fsdp = "fsdp",
        /// nanotron: kernels launched one by one, sends that the host waits for.
        Nanotron = "nanotron",
    }
}

/// The host's part in a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Host {
    /// Time in which the host launches the kernels of a layer, forward and backward, in ms.
    pub layer_launch_ms: f64,
    /// The same of a layer with experts: tokens are sorted, sent, multiplied expert by expert, and sent back.
    pub expert_launch_ms: f64,
    /// What each doubling of tensor ranks adds to it in each direction, in ms.
    pub tensor_launch_ms: f64,
    /// What each tensor rank adds to it where stages are in different servers, forward and backward, in ms: ranks of a group
    /// wait for each other's sends before they launch more.
    pub crossing_ms: f64,
    /// What a sum inside a layer costs beside its own time, in us.
    pub collective_us: f64,
    /// What a sum inside a layer costs for each server that it spans, in us; none where it stays in one.
    pub spanning_us: f64,
    /// What each micro-batch costs outside the layers, in ms.
    pub micro_batch_ms: f64,
    /// What a step costs outside micro-batches, in ms.
    pub step_ms: f64,
    /// Bytes that the optimiser moves for each parameter.
    pub optimizer_bytes: f64,
    /// Passes over memory of what is not fused, as a multiple of the accelerator's own.
    pub passes: f64,
    /// Time of fused attention, as a multiple of the accelerator's own best kernel.
    pub attention: f64,
    /// The part of tensor parallelism's sums that goes under the products beside them, as far as those are long enough.
    pub tensor_hidden: f64,
    /// The part of tokens' ways to experts and back that goes under other computing, where a library carries them.
    pub experts_hidden: f64,
    /// What each doubling of the servers among which gradients are summed adds to computing, as a part of it: all wait for
    /// the slowest.
    pub straggling: f64,
    /// Bytes that memory moves in a step for each parameter that a rank holds, whether replicas share its states or not: gradients
    /// and parameters that go through tensor by tensor between the passes and the optimiser.
    pub held_bytes: f64,
}

impl Framework {
    /// Whether its recipe of a model on an accelerator, both by their ids in the catalogue, captures the whole iteration as a graph: Megatron
    /// Bridge's of August 2026 do (`cuda_graph_impl: full_iteration`) for `DeepSeek` V3 and Qwen3 in MXFP8 on accelerators that
    /// came after B200.
    pub fn captures_iteration(self, model: &str, gpu: &str, precision: Precision) -> bool {
        self == Self::MegatronCore
            && precision == Precision::Mxfp8
            && (model == "deepseek-v3" || model.starts_with("qwen3-"))
            && known(gpu).is_some_and(|known| known.captures_iteration)
    }
}

impl Framework {
    /// Its constants; none for that whose constants stand with the accelerator.
    pub const fn host(self) -> Option<Host> {
        match self {
            Self::Deepspeed => None,
            Self::MegatronCore => Some(MEGATRON_CORE),
            Self::Fsdp => Some(FSDP),
            Self::Nanotron => Some(NANOTRON),
        }
    }

    /// Whether gradients are sent in buckets under the backward pass that makes them, where a document does not say.
    pub const fn overlaps(self) -> bool {
        !matches!(self, Self::Deepspeed)
    }

    /// Whether updated parameters (`ZeRO` 1 and 2) are gathered beside the first forward pass that needs them, where gradients
    /// go beside the last backward pass; else they are gathered before it.
    pub const fn gathers_beside(self) -> bool {
        matches!(self, Self::MegatronCore | Self::Fsdp)
    }
}

const MEGATRON_CORE: Host = Host {
    layer_launch_ms: 1.0,
    expert_launch_ms: 8.87,
    tensor_launch_ms: 0.1,
    crossing_ms: 0.0,
    collective_us: 0.0,
    spanning_us: 20.0,
    micro_batch_ms: 0.0,
    step_ms: 100.0,
    optimizer_bytes: 30.0,
    passes: 0.951,
    attention: 1.0,
    tensor_hidden: 0.577,
    experts_hidden: 1.0,
    straggling: 0.0,
    held_bytes: 0.0,
};
const FSDP: Host = Host {
    layer_launch_ms: 3.0,
    collective_us: 35.4,
    step_ms: 0.0,
    passes: 0.9,
    attention: 2.2,
    tensor_hidden: 0.0,
    straggling: 0.0136,
    ..MEGATRON_CORE
};
const NANOTRON: Host = Host {
    layer_launch_ms: 3.31,
    expert_launch_ms: 8.56,
    tensor_launch_ms: 0.188,
    crossing_ms: 2.5,
    collective_us: 123.0,
    spanning_us: 799.0,
    micro_batch_ms: 0.0,
    step_ms: 32.2,
    optimizer_bytes: 30.0,
    passes: 0.922,
    attention: 1.0,
    tensor_hidden: 0.0,
    experts_hidden: 0.0,
    straggling: 0.0096,
    held_bytes: 366.0,
};

/// A field by its name.
type Field = (&'static str, fn(&mut Host) -> &mut f64);

impl Host {
    /// All fields, in their order.
    pub const FIELDS: [Field; 15] = [
        ("layer_launch_ms", |all| &mut all.layer_launch_ms),
        ("expert_launch_ms", |all| &mut all.expert_launch_ms),
        ("tensor_launch_ms", |all| &mut all.tensor_launch_ms),
        ("crossing_ms", |all| &mut all.crossing_ms),
        ("collective_us", |all| &mut all.collective_us),
        ("spanning_us", |all| &mut all.spanning_us),
        ("micro_batch_ms", |all| &mut all.micro_batch_ms),
        ("step_ms", |all| &mut all.step_ms),
        ("optimizer_bytes", |all| &mut all.optimizer_bytes),
        ("passes", |all| &mut all.passes),
        ("attention", |all| &mut all.attention),
        ("tensor_hidden", |all| &mut all.tensor_hidden),
        ("experts_hidden", |all| &mut all.experts_hidden),
        ("straggling", |all| &mut all.straggling),
        ("held_bytes", |all| &mut all.held_bytes),
    ];
}
