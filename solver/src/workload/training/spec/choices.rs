//! Choices of a step: its schedule, what is computed again, how layers are shared out.

use serde::{Deserialize, Serialize};

/// The order of forward and backward passes in a pipeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PipelineSchedule {
    /// One forward, one backward: at most p micro-batches in flight (Narayanan et al. 2019).
    #[default]
    #[serde(rename = "1f1b")]
    OneForwardOneBackward,
    /// All forward, then all backward (Huang et al. 2019).
    #[serde(rename = "gpipe")]
    GPipe,
    /// One forward, one backward over several chunks of layers on each stage (Narayanan et al. 2021).
    #[serde(rename = "interleaved")]
    Interleaved,
    /// One forward, one backward, gradients of parameters put off to fill what waits: ZB-H1 (Qi et al. 2024).
    #[serde(rename = "zero_bubble")]
    ZeroBubble,
}

/// What is computed again in the backward pass instead of being kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Recompute {
    /// Nothing.
    #[default]
    None,
    /// The core of attention alone (Korthikanti et al. 2022).
    Selective,
    /// Every layer from its input.
    Full,
}

/// How layers are shared out over stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Partition {
    /// As many as fit, stage by stage: `DeepSpeed` up to 0.12.4. 54 layers over 4 stages: 14, 14, 14, 12.
    #[default]
    Greedy,
    /// As evenly as can be, the larger first: `DeepSpeed` since. 14, 14, 13, 13.
    Balanced,
    /// The same for all; where that doesn't go, embedding and loss count as layers: Megatron.
    Even,
    /// By what computing costs, the head counted in layers: nanotron.
    Cost,
}
