//! What the page and the worker say to each other, as postcard bytes in a transferred buffer.

use super::bandwidth_protocol::Measuring;
use super::decide_protocol::{Decided, Inquiry};
use super::desk_protocol::{Answer, Question};
use super::settings_protocol::Ranked;
use super::wire_protocol::{Ask, Wired};
use gargalo_solver::design::explain::Explained;
use gargalo_solver::lab::{ComparisonTable, Prediction, Vary};
use gargalo_solver::study::report::DesignError;
use gargalo_solver::study::{Report, StructureReport};
use serde::{Deserialize, Serialize};

/// Names the build on both sides: a worker from an older deployment's cache must not answer a newer page.
pub const BUILD: &str = env!("CARGO_PKG_VERSION");

/// From the page to the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Solve a document.
    Solve(Request),
    /// Answer a question about a network.
    Desk {
        /// Comes back with the answer.
        id: u32,
        /// The question.
        question: Question,
    },
    /// Search the placement of a design.
    Place {
        /// The document as canonical JSON.
        scenario: String,
        /// The design.
        design: u32,
    },
    /// Rank the settings of a training step.
    Rank {
        /// The document as canonical JSON.
        scenario: String,
        /// The design whose cluster it is.
        design: u32,
    },
    /// Work a decision out.
    Decide {
        /// The document as canonical JSON.
        scenario: String,
        /// The design that it is about.
        design: u32,
        /// What is to be worked out.
        inquiry: Inquiry,
    },
    /// A collective's bandwidth by size.
    Bandwidth {
        /// The document as canonical JSON, of one design.
        scenario: String,
        /// Sizes in bytes.
        sizes: Vec<f64>,
        /// What is varied beside.
        vary: Vary,
    },
    /// Predict every row of a file of measured iterations.
    Measured(String),
    /// Say what would make a design's training step take what was measured.
    Explain {
        /// The document as canonical JSON.
        scenario: String,
        /// The design.
        design: u32,
        /// Seconds.
        measured: f64,
    },
    /// Work something out about a job that is wired for.
    Wire {
        /// The document as canonical JSON.
        scenario: String,
        /// What is to be worked out.
        ask: Box<Ask>,
    },
}

/// Solve a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with the answer.
    pub id: u32,
    /// The document as canonical JSON: the one form that both sides share.
    pub scenario: String,
    /// The design whose bottleneck structure is wanted too.
    pub structure: Option<u32>,
    /// Whether the comparison table is wanted too.
    pub table: bool,
}

/// What is heard of the search for a placement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Placing {
    /// How far it is.
    Tried(Tried),
    /// It has ended; `None` where there is nothing to place.
    Ended(Option<Placed>),
}

/// How far a search is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// Placements tried.
    pub count: u32,
    /// Placements to try at most.
    pub of: u32,
    /// The least time so far, in seconds.
    pub best: f64,
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

/// How far a long solve is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The design at work, from 1.
    pub design: u32,
    /// How many there are.
    pub designs: u32,
    /// Distinct instants of this design handled so far.
    pub events: u64,
    /// Flows of this design that have not ended.
    pub flows_left: u64,
    /// Flows that this design began with.
    pub flows: u64,
    /// Seconds since this design's first sign of life.
    pub seconds: f64,
    /// Whether all designs are solved, and what is counted are links of the bottleneck structure in place of flows.
    pub structure: bool,
}

/// From the worker to the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker listens. Messages sent before this one are lost.
    Started {
        /// The build that the worker is from.
        build: String,
    },
    /// The document is solved.
    Solved {
        /// The request's.
        id: u32,
        /// What came out.
        report: Report,
        /// The bottleneck structure, where it was asked for.
        structure: Option<Box<Result<StructureReport, DesignError>>>,
        /// The comparison table, where it was asked for and the report tells enough.
        table: Option<ComparisonTable>,
    },
    /// A long solve is under way.
    Progress {
        /// The request's.
        id: u32,
        /// How far it is.
        progress: Progress,
    },
    /// What is heard of the search for a placement.
    Placed(Placing),
    /// The document was refused; the page knows why once it reads the same text itself.
    Refused {
        /// The request's.
        id: u32,
    },
    /// The document or the file of an errand was refused. An errand's worker has one question, which needs no number.
    ErrandRefused,
    /// How far a search for a setting is, and the best so far.
    Ranked(Box<Ranked>),
    /// How far a decision is, and what is known.
    Decided(Box<Decided>),
    /// What is known of a job that is wired for.
    Wired(Box<Wired>),
    /// What is known of a collective's bandwidth by size.
    Measuring(Box<Measuring>),
    /// Predictions of measured iterations, from the row at this position on; told as they come.
    Predicted {
        /// Position of the first.
        first: u32,
        /// Those of the rows that follow; `None` for one that can't be predicted.
        said: Vec<Option<Prediction>>,
    },
    /// A measured step with what would explain it; `None` where there is no predicted one.
    Explained(Option<Box<Explained>>),
    /// The answer to a question.
    Desk {
        /// The question's.
        id: u32,
        /// The answer.
        answer: Box<Answer>,
    },
    /// The request itself could not be understood.
    Garbled,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_survive_the_journey() {
        let sent = Request { id: 7, scenario: "São Paulo".to_owned(), structure: Some(1), table: true };
        let sent = Task::Solve(sent);
        let bytes = postcard::to_allocvec(&sent).expect("a message can be written");
        assert_eq!(postcard::from_bytes::<Task>(&bytes).expect("and read"), sent);
        let table = Some(ComparisonTable { currency: "USD".to_owned(), rows: vec![None] });
        let sent = Reply::Solved { id: 7, report: Report::default(), structure: None, table };
        let bytes = postcard::to_allocvec(&sent).expect("a message can be written");
        assert_eq!(postcard::from_bytes::<Reply>(&bytes).expect("and read"), sent);
    }
}
