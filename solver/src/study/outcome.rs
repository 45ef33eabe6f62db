//! What came out beside the figures that every design has: of each kind of workload something else.

use super::collective::CollectiveReport;
use super::cycles::CycleReport;
use super::report::Solved;
use crate::base::id::NodeId;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::traffic::TrafficReport;
use crate::workload::serving::ServingReport;
use crate::workload::traced::TracedReport;
use crate::workload::training::TrainingReport;
use serde::{Deserialize, Serialize};

/// What came out beside the figures that every design has.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// Flows and nothing else.
    Flows,
    /// Flows by class, in place of one by one: too many to list.
    Classes(Vec<FlowClass>),
    /// A collective: its steps, and its time with latency.
    Collective(Box<CollectiveReport>),
    /// A training step.
    Training {
        /// Bytes between its ranks.
        traffic: TrafficReport,
        /// Its layout, phases, memory and time.
        report: Box<TrainingReport>,
    },
    /// A language model that answers requests.
    Serving {
        /// Bytes between its ranks.
        traffic: TrafficReport,
        /// Its latencies and rates.
        report: Box<ServingReport>,
    },
    /// A step as it was traced.
    Traced(Box<TracedReport>),
    /// Several workloads at once: when each has ended.
    Jobs(Vec<JobReport>),
}

impl Solved {
    /// Flows by class, where they are not listed one by one; else none.
    pub fn classes(&self) -> &[FlowClass] {
        if let Outcome::Classes(classes) = &self.outcome { classes } else { &[] }
    }

    /// Of a collective: its steps, and its time with latency.
    pub fn collective(&self) -> Option<&CollectiveReport> {
        if let Outcome::Collective(report) = &self.outcome { Some(report) } else { None }
    }

    /// Of a training step: its layout, phases, memory and time.
    pub fn training(&self) -> Option<&TrainingReport> {
        if let Outcome::Training { report, .. } = &self.outcome { Some(report) } else { None }
    }

    /// Of serving: its latencies and rates.
    pub fn serving(&self) -> Option<&ServingReport> {
        if let Outcome::Serving { report, .. } = &self.outcome { Some(report) } else { None }
    }

    /// Of a traced step: its time on this network.
    pub fn traced(&self) -> Option<&TracedReport> {
        if let Outcome::Traced(report) = &self.outcome { Some(report) } else { None }
    }

    /// Bytes between ranks, where training or serving has placed them.
    pub fn traffic(&self) -> Option<&TrafficReport> {
        match &self.outcome {
            Outcome::Training { traffic, .. } | Outcome::Serving { traffic, .. } => Some(traffic),
            _ => None,
        }
    }

    /// What the `hardware` of what runs would add, and is not in the report's times; each once.
    pub fn passed_over(&self) -> Vec<PassedOver> {
        let mut all: Vec<PassedOver> = self.jobs().iter().filter_map(|job| job.passed_over).collect();
        all.extend(self.collective().and_then(|report| report.passed_over));
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Of several workloads at once: when each has ended; else none.
    pub fn jobs(&self) -> &[JobReport] {
        if let Outcome::Jobs(jobs) = &self.outcome { jobs } else { &[] }
    }
}

/// What the `hardware` of a document would add, where a report is of the bytes on the links alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassedOver {
    /// What the library of a collective takes beside its bytes.
    Library,
    /// A training step's computing, and what it hides.
    Computing,
    /// Times of requests.
    Requests,
}

/// One of several workloads at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JobReport {
    /// What people call it.
    pub name: String,
    /// Its first flow.
    pub first_flow: u32,
    /// How many flows it has; they follow each other.
    pub flows: u32,
    /// Bytes that it sends.
    pub bytes: Bytes,
    /// When its last flow has ended; `None` if one never does.
    pub completion: Option<Seconds>,
    /// What its `hardware` would add to its flows.
    pub passed_over: Option<PassedOver>,
    /// Of a job that repeats: its iterations. Its bytes are those of one, its completion is that of the last that is counted.
    pub cycle: Option<CycleReport>,
}

/// Flows that share their fate by symmetry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FlowClass {
    /// How many.
    pub flows: u32,
    /// Where one of them starts.
    pub source: NodeId,
    /// Where that one ends.
    pub destination: NodeId,
    /// How much each sends.
    pub bytes: Bytes,
    /// The rate of each at the start.
    pub rate: BitsPerSecond,
    /// When each ends; `None` if it never does.
    pub finish: Option<Seconds>,
}
