//! What is to be carried: a job of the catalogue under a strategy, or a document's own workload.

use super::fabric::Fabric;
use super::finder::Traffic;
use super::iteration::{HandoverTimes, JobIteration, iteration};
use super::own::ServerIteration;
use super::strategy::{JobWork, Strategy};

/// Either of both.
#[derive(Debug, Clone, Copy)]
pub enum JobLoad<'a> {
    /// A job.
    Job {
        /// Operator by operator.
        work: &'a JobWork,
        /// The operators that each server computes.
        strategy: &'a Strategy,
    },
    /// A document's own.
    Workload(&'a ServerIteration),
}

impl JobLoad<'_> {
    /// Servers.
    pub fn servers(&self) -> u32 {
        match self {
            Self::Job { work, .. } => work.servers,
            Self::Workload(own) => own.servers(),
        }
    }

    /// All that an iteration sends.
    pub fn traffic(&self) -> Traffic {
        match self {
            Self::Job { work, strategy } => work.traffic(strategy),
            Self::Workload(own) => own.traffic(),
        }
    }

    /// An iteration on a network.
    pub fn iteration(&self, fabric: &Fabric) -> JobIteration {
        match self {
            Self::Job { work, strategy } => iteration(work, strategy, fabric, &mut HandoverTimes::new()),
            Self::Workload(own) => own.iteration(fabric),
        }
    }
}
