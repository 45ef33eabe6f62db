//! A whole run, of many steps.

use crate::base::record::{NOT_NEGATIVE, POSITIVE, record};

record! {
    /// A whole run: how long, and what it costs.
    #[derive(Copy)]
    pub struct RunSpec {
        /// Tokens (or samples).
        pub tokens: f64 => POSITIVE,
        /// Price of an accelerator for an hour, in any currency.
        pub gpu_hour: Option<f64> => NOT_NEGATIVE,
        /// Watts of an accelerator (default: its board's).
        pub gpu_watts: Option<f64> => NOT_NEGATIVE,
        /// All power ÷ the accelerators' own: the rest of the server, the network, cooling.
        pub overhead: f64 = 1.0 => POSITIVE,
        /// Hours between failures of one accelerator (default: as in the training of Llama 3).
        pub mtbf_hours: Option<f64> => POSITIVE,
        /// Speed at which checkpoints are written, in GB/s.
        pub checkpoint_gbytes_s: Option<f64> => POSITIVE,
        /// Seconds until a job is back after a failure (default: 600).
        pub restart_s: Option<f64> => NOT_NEGATIVE,
    }
}
