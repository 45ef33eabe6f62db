//! What is to be carried: a job of the catalogue under a strategy, or a document's own workload.

use super::fabric::Fabric;
use super::finder::Traffic;
use super::iteration::{Iteration, Known, iteration};
use super::own::Own;
use super::strategy::{Strategy, Work};

/// Either of both.
#[derive(Debug, Clone, Copy)]
pub enum Load<'a> {
    /// A job.
    Job {
        /// Operator by operator.
        work: &'a Work,
        /// Who computes what.
        strategy: &'a Strategy,
    },
    /// A document's own.
    Own(&'a Own),
}

impl Load<'_> {
    /// Servers.
    pub fn servers(&self) -> u32 {
        match self {
            Self::Job { work, .. } => work.servers,
            Self::Own(own) => own.servers(),
        }
    }

    /// All that an iteration sends.
    pub fn traffic(&self) -> Traffic {
        match self {
            Self::Job { work, strategy } => work.traffic(strategy),
            Self::Own(own) => own.traffic(),
        }
    }

    /// An iteration on a network.
    pub fn iteration(&self, fabric: &Fabric) -> Iteration {
        match self {
            Self::Job { work, strategy } => iteration(work, strategy, fabric, &mut Known::new()),
            Self::Own(own) => own.iteration(fabric),
        }
    }
}
