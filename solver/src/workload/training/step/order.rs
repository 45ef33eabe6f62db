//! The order in which a stage works through its micro-batches.

use crate::workload::training::PipelineSchedule;

/// What a stage does with a micro-batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pass {
    /// Forward.
    Forward,
    /// Backward; with [`PipelineSchedule::ZeroBubble`] gradients of activations alone.
    Backward,
    /// Gradients of parameters, where they are apart.
    Weights,
}

/// A piece of work of a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Op {
    /// What is done.
    pub pass: Pass,
    /// On which micro-batch.
    pub micro_batch: u32,
    /// Through which of the stage's chunks.
    pub chunk: u32,
}

const fn op(pass: Pass, micro_batch: u32, chunk: u32) -> Op {
    Op { pass, micro_batch, chunk }
}

/// The order of a stage (from 0) of p, over m micro-batches and so many chunks of layers.
///
/// `GPipe`: all forward, then all backward (Huang et al. 2019). `1F1B`: p − 1 − stage forward first, then one and one
/// (Narayanan et al. 2019). Interleaved: as Megatron does it, chunk after chunk for p micro-batches each (Narayanan et
/// al. 2021). Zero-bubble: ZB-H1 of Qi et al. 2024, 1F1B with gradients of parameters put off by as many micro-batches
/// as there are stages before, so that no stage holds more than the first does with 1F1B; [`super::run`] does them
/// earlier where the stage would wait.
///
/// ```
/// use gargalo_solver::workload::training::PipelineSchedule;
/// use gargalo_solver::workload::training::step::{Pass, order};
///
/// // The last stage does each backward pass as soon as it can.
/// let last = order(PipelineSchedule::OneForwardOneBackward, 1, 2, 2, 1);
/// let passes: Vec<Pass> = last.iter().map(|op| op.pass).collect();
/// assert_eq!(passes, [Pass::Forward, Pass::Backward, Pass::Forward, Pass::Backward]);
/// ```
pub fn order(schedule: PipelineSchedule, stage: u32, p: u32, m: u32, chunks: u32) -> Vec<Op> {
    let mut ops = Vec::with_capacity((m * chunks) as usize * 2);
    match schedule {
        PipelineSchedule::GPipe => {
            ops.extend((0..m).map(|at| op(Pass::Forward, at, 0)));
            ops.extend((0..m).map(|at| op(Pass::Backward, at, 0)));
        }
        PipelineSchedule::OneForwardOneBackward | PipelineSchedule::ZeroBubble => {
            let first = (p - 1 - stage).min(m);
            ops.extend((0..first).map(|at| op(Pass::Forward, at, 0)));
            for at in 0..m {
                if first + at < m {
                    ops.push(op(Pass::Forward, first + at, 0));
                }
                ops.push(op(Pass::Backward, at, 0));
                if schedule == PipelineSchedule::ZeroBubble {
                    ops.push(op(Pass::Weights, at, 0));
                }
            }
        }
        PipelineSchedule::Interleaved => {
            let all = m * chunks;
            let first = ((p - 1 - stage) * 2 + (chunks - 1) * p).min(all);
            let at = |turn: u32, pass: Pass| {
                let chunk = turn / p % chunks;
                let chunk = if pass == Pass::Backward { chunks - 1 - chunk } else { chunk };
                op(pass, turn / (p * chunks) * p + turn % p, chunk)
            };
            ops.extend((0..first).map(|turn| at(turn, Pass::Forward)));
            for turn in 0..all {
                if first + turn < all {
                    ops.push(at(first + turn, Pass::Forward));
                }
                ops.push(at(turn, Pass::Backward));
            }
        }
    }
    ops
}
