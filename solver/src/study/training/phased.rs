//! The phases of a training step as flows on their routes.

use super::TrainingJob;
use super::prepared::PreparedStep;
use crate::base::units::Seconds;
use crate::study::phased::Phased;
use crate::study::report::DesignError;
use std::sync::Arc;

/// The flows of a step by phase.
///
/// # Errors
/// As [`crate::study::solve()`].
pub fn phased(job: &TrainingJob<'_>) -> Result<Phased, DesignError> {
    let prepared = PreparedStep::of(job)?;
    let parts = prepared.carried(job.network, &vec![1.0; job.network.tables().capacities.len()]);
    let latency =
        prepared.phases.iter().map(|phase| prepared.latency(phase).map_or(0.0, Seconds::get)).collect();
    let kinds = prepared.phases.iter().map(|phase| Some((phase.kind, phase.backward))).collect();
    let PreparedStep { demands, routes, ranges, .. } = prepared;
    let (demands, routes) = (Arc::unwrap_or_clone(demands), Arc::unwrap_or_clone(routes));
    Ok(Phased { demands, routes, ranges, kinds, parts, latency })
}
