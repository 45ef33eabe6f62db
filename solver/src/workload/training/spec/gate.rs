//! The gate of a mixture of experts, over the iterations of a training.

use super::is_default;
use crate::base::number;
use crate::workload::moe::Gating;
use serde::Serialize;

/// A gate that evens out over training; see [`crate::workload::moe::Gating`], which has the experts from the model.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Gate {
    /// Non-uniformity at the first iteration: standard deviation of the logarithm of an expert's popularity.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default_spread")]
    pub spread: f64,
    /// Iterations in which it falls to 1/e of what is above `floor`.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default_decay")]
    pub decay: f64,
    /// Non-uniformity that stays.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default_floor")]
    pub floor: f64,
    /// What determines the random choices.
    #[serde(skip_serializing_if = "is_default")]
    pub seed: u64,
    /// The iteration that is solved, from 0.
    #[serde(skip_serializing_if = "is_default")]
    pub iteration: u64,
}

impl Default for Gate {
    fn default() -> Self {
        let gating = Gating::default();
        Self { spread: gating.spread, decay: gating.decay, floor: gating.floor, seed: 0, iteration: 0 }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_default_spread(value: &f64) -> bool {
    *value == Gate::default().spread
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_default_decay(value: &f64) -> bool {
    *value == Gate::default().decay
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_default_floor(value: &f64) -> bool {
    *value == Gate::default().floor
}
