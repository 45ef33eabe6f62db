//! Interleaved 1F1B as Megatron does it: chunk after chunk for p micro-batches each (Narayanan et al. 2021).

use super::{Op, Pass, PipelineShape, Rules, op};

pub(super) struct Interleaved;

impl Rules for Interleaved {
    fn order(&self, stage: u32, shape: PipelineShape) -> Vec<Op> {
        let PipelineShape { stages: p, micro_batches: m, chunks } = shape;
        let all = m * chunks;
        let first = ((p - 1 - stage) * 2 + (chunks - 1) * p).min(all);
        let at = |turn: u32, pass: Pass| {
            let chunk = turn / p % chunks;
            let chunk = if pass == Pass::Backward { chunks - 1 - chunk } else { chunk };
            op(pass, turn / (p * chunks) * p + turn % p, chunk)
        };
        let mut ops: Vec<Op> = (0..first).map(|turn| at(turn, Pass::Forward)).collect();
        for turn in 0..all {
            if first + turn < all {
                ops.push(at(first + turn, Pass::Forward));
            }
            ops.push(at(turn, Pass::Backward));
        }
        ops
    }

    /// Chunks under way when the first backward pass comes; on the first stage p chunks and p − 1 more.
    fn in_flight(&self, stage: u32, shape: PipelineShape) -> f64 {
        let PipelineShape { stages: p, micro_batches, chunks } = shape;
        let (p, chunks) = (u64::from(p), u64::from(chunks));
        let under_way = (p - 1 - u64::from(stage).min(p - 1)) * 2 + (chunks - 1) * p + 1;
        under_way.min(u64::from(micro_batches) * chunks) as f64 / chunks as f64
    }

    fn takes_chunks(&self) -> bool {
        true
    }
}
