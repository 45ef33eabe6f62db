//! The bottleneck structure of a design at its first instant: who limits whom, what one more Gbit/s brings, and how
//! the rates fill up like water.

mod analyse;
pub mod report;
mod what_if;

pub use analyse::{OnLinks, analyse};
pub use report::StructureReport;
