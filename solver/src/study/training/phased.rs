//! The phases of a training step as flows on their routes.

use super::TrainingJob;
use super::ready::PreparedStep;
use crate::base::units::Seconds;
use crate::study::phased::Phased;
use crate::study::report::DesignError;

/// The flows of a step by phase.
///
/// # Errors
/// As [`super::solve()`].
pub fn phased(job: &TrainingJob<'_>) -> Result<Phased, DesignError> {
    let ready = PreparedStep::of(job)?;
    let parts = ready.carried(job.network, &vec![1.0; job.network.tables().capacities.len()]);
    let latency = ready.phases.iter().map(|phase| ready.latency(phase).map_or(0.0, Seconds::get)).collect();
    let kinds = ready.phases.iter().map(|phase| Some((phase.kind, phase.backward))).collect();
    let PreparedStep { demands, routes, ranges, .. } = ready;
    Ok(Phased { demands, routes, ranges, kinds, parts, latency })
}
