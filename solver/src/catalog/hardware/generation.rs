//! Generations of accelerators, as NCCL tells them apart.

use super::Gpu;
use serde::{Deserialize, Serialize};

/// The generation of a GPU, as NCCL tells them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Generation {
    /// Up to V100.
    Volta,
    /// A100 and its like.
    #[default]
    Ampere,
    /// H100, H200.
    Hopper,
    /// B200.
    Blackwell,
}

/// How the ids of each begin; all others count as Ampere.
const IDS: [(&str, Generation); 8] = [
    ("v100", Generation::Volta),
    ("h100", Generation::Hopper),
    ("h200", Generation::Hopper),
    ("gh200", Generation::Hopper),
    ("b200", Generation::Blackwell),
    ("b300", Generation::Blackwell),
    ("gb200", Generation::Blackwell),
    ("gb300", Generation::Blackwell),
];

impl Generation {
    /// That of an accelerator.
    pub fn of(gpu: &Gpu) -> Self {
        let known = IDS.iter().find(|(id, _)| gpu.id.starts_with(id));
        known.map_or_else(Self::default, |&(_, generation)| generation)
    }
}
