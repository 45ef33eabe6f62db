//! What the benchmarks measure: seeded instances, references to compare with, and digests that tell whether two
//! platforms agree to the last bit.
//!
//! `cargo xtask bench` runs it all; [`catalogue`] is the list.

#![warn(missing_docs)]

pub mod catalogue;
pub mod digest;
pub mod generate;
pub mod naive;
pub mod task;
