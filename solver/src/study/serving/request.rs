//! The time of a typical request once it is served: what hangs on the network in it is what the network takes from everyone.

use super::ServingJob;
use super::messages::Lines;
use super::solve::PreparedServing;
use crate::base::units::Seconds;
use crate::study::ServingWork;
use crate::study::report::DesignError;
use crate::workload::serving::{ServingReport, request};

/// The request that a report speaks of ([`ServingReport::request`]), among as many others as there were.
#[derive(Debug)]
pub struct RequestTime {
    prepared: PreparedServing,
    prompt: u64,
    output: u64,
    batch: f64,
    context: f64,
}

impl RequestTime {
    /// # Errors
    /// As [`super::solve()`].
    pub fn of(job: &ServingJob<'_>, report: &ServingReport) -> Result<Self, DesignError> {
        let batch = report.decode_batch;
        Ok(Self {
            prepared: PreparedServing::of(job)?,
            prompt: report.prompt,
            output: report.output,
            batch,
            context: batch * report.decode_context,
        })
    }

    /// Its time on these capacities, in bit/s. `job`: the one that this was made of.
    pub fn on(&self, job: &ServingJob<'_>, capacities: &[f64]) -> Seconds {
        let Self { prepared, prompt, output, batch, context } = self;
        let ServingWork { serving, gpu, protocols, .. } = job.work;
        let (prefill, decode) = serving.copies();
        let places = (job.network, &prepared.placed, &prepared.sends);
        let lines = Lines::of(places, capacities.to_vec(), gpu, protocols);
        let wires = lines.wires(serving);
        let moved = if decode > 0 {
            let (moves, latency) = lines.moves(serving, &prepared.machine);
            moves.first().map_or(0.0, |own| own.time * *prompt as f64 + latency)
        } else {
            0.0
        };
        let writer = if decode > 0 { prefill as usize } else { 0 };
        let read = prepared.machine.prefill(&wires, 0, &[*prompt]).latency;
        let token = prepared.machine.decode(&wires, writer, *batch, *context).latency;
        request(read, Seconds(moved), (token, *output))
    }

    /// What one time costs: hops of all ways.
    pub fn work(&self) -> usize {
        self.prepared.sends.routes.hops_in_all().max(1)
    }
}
