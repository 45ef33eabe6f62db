//! `GPipe` (Huang et al. 2019): all forward, then all backward.

use super::{Op, Pass, PipelineShape, Rules, op};

pub(super) struct GPipe;

impl Rules for GPipe {
    fn order(&self, _stage: u32, shape: PipelineShape) -> Vec<Op> {
        let all = |pass: Pass| (0..shape.micro_batches).map(move |at| op(pass, at, 0));
        all(Pass::Forward).chain(all(Pass::Backward)).collect()
    }

    fn in_flight(&self, _stage: u32, shape: PipelineShape) -> f64 {
        f64::from(shape.micro_batches)
    }
}
