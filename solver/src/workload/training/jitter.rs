//! How unlike accelerators of the same kind are.

use crate::base::record::{between, count_within, record};

record! {
    /// Accelerators that don't all compute as fast, as seeded distributions.
    #[derive(Copy)]
    pub struct Jitter with defaults {
        /// Standard deviation of the logarithm of the time that an accelerator takes.
        pub sigma: f64 = 0.0 => between(0.0, 2.0),
        /// The part of all accelerators that are stragglers.
        pub stragglers: f64 = 0.0 => between(0.0, 1.0),
        /// How many times as long a straggler takes.
        pub slow: f64 = 1.1 => between(1.0, 1000.0),
        /// Samples that are drawn.
        pub samples: u64 = 200 => count_within(1, 10_000),
        /// What determines them.
        pub seed: u64 = 0,
    }
}

impl Default for Jitter {
    /// No differences. Where there are stragglers, a tenth slower: about one in two hundred machines was so
    /// (`MegaScale`, NSDI 2024, on computational stragglers).
    fn default() -> Self {
        Self::defaults()
    }
}
