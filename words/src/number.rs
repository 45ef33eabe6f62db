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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_country_writes_its_own() {
        assert_eq!(fixed(8.0, 4, Language::English), "8.0000");
        assert_eq!(fixed(8.0, 4, Language::Portuguese), "8,0000");
        assert_eq!(fixed(2060.0, 0, Language::English), "2060");
        assert_eq!(fixed(2060.0, 0, Language::Portuguese), "2.060");
        assert_eq!(fixed(12_345.5, 1, Language::English), "12,345.5");
        assert_eq!(fixed(12_345.5, 1, Language::Portuguese), "12.345,5");
        assert_eq!(fixed(1e9, 0, Language::Portuguese), "1.000.000.000");
        assert_eq!(fixed(999.0, 0, Language::Portuguese), "999");
        assert_eq!(fixed(-0.001, 1, Language::English), "0.0");
        assert_eq!(fixed(-2.5, 1, Language::English), "−2.5");
    }

    #[test]
    fn significant_digits_lose_their_trailing_zeros() {
        assert_eq!(significant(44.86, 3, Language::English), "44.9");
        assert_eq!(significant(0.2, 3, Language::Portuguese), "0,2");
        assert_eq!(significant(736.0, 3, Language::English), "736");
        assert_eq!(significant(3061.0, 3, Language::English), "3061");
        assert_eq!(significant(1024.0, 4, Language::Portuguese), "1.024");
        assert_eq!(significant(12_000.0, 3, Language::Portuguese), "12.000");
    }

    #[test]
    fn giant_numbers_stay_short() {
        let giant = 99_999_999_999_999_999_999.0;
        assert_eq!(fixed(giant, 4, Language::English), "1\u{202f}×\u{202f}10²⁰");
        assert_eq!(significant(1.2345e18, 5, Language::Portuguese), "1,234\u{202f}×\u{202f}10¹⁸");
        assert_eq!(significant(-4e15, 3, Language::English), "−4\u{202f}×\u{202f}10¹⁵");
        assert_eq!(fixed(999_999_999_999_999.0, 0, Language::English), "999,999,999,999,999");
        assert_eq!(editable(giant, 10, Language::English).len(), 21);
    }

    /// What a field shows can be edited digit by digit and is read as it was.
    #[test]
    fn fields_have_no_marks_between_thousands() {
        for (value, language, text) in [
            (12_345.5, Language::English, "12345.5"),
            (12_345.5, Language::Portuguese, "12345,5"),
            (1024.0, Language::Portuguese, "1024"),
        ] {
            assert_eq!(editable(value, 10, language), text);
            assert_eq!(parse(text, language), Some(value));
        }
    }

    /// Whatever is written is read again, in its own language.
    #[test]
    fn what_is_written_is_read() {
        for language in [Language::English, Language::Portuguese] {
            for value in [0.125, 8.0, 1024.0, 12_345.5, 1e9] {
                assert_eq!(parse(&significant(value, 10, language), language), Some(value));
            }
        }
    }

    #[test]
    fn both_notations_are_read() {
        use Language::{English, Portuguese};
        for language in [English, Portuguese] {
            assert_eq!(parse("1.5", language), Some(1.5));
            assert_eq!(parse(" 1,5 ", language), Some(1.5));
            assert_eq!(parse("2\u{202f}060", language), Some(2060.0));
            assert_eq!(parse("0,125", language), Some(0.125));
            assert_eq!(parse("0.125", language), Some(0.125));
            assert_eq!(parse("x", language), None);
            assert_eq!(parse("inf", language), None);
        }
        assert_eq!(parse("1,000", English), Some(1000.0));
        assert_eq!(parse("1.000", Portuguese), Some(1000.0));
        assert_eq!(parse("1,000.5", English), Some(1000.5));
        assert_eq!(parse("1.000.000,5", Portuguese), Some(1_000_000.5));
    }
}
