//! Words of a training step's recipe: what is trained and how it is cut.

use super::misfits;
use crate::training::TrainingMessages;
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::workload::training::{Misfit, Partition, PipelineSchedule, Recompute};

impl TrainingMessages {
    /// A schedule.
    pub const fn schedule_name(&self, schedule: PipelineSchedule) -> &'static str {
        match schedule {
            PipelineSchedule::OneForwardOneBackward => self.schedules[0],
            PipelineSchedule::GPipe => self.schedules[1],
            PipelineSchedule::Interleaved => self.schedules[2],
            PipelineSchedule::ZeroBubble => self.schedules[3],
        }
    }

    /// What is computed again.
    pub const fn recompute_name(&self, recompute: Recompute) -> &'static str {
        match recompute {
            Recompute::None => self.recomputes[0],
            Recompute::Selective => self.recomputes[1],
            Recompute::Full => self.recomputes[2],
        }
    }

    /// How layers are shared out.
    pub const fn partition_name(&self, partition: Partition) -> &'static str {
        match partition {
            Partition::Greedy => self.partitions[0],
            Partition::Balanced => self.partitions[1],
            Partition::Even => self.partitions[2],
            Partition::Cost => self.partitions[3],
        }
    }

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
