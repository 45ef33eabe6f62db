//! Words of one's own measurement beside a predicted step.

use crate::Language;
use crate::explain::ExplainMessages;
use crate::number::{parse, significant};
use crate::quantity::{percent, time};
use crate::training::{TrainingMessages, precision_name};
use gargalo_solver::design::explain::{Explanation, GapCause, Plausible};

impl ExplainMessages {
    /// What a cause is called.
    pub const fn name(&self, cause: &GapCause) -> &'static str {
        self.names[match cause {
            GapCause::Compute => 0,
            GapCause::Network => 1,
            GapCause::Overlap => 2,
            GapCause::Recompute(_) => 3,
            GapCause::Host => 4,
            GapCause::Straggler => 5,
            GapCause::Precision(_) => 6,
        }]
    }

    /// How plausible it is.
    pub const fn judged(&self, plausible: Plausible) -> &'static str {
        self.plausible[match plausible {
            Plausible::Likely => 0,
            Plausible::Possible => 1,
            Plausible::Unlikely => 2,
            Plausible::Never => 3,
        }]
    }

    /// What it would have to be.
    pub fn value(&self, one: &Explanation, language: Language) -> String {
        let times = |value: f64| significant(value, 3, language);
        match (one.cause, one.value) {
            (GapCause::Recompute(other), _) => {
                (self.recompute)(TrainingMessages::of(language).recompute_name(other))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        let near = |text: &str, language: Language, wanted: f64| {
            let found = read_time(text, language).unwrap_or_else(|| panic!("{text}"));
            assert!((found / wanted - 1.0).abs() < 1e-12, "{text}: {found}");
        };
        near("1.84", Language::English, 1.84);
        near("730 ms", Language::English, 0.73);
        near("1,84 s", Language::Portuguese, 1.84);
        near(" 812,5ms ", Language::Portuguese, 0.8125);
        for bad in ["", "s", "0", "-1 s", "fast", "NaN"] {
            assert_eq!(read_time(bad, Language::English), None, "{bad}");
        }
    }
}
