//! Words of a training step's recipe: what is trained and how it is cut.

use super::misfits;
use crate::training::TrainingMessages;
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::workload::training::Misfit;

impl TrainingMessages {
    /// What does not go together, and what to change.
    pub fn misfit(&self, misfit: &Misfit) -> String {
        misfits::misfit(misfit, self.language)
    }
}

/// A format of numbers, as the field writes it.
pub const fn precision_name(precision: Precision) -> &'static str {
    match precision {
        Precision::Fp32 => "FP32",
        Precision::Tf32 => "TF32",
        Precision::Fp16 => "FP16",
        Precision::Bf16 => "BF16",
        Precision::Fp8 => "FP8",
        Precision::Mxfp8 => "MXFP8",
        Precision::Fp4 => "FP4",
    }
}
