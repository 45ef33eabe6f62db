//! Words of one's own measurement beside a predicted step.

use crate::Language;
use crate::explain::ExplainMessages;
use crate::number::{parse, significant};
use crate::quantity::{percent, time};
use crate::training::{TrainingMessages, precision_name};
use gargalo_solver::design::explain::{Explanation, GapCause};

impl ExplainMessages {
    /// What it would have to be.
    pub fn value(&self, one: &Explanation, language: Language) -> String {
        let times = |value: f64| significant(value, 3, language);
        match (one.cause, one.value) {
            (GapCause::Recompute(other), _) => {
                (self.recompute)((TrainingMessages::of(language).recompute_name)(other))
            }
            (GapCause::Precision(other), _) => (self.precision)(precision_name(other)),
            (_, None) => self.never.to_owned(),
            (GapCause::Compute, Some(rate)) => (self.compute)(&times(rate)),
            (GapCause::Network, Some(rate)) => (self.network)(&times(rate)),
            (GapCause::Overlap, Some(part)) => (self.overlap)(&percent(part, language).to_string()),
            (GapCause::Host, Some(more)) => {
                let told = if more < 0.0 { self.host_less } else { self.host_more };
                told(&time(more.abs(), 3, language).to_string())
            }
            (GapCause::Straggler, Some(part)) => (self.straggler)(&percent(part, language).to_string()),
        }
    }
}

/// Reads a time as people write it: seconds, or milliseconds where that is said.
pub fn read_time(text: &str, language: Language) -> Option<f64> {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds = parse(number.trim(), language)? * unit;
    (seconds > 0.0 && seconds < 1e9).then_some(seconds)
}
