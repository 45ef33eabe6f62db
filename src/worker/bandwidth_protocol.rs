//! What is told of a collective's bandwidth by size: thirty-one solves and more, one after the other.

use gargalo_solver::lab::Bandwidth;
use gargalo_solver::study::report::DesignError;
use serde::{Deserialize, Serialize};

/// How far the curves are, and what of them is known.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Measuring {
    /// Points that are done.
    pub done: u32,
    /// Points in all.
    pub of: u32,
    /// Whether no more is to come.
    pub ended: bool,
    /// The points so far, or why the design can't be built; `None` where nothing is sent that has a bandwidth.
    pub known: Option<Result<Bandwidth, DesignError>>,
}
