//! The step as it runs, where hardware is given: computing by shape, communication by the flow engine.

use super::assemble::Made;
use super::ready::Ready;
use super::{Job, checkpoint};
use crate::study::Study;
use crate::study::prepare::Prepared;
use crate::study::report::DesignError;
use crate::study::step::{Shared, Wiring, outside, wires};
use crate::units::Seconds;
use crate::workload::step::{Planned, Predicted, checkpoint_bytes, predict_shared};
use crate::workload::training::Equations;

/// The step in time; `None` without hardware.
pub(super) fn in_time(made: &Made<'_>, equations: Equations) -> Option<Predicted> {
    let (planned, mut shared) = of_ready(made.job, &made.ready, &made.capacities)?;
    predict_shared(&planned.plan(), equations, &mut shared)
}

pub(super) fn of_ready(job: &Job<'_>, ready: &Ready, capacities: &[f64]) -> Option<(Planned, Shared)> {
    let gpu = ready.gpu.as_ref()?;
    let outside = outside(job.network, &ready.placed);
    let wiring = Wiring {
        outside: &outside,
        training: job.training,
        network: job.network,
        routing: job.routing,
        placed: &ready.placed,
        messages: &ready.stages.messages,
        gpu,
        hardware: job.hardware,
        protocol: ready.protocol.as_ref(),
    };
    let (wires, shared) = wires(&wiring, capacities);
    let storage = job
        .training
        .run
        .as_ref()
        .and_then(|_| checkpoint::time(job, ready, capacities, checkpoint_bytes(&ready.model)));
    let planned = Planned {
        storage,
        wires,
        training: job.training.clone(),
        model: ready.model.clone(),
        gpu: gpu.clone(),
        host: job.training.framework().host(),
        parameters: ready.stages.rows.iter().map(|stage| stage.parameters).collect(),
    };
    Some((planned, shared))
}

/// The step's time alone, as [`super::solve()`] tells it; `None` without hardware, infinite where somebody finds no way.
///
/// # Errors
/// As [`super::solve()`].
pub fn step_time(job: &Job<'_>) -> Result<Option<Seconds>, DesignError> {
    let ready = Ready::of(job)?;
    let study =
        Study { network: job.network, demands: &ready.demands, routes: &ready.routes, plan: job.plan };
    let Prepared { capacities, .. } = Prepared::of(&study)?;
    let Some((planned, mut shared)) = of_ready(job, &ready, &capacities) else { return Ok(None) };
    if ready.cut(&capacities) {
        return Ok(Some(Seconds(f64::INFINITY)));
    }
    let found = predict_shared(&planned.plan(), Equations::default(), &mut shared);
    Ok(found.and_then(|found| found.step.total))
}

/// What a step's time is made of, for other constants; `None` without hardware.
///
/// # Errors
/// As [`super::solve()`].
pub fn planned(job: &Job<'_>) -> Result<Option<Planned>, DesignError> {
    let ready = Ready::of(job)?;
    let study =
        Study { network: job.network, demands: &ready.demands, routes: &ready.routes, plan: job.plan };
    let Prepared { capacities, .. } = Prepared::of(&study)?;
    Ok(of_ready(job, &ready, &capacities).map(|(planned, _)| planned))
}
