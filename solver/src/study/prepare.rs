//! A study's arrays: capacities by plan, and the engine's problem.

use super::Study;
use super::load::Load;
use super::report::DesignError;
use crate::base::id::CapacityId;
use crate::base::units::Seconds;
use crate::flow::{Problem, ProblemError};
use crate::routing::Routes;
use crate::traffic::{Demand, Sharing};

/// Capacities and loads.
#[derive(Debug)]
pub(super) struct Prepared {
    /// What the plan gives each capacity, in bit/s.
    pub(super) capacities: Vec<f64>,
    /// What the flows put on it.
    pub(super) load: Load,
}

impl Prepared {
    /// Plans the capacities of a study.
    ///
    /// # Errors
    /// Loads that are not finite.
    pub(super) fn of(study: &Study<'_>) -> Result<Self, DesignError> {
        let tables = study.network.tables();
        let load = Load::of(study.demands, study.routes, tables.capacities.len());
        let as_built = tables.as_built();
        let capacities = study.plan.capacities(&as_built, &load.bytes);
        let prepared = Self { capacities, load };
        match prepared.load.bytes.iter().position(|bytes| !(bytes * 8.0).is_finite()) {
            Some(position) => Err(DesignError::overflow(tables, position)),
            None => Ok(prepared),
        }
    }

    /// What the busiest capacity needs for its load.
    pub(super) fn busiest(&self) -> Seconds {
        let busy = self.load.bytes.iter().zip(&self.capacities);
        let busy = busy.filter(|(bytes, _)| **bytes > 0.0).map(|(bytes, capacity)| 8.0 * bytes / capacity);
        Seconds(busy.fold(0.0, f64::max))
    }

    /// The flows that start first and have something to send.
    pub(super) fn first_flows(study: &Study<'_>) -> Vec<usize> {
        let sends = |flow: usize| study.routes.reached(flow) && study.demands[flow].bytes.get() > 0.0;
        let all: Vec<usize> = (0..study.demands.len()).filter(|&flow| sends(flow)).collect();
        let first = all.iter().map(|&flow| study.demands[flow].start.get()).fold(f64::INFINITY, f64::min);
        all.into_iter().filter(|&flow| study.demands[flow].start.get() == first).collect()
    }
}

/// What the engine refused, in terms of the study.
pub(super) fn refused(study: &Study<'_>, error: &ProblemError) -> DesignError {
    DesignError::refused(error, study.network.tables())
}

/// The engine's problem for some of the flows, a link for each capacity.
pub(super) fn problem(
    routes: &Routes,
    demands: &[Demand],
    capacities: &[f64],
    flows: &[usize],
) -> Result<Problem, ProblemError> {
    let way = |flow: usize| routes.of(flow).map(|hop| (hop.capacity.0, hop.fraction));
    over(capacities.to_vec(), flows.iter().map(|&flow| (way(flow), demands[flow].sharing)))
}

/// The same, a link for each trunk: smaller, where only flows are asked about.
pub(super) fn over_trunks(
    routes: &Routes,
    demands: &[Demand],
    capacities: &[f64],
    flows: &[usize],
) -> Result<Problem, ProblemError> {
    let trunks = routes.trunks();
    over(trunks.narrowest(capacities), flows.iter().map(|&flow| (routes.over(flow), demands[flow].sharing)))
        .map_err(|error| match error {
            ProblemError::Capacity { link, value } => {
                let first = trunks.of(link as u32).next();
                ProblemError::Capacity { link: first.map_or(link, CapacityId::index), value }
            }
            other => other,
        })
}

fn over<W: Iterator<Item = (u32, f64)> + Clone>(
    capacities: Vec<f64>,
    ways: impl Iterator<Item = (W, Sharing)>,
) -> Result<Problem, ProblemError> {
    let mut problem = Problem::new(capacities)?;
    let mut entries = Vec::new();
    let mut links = Vec::new();
    for (way, sharing) in ways {
        let own = if way.clone().all(|(_, fraction)| fraction == 1.0) {
            links.clear();
            links.extend(way.map(|(link, _)| link));
            problem.push_flow(&links)?
        } else {
            entries.clear();
            entries.extend(way);
            problem.push_weighted(&entries)?
        };
        problem.set_terms(own, sharing.terms())?;
    }
    Ok(problem)
}
