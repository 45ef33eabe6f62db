//! Solving a document: the page's main question, asked after every edit.

use crate::networks::Sent;
use gargalo_solver::lab::ComparisonTable;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::study::{Doing, Report, StructureReport};
use serde::{Deserialize, Serialize};

/// Solve a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The document as canonical JSON: the one form that both sides share.
    pub scenario: String,
    /// The design whose bottleneck structure is wanted too.
    pub structure: Option<u32>,
    /// Whether the comparison table is wanted too.
    pub table: bool,
}

/// What is heard of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// A long solve is under way.
    Progress(Progress),
    /// The document is solved.
    Solved(Box<Solved>),
    /// The document was refused; the page knows why once it reads the same text itself.
    Refused,
}

/// What came out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// The report; on its way without its networks.
    pub report: Report,
    /// Its networks; empty once they are in the report.
    pub networks: Vec<Sent>,
    /// The bottleneck structure, where it was asked for.
    pub structure: Option<Result<StructureReport, DesignError>>,
    /// The comparison table, where it was asked for and the report tells enough.
    pub table: Option<ComparisonTable>,
}

/// How far a long solve is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// What is being done.
    pub doing: Doing,
    /// To which design, from 1.
    pub design: u32,
    /// How many there are.
    pub designs: u32,
    /// How much of all that was asked is done, from 0 to 1.
    pub share: f64,
    /// Seconds since it began.
    pub seconds: f64,
    /// How long a step of each design takes by formula, in seconds: what stands for it until it is solved. Empty before the networks
    /// are built.
    pub by_formula: Vec<Option<f64>>,
}
