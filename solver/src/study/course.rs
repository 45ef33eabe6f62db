//! The course of single flows: what each sends from when on, until it ends.

use super::design::Design;
use super::prepare::{Prepared, problem, refused};
use super::report::DesignError;
use super::route_cache::Routed;
use crate::base::id::FlowId;
use crate::base::units::{BitsPerSecond, Seconds};
use crate::flow::{ProblemError, Watch, complete_watched};
use std::ops::ControlFlow;

/// From each instant on the rate beside it, until the next; 0 at the end. Empty for a flow that never starts.
pub type Course = Vec<(Seconds, BitsPerSecond)>;

/// The courses of some flows of a design, by position in its report; `None` of training and serving, whose messages are no flows
/// that all run in one simulation, and of jobs that repeat.
///
/// # Errors
/// As [`super::solve()`].
pub fn courses(design: &Design, flows: &[FlowId]) -> Result<Option<Vec<Course>>, DesignError> {
    if design.training().is_some() || design.serving().is_some() || design.job.work.repeats() {
        return Ok(None);
    }
    let routed = Routed::of(design)?;
    let study = routed.study(design);
    let prepared = Prepared::of(&study)?;
    let sent: Vec<usize> = (0..study.demands.len()).filter(|&flow| study.routes.reached(flow)).collect();
    let refused = |error: ProblemError| refused(&study, &error);
    let problem = problem(study.routes, study.demands, &prepared.capacities, &sent).map_err(refused)?;
    let sizes: Vec<f64> = sent.iter().map(|&flow| study.demands[flow].bytes.bits()).collect();
    let starts: Vec<f64> = sent.iter().map(|&flow| study.demands[flow].start.get()).collect();
    // What has no way is none of the problem's flows, and has no course.
    let place = |flow: &FlowId| sent.binary_search(&flow.index()).map_or(u32::MAX, |at| at as u32);
    let watch = Watch { flows: flows.iter().map(place).collect(), links: Vec::new() };
    let (_, history) =
        complete_watched(&problem, &sizes, &starts, &watch, &mut |_| ControlFlow::Continue(()));
    let step = |(at, rate): (f64, f64)| (Seconds(at), BitsPerSecond(rate));
    Ok(Some(history.flows.into_iter().map(|course| course.into_iter().map(step).collect()).collect()))
}
