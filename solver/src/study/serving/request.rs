//! The time of a typical request once it is served: what hangs on the network in it is what the network takes from everyone.

use super::ServingJob;
use super::messages::Lines;
use super::solve::PreparedServing;
use crate::study::ServingWork;
use crate::study::report::DesignError;
use crate::workload::serving::ServingReport;

/// A request of the prompt and the answer that a report speaks of, among as many others as there were on the mean. Waiting for
/// a place is left out: how requests meet leaps with the least change of what each takes.
pub(in crate::study) struct RequestTime<'a> {
    job: &'a ServingJob<'a>,
    report: &'a ServingReport,
    prepared: PreparedServing,
}

impl<'a> RequestTime<'a> {
    /// # Errors
    /// As [`super::solve()`].
    pub(in crate::study) fn of(
        job: &'a ServingJob<'a>,
        report: &'a ServingReport,
    ) -> Result<Self, DesignError> {
        let prepared = PreparedServing::of(job)?;
        Ok(Self { job, report, prepared })
    }

    /// Its seconds on these capacities, in bit/s: reading the prompt, moving its cache where another instance writes, and a token
    /// of the answer after the other.
    pub(in crate::study) fn on(&self, capacities: &[f64]) -> f64 {
        let Self { job, report, prepared } = self;
        let ServingWork { serving, gpu, protocols, .. } = job.work;
        let (prefill, decode) = serving.copies();
        let places = (job.network, &prepared.placed, &prepared.sends);
        let lines = Lines::of(places, capacities.to_vec(), gpu, protocols);
        let wires = lines.wires(serving);
        let moved = if decode > 0 {
            let (moves, latency) = lines.moves(serving, &prepared.machine);
            moves.first().map_or(0.0, |own| own.time * report.prompt as f64 + latency)
        } else {
            0.0
        };
        let writer = if decode > 0 { prefill as usize } else { 0 };
        let (batch, context) = (report.decode_batch, report.decode_batch * report.decode_context);
        let read = prepared.machine.prefill(&wires, 0, &[report.prompt]).latency.get();
        let token = prepared.machine.decode(&wires, writer, batch, context).latency.get();
        read + moved + token * report.output.saturating_sub(1) as f64
    }
}
