//! What the page asks of a network beside solving it: figures, bounds, files in and out.

use crate::decide::Adopt;
use gargalo_solver::base::id::FlowId;
use gargalo_solver::exchange::{Assumption, Format, ImportError};
use gargalo_solver::lab::{
    Bounds, ChangedAnswers, ClusterAsk, ClusterError, CollectiveSteps, ComparisonTable, NetworkReport,
    ProposalError, PublishedReport,
};
use gargalo_solver::lesson::{Goal, Points, ScoreRule, StepFigures, StepValues};
use gargalo_solver::network::{Layout, Tables};
use gargalo_solver::study::Course;
use gargalo_solver::study::report::DesignError;
use serde::{Deserialize, Serialize};

/// A question about the first design of a scenario (as canonical JSON), or about a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Question {
    /// Figures and cost.
    Report(String),
    /// What nothing can beat.
    Bounds(String),
    /// A collective step by step.
    CollectiveSteps(String),
    /// Small pictures of all that the gallery offers, in its order.
    Sketches,
    /// Places of the nodes by a layout.
    Arrange {
        /// The scenario.
        scenario: String,
        /// The layout.
        layout: Layout,
    },
    /// What each link costs.
    LinkCosts(String),
    /// How long a design takes.
    Before(String),
    /// What single flows send from when on.
    Courses {
        /// The scenario.
        scenario: String,
        /// The flows, by position in the report.
        flows: Vec<FlowId>,
    },
    /// The document with one more design.
    Adopt {
        /// The scenario.
        scenario: String,
        /// The design that it is like.
        design: u32,
        /// Its name.
        name: String,
        /// In what it differs.
        what: Adopt,
    },
    /// The comparison table of all designs.
    Table(String),
    /// What was published about the scenario, with ours beside it.
    Published(String),
    /// Which of its answers have changed since it was saved.
    Changed(String),
    /// A network out of a file of another tool.
    Import(String),
    /// A scenario about a cluster that is told in three answers.
    Cluster {
        /// The answers.
        ask: ClusterAsk,
        /// The scenario's title.
        title: String,
        /// Names of the designs: what is asked for, and what stands beside it.
        names: [String; 2],
    },
    /// The figures of lesson steps: of each step its number, its scenario and its figures.
    Figures(Vec<StepFigures>),
    /// The networks of these scenarios' first designs, by their numbers.
    Networks(Vec<(u32, String)>),
    /// Whether what a lesson asks to try is done.
    Tried {
        /// The scenario as it has become.
        scenario: String,
        /// What must hold.
        goals: Vec<Goal>,
    },
    /// What a design scores.
    Score {
        /// The scenario that all start from.
        given: String,
        /// The scenario as it has become.
        scenario: String,
        /// The design.
        design: u32,
        /// Deadline and budget.
        rule: ScoreRule,
    },
    /// The network in a format of another tool.
    Export {
        /// The scenario.
        scenario: String,
        /// The format.
        into: Export,
    },
}

/// A format that networks are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Export {
    /// `GraphML`.
    GraphMl,
    /// Graphviz DOT.
    Dot,
    /// Links as CSV.
    Csv,
    /// `NetworkX` node-link JSON.
    NetworkX,
    /// The bill of materials as CSV.
    Bill,
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// Figures and cost with the network itself, or why it can't be built.
    Report(Box<Result<(NetworkReport, Tables), DesignError>>),
    /// What nothing can beat.
    Bounds(Result<Bounds, DesignError>),
    /// A collective's steps, or why the design can't be built; `None` where there are none to be drawn.
    CollectiveSteps(Option<Box<Result<CollectiveSteps, DesignError>>>),
    /// Small pictures, in the order of the gallery.
    Sketches(Vec<Sketch>),
    /// Places; `None` where the network has none by that layout.
    Arrange(Option<Vec<(f64, f64)>>),
    /// The cost of each link, and in which currency.
    LinkCosts(Option<(Vec<f64>, String)>),
    /// Seconds; `None`: for ever, or it can't be built.
    Before(Option<f64>),
    /// A course for each flow that was asked for; `None` where there is none to be told.
    Courses(Option<Vec<Course>>),
    /// The document with one more design, as canonical JSON, or why it can't have it.
    Adopted(Result<String, ProposalError>),
    /// The comparison table.
    Table(Box<ComparisonTable>),
    /// What was published, with ours beside it; `None` where nothing was.
    Published(Option<Box<PublishedReport>>),
    /// Those that are others than when it was saved.
    Changed(ChangedAnswers),
    /// The network of a file, or what is wrong with it.
    Import(Result<Found, ImportError>),
    /// The scenario about a cluster, as canonical JSON, or why there is none.
    Cluster(Result<String, ClusterError>),
    /// The figures of steps, by their numbers; `None` where one has no value.
    Figures(Vec<StepValues>),
    /// Networks by their numbers; `None` for one that can't be built.
    Networks(Vec<(u32, Option<Tables>)>),
    /// Whether all of it holds.
    Tried(bool),
    /// What a design scores; `None` where it can't be said.
    Score(Option<Points>),
    /// A file.
    Export(Result<String, DesignError>),
    /// The question could not be understood.
    Unknown,
}

/// A small network to be drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sketch {
    /// Where each node is, and whether it is a switch.
    pub nodes: Vec<(f64, f64, bool)>,
    /// Which nodes are linked.
    pub links: Vec<(u32, u32)>,
}

/// A network out of a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Found {
    /// The format that was read.
    pub format: Format,
    /// What the file calls it.
    pub title: Option<String>,
    /// A scenario of one design with that network, as canonical JSON.
    pub scenario: String,
    /// What had to be assumed.
    pub assumptions: Vec<Assumption>,
    /// Nodes.
    pub nodes: u32,
    /// Links.
    pub links: u32,
}
