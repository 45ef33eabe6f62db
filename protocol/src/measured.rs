//! Predictions of measured iterations, beside which they are shown.

use gargalo_solver::lab::StepForetold;
use serde::{Deserialize, Serialize};

/// Predict every row of a file of measured iterations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question(pub String);

/// Predictions from the row at a position on; told as they come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Position of the first.
    pub first: u32,
    /// Those of the rows that follow; `None` for one that can't be predicted.
    pub said: Vec<Option<StepForetold>>,
}
