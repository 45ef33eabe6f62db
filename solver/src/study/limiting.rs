//! What limits a design: the capacities whose increase shortens its completion, or its training step.
//!
//! Not those of the bottleneck structure, which say what limits each flow at the first instant: a flow that ends early has a
//! bottleneck too, and more there helps nobody to end sooner.

use super::prepare::problem;
use super::report::LinkResult;
use super::run::Run;
use super::{Study, first};
use crate::base::id::CapacityId;
use crate::base::units::Seconds;
use crate::flow::{Problem, ProblemError, bottlenecks, max_min};
use crate::traffic::Kind;
use crate::workload::training::TrainingReport;

/// Times and shares this near to each other are equal, up to rounding.
const EQUAL: f64 = 1e-9;

/// What limits flows: the capacities that are busy from the start to the end, since all that crosses them takes that long at
/// least; where none is, those that the last flows wait for as they end. Several limit together. None where every capacity in
/// use is busy to the end, and there are two or more: then all limit alike, as on a proportional design.
pub(super) fn of_flows(
    study: &Study<'_>,
    capacities: &[f64],
    run: &Run,
    links: &[LinkResult],
) -> Result<Vec<CapacityId>, ProblemError> {
    let Some(end) = run.completion.filter(|&end| end > 0.0 && !run.cancelled) else { return Ok(Vec::new()) };
    if let Some(busy) = busy(links) {
        return Ok(busy);
    }
    let last = last(&run.finish, end);
    let problem = problem(study.routes, capacities, &last)?;
    let (_, found) = first::first_instant(&problem, &last, false);
    Ok(found.into_iter().map(|limit| limit.capacity).collect())
}

/// The links of a problem that the last flows wait for as they end.
pub(super) fn at_the_end(problem: &Problem, finish: &[f64], end: f64) -> Vec<u32> {
    let alone = || {
        let mut alone = Problem::new(problem.capacities().to_vec())?;
        for flow in last(finish, end) {
            alone.push_weighted(&problem.loads(flow as u32).collect::<Vec<_>>())?;
        }
        Ok::<_, ProblemError>(bottlenecks(&alone, &max_min(&alone)).concat())
    };
    // What was solved once is accepted again.
    alone().unwrap_or_default()
}

/// The flows that end with the last one.
fn last(finish: &[f64], end: f64) -> Vec<usize> {
    let ends_last = |flow: &usize| finish[*flow].is_finite() && finish[*flow] >= end * (1.0 - EQUAL);
    (0..finish.len()).filter(ends_last).collect()
}

/// The capacities that are busy to the end; none of them where all in use are. `None`: no capacity is.
pub(super) fn busy(links: &[LinkResult]) -> Option<Vec<CapacityId>> {
    let used = links.iter().filter(|link| link.bytes.get() > 0.0).count();
    let full = |(_, link): &(usize, &LinkResult)| link.bytes.get() > 0.0 && link.utilization >= 1.0 - EQUAL;
    let busy: Vec<CapacityId> =
        links.iter().enumerate().filter(full).map(|(at, _)| CapacityId::new(at)).collect();
    match busy.len() {
        0 => None,
        all if all == used && all > 1 => Some(Vec::new()),
        _ => Some(busy),
    }
}

/// What limits a training step: of a step in time what those kinds of communication wait for that computing does not hide; else
/// the capacity of each phase that is busy longest.
pub(super) fn of_step(training: &TrainingReport) -> Vec<CapacityId> {
    let mut found: Vec<CapacityId> = match training.step.total.map(Seconds::get) {
        Some(total) => {
            let exposed = |kind: Kind| training.step.exposed.of(kind).get() > total * EQUAL;
            let limits = training.limits.iter().filter(|limit| exposed(limit.kind));
            limits.flat_map(|limit| limit.capacities.iter().copied()).collect()
        }
        None => training.phases.iter().filter_map(|phase| phase.bottleneck).collect(),
    };
    found.sort_unstable();
    found.dedup();
    found
}
