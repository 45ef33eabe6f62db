//! How fast an accelerator is at each kind of work.

mod rate;

pub use rate::Rate;
