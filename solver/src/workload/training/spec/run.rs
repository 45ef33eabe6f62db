//! A whole run, of many steps.

use crate::base::number;
use serde::Serialize;

/// A whole run: how long, and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RunSpec {
    /// Tokens (or samples).
    #[serde(serialize_with = "number::write")]
    pub tokens: f64,
    /// Price of an accelerator for an hour, in any currency.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub gpu_hour: Option<f64>,
    /// Watts of an accelerator (default: its board's).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub gpu_watts: Option<f64>,
    /// All power ÷ the accelerators' own: the rest of the server, the network, cooling.
    #[serde(serialize_with = "number::write", skip_serializing_if = "number::is_one")]
    pub overhead: f64,
    /// Hours between failures of one accelerator (default: as in the training of Llama 3).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub mtbf_hours: Option<f64>,
    /// Speed at which checkpoints are written, in GB/s.
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub checkpoint_gbytes_s: Option<f64>,
    /// Seconds until a job is back after a failure (default: 600).
    #[serde(serialize_with = "number::write_some", skip_serializing_if = "Option::is_none")]
    pub restart_s: Option<f64>,
}
