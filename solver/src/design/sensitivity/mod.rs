//! Sensitivity of a design's time.

mod capacities;
mod report;

pub use capacities::{MovedCapacities, links, tiers, together};
pub use report::{Moving, SensitivityGain, SensitivityReport, SensitivityRow, SensitivityTarget};
