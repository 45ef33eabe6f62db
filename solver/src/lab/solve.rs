//! From scenario to report: each stage is computed once for all designs that share it.

use crate::base::id::FlowId;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Hardware;
use crate::design::settings::by_formula;
use crate::document::schema::{Scenario, Workload};
use crate::lab::comparison::comparison;
use crate::lab::resolve::{Resolver, resolve};
use crate::study::report::{DesignError, DesignReport, Report, Solved};
use crate::study::training::{self, Timed, TrainingJob};
use crate::study::{self, Course, Doing, Far, OnLinks, RouteCache, Settings, StructureReport, TrainedDesign};
use crate::workload::training::step::Planned;
use std::cell::Cell;
use std::ops::ControlFlow;

/// How far a scenario is.
#[derive(Debug, Clone, Copy)]
pub struct SolveProgress<'a> {
    /// The design at work.
    pub design: usize,
    /// How many there are.
    pub designs: usize,
    /// What is done to it, and how much of that is.
    pub far: Far,
    /// How much of the whole scenario is done, from 0 to 1: never less than was told before.
    pub share: f64,
    /// The designs made concrete so far.
    made: &'a [Resolved],
}

impl SolveProgress<'_> {
    /// How long a step of each design takes by formula, where its network is built and it trains on known hardware.
    pub fn by_formula(&self) -> Vec<Option<Seconds>> {
        let total = |job: TrainingJob<'_>| by_formula(&job)?.total.filter(|total| total.get().is_finite());
        self.made.iter().map(|made| made.as_ref().ok()?.0.training().and_then(total)).collect()
    }
}

/// Which part of a scenario building its networks is taken to be.
const NETWORKS: f64 = 0.1;

/// Solves every design. One that can't be built carries its error; the others stand.
pub fn solve(scenario: &Scenario, settings: Settings) -> Report {
    solve_with(scenario, settings, &mut |_| ControlFlow::Continue(()))
}

/// The same, telling now and then how far it is. Stopped by `progress`, it returns what is known; of designs whose turn had not
/// come, that they were stopped.
pub fn solve_with(scenario: &Scenario, settings: Settings, progress: &mut OnSolve<'_>) -> Report {
    run(scenario, Resolver::of(scenario), &mut RouteCache::default(), (settings, true), progress).0
}

/// Figures of every design, no flows, and without what limits: for those who solve many scenarios and look at times alone.
pub(crate) fn solve_figures(scenario: &Scenario) -> Report {
    let go_on = &mut |_: SolveProgress<'_>| ControlFlow::Continue(());
    let settings = Settings { flows: 0 };
    run(scenario, Resolver::of(scenario), &mut RouteCache::default(), (settings, false), go_on).0
}

/// Hears how far a solve is, and says whether it goes on.
pub type OnSolve<'a> = dyn FnMut(SolveProgress<'_>) -> ControlFlow<()> + 'a;

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
    let (stopped, mut share) = (Cell::new(false), 0.0_f64);
    let mut tell = |design: usize, far: Far, whole: f64, made: &[Resolved]| {
        share = share.max(whole);
        let answer = if stopped.get() {
            ControlFlow::Break(())
        } else {
            progress(SolveProgress { design, designs: count, far, share, made })
        };
        stopped.set(stopped.get() || answer.is_break());
        answer
    };
    let mut resolved: Vec<Resolved> = Vec::with_capacity(count);
    for (position, recipe) in scenario.designs.iter().enumerate() {
        let part = position as f64 / count as f64;
        let stop = tell(position, Far { doing: Doing::Network, part }, NETWORKS * part, &resolved);
        resolved.push(if stop.is_break() { Err(DesignError::Stopped) } else { resolver.design(recipe) });
    }
    let mut designs = Vec::with_capacity(count);
    for (position, recipe) in scenario.designs.iter().enumerate() {
        let outcome = match &resolved[position] {
            Ok(_) if stopped.get() => Err(DesignError::Stopped),
            Ok((design, network)) => {
                let timed = design.training().is_some_and(|job| job.gpu.is_some());
                let mut tell = |far: Far| {
                    let whole = (position as f64 + far.share(timed)) / count as f64;
                    tell(position, far, NETWORKS + (1.0 - NETWORKS) * whole, &resolved)
                };
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
    }
    if count > 0 {
        let _ = tell(count - 1, Far { doing: Doing::Limits, part: 1.0 }, 1.0, &resolved);
    }
    let comparison = comparison(scenario, &designs);
    let made = resolved.into_iter().map(|resolved| resolved.ok().map(|(design, _)| design)).collect();
    (Report { networks: resolver.tables(), designs, comparison }, made)
}

/// A design made concrete with the position of its network, or why it can't be.
type Resolved = Result<(study::Design, u32), DesignError>;

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
