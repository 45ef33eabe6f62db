//! Choices of a step: its schedule, what is computed again, how layers are shared out.

use crate::base::record::words;
use serde::Deserialize;

words! {
    /// The order of forward and backward passes in a pipeline.
    #[derive(Default, Deserialize)]
    pub enum PipelineSchedule {
        /// One forward, one backward: at most p micro-batches in flight (Narayanan et al. 2019).
        #[default]
        OneForwardOneBackward = "1f1b",
        /// All forward, then all backward (Huang et al. 2019).
        GPipe = "gpipe",
        /// One forward, one backward over several chunks of layers on each stage (Narayanan et al. 2021).
        Interleaved = "interleaved",
        /// One forward, one backward, gradients of parameters put off to fill what waits: ZB-H1 (Qi et al. 2024).
        ZeroBubble = "zero_bubble",
    }
}

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
