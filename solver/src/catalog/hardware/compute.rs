//! What an accelerator and the software on it make of its peak: the constants of the model of computing by shape.

use super::Host;
use crate::base::record::{FieldKind, NOT_NEGATIVE, Range, positive_to, record};

record! {
    /// Constants of the model of computing. Those of [`Compute::MEASURED`] are fitted; all can be set in a document's own
    /// accelerators.
    #[derive(Copy)]
    pub struct Compute {
        /// The part of the peak that a very large matrix product reaches, from 0 to 1.
        pub gemm_efficiency always: f64 = Self::MEASURED.gemm_efficiency => PART,
        /// The size of a product, in GFLOP, that reaches half of that: it takes (size + this) ÷ (efficiency · peak).
        pub gemm_half_gflop always: f64 = Self::MEASURED.gemm_half_gflop => NOT_NEGATIVE,
        /// The part of [`Compute::gemm_efficiency`] that attention's own products reach: batches of small matrices.
        pub attention_efficiency always: f64 = Self::MEASURED.attention_efficiency => PART,
        /// The part of the peak that fused attention reaches.
        pub flash_efficiency always: f64 = Self::MEASURED.flash_efficiency => PART,
        /// Time of what is bound by memory, as a multiple of counted bytes ÷ memory speed.
        pub memory_passes always: f64 = Self::MEASURED.memory_passes => NOT_NEGATIVE,
        /// Time in which the host launches the kernels of a layer, forward and backward, in ms. What computes for less
        /// waits for it.
        pub layer_launch_ms always: f64 = Self::MEASURED.layer_launch_ms => NOT_NEGATIVE,
        /// What each doubling of tensor ranks adds to it in each direction, in ms.
        pub tensor_launch_ms always: f64 = Self::MEASURED.tensor_launch_ms => NOT_NEGATIVE,
        /// What a collective inside a layer costs beside its own time, in us: waiting for the slowest rank, streams.
        pub collective_us always: f64 = Self::MEASURED.collective_us => NOT_NEGATIVE,
        /// What each micro-batch costs outside the layers, in ms: data, loss, scaling.
        pub micro_batch_ms always: f64 = Self::MEASURED.micro_batch_ms => NOT_NEGATIVE,
        /// What a step costs outside micro-batches, in ms.
        pub step_ms always: f64 = Self::MEASURED.step_ms => NOT_NEGATIVE,
        /// Bytes that the optimiser moves for each parameter.
        pub optimizer_bytes always: f64 = Self::MEASURED.optimizer_bytes => NOT_NEGATIVE,
        /// The part of [`Compute::gemm_efficiency`] that the head reaches where it is not cut over tensor ranks.
        pub head_efficiency always: f64 = Self::MEASURED.head_efficiency => PART,
        /// What products in fewer than 16 bits reach of their own peak, as a multiple of [`Compute::gemm_efficiency`], casts and
        /// scales counted: above 1 where power holds 16 bits back.
        pub narrow_efficiency always: f64 = Self::MEASURED.narrow_efficiency => NOT_NEGATIVE,
    }
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
    /// Fitted on A100 (see [`COMPUTE_SOURCE`]); taken for other accelerators too, where nothing else is known.
    pub const MEASURED: Self = Self {
        gemm_efficiency: 0.8425,
        gemm_half_gflop: 32.3,
        attention_efficiency: 0.5,
        flash_efficiency: 0.64,
        memory_passes: 1.065,
        layer_launch_ms: 2.967,
        tensor_launch_ms: 0.1257,
        collective_us: 82.5,
        micro_batch_ms: 2.89,
        step_ms: 5.38,
        optimizer_bytes: 18.6,
        head_efficiency: 0.386,
        narrow_efficiency: 1.0,
    };

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

    /// All fields in the order of documents.
    pub const FIELDS: [Field; 13] = [
        ("gemm_efficiency", |all| &mut all.gemm_efficiency),
        ("gemm_half_gflop", |all| &mut all.gemm_half_gflop),
        ("attention_efficiency", |all| &mut all.attention_efficiency),
        ("flash_efficiency", |all| &mut all.flash_efficiency),
        ("memory_passes", |all| &mut all.memory_passes),
        ("layer_launch_ms", |all| &mut all.layer_launch_ms),
        ("tensor_launch_ms", |all| &mut all.tensor_launch_ms),
        ("collective_us", |all| &mut all.collective_us),
        ("micro_batch_ms", |all| &mut all.micro_batch_ms),
        ("step_ms", |all| &mut all.step_ms),
        ("optimizer_bytes", |all| &mut all.optimizer_bytes),
        ("head_efficiency", |all| &mut all.head_efficiency),
        ("narrow_efficiency", |all| &mut all.narrow_efficiency),
    ];

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
    fn every_field_can_be_reached_by_its_name() {
        let names = Compute::OBJECT.fields.iter().map(|field| field.name);
        assert!(names.eq(Compute::FIELDS.map(|(name, _)| name)));
    }

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
