//! Quantities with their units, as people write them.

use crate::Language;
use crate::number::{fixed, significant};
use crate::quantities::QuantityMessages;
use gargalo_solver::lesson::NO_FIGURE;

/// Between a number and its unit: narrow, and no line may break there.
const THIN: char = '\u{202f}';

/// A quantity as number and unit apart, so that the unit can stand in quiet text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quantity {
    /// The number.
    pub number: String,
    /// The unit, without space before it.
    pub unit: &'static str,
}

impl Quantity {
    /// In place of what is no number: whoever can say why does so itself. A unit would pretend to a figure.
    fn none() -> Self {
        Self { number: NO_FIGURE.to_owned(), unit: "" }
    }
}

impl core::fmt::Display for Quantity {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.unit.is_empty() {
            f.write_str(&self.number)
        } else {
            write!(f, "{}{THIN}{}", self.number, self.unit)
        }
    }
}

/// A time as people tell it: three digits, in the unit that suits it, from `< 1 ns` to days. `decimals`: no more than so
/// many of a second, for times that stand beside others. Files have the full value.
pub fn time(seconds: f64, decimals: usize, language: Language) -> Quantity {
    let size = seconds.abs();
    let (value, unit) = match size {
        s if !s.is_finite() => return Quantity::none(),
        0.0 => return Quantity { number: "0".to_owned(), unit: "s" },
        s if s < 1e-9 => return Quantity { number: "<\u{202f}1".to_owned(), unit: "ns" },
        s if s < 9.995e-7 => (seconds * 1e9, "ns"),
        s if s < 9.995e-4 => (seconds * 1e6, "µs"),
        s if s < 0.1 => (seconds * 1e3, "ms"),
        s if s < 1e3 => {
            let whole = if s >= 99.95 {
                3
            } else if s >= 9.995 {
                2
            } else {
                1
            };
            let number = fixed(seconds, decimals.min(if s < 0.9995 { 3 } else { 3 - whole }), language);
            return Quantity { number, unit: "s" };
        }
        s if s < 7200.0 => (seconds / 60.0, "min"),
        s if s < 172_800.0 => (seconds / 3600.0, "h"),
        _ => (seconds / 86_400.0, QuantityMessages::of(language).days),
    };
    Quantity { number: significant(value, 3, language), unit }
}

/// A capacity or rate in Gbit/s.
pub fn gbps(value: f64, language: Language) -> Quantity {
    if !value.is_finite() {
        return Quantity::none();
    }
    Quantity { number: significant(value, 5, language), unit: "Gbit/s" }
}

/// A share of one as a percentage.
///
/// One that would be written as none, and is not, is less than the least that is written.
pub fn percent(share: f64, language: Language) -> Quantity {
    if !share.is_finite() {
        return Quantity::none();
    }
    if share > 1e-12 && share < 5e-4 {
        return Quantity { number: format!("<\u{202f}{}", fixed(0.1, 1, language)), unit: "%" };
    }
    Quantity { number: fixed(share * 100.0, 1, language), unit: "%" }
}

/// How many times another quantity.
pub fn ratio(value: f64, language: Language) -> Quantity {
    if !value.is_finite() {
        return Quantity::none();
    }
    Quantity { number: fixed(value, 2, language), unit: "×" }
}

/// An amount of money. `currency`: as a price list names it, the code first (`USD, 2022`).
pub fn money(value: f64, currency: &str, language: Language) -> String {
    let code = currency.split([',', ' ']).next().unwrap_or_default();
    let words = QuantityMessages::of(language);
    let (number, scale) = if value >= 1e9 {
        (significant(value / 1e9, 4, language), words.billion)
    } else if value >= 1e6 {
        (significant(value / 1e6, 4, language), words.million)
    } else if value >= 1e4 {
        (fixed(value, 0, language), "")
    } else {
        (significant(value, 4, language), "")
    };
    match code {
        "USD" => (words.dollars)(&number, scale),
        "BRL" => format!("R${THIN}{number}{scale}"),
        "EUR" => format!("€{THIN}{number}{scale}"),
        code => format!("{number}{scale}{THIN}{code}"),
    }
}

/// Power.
pub fn watts(value: f64, language: Language) -> Quantity {
    let (value, unit) = match value {
        w if w >= 1e6 => (w / 1e6, "MW"),
        w if w >= 1e3 => (w / 1e3, "kW"),
        w => (w, "W"),
    };
    Quantity { number: significant(value, 4, language), unit }
}

/// A count of things.
pub fn count(value: u64, language: Language) -> String {
    fixed(value as f64, 0, language)
}

/// The units that sizes are given in, and their bytes.
pub const SIZES: [(&str, f64); 5] = [("B", 1.0), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12)];

/// The position in [`SIZES`] that shows an amount with the shortest number.
pub fn size_unit(bytes: f64) -> usize {
    SIZES.iter().rposition(|(_, scale)| bytes >= *scale).unwrap_or(0)
}

/// An amount of data.
pub fn size(bytes: f64, language: Language) -> Quantity {
    if !bytes.is_finite() {
        return Quantity::none();
    }
    let (unit, scale) = SIZES[size_unit(bytes)];
    Quantity { number: significant(bytes / scale, 5, language), unit }
}

/// The same in three digits: for sentences.
pub fn size_brief(bytes: f64, language: Language) -> Quantity {
    if !bytes.is_finite() {
        return Quantity::none();
    }
    let (unit, scale) = SIZES[size_unit(bytes)];
    Quantity { number: significant(bytes / scale, 3, language), unit }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_read_well() {
        let pt = Language::Portuguese;
        assert_eq!(time(8.0, 4, Language::English).to_string(), "8.00\u{202f}s");
        assert_eq!(time(0.0012, 2, pt).to_string(), "1,2\u{202f}ms");
        assert_eq!(gbps(448.6, pt).to_string(), "448,6\u{202f}Gbit/s");
        assert_eq!(percent(0.2346, pt).to_string(), "23,5\u{202f}%");
        assert_eq!(size(1e9, pt).to_string(), "1\u{202f}GB");
        assert_eq!(size(0.0, pt).to_string(), "0\u{202f}B");
        assert_eq!(money(1.234_5e6, "USD, 2022", Language::English), "$1.234\u{202f}M");
        assert_eq!(money(51_420.0, "USD", pt), "US$\u{202f}51.420");
        assert_eq!(money(9.5, "CHF", Language::English), "9.5\u{202f}CHF");
        assert_eq!(watts(2500.0, pt).to_string(), "2,5\u{202f}kW");
        assert_eq!(size(1.5e7, pt).to_string(), "15\u{202f}MB");
    }

    /// Each in the unit that suits it, with no more digits than say something.
    #[test]
    fn times_are_told_in_three_digits() {
        let told = |seconds: f64| time(seconds, 4, Language::English).to_string().replace('\u{202f}', " ");
        let cases = [
            (3.553e-15, "< 1 ns"),
            (2.5e-9, "2.5 ns"),
            (1.25e-6, "1.25 µs"),
            (0.0166, "16.6 ms"),
            (0.204_83, "0.205 s"),
            (8.888_89, "8.89 s"),
            (40.0, "40.0 s"),
            (456.0, "456 s"),
            (1_530.0, "25.5 min"),
            (15_529.0, "4.31 h"),
            (332_000.0, "3.84 days"),
            (0.0, "0 s"),
        ];
        for (seconds, text) in cases {
            assert_eq!(told(seconds), text);
        }
        assert_eq!(time(26.609, 1, Language::Portuguese).to_string(), "26,6\u{202f}s");
        assert_eq!(time(332_000.0, 4, Language::Portuguese).to_string(), "3,84\u{202f}dias");
    }

    /// Nobody reads an infinity off this page: what has no figure has no unit either.
    #[test]
    fn what_is_no_number_is_told_as_none() {
        let english = Language::English;
        for value in [f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            let told = [
                time(value, 4, english).to_string(),
                gbps(value, english).to_string(),
                percent(value, english).to_string(),
                ratio(value, english).to_string(),
                size(value, english).to_string(),
                size_brief(value, english).to_string(),
                fixed(value, 2, english),
                significant(value, 4, english),
            ];
            assert_eq!(told, ["—"; 8].map(str::to_owned), "{value}");
        }
    }
}
