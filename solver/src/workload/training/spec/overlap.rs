//! What computing hides of communication.

use crate::base::record::{between, record};

record! {
    /// Parts of communication that computing hides, each from 0 to 1.
    #[derive(Copy, Default)]
    pub struct Overlap {
        /// Of tensor parallelism: where the run switches it on, as Domino does, and Megatron with `--tp-comm-overlap` (0.6 of it).
        pub tp: f64 = 0.0 => between(0.0, 1.0),
        /// Of sends between stages.
        pub pp: f64 = 0.0 => between(0.0, 1.0),
        /// Of gradients under the backward pass of the last micro-batch, and of the parameters that they update under the forward pass
        /// of the first, with frameworks that gather them so. Default: as the framework does; see
        /// [`Training::data_overlap`](super::Training::data_overlap).
        pub dp: Option<f64> => between(0.0, 1.0),
        /// Of tokens to experts and back.
        pub ep: f64 = 0.0 => between(0.0, 1.0),
        /// Of parameters gathered for a pass (`ZeRO` 3), under the computing of that before (default: 1, prefetched).
        pub gather: Option<f64> => between(0.0, 1.0),
    }
}

impl Overlap {
    /// [`Overlap::gather`], where nothing is said too.
    pub fn gather(&self) -> f64 {
        self.gather.unwrap_or(1.0)
    }
}
