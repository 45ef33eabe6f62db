//! A step put together: the pipeline, what passes between replicas, the optimiser.

use super::{Durations, StageTime, Timeline, Wires, figures, run, stage_times};
use crate::catalog::hardware::{Compute, Gpu};
use crate::catalog::models::Model;
use crate::units::Seconds;
use crate::workload::training::{Equations, Exposed, Schedule, Step, Training};

/// What is known before anything runs.
#[derive(Debug, Clone, Copy)]
pub struct Plan<'a> {
    /// What is trained.
    pub training: &'a Training,
    /// Its model.
    pub model: &'a Model,
    /// On what.
    pub gpu: &'a Gpu,
    /// Parameters that a rank of each stage holds.
    pub parameters: &'a [f64],
    /// Communication of each stage.
    pub wires: &'a [Wires],
}

/// The same, owning it: what is dear to make, kept for other constants (fits, searches).
#[derive(Debug, Clone, PartialEq)]
pub struct Planned {
    /// What is trained.
    pub training: Training,
    /// Its model.
    pub model: Model,
    /// On what.
    pub gpu: Gpu,
    /// Parameters that a rank of each stage holds.
    pub parameters: Vec<f64>,
    /// Communication of each stage.
    pub wires: Vec<Wires>,
}

impl Planned {
    /// The step's time with other constants of computing; `None` where it is not known.
    pub fn total(&self, compute: &Compute) -> Option<Seconds> {
        let gpu = Gpu { compute: *compute, ..self.gpu.clone() };
        let plan = Plan { gpu: &gpu, ..self.plan() };
        predict(&plan, Equations::default())?.0.total
    }

    /// Without owning.
    pub fn plan(&self) -> Plan<'_> {
        let Self { training, model, gpu, parameters, wires } = self;
        Plan { training, model, gpu, parameters, wires }
    }
}

/// A step, and its pipeline in time. `None` where the accelerator has no such precision.
///
/// The bubble is what the stage with most to do waits without any sends; what sends add to that is the pipeline's
/// communication. All parts add up to the total.
pub fn predict(plan: &Plan<'_>, equations: Equations) -> Option<(Step, Timeline)> {
    let Plan { training, model, gpu, parameters, wires } = *plan;
    let times = stage_times(training, model, gpu, parameters, wires)?;
    let m = u32::try_from(training.micro_batches()).ok()?;
    let chunks = if training.schedule == Schedule::Interleaved { training.chunks as u32 } else { 1 };
    let durations = |sends: f64| -> Vec<Durations> {
        times
            .iter()
            .zip(wires)
            .map(|(time, wires)| Durations {
                forward: time.all_forward(),
                backward: time.all_backward(),
                weights: time.weights,
                send_forward: wires.forward * sends,
                send_backward: wires.backward * sends,
            })
            .collect()
    };
    let bare = run(training.schedule, &durations(0.0), m, chunks);
    let timeline = if training.p > 1 && training.overlap.pp < 1.0 {
        run(training.schedule, &durations(1.0 - training.overlap.pp), m, chunks)
    } else {
        bare.clone()
    };
    let count = f64::from(m);
    let busy = |time: &StageTime| time.all_forward() + time.all_backward();
    let most = times
        .iter()
        .copied()
        .fold(StageTime::default(), |most, next| if busy(&next) > busy(&most) { next } else { most });
    let both = |sides: [f64; 2]| Seconds(count * (sides[0] + sides[1]));
    let (data, after) = at_the_end(training, &times, wires, &timeline);
    let flat = training.utilisation.or(gpu.utilisation).is_some() || model.transformer().is_none();
    let outside = if flat { 0.0 } else { gpu.compute.step_ms * 1e-3 };
    let compute = count * most.compute() + after + outside;
    let exposed = Exposed {
        tp: both(most.tensor),
        cp: both(most.context),
        ep: both(most.experts),
        pp: Seconds((timeline.end() - bare.end()).max(0.0)),
        dp: Seconds(data + count * (most.gathered[0] + most.gathered[1])),
        emb: Seconds(wires.iter().map(|wires| wires.table).fold(0.0, f64::max)),
    };
    let bubble = (bare.end() - count * busy(&most)).max(0.0);
    let communication = exposed.tp + exposed.cp + exposed.ep + exposed.pp + exposed.dp + exposed.emb;
    let total = Seconds(compute + bubble) + communication;
    let known = |time: Seconds| time.get().is_finite().then_some(time);
    let step = Step {
        total: known(total),
        compute: known(Seconds(compute)),
        bubble: known(Seconds(bubble)),
        exposed,
        equations,
        figures: known(total).and_then(|total| figures(plan, total)),
    };
    Some((step, timeline))
}

/// What gradients add after the pipeline, and what the optimiser adds after them.
fn at_the_end(training: &Training, times: &[StageTime], wires: &[Wires], timeline: &Timeline) -> (f64, f64) {
    let end = timeline.end();
    let mut summed = end;
    for ((time, wires), &own) in times.iter().zip(wires).zip(&timeline.ends) {
        // Buckets are sent while the last micro-batch's backward pass makes the next.
        // Who says how much is hidden, and not in which buckets, has buckets enough.
        let last = if training.overlap.dp.is_some() && training.bucket_mib.is_none() {
            0.0
        } else {
            wires.data_last
        };
        let hidden = (training.data_overlap() * (wires.data - last)).min(time.backward).max(0.0);
        summed = summed.max(own + wires.data - hidden);
    }
    let optimizer = times.iter().map(|time| time.optimizer).fold(0.0, f64::max);
    (summed - end, optimizer)
}
