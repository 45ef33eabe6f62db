//! The gate of a mixture of experts, over the iterations of a training.

use crate::base::record::{NOT_NEGATIVE, between, count_within, record};
use crate::workload::moe::Gating;

/// A gate more uneven than this leaves all tokens to one expert.
const MOST_SPREAD: f64 = 20.0;

record! {
    /// A gate that evens out over training; see [`crate::workload::moe::Gating`], which has the experts from the model.
    #[derive(Copy)]
    pub struct Gate with defaults {
        /// Non-uniformity at the first iteration: standard deviation of the logarithm of an expert's popularity.
        pub spread: f64 = Gating::default().spread => between(0.0, MOST_SPREAD),
        /// Iterations in which it falls to 1/e of what is above `floor`.
        pub decay: f64 = Gating::default().decay => NOT_NEGATIVE,
        /// Non-uniformity that stays.
        pub floor: f64 = Gating::default().floor => between(0.0, MOST_SPREAD),
        /// What determines the random choices.
        pub seed: u64 = 0,
        /// The iteration that is solved, from 0.
        pub iteration: u64 = 0 => count_within(0, 4_000_000_000),
    }
}

impl Default for Gate {
    fn default() -> Self {
        Self::defaults()
    }
}
