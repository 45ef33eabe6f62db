//! 1F1B (Narayanan et al. 2019): p − 1 − stage micro-batches forward first, then one forward and one backward in turn.

use super::{Op, Pass, PipelineShape, Rules, op};

pub(super) struct OneForwardOneBackward;

impl Rules for OneForwardOneBackward {
    fn order(&self, stage: u32, shape: PipelineShape) -> Vec<Op> {
        let PipelineShape { stages: p, micro_batches: m, .. } = shape;
        let first = (p - 1 - stage).min(m);
        let mut ops: Vec<Op> = (0..first).map(|at| op(Pass::Forward, at, 0)).collect();
        for at in 0..m {
            if first + at < m {
                ops.push(op(Pass::Forward, first + at, 0));
            }
            ops.push(op(Pass::Backward, at, 0));
        }
        ops
    }

    fn in_flight(&self, stage: u32, shape: PipelineShape) -> f64 {
        f64::from((shape.stages - stage.min(shape.stages)).min(shape.micro_batches))
    }
}
