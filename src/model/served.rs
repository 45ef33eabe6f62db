//! Figures of serving as they are written.

use crate::i18n::Language;
use crate::i18n::number::significant;
use crate::i18n::quantity::time;

/// Requests a second, in four digits.
pub fn rate(value: f64, language: Language) -> String {
    significant(value, 4, language)
}

/// A time as these tables have it: milliseconds below a second.
pub fn told(seconds: f64, language: Language) -> String {
    time(seconds, if seconds >= 1.0 { 2 } else { 3 }, language).to_string()
}
