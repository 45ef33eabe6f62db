//! What a collective's bytes take on the links, at the parts of their speed that a library reaches.

use super::timing::Timing;
use crate::base::units::Seconds;
use crate::study::report::DesignError;
use crate::workload::collective::{Overheads, Schedule};

/// The bits of a collective of one byte on each capacity that it crosses.
///
/// A library moves the data in chunks one behind the other: rates are in proportion to what each message carries, and the whole
/// takes what the busiest link takes.
#[derive(Debug, Clone)]
pub(super) struct Loads {
    /// What messages inside servers put on each; what messages between servers put on links that leave servers; what these
    /// put on others.
    bits: Vec<[f64; 3]>,
    /// Whether each message has a way.
    reached: bool,
    /// Latency of the links themselves, over all steps.
    latency: Seconds,
}

impl Loads {
    /// Of all that a schedule sends, on the routes of its pairs. `latency`: of the links, over all steps.
    pub(super) fn of(
        timing: &Timing<'_>,
        schedule: &Schedule,
        latency: Seconds,
    ) -> Result<Self, DesignError> {
        let mut out = Self {
            bits: vec![[0.0; 3]; timing.study.network.tables().capacities.len()],
            reached: true,
            latency,
        };
        for (message, way) in timing.ways(&schedule.pairs())? {
            let Some(way) = way else {
                out.reached &= message.demand.bytes.get() == 0.0;
                continue;
            };
            for (capacity, part) in way {
                let which = match (message.inside, timing.within(capacity)) {
                    (true, _) => 0,
                    (false, false) => 1,
                    (false, true) => 2,
                };
                out.bits[capacity.index()][which] += message.demand.bytes.bits() * part;
            }
        }
        Ok(out)
    }

    /// What so many bytes take with a library's overheads, and what of it the links take.
    pub(super) fn time(&self, bytes: f64, capacities: &[f64], overheads: &Overheads) -> (Seconds, Seconds) {
        let links = Seconds(bytes * self.busiest(capacities, overheads));
        (overheads.time(links) + self.latency, links)
    }

    /// Seconds of the busiest link for one byte.
    fn busiest(&self, capacities: &[f64], overheads: &Overheads) -> f64 {
        let busy = |([inside, across, others], capacity): (&[f64; 3], &f64)| {
            let bits = inside / overheads.inside + across / overheads.across + others;
            if bits > 0.0 { bits / capacity } else { 0.0 }
        };
        let worst = if self.reached { 0.0 } else { f64::INFINITY };
        self.bits.iter().zip(capacities).map(busy).fold(worst, f64::max)
    }
}
