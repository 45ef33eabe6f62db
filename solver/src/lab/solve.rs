//! From scenario to report: each stage is computed once for all designs that share it.

use crate::base::id::FlowId;
use crate::base::units::Bytes;
use crate::catalog::hardware::Hardware;
use crate::document::schema::{Scenario, Workload};
use crate::lab::comparison::comparison;
use crate::lab::resolve::{Resolver, resolve};
use crate::study::report::{DesignError, DesignReport, Report, Solved};
use crate::study::training::{self, Timed};
use crate::study::{self, Course, OnLinks, RouteCache, Settings, StructureReport, TrainedDesign};
use crate::workload::training::step::Planned;
use std::ops::ControlFlow;

/// How far a scenario is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolveProgress {
    /// The design at work.
    pub design: usize,
    /// How many there are.
    pub designs: usize,
    /// Distinct instants of this design handled so far.
    pub events: u64,
    /// Flows of this design that have not ended.
    pub flows_left: usize,
}

/// Solves every design. One that can't be built carries its error; the others stand.
pub fn solve(scenario: &Scenario, settings: Settings) -> Report {
    solve_with(scenario, settings, &mut |_| ControlFlow::Continue(()))
}

/// The same, telling now and then how far it is. Stopped by `progress`, it returns what is known.
pub fn solve_with(scenario: &Scenario, settings: Settings, progress: &mut OnSolve<'_>) -> Report {
    run(scenario, Resolver::of(scenario), &mut RouteCache::default(), (settings, true), progress).0
}

/// Figures of every design, no flows, and without what limits: for those who solve many scenarios and look at times alone.
pub(crate) fn solve_figures(scenario: &Scenario) -> Report {
    let go_on = &mut |_| ControlFlow::Continue(());
    let settings = Settings { flows: 0 };
    run(scenario, Resolver::of(scenario), &mut RouteCache::default(), (settings, false), go_on).0
}

/// Hears how far a solve is, and says whether it goes on.
pub type OnSolve<'a> = dyn FnMut(SolveProgress) -> ControlFlow<()> + 'a;

/// Solves every design, with what is known already, and ranks what limits it where that is asked; returned too are the designs
/// made concrete, where they can be.
pub(super) fn run<'a>(
    scenario: &'a Scenario,
    mut resolver: Resolver<'a>,
    routes: &mut RouteCache,
    (settings, ranks): (Settings, bool),
    progress: &mut OnSolve<'_>,
) -> (Report, Vec<Option<study::Design>>) {
    let count = scenario.designs.len();
    let mut stopped = false;
    let (mut designs, mut made) = (Vec::with_capacity(count), Vec::with_capacity(count));
    for (position, recipe) in scenario.designs.iter().enumerate() {
        let mut tell = |flow: crate::flow::Progress| {
            let far = SolveProgress {
                design: position,
                designs: count,
                events: flow.events,
                flows_left: flow.flows_left,
            };
            let answer = if stopped { ControlFlow::Break(()) } else { progress(far) };
            stopped |= answer.is_break();
            answer
        };
        let resolved = resolver.design(recipe);
        let outcome = match &resolved {
            Ok((design, network)) => {
                let solved = study::solve(design, routes, *network, settings, &mut tell);
                solved.map(|mut solved| {
                    if ranks {
                        study::rank(design, routes, &mut solved, &mut tell);
                    }
                    solved
                })
            }
            Err(error) => Err(error.clone()),
        };
        designs.push(DesignReport { name: recipe.name.clone(), outcome });
        made.push(resolved.ok().map(|(design, _)| design));
    }
    let comparison = comparison(scenario, &designs);
    (Report { networks: resolver.tables(), designs, comparison }, made)
}

/// One design solved, its flows not listed.
///
/// # Errors
/// There is no such design, or it can't be built.
pub(crate) fn solve_position(scenario: &Scenario, design: usize) -> Result<Solved, DesignError> {
    study::solve_alone(&resolve(scenario, design)?)
}

/// The document's own hardware.
pub(crate) fn own_hardware(scenario: &Scenario) -> &Hardware {
    scenario.hardware.as_deref().unwrap_or(&NO_OWN)
}

/// No hardware but what comes with the program.
pub(crate) static NO_OWN: Hardware = Hardware { gpus: Vec::new(), nics: Vec::new(), protocols: Vec::new() };

/// The bottleneck structure of one design, by its position in the document.
///
/// # Errors
/// There is no such design, it can't be built, or it has more flows than can be listed.
pub fn structure(scenario: &Scenario, design: usize) -> Result<StructureReport, DesignError> {
    structure_with(scenario, design, &mut |_, _| {})
}

/// The same, telling how many links of how many it has looked at.
///
/// # Errors
/// As [`structure`].
pub fn structure_with(
    scenario: &Scenario,
    design: usize,
    tell: &mut OnLinks<'_>,
) -> Result<StructureReport, DesignError> {
    study::structure(&resolve(scenario, design)?, tell)
}

/// The courses of some flows of a design; see [`study::courses`].
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn courses(
    scenario: &Scenario,
    design: usize,
    flows: &[FlowId],
) -> Result<Option<Vec<Course>>, DesignError> {
    study::courses(&resolve(scenario, design)?, flows)
}

/// A design that trains; `None` where something else runs on it.
///
/// # Errors
/// There is no such design, or its network can't be built.
pub fn resolve_training(scenario: &Scenario, design: usize) -> Result<Option<TrainedDesign>, DesignError> {
    match scenario.design(design)?.sends(scenario) {
        Workload::Training(_) => resolve(scenario, design).map(TrainedDesign::of),
        _ => Ok(None),
    }
}

/// What the step's time of a training workload is made of on one design, for other constants of computing; `None` for
/// other workloads and without hardware.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn timed(scenario: &Scenario, design: usize) -> Result<Option<Timed>, DesignError> {
    let design = resolve_training(scenario, design)?;
    design.map_or(Ok(None), |design| training::timed(&design.job()))
}

/// Its stages and their communication alone, each kind as if it had the network for itself.
///
/// # Errors
/// As [`timed`].
pub fn planned(scenario: &Scenario, design: usize) -> Result<Option<Planned>, DesignError> {
    Ok(timed(scenario, design)?.map(|timed| timed.planned))
}

/// What crosses each capacity in a training step in time, summed over its messages as they are timed; `None` for other
/// workloads and without hardware. The report's `bytes` of each link are the same, summed over the flows.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn step_bytes(scenario: &Scenario, design: usize) -> Result<Option<Vec<Bytes>>, DesignError> {
    let Some(design) = resolve_training(scenario, design)? else { return Ok(None) };
    let job = design.job();
    Ok(training::Account::of(&job)?.map(|account| account.bytes(&job)))
}
