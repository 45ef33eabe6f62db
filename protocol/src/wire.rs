//! A job that is wired for: the wiring, a search, a figure of the paper, a fibre that fails.

use gargalo_solver::lab::{Agreement, FoundJob, OwnSearch, ProposalError, StudyNames, WiringView};
use gargalo_solver::topoopt::anneal::Optimised;
use gargalo_solver::topoopt::architectures::Row;
use gargalo_solver::topoopt::cluster::SharedStudy;
use gargalo_solver::topoopt::crossing::Crossing;
use gargalo_solver::topoopt::figures::{DrawnFigure, PaperFigure};
use gargalo_solver::topoopt::finder::FoundWiring;
use gargalo_solver::topoopt::moe::MoeReport;
use gargalo_solver::topoopt::repair::{Failure, FailureSurvey, MendedRing};
use gargalo_solver::topoopt::shards::ShardsReport;
use gargalo_solver::topoopt::splits::SplitRow;
use serde::{Deserialize, Serialize};

/// Work something out about a job that is wired for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The document as canonical JSON.
    pub scenario: String,
    /// What is to be worked out.
    pub ask: Box<Ask>,
}

/// What is to be worked out about the document's wired job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Ask {
    /// The wiring and the job on every architecture: of what a search found, else of data parallelism.
    View(Option<FoundJob>),
    /// Alternating optimisation.
    Search,
    /// A figure of the paper.
    Figure(PaperFigure),
    /// A fibre fails.
    Fail {
        /// What a search found.
        kept: Option<FoundJob>,
        /// Position of the fibre in what to patch where.
        fibre: u32,
    },
    /// The document with the wiring as one more design.
    Adopt {
        /// The wiring.
        found: FoundWiring,
        /// The design's name.
        name: String,
    },
    /// A document of the job's traffic on the wiring and on what it is compared with.
    Study {
        /// What a search found.
        kept: Option<FoundJob>,
        /// What things are called.
        names: StudyNames,
    },
    /// A run of a model with experts, whose traffic changes.
    Moe,
    /// Jobs that come, grow, shrink and go.
    Shards,
    /// Every fibre fails by itself.
    Failures(Option<FoundJob>),
    /// Every split of the interfaces between rings and pairs.
    Splits(Option<FoundJob>),
    /// What the solver says of the wiring.
    Agreement(Option<FoundJob>),
    /// The paper's shared cluster, taken apart.
    Shared,
    /// Cuts and placements of the document's own training step.
    Strategies,
}

/// How far a search is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// Strategies tried.
    pub tried: u32,
    /// Of them accepted.
    pub accepted: u32,
    /// Seconds of the iteration that the chain is at.
    pub now: f64,
    /// Seconds of the best so far.
    pub best: f64,
    /// The best so far, where it is another than was told last.
    pub kept: Option<FoundJob>,
}

/// What is known. Nothing comes where the document asks nothing of the kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The wiring; architectures that take longer follow.
    View(Box<WiringView>),
    /// More architectures.
    Rows(Vec<Row>),
    /// How far a search is.
    Step(Step),
    /// What a search found.
    Optimised(Box<Optimised>),
    /// A figure, and where the lines that it is about cross.
    Figure(DrawnFigure, Vec<Crossing>),
    /// A failure; `None` where there is no such fibre.
    Failure(Option<(Failure, MendedRing)>),
    /// A run of a model with experts.
    Moe(Box<MoeReport>),
    /// Jobs in shards of a cluster.
    Shards(Box<ShardsReport>),
    /// Failures of all fibres.
    Failures(Box<FailureSurvey>),
    /// Splits of the interfaces.
    Splits(Vec<SplitRow>),
    /// What the model and the solver say.
    Agreement(Vec<Agreement>),
    /// The shared cluster.
    Shared(Box<SharedStudy>),
    /// How far a search of cuts and placements is, or what it found.
    Strategies(Box<OwnSearch>),
    /// A document as canonical JSON, or why there is none.
    Document(Result<String, ProposalError>),
}
