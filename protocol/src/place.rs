//! The search for the placement of a training step with the least communication time.

use serde::{Deserialize, Serialize};

/// Search the placement of a design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The document as canonical JSON.
    pub scenario: String,
    /// The design.
    pub design: u32,
}

/// What is heard of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The least time so far, in seconds.
    Best(f64),
    /// What was found. Nothing comes where there is nothing to place.
    Placed(Placed),
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Placed {
    /// The document with the placement, as canonical JSON.
    pub scenario: String,
    /// Seconds of communication before.
    pub before: f64,
    /// Seconds of communication with the placement.
    pub time: f64,
}
