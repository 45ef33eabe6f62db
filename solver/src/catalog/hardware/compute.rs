//! The fraction of its peak that an accelerator and its software reach: constants of the compute model by matrix shape.

use super::Host;
use crate::base::record::{FieldKind, NOT_NEGATIVE, Range, positive_to, record};

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
    /// None of its own: those of A100.
    Borrowed,
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
        gemm_efficiency: 0.609,
        gemm_half_gflop: 14.6,
        flash_efficiency: 0.6,
        memory_passes: 2.2,
        head_efficiency: 0.907,
        narrow_efficiency: 1.0,
        ..Self::MEASURED
    };

    /// B200 and GB200: of large products in 16 bits measured one by one (see [`super::Product`]) the median reaches 0.658 of the
    /// peak where H100's reaches 0.779, so training's part is Hopper's in that proportion; the rest is fitted, likewise.
    pub const BLACKWELL: Self = Self {
        gemm_efficiency: Self::HOPPER.gemm_efficiency * 0.658 / 0.779,
        narrow_efficiency: 0.985,
        ..Self::HOPPER
    };

    /// Fitted on B300 and GB300, which may take more power.
    pub const BLACKWELL_ULTRA: Self = Self { narrow_efficiency: 1.54, ..Self::BLACKWELL };

    /// Those of an accelerator that comes with the program.
    pub fn of(id: &str) -> Self {
        match id {
            "h100-sxm" | "h100-pcie" | "h200-sxm" | "gh200" => Self::HOPPER,
            "b200-sxm" | "gb200" => Self::BLACKWELL,
            "b300-sxm" | "gb300" => Self::BLACKWELL_ULTRA,
            _ => Self::MEASURED,
        }
    }

    /// Whose steps those of an accelerator that comes with the program are fitted to.
    pub fn fitted(id: &str) -> Fitted {
        let of = Self::of(id);
        if of == Self::HOPPER {
            Fitted::Hopper
        } else if of == Self::BLACKWELL {
            Fitted::Blackwell
        } else if of == Self::BLACKWELL_ULTRA {
            Fitted::BlackwellUltra
        } else if id.starts_with("a100") {
            Fitted::Ampere
        } else {
            Fitted::Borrowed
        }
    }

    /// Whether a field is a part of something, so from 0 to 1.
    pub fn is_part(name: &str) -> bool {
        let field = Self::OBJECT.fields.iter().find(|field| field.name == name);
        field.is_some_and(|field| matches!(field.kind, FieldKind::Number(Range::PositiveTo(_))))
    }
}

impl Compute {
    /// What the host costs where the framework has no constants of its own: sums across servers count twice already.
    pub const fn host(&self) -> Host {
        Host {
            layer_launch_ms: self.layer_launch_ms,
            expert_launch_ms: self.layer_launch_ms,
            tensor_launch_ms: self.tensor_launch_ms,
            crossing_ms: 0.0,
            collective_us: self.collective_us,
            spanning_us: self.collective_us,
            micro_batch_ms: self.micro_batch_ms,
            step_ms: self.step_ms,
            optimizer_bytes: self.optimizer_bytes,
            passes: 1.0,
            attention: 1.0,
            tensor_hidden: 0.0,
            experts_hidden: 0.0,
            straggling: 0.0,
            held_bytes: 0.0,
        }
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
        // An accelerator without constants of its own takes those of A100.
        assert_eq!(Compute::of("mi300x"), Compute::MEASURED);
    }
}
