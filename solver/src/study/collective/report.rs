//! What came out of a collective.

use super::EffectiveReport;
use crate::base::id::{CapacityId, NodeId};
use crate::base::units::{Bytes, Seconds};
use crate::study::ExpertsReport;
use crate::study::report::PassedOver;
use crate::workload::collective::tuning::Wire;
use crate::workload::collective::{Algorithm, Operation, Pace};
use serde::{Deserialize, Serialize};

/// What came out of a collective.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CollectiveReport {
    /// What it does.
    pub operation: Operation,
    /// How.
    pub algorithm: Algorithm,
    /// Whether NCCL's model chose the algorithm.
    pub chosen: bool,
    /// The endpoint of each rank.
    pub ranks: Vec<NodeId>,
    /// Ranks of a server (1 where they are not numbered server by server).
    pub per_server: u32,
    /// Rings that share the data.
    pub channels: u32,
    /// Whether rings run both ways.
    pub both_ways: bool,
    /// The rank where it starts or ends.
    pub root: u32,
    /// Blocks that a pipelined algorithm cuts its data into; 0 where without latency it would be any number.
    pub blocks: u32,
    /// S.
    pub bytes: Bytes,
    /// How many steps.
    pub steps: u64,
    /// The steps in stages that are alike.
    pub stages: Vec<StageReport>,
    /// The whole; `None` where a message has no way.
    pub time: Option<Seconds>,
    /// What of it is latency: the rest is the time of the bytes.
    pub latency: Seconds,
    /// The closed formula with the greatest latency and the least speed of the ways that are used; `None` where there
    /// is no formula.
    pub closed_form: Option<Seconds>,
    /// S ÷ time, in GB/s.
    pub algorithm_bandwidth: Option<f64>,
    /// The same made comparable to a port's speed, as nccl-tests reports it.
    pub bus_bandwidth: Option<f64>,
    /// What NCCL's model would choose on such a machine, and what that takes on this network.
    pub nccl: Option<NcclReport>,
    /// What the library is that the time is with, where it is with one.
    pub effective: Option<EffectiveReport>,
    /// Tokens to their experts and back, where that is what is sent.
    pub experts: Option<ExpertsReport>,
    /// What its `hardware` would add to its bytes on the links, where an algorithm or a protocol inside servers is given.
    pub passed_over: Option<PassedOver>,
}

/// Steps that are alike.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct StageReport {
    /// The first of them.
    pub first: u32,
    /// How many.
    pub steps: u32,
    /// How they follow each other.
    pub pace: Pace,
    /// Messages of a step, or of all where steps overlap.
    pub messages: u32,
    /// Bytes that they send together.
    pub bytes: Bytes,
    /// The stage's time; `None` where a message has no way.
    pub time: Option<Seconds>,
    /// The capacity that is busy longest; `None` where nothing is sent.
    pub bottleneck: Option<CapacityId>,
}

/// What NCCL's model says.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct NcclReport {
    /// The algorithm it takes.
    pub algorithm: Algorithm,
    /// How data is put on the wire.
    pub wire: Wire,
    /// What its bytes take on this network, with what NCCL adds.
    pub time: Seconds,
}
