//! Quantities with their units, as people write them.

use crate::Language;
use crate::number::{fixed, significant};
use crate::quantities::{self, QuantityMessages};
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
            let number = fixed(seconds, decimals.min(decimals_of_three(s)), language);
            return Quantity { number, unit: "s" };
        }
        s if s < 7200.0 => (seconds / 60.0, "min"),
        s if s < 172_800.0 => (seconds / 3600.0, "h"),
        _ => (seconds / 86_400.0, QuantityMessages::of(language).days),
    };
    Quantity { number: significant(value, 3, language), unit }
}

/// How many decimals leave a number from 0.1 on three digits.
const fn decimals_of_three(size: f64) -> usize {
    match size {
        s if s < 0.9995 => 3,
        s if s < 9.995 => 2,
        s if s < 99.95 => 1,
        _ => 0,
    }
}

/// Seconds without their unit, for a column that has it in its head: three digits.
pub fn seconds(value: f64, language: Language) -> String {
    let size = value.abs();
    if size < 0.1 && size > 0.0 {
        return significant(value, 3, language);
    }
    fixed(value, decimals_of_three(size), language)
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
        "USD" => words.dollars(quantities::Dollars { number: &number, scale }),
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
