//! How sure the peak of memory is, by the peaks that were measured under each framework.

use crate::base::units::Bytes;
use crate::catalog::hardware::Framework;
use crate::catalog::models::Model;
use crate::workload::training::{Prediction, Training, Unlike};

/// Runs whose peak was measured: how many, and between which measured ÷ counted four in five of them lie.
struct Peaks {
    rows: u32,
    ratios: [f64; 2],
}

/// Peaks under `PyTorch` are of `solver/tests/memory_truth.rs`, nanotron's of `nanotrons_memory` in `solver/tests/truth.rs`; none is
/// of Megatron-DeepSpeed. Megatron's are twelve runs of four settings to which two constants are fitted: all lie within 0.7 %, and
/// others are trusted to lie within 1.
fn peaks(training: &Training) -> Option<Peaks> {
    let (rows, ratios) = match training.framework() {
        Framework::Fsdp => (40, [0.998, 1.008]),
        Framework::MegatronCore => (12, [0.99, 1.01]),
        Framework::Nanotron if training.t > 1 => (495, [0.98, 1.36]),
        Framework::Nanotron => (69, [0.92, 1.1]),
        Framework::Deepspeed => return None,
    };
    Some(Peaks { rows, ratios })
}

/// How sure a peak is.
pub fn memory_prediction(training: &Training, model: &Model, need: Bytes) -> Prediction<Bytes> {
    let mut unlike = Vec::new();
    let mut never = |so: bool, what: Unlike| {
        if so {
            unlike.push(what);
        }
    };
    let peaks = peaks(training);
    never(peaks.is_none(), Unlike::Framework);
    never(model.transformer().is_none(), Unlike::Model);
    never(model.transformer().is_some_and(|own| own.moe.is_some()), Unlike::Experts);
    never(training.cp > 1, Unlike::Context);
    never(training.precision.is_some_and(|own| own.bytes() < 2.0), Unlike::Precision);
    let found = peaks.filter(|_| unlike.is_empty());
    Prediction {
        range: found.as_ref().map(|own| own.ratios.map(|ratio| Bytes(ratio * need.get()))),
        rows: found.map_or(0, |own| own.rows),
        unlike,
    }
}
