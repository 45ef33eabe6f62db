//! The account of a step in time: taken apart and routed once, asked for its time on whatever capacities.

use super::TrainingJob;
use super::prepared::PreparedStep;
use super::timed::{of_prepared, time_on};
use crate::base::units::{Bytes, Seconds};
use crate::flow::Side;
use crate::study::Study;
use crate::study::prepare::Prepared;
use crate::study::ranking::slope;
use crate::study::report::DesignError;
use crate::workload::training::StepLimit;

/// A step in time.
#[derive(Debug, Clone)]
pub struct Account {
    prepared: PreparedStep,
    capacities: Vec<f64>,
    time: f64,
}

impl Account {
    /// Takes a step apart and routes it; `None` without hardware.
    ///
    /// # Errors
    /// As [`crate::study::solve()`].
    pub fn of(job: &TrainingJob<'_>) -> Result<Option<Self>, DesignError> {
        let prepared = PreparedStep::of(job)?;
        let study = Study {
            network: job.network,
            demands: &prepared.demands,
            routes: &prepared.routes,
            plan: job.plan,
        };
        let Prepared { capacities, .. } = Prepared::of(&study)?;
        let time = time_on(job, &prepared, &capacities, &|_| ());
        Ok(time.map(|time| Self { prepared, capacities, time: time.get() }))
    }

    /// The step's time; infinite where somebody finds no way.
    pub fn time(&self) -> Seconds {
        Seconds(self.time)
    }

    /// What the design's plan gives each capacity, in bit/s.
    pub fn capacities(&self) -> &[f64] {
        &self.capacities
    }

    /// The step's time on other capacities, in bit/s, on the same ways. `job`: the one that this was made of.
    pub fn time_on(&self, job: &TrainingJob<'_>, capacities: &[f64]) -> Seconds {
        time_on(job, &self.prepared, capacities, &|_| ()).unwrap_or(Seconds(f64::INFINITY))
    }

    /// What crosses each capacity in a step, message by message as they are timed.
    pub fn bytes(&self, job: &TrainingJob<'_>) -> Vec<Bytes> {
        let timed = of_prepared(job, &self.prepared, &self.capacities);
        timed.map_or_else(Vec::new, |timed| timed.bytes.into_iter().map(Bytes).collect())
    }

    /// What limits each kind of communication.
    pub fn limits(&self, job: &TrainingJob<'_>) -> Vec<StepLimit> {
        of_prepared(job, &self.prepared, &self.capacities).map_or_else(Vec::new, |timed| timed.limits)
    }

    /// How much sooner the step ends for each hundredth more of some capacities together (`Side::Plus`), or how much later
    /// for each less (`Side::Minus`): the derivative from that side, in seconds. 0 where the step never ends.
    pub fn slope(&self, job: &TrainingJob<'_>, capacities: &[usize], side: Side) -> Seconds {
        if !self.time.is_finite() {
            return Seconds(0.0);
        }
        Seconds(slope(self.time, &self.capacities, capacities, side, &mut |moved| {
            self.time_on(job, moved).get()
        }))
    }

    /// What one solve costs: hops of all routes and passes of the pipeline.
    pub fn work(&self, job: &TrainingJob<'_>) -> usize {
        let flows = self.prepared.demands.len();
        let hops: usize = (0..flows).map(|flow| self.prepared.routes.over(flow).len()).sum();
        let passes = job.training.micro_batches().saturating_mul(job.training.p).min(150_000);
        hops + 8 * passes as usize + 1
    }
}
