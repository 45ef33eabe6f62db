//! What a traced step adds to the report.

use crate::base::units::{Bytes, Seconds};
use crate::lab::json::declared::{Is, Told, object};
use crate::workload::collective::{Algorithm, Operation};
use crate::workload::traced::{TracedCollectiveReport, TracedReport};
use serde_json::{Value, json};

pub(crate) fn traced(report: &TracedReport) -> Value {
    report.told()
}

object! {
    /// What a traced step adds to a design's report: the mean of its steps, computing as measured, collectives as this network
    /// carries them.
    "Traced", report: TracedReport {
        /// As it was measured, where the document says so.
        "measured_s": Option<Seconds> = report.measured,
        /// On this network; null where a message has no way.
        "total_s": Option<Seconds> = report.total,
        /// Computing, as measured.
        "compute_s": Seconds = report.compute,
        /// No kernel, for another reason than the network, as measured.
        "idle_s": Seconds = report.idle,
        /// Waiting for collectives.
        "exposed_s": Option<Seconds> = report.exposed,
        /// The step where nothing takes any time to send, all else as it is: no network is faster.
        "least_s": Seconds = report.least,
        /// The most that any network could give back: `total_s` less `least_s`.
        "gives_back_s": Option<Seconds> = report.gives_back(),
        /// Its collectives, in the order of the document.
        "collectives": Vec<TracedCollectiveReport> = report.collectives,
    }
}

object! {
    /// A collective of a traced step.
    "TracedCollective", own: TracedCollectiveReport {
        /// What it does.
        "operation": Operation = own.operation,
        /// How.
        "algorithm": Algorithm = own.algorithm,
        /// Bytes, by NCCL's convention.
        "bytes": Bytes = own.bytes,
        /// Ranks of a group.
        "size": u32 = own.size,
        /// Groups that do it at once.
        "groups": u32 = own.groups,
        /// How often a step has it.
        "count": f64 = own.count,
        /// One of them; null where a message has no way.
        "time_s": Option<Seconds> = own.time,
        /// Waiting for all of a step.
        "exposed_s": Option<Seconds> = own.exposed,
        /// Bus bandwidth in 10^9 bytes a second, as nccl-tests reports it.
        "busbw_gbs": Option<f64> = own.bus_bandwidth,
    }
}

const OPERATIONS: [&str; Operation::WORDS.len()] = {
    let mut words = [""; Operation::WORDS.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = Operation::WORDS[at].0;
        at += 1;
    }
    words
};

impl Told for Operation {
    const IS: Is = Is::Words(&OPERATIONS);

    fn told(&self) -> Value {
        json!(self.word())
    }
}

const ALGORITHMS: [&str; Algorithm::WORDS.len()] = {
    let mut words = [""; Algorithm::WORDS.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = Algorithm::WORDS[at].0;
        at += 1;
    }
    words
};

impl Told for Algorithm {
    const IS: Is = Is::Words(&ALGORITHMS);

    fn told(&self) -> Value {
        json!(self)
    }
}
