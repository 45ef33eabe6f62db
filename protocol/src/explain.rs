//! What would make a training step take what was measured.

use gargalo_solver::design::explain::Explained;
use serde::{Deserialize, Serialize};

/// Say what would make a design's training step take what was measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The document as canonical JSON.
    pub scenario: String,
    /// The design.
    pub design: u32,
    /// Seconds.
    pub measured: f64,
}

/// A measured step with what would explain it. Nothing comes where there is no predicted one.
pub type Answer = Explained;
