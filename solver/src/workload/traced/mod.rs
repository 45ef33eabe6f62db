//! A step as it was traced: what was computed is kept as measured, and its collectives are carried by any network.
//!
//! The ranks do all the same: the step of one stands for all, with the groups of each collective laid over them.

mod report;
mod spec;
mod timeline;

pub use report::{TracedCollectiveReport, TracedReport};
pub use spec::{Traced, TracedCollective, TracedEvent, TracedPart, TracedStep};
pub(crate) use timeline::{Played, play};
