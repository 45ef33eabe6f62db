//! The step as it runs, where hardware is given: computing by shape, communication by the flow engine.

use super::assemble::Assembled;
use super::prepared::PreparedStep;
use super::{TrainingJob, checkpoint};
use crate::base::units::Seconds;
use crate::catalog::hardware::{Gpu, Host};
use crate::catalog::models::Model;
use crate::study::prepare::Prepared;
use crate::study::report::DesignError;
use crate::study::training::communication::{CommunicationTimes, SharedLinks, Wiring, wires};
use crate::study::{Doing, Far, OnProgress, Study};
use crate::workload::training::step::{Planned, PredictedStep, checkpoint_bytes, predict_shared};
use crate::workload::training::{Equations, StepLimit, StepReport};
use std::cell::RefCell;

/// From which part of a step's solution on its messages are solved each alone, and from which together: about, of a large one.
const ALONE: f64 = 0.3;
const TOGETHER: f64 = 0.7;

/// The step in time, and what limits its communication; `None` without hardware.
pub(super) fn in_time(
    made: &Assembled<'_>,
    equations: Equations,
    progress: &mut OnProgress<'_>,
) -> Option<(PredictedStep, Vec<StepLimit>)> {
    let progress = RefCell::new(progress);
    // Who stops it is asked again before what comes next.
    let tell = |part| {
        let _ = progress.borrow_mut()(Far { doing: Doing::Step, part });
    };
    let Timed { planned, mut shared, limits, .. } =
        prepared_with(made.job, made.prepared, &made.capacities, &tell)?;
    tell(TOGETHER);
    Some((predict_shared(&planned.plan(), equations, &mut shared)?, limits))
}

/// What a step's time is made of: its time with these constants of computing and of a framework, or with others.
#[derive(Debug)]
pub struct Timed {
    /// Stages and their communication, each kind as if it were alone.
    pub planned: Planned,
    /// Whether somebody finds no way.
    cut: bool,
    /// Who meets whom on the links.
    pub(super) shared: SharedLinks,
    /// What limits each kind.
    pub(super) limits: Vec<StepLimit>,
    /// What crosses each capacity in a step.
    pub(super) bytes: Vec<f64>,
}

impl Timed {
    /// The step, as [`crate::study::solve()`] tells it but for the equations beside it; its time infinite where somebody finds no way,
    /// `None` where the accelerator lacks the precision.
    pub fn step(&mut self) -> Option<StepReport> {
        let Self { planned, cut, shared, .. } = self;
        if *cut {
            return Some(StepReport { total: Some(Seconds(f64::INFINITY)), ..StepReport::default() });
        }
        Some(predict_shared(&planned.plan(), Equations::default(), shared)?.step)
    }

    /// Its time.
    pub fn total(&mut self) -> Option<Seconds> {
        self.step()?.total
    }

    /// The same on another accelerator and with other costs of a framework, communication as it is.
    pub fn total_with(&mut self, gpu: &Gpu, host: Option<Host>) -> Option<Seconds> {
        let own = (self.planned.gpu.clone(), self.planned.host);
        (self.planned.gpu, self.planned.host) = (gpu.clone(), host);
        let total = self.total();
        (self.planned.gpu, self.planned.host) = own;
        total
    }
}

/// A step on these capacities, in bit/s; `None` without hardware.
pub(super) fn of_prepared(
    job: &TrainingJob<'_>,
    prepared: &PreparedStep,
    capacities: &[f64],
) -> Option<Timed> {
    prepared_with(job, prepared, capacities, &|_| ())
}

/// The same; `tell` hears how much of the step's solution is done, from 0 to 1.
fn prepared_with(
    job: &TrainingJob<'_>,
    prepared: &PreparedStep,
    capacities: &[f64],
    tell: &dyn Fn(f64),
) -> Option<Timed> {
    let gpu = prepared.gpu.as_ref()?;
    let wiring = Wiring {
        outside: &prepared.outside,
        training: &prepared.training,
        model: &prepared.model,
        network: job.network,
        phases: &prepared.phases,
        ranges: &prepared.ranges,
        routes: &prepared.routes,
        placed: &prepared.placed,
        messages: &prepared.stages.messages,
        gpu,
        protocols: &prepared.protocols,
    };
    tell(0.0);
    let sends = prepared.sends(&wiring, capacities);
    let alone = |part: f64| tell(ALONE + (TOGETHER - ALONE) * part);
    let CommunicationTimes { wires, shared, limits, bytes } = wires(&wiring, &sends, capacities, &alone);
    let storage = prepared
        .training
        .run
        .as_ref()
        .and_then(|_| checkpoint::time(job, prepared, capacities, checkpoint_bytes(&prepared.model)));
    let planned = Planned {
        storage,
        wires,
        training: prepared.training.clone(),
        model: Model::clone(&prepared.model),
        gpu: Gpu::clone(gpu),
        host: prepared.training.host(),
        parameters: prepared.stages.rows.iter().map(|stage| stage.parameters).collect(),
    };
    Some(Timed { planned, cut: prepared.cut(capacities), shared, limits, bytes })
}

/// The step alone, as [`crate::study::solve()`] tells it, but for the equations beside it; `None` without hardware, its time infinite
/// where somebody finds no way.
///
/// # Errors
/// As [`crate::study::solve()`].
pub fn step_alone(job: &TrainingJob<'_>) -> Result<Option<StepReport>, DesignError> {
    Ok(timed(job)?.and_then(|mut timed| timed.step()))
}

/// Its time.
///
/// # Errors
/// As [`crate::study::solve()`].
pub fn step_time(job: &TrainingJob<'_>) -> Result<Option<Seconds>, DesignError> {
    Ok(step_alone(job)?.and_then(|step| step.total))
}

/// The step's time on these capacities, in bit/s, on the ways that it takes; `None` without hardware, infinite where somebody
/// finds no way.
pub(super) fn time_on(
    job: &TrainingJob<'_>,
    prepared: &PreparedStep,
    capacities: &[f64],
    tell: &dyn Fn(f64),
) -> Option<Seconds> {
    prepared_with(job, prepared, capacities, tell)?.total()
}

/// What a step's time is made of; `None` without hardware.
///
/// # Errors
/// As [`crate::study::solve()`].
pub fn timed(job: &TrainingJob<'_>) -> Result<Option<Timed>, DesignError> {
    let prepared = PreparedStep::of(job)?;
    let study =
        Study { network: job.network, demands: &prepared.demands, routes: &prepared.routes, plan: job.plan };
    let Prepared { capacities, .. } = Prepared::of(&study)?;
    Ok(of_prepared(job, &prepared, &capacities))
}

/// Its stages and their communication alone.
///
/// # Errors
/// As [`crate::study::solve()`].
pub fn planned(job: &TrainingJob<'_>) -> Result<Option<Planned>, DesignError> {
    Ok(timed(job)?.map(|timed| timed.planned))
}
