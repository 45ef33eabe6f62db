//! A design solved, whatever runs on it.

use super::design::Design;
use super::far::{Doing, Far, OnProgress};
use super::flows::Settings;
use super::load::Load;
use super::report::{DesignError, Solved};
use super::route_cache::RouteCache;
use super::work::{Asked, Work};
use super::{OnLinks, Phased, StructureReport};
use super::{Rhythm, cycles};
use std::ops::ControlFlow;

/// Solves a design. `network_index` is the place of its network in the report. `progress` may stop it: then flows that
/// had not ended stay without a finish, and the result says so.
///
/// # Errors
/// The routing does not suit the network, ranks or hardware don't fit, more flows than the limit, capacities that are not
/// finite.
pub fn solve(
    design: &Design,
    shared: &mut RouteCache,
    network_index: u32,
    settings: Settings,
    progress: &mut OnProgress<'_>,
) -> Result<Solved, DesignError> {
    // Who stops it here is asked again as soon as flows run.
    let _ = progress(Far::begins(Doing::Routes));
    design.job.work.kind().solve(design, &mut Asked { shared, network_index, settings, progress })
}

/// Solves one design by itself, its flows not listed.
///
/// # Errors
/// As [`solve`].
pub fn solve_alone(design: &Design) -> Result<Solved, DesignError> {
    solve_sharing(design, &mut RouteCache::default())
}

/// The same with what was found for others, and for others to come.
///
/// # Errors
/// As [`solve`].
pub fn solve_sharing(design: &Design, shared: &mut RouteCache) -> Result<Solved, DesignError> {
    let mut on = |_: Far| ControlFlow::Continue(());
    solve(design, shared, 0, Settings { flows: 0 }, &mut on)
}

/// The bottleneck structure of a design. `tell` hears how many links of how many were looked at.
///
/// # Errors
/// As [`solve`], or more flows than can be listed.
pub fn structure(design: &Design, tell: &mut OnLinks<'_>) -> Result<StructureReport, DesignError> {
    design.job.work.kind().structure(design, tell)
}

/// What a design sends, in phases on its routes.
///
/// # Errors
/// As [`solve`].
pub fn phased(design: &Design) -> Result<Phased, DesignError> {
    design.job.work.kind().phased(design)
}

/// The best shifts of a design's jobs that repeat; `None` where there are none. `tell` hears how many were tried, and the least mean
/// slowdown so far.
///
/// # Errors
/// As [`solve`].
pub fn rhythm(
    design: &Design,
    tell: &mut dyn FnMut(usize, f64) -> ControlFlow<()>,
) -> Result<Option<Rhythm>, DesignError> {
    let (Work::Jobs(parts), true) = (&design.job.work, design.job.work.repeats()) else { return Ok(None) };
    let mut shared = RouteCache::default();
    cycles::rhythm(parts, &shared.study(design)?, tell).map(Some)
}

/// The capacities that a design's plan gives, in bit/s, for what it sends.
///
/// # Errors
/// Bytes beyond what `f64` holds in bit.
pub fn planned_capacities(design: &Design, phased: &Phased) -> Result<Vec<f64>, DesignError> {
    let tables = design.network.tables();
    let as_built = tables.as_built();
    let Load { bytes, .. } = Load::of(&phased.demands, &phased.routes, as_built.len());
    if let Some(position) = bytes.iter().position(|bytes| !(bytes * 8.0).is_finite()) {
        return Err(DesignError::overflow(tables, position));
    }
    Ok(design.plan.capacities(&as_built, &bytes))
}
