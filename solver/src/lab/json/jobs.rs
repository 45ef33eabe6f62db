//! Several workloads at once, in the report.

use super::{direction, link};
use crate::base::units::{Bytes, Seconds};
use crate::lab::json::declared::{Is, Told, object};
use crate::network::Tables;
use crate::study::report::{JobReport, PassedOver};
use crate::study::{IterationTimes, Meeting};
use serde_json::{Value, json};

/// A job, with the names of what it meets.
pub(crate) struct Job {
    report: JobReport,
    waits: Option<Vec<Wait>>,
}

/// Where a job is held back beside another.
struct Wait {
    link: String,
    dir: Value,
    job: u32,
    time: Seconds,
}

impl Job {
    pub(super) fn of(tables: &Tables, report: &JobReport) -> Self {
        let wait = |own: &Meeting| Wait {
            link: link(tables, own.capacity).to_owned(),
            dir: direction(tables, own.capacity),
            job: own.job,
            time: own.time,
        };
        let waits = report.cycle.as_ref().map(|cycle| cycle.meetings.iter().map(wait).collect());
        Self { report: report.clone(), waits }
    }

    fn alone(&self) -> Option<Seconds> {
        self.report.cycle.as_ref().map(|own| own.alone)
    }

    fn iteration(&self) -> Option<IterationTimes> {
        self.report.cycle.as_ref().and_then(|own| own.iteration.clone())
    }

    fn slowdown(&self) -> Option<f64> {
        self.report.cycle.as_ref().and_then(crate::study::CycleReport::slowdown)
    }
}

object! {
    /// One of several workloads at once.
    "Job", job: Job {
        /// What it is called.
        "name": String = job.report.name,
        /// Its first flow, by position.
        "first_flow": u32 = job.report.first_flow,
        /// How many flows it has; they follow each other.
        "flows": u32 = job.report.flows,
        /// What it sends; of a job that repeats, in an iteration.
        "bytes": Bytes = job.report.bytes,
        /// When its last flow has ended, or the last iteration that is counted; null if that is never.
        "completion_s": Option<Seconds> = job.report.completion,
        /// What its `hardware` would add, and is not in its times.
        "passed_over": Option<PassedOver> = job.report.passed_over,
        /// An iteration with no other job on the network; null of a job that does not repeat, as what follows.
        "alone_s": Option<Seconds> = job.alone(),
        /// Iterations beside the other jobs; null where none ends.
        "iteration_s": Option<IterationTimes> = job.iteration(),
        /// The mean iteration beside the others over that alone.
        "slowdown": Option<f64> = job.slowdown(),
        /// Links on which it is held back while another job of its own or a more urgent class is on them, longest first.
        "waits": Option<Vec<Wait>> = job.waits,
    }
}

object! {
    /// Times of iterations, percentiles by nearest rank.
    "IterationTimes", of: IterationTimes {
        /// Their mean.
        "mean": Seconds = of.mean,
        /// Half take no longer.
        "p50": Seconds = of.p50,
        /// Ninety-five in a hundred take no longer.
        "p95": Seconds = of.p95,
        /// Ninety-nine in a hundred take no longer.
        "p99": Seconds = of.p99,
        /// How many they are of.
        "count": u32 = of.count,
        /// Whether they are of one period of all jobs, which comes again and again; else of all iterations that are counted.
        "repeats": bool = of.repeats,
    }
}

object! {
    /// A link on which a job is held back beside another.
    "JobWait", wait: Wait {
        /// The link.
        "link": String = wait.link,
        /// Which of its directions.
        "dir": Way = Way(wait.dir.clone()),
        /// The other job, by position.
        "job": u32 = wait.job,
        /// In a mean iteration.
        "time_s": Seconds = wait.time,
    }
}

/// The direction of a capacity.
struct Way(Value);

impl Told for Way {
    const IS: Is = Is::Words(&["ab", "ba", "both"]);

    fn told(&self) -> Value {
        self.0.clone()
    }
}

impl Told for PassedOver {
    const IS: Is = Is::Words(&["library", "computing", "requests"]);

    fn told(&self) -> Value {
        json!(self)
    }
}
