//! A collective's bandwidth by size: thirty-one solves and more, one after the other.

use gargalo_solver::lab::{Bandwidth, Vary};
use serde::{Deserialize, Serialize};

/// Work the curves out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The document as canonical JSON, of one design.
    pub scenario: String,
    /// Sizes in bytes.
    pub sizes: Vec<f64>,
    /// What is varied beside.
    pub vary: Vary,
}

/// The points so far. Nothing comes where nothing is sent that has a bandwidth.
pub type Answer = Bandwidth;
