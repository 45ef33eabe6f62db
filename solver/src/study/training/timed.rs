//! The step as it runs, where hardware is given: computing by shape, communication by the flow engine.

use super::Job;
use super::assemble::Made;
use super::ready::Ready;
use crate::study::Study;
use crate::study::prepare::Prepared;
use crate::study::report::DesignError;
use crate::study::step::{Wiring, wires};
use crate::workload::step::{Alone, Planned, Predicted, predict_shared};
use crate::workload::training::Equations;

/// The step in time; `None` without hardware.
pub(super) fn in_time(made: &Made<'_>, equations: Equations) -> Option<Predicted> {
    let planned = of_ready(made.job, &made.ready, &made.capacities)?;
    predict_shared(&planned.plan(), equations, &mut Alone)
}

fn of_ready(job: &Job<'_>, ready: &Ready, capacities: &[f64]) -> Option<Planned> {
    let gpu = ready.gpu.as_ref()?;
    let wiring = Wiring {
        training: job.training,
        network: job.network,
        routing: job.routing,
        placed: &ready.placed,
        messages: &ready.stages.messages,
        gpu,
        hardware: job.hardware,
        protocol: ready.protocol.as_ref(),
    };
    Some(Planned {
        wires: wires(&wiring, capacities),
        training: job.training.clone(),
        model: ready.model.clone(),
        gpu: gpu.clone(),
        parameters: ready.stages.rows.iter().map(|stage| stage.parameters).collect(),
    })
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
    Ok(of_ready(job, &ready, &capacities))
}
