//! Costs of a training framework itself: the host's kernel launches, and how it communicates.

use super::gpus::known;
use super::{Compute, Precision};
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

/// Declares [`Host`] and what it is with each framework, in the order of Megatron Core, FSDP, `PyTorch` on one accelerator and nanotron: each
/// constant once. After the frameworks' own stands what holds where
/// a framework has none, by the accelerator's `compute`.
macro_rules! constants {
    ($compute:ident; $($(#[doc = $doc:literal])* $field:ident = [$megatron_core:expr, $fsdp:expr, $alone:expr, $nanotron:expr], $usual:expr;)*) => {
        /// The host's part in a step.
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct Host {
            $($(#[doc = $doc])* pub $field: f64,)*
        }

        const MEGATRON_CORE: Host = Host { $($field: $megatron_core),* };
        const FSDP: Host = Host { $($field: $fsdp),* };
        const ALONE: Host = Host { $($field: $alone),* };
        const NANOTRON: Host = Host { $($field: $nanotron),* };

        impl Host {
            /// All fields, in their order.
            pub const FIELDS: &'static [Field] = &[$((stringify!($field), |all| &mut all.$field)),*];

            /// What it is where the framework has no constants of its own: sums across servers count twice already.
            pub const fn usual($compute: &Compute) -> Self {
                Self { $($field: $usual),* }
            }
        }
    };
}

constants! {
    compute;
    /// Time in which the host launches the kernels of a layer, forward and backward, in ms.
    layer_launch_ms = [1.0, 3.0, 2.85, 3.33], compute.layer_launch_ms;
    /// The same of a layer with experts: tokens are sorted, sent, multiplied expert by expert, and sent back.
    expert_launch_ms = [8.92, 8.87, 8.87, 8.56], compute.layer_launch_ms;
    /// What each doubling of tensor ranks adds to it in each direction, in ms.
    tensor_launch_ms = [0.1, 0.1, 0.1, 0.189], compute.tensor_launch_ms;
    /// What each tensor rank adds to it where stages are in different servers, forward and backward, in ms: ranks of a group
    /// wait for each other's sends before they launch more.
    crossing_ms = [0.0, 0.0, 0.0, 2.5], 0.0;
    /// What a sum inside a layer costs beside its own time, in us.
    collective_us = [217.0, 35.4, 35.4, 162.0], compute.collective_us;
    /// What a sum inside a layer costs for each server that it spans, in us; none where it stays in one.
    spanning_us = [20.0, 20.0, 20.0, 822.0], compute.collective_us;
    /// What each micro-batch costs outside the layers, in ms.
    micro_batch_ms = [0.0, 0.0, 0.0, 0.0], compute.micro_batch_ms;
    /// What a step costs outside micro-batches, in ms.
    step_ms = [72.0, 0.0, 0.0, 29.4], compute.step_ms;
    /// Bytes that the optimiser moves for each parameter. Alone: the fused one over 32 bits, as measured on one H200.
    optimizer_bytes = [30.0, 30.0, 46.0, 30.0], compute.optimizer_bytes;
    /// Bytes that memory moves in every micro-batch for each parameter. Alone, under `PyTorch`'s autocast: 6 to cast it to 16 bits, 6 to
    /// cast its gradient back, and 12 to add that to those before.
    cast_bytes = [0.0, 0.0, 24.0, 0.0], 0.0;
    /// Passes over memory of what is not fused, as a multiple of the accelerator's own.
    passes = [0.968, 0.833, 0.542, 0.94], 1.0;
    /// Time of fused attention, as a multiple of the accelerator's own best kernel.
    attention = [1.0, 2.22, 1.17, 1.0], 1.0;
    /// The part of tokens' ways to experts and back that goes under other computing, where a library carries them.
    experts_hidden = [1.0, 1.0, 1.0, 0.0], 0.0;
    /// What each doubling of the servers among which gradients are summed adds to computing, as a part of it: all wait for
    /// the slowest.
    straggling = [0.0, 0.0145, 0.0, 0.0134], 0.0;
    /// Bytes that memory moves in a step for each parameter that a rank holds, whether replicas share its states or not: gradients
    /// and parameters that go through tensor by tensor between the passes and the optimiser.
    held_bytes = [0.0, 0.0, 0.0, 376.0], 0.0;
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
    /// Its constants on so many accelerators; none for that whose constants stand with the accelerator. Alone, nothing is sharded:
    /// what runs is `PyTorch` as it comes.
    pub const fn host(self, accelerators: u64) -> Option<Host> {
        match self {
            Self::Deepspeed => None,
            Self::MegatronCore => Some(MEGATRON_CORE),
            Self::Fsdp if accelerators == 1 => Some(ALONE),
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

/// A field by its name.
type Field = (&'static str, fn(&mut Host) -> &mut f64);
