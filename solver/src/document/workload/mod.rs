//! What is sent: a file for each kind of workload, and the list of them.
//!
//! What a kind becomes on a network is a `Work` of the study, one that is there or one of its own.

mod all_to_all;
mod collective;
mod cycle;
mod flows;
mod jobs;
mod kind;
mod matrix;
mod pattern;
mod serving;
mod traced;
mod training;

pub use all_to_all::AllToAll;
pub use cycle::{CycleSpec, PhaseSpec};
pub use flows::{FlowList, FlowSpec};
pub use jobs::{JobList, JobSpec};
pub(crate) use kind::{Place, Reading};
pub use matrix::{MatrixEntry, MatrixSpec};

use crate::document::collective::CollectiveForm;
use crate::traffic::Pattern;
use crate::workload::serving::Serving;
use crate::workload::traced::Traced;
use crate::workload::training::Training;
use kind::workloads;
use std::sync::Arc;

// In the order in which a mistaken word is told them.
workloads! {
    /// Flows one by one.
    Flows(FlowList) = "flows" of FlowList,
    /// A flow for each ordered pair of endpoints.
    AllToAll(AllToAll) = "all_to_all" of AllToAll,
    /// A seeded pattern.
    Pattern(Pattern) = "pattern",
    /// A collective operation.
    Collective(CollectiveForm) = "collective",
    /// Bytes from rank to rank.
    Matrix(MatrixSpec) = "matrix",
    /// A training step.
    Training(Arc<Training>) = "training" of Training,
    /// Several workloads at once.
    Jobs(JobList) = "jobs",
    /// A job that repeats.
    Cycle(CycleSpec) = "cycle",
    /// A language model that answers requests.
    Serving(Arc<Serving>) = "serving" of Serving,
    /// Steps as they were traced.
    Traced(Arc<Traced>) = "traced" of Traced,
}
