//! The fraction of its peak that an accelerator and its software reach: constants of the compute model by matrix shape.

use super::gpus::{MeasuredOne, as_fast_as, known, measured_ones};
use super::{Gpu, Peak, utilisation_of};
use crate::base::record::{FieldKind, NOT_NEGATIVE, positive_to, record};

/// Declares [`Compute`], its constants fitted on A100 and its fields by name: each field once.
macro_rules! constants {
    ($($(#[doc = $doc:literal])* $field:ident = $fitted:literal => $kind:ident,)*) => {
        record! {
            /// Constants of the model of computing. Those of [`Compute::MEASURED`] are fitted; all can be set in a document's own
            /// accelerators.
            #[derive(Copy)]
            pub struct Compute {
                $($(#[doc = $doc])* pub $field always: f64 = $fitted => $kind,)*
            }
        }

        impl Compute {
            /// Fitted on A100 (see [`COMPUTE_SOURCE`]); taken for other accelerators too, where nothing else is known.
            pub const MEASURED: Self = Self { $($field: $fitted),* };

            /// All fields in the order of documents.
            pub const FIELDS: [Field; 13] = [$((stringify!($field), |all| &mut all.$field)),*];
        }
    };
}

constants! {
    /// The part of the peak that a very large matrix product reaches, from 0 to 1.
    gemm_efficiency = 0.8425 => PART,
    /// The size of a product, in GFLOP, that reaches half of that: it takes (size + this) ÷ (efficiency · peak).
    gemm_half_gflop = 32.3 => NOT_NEGATIVE,
    /// The part of [`Compute::gemm_efficiency`] that attention's own products reach: batches of small matrices.
    attention_efficiency = 0.5 => PART,
    /// The part of the peak that fused attention reaches.
    flash_efficiency = 0.64 => PART,
    /// Time of what is bound by memory, as a multiple of counted bytes ÷ memory speed.
    memory_passes = 1.065 => NOT_NEGATIVE,
    /// Time in which the host launches the kernels of a layer, forward and backward, in ms. What computes for less
    /// waits for it.
    layer_launch_ms = 2.967 => NOT_NEGATIVE,
    /// What each doubling of tensor ranks adds to it in each direction, in ms.
    tensor_launch_ms = 0.1257 => NOT_NEGATIVE,
    /// What a collective inside a layer costs beside its own time, in us: waiting for the slowest rank, streams.
    collective_us = 82.5 => NOT_NEGATIVE,
    /// What each micro-batch costs outside the layers, in ms: data, loss, scaling.
    micro_batch_ms = 2.89 => NOT_NEGATIVE,
    /// What a step costs outside micro-batches, in ms.
    step_ms = 5.38 => NOT_NEGATIVE,
    /// Bytes that the optimiser moves for each parameter.
    optimizer_bytes = 18.6 => NOT_NEGATIVE,
    /// The part of [`Compute::gemm_efficiency`] that the head reaches where it is not cut over tensor ranks.
    head_efficiency = 0.386 => PART,
    /// What products in fewer than 16 bits reach of their own peak, as a multiple of [`Compute::gemm_efficiency`], casts and
    /// scales counted: above 1 where power holds 16 bits back.
    narrow_efficiency = 1.0 => NOT_NEGATIVE,
}

/// A part of a whole.
const PART: FieldKind = positive_to(1.0);

/// Of which accelerators' measured steps constants are fitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fitted {
    /// A100: see [`COMPUTE_SOURCE`].
    Ampere,
    /// H100 and H200.
    Hopper,
    /// B200 and GB200.
    Blackwell,
    /// B300 and GB300.
    BlackwellUltra,
    /// None of its own: those of the measured one nearest to it.
    Borrowed,
}

impl Fitted {
    /// What was fitted to them.
    const fn constants(self) -> Compute {
        match self {
            Self::Ampere | Self::Borrowed => Compute::MEASURED,
            Self::Hopper => Compute::HOPPER,
            Self::Blackwell => Compute::BLACKWELL,
            Self::BlackwellUltra => Compute::BLACKWELL_ULTRA,
        }
    }
}

/// The measured one whose peak and memory are nearest, as ratios. An accelerator estimated by it reaches the same part of its own
/// peak and memory at the same shapes, never more.
fn nearest(tflops: &Peak, memory_gbytes_s: f64) -> Option<MeasuredOne> {
    let peak = |of: &Peak| of.bf16.or(of.fp16).or(of.fp32);
    // One that says no such peak is taken to compute as the first.
    let own = peak(tflops).or_else(|| measured_ones().find_map(|one| peak(one.tflops)))?;
    let far = |one: &MeasuredOne| {
        let ratio = own / peak(one.tflops).unwrap_or(own);
        libm::fabs(libm::log(ratio)) + libm::fabs(libm::log(memory_gbytes_s / one.memory_gbytes_s))
    };
    measured_ones().reduce(|near, next| if far(&next) < far(&near) { next } else { near })
}

impl Gpu {
    /// What it makes of its peak: its own constants, else those measured on the accelerator of the catalogue that it is or begins
    /// with, else those of the measured one nearest to it in peak and memory.
    pub fn compute(&self) -> Compute {
        self.compute.unwrap_or_else(|| self.usual_compute())
    }

    fn usual_compute(&self) -> Compute {
        let nearest = || nearest(&self.tflops, self.memory_gbytes_s).map(|one| one.steps);
        let own = Compute::fitted(self.product());
        let steps = if own == Fitted::Borrowed { nearest().unwrap_or(own) } else { own };
        steps.constants()
    }

    /// The accelerator by which this one is estimated, where none of its own steps was measured; `None` where they were, or where
    /// the document says its constants or what part of its peak it reaches. One that begins with a measured accelerator but
    /// computes or remembers at another speed was not measured.
    pub fn estimated_by(&self) -> Option<&'static str> {
        let told = self.utilisation.is_some() && self.utilisation != utilisation_of(self.product());
        if told || self.compute.is_some_and(|own| own != self.usual_compute()) {
            return None;
        }
        match (Compute::fitted(self.product()), as_fast_as(self)) {
            (Fitted::Borrowed, _) => nearest(&self.tflops, self.memory_gbytes_s).map(|one| one.id),
            (_, Some((product, false))) => Some(product),
            _ => None,
        }
    }
}

/// Where the constants of A100 are from.
pub const COMPUTE_SOURCE: &str = "fitted to the iterations of Megatron-DeepSpeed on A100 measured for vTrain \
    (MICRO 2024) and to Table 5 of Korthikanti et al. 2022; flash_efficiency: Dao 2023, about 200 TFLOP/s on A100; \
    attention_efficiency set";

/// A field by its name in documents.
type Field = (&'static str, fn(&mut Compute) -> &mut f64);

impl Compute {
    /// Fitted on H100 and H200, under the frameworks of [`super::Framework`].
    pub const HOPPER: Self = Self {
        gemm_efficiency: 0.62,
        gemm_half_gflop: 7.63,
        flash_efficiency: 0.553,
        memory_passes: 1.98,
        head_efficiency: 0.83,
        narrow_efficiency: 1.0,
        ..Self::MEASURED
    };

    /// B200 and GB200: of large products in 16 bits measured one by one (see [`super::Product`]) the median reaches 0.658 of the
    /// peak where H100's reaches 0.779, so training's part is Hopper's in that proportion; the rest is fitted, likewise.
    pub const BLACKWELL: Self = Self {
        gemm_efficiency: Self::HOPPER.gemm_efficiency * 0.658 / 0.779,
        narrow_efficiency: 1.01,
        ..Self::HOPPER
    };

    /// Fitted on B300 and GB300, which may take more power.
    pub const BLACKWELL_ULTRA: Self = Self { narrow_efficiency: 1.52, ..Self::BLACKWELL };

    /// Whose steps those of an accelerator that comes with the program are fitted to.
    pub fn fitted(id: &str) -> Fitted {
        known(id).and_then(|known| known.steps).unwrap_or(Fitted::Borrowed)
    }
}

impl Default for Compute {
    fn default() -> Self {
        Self::MEASURED
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::hardware::gpus;

    #[test]
    fn constants_are_told_of_the_accelerators_that_they_are_fitted_to() {
        let all = ["a100-80-sxm", "h200-sxm", "gb200", "b300-sxm", "mi300x", "rtx3090"];
        let fitted = [
            Fitted::Ampere,
            Fitted::Hopper,
            Fitted::Blackwell,
            Fitted::BlackwellUltra,
            Fitted::Borrowed,
            Fitted::Borrowed,
        ];
        assert_eq!(all.map(Compute::fitted), fitted);
    }

    /// An accelerator without constants of its own takes those of the one nearest in peak and memory, and says by which it is
    /// estimated.
    #[test]
    fn the_nearest_that_was_measured_estimates_the_others() {
        let by = |id: &str| gpus().into_iter().find(|gpu| gpu.id == id).unwrap().estimated_by();
        for (id, expected) in [
            ("v100-sxm2", Some("a100-80-sxm")),
            ("rtx3090", Some("a100-80-sxm")),
            ("mi300x", Some("h100-sxm")),
            ("mi355x", Some("b200-sxm")),
            ("h200-sxm", None),
            ("gb300", None),
        ] {
            assert_eq!(by(id), expected, "{id}");
        }
    }
}
