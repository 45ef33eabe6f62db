//! What came out of a traced step on a network.

use crate::base::units::{Bytes, Seconds};
use crate::workload::collective::{Algorithm, Operation};
use serde::{Deserialize, Serialize};

/// What came out of a traced step: the mean of its steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TracedReport {
    /// As it was measured, where the document says so.
    pub measured: Option<Seconds>,
    /// On this network; `None` where a message has no way.
    pub total: Option<Seconds>,
    /// Computing.
    pub compute: Seconds,
    /// No kernel, for another reason than the network.
    pub idle: Seconds,
    /// Waiting for collectives.
    pub exposed: Option<Seconds>,
    /// The step where nothing takes any time to send: no network is faster.
    pub least: Seconds,
    /// Each collective, in the order of the document.
    pub collectives: Vec<TracedCollectiveReport>,
}

/// What came out of a collective of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TracedCollectiveReport {
    /// What it does.
    pub operation: Operation,
    /// How.
    pub algorithm: Algorithm,
    /// S.
    pub bytes: Bytes,
    /// Ranks of a group.
    pub size: u32,
    /// Groups that do it at once.
    pub groups: u32,
    /// How often a step has it.
    pub count: f64,
    /// One of them; `None` where a message has no way.
    pub time: Option<Seconds>,
    /// Waiting for all of a step.
    pub exposed: Option<Seconds>,
    /// Bus bandwidth in GB/s, as nccl-tests reports it.
    pub bus_bandwidth: Option<f64>,
}

impl TracedReport {
    /// The most that any network could give back: the step on this one less that where nothing takes any time to send.
    pub fn gives_back(&self) -> Option<Seconds> {
        self.total.map(|total| total - self.least)
    }
}
