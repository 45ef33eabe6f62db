//! How sure a step's time and the peak of its memory are.

use crate::base::record::words;
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
        /// Messages that share links take more of the step than in any measured run, or much of it waits for links slower than
        /// theirs or for links between switches alone: those runs' networks carried all that servers send.
        Network = "network",
    }
}

/// The part of measured runs that lie in their range when the fit has not seen them.
pub const COVERAGE: f64 = 0.8;

/// How sure a figure is: between which values measured runs like this one lie.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Prediction<T> {
    /// The values, least first; `None` where nothing like it was measured.
    pub range: Option<[T; 2]>,
    /// The measured runs that it is made of.
    pub rows: u32,
    /// In what this run is unlike all that were measured.
    pub unlike: Vec<Unlike>,
}
