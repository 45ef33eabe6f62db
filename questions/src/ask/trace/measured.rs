//! A step as it was measured, and its collectives beside what a network allows.

use gargalo_solver::workload::traced::TracedReport;
use gargalo_trace::{Collective, Program, Time, Trace};
use serde_json::{Value, json};

const MICRO: f64 = 1e6;

/// A step as it was measured: the mean of all steps of all ranks, in microseconds.
#[derive(Debug, Default)]
pub(super) struct Measured {
    pub(super) steps: usize,
    pub(super) total: f64,
    pub(super) compute: f64,
    pub(super) exposed: f64,
    pub(super) exposed_late: f64,
    pub(super) waiting: f64,
    pub(super) idle: f64,
    pub(super) host_late: f64,
}

impl Measured {
    pub(super) fn of(trace: &Trace, program: &Program) -> Self {
        let count = trace.time.len().max(1) as f64;
        let mean = |of: fn(&Time) -> f64| trace.time.iter().map(of).sum::<f64>() / count;
        let totals: f64 = program.steps.iter().map(|step| step.count as f64 * step.measured_us).sum();
        let of_program = totals / program.steps.iter().map(|step| step.count as f64).sum::<f64>().max(1.0);
        let all: f64 = trace.steps.iter().map(|step| step.duration_us).sum();
        let total = if trace.steps.is_empty() { of_program } else { all / trace.steps.len() as f64 };
        Self {
            steps: trace.time.len(),
            total,
            compute: mean(|time| time.compute_us),
            exposed: mean(|time| time.exposed_us.unwrap_or(0.0)),
            exposed_late: mean(|time| time.exposed_late_us.unwrap_or(0.0)),
            waiting: mean(|time| time.waiting_us.unwrap_or(0.0)),
            idle: mean(|time| time.idle_us.unwrap_or(0.0)),
            host_late: mean(|time| time.host_late_us.unwrap_or(0.0)),
        }
    }

    pub(super) fn told(&self) -> Value {
        json!({
            "steps": self.steps,
            "total_us": self.total,
            "compute_us": self.compute,
            "exposed_us": self.exposed,
            "exposed_late_us": self.exposed_late,
            "waiting_us": self.waiting,
            "idle_us": self.idle,
            "host_late_us": self.host_late,
        })
    }
}

/// A collective of a step, as it was measured and as the network carries it.
#[derive(Debug)]
pub(super) struct Kind {
    operation: String,
    bytes: u64,
    size: u32,
    /// How often a step has it.
    pub(super) count: f64,
    /// The mean, without waiting for ranks.
    pub(super) measured_us: f64,
    pub(super) fabric_us: f64,
}

impl Kind {
    pub(super) fn told(&self) -> Value {
        json!({"operation": self.operation, "bytes": self.bytes, "size": self.size, "count": self.count,
            "measured_us": self.measured_us, "fabric_us": self.fabric_us})
    }
}

pub(super) fn collectives(trace: &Trace, program: &Program, fabric: &TracedReport) -> Vec<Kind> {
    let kinds = program.collectives.iter().zip(&fabric.collectives);
    kinds
        .map(|(kind, report)| {
            let own = |one: &&Collective| {
                one.operation == Some(kind.operation)
                    && one.bytes.unwrap_or(0) == kind.bytes
                    && one.group_size.is_none_or(|size| size == report.size)
            };
            let sent = |one: &Collective| Some(one.duration_us? - one.waiting_us.unwrap_or(0.0));
            let times: Vec<f64> = trace.collectives.iter().filter(own).filter_map(sent).collect();
            Kind {
                operation: report.operation.word().to_owned(),
                bytes: kind.bytes,
                size: report.size,
                count: report.count,
                measured_us: times.iter().sum::<f64>() / times.len().max(1) as f64,
                fabric_us: report.time.map_or(f64::INFINITY, |time| time.get() * MICRO),
            }
        })
        .collect()
}

/// The place of the collective that loses most in a step.
pub(super) fn slowest(kinds: &[Kind]) -> Option<usize> {
    let loses = |kind: &Kind| kind.count * (kind.measured_us - kind.fabric_us);
    let all = kinds.iter().enumerate().filter(|(_, kind)| loses(kind) > 0.0);
    all.max_by(|a, b| loses(a.1).total_cmp(&loses(b.1))).map(|(at, _)| at)
}
