//! Choices of a step: what is computed again, how layers are shared out.

use crate::base::record::words;
use serde::Deserialize;

words! {
    /// What is computed again in the backward pass instead of being kept.
    #[derive(Default, Deserialize)]
    pub enum Recompute {
        /// Nothing.
        #[default]
        None = "none",
        /// The core of attention alone (Korthikanti et al. 2022).
        Selective = "selective",
        /// Every layer from its input.
        Full = "full",
    }
}

words! {
    /// How layers are shared out over stages.
    #[derive(Default)]
    pub enum Partition {
        /// As many as fit, stage by stage: `DeepSpeed` up to 0.12.4. 54 layers over 4 stages: 14, 14, 14, 12.
        #[default]
        Greedy = "greedy",
        /// As evenly as can be, the larger first: `DeepSpeed` since. 14, 14, 13, 13.
        Balanced = "balanced",
        /// The same for all; where that doesn't go, embedding and loss count as layers: Megatron.
        Even = "even",
        /// By what computing costs, the head counted in layers: nanotron.
        Cost = "cost",
    }
}
