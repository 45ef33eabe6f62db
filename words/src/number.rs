//! Numbers as each country writes them, everywhere on the page: `12,345.5` in English, `12.345,5` in Portuguese.

use crate::Language;
use gargalo_solver::lesson::{Tongue, fixed_number, marks, read_number, rounded_number};

/// What lessons call a language.
pub const fn tongue(language: Language) -> Tongue {
    language.tongue()
}

impl Language {
    /// The mark before decimals.
    pub const fn decimal(self) -> char {
        marks(self.tongue()).2
    }
}

/// From here on a number is written with its power of ten: no layout has room for its digits, and nobody reads them.
const VAST: f64 = 1e15;

/// `1.235 × 10²⁰`; `None` for numbers that are written out.
fn vast(value: f64, language: Language) -> Option<String> {
    if !value.is_finite() || value.abs() < VAST {
        return None;
    }
    let text = format!("{value:.3e}");
    let (digits, power) = text.split_once('e')?;
    let digits = rounded_number(digits.parse().ok()?, 4, tongue(language), false);
    let raised = |digit: char| digit.to_digit(10).and_then(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize));
    Some(format!("{digits}\u{202f}×\u{202f}10{}", power.chars().filter_map(raised).collect::<String>()))
}

/// A number with a fixed count of decimals.
pub fn fixed(value: f64, decimals: usize, language: Language) -> String {
    if let Some(told) = vast(value, language) {
        return told;
    }
    fixed_number(value, decimals, tongue(language), true)
}

/// A number with about `digits` significant digits and no trailing zeros.
pub fn significant(value: f64, digits: usize, language: Language) -> String {
    if let Some(told) = vast(value, language) {
        return told;
    }
    rounded_number(value, digits, tongue(language), true)
}

/// The same without marks between thousands: as it stands in a field, to be edited.
pub fn editable(value: f64, digits: usize, language: Language) -> String {
    rounded_number(value, digits, tongue(language), false)
}

/// Reads a number as people type it, in either language's way.
pub fn parse(text: &str, language: Language) -> Option<f64> {
    read_number(text, tongue(language))
}
