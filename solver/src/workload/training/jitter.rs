//! How unlike accelerators of the same kind are.

use crate::base::number;
use serde::Serialize;

/// Accelerators that don't all compute as fast, as seeded distributions.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Jitter {
    /// Standard deviation of the logarithm of the time that an accelerator takes.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_zero")]
    pub sigma: f64,
    /// The part of all accelerators that are stragglers.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_zero")]
    pub stragglers: f64,
    /// How many times as long a straggler takes.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_slow")]
    pub slow: f64,
    /// Samples that are drawn.
    #[serde(skip_serializing_if = "is_samples")]
    pub samples: u64,
    /// What determines them.
    #[serde(skip_serializing_if = "is_seed")]
    pub seed: u64,
}

impl Default for Jitter {
    /// No differences. Where there are stragglers, a tenth slower: about one in two hundred machines was so
    /// (`MegaScale`, NSDI 2024, on computational stragglers).
    fn default() -> Self {
        Self { sigma: 0.0, stragglers: 0.0, slow: 1.1, samples: 200, seed: 0 }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_slow(value: &f64) -> bool {
    *value == Jitter::default().slow
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_samples(value: &u64) -> bool {
    *value == Jitter::default().samples
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_seed(value: &u64) -> bool {
    *value == 0
}
