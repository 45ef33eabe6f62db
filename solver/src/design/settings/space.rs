//! Further settings that a search tries, beyond p, t, d, e, micro-batch and recomputation: all that the framework supports.

use crate::catalog::hardware::{Abilities, Gpu, Precision};
use crate::catalog::models::Model;
use crate::workload::training::{PipelineSchedule, Training};

/// How much of a training step a search may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Breadth {
    /// p, t, d, e, micro-batch and recomputation; all else is as given.
    #[default]
    Cuts,
    /// Also cp, chunks, `ZeRO`, sequence parallelism, and apart from these the precision where none is told, as far as the
    /// framework can.
    Framework,
}

/// Parts that a sequence is cut into, and the fewest tokens that are worth one.
const CONTEXTS: [u64; 5] = [1, 2, 4, 8, 16];
const FEWEST_TOKENS: u64 = 4096;
/// Chunks of layers on a stage.
const CHUNKS: [u64; 4] = [1, 2, 4, 8];

/// The given step with all that a search does not go through by itself in every way that is to be tried.
pub(super) fn bases(given: &Training, model: &Model, gpu: &Gpu, breadth: Breadth) -> Vec<Training> {
    let Some(transformer) = model.transformer().filter(|_| breadth == Breadth::Framework) else {
        return vec![given.clone()];
    };
    let can = given.framework().abilities();
    let own = |list: &[u64], value: u64| {
        let mut list = list.to_vec();
        if !list.contains(&value) {
            list.push(value);
        }
        list
    };
    let long = |cp: u64| cp == 1 || transformer.seq / cp >= FEWEST_TOKENS;
    let contexts: Vec<u64> = CONTEXTS.into_iter().filter(|&cp| can.context && long(cp)).collect();
    // As the framework does with each t and cp.
    let sequence_parallel = if can.sequence { None } else { given.sequence_parallel };
    let chunks = if can.chunks { &CHUNKS[..] } else { &[1] };
    let zeros = given.zero.map_or_else(|| can.zero.to_vec(), |told| own(can.zero, told));
    let mut out = Vec::new();
    for precision in precisions(given, gpu, can) {
        for cp in own(&contexts, given.cp) {
            for &zero in &zeros {
                for chunks in own(chunks, given.chunks) {
                    let schedule = match (chunks, given.schedule) {
                        (2.., _) => PipelineSchedule::Interleaved,
                        (_, PipelineSchedule::Interleaved) => PipelineSchedule::OneForwardOneBackward,
                        (_, given) => given,
                    };
                    let zero = Some(zero);
                    out.push(Training {
                        cp,
                        sequence_parallel,
                        zero,
                        schedule,
                        chunks,
                        precision,
                        ..given.clone()
                    });
                }
            }
        }
    }
    out
}

/// The given precision; where none is given, 16 bits and the 8-bit format of the accelerator.
fn precisions(given: &Training, gpu: &Gpu, can: Abilities) -> Vec<Option<Precision>> {
    let narrow = [Precision::Mxfp8, Precision::Fp8].into_iter().find(|&own| gpu.tflops.of(own).is_some());
    match narrow.filter(|_| given.precision.is_none() && can.narrow) {
        Some(narrow) => vec![None, Some(narrow)],
        None => vec![given.precision],
    }
}

/// Whether a setting is something that the framework does, and not one that stands under another name: one replica shares
/// nothing out.
pub(super) fn is_own(setting: &Training, given: &Training, breadth: Breadth) -> bool {
    if breadth == Breadth::Cuts {
        return true;
    }
    let can = given.framework().abilities();
    let zero = setting.zero();
    let told = given.zero == Some(zero);
    let stages = setting.p < 2 || can.zero_with_stages.contains(&zero) || told;
    let replicas = setting.d.saturating_mul(setting.cp) > 1 || can.zero.first() == Some(&zero);
    stages && replicas
}
