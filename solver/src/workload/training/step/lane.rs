//! What a stage does with a micro-batch and once in a step, as the pipeline's events take it.

use super::line::Line;
use super::{GradientSums, Lane, Pass, StageTime, StepWires, Turn};
use crate::catalog::hardware::Host;
use crate::workload::training::Training;

/// What a stage does, in seconds alone.
pub(super) fn lane(
    training: &Training,
    time: &StageTime,
    wires: &StepWires,
    chunks: u32,
    host: Option<&Host>,
) -> Lane {
    let of_chunk = 1.0 / f64::from(chunks);
    let apart = training.schedule.separates_weights();
    let turn = |pass: Pass, compute: f64, send: (Line, f64)| -> Turn {
        let compute = compute * of_chunk;
        // As for the other kinds, computing hides no more than its own time.
        let beside = (training.overlap.pp * send.1).min(compute);
        let hidden = [
            (Line::Tensor, time.hidden.tensor.of(pass) * of_chunk),
            (Line::Context, time.hidden.context.of(pass) * of_chunk),
            (Line::Experts, time.hidden.experts.of(pass) * of_chunk),
            (Line::Gather, time.hidden.gathered.of(pass) * of_chunk),
            (send.0, beside),
        ];
        let exposed = [
            (Line::Tensor, time.tensor.of(pass) * of_chunk),
            (Line::Context, time.context.of(pass) * of_chunk),
            (Line::Experts, time.experts.of(pass) * of_chunk),
            (Line::Gather, time.gathered.of(pass) * of_chunk),
            (send.0, send.1 - beside),
        ];
        let some = |list: &[(Line, f64)]| list.iter().copied().filter(|&(_, time)| time > 0.0).collect();
        Turn { compute, hidden: some(&hidden), exposed: some(&exposed) }
    };
    let weights = if apart { time.weights } else { 0.0 };
    let Replicas { gradients, parameters } = Replicas::of(training, wires, host);
    Lane {
        forward: turn(Pass::Forward, time.forward, (Line::Forward, wires.forward)),
        backward: turn(Pass::Backward, time.backward - weights, (Line::Backward, wires.backward)),
        weights,
        gradients,
        gather: parameters,
    }
}

/// What replicas send each other once in a step, in seconds alone.
struct Replicas {
    /// Sums of gradients; with what of them is left after the last backward pass, updated parameters that are gathered before
    /// the next step.
    gradients: GradientSums,
    /// Updated parameters that are gathered beside the first forward pass that needs them.
    parameters: f64,
}

impl Replicas {
    fn of(training: &Training, wires: &StepWires, host: Option<&Host>) -> Self {
        // Buckets are sent while the last micro-batch's backward pass makes the next. A document that says how much is hidden,
        // and not in which buckets, is taken to have buckets enough; and so are frameworks that send so by themselves.
        let enough = training.bucket_mib.is_none() && (host.is_some() || training.overlap.dp.is_some());
        let last = if enough { 0.0 } else { wires.data_last };
        let part = training.data_overlap();
        let sums = wires.data - wires.updated;
        let hidden = (part * (sums - last)).max(0.0);
        // Parameters can't be gathered before all gradients are summed, so no backward pass hides their gathering.
        let beside = if training.framework().gathers_beside() { part * wires.updated } else { 0.0 };
        // A synchronisation every so many steps is shared out over these steps.
        let every = training.sync_every.max(1) as f64;
        let after = wires.data - hidden - beside;
        let gradients = GradientSums { beside: hidden / every, after: after / every };
        Self { gradients, parameters: beside / every }
    }
}
