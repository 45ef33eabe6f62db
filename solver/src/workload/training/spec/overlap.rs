//! What computing hides of communication.

use super::is_default;
use crate::base::number;
use serde::Serialize;

/// Parts of communication that computing hides, each from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Overlap {
    /// Of tensor parallelism (Domino, asynchronous sums).
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default")]
    pub tp: f64,
    /// Of sends between stages.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default")]
    pub pp: f64,
    /// Of gradients under the backward pass of the last micro-batch, and of the parameters that they update under the forward pass
    /// of the first, with frameworks that gather them so. Default: as the framework does; see
    /// [`Training::data_overlap`](super::Training::data_overlap).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub dp: Option<f64>,
    /// Of tokens to experts and back.
    #[serde(serialize_with = "number::write", skip_serializing_if = "is_default")]
    pub ep: f64,
    /// Of parameters gathered for a pass (`ZeRO` 3), under the computing of that before (default: 1, prefetched).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub gather: Option<f64>,
}

impl Overlap {
    /// [`Overlap::gather`], where nothing is said too.
    pub fn gather(&self) -> f64 {
        self.gather.unwrap_or(1.0)
    }
}
