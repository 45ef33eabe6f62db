//! Zero bubble, ZB-H1 of Qi et al. 2024: 1F1B with gradients of parameters put off by as many micro-batches as there are
//! stages before, so that no stage holds more than the first does with 1F1B; [`super::super::run`] does them earlier where
//! the stage would wait.

use super::one_forward_one_backward::OneForwardOneBackward;
use super::{Op, Pass, PipelineShape, Rules, op};

pub(super) struct ZeroBubble;

impl Rules for ZeroBubble {
    fn order(&self, stage: u32, shape: PipelineShape) -> Vec<Op> {
        let mut ops = Vec::with_capacity(3 * shape.micro_batches as usize);
        for own in OneForwardOneBackward.order(stage, shape) {
            ops.push(own);
            if own.pass == Pass::Backward {
                ops.push(op(Pass::Weights, own.micro_batch, 0));
            }
        }
        ops
    }

    /// What waits for gradients of parameters is kept: every stage holds what the first does.
    fn in_flight(&self, _stage: u32, shape: PipelineShape) -> f64 {
        f64::from(shape.stages.min(shape.micro_batches))
    }

    fn separates_weights(&self) -> bool {
        true
    }
}
