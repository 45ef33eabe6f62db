//! The words of what the drawing shows, and of moving about in it.

use super::Language;
use super::number::significant;
use super::quantity::{money, size};
use super::topology::{gbps, percent};
use gargalo_drawing::canvas::measure::Measure;
pub use gargalo_words::canvas::CanvasMessages;

/// Names of what the drawing shows.
pub trait CanvasNames {
    /// A measure's name.
    fn measure(&self, measure: Measure) -> &'static str;
}

impl CanvasNames for CanvasMessages {
    fn measure(&self, measure: Measure) -> &'static str {
        self.measures[Measure::ALL.iter().position(|one| *one == measure).unwrap_or(0)]
    }
}

/// A value of a measure with its unit. `currency`: that of costs.
pub fn figure(measure: Measure, value: f64, currency: &str, language: Language) -> String {
    match measure {
        Measure::Utilization => percent(value, language),
        Measure::Capacity => gbps(value / 1e9, language),
        Measure::Load => size(value, language).to_string(),
        Measure::Gradient => significant(value, 2, language),
        Measure::Cost => money(value, currency, language),
    }
}
