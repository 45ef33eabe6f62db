//! Readers of problems in the JSON and text forms of `gargalo maxmin`.

mod error;
mod json;
mod number;
mod text;

pub use error::{Listed, Missing, ReadError};
pub use json::json;
pub use text::text;

use super::problem::Problem;

/// The most links in a file.
pub const MAX_LINKS: usize = 1_000_000;
/// The most flows in a file.
pub const MAX_FLOWS: usize = 5_000_000;
/// The most route entries in a file, over all flows.
pub const MAX_ENTRIES: usize = 100_000_000;

/// A problem with what is needed to run it to completion.
#[derive(Debug, Clone)]
pub struct Instance {
    /// Capacities and routes.
    pub problem: Problem,
    /// The size of each flow, in the capacities' unit of data; 0 where none is given.
    pub sizes: Vec<f64>,
    /// The start of each flow, in the capacities' unit of time; 0 where none is given.
    pub starts: Vec<f64>,
    /// The first flow without a size, if some flow has none: such a file gives rates, not completion times.
    pub without_size: Option<usize>,
}
