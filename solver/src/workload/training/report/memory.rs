//! What a rank holds in memory, and whether it fits.

use super::Prediction;
use crate::base::units::Bytes;
use serde::{Deserialize, Serialize};

/// Memory of a rank by part, at the moment of the step when most is allocated.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Memory {
    /// Parameters.
    pub weights: Bytes,
    /// Gradients.
    pub gradients: Bytes,
    /// Optimiser states, with the 32-bit copy of the parameters.
    pub optimizer: Bytes,
    /// Inputs of layers that are computed again in full, of all micro-batches in flight.
    pub inputs: Bytes,
    /// Activations of attention but its scores.
    pub attention: Bytes,
    /// Scores of attention.
    pub scores: Bytes,
    /// Activations of the multi-layer perceptrons, or of layers that are neither.
    pub mlp: Bytes,
    /// Inputs of the normalisations.
    pub norms: Bytes,
    /// What one layer holds while it is computed again.
    pub workspace: Bytes,
    /// Embedding dropout on the first stage, the head's logits on the last.
    pub ends: Bytes,
    /// What the framework has allocated beside: copies of parameters and gradients, workspaces and buffers.
    pub framework: Bytes,
    /// Gradients of what a layer works on in its backward pass.
    pub backward: Bytes,
    /// Not allocated but held: what the allocator can't hand out, CUDA's context, communicators.
    pub held: Bytes,
}

impl Memory {
    /// The parts in the order of a stacked bar.
    pub fn parts(&self) -> [(&'static str, Bytes); 13] {
        [
            ("weights", self.weights),
            ("gradients", self.gradients),
            ("optimizer", self.optimizer),
            ("inputs", self.inputs),
            ("attention", self.attention),
            ("scores", self.scores),
            ("mlp", self.mlp),
            ("norms", self.norms),
            ("workspace", self.workspace),
            ("ends", self.ends),
            ("framework", self.framework),
            ("backward", self.backward),
            ("held", self.held),
        ]
    }

    /// Parameters, gradients and optimiser states.
    pub fn states(&self) -> Bytes {
        self.weights + self.gradients + self.optimizer
    }

    /// All that is kept of micro-batches and worked on.
    pub fn activations(&self) -> Bytes {
        self.parts()[3..10].iter().map(|&(_, bytes)| bytes).sum::<Bytes>() + self.backward
    }

    /// All that is allocated, at the moment of the step when that is most.
    pub fn total(&self) -> Bytes {
        self.states() + self.activations() + self.framework
    }

    /// All that is taken of the accelerator's memory: what its driver reports.
    pub fn reserved(&self) -> Bytes {
        self.total() + self.held
    }
}

/// Whether a model fits in memory.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Fit {
    /// The accelerator.
    pub hardware: String,
    /// Its memory.
    pub capacity: Bytes,
    /// The stage that needs most.
    pub stage: u32,
    /// What it has allocated at its peak.
    pub need: Bytes,
    /// How sure that is.
    pub prediction: Prediction<Bytes>,
    /// What it takes of the accelerator's memory, with what its allocator holds and CUDA's context.
    pub reserved: Bytes,
    /// Whether that is there.
    pub fits: bool,
    /// Where it isn't: the nearest setting that fits, as the fields to change with their values (`recompute` = `full`).
    /// Empty where none was found.
    pub nearest: Vec<(String, String)>,
}
