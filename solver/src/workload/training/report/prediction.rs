//! How sure a step's time is.

use crate::base::record::words;
use crate::base::units::Seconds;
use serde::{Deserialize, Serialize};

words! {
    /// In what a step is unlike every run that was measured.
    #[derive(PartialOrd, Ord, Deserialize)]
    pub enum Unlike {
        /// None of the accelerator's own steps was measured, or the document says what it reaches.
        Accelerator = "accelerator",
        /// No run of the framework on this generation of accelerators.
        Framework = "framework",
        /// The model is no transformer.
        Model = "model",
        /// Experts, under this framework.
        Experts = "experts",
        /// Context parallelism, under this framework.
        Context = "context",
        /// Products in fewer than 16 bits, under this framework.
        Precision = "precision",
        /// More than twice as many accelerators as the largest run of this framework.
        Accelerators = "accelerators",
        /// A model more than twice as large as the largest, or less than half of the smallest.
        Parameters = "parameters",
        /// More than twice as many tokens of a micro-batch on a rank as the longest.
        Tokens = "tokens",
        /// Messages that share links take more of the step than in any measured run: those were made on networks with a
        /// speed for all.
        Network = "network",
    }
}

/// Between which times a run like this one was measured to be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Prediction {
    /// The times, shortest first; `None` where nothing like it was measured.
    pub range: Option<[Seconds; 2]>,
    /// The measured runs that it is made of: those nearest to this step.
    pub rows: u32,
    /// In what this step is unlike all that were measured.
    pub unlike: Vec<Unlike>,
}

impl Prediction {
    /// The part of measured runs that lie in their range when the fit has not seen them.
    pub const COVERAGE: f64 = 0.8;
}
